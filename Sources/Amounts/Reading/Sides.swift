/// The sides of a pan or a piece of dough, read as one measure: "9x13 inch", "18 by 22 cm", "a 10x12 pan".
struct Sides: TokenSpan {
    let amount: Amount
    let tokens: Range<Int>
    /// Whether they may be a count and the size of one: "3 x 7.5 cm meringue nests".
    let mayCount: Bool

    /// Reads the sides that begin at a token.
    ///
    /// - Returns: the sides, or `nil` if there are not several, or if their unit isn't certain.
    init?(at start: Int, in tokens: Tokens) { self.init(at: start, in: tokens, others: Tokens.mostOthers) }

    fileprivate init?(at start: Int, in tokens: Tokens, others: Int) {
        guard let (lengths, numberEnd) = tokens.lengths(at: start),
            let (unit, forms, end) = tokens.unit(of: lengths, at: numberEnd, others)
        else { return nil }
        self.tokens = start..<end
        var amount = tokens.amount(
            Quantity(lengths[0]), at: start..<end, number: start..<numberEnd, in: unit, forms: forms, as: .size)
        amount.otherSides = Array(lengths.dropFirst())
        self.amount = amount
        mayCount = lengths.count == 2 && lengths[0].denominator == 1 && !tokens.isBeforeTool(end)
    }
}

extension Tokens {
    /// The most sides that may stand in place of some, as of "an 8x8- or 9x9-inch pan".
    fileprivate static let mostOthers = 3

    /// Returns the lengths of several sides that begin at a token, and the end of the last number.
    fileprivate func lengths(at start: Int) -> (lengths: [Rational], end: Int)? {
        guard let first = self[start].number else { return nil }
        var lengths = [first]
        var end = start + 1
        var between = unit(at: end)
        while let next = afterTimes(between?.end ?? end), let length = self[next].number, lengths.count < 3 {
            lengths.append(length)
            end = next + 1
            guard let unit = between else { continue }
            between = self.unit(at: end)
            guard unit.unit.kind == .length, between?.unit == unit.unit else { return nil }
        }
        // "2 x 20 cm tins" are two tins, but not "1 by 3 inch pieces".
        let isBy = (2...3).contains { self[end - $0].isIn(.betweenSides) }
        let isCount = !isBy && first.denominator == 1 && first <= 3 && lengths.count == 2
        return lengths.count < 2 || isCount && lengths[1] >= Rational(3 * first.numerator) ? nil : (lengths, end)
    }

    /// Returns the unit of sides whose last number ends before a token, and the end of the unit; `nil` if it isn't certain.
    ///
    /// So many `others` may follow that have it.
    fileprivate func unit(of lengths: [Rational], at end: Int, _ others: Int) -> (
        unit: MeasureUnit?, forms: [String], end: Int
    )? {
        let behind = afterDash(end)
        if let found = unit(at: behind) {
            return found.unit.kind == .length ? (found.unit, found.forms, found.end) : nil
        }
        // "An 8x8- or 9x9-inch pan".
        if others > 0, self[behind].isIn(.rangeWords),
            let other = Sides(at: behind + 1, in: self, others: others - 1)
        {
            return (other.amount.unit, [], behind)
        }
        let isInInches = lexicon.words.code == "en" && lengths.allSatisfy { $0 >= 4 && $0 <= 15 } && isBeforeTool(end)
        return isInInches ? (.inch, [], end) : nil
    }

    /// Returns the token after the "x" of "9x13" or the "by" of "9-by-13", or `nil` if there is neither.
    private func afterTimes(_ start: Int) -> Int? {
        let index = afterDash(start)
        let isTimes = ["x", "×", "*"].contains(self[index].sign) || self[index].isIn(.betweenSides)
        return isTimes ? afterDash(index + 1) : nil
    }

    private func afterDash(_ index: Int) -> Int { self[index].isJoiningDash ? index + 1 : index }

    /// Returns whether a tool follows in a word or three: "10x15 jelly roll pan".
    fileprivate func isBeforeTool(_ start: Int) -> Bool {
        for index in start..<start + 4 {
            guard self[index].isWord || self[index].reads("-") else { return false }
            if self[index].isIn(.tools) || self[index].isIn(.containers) { return true }
        }
        return false
    }
}
