/// Finds the times in the text of a step.
struct TimeReader {
    private let tokens: [Token]
    private let lexicon: Lexicon
    private let numbers: NumberReader

    static func times(in text: String, _ lexicon: Lexicon) -> [CookingTime] {
        let tokens = Tokenizer.tokens(of: text, lexicon.words.separators)
        let reader = TimeReader(
            tokens: tokens, lexicon: lexicon, numbers: NumberReader(tokens: tokens, lexicon: lexicon))
        return reader.times()
    }

    /// A time with the end of its tokens.
    private struct Found {
        let seconds: ClosedRange<Int>
        let end: Int
    }

    private func times() -> [CookingTime] {
        var times: [CookingTime] = []
        var index = 0
        while index < tokens.count {
            guard let first = time(at: index) else {
                index += 1
                continue
            }
            let found = through(first)
            let range = tokens[index].range.lowerBound..<tokens[found.end - 1].range.upperBound
            // A time of zero is no timer.
            if found.seconds.lowerBound > 0 { times.append(CookingTime(range: range, seconds: found.seconds)) }
            index = found.end
        }
        return times
    }

    /// Extends a time to a range if it is the lower end of one: "45 seconds to 1 minute".
    private func through(_ lower: Found) -> Found {
        guard lower.seconds.count == 1, let start = lexicon.rangeSign(at: lower.end, in: tokens), start < tokens.count,
            let upper = time(at: start), upper.seconds.count == 1,
            upper.seconds.lowerBound > lower.seconds.lowerBound
        else { return lower }
        return Found(seconds: lower.seconds.lowerBound...upper.seconds.lowerBound, end: upper.end)
    }

    private func time(at start: Int) -> Found? {
        if let phrase = lexicon.timePhrase(at: start, in: tokens) {
            let found = Found(seconds: phrase.seconds, end: phrase.end)
            return phrase.seconds == 3600...3600 ? withParts(found, 3600) : found
        }
        guard let number = numbers.quantity(at: start), !number.isArticle, !isRatio(start) else { return nil }
        guard let unit = unit(after: number.tokens.upperBound) else { return nil }
        let quantity = number.quantity
        guard let lower = quantity.lower.seconds(unit.seconds),
            let upper = (quantity.upper ?? quantity.lower).seconds(unit.seconds)
        else { return nil }
        let found = Found(seconds: lower...max(lower, upper), end: unit.end)
        return quantity.upper == nil ? withParts(found, unit.seconds) : found
    }

    /// Returns whether the number before a token belongs to the same expression, as in `9 x 13`.
    private func isRatio(_ start: Int) -> Bool {
        start > 0 && (tokens[start - 1].reads("/") || tokens[start - 1].reads("x")) && !tokens[start].isAfterSpace
    }

    private func unit(after index: Int) -> (seconds: Int, end: Int)? {
        var index = index
        if index < tokens.count, ["-", "‑", "‐", "–"].contains(tokens[index].text), !tokens[index].isAfterSpace {
            index += 1
        }
        if index < tokens.count, lexicon.timeQualifiers.contains(tokens[index].text) { index += 1 }
        return lexicon.timeUnit(at: index, in: tokens)
    }

    /// Extends a time if minutes follow hours, or seconds follow minutes: "1 hour and 30 minutes", "1 h 30", "une heure et
    /// demie".
    private func withParts(_ whole: Found, _ unit: Int) -> Found {
        guard unit > 1 else { return whole }
        if let end = lexicon.half(at: whole.end, in: tokens) {
            let seconds = whole.seconds.lowerBound + unit / 2
            return Found(seconds: seconds...seconds, end: end)
        }
        var index = lexicon.afterAbbreviation(whole.end, in: tokens)
        var isJoined = false
        if index < tokens.count, lexicon.timeJoints.contains(tokens[index].text) {
            isJoined = true
            index += 1
        }
        guard let part = numbers.quantity(at: index), !part.isWord || isJoined, part.quantity.upper == nil else {
            return whole
        }
        if let partUnit = self.unit(after: part.tokens.upperBound), partUnit.seconds < unit,
            let seconds = part.quantity.lower.seconds(partUnit.seconds)
        {
            let sum = whole.seconds.lowerBound + seconds
            return Found(seconds: sum...sum, end: partUnit.end)
        }
        // In "1 h 30", the 30 can only be minutes.
        let minutes = part.quantity.lower
        guard unit == 3600, !isJoined, minutes.denominator == 1, minutes.numerator < 60, part.tokens.count == 1,
            tokens[part.tokens.lowerBound].text.count == 2,
            isEndOfClause(part.tokens.upperBound)
        else { return whole }
        let sum = whole.seconds.lowerBound + minutes.numerator * 60
        return Found(seconds: sum...sum, end: part.tokens.upperBound)
    }

    private func isEndOfClause(_ index: Int) -> Bool {
        guard index < tokens.count else { return true }
        let next = tokens[index]
        return next.number == nil && !["°", "º", "g", "ml", "%"].contains(next.text)
    }
}

extension Rational {
    /// Returns the whole seconds in a number of units, or `nil` if there are too many.
    fileprivate func seconds(_ unit: Int) -> Int? {
        let (product, isLarge) = numerator.multipliedReportingOverflow(by: unit)
        return isLarge || product / denominator > 1_000_000 ? nil : product / denominator
    }
}
