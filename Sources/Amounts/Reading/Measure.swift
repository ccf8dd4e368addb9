/// A quantity with the unit that belongs to it, if there is one.
struct Measure: TokenSpan {
    let number: FoundNumber
    let quantity: Quantity
    private(set) var unit: FoundUnit?
    /// The tokens of the number and the unit.
    let tokens: Range<Int>
    /// The tokens of the number, with an article or "of" behind it; all tokens if the number continues after the unit.
    let numberTokens: Range<Int>
    /// Whether a hyphen joins number and unit: "14-ounce".
    let isHyphenated: Bool

    /// Reads the number that starts at a token, and finds its unit.
    ///
    /// - Returns: the measure, or `nil` if there is no number.
    init?(at start: Int, after end: Int, in tokens: Tokens) {
        guard let number = tokens.quantity(at: start) else { return nil }
        self.init(number, after: end, in: tokens)
    }

    /// Finds the unit of a number.
    ///
    /// - Parameters:
    ///   - number: the number.
    ///   - end: the end of the previous measure, whose unit can't belong to this number as well.
    ///   - tokens: the tokens of the text.
    init(_ number: FoundNumber, after end: Int, in tokens: Tokens) {
        self.number = number
        let start = number.start
        if let unit = tokens.unit(before: start, after: end) {
            self.unit = unit
            self.tokens = unit.start..<number.end
            isHyphenated = false
            quantity = number.quantity
            numberTokens = number.tokens
            return
        }
        let dash = tokens[number.end]
        let isHyphenated = dash.isJoiningDash && !dash.isAfterSpace
        let (unit, numberEnd) = tokens.unit(of: number, from: number.end + (isHyphenated ? 1 : 0))
        self.unit = unit
        self.isHyphenated = isHyphenated && unit != nil
        let half = unit.flatMap { tokens.half(behind: $0.end) }
        if let half, number.quantity.upper == nil, let sum = number.quantity.lower.adding(half.value) {
            quantity = Quantity(sum)
            self.tokens = start..<half.end
            numberTokens = self.tokens
            // The number has the word in it.
            if let unit, unit.forms.isEmpty { self.unit?.forms = [tokens.text(of: unit.tokens)] }
        } else if let unit, number.quantity.upper == nil, !isHyphenated, let rest = tokens.smallerPart(behind: unit),
            let sum = number.quantity.lower.adding(rest.value)
        {
            quantity = Quantity(sum)
            self.tokens = start..<rest.end
            numberTokens = self.tokens
            if unit.forms.isEmpty { self.unit?.forms = [tokens.word(at: unit.start)] }
        } else {
            quantity = number.quantity
            self.tokens = start..<(unit?.end ?? number.end)
            numberTokens = start..<numberEnd
        }
    }

    /// The number of a smaller unit that makes one of a larger one, for amounts in two units.
    fileprivate static let parts: [MeasureUnit: [MeasureUnit: Int]] = [
        .pound: [.ounce: 16], .kilogram: [.gram: 1000, .decagram: 100], .litre: [.millilitre: 1000, .decilitre: 10],
        .decilitre: [.millilitre: 100], .cup: [.tablespoon: 16, .teaspoon: 48], .tablespoon: [.teaspoon: 3],
        .quart: [.pint: 2, .cup: 4], .pint: [.cup: 2, .fluidOunce: 16], .gallon: [.quart: 4],
    ]
}

extension Tokens {
    /// Returns the size that starts with a number in digits: the "4-ounce" of "six 4-ounce ramekins".
    ///
    /// - Parameters:
    ///   - start: the token of the number.
    ///   - end: the end of the previous measure; `nil` if no unit before the number is its own.
    /// - Returns: the size, or `nil` if there is no number in digits, or no unit.
    func size(at start: Int, after end: Int? = nil) -> Measure? {
        guard self[start].number != nil, let size = Measure(at: start, after: end ?? start, in: self), size.unit != nil
        else { return nil }
        return size
    }

    /// Returns the unit of a number, from a token on, and the end of the number with an article or "of" behind it.
    fileprivate func unit(of number: FoundNumber, from start: Int) -> (unit: FoundUnit?, numberEnd: Int) {
        var index = start
        var unit = self.unit(at: index)
        var skipped = 0
        while unit == nil, skipped < 3, let next = afterQualifier(index) {
            index = next
            skipped += 1
            unit = self.unit(at: index)
        }
        var numberEnd = number.end
        guard number.quantity.lower < 1 else { return (unit, numberEnd) }
        // "1/2 a teaspoon", "⅔ de xícara".
        while unit == nil, index < numberEnd + 2,
            self[index].isIn(.articles) || self[index].isIn(.partOf)
        {
            index += 1
            unit = self.unit(at: index)
            if unit != nil { numberEnd = index }
        }
        if unit != nil, self[number.end].isIn(.partOf) {
            numberEnd = Swift.max(numberEnd, number.end + 1)
        }
        return (unit, numberEnd)
    }

    /// Returns the fraction after a unit, as in "1 taza y media".
    fileprivate func half(behind index: Int) -> (value: Rational, end: Int)? {
        if let half = halfAlone(at: index) { return half }
        if let half = timeFraction(at: index), unit(at: half.end) == nil { return half }
        guard self[index].isIn(.joiningWords),
            let (value, end) = self[index + 1].number.map({ ($0, index + 2) }) ?? numberInWords(at: index + 1),
            value < 1, unit(at: end) == nil
        else { return nil }
        return (value, end)
    }

    /// Returns the rest of an amount in a smaller unit, as a part of the larger one: the 3 oz of "2 lb 3 oz".
    fileprivate func smallerPart(behind unit: FoundUnit) -> (value: Rational, end: Int)? {
        guard let parts = Measure.parts[unit.unit] else { return nil }
        var index = afterAbbreviation(unit.end)
        let isWeight = unit.unit.kind == .weight
        if isWeight && self[index].reads(",") || self[index].isIn(.joiningWords) { index += 1 }
        guard let number = self[index].number, let smaller = self.unit(at: index + 1), let count = parts[smaller.unit],
            number < Rational(count), let value = number.dividing(by: count)
        else { return nil }
        return (value, smaller.end)
    }

    /// Returns the index after a word such as "heaped", which may be in parentheses, or `nil` if there is no such word.
    private func afterQualifier(_ index: Int) -> Int? {
        if self[index].isIn(.qualifiers) { return afterAbbreviation(index + 1) }
        let isInParentheses = self[index].reads("(") && self[index + 2].reads(")")
        return isInParentheses && self[index + 1].isIn(.qualifiers) ? index + 3 : nil
    }
}
