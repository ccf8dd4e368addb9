/// Reads the quantity that starts at a token: a number, a range or a word such as "half".
struct NumberReader {
    let tokens: [Token]
    let lexicon: Lexicon

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
        guard index < tokens.count else { return nil }
        if let value = tokens[index].number {
            if let (half, end) = half(joinedAt: index + 1), let sum = value.adding(half) {
                return Number(value: sum, end: end, isWord: false, isArticle: false)
            }
            return Number(value: value, end: index + 1, isWord: false, isArticle: false)
        }
        let word = tokens[index].text
        guard tokens[index].isWord else { return nil }
        if lexicon.articles.contains(word) {
            // In "a half" and "une demie" the half is the number.
            if index + 1 < tokens.count, let value = lexicon.numbers[tokens[index + 1].text], value < 1 {
                return half(value, from: index + 1)
            }
            return Number(value: 1, end: index + 1, isWord: true, isArticle: true)
        }
        if lexicon.hasUnitsInFront, index + 1 < tokens.count, let value = lexicon.numbers[word + tokens[index + 1].text]
        {
            return Number(value: value, end: index + 2, isWord: true, isArticle: false)
        }
        guard let value = lexicon.numbers[word] else { return nil }
        return value < 1
            ? half(value, from: index) : Number(value: value, end: index + 1, isWord: true, isArticle: false)
    }

    /// Returns the fraction that is joined to a whole number, as in "3 and a half cups".
    private func half(joinedAt index: Int) -> (value: Rational, end: Int)? {
        guard index + 1 < tokens.count, lexicon.words.separators.joiningWords.contains(tokens[index].text) else {
            return nil
        }
        let hasArticle = lexicon.articles.contains(tokens[index + 1].text)
        let place = hasArticle ? index + 2 : index + 1
        guard hasArticle, place < tokens.count, let value = lexicon.numbers[tokens[place].text], value < 1 else {
            return nil
        }
        return (value, place + 1)
    }

    /// Reads "half a" and "half of an", but not "half and half" or "half-fat".
    private func half(_ value: Rational, from index: Int) -> Number? {
        var end = index + 1
        if end < tokens.count, ["-", "‑", "&"].contains(tokens[end].text) { return nil }
        if end < tokens.count, ["and", "n"].contains(tokens[end].text) { return nil }
        if end < tokens.count, tokens[end].reads("of") { end += 1 }
        if end < tokens.count, lexicon.articles.contains(tokens[end].text) { end += 1 }
        return Number(value: value, end: end, isWord: true, isArticle: false)
    }

    /// Returns the start of the upper end of a range, given the index after its lower end.
    private func rangeEnd(from lower: Rational, at index: Int, startsAt start: Int) -> Int? {
        guard index + 1 < tokens.count,
            let last = lexicon.rangeSign(at: index, in: tokens) ?? between(index, start) ?? slashed(index, lower),
            let next = number(at: last), !next.isArticle, next.value > lower
        else { return nil }
        // "2- 14 oz cans" are two cans of 14 oz.
        if isCountAndSize(lower, next.value, endsAt: next.end) { return nil }
        let isUneven = Lexicon.isDash(tokens[index].text) && !tokens[index].isAfterSpace && tokens[last].isAfterSpace
        return isUneven ? nil : last
    }

    /// Returns whether two numbers are a count of containers and the size of one: "2 - 8 oz boxes".
    private func isCountAndSize(_ lower: Rational, _ upper: Rational, endsAt end: Int) -> Bool {
        guard lower.denominator == 1, Rational(lower.numerator * 3) < upper, end + 1 < tokens.count else {
            return false
        }
        return tokens[(end + 1)...].prefix(2).contains { lexicon.containers.contains($0.text) }
    }

    /// Returns the start of the upper end after the slash of "200/250".
    private func slashed(_ index: Int, _ lower: Rational) -> Int? {
        tokens[index].reads("/") && !tokens[index].isAfterSpace && lower >= 20 ? index + 1 : nil
    }

    /// Returns the start of the upper end after the "and" of "between 2 and 3".
    private func between(_ index: Int, _ start: Int) -> Int? {
        guard start > 0, lexicon.between.contains(tokens[start - 1].text) else { return nil }
        return lexicon.words.separators.joiningWords.contains(tokens[index].text) ? index + 1 : nil
    }
}
