/// Finds the noun that a number counts: the cans of `2 (14 oz) cans tomatoes`, the onions of `1 large onion, sliced`.
struct NounReader {
    let tokens: Tokens
    /// The ranges of the line's other amounts, which may stand between the number and its noun.
    let amounts: [Range<String.Index>]
    private var lexicon: Lexicon { tokens.lexicon }

    /// Returns the noun that is counted by the number before a token.
    ///
    /// It is `nil` if the noun isn't known, or if words beside it would have to change with the number in a way that isn't known.
    func noun(after index: Int) -> CountedNoun? {
        let phrase = phrase(from: index)
        return lexicon.words.nouns.prepositions.isEmpty
            ? (piece(of: phrase) ?? last(of: phrase)).flatMap(unchangedNoun) : first(of: phrase)
    }

    /// Returns the noun before a number that is counted by it: "Onions, 2", "Œuf - 2".
    func noun(before index: Int) -> CountedNoun? {
        guard let last = tokens[..<index].suffix(2).lastIndex(where: \.isWord),
            tokens[last + 1..<index].allSatisfy({ ["-", "–", ",", ":", "("].contains($0.sign) })
        else { return nil }
        if lexicon.words.nouns.hasOpenCompounds || tokens[..<last].isEmpty { return unchangedNoun(last) }
        return first(of: Array(0...last), isBeforeNumber: true)
    }

    /// Returns the forms of the adjectives within a measure, or right behind it, that change with its unit: "1 gehäufter TL", "2
    /// cucharadas colmadas".
    func adjectives(of measure: Range<Int>, withUnit forms: [String]) -> [[String]] {
        let behind = tokens[measure.upperBound...].prefix(Self.mostQualifiers).prefix { $0.isIn(.qualifiers) }
        let unit = forms.isEmpty ? [tokens.word(at: measure.upperBound - 1)] : forms
        return (tokens[measure].filter { $0.isIn(.qualifiers) } + behind).compactMap {
            lexicon.adjectives.forms(of: tokens.word($0), beside: unit)
        }
    }

    /// The most words behind a unit that tell how full it is.
    private static let mostQualifiers = 2

    private func unchangedNoun(_ index: Int) -> CountedNoun? {
        tokens.forms(ofNoun: index).map { CountedNoun(forms: $0) }
    }

    /// Returns the words from a token to the next sign, without sizes and what is in parentheses.
    private func phrase(from start: Int) -> [Int] {
        var words: [Int] = []
        var depth = 0
        for index in start..<min(tokens.count, start + Self.longestPhrase) {
            let token = tokens[index]
            if token.reads("(") { depth += 1 } else if token.reads(")") { depth -= 1 }
            if depth > 0 || token.reads(")") || isInAmount(token) { continue }
            if token.isWord, isJoined(index) || isOfPhrase(token) || isBetweenColours(index, after: words) {
                words.append(index)
            } else if token.isDash && isJoined(index + 1) || isBetweenDescriptions(index, after: words) {
                continue
            } else if !words.isEmpty || !["x", "×", "-", "‑", "."].contains(token.sign) {
                break
            }
        }
        return words.first.map { tokens[$0].isIn(.sizeWords) || tokens[$0].reads("x") } == true
            ? Array(words.dropFirst()) : words
    }

    /// Returns whether a comma stands between descriptions of the same noun: "1 boneless, skinless chicken breast".
    private func isBetweenDescriptions(_ index: Int, after words: [Int]) -> Bool {
        func isDescription(_ index: Int) -> Bool {
            tokens[index].isIn(.foodModifiers) || self.isDescription(index)
        }
        return tokens[index].reads(",") && !words.isEmpty && words.allSatisfy(isDescription)
            && isDescription(index + 1) && tokens[index + 2].isWord
    }

    /// The most tokens of a phrase, with what is in parentheses.
    private static let longestPhrase = 60

    private func isOfPhrase(_ word: Token) -> Bool { !word.isIn(.foodEnds) && !word.isIn(.adding) }

    /// Returns whether a hyphen joins a word to the one before it: the "in" of "bone-in ham".
    private func isJoined(_ index: Int) -> Bool {
        index > 1 && tokens[index].isWord && tokens[index - 2].isWord && tokens.afterHyphen(index - 1) == index
    }

    /// Returns whether a word stands between descriptions of the same noun: the "or" of "red or yellow onion".
    private func isBetweenColours(_ index: Int, after words: [Int]) -> Bool {
        tokens[index].isIn(.foodAlternatives) && !words.isEmpty && index + 2 < tokens.count
            && words.allSatisfy { tokens[$0].isIn(.foodModifiers) || isDescription($0) }
            && tokens[index + 1].isIn(.foodModifiers)
    }

