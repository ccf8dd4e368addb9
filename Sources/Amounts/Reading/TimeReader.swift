/// Finds the times in the text of a step.
///
/// A time is read to the end of its phrase or not at all: "hundred and twenty minutes" has no time of 20 minutes in it.
struct TimeReader {
    let tokens: Tokens
    /// Whether days are read, which are too long for a timer.
    var hasDays = false
    var lexicon: Lexicon { tokens.lexicon }

    /// A time with the end of its tokens.
    private struct Found {
        var seconds: ClosedRange<Int>
        /// The seconds of the unit, and of the smallest one if it has several.
        let unit: Int
        var end: Int
    }

    /// Returns the times with their tokens, in order.
    func times() -> [(seconds: ClosedRange<Int>, tokens: Range<Int>)] {
        var times: [(seconds: ClosedRange<Int>, tokens: Range<Int>)] = []
        var (index, previousEnd) = (0, 0)
        while index < tokens.count {
            guard tokens.mayMeasure(at: index), let found = time(at: index) else {
                index += 1
                continue
            }
            // A time of zero is no timer.
            if found.seconds.lowerBound > 0, !isInLargerPhrase(index, after: previousEnd), !isOffset(found.end) {
                times.append((found.seconds, index..<found.end))
            }
            index = found.end
            previousEnd = index
        }
        return times
    }

    /// Returns whether a time is a part of another one: "2 minutes less than the package says", "12 minutes per pound".
    private func isOffset(_ end: Int) -> Bool { tokens.phraseEnd(of: lexicon.timeOffsets, at: end) != nil }

    /// Returns whether a number goes on before a token, so that the time there is only the end of a phrase.
    private func isInLargerPhrase(_ start: Int, after previousEnd: Int) -> Bool {
        guard start > previousEnd else { return false }
        let previous = tokens[start - 1]
        if previous.isIn(.largeNumbers) { return true }
        guard start - 1 > previousEnd else { return false }
        let before = tokens[start - 2]
        let isNumber =
            before.number != nil || before.isIn(.largeNumbers)
            || tokens.numberInWords(at: start - 2) != nil
        guard isNumber else { return false }
        if previous.reads(":") || previous.reads("/") || previous.reads("x") { return !tokens[start].isAfterSpace }
        return tokens.rangeSign(at: start - 1) == start || previous.isIn(.joiningWords)
    }

    // MARK: Ranges

    private func time(at start: Int) -> Found? {
        guard let lower = duration(at: start) else { return rangeOfOneUnit(at: start) }
        guard lower.seconds.count == 1, let next = tokens.rangeSign(at: lower.end) else { return lower }
        if let upper = duration(at: next) {
            // "45 seconds to 1 minute".
            guard upper.seconds.lowerBound > lower.seconds.lowerBound else { return lower }
            return Found(seconds: lower.seconds.lowerBound...upper.seconds.upperBound, unit: upper.unit, end: upper.end)
        }
        return throughWord(lower, from: start, at: next)
    }

    /// Extends "an hour" if it is followed by "or two", which has no unit.
    private func throughWord(_ lower: Found, from start: Int, at next: Int) -> Found {
        // "一小时至两倍大" goes on with another number.
        guard !lexicon.isUnspaced, !tokens[next - 1].isDash, tokens[start].number == nil,
            let upper = tokens.quantity(at: next), !upper.isArticle, upper.quantity.upper == nil,
            upper.isWord || lexicon.words.times.hasRoundedNumbers,
            let seconds = upper.quantity.lower.seconds(lower.seconds.lowerBound), seconds > lower.seconds.lowerBound,
            unit(after: upper.end) == nil
        else { return lower }
        let shortest = lexicon.words.times.hasRoundedNumbers ? seconds : lower.seconds.lowerBound
        return Found(seconds: shortest...seconds, unit: lower.unit, end: upper.end)
    }

