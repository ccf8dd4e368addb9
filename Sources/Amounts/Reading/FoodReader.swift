/// Finds the food in the line of an ingredient: the first words between its amounts that are more than a description.
///
/// Several foods count as one if the first alone would say too little: "beef or chicken broth", "salt, pepper".
struct FoodReader {
    let tokens: Tokens
    /// The ranges of amounts.
    let amounts: [Range<String.Index>]
    var lexicon: Lexicon { tokens.lexicon }

    /// Returns the food, or `nil` if the line has no words for one.
    func food() -> Food? {
        // "1 packet (2¼ tsp instant yeast)" has its food in parentheses.
        food(in: phrases()) ?? food(in: phrases(skipsParentheses: false)) ?? lastWord()
    }

    /// A group of adjacent words.
    struct Phrase: TokenSpan {
        let tokens: Range<Int>
        let isAfterAmount: Bool
        let isBeforeAmount: Bool
    }

    private func food(in phrases: [Phrase]) -> Food? {
        var unnamed: Food?
        for phrase in phrases {
            // In "juice of 1 lemon" the food is the lemon after the amount.
            let isOfNext = phrase.isBeforeAmount && namesNoFood(phrase.tokens)
            guard !isOfNext, !isNaming(phrase.end - 1), let core = core(of: phrase),
                let food = food(in: core, of: phrase.tokens)
            else { continue }
            // In "12 medium-sized (100 g) button mushrooms" the food follows its description.
            if !areModifiers(core) { return food }
            unnamed = unnamed ?? food
        }
        return unnamed
    }

    /// Returns the last word of the line's first phrase as its food; a heading such as "For the sauce:" has none.
    private func lastWord() -> Food? {
        guard let phrase = phrases().first, let last = phrase.tokens.last(where: { tokens[$0].isWord }) else {
            return nil
        }
        return food(in: last..<last + 1, of: last..<last + 1)
    }

    /// Returns the tokens from the first to the last that are more than a description, or `nil` if all are descriptions.
    func core(of phrase: Phrase) -> Range<Int>? {
        guard let first = phrase.tokens.first(where: { tokens[$0].isWord && !mayPrecedeFood($0, in: phrase) }),
            let last = phrase.tokens.last(where: { tokens[$0].isWord && !isDescribing($0) && !isJoining($0) })
        else { return nil }
        return first <= last ? first..<last + 1 : nil
    }

    /// Returns whether a token may precede a food without being part of it; a piece such as "clove" only if it is counted.
    private func mayPrecedeFood(_ index: Int, in phrase: Phrase) -> Bool {
        // "Flat-leaf" is not a description, but "extra-virgin" is.
        if tokens[index + 1].isDash, !tokens[index + 1].isAfterSpace, tokens[index + 2].isWord,
            !isDescribing(index + 2), !tokens[index + 2].isIn(.rangeWords)
        {
            return false
        }
        if isDescribing(index) || isJoining(index) { return true }
        if let end = counterEnd(before: phrase), index < end { return true }
        if startsName(index) { return false }
        // "Small-to-medium", "1 (6 oz) cup chips", and the second unit of "1 xícara (chá) | xícaras (chá) de manteiga".
        if !tokens[index].isAfterSpace, index > 0, tokens[index].isIn(.rangeWords) { return true }
        let hasMore = phrase.end > index + 1
        if phrase.isAfterAmount, index == phrase.start,
            hasMore
                ? lexicon.isUnit(tokens[index].word) && tokens.word(at: index).count > 2
                : tokens[index].isIn(.unitStarts)
        {
            return true
        }
        let isCounted =
            phrase.isAfterAmount || tokens[index - 1].isIn(.articles)
            || (index > phrase.start && isDescribing(index - 1))
        return isCounted && tokens[index].isIn(.foodPieces)
    }

