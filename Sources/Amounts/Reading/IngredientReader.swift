/// Finds the amounts in the line of an ingredient.
///
/// A measure is found anywhere in the line. A number without a unit is an amount in the usual places of a count: at the start,
/// after a word that adds something, after the food. Other numbers, such as those of pieces to cut, are not amounts.
struct IngredientReader {
    private let line: String
    private let tokens: Tokens
    private let lexicon: Lexicon
    private let numbers: NumberReader
    private let onePiece: OnePiece
    private var found: [Found] = []
    /// The end of the last measure; a unit before it belongs to no later number.
    private var measuredEnd = 0

    /// An amount with its tokens.
    private struct Found {
        let amount: Amount
        let tokens: Range<Int>
        let isCount: Bool
    }

    /// Returns the amounts of a line in order, and its food.
    static func parts(of line: String, _ lexicon: Lexicon) -> IngredientParts {
        let tokens = Tokenizer.tokens(of: line, lexicon.words.separators)
        var reader = IngredientReader(line, tokens, lexicon)
        reader.read()
        let food = FoodReader.food(in: tokens, besides: reader.found.map(\.amount.range), lexicon)
        return IngredientParts(amounts: reader.amounts(of: food), food: food)
    }

    private init(_ line: String, _ tokens: Tokens, _ lexicon: Lexicon) {
        self.line = line
        self.tokens = tokens
        self.lexicon = lexicon
        numbers = NumberReader(tokens: tokens, lexicon: lexicon)
        onePiece = OnePiece(tokens: tokens, lexicon: lexicon)
    }

    private mutating func read() {
        var index = 0
        while index < tokens.count {
            guard let number = numbers.quantity(at: index) else {
                index += 1
                continue
            }
            let measure = Measure(number, after: measuredEnd, in: tokens, of: line, lexicon)
            index = max(measure.tokens.upperBound, index + 1)
            if number.isWord {
                guard isCountedInWords(number, measure.unit) else {
                    index = number.tokens.lowerBound + 1
                    continue
                }
            } else if isNoAmount(number, measure) {
                measuredEnd = index
                continue
            }
            guard var role = measure.unit.map({ role(of: measure, $0.unit) }) ?? roleOfCount(number) else {
                if number.isWord { index = number.tokens.lowerBound + 1 }
                continue
            }
            measuredEnd = index
            if onePiece.stays(measure.tokens, isHyphenated: measure.isHyphenated) { role = .size }
            keep(measure, role)
        }
    }

    private mutating func keep(_ measure: Measure, _ role: Amount.Role) {
        let unit = measure.unit.flatMap { isStickOfSomethingElse($0.unit) ? nil : $0 }
        let last = unit == nil ? measure.number.tokens : measure.tokens
        let amount = Amount(
            range: tokens.textRange(of: last), numberRange: tokens.textRange(of: measure.numberTokens),
            quantity: measure.quantity, unit: unit?.unit, unitForms: unit?.forms ?? [], role: role)
        found.append(Found(amount: amount, tokens: measure.tokens, isCount: unit == nil))
    }

    /// Returns the amounts that were found, each count with the noun that it counts, and each volume with the food's density.
    private func amounts(of food: Food?) -> [Amount] {
        let density = food.flatMap { lexicon.words.weights.density(of: $0.key) }
        let nouns = NounReader(tokens: tokens, lexicon: lexicon, amounts: found.map(\.amount.range))
        return found.map { found in
            var amount = found.amount
            if amount.unit?.kind == .volume { amount.density = density }
            if isOfOneContainer(found) {
                amount.isOfOneContainer = true
                amount.nounForms = nouns.forms(after: found.tokens.upperBound)
            }
            if found.isCount, amount.role == .amount { amount.nounForms = nouns.forms(after: found.tokens.upperBound) }
            return amount
        }
    }

    /// Returns whether an amount is the size of a container that is counted by no number: "15 oz can black beans".
    private func isOfOneContainer(_ measure: Found) -> Bool {
        guard let unit = measure.amount.unit, unit.kind == .weight || unit.kind == .volume,
            measure.amount.role == .amount,
            measure.tokens == found.first?.tokens, !IngredientReader.spoons.contains(unit),
            isAtStart(measure.tokens.lowerBound)
        else { return false }
        let next = lexicon.afterAbbreviation(measure.tokens.upperBound, in: tokens)
        return token(next).map { lexicon.containers.contains($0.text) } == true
    }

