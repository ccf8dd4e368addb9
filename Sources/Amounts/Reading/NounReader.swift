/// Finds the noun that a number counts: the cans of `2 (14 oz) cans tomatoes`, the onions of `1 large onion, sliced`.
struct NounReader {
    let tokens: Tokens
    /// The ranges of the line's other amounts, which may stand between the number and its noun.
    let amounts: [Range<String.Index>]
    private var lexicon: Lexicon { tokens.lexicon }

    /// Returns the forms of the noun that is counted by the number before a token, as in ``NounWords/forms``.
    ///
    /// The result is empty if the noun isn't known, or if words beside it would have to change with the number, too.
    func forms(after index: Int) -> [String] {
        let phrase = phrase(from: index)
        return noun(of: phrase).flatMap { lexicon.forms(ofNoun: tokens[$0].text) } ?? []
    }

    /// Returns the forms of the noun before a number that is counted by it: "Onions, 2", "Œuf - 2".
    func forms(before index: Int) -> [String] {
        guard let last = tokens[..<index].lastIndex(where: \.isWord), last + 2 >= index,
            tokens[last + 1..<index].allSatisfy({ ["-", "–", ",", ":", "("].contains($0.text) }), isNoun(last),
            lexicon.words.nouns.hasOpenCompounds || tokens[..<last].isEmpty
        else { return [] }
        return lexicon.forms(ofNoun: tokens[last].text) ?? []
    }

    /// Returns the words from a token to the next sign, without sizes and what is in parentheses.
    private func phrase(from start: Int) -> [Int] {
        var words: [Int] = []
        var depth = 0
        for index in start..<min(tokens.count, start + Self.longestPhrase) {
            let token = tokens[index]
            if token.reads("(") { depth += 1 } else if token.reads(")") { depth -= 1 }
            if depth > 0 || token.reads(")") || isInAmount(token) { continue }
            if token.isWord, isJoined(index) || isOfPhrase(token.text) || isBetweenColours(index, after: words) {
                words.append(index)
            } else if token.isDash, isJoined(index + 1) {
                continue
            } else if !words.isEmpty || !["x", "×", "-", "‑", "."].contains(token.text) {
                break
            }
        }
        return words.first.map { lexicon.sizeWords.contains(tokens[$0].text) || tokens[$0].reads("x") } == true
            ? Array(words.dropFirst()) : words
    }

    /// The most tokens of a phrase, with what is in parentheses.
    private static let longestPhrase = 60

    private func isOfPhrase(_ word: String) -> Bool {
        !lexicon.foodEnds.contains(word) && !lexicon.adding.contains(word)
    }

    /// Returns whether a hyphen joins a word to the one before it: the "in" of "bone-in ham".
    private func isJoined(_ index: Int) -> Bool {
        index > 1 && tokens[index].isWord && tokens[index - 2].isWord && tokens.afterHyphen(index - 1) == index
    }

    /// Returns whether a word stands between descriptions of the same noun: the "or" of "red or yellow onion".
    private func isBetweenColours(_ index: Int, after words: [Int]) -> Bool {
        lexicon.foodAlternatives.contains(tokens[index].text) && !words.isEmpty && index + 2 < tokens.count
            && words.allSatisfy { lexicon.foodModifiers.contains(tokens[$0].text) || isDescription($0) }
            && lexicon.foodModifiers.contains(tokens[index + 1].text)
    }

    private func isInAmount(_ token: Token) -> Bool { amounts.contains { $0.contains(token.range.lowerBound) } }

    private func noun(of phrase: [Int]) -> Int? {
        switch lexicon.words.nouns.neighbours {
        case .anywhere: piece(of: phrase) ?? last(of: phrase)
        case .behind(let prepositions, let joinsPieces): first(of: phrase, before: prepositions, joinsPieces)
        }
    }

    /// Returns the word for pieces or containers at the start of a phrase, even if it isn't a known noun: "large cloves
    /// garlic".
    private func piece(of phrase: [Int]) -> Int? {
        guard let index = phrase.first(where: { !isDescription($0) || isPiece($0) }) else { return nil }
        return isPiece(index) ? index : nil
    }

    /// Returns the last noun of a phrase, if only descriptions follow: "red onions chopped", but not "lime juice".
    ///
    /// A colour before "or" isn't a noun: "1 white or yellow onion".
    private func last(of phrase: [Int]) -> Int? {
        guard let index = phrase.last(where: { isNoun($0) || !isDescription($0) }), isNoun(index) else { return nil }
        let isBeforeOr = lexicon.rangeWords.contains(tokens[index + 1].text)
        let isAlone = phrase.allSatisfy { $0 == index || isDescription($0) }
        return isBeforeOr && isAlone && NounReader.colours.contains(tokens[index].text) ? nil : index
    }

    /// Nouns of English that are colours, too.
    private static let colours: Set = ["white", "orange"]

    /// Returns the first word of a phrase if it is a noun without adjectives.
    private func first(of phrase: [Int], before prepositions: Set<String>, _ joinsPieces: Bool) -> Int? {
        let rest = phrase.drop(while: isSameForMore)
        guard let first = rest.first, isNoun(first) else { return nil }
        guard let next = rest.dropFirst().first, !(joinsPieces && isPiece(first)) else { return first }
        return prepositions.contains(tokens[next].text) ? first : nil
    }

    /// Returns whether a word is an adjective with the same form in singular and plural: "rote Zwiebel", "rote Zwiebeln".
    private func isSameForMore(_ index: Int) -> Bool {
        guard let ending = lexicon.words.nouns.sameAdjectives, !isNoun(index) else { return false }
        let word = tokens[index].text
        return word.hasSuffix(ending)
            && (isDescription(index) || lexicon.foodModifiers.contains(word) || word.hasPrefix("ge"))
            && !lexicon.containers.contains(word)
    }

    private func isNoun(_ index: Int) -> Bool { lexicon.forms(ofNoun: tokens[index].text) != nil }

    /// Returns whether a word is that of a piece, a container, or a vague measure such as a pinch.
    private func isPiece(_ index: Int) -> Bool {
        let word = tokens[index].text
        return lexicon.containers.contains(word) || lexicon.words.foods.pieces.contains(word)
            || isNoun(index) && (lexicon.foodPieces.contains(word) || isDescription(index))
    }

    private func isDescription(_ index: Int) -> Bool { lexicon.besideFood.contains(tokens[index].text) }
}