    private func food(in core: Range<Int>, of phrase: Range<Int>) -> Food? {
        var words = core.filter { tokens[$0].isWord && (!isDescribing($0) || core.count == 1) }
        while words.count > 1, let last = words.last, isOnlyPiece(last, after: words.dropLast()) { words.removeLast() }
        if words.count > 1, isShareOfFat(words[0]) { words.removeFirst() }
        guard !words.isEmpty else { return nil }
        let counters = phrase.filter {
            tokens[$0].isIn(.foodCounters) && !words.contains($0) && !isOfPackageStyle($0)
        }
        let piece =
            counted(by: counters) ?? counter(in: phrase) ?? counter(behind: phrase.upperBound) ?? piece(behind: phrase)
        var key = key(of: words)
        // A cinnamon stick isn't ground cinnamon.
        if let piece, let last = words.last, let foods = lexicon.words.foods.piecesOf[piece.key], !foods.isEmpty,
            !foods.contains(tokens.singular(at: last))
        {
            key += " \(piece.key)"
        }
        // Canned tomatoes are another food than fresh ones.
        if let piece, lexicon.has(piece.key, in: .foodTins), words.count == 1 { key = "\(piece.key) \(key)" }
        let start = nameStart(before: core.lowerBound)
        let number = (start..<core.lowerBound).first { !tokens[$0].isIn(.naming) }
        // "00 flour" is another one than flour, but "2% milk" is milk.
        if let number, !tokens[number + 1].reads("%") {
            key = tokens.word(at: number) + (tokens[core.lowerBound - 1].isDash ? "-" : " ") + key
        }
        let end = nameEnd(after: core.upperBound)
        if end > core.upperBound, words.count > 1 {
            // Flours of two types are two foods.
            let (name, number) = (self.key(of: words.dropLast()), tokens.word(at: core.upperBound))
            key = lexicon.words.nouns.isFirst ? "\(name) \(number)" : "\(number) \(name)"
        }
        return Food(
            range: tokens.textRange(of: start..<end), key: key,
            isEverywhere: lexicon.foodsEverywhere.contains(key), piece: piece)
    }

    /// Returns the end of the word that counts the food behind it, in a script without spaces: that of 两片 in 两片姜.
    private func counterEnd(before phrase: Phrase) -> Int? {
        phrase.isAfterAmount ? counterEnd(at: phrase.start) : nil
    }

    private func counterEnd(at start: Int) -> Int? {
        let number = tokens[start - 1]
        guard lexicon.countsInFront, number.number != nil || number.isIn(.numbers),
            isInAmount(number)
        else { return nil }
        return tokens.counterEnd(at: start)
    }

    /// Returns the word in front of a food for what is counted; `nil` for one that only counts.
    private func counter(in phrase: Range<Int>) -> Food.Piece? {
        guard let end = counterEnd(at: phrase.lowerBound), end < phrase.upperBound else { return nil }
        return piece(tokens[phrase.lowerBound..<end])
    }

    private func piece(_ counter: ArraySlice<Token>) -> Food.Piece? {
        let word = counter.map(tokens.word).joined()
        return lexicon.has(word, in: .plainCounters) ? nil : Food.Piece(key: word, text: word)
    }

    /// Returns the word behind the next amount for what is counted, such as 片 and 合; `nil` for one that only counts.
    private func counter(behind start: Int) -> Food.Piece? {
        guard lexicon.isUnspaced,
            let number = (start..<max(start, tokens.endIndex)).first(where: { isInAmount(tokens[$0]) }),
            let end = (number..<tokens.endIndex).first(where: { !isInAmount(tokens[$0]) })
        else { return nil }
        let word = (1...Self.longestCounter).reversed().lazy.filter { end + $0 <= tokens.endIndex }
            .map { tokens.words(end..<end + $0).joined() }.first { lexicon.has($0, in: .counters) }
        guard let word, !lexicon.has(word, in: .plainCounters) else { return nil }
        return Food.Piece(key: word, text: word)
    }