    private func isStickOfSomethingElse(_ unit: MeasureUnit) -> Bool {
        unit == .stick && !tokens.contains { lexicon.sticks.contains($0.text) }
    }

    // MARK: Numbers that aren't amounts

    /// Returns whether a number written as a word counts something.
    private func isCountedInWords(_ number: NumberReader.Found, _ unit: Lexicon.FoundUnit?) -> Bool {
        let next = token(number.tokens.upperBound)
        if unit != nil { return true }
        // "One 15-ounce can".
        if let next, next.number != nil, !number.isArticle, number.quantity.lower >= 1 {
            return isAtStart(number.tokens.lowerBound) || isBeforeContainer(number.tokens.upperBound)
        }
        if lexicon.hasUnitsInFront, next == nil { return true }
        guard let next, next.isWord, isAtStart(number.tokens.lowerBound) || isPart(number.tokens.lowerBound) else {
            return false
        }
        guard number.isArticle else { return true }
        if next.text == "dozen" { return true }
        return lexicon.words.articlesCount && !lexicon.vague.contains(next.text)
    }

    private static let degreeSigns: Set = ["°", "º", "˚", "℃", "℉"]
    private static let currencies: Set = ["$", "€", "£", "¥", "#", "№", "@"]

    private func isNoAmount(_ number: NumberReader.Found, _ measure: Measure) -> Bool {
        let (start, end) = (number.tokens.lowerBound, number.tokens.upperBound)
        if let previous = token(start - 1) {
            if IngredientReader.currencies.contains(previous.text) { return true }
            let name = previous.reads(".") ? token(start - 2)?.text : previous.text
            if measure.unit == nil, let name, lexicon.naming.contains(name) { return true }
        }
        guard let next = token(end) else { return false }
        if next.reads("%") || next.reads("％") || IngredientReader.degreeSigns.contains(next.text)
            || lexicon.degrees.contains(next.text)
        {
            return true
        }
        if IngredientReader.currencies.contains(next.text) { return true }
        if next.reads(":"), !next.isAfterSpace, let last = token(end + 1), last.number != nil, !last.isAfterSpace {
            return true
        }
        // "Crystal malt 60L" is a colour.
        if measure.unit?.unit == .litre, !next.isAfterSpace, measure.quantity.lower >= 10, let last = found.last,
            (last.tokens.upperBound..<start).contains(where: { tokens[$0].isWord }), token(start - 1)?.isWord == true
        {
            return true
        }
        // "26C" is a temperature, not a number of cups.
        if measure.unit?.unit == .cup, next.reads("c"), measure.quantity.lower > 25 { return true }
        guard measure.unit == nil, !next.isAfterSpace else { return false }
        // The sides of a "10x12 pan".
        if isSide(end) { return true }
        // The first side of "7x5-inch".
        if next.reads("x"), token(end + 1)?.number != nil, let side = numbers.quantity(at: end + 1),
            Measure(side, after: end, in: tokens, of: line, lexicon).unit?.unit.kind == .length
        {
            return true
        }
        if next.reads("-") || next.reads("‑"), let word = token(end + 1), word.isWord, !word.isAfterSpace {
            return true
        }
        let isShort = next.isWord && next.text.count < 4 && next.text.unicodeScalars.allSatisfy { !$0.isUnspacedLetter }
        return isShort && next.text != "x" && !lexicon.counters.contains(next.text)
    }

    /// Returns whether a number that ends before a token is one side of "10x12 pan", which has no unit.
    private func isSide(_ end: Int) -> Bool {
        let isFirst = token(end)?.reads("x") == true && token(end + 1)?.number != nil
        let last = isFirst ? end + 2 : end
        guard isFirst || token(end - 2)?.reads("x") == true && token(end - 3)?.number != nil else { return false }
        return (last..<last + 2).contains { token($0).map { lexicon.tools.contains($0.text) } == true }
    }

    // MARK: Measures

