/// Tells sizes of containers and of pieces from amounts.
extension IngredientReader {
    /// Returns the role of a measure, which is an amount or a size.
    func role(of measure: Measure, _ unit: MeasureUnit) -> Amount.Role {
        let isSize = isSize(measure)
        guard unit.kind == .length else { return isSize ? .size : .amount }
        let start = measure.start
        if let previous = found.last, previous.amount.unit?.kind == .length,
            (previous.end..<start).allSatisfy({ isJoint(tokens[$0]) || tokens[$0].reads("/") })
        {
            return previous.amount.role
        }
        let isBehindFood = lexicon.isUnspaced && found.isEmpty && measure.end == tokens.count
        return !isSize && (isAtStart(start) && isPieceOfLength(measure) || isBehindFood) ? .amount : .size
    }

    /// Returns whether a length is that of one piece, which grows: "5 cm piece of ginger", "5 cm ginger", "2 feet
    /// of twine".
    private func isPieceOfLength(_ measure: Measure) -> Bool {
        let end = measure.end
        return tokens[end..<end + 8].contains { $0.isIn(.pieces) }
            || [.centimetre, .foot].contains(measure.unit?.unit) && !measure.isHyphenated
    }

    /// Returns whether a measure is that of a container or of each piece.
    private func isSize(_ measure: Measure) -> Bool {
        if isOfCountBehind(measure) { return true }
        guard let previous = found.last, previous.end <= measure.start else { return false }
        let between = previous.end..<measure.start
        if isOfWhole(measure) || isOfEach(measure) && found.contains(where: \.isCount) || isOfPackage(measure) {
            return true
        }
        if previous.isCount { return isOfCounted(measure, after: between) }
        // This is the same size in another unit.
        return previous.amount.role == .size && !isOfAll(measure, besides: previous.amount)
            && between.allSatisfy {
                isJoint(tokens[$0]) || ["/", "|", "="].contains(tokens[$0].sign) || tokens[$0].reads(word: .or)
            }
    }

    /// Returns whether a measure that ends with a word for a size is that of containers counted behind it: "400 gramlık 2 kutu".
    private func isOfCountBehind(_ measure: Measure) -> Bool {
        let isApart = tokens[measure.end].reads("'") || tokens[measure.end].reads("’")
        let end = isApart ? measure.end + 2 : measure.end
        return tokens[end - 1].isIn(.sizeWords) && tokens[end].number != nil && tokens[end + 1].isIn(.containers)
    }

    /// Returns whether a number counts containers whose size the line begins with: the 2 of "400 gramlık 2 kutu".
    func isBehindSize(_ number: FoundNumber) -> Bool {
        tokens[number.end].isIn(.containers)
            && found.last.map { $0.amount.role == .size && isAtStart($0.start) } == true
    }

    /// Returns whether a measure is the size of what a number counts, given the words between the two.
    private func isOfCounted(_ measure: Measure, after words: Range<Int>) -> Bool {
        if isOfRange(measure, after: words) { return false }
        // A number that is written twice by mistake, as in "1 15- 15-ounce can", is of the same size.
        if words.allSatisfy({ isJoint(tokens[$0]) || tokens[$0].number != nil && tokens[$0 + 1].reads("-") }) {
            return true
        }
        // "1 boneless 2-3 pound roast".
        if measure.unit?.unit.kind == .weight, !words.isEmpty, words.count < 4, tokens[measure.end].isWord,
            words.allSatisfy({ tokens[$0].isIn(.beforeSize) || tokens[$0].reads("-") })
        {
            return true
        }
        return !IngredientReader.spoons.contains(measure.unit?.unit)
            && (isOfSize(words) || isOfContainer(measure, in: words))
    }

    /// Returns the start of a size whose number is written twice by mistake, as in "1 15- 15-ounce can", or `nil` if it isn't.
    func startOfDoubled(_ measure: Measure) -> Int? {
        let first = measure.start - 2
        let isDoubled =
            first >= found.last?.end ?? measure.start && tokens[first + 1].isDash
            && tokens[first].number == measure.quantity.lower
        return isDoubled ? first : nil
    }

    /// Returns whether a measure in parentheses is that of all of a few: "2 to 3 (1 pound) chicken breasts".
    private func isOfRange(_ measure: Measure, after words: Range<Int>) -> Bool {
        guard found.last?.amount.quantity.upper != nil, measure.unit?.unit.kind == .weight, words.count == 1,
            !measure.isHyphenated,
            tokens[words.lowerBound].reads("("), tokens[measure.end].reads(")") || saysTotal(after: measure)
        else { return false }
        return !tokens[measure.end..<measure.end + 4].contains { $0.isIn(.containers) }
    }

    /// Returns whether a measure is the size of a counted container: "2 cans (400 g)", "2 cans of 400 g".
    private func isOfContainer(_ measure: Measure, in words: Range<Int>) -> Bool {
        guard let container = words.last(where: { tokens[$0].isIn(.containers) }) else { return false }
        if isInParentheses(measure.start, since: words.lowerBound) { return !saysTotal(after: measure) }
        return (container + 1..<words.upperBound).allSatisfy { isJoint(tokens[$0]) }
    }