    /// Returns what is counted behind a food that has no amount before it: "Garlic - 2 cloves", "Alho 2 dentes".
    private func piece(behind phrase: Range<Int>) -> Food.Piece? {
        guard !lexicon.isUnspaced, !tokens[..<phrase.lowerBound].contains(where: isMeasured),
            let number = tokens[phrase.upperBound...].prefix(2).firstIndex(where: isMeasured),
            let end = tokens[number...].firstIndex(where: { !isMeasured($0) }), tokens[end].isIn(.foodCounters)
        else { return nil }
        return piece(at: end)
    }

    /// Returns what is counted by some words in front of a food.
    ///
    /// Two pieces that are cloves are cloves, whatever their form: "2 pièce(s) gousse d'ail".
    private func counted(by counters: [Int]) -> Food.Piece? {
        guard let first = counters.first else { return nil }
        guard let named = counters.first(where: { !tokens[$0].isIn(.plainCounters) }), named != first else {
            return piece(at: first)
        }
        let piece = piece(at: named)
        let forms = tokens.forms(ofNoun: named) ?? []
        return forms.isEmpty ? piece : Food.Piece(key: piece.key, text: forms.joined(separator: "|"))
    }

    private func piece(at index: Int) -> Food.Piece {
        let word = tokens.word(at: index)
        // German nouns have capitals.
        let noun = lexicon.nouns[word]?.first { $0.lowercased() == word }
        return Food.Piece(key: lexicon.singular(of: word), text: noun ?? word)
    }

    /// The most letters of a word that counts.
    private static let longestCounter = 4

    /// Returns the start of a food's name that begins with a number: "7 spice", "7-Up", "00 flour", "1%-fat milk".
    private func nameStart(before core: Int) -> Int {
        guard !lexicon.isUnspaced else { return core }
        var index = core
        let isHyphenated = tokens[index - 1].isHyphen && !tokens[index - 1].isAfterSpace && !tokens[index].isAfterSpace
        if isHyphenated { index -= 1 }
        if tokens[index - 1].reads("%") { index -= 1 }
        let number = tokens[index - 1]
        let previous = tokens[index - 2]
        let isOfAmount = isMeasured(previous) || previous.isIn(.foodCounters)
        let isNamed = !isHyphenated && isNaming(index - 2)
        guard index > 1, !number.bytes.isEmpty, tokens.word(number).allSatisfy(\.isNumber), !isMeasured(number),
            isOfAmount || isNamed
        else {
            return core
        }
        return isNamed ? index - 2 : index - 1
    }

    /// Returns whether a word belongs to a number in front of the food: the "type" of "type 55 flour".
    private func isNaming(_ index: Int) -> Bool {
        lexicon.words.nouns.hasOpenCompounds && tokens[index].reads(word: .type) && tokens[index + 1].number != nil
            && tokens[index + 2].isWord
    }

    /// Returns the end of a food's name that ends with a number: "Mehl Type 405", "farina tipo 00".
    private func nameEnd(after core: Int) -> Int {
        let number = tokens[core]
        guard tokens[core - 1].isIn(.naming), !number.bytes.isEmpty, tokens.word(number).allSatisfy(\.isNumber),
            !isMeasured(number)
        else { return core }
        return core + 1
    }

    /// Returns whether a word only says what a share is of: the "fat" of "2% fat yogurt" and "full fat yogurt".
    private func isShareOfFat(_ index: Int) -> Bool {
        let before = tokens[tokens[index - 1].isHyphen ? index - 2 : index - 1]
        let isDescribed = before.isIn(.besideFood) && !before.isIn(.containers)
        return tokens[index].reads(word: .fat) && !tokens[index + 1].isHyphen && !tokens[index + 1].reads(word: .free)
            && (before.reads("%") || isDescribed)
    }

    private func isMeasured(_ token: Token) -> Bool {
        !token.bytes.isEmpty && token.isWithin(amounts)
    }