    private func role(of measure: Measure, _ unit: MeasureUnit) -> Amount.Role {
        let start = measure.tokens.lowerBound
        let isSize = isSize(measure)
        if unit.kind == .length, let previous = found.last, previous.amount.unit?.kind == .length,
            (previous.tokens.upperBound..<start).allSatisfy({ isJoint(tokens[$0]) || tokens[$0].reads("/") })
        {
            return previous.amount.role
        }
        if unit.kind == .length {
            let isBehindFood = lexicon.hasUnitsInFront && found.isEmpty && measure.tokens.upperBound == tokens.count
            return !isSize && (isAtStart(start) && isPieceOfLength(measure) || isBehindFood) ? .amount : .size
        }
        return isSize ? .size : .amount
    }

    /// Returns whether a length is that of one piece, which grows: "5 cm piece of ginger", "5 cm ginger".
    private func isPieceOfLength(_ measure: Measure) -> Bool {
        let end = measure.tokens.upperBound
        if (end..<end + 8).contains(where: { token($0).map { lexicon.pieces.contains($0.text) } == true }) {
            return true
        }
        return measure.unit?.unit == .centimetre && !measure.isHyphenated
    }

    /// Returns whether a measure is that of a container or of each piece.
    private func isSize(_ measure: Measure) -> Bool {
        guard let previous = found.last else { return false }
        let (start, end) = (previous.tokens.upperBound, measure.tokens.lowerBound)
        guard start <= end else { return false }
        let between = start..<end
        if previous.isCount {
            if between.allSatisfy({ isJoint(tokens[$0]) }) { return true }
            // "1 boneless 2-3 pound roast".
            if measure.unit?.unit.kind == .weight, !between.isEmpty, between.count < 4,
                token(measure.tokens.upperBound)?.isWord == true,
                between.allSatisfy({ lexicon.beforeSize.contains(tokens[$0].text) || tokens[$0].reads("-") })
            {
                return true
            }
            if isOfEach(measure) { return true }
            guard !IngredientReader.spoons.contains(measure.unit?.unit),
                let container = between.last(where: { lexicon.containers.contains(tokens[$0].text) })
            else {
                return false
            }
            if isInParentheses(measure.tokens.lowerBound, since: between.lowerBound) {
                return !saysTotal(after: measure)
            }
            return (container + 1..<between.upperBound).allSatisfy { isJoint(tokens[$0]) }
        }
        if isOfEach(measure), found.contains(where: \.isCount) { return true }
        // This is the same size in another unit.
        return previous.amount.role == .size
            && between.allSatisfy { isJoint(tokens[$0]) || ["/", "|", "=", "or"].contains(tokens[$0].text) }
    }

    /// The units that are never the size of a container.
    private static let spoons: Set<MeasureUnit?> = [.cup, .metricCup, .japaneseCup, .teaspoon, .tablespoon, .stick]
    private static let joints: Set = ["(", "（", "x", "×", "X", "*", ",", "-", "–", "‑", ".", "["]

    private func isJoint(_ token: Token) -> Bool {
        IngredientReader.joints.contains(token.text) || lexicon.sizeWords.contains(token.text)
    }

    private func isOfEach(_ measure: Measure) -> Bool {
        let after = lexicon.afterAbbreviation(measure.tokens.upperBound, in: tokens)
        if let next = token(after), lexicon.each.contains(next.text) { return true }
        var before = measure.tokens.lowerBound - 1
        while let word = token(before), lexicon.about.contains(word.text) || word.reads(".") { before -= 1 }
        return token(before).map { lexicon.each.contains($0.text) } ?? false
    }

    private func isInParentheses(_ index: Int, since start: Int) -> Bool {
        var depth = 0
        for token in tokens[start..<index] {
            if token.reads("(") || token.reads("（") { depth += 1 }
            if token.reads(")") || token.reads("）") { depth -= 1 }
        }
        return depth > 0
    }

    private func saysTotal(after measure: Measure) -> Bool {
        tokens[measure.tokens.upperBound...].prefix { !$0.reads(")") }.contains { lexicon.total.contains($0.text) }
    }

    // MARK: Counts

    /// Returns the role of a number without a unit, or `nil` if it isn't an amount.
    private func roleOfCount(_ number: NumberReader.Found) -> Amount.Role? {
        let (start, end) = (number.tokens.lowerBound, number.tokens.upperBound)
        if isAtStart(start) || isPart(start) || isAdded(start, end) || isBehindFood(start, end)
            || isEquivalent(start, end) || found.last?.tokens.upperBound != start && isBeforeContainer(end)
        {
            return .amount
        }
        return nil
    }

