/// Tells numbers that aren't amounts, such as ratios.
extension IngredientReader {
    /// Returns whether a number written as a word counts something.
    func isCountedInWords(_ measure: Measure) -> Bool {
        let number = measure.number
        // "(magic in a cup!)" is a remark.
        let isRemark = number.isArticle && isInParentheses(number.start, since: 0) && isBehindWords(number.start)
        if measure.unit != nil { return !isRemark }
        // "ביצה אחת", one egg.
        if lexicon.words.nouns.isFirst, number.quantity == Quantity(1), !number.isArticle, isAfterNoun(number) {
            return true
        }
        let next = tokens[number.end]
        // "One 15-ounce can".
        if next.number != nil, !number.isArticle, number.quantity.lower >= 1 {
            return isAtStart(number.start) || isBeforeContainer(number.end)
        }
        // "Two (15 oz) cans".
        if next.reads("("), !number.isArticle { return isAtStart(number.start) && isBeforeContainer(number.end) }
        if lexicon.isUnspaced, number.end == tokens.count { return true }
        // 五花肉 is a kind of meat.
        if lexicon.countsInFront {
            return tokens.counterEnd(at: number.end) != nil || tokens[number.end - 2].isIn(.plainCounters)
        }
        let start = number.start
        // "פטרוזיליה - חצי צרור".
        if tokens[start - 1].isDash, found.isEmpty, !number.isArticle, next.isIn(.counters) { return true }
        guard next.isWord,
            isAtStart(start) || isPart(start)
                || isEquivalent(number) && !number.isArticle
                    && (number.quantity.lower >= 1 || tokens.isPartOfOne(number))
                || isPortions(number)
        else { return false }
        guard number.isArticle else { return true }
        if next.reads(word: .dozen) { return true }
        return lexicon.words.articlesCount && !next.isIn(.vague)
    }

    private static let degreeSigns: [Unicode.Scalar] = ["°", "º", "˚", "℃", "℉"]
    private static let currencies: [Unicode.Scalar] = ["$", "€", "£", "¥", "#", "№", "@"]

    func isNoAmount(_ measure: Measure) -> Bool {
        let (start, end) = (measure.number.start, measure.number.end)
        let (previous, next) = (tokens[start - 1], tokens[end])
        if IngredientReader.currencies.contains(previous.sign) { return true }
        let name = previous.reads(".") ? tokens.word(at: start - 2) : tokens.word(previous)
        if measure.unit == nil, lexicon.has(name, in: .naming) { return true }
        if next.reads("%") || next.reads("％") || IngredientReader.degreeSigns.contains(next.sign)
            || next.isIn(.degrees)
        {
            return true
        }
        if IngredientReader.currencies.contains(next.sign) { return true }
        if isOfRatio(measure.number) { return true }
        // "Crystal malt 60L" is a colour.
        if measure.unit?.unit == .litre, !next.isAfterSpace, measure.quantity.lower >= 10, let last = found.last,
            (last.end..<start).contains(where: { tokens[$0].isWord }), previous.isWord
        {
            return true
        }
        // "26C" is a temperature, not a number of cups.
        if measure.unit?.unit == .cup, next.reads("c"), measure.quantity.lower > 25 { return true }
        guard measure.unit == nil, !next.isAfterSpace else { return false }
        if next.reads("-") || next.reads("‑"), tokens[end + 1].isWord, !tokens[end + 1].isAfterSpace { return true }
        let word = tokens.word(next)
        let isShort = next.isWord && word.count < 4 && word.unicodeScalars.allSatisfy { !$0.isUnspacedLetter }
        return isShort && !next.reads("x") && !next.isIn(.counters)
    }

    /// Returns whether a number is a part of a ratio: `1:1:2`.
    private func isOfRatio(_ number: FoundNumber) -> Bool {
        let (start, end) = (number.start, number.end)
        func isColon(_ index: Int) -> Bool {
            [":", "：", "∶"].contains(tokens[index].sign) && !tokens[index].isAfterSpace
        }
        return isColon(end) && tokens[end + 1].number != nil && !tokens[end + 1].isAfterSpace
            || isColon(start - 1) && tokens[start - 2].number != nil && !tokens[start].isAfterSpace
    }
}