    /// Returns whether a measure is the size of a package that a remark names: "2 oz soup mix (I used a 55 g pkg)".
    private func isOfPackage(_ measure: Measure) -> Bool {
        let next = tokens.afterAbbreviation(measure.end)
        return !IngredientReader.spoons.contains(measure.unit?.unit) && tokens[next].isIn(.containers)
            && isInParentheses(measure.start, since: 0) && isBehindWords(measure.start)
    }

    /// Returns whether a remark has other words than articles before a place: not that of "(= a 400 g can)".
    func isBehindWords(_ index: Int) -> Bool {
        tokens[..<index].suffix(Self.longestRemark).reversed().prefix { !$0.reads("(") && !$0.reads("（") }.contains {
            $0.isWord && !$0.isIn(.articles) && !$0.isIn(.about)
        }
    }

    /// Returns whether words after a count end with one before a size: the "van" of "4 porties van 150 g".
    private func isOfSize(_ words: Range<Int>) -> Bool {
        var last = words.upperBound - 1
        while last > words.lowerBound, tokens[last].isIn(.about) { last -= 1 }
        guard last > words.lowerBound, words.allSatisfy({ tokens[$0].isWord || tokens[$0].reads("'") }) else {
            return false
        }
        // "2 Brötchen mit 50 g Butter" are not of 50 g.
        return tokens[last].isIn(.sizeWords) && !tokens[last].isIn(.about)
            && ![KnownWord.mit, .med, .com].contains { tokens[last].word == $0.rawValue }
    }

    /// Returns whether a number is that of the portions of an amount: "600 g fish, in 4 portions of 150 g".
    func isPortions(_ number: FoundNumber) -> Bool {
        let end = number.end
        guard let whole = found.last?.amount, let unit = whole.unit, tokens[end].isWord,
            let start = (end + 1..<end + 4).first(where: { tokens[$0].number != nil }), isOfSize(end..<start),
            let size = tokens.size(at: start, after: end), let other = size.unit?.unit, other.kind == unit.kind
        else { return false }
        let sum = number.quantity.lower.value * size.number.quantity.lower.value * other.size
        return IngredientReader.isNear(sum, whole.quantity.lower.value * unit.size)
    }

    /// Returns whether a measure beside the size of one is that of all together: the 680 g of "three 8-ounce (680g) packages".
    private func isOfAll(_ measure: Measure, besides size: Amount) -> Bool {
        guard let count = found.last(where: \.isCount)?.amount.quantity, count.lower > 1, let unit = measure.unit?.unit,
            let other = size.unit, unit.kind == other.kind
        else { return false }
        let all = count.lower.value * size.quantity.lower.value * other.size
        return IngredientReader.isNear(measure.quantity.lower.value * unit.size, all)
    }

    /// Returns whether a measure in parentheses is the weight of one that is bought whole: "1 whole ham (11-13 lbs)".
    private func isOfWhole(_ measure: Measure) -> Bool {
        guard measure.unit?.unit.kind == .weight, let count = found.last(where: \.isCount),
            count.amount.quantity == Quantity(1), isInParentheses(measure.start, since: count.end),
            !saysTotal(after: measure)
        else { return false }
        let words = (count.end..<measure.start).filter { tokens[$0].isWord }
        // "1 filé de frango" is no whole chicken.
        if lexicon.words.nouns.isFirst { return words.first.map { tokens[$0].isIn(.wholes) } == true }
        return words.contains { tokens[$0].isIn(.wholes) && !tokens[$0 + 1].isWord }
    }

    static func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 0.06 * other }

    /// The units that are never the size of a container.
    static let spoons: Set<MeasureUnit?> = [
        .cup, .metricCup, .japaneseCup, .coffeespoon, .teaspoon, .dessertspoon, .tablespoon, .stick,
    ]
    private static let joints: [Unicode.Scalar] = ["(", "（", "x", "×", "X", "*", ",", "-", "–", "‑", ".", "["]

    private func isJoint(_ token: Token) -> Bool {
        IngredientReader.joints.contains(token.sign) || token.isIn(.sizeWords)
    }

    private func isOfEach(_ measure: Measure) -> Bool {
        let after = tokens.afterAbbreviation(measure.end)
        if tokens[after].isIn(.each) { return true }
        var before = measure.start - 1
        while tokens[before].isIn(.about) || tokens[before].reads(".") { before -= 1 }
        return tokens[before].isIn(.each)
    }

    /// Returns whether a word names a container, and doesn't begin another word: the "brick" of "4 oz brick-style cream cheese".
    func isContainer(at index: Int) -> Bool {
        tokens[index].isIn(.containers) && tokens.afterHyphen(index + 1) == index + 1
    }

    func isInParentheses(_ index: Int, since start: Int) -> Bool { depths[index] > depths[start] }

    private func saysTotal(after measure: Measure) -> Bool {
        tokens[measure.end...].prefix(Self.longestRemark).prefix { !$0.reads(")") }.contains { $0.isIn(.total) }
    }
}
