/// The sides of a pan or a piece of dough, read as one measure: "9x13 inch", "18 by 22 cm", "a 10x12 pan".
struct Sides {
    let lengths: [Rational]
    let unit: MeasureUnit
    let unitForms: [String]
    let tokens: Range<Int>
    /// The tokens of the numbers and the signs between them.
    let numberTokens: Range<Int>

    /// Reads the sides that begin at a token.
    ///
    /// - Returns: the sides, or `nil` if there are not several, or if their unit isn't certain.
    init?(at start: Int, in tokens: Tokens, of line: String, _ lexicon: Lexicon) {
        guard let first = tokens[start].number else { return nil }
        var lengths = [first]
        var end = start + 1
        var between = lexicon.unit(at: end, in: tokens, of: line)
        while let next = Sides.afterSign(between?.tokens.upperBound ?? end, in: tokens, lexicon),
            let length = tokens[next].number, lengths.count < 3
        {
            lengths.append(length)
            end = next + 1
            if let unit = between,
                unit.unit.kind != .length || lexicon.unit(at: end, in: tokens, of: line)?.unit != unit.unit
            {
                return nil
            }
            between = between == nil ? nil : lexicon.unit(at: end, in: tokens, of: line)
        }
        // "2 x 20 cm tins" are two tins.
        let isCount = first.denominator == 1 && first <= 3 && lengths.count == 2
        guard lengths.count > 1, !(isCount && lengths[1] >= Rational(3 * first.numerator)) else { return nil }
        self.lengths = lengths
        numberTokens = start..<end
        let behind = Sides.afterHyphen(end, in: tokens)
        if let found = lexicon.unit(at: behind, in: tokens, of: line) {
            guard found.unit.kind == .length else { return nil }
            unit = found.unit
            unitForms = found.forms
            self.tokens = start..<found.tokens.upperBound
        } else if lexicon.rangeWords.contains(tokens[behind].text),
            let other = Sides(at: behind + 1, in: tokens, of: line, lexicon)
        {
            // "An 8x8- or 9x9-inch pan".
            unit = other.unit
            unitForms = []
            self.tokens = start..<behind
        } else {
            guard lexicon.words.code == "en", lengths.allSatisfy({ $0 >= 4 && $0 <= 15 }),
                Sides.isBeforeTool(end, in: tokens, lexicon)
            else { return nil }
            unit = .inch
            unitForms = []
            self.tokens = start..<end
        }
    }

    /// Returns the sides as one amount.
    func amount(in tokens: Tokens) -> Amount {
        var amount = Amount(
            range: tokens.textRange(of: self.tokens), numberRange: tokens.textRange(of: numberTokens),
            quantity: Quantity(lengths[0]), unit: unit, unitForms: unitForms, role: .size)
        amount.otherSides = Array(lengths.dropFirst())
        return amount
    }

    /// Returns whether they may be a count and the size of one: "3 x 7.5 cm meringue nests".
    func mayCount(in tokens: Tokens, _ lexicon: Lexicon) -> Bool {
        lengths.count == 2 && lengths[0].denominator == 1
            && !Sides.isBeforeTool(self.tokens.upperBound, in: tokens, lexicon)
    }

    /// Returns the token after the "x" of "9x13" or the "by" of "9-by-13", or `nil` if there is neither.
    private static func afterSign(_ start: Int, in tokens: Tokens, _ lexicon: Lexicon) -> Int? {
        let index = afterHyphen(start, in: tokens)
        guard ["x", "×", "*"].contains(tokens[index].text) || lexicon.betweenSides.contains(tokens[index].text) else {
            return nil
        }
        return afterHyphen(index + 1, in: tokens)
    }

    private static func afterHyphen(_ index: Int, in tokens: Tokens) -> Int {
        tokens[index].isJoiningDash ? index + 1 : index
    }

    /// Returns whether a tool follows in a word or three: "10x15 jelly roll pan".
    private static func isBeforeTool(_ start: Int, in tokens: Tokens, _ lexicon: Lexicon) -> Bool {
        for index in start..<start + 4 {
            guard tokens[index].isWord || tokens[index].reads("-") else { return false }
            if lexicon.tools.contains(tokens[index].text) || lexicon.containers.contains(tokens[index].text) {
                return true
            }
        }
        return false
    }
}