    /// Returns whether a number counts containers whose size follows: "2 (8 oz) boxes", "2 - 8 oz boxes", "one 750 ml bottle".
    private func isBeforeContainer(_ end: Int) -> Bool {
        var index = end
        while let token = token(index), ["(", "x", "×", "-", "–"].contains(token.text) { index += 1 }
        guard token(index)?.number != nil, let size = numbers.quantity(at: index) else { return false }
        let measure = Measure(size, after: end, in: tokens, of: line, lexicon)
        guard measure.unit != nil else { return false }
        var next = lexicon.afterAbbreviation(measure.tokens.upperBound, in: tokens)
        if token(next)?.reads(")") == true { next += 1 }
        return token(next).map { lexicon.containers.contains($0.text) } == true
    }

    /// Returns whether only words such as "about" or "juice of" stand between the start of the line, or a colon, and a token.
    private func isAtStart(_ index: Int) -> Bool {
        for token in tokens[..<index].reversed() {
            if token.reads(":") { return true }
            guard token.isWord ? lexicon.leading.contains(token.text) : token.number == nil else { return false }
            if token.reads(")") { return false }
        }
        return true
    }

    /// Returns whether a number counts things that only a part is used of: "the juice of 1 lemon".
    private func isPart(_ index: Int) -> Bool {
        var before = index - 1
        while let word = token(before), word.reads("'") || word.reads("’") || (word.isWord && word.text.count <= 3) {
            if lexicon.partWords.contains(word.text) { return true }
            before -= 1
        }
        return before < index && token(before).map { lexicon.partWords.contains($0.text) } == true
    }

    /// Returns whether a number is added to an amount before it: "plus 1 egg".
    private func isAdded(_ start: Int, _ end: Int) -> Bool {
        guard !found.isEmpty, let next = token(end), next.isWord, !lexicon.cutting.contains(next.text) else {
            return false
        }
        guard let previous = token(start - 1) else { return false }
        return previous.reads("+") || (lexicon.adding.contains(previous.text) && !previous.reads("with"))
    }

    /// Returns whether a number follows the food: "onions, 2", "Alho 2 dentes", "eggs (2)", "卵 2個".
    private func isBehindFood(_ start: Int, _ end: Int) -> Bool {
        guard found.isEmpty, let previous = token(start - 1), !lexicon.cutting.contains(previous.text) else {
            return false
        }
        let rest = tokens[end...].filter { !$0.reads(".") && !$0.reads(",") }
        guard let next = rest.first else { return true }
        // Bread cut into six is not six slices: "6枚切り".
        if lexicon.hasUnitsInFront, let following = token(end + 1), lexicon.cutting.contains(following.text) {
            return false
        }
        if next.reads(")") { return previous.reads("(") }
        if startsWithCounter(at: end) { return true }
        return rest.count == 1 && next.isWord && !previous.isWord
    }

    private func startsWithCounter(at index: Int) -> Bool {
        guard let next = token(index) else { return false }
        if lexicon.counters.contains(next.text) { return true }
        guard lexicon.hasUnitsInFront, let following = token(index + 1) else { return false }
        return lexicon.counters.contains(next.text + following.text)
    }

    /// Returns whether a number restates the amount before it: "8 oz (1 package)", "2 cups chopped onion, about 1 large".
    private func isEquivalent(_ start: Int, _ end: Int) -> Bool {
        guard let last = found.last(where: { $0.amount.role == .amount }), let next = token(end),
            next.isWord || next.reads(")"),
            !lexicon.cutting.contains(next.text), var previous = token(start - 1)
        else { return false }
        var isAbout = false
        if lexicon.about.contains(previous.text) || lexicon.sources.contains(previous.text),
            let before = token(start - 2)
        {
            isAbout = lexicon.about.contains(previous.text)
            previous = before
        }
        if previous.reads("(") || previous.reads("（") {
            return !last.isCount || (startsWithCounter(at: end) && !lexicon.hasUnitsInFront)
        }
        return isAbout && !last.isCount && next.isWord
    }

    private func token(_ index: Int) -> Token? {
        tokens.indices.contains(index) ? tokens[index] : nil
    }
}
