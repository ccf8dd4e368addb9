/// A number or a range in a text.
struct FoundNumber: TokenSpan {
    fileprivate(set) var quantity: Quantity
    fileprivate(set) var tokens: Range<Int>
    /// Whether the number is written as a word.
    let isWord: Bool
    /// Whether the word is also an article.
    let isArticle: Bool
}

/// Reads numbers.
extension Tokens {
    /// Returns whether a measure or a time may begin with a token: with a number, or a unit in its place; most words are neither.
    func mayMeasure(at start: Int) -> Bool {
        let token = self[start]
        guard token.isWord else { return token.number != nil || token.isIn(.timePhraseStarts) }
        return token.isIn(.numbers) || token.isIn(.articles) || token.isIn(.unitStarts)
            || token.isIn(.timePhraseStarts) || lexicon.isUnspaced
    }

    /// Returns the quantity that starts at a token: a number, a range or a word such as "half".
    func quantity(at start: Int) -> FoundNumber? {
        guard var found = number(at: start) else { return nil }
        if let upper = upperEnd(of: found) ?? nextNumber(after: found) {
            found.quantity = Quantity(found.quantity.lower, to: upper.quantity.lower)
            found.tokens = start..<upper.end
        }
        return found
    }

    /// Returns the quantity that starts at a token, without the upper end of a range.
    func number(at start: Int) -> FoundNumber? {
        func found(_ value: Rational, _ end: Int, isWord: Bool = true, isArticle: Bool = false) -> FoundNumber {
            FoundNumber(quantity: Quantity(value), tokens: start..<end, isWord: isWord, isArticle: isArticle)
        }
        if let value = self[start].number {
            if let (half, end) = half(joinedAt: start + 1, isBeforeUnit: true), let sum = value.adding(half) {
                return found(sum, end, isWord: false)
            }
            if let (half, end) = half(behindCounterAt: start + 1), let sum = value.adding(half) {
                return found(sum, end, isWord: false)
            }
            if let (parts, end) = parts(value, at: start + 1) { return found(parts, end, isWord: false) }
            // "½ of a leek", twice, is 1 leek; pages know what other languages write there.
            let whole = value < 1 && self[start + 1].reads(word: .of) ? wholeEnd(at: start + 1) : nil
            return found(value, whole ?? start + 1, isWord: false)
        }
        guard self[start].isWord else { return nil }
        if let (value, end) = numberInWords(at: start) {
            if value < 1 { return halfEnd(at: end).map { found(value, $0) } }
            let half = half(joinedAt: end, isBeforeUnit: true) ?? half(behindCounterAt: end)
            if let (half, end) = half, let sum = value.adding(half) { return found(sum, end) }
            return found(value, end)
        }
        guard self[start].isIn(.articles) else { return nil }
        // In "a half" and "une demie" the half is the number.
        if let (value, end) = numberInWords(at: afterHyphen(start + 1)), value < 1 {
            return halfEnd(at: end).map { found(value, $0) }
        }
        if let (half, end) = half(joinedAt: start + 1, isBeforeUnit: true), let sum = Rational(1).adding(half) {
            return found(sum, end)
        }
        return found(1, start + 1, isArticle: true)
    }

    /// Returns the fraction of a word for parts that are counted, as in "3 čtvrtky".
    private func parts(_ count: Rational, at start: Int) -> (value: Rational, end: Int)? {
        // But "2 quarter sheet pans" are two.
        guard !lexicon.words.nouns.hasOpenCompounds, self[start].isIn(.numbers), count.denominator == 1, count >= 2,
            let (part, end) = numberInWords(at: start), part.numerator == 1, count.numerator < part.denominator
        else { return nil }
        return (Rational(count.numerator, part.denominator), end)
    }