    /// Reads a range whose lower end has no unit, such as "1:30 to 2 hours" or "1 to 1 hour and 30 minutes".
    private func rangeOfOneUnit(at start: Int) -> Found? {
        guard let lower = number(at: start), lower.quantity.upper == nil, !isRatio(start),
            let next = tokens.rangeSign(at: lower.end), let upper = duration(at: next),
            let unit = unit(after: number(at: next)?.end ?? next)?.seconds,
            let seconds = lower.quantity.lower.seconds(unit), seconds <= upper.seconds.lowerBound
        else { return nil }
        return Found(seconds: seconds...upper.seconds.upperBound, unit: upper.unit, end: upper.end)
    }

    // MARK: One time

    private func duration(at start: Int) -> Found? {
        if let (seconds, end) = tokens.timePhrase(at: start) {
            let unit = seconds.lowerBound % 3600 == 0 ? 3600 : seconds.lowerBound % 60 == 0 ? 60 : 1
            let found = Found(seconds: seconds, unit: unit, end: end)
            return seconds.count == 1 && seconds.lowerBound <= 2 * unit ? withParts(found) : found
        }
        guard let number = number(at: start), !isRatio(start), let unit = unit(after: number.end) else { return nil }
        let quantity = meant(number.quantity, number.text, unit.seconds)
        guard let quantity, let lower = quantity.lower.seconds(unit.seconds),
            let upper = (quantity.upper ?? quantity.lower).seconds(unit.seconds)
        else { return nil }
        let found = Found(seconds: lower...max(lower, upper), unit: unit.seconds, end: unit.end)
        return quantity.upper == nil ? withParts(found) : found
    }

    /// Returns the number, the range or the clock time that starts at a token: `10`, `10 to 12`, `1:30`.
    private func number(at start: Int) -> (quantity: Quantity, end: Int, text: String)? {
        if let clock = clock(at: start) { return clock }
        guard let number = tokens.quantity(at: start) else { return nil }
        // In "a second bowl" the second is no time.
        if number.isArticle, unit(after: number.end)?.seconds ?? 1 == 1 { return nil }
        return (number.quantity, number.end, tokens.word(at: start))
    }

    /// Reads `1:30` as one and a half of a unit.
    func clock(at start: Int) -> (quantity: Quantity, end: Int, text: String)? {
        guard let whole = tokens[start].number, whole.denominator == 1,
            tokens[start + 1].reads(":"), !tokens[start + 1].isAfterSpace,
            let part = sixtieths(start + 2), !tokens[start + 2].isAfterSpace,
            let sum = whole.adding(Rational(part, 60))
        else { return nil }
        return (Quantity(sum), start + 3, "")
    }

    /// Returns the value of two digits below 60, as in `1:05`.
    private func sixtieths(_ index: Int) -> Int? {
        guard tokens[index].bytes.count == 2, let value = Int(tokens.word(at: index)), value < 60 else { return nil }
        return value
    }

    /// Returns whether a token is one of the numbers 00, 05, 10 … 55.
    private func isFullFive(_ index: Int) -> Bool { sixtieths(index).map { $0.isMultiple(of: 5) } == true }

    /// Returns what the number of a time means: `10/12 minutes` are 10 to 12, and `3/4 hour` is a fraction.
    ///
    /// - Parameters:
    ///   - quantity: the number.
    ///   - text: the number as written.
    ///   - unit: the seconds of its unit.
    /// - Returns: the quantity, or `nil` if it could be either.
    private func meant(_ quantity: Quantity, _ text: String, _ unit: Int) -> Quantity? {
        let parts = text.split(separator: "/").compactMap { Int($0) }
        guard parts.count == 2, quantity.upper == nil, parts[0] > 1, parts[0] < parts[1] else { return quantity }
        if unit < 3600 { return Quantity(Rational(parts[0]), to: Rational(parts[1])) }
        return parts == [3, 4] ? quantity : nil
    }

    /// Returns whether the number before a token belongs to the same expression, as in `9 x 13`.
    private func isRatio(_ start: Int) -> Bool {
        (tokens[start - 1].reads("/") || tokens[start - 1].reads("x")) && !tokens[start].isAfterSpace
    }

    private func unit(after index: Int) -> (seconds: Int, end: Int)? {
        var index = index
        if tokens[index].isJoiningDash || tokens[index].reads("+"), !tokens[index].isAfterSpace { index += 1 }
        if tokens[index].isIn(.timeQualifiers) { index += 1 }
        guard let unit = tokens.timeUnit(at: index), hasDays || unit.seconds < Lexicon.day else { return nil }
        return unit
    }