    private func isInAmount(_ token: Token) -> Bool { token.isWithin(amounts) }

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
        let isBeforeOr = tokens[index + 1].isIn(.rangeWords)
        let isAlone = phrase.allSatisfy { $0 == index || isDescription($0) }
        return isBeforeOr && isAlone && NounReader.colours.contains(tokens.word(at: index)) ? nil : index
    }

    /// Nouns of English that are colours, too.
    private static let colours: Set = ["white", "orange"]

    /// Returns the first noun of a phrase if the forms of all adjectives beside it are known: "cebolla mediana picada".
    private func first(of phrase: [Int], isBeforeNumber: Bool = false) -> CountedNoun? {
        let (adjectives, words) = (lexicon.adjectives, lexicon.words.nouns.adjectives)
        let before = phrase.prefix { !isNoun($0) && adjectives.contains(tokens.word(at: $0)) }
        guard let noun = phrase.dropFirst(before.count).first, let forms = tokens.forms(ofNoun: noun)
        else { return nil }
        var counted = CountedNoun(forms: forms)
        for index in before {
            guard let known = adjectives.forms(of: tokens.word(at: index), beside: forms) else { return nil }
            counted.adjectives.append(known)
        }
        let isPiece = !isBeforeNumber && isPiece(noun)
        guard words.follow || words.participlesFollow && !isPiece else { return counted }
        let (known, end) = adjectivesBehind(noun, forms, isPiece ? .listed : .any)
        counted.adjectives += known
        let next = tokens[end]
        guard next.isWord, words.follow, !isPiece else { return counted }
        let isJoined = !isBeforeNumber && lexicon.words.nouns.prepositions.contains(tokens.word(next))
        return isJoined || next.isIn(.afterFood) || isAdverb(tokens.word(next)) ? counted : nil
    }

    /// Returns the forms of the adjectives behind a noun that agree with it, and the end of its phrase: "1 cebolla mediana, pelada y
    /// finamente picada", "2 dientes de ajo picados".
    private func adjectivesBehind(
        _ noun: Int, _ forms: [String], _ kind: Adjectives.Kind
    ) -> (adjectives: [[String]], end: Int) {
        let adjectives = lexicon.adjectives
        let written = numbers(tokens.word(at: noun), in: forms)
        var known: [[String]] = []
        var isApart = false
        var index = noun + 1
        var end: Int?
        let last = min(tokens.count, noun + Self.longestPhrase)
        while index < last {
            let token = tokens[index]
            if token.reads(",") {
                end = end ?? index
                isApart = true
            } else if adjectives.contains(tokens.word(token), end == nil ? kind : .any) {
                guard let adjective = adjectives.forms(of: tokens.word(token), beside: forms),
                    !isApart
                        || Set(forms).count > 1 && !written.isDisjoint(with: numbers(tokens.word(token), in: adjective))
                else { break }
                known.append(adjective)
            } else if let other = otherNoun(at: index), !isApart, written == [1] {
                // The first noun is in the plural and the second is not: what is plural behind them is of the first.
                end = end ?? index
                index = other
                let isPlural =
                    adjectives.contains(tokens.word(at: index + 1))
                    && isPlural(tokens.word(at: index + 1), beside: forms)
                guard isPlural || tokens[index + 1].reads(",") else { break }
            } else if !isBeforeAdjective(token) {
                break
            }
            index += 1
        }
        return (known, end ?? index)
    }

    /// Returns the place of the noun that a preposition joins to another one, if it is in the singular: the "ajo" of "dientes de
    /// ajo".
    private func otherNoun(at index: Int) -> Int? {
        guard lexicon.words.nouns.prepositions.contains(tokens.word(at: index)) else { return nil }
        let place = ["'", "’"].contains(tokens[index + 1].sign) ? index + 2 : index + 1
        let endings = lexicon.words.nouns.adjectives.pluralEndings
        return !endings.isEmpty && tokens[place].isWord && !endings.contains(where: tokens.word(at: place).hasSuffix)
            ? place : nil
    }

    private func isPlural(_ adjective: String, beside noun: [String]) -> Bool {
        lexicon.adjectives.forms(of: adjective, beside: noun).map { numbers(adjective, in: $0) == [1] }
            == true
    }

    /// Returns the numbers, as places of forms, that a word is a form for.
    private func numbers(_ word: String, in forms: [String]) -> Set<Int> {
        Set(forms.indices.filter { forms[$0].lowercased() == word })
    }

    private func isBeforeAdjective(_ word: Token) -> Bool {
        word.isIn(.joiningWords) || word.isIn(.foodAlternatives)
            || lexicon.words.nouns.adjectives.adverbs.contains(tokens.word(word)) || isAdverb(tokens.word(word))
    }

    private func isAdverb(_ word: String) -> Bool {
        lexicon.words.foods.adverbEndings.contains { word.count > $0.count + 2 && word.hasSuffix($0) }
    }

    private func isNoun(_ index: Int) -> Bool { tokens.forms(ofNoun: index) != nil }

    /// Returns whether a word is that of a piece, a container, or a vague measure such as a pinch.
    private func isPiece(_ index: Int) -> Bool {
        let word = tokens[index]
        if word.isIn(.containers) || lexicon.words.foods.pieces.contains(tokens.word(word)) { return true }
        return tokens.forms(ofNoun: index)?.contains {
            let form = lexicon.table[$0.lowercased()]
            return form.contains(.containers) || form.contains(.foodPieces) || form.contains(.besideFood)
        } == true
    }

    private func isDescription(_ index: Int) -> Bool { tokens[index].isIn(.besideFood) }
}

/// A noun that a number counts, with the adjectives that change with it.
struct CountedNoun {
    /// The forms for each number, as in ``NounWords/forms``.
    let forms: [String]
    /// The forms of each adjective, likewise.
    var adjectives: [[String]] = []
}