    /// Returns the fraction that is joined to a whole number or a unit, as in "3 and a half cups", "two hours and a quarter".
    func half(joinedAt start: Int, isBeforeUnit: Bool) -> (value: Rational, end: Int)? {
        var index = afterHyphen(start)
        // "2 וחצי כוסות".
        if isBeforeUnit, let fraction = timeFraction(at: index), self[fraction.end].isIn(.unitStarts) {
            return fraction
        }
        guard self[index].isIn(.joiningWords) else { return nil }
        index = afterHyphen(index + 1)
        let hasArticle = self[index].isIn(.articles)
        if hasArticle { index = afterHyphen(index + 1) }
        guard let (value, end) = numberInWords(at: index), value < 1 else { return nil }
        // "Two and half a cup" and "an hour and half cup" have a half of something else.
        let isUnitNext = self[end].isIn(.unitStarts)
        if isBeforeUnit { return hasArticle || isUnitNext ? (value, end) : nil }
        let isPartOfNext = self[end].reads(word: .of) || self[end].isIn(.articles)
        return isPartOfNext || isUnitNext ? nil : (value, end)
    }

    /// Returns the number that is written in words at a token, or `nil` if there isn't one; hyphens between the words are skipped.
    func numberInWords(at start: Int) -> (value: Rational, end: Int)? {
        guard self[start].isWord else { return nil }
        if let long = longNumber(at: start) { return long }
        guard self[start].isIn(.numbers), let first = lexicon.entries[Int(self[start].word)].number else { return nil }
        var found = first.value.map { (value: $0, end: start + 1) }
        guard first.mayContinue else { return found }
        var (words, index) = (word(at: start), start + 1)
        for _ in 0..<2 {
            index = afterHyphen(index)
            // "La moitié d'un oignon".
            if self[index].reads("'") || self[index].reads("’") { index += 1 }
            guard self[index].isWord, self[index].isIn(.furtherNumbers) else { break }
            words += " " + word(at: index)
            index += 1
            if let value = lexicon.numbers[words]?.value { found = (value, index) }
        }
        return found
    }

    /// Returns the number of several letters at a token, in a script without spaces: 二十五, 三分之一.
    private func longNumber(at start: Int) -> (value: Rational, end: Int)? {
        guard lexicon.isUnspaced, self[start].isIn(.longStarts) else { return nil }
        for length in (2...Self.longestNumber).reversed() where start + length <= endIndex {
            let word = words(start..<start + length).joined()
            if let value = lexicon.numbers[word]?.value { return (value, start + length) }
        }
        return nil
    }

    /// The most letters of such a number.
    private static let longestNumber = 5

    /// Returns the half behind a number and the word that counts, in a script without spaces: 一个半.
    private func half(behindCounterAt start: Int) -> (value: Rational, end: Int)? {
        guard lexicon.isUnspaced, self[start].isIn(.plainCounters) else { return nil }
        return halfAlone(at: start + 1)
    }

    /// Returns the word that counts in a number, such as that of 一个半; none in others.
    func counters(in number: FoundNumber) -> [String] {
        let counter = self[number.end - 2]
        return lexicon.isUnspaced && number.tokens.count > 2 && counter.isIn(.plainCounters) ? [word(counter)] : []
    }

    /// Returns the half that ends an amount, in a script without spaces: that of 一斤半, but not that of 一斤半个.
    func halfAlone(at start: Int) -> (value: Rational, end: Int)? {
        guard lexicon.isUnspaced, !self[start].isAfterSpace, self[start].isIn(.numbers),
            let (value, end) = numberInWords(at: start), value < 1, counterEnd(at: end) == nil, unit(at: end) == nil
        else { return nil }
        return (value, end)
    }

    /// Returns the end of the longest word that counts at a token, in a script without spaces, or `nil` if there isn't one.
    func counterEnd(at start: Int) -> Int? {
        guard self[start].isWord else { return nil }
        let longest = self[start].isIn(.longStarts) ? Self.longestCounter : 1
        return (1...longest).reversed().first { length in
            start + length <= endIndex
                && lexicon.has(words(start..<start + length).joined(), in: .counters)
        }.map { start + $0 }
    }

    private static let longestCounter = 3