    // MARK: Smaller units

    /// Extends a time if a smaller unit follows: "1 hour and 30 minutes", "1 h 30", "une heure et demie".
    private func withParts(_ whole: Found) -> Found {
        if whole.unit == 1 { return whole }
        if let (value, end) = tokens.timeFraction(at: whole.end)
            ?? tokens.half(joinedAt: whole.end, isBeforeUnit: false), let seconds = value.seconds(whole.unit)
        {
            return adding(seconds...seconds, to: whole, endsAt: end)
        }
        let start = tokens.afterAbbreviation(whole.end)
        let isJoined = tokens[start].isIn(.timeJoints)
        var index = isJoined ? start + 1 : start
        // "שעה ו-20 דקות".
        if isJoined, tokens[index].isHyphen, !tokens[index].isAfterSpace { index += 1 }
        if isJoined, let (seconds, end) = tokens.timePhrase(at: index), seconds.upperBound < whole.unit {
            return adding(seconds, to: whole, endsAt: end)
        }
        guard let part = tokens.quantity(at: index), !part.isArticle else { return whole }
        let end = part.end
        if !part.isWord || isJoined, let unit = self.unit(after: end), unit.seconds < whole.unit,
            let lower = part.quantity.lower.seconds(unit.seconds),
            let upper = (part.quantity.upper ?? part.quantity.lower).seconds(unit.seconds)
        {
            return adding(lower...max(lower, upper), to: whole, endsAt: unit.end)
        }
        // "1 ora e 30."
        let areMinutes = whole.unit == 3600 && isFullFive(index) && isEndOfClause(end, isStrict: true)
        return withBarePart(
            whole, part, isSeparate: start != whole.end || isJoined && !part.isWord && !areMinutes)
    }

    /// Extends a time by a number without a unit: "1 h 30", "une heure trente", "un'ora e venti", "3 min 20".
    private func withBarePart(_ whole: Found, _ part: FoundNumber, isSeparate: Bool) -> Found {
        // What follows the 30 of "1 h 30 à 180 °C" is a temperature.
        let isHeat = part.quantity.upper.map { $0 >= 60 } == true && part.quantity.lower < 60
        if isHeat, let lower = tokens.number(at: part.start) {
            return withBarePart(whole, lower, isSeparate: isSeparate)
        }
        let (first, end) = (part.start, part.end)
        let value = part.quantity.lower
        let upper = part.quantity.upper ?? value
        guard whole.unit < Lexicon.day, !isSeparate || tokens[whole.end].reads("."), value.denominator == 1,
            upper.denominator == 1, value > 0, value <= upper, upper < 60
        else { return whole }
        let isPlausible =
            part.isWord
            ? !tokens[whole.end].reads(".") && isEndOfClause(end, isStrict: true)
            : tokens.word(at: first).count == 2 && isEndOfClause(end, isStrict: whole.unit < 3600)
        guard isPlausible else { return whole }
        let factor = whole.unit / 60
        return adding(value.numerator * factor...upper.numerator * factor, to: whole, endsAt: end)
    }

    private func adding(_ part: ClosedRange<Int>, to whole: Found, endsAt end: Int) -> Found {
        let seconds = whole.seconds.lowerBound
        return Found(seconds: seconds + part.lowerBound...seconds + part.upperBound, unit: whole.unit, end: end)
    }

    /// Returns whether a number before a token counts nothing; `isStrict` allows no word after it.
    private func isEndOfClause(_ index: Int, isStrict: Bool) -> Bool {
        let next = tokens[index]
        if isStrict, next.isWord { return tokens.rangeSign(at: index) != nil }
        return next.number == nil && !["°", "º", "g", "%"].contains(next.sign) && !next.reads(word: .ml)
    }
}

extension Rational {
    /// Returns the whole seconds in a number of units, or `nil` if there are too many.
    fileprivate func seconds(_ unit: Int) -> Int? {
        let (product, isLarge) = numerator.multipliedReportingOverflow(by: unit)
        return isLarge || product / denominator > 1_000_000 ? nil : product / denominator
    }
}
