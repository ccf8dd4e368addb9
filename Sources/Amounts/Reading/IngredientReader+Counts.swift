/// Finds amounts that other languages write in another way: one without a number, and counts behind each other or
/// behind their noun.
extension IngredientReader {
    /// Reads a unit whose number is one, in a language that doesn't say so: "כוס קמח", "כפית וחצי מלח".
    ///
    /// - Returns: the end of the amount, or `nil` if there isn't one.
    mutating func keepOne(at start: Int) -> Int? {
        let previous = tokens[start - 1]
        guard lexicon.words.leavesOneUnsaid, isAtStart(start) || previous.isDash || previous.reads("+"),
            let unit = tokens.unit(at: start), unit.unit.isSpoon || Self.unsaid.contains(unit.unit),
            unit.forms.count < 2 || lexicon.isSingularUnit(tokens[start].word)
        else { return nil }
        let half = tokens.timeFraction(at: unit.end)
        let end = half?.end ?? unit.end
        let next = tokens[end]
        guard let sum = Rational(1).adding(half?.value ?? 0),
            next.isWord || next.reads("(") || half != nil || end == tokens.count, tokens.unit(at: end) == nil,
            tokens.rangeSign(at: end).flatMap(tokens.quantity) == nil
        else { return nil }
        let forms = unit.forms.isEmpty ? [tokens.word(at: start)] : unit.forms
        let amount = tokens.amount(Quantity(sum), at: start..<end, in: unit.unit, forms: forms, as: .amount)
        found.append(Found(amount: amount, tokens: start..<end, isCount: false))
        measuredEnd = end
        return end
    }

    /// The units besides spoons that may stand without a number.
    private static let unsaid: Set<MeasureUnit> = [.cup, .metricCup, .litre, .kilogram]

    /// Returns whether a number counts the rest of an amount right before it, in a script without spaces: the 2两 of 1斤2两.
    func isSmallerPart(_ number: FoundNumber) -> Bool {
        lexicon.countsInFront && found.last?.end == number.start && !tokens[number.start].isAfterSpace
            && tokens.counterEnd(at: number.end) != nil
    }

    /// Returns whether a number counts a further food of the line, in a script without spaces: the 3 of "葱1根、姜3片", but not that of
    /// "土豆1个，切3块".
    func isOfNextFood(_ number: FoundNumber) -> Bool {
        let before = tokens[number.start - 1]
        guard lexicon.isUnspaced, let last = found.last, last.amount.role == .amount, last.end < number.start,
            before.isWord, !before.isIn(.intoPieces), !isInParentheses(number.start, since: 0),
            let end = tokens.counterEnd(at: number.end), !tokens[end].isIn(.cutting)
        else { return false }
        return tokens[last.end..<number.start].contains { Self.commas.contains($0.sign) }
            || tokens[last.end + 1..<number.start].contains(where: \.isAfterSpace)
    }

    /// Returns the place of the first word that adds an amount, such as "plus", and that of the amount or of its food before it.
    func addition() -> (sign: String.Index, start: String.Index)? {
        for (previous, found) in zip(found, found.dropFirst()) {
            var before = found.start - 1
            while tokens[before].isIn(.about) { before -= 1 }
            let sign = tokens[before]
            if sign.reads("+") || sign.isIn(.adding) && !sign.isIn(.rangeWords) {
                return (sign.range.lowerBound, found.amount.range.lowerBound)
            }
            if let food = furtherFood(of: found, after: previous) {
                return (tokens[food - 1].range.lowerBound, tokens[food].range.lowerBound)
            }
        }
        return nil
    }

    /// Returns the start of the further food that an amount is of, in a script without spaces: the 姜 of "葱1根、姜3片".
    private func furtherFood(of further: Found, after previous: Found) -> Int? {
        guard lexicon.isUnspaced, further.amount.role == .amount, !isInParentheses(further.start, since: 0),
            let comma = tokens[..<further.start].suffix(Self.longestRemark).lastIndex(where: {
                Self.commas.contains($0.sign)
            }),
            previous.end <= comma,
            tokens[comma + 1..<further.start].contains(where: { $0.isWord && !$0.isIn(.besideFood) })
        else { return nil }
        return comma + 1
    }

    private static let commas: [Unicode.Scalar] = ["、", "，", ",", "；", ";"]

    /// Returns whether a number follows the noun that a line begins with: "limoni 4 il succo di 3 e la scorza di 1".
    func isAfterNoun(_ number: FoundNumber) -> Bool {
        number.start == 1 && tokens[0].isIn(.nouns) && !tokens[number.end].isIn(.cutting)
    }

    /// Returns whether a number follows the food: "onions, 2", "Alho 2 dentes", "eggs (2)", "卵 2個", "vaj, 2 evőkanál (olvasztott)".
    func isBehindFood(_ number: FoundNumber) -> Bool {
        let (previous, end) = (tokens[number.start - 1], number.end)
        // "6寸蛋糕 1个" is one cake.
        let isFirst = found.allSatisfy { lexicon.countsInFront && $0.amount.unit?.kind == .length }
        guard isFirst, number.start > 0, !previous.isIn(.cutting) else { return false }
        let remark = remarkStart(behind: end)
        let rest = tokens[end..<(remark ?? tokens.count)].filter { !$0.reads(".") && !$0.reads(",") }
        guard let next = rest.first else { return remark == nil || !previous.isWord }
        // Bread cut into six is not six slices: "6枚切り".
        if lexicon.isUnspaced, tokens[end + 1].isIn(.cutting) { return false }
        if next.reads(")") { return previous.reads("(") }
        if startsWithCounter(at: end) { return true }
        return rest.count == 1 && next.isWord && !previous.isWord
    }

    /// Returns the start of a remark in parentheses that ends the line behind a token, or `nil` if there isn't one.
    private func remarkStart(behind end: Int) -> Int? {
        guard tokens[tokens.count - 1].reads(")") else { return nil }
        return tokens[end...].suffix(Self.longestRemark).lastIndex { $0.reads("(") }
    }
}