    private func key(of words: [Int]) -> String {
        // The vegetable "peppers" must not become the spice.
        if words.count == 1, lexicon.foodNames.contains(tokens.word(at: words[0])) { return tokens.word(at: words[0]) }
        var key = ""
        for (place, index) in words.enumerated() {
            let word = tokens.word(at: index)
            // "Salt & pepper" is the same as "salt and pepper".
            if place > 0, place + 1 < words.count, tokens[index].isIn(.joiningWords) { continue }
            if place > 0, let or = lexicon.words.foods.alternatives.first,
                tokens[words[place - 1]..<index].contains(where: { $0.reads("/") })
            {
                key += " \(or)"
            }
            let isSpaced = !(word.unicodeScalars.first?.isUnspacedLetter ?? false)
            if !key.isEmpty, isSpaced || tokens[index].isAfterSpace { key += " " }
            key += lexicon.singular(of: word)
        }
        return key
    }

    /// Returns whether the last word only names pieces: "garlic cloves" are garlic, but "lime leaves" aren't lime.
    private func isOnlyPiece(_ index: Int, after words: ArraySlice<Int>) -> Bool {
        guard tokens[index].isIn(.foodPieces), let food = words.last else { return false }
        // "Ground cloves" are cloves, and "short ribs" are ribs.
        if words.allSatisfy(isModifier) || tokens[food].isIn(.foodModifiers) || isJoining(food) {
            return false
        }
        guard let foods = lexicon.words.foods.piecesOf[tokens.singular(at: index)] else { return true }
        return foods.contains(tokens.singular(at: food))
    }

    /// Returns whether all words of a group are descriptions, or words for a part such as "juice".
    func namesNoFood(_ group: Range<Int>) -> Bool {
        group.allSatisfy { !tokens[$0].isWord || isDescribing($0) || isPart($0) }
    }

    /// Returns whether a group of words says how a food is, but not which.
    func areModifiers(_ group: Range<Int>) -> Bool {
        group.allSatisfy { !tokens[$0].isWord || isDescribing($0) || isModifier($0) || isJoining($0) }
    }

    private func isModifier(_ index: Int) -> Bool { tokens[index].isIn(.foodModifiers) }

    /// Returns whether a word is a part of one that names no package, such as the "brick-style" of cream cheese.
    private func isOfPackageStyle(_ index: Int) -> Bool {
        let first = tokens[index].isIn(.containers) ? index : index - 2
        return tokens[first].isIn(.containers) && tokens[first + 1].isHyphen && !tokens[first + 1].isAfterSpace
            && tokens[first + 2].isIn(.foodModifiers)
    }

    func isDescribing(_ index: Int) -> Bool {
        if tokens[index].isIn(.foodModifiers) || tokens[index].isIn(.containers), isOfPackageStyle(index) {
            return true
        }
        guard tokens[index].isIn(.besideFood) else { return false }
        if startsName(index) || endsName(index) { return false }
        // A roll of dough is dough, but a dinner roll is a roll.
        guard lexicon.words.nouns.hasOpenCompounds, tokens[index].isIn(.containers) else { return true }
        let previous = tokens[index - 1]
        return !previous.isWord || previous.isIn(.besideFood) || isInAmount(previous)
    }

    /// Returns whether a description belongs to the food's name, as in "whole milk".
    private func startsName(_ index: Int) -> Bool {
        guard tokens[index].isIn(.nameStarts) else { return false }
        let next = tokens.afterHyphen(index + 1)
        let (word, other) = (tokens.word(at: index), tokens.word(at: next))
        return ["\(word) \(other)", "\(word) \(lexicon.singular(of: other))"].contains(
            where: lexicon.foodNames.contains)
    }

    /// Returns whether a description is the last word of the food's name, as in "coco ralado" and "tonno in scatola".
    private func endsName(_ index: Int) -> Bool {
        guard tokens[index].isIn(.nameEnds) else { return false }
        let words = "\(tokens.word(at: index - 1)) \(tokens.word(at: index))"
        return lexicon.foodNames.contains(words) || lexicon.foodKinds.contains(words)
    }

    func isInAmount(_ token: Token) -> Bool {
        token.number != nil || token.isWithin(amounts)
    }

    private func isJoining(_ index: Int) -> Bool { tokens[index].isIn(.adding) }

    private func isPart(_ index: Int) -> Bool { tokens[index].isIn(.partWords) }
}
