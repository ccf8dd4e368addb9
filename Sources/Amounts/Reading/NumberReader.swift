/// Reads the quantity that starts at a token: a number, a range or a word such as "half".
struct NumberReader {
    let tokens: Tokens
    private var lexicon: Lexicon { tokens.lexicon }

    struct Found {
        let quantity: Quantity
        let tokens: Range<Int>
        /// Whether the number is written as a word.
        let isWord: Bool
        /// Whether the word is also an article.
        let isArticle: Bool
    }

    func quantity(at start: Int) -> Found? {
        guard let first = number(at: start) else { return nil }
        var end = first.end
        var upper: Rational?
        if let last = rangeEnd(from: first.value, at: end, startsAt: start), let number = number(at: last) {
            upper = number.value
            end = number.end
        }
        return Found(
            quantity: Quantity(first.value, to: upper), tokens: start..<end, isWord: first.isWord,
            isArticle: first.isArticle)
    }

    private struct Number {
        let value: Rational
        let end: Int
        let isWord: Bool
        let isArticle: Bool
    }

    private func number(at index: Int) -> Number? {
        if let value = tokens[index].number {
            if let (half, end) = half(joinedAt: index + 1, isBeforeUnit: true), let sum = value.adding(half) {
                return Number(value: sum, end: end, isWord: false, isArticle: false)
            }
            return Number(value: value, end: index + 1, isWord: false, isArticle: false)
        }
        guard tokens[index].isWord else { return nil }
        if let (value, end) = tokens.numberInWords(at: index) {
            if value < 1 { return half(value, endsAt: end) }
            let (sum, last) =
                half(joinedAt: end, isBeforeUnit: true)
                .flatMap { half in value.adding(half.value).map { ($0, half.end) } } ?? (value, end)
            return Number(value: sum, end: last, isWord: true, isArticle: false)
        }
        guard lexicon.articles.contains(tokens[index].text) else { return nil }
        // In "a half" and "une demie" the half is the number.
        let next = tokens.afterHyphen(index + 1)
        if let (value, end) = tokens.numberInWords(at: next), value < 1 { return half(value, endsAt: end) }
        if let (half, end) = half(joinedAt: index + 1, isBeforeUnit: true), let sum = Rational(1).adding(half) {
            return Number(value: sum, end: end, isWord: true, isArticle: false)
        }
        return Number(value: 1, end: index + 1, isWord: true, isArticle: true)
    }

    /// Returns the fraction that is joined to a whole number or a unit, as in "3 and a half cups", "two hours and a quarter".
    func half(joinedAt start: Int, isBeforeUnit: Bool) -> (value: Rational, end: Int)? {
        var index = tokens.afterHyphen(start)
        guard lexicon.words.separators.joiningWords.contains(tokens[index].text) else { return nil }
        index = tokens.afterHyphen(index + 1)
        let hasArticle = lexicon.articles.contains(tokens[index].text)
        if hasArticle { index = tokens.afterHyphen(index + 1) }
        guard let (value, end) = tokens.numberInWords(at: index), value < 1 else { return nil }
        // "Two and half a cup" and "an hour and half cup" have a half of something else.
        let isUnitNext = lexicon.startsUnit(tokens[end].text)
        if isBeforeUnit { return hasArticle || isUnitNext ? (value, end) : nil }
        let isPartOfNext = tokens[end].reads("of") || lexicon.articles.contains(tokens[end].text)
        return isPartOfNext || isUnitNext ? nil : (value, end)
    }

    /// Reads "half a" and "half of an", but not "half and half" or "half-fat".
    private func half(_ value: Rational, endsAt index: Int) -> Number? {
        var end = index
        if ["-", "‑", "&", "and", "n"].contains(tokens[end].text) { return nil }
        if tokens[end].reads("of") { end += 1 }
        if lexicon.articles.contains(tokens[end].text) { end += 1 }
        return Number(value: value, end: end, isWord: true, isArticle: false)
    }

    /// Returns the start of the upper end of a range, given the index after its lower end.
    private func rangeEnd(from lower: Rational, at index: Int, startsAt start: Int) -> Int? {
        guard let last = tokens.rangeSign(at: index) ?? between(index, start) ?? slashed(index, lower),
            let next = number(at: last), !next.isArticle, next.value > lower
        else { return nil }
        // "2- 14 oz cans" are two cans of 14 oz.
        let isSpaced = tokens[index].isDash && tokens[index].isAfterSpace && tokens[last].isAfterSpace
        if isCountAndSize(lower, next.value, endsAt: next.end, isSpaced: isSpaced) { return nil }
        let isUneven = tokens[index].isDash && !tokens[index].isAfterSpace && tokens[last].isAfterSpace
        return isUneven ? nil : last
    }

    /// Returns whether two numbers are a count and the size of one: "2 - 8 oz boxes", "1 - 3 pound chicken".
    private func isCountAndSize(_ lower: Rational, _ upper: Rational, endsAt end: Int, isSpaced: Bool) -> Bool {
        guard lower.denominator == 1 else { return false }
        let isLarge = Rational(lower.numerator * 3) < upper
        let words = tokens[(end + 1)...].prefix(4).map(\.text)
        if isLarge || isSpaced, words.prefix(2).contains(where: lexicon.containers.contains) { return true }
        // "1 - 3 pounds chicken" is a range.
        return isSpaced && lower <= 4 && lexicon.isSingularUnit(tokens[end].text)
            && words.contains(where: lexicon.wholes.contains)
    }

    /// Returns the start of the upper end after the slash of "200/250".
    private func slashed(_ index: Int, _ lower: Rational) -> Int? {
        tokens[index].reads("/") && !tokens[index].isAfterSpace && lower >= 20 ? index + 1 : nil
    }

    /// Returns the start of the upper end after the "and" of "between 2 and 3".
    private func between(_ index: Int, _ start: Int) -> Int? {
        guard lexicon.between.contains(tokens[start - 1].text) else { return nil }
        return lexicon.words.separators.joiningWords.contains(tokens[index].text) ? index + 1 : nil
    }
}
