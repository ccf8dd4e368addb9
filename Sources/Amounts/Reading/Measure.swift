/// A quantity with the unit that belongs to it, if there is one.
struct Measure {
    let number: NumberReader.Found
    let quantity: Quantity
    private(set) var unit: Lexicon.FoundUnit?
    /// The tokens of the number and the unit.
    let tokens: Range<Int>
    /// The tokens of the number, with an article or "of" behind it; all tokens if the number continues after the unit.
    let numberTokens: Range<Int>
    /// Whether a hyphen joins number and unit: "14-ounce".
    let isHyphenated: Bool

    /// Finds the unit of a number.
    ///
    /// - Parameters:
    ///   - number: the number.
    ///   - end: the end of the previous measure, whose unit can't belong to this number as well.
    ///   - tokens: the tokens of the line.
    ///   - line: the line.
    ///   - lexicon: the words of the line's language.
    init(_ number: NumberReader.Found, after end: Int, in tokens: Tokens, of line: String, _ lexicon: Lexicon) {
        self.number = number
        let start = number.tokens.lowerBound
        if let unit = lexicon.unit(before: start, after: end, in: tokens, of: line) {
            self.unit = unit
            self.tokens = unit.tokens.lowerBound..<number.tokens.upperBound
            isHyphenated = false
            quantity = number.quantity
            numberTokens = number.tokens
            return
        }
        let dash = tokens[number.tokens.upperBound]
        let isHyphenated = dash.isJoiningDash && !dash.isAfterSpace
        let (unit, numberEnd) = Measure.unit(
            of: number, from: number.tokens.upperBound + (isHyphenated ? 1 : 0), in: tokens, of: line, lexicon)
        self.unit = unit
        self.isHyphenated = isHyphenated && unit != nil
        let half = unit.flatMap { Measure.half(behind: $0.tokens.upperBound, in: tokens, of: line, lexicon) }
        if let half, number.quantity.upper == nil, let sum = number.quantity.lower.adding(half.value) {
            quantity = Quantity(sum)
            self.tokens = start..<half.end
            numberTokens = self.tokens
        } else if let found = unit, number.quantity.upper == nil, !isHyphenated,
            let rest = Measure.rest(of: found, in: tokens, of: line, lexicon),
            let sum = number.quantity.lower.adding(rest.value)
        {
            quantity = Quantity(sum)
            self.tokens = start..<rest.end
            numberTokens = self.tokens
            if found.forms.isEmpty { self.unit = found.withForms([tokens[found.tokens.lowerBound].text]) }
        } else {
            quantity = number.quantity
            self.tokens = start..<(unit?.tokens.upperBound ?? number.tokens.upperBound)
            numberTokens = start..<numberEnd
        }
    }

    /// Returns the unit of a number, from a token on, and the end of the number with an article or "of" behind it.
    private static func unit(
        of number: NumberReader.Found, from start: Int, in tokens: Tokens, of line: String, _ lexicon: Lexicon
    ) -> (unit: Lexicon.FoundUnit?, numberEnd: Int) {
        var index = start
        var unit = lexicon.unit(at: index, in: tokens, of: line)
        var skipped = 0
        while unit == nil, skipped < 3, let next = afterQualifier(index, in: tokens, lexicon) {
            index = next
            skipped += 1
            unit = lexicon.unit(at: index, in: tokens, of: line)
        }
        var numberEnd = number.tokens.upperBound
        guard number.quantity.lower < 1 else { return (unit, numberEnd) }
        // "1/2 a teaspoon", "⅔ de xícara".
        while unit == nil, index < numberEnd + 2,
            lexicon.articles.contains(tokens[index].text) || lexicon.partOf.contains(tokens[index].text)
        {
            index += 1
            unit = lexicon.unit(at: index, in: tokens, of: line)
            if unit != nil { numberEnd = index }
        }
        if unit != nil, lexicon.partOf.contains(tokens[number.tokens.upperBound].text) {
            numberEnd = max(numberEnd, number.tokens.upperBound + 1)
        }
        return (unit, numberEnd)
    }

    /// Returns the fraction after a unit, as in "1 taza y media".
    private static func half(
        behind index: Int, in tokens: Tokens, of line: String, _ lexicon: Lexicon
    ) -> (value: Rational, end: Int)? {
        guard lexicon.words.separators.joiningWords.contains(tokens[index].text),
            let (value, end) = tokens[index + 1].number.map({ ($0, index + 2) })
                ?? lexicon.number(at: index + 1, in: tokens),
            value < 1, lexicon.unit(at: end, in: tokens, of: line) == nil
        else { return nil }
        return (value, end)
    }

    /// Returns the rest of an amount in a smaller unit, as a part of the larger one: the 3 oz of "2 lb 3 oz".
    private static func rest(
        of unit: Lexicon.FoundUnit, in tokens: Tokens, of line: String, _ lexicon: Lexicon
    ) -> (value: Rational, end: Int)? {
        guard let parts = parts[unit.unit] else { return nil }
        var index = lexicon.afterAbbreviation(unit.tokens.upperBound, in: tokens)
        let isWeight = unit.unit.kind == .weight
        if isWeight && tokens[index].reads(",") || lexicon.words.separators.joiningWords.contains(tokens[index].text) {
            index += 1
        }
        guard let number = tokens[index].number, let smaller = lexicon.unit(at: index + 1, in: tokens, of: line),
            let count = parts[smaller.unit], number < Rational(count),
            let value = number.dividing(by: count)
        else { return nil }
        return (value, smaller.tokens.upperBound)
    }

    /// The number of a smaller unit that makes one of a larger one, for amounts in two units.
    private static let parts: [MeasureUnit: [MeasureUnit: Int]] = [
        .pound: [.ounce: 16], .kilogram: [.gram: 1000, .decagram: 100], .litre: [.millilitre: 1000, .decilitre: 10],
        .decilitre: [.millilitre: 100], .cup: [.tablespoon: 16, .teaspoon: 48], .tablespoon: [.teaspoon: 3],
        .quart: [.pint: 2, .cup: 4], .pint: [.cup: 2, .fluidOunce: 16], .gallon: [.quart: 4],
    ]

    /// Returns the index after a word such as "heaped", which may be in parentheses, or `nil` if there is no such word.
    private static func afterQualifier(_ index: Int, in tokens: Tokens, _ lexicon: Lexicon) -> Int? {
        if lexicon.qualifiers.contains(tokens[index].text) {
            return lexicon.afterAbbreviation(index + 1, in: tokens)
        }
        if tokens[index].reads("("), lexicon.qualifiers.contains(tokens[index + 1].text),
            tokens[index + 2].reads(")")
        {
            return index + 3
        }
        return nil
    }
}