    /// Returns the end of the second of two numbers in words that are a range without a sign: 两三片.
    private func nextNumber(after number: FoundNumber) -> FoundNumber? {
        guard lexicon.isUnspaced, number.isWord, number.tokens.count == 1, !self[number.end].isAfterSpace,
            let next = self.number(at: number.end), next.tokens.count == 1,
            next.quantity.lower == number.quantity.lower.adding(1),
            counterEnd(at: next.end) != nil || unit(at: next.end) != nil || timeUnit(at: next.end) != nil
        else { return nil }
        return next
    }

    /// Returns the end of "half a" and "half of an" after the "half"; `nil` for "half and half" and "half-fat".
    private func halfEnd(at index: Int) -> Int? {
        if ["-", "‑", "&", "n"].contains(self[index].sign) || self[index].reads(word: .and) { return nil }
        return wholeEnd(at: index) ?? (self[index].reads(word: .of) ? index + 1 : index)
    }

    /// Returns the end of the word for one that a fraction is of: of "of a", "d'un" and "of one"; `nil` if there isn't one.
    func wholeEnd(at start: Int) -> Int? {
        var index = self[start].isIn(.partOf) ? start + 1 : start
        if index > start, self[index].reads("'") || self[index].reads("’") { index += 1 }
        let isOne = index > start && numberInWords(at: index)?.value == 1
        return isOne || self[index].isIn(.articles) ? index + 1 : nil
    }

    /// Returns whether a number is a part of one: "half of a", "eine halbe".
    func isPartOfOne(_ number: FoundNumber) -> Bool {
        number.quantity.lower < 1 && number.tokens.count > 1
            && (self[number.end - 1].isIn(.articles) || self[number.start].isIn(.articles))
    }

    /// Returns the upper end of the range that a number starts, or `nil` if there is no range.
    private func upperEnd(of number: FoundNumber) -> FoundNumber? {
        let (lower, index) = (number.quantity.lower, number.end)
        guard let start = rangeSign(at: index) ?? between(index, number.start) ?? slashed(index, lower),
            let upper = self.number(at: start), !upper.isArticle, upper.quantity.lower > lower
        else { return nil }
        // "2- 14 oz cans" are two cans of 14 oz.
        let isDashed = start == index + 1 && self[index].isDash && self[start].isAfterSpace
        let isSpaced = isDashed && self[index].isAfterSpace
        let isUneven = isDashed && !self[index].isAfterSpace
        return isUneven || isCountAndSize(lower, upper, isSpaced: isSpaced) ? nil : upper
    }

    /// Returns whether two numbers are a count and the size of one: "2 - 8 oz boxes", "1 - 3 pound chicken".
    private func isCountAndSize(_ lower: Rational, _ upper: FoundNumber, isSpaced: Bool) -> Bool {
        guard lower.denominator == 1 else { return false }
        let end = upper.end
        let isLarge = Rational(lower.numerator * 3) < upper.quantity.lower
        let words = self[(end + 1)...].prefix(4)
        if isLarge || isSpaced, words.prefix(2).contains(where: { $0.isIn(.containers) }) { return true }
        // "1 - 3 pounds chicken" is a range.
        return isSpaced && lower <= 4 && lexicon.isSingularUnit(self[end].word)
            && words.contains { $0.isIn(.wholes) }
    }

    /// Returns the start of the upper end after the slash of "200/250".
    private func slashed(_ index: Int, _ lower: Rational) -> Int? {
        self[index].reads("/") && !self[index].isAfterSpace && lower >= 20 ? index + 1 : nil
    }

    /// Returns the start of the upper end after the "and" of "between 2 and 3".
    private func between(_ index: Int, _ start: Int) -> Int? {
        guard self[start - 1].isIn(.between) else { return nil }
        guard self[index].isIn(.joiningWords) else { return nil }
        // "בין 2 ל-3".
        return self[index + 1].isHyphen && !self[index + 1].isAfterSpace ? index + 2 : index + 1
    }
}
