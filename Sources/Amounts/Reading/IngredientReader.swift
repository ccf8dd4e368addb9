/// Finds the amounts in the line of an ingredient.
///
/// A measure is found anywhere in the line. A number without a unit is an amount in the usual places of a count: at the start,
/// after a word that adds something, after the food. Other numbers, such as those of pieces to cut, are not amounts.
struct IngredientReader {
    let tokens: Tokens
    /// The parentheses that are open before each token.
    let depths: ParenthesisDepths
    private let onePiece: OnePiece
    var found: [Found] = []
    /// The end of the last measure; the next number must not take a unit before it.
    var measuredEnd = 0
    var lexicon: Lexicon { tokens.lexicon }

    /// An amount with its tokens.
    struct Found: TokenSpan {
        let amount: Amount
        let tokens: Range<Int>
        let isCount: Bool

        /// Returns the same in another role.
        func with(_ role: Amount.Role) -> Found { Found(amount: amount.with(role), tokens: tokens, isCount: isCount) }
    }

    init(_ tokens: Tokens) {
        self.tokens = tokens
        depths = ParenthesisDepths(of: tokens)
        onePiece = OnePiece(tokens: tokens)
        read()
        if isFixed { found = found.map { $0.with(.size) } }
    }

    private static let fixed = Set(LanguageWords.outlines.map { $0.notes.fixed.lowercased() })
    /// The most bytes between the parentheses of such a note, of which capitals may have more.
    private static let longestFixed = 2 * (fixed.map(\.utf8.count).max() ?? 0)

    /// Whether the line says that its amounts are the same for any number of servings, in any supported language.
    private var isFixed: Bool {
        guard tokens.text.utf8.contains(UInt8(ascii: "(")) else { return false }
        let parts = tokens.text.utf8.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false).dropFirst()
        return parts.contains { part in
            guard let end = part.firstIndex(of: UInt8(ascii: ")")) else { return false }
            let note = part[..<end]
            return note.count <= Self.longestFixed && Self.fixed.contains(Substring(note).lowercased())
        }
    }

    /// The most foods that a line adds to its first one.
    static let mostAdded = 4

    /// Returns the amounts of the line in order, and its food, with at most so many that it adds.
    func parts(adding most: Int = mostAdded) -> IngredientParts {
        let food = food(in: tokens)
        let (parts, others) = most > 0 ? addedParts(most) : ([], [])
        let added = others.filter { other in
            food.map { !$0.range.overlaps(other.range) } ?? false
        }
        return IngredientParts(
            amounts: amounts(of: food, and: added), food: food, added: added,
            contents: food.map(contents) ?? [], alternatives: food == nil ? [] : alternatives(), parts: parts)
    }

    private func food(in tokens: Tokens) -> Food? {
        FoodReader(tokens: tokens, amounts: found.map(\.amount.range)).food()
    }

    /// Returns the keys of foods that follow a word such as "or".
    private func alternatives() -> [String] {
        tokens.indices.filter { tokens[$0].isIn(.foodAlternatives) }
            .map { tokens[$0 + 1].reads(":") ? $0 + 2 : $0 + 1 }
            // "3 o más" names none.
            .filter { tokens[$0].isWord && !tokens[$0].isIn(.foodEnds) && !tokens[$0].isIn(.comparing) }.prefix(3)
            .compactMap { food(in: tokens.rest(from: $0))?.key }
    }

    /// Returns the foods behind a word such as "with" that follows the food: the egg of "mayonnaise (with egg)".
    private func contents(of food: Food) -> [Food] {
        let starts = tokens.indices.filter {
            tokens[$0].isIn(.containing) && tokens[$0].range.lowerBound >= food.range.upperBound
        }
        guard let start = starts.first else { return [] }
        let end = tokens[start...].firstIndex { [")", "）", ";"].contains($0.sign) } ?? tokens.count
        let named = tokens[start + 1..<max(start + 1, end)].split {
            $0.reads(",") || $0.isIn(.joiningWords)
        }
        return named.prefix(Self.mostContents).compactMap { self.food(in: tokens.part($0.indices)) }
    }

    private static let mostContents = 10

    /// Returns the parts of a line that adds a food to another one, and the foods of all but the first: "1 egg plus 2 yolks".
    ///
    /// A line that names only one has none.
    private func addedParts(_ most: Int) -> (parts: [IngredientParts], foods: [Food]) {
        guard let (end, start) = addition() else { return ([], []) }
        let rest = String(tokens.text[start...])
        let first = IngredientReader(Tokens(String(tokens.text[..<end]), lexicon)).parts(adding: 0)
        let second = IngredientReader(Tokens(rest, lexicon)).parts(adding: most - 1)
        guard first.food != nil, let food = second.food else { return ([], []) }
        // "½ cup sugar + 1 tsp for each mould" is all sugar.
        if let number = second.amounts.first?.range.upperBound,
            Tokens(String(rest[number...]), lexicon).first?.isIn(.foodEnds) == true
        {
            return ([], [])
        }
        // In "1 lemon plus 2 tbsp juice" the juice is the lemon's.
        let isPart =
            [food.key, rest[food.range].lowercased()].contains { lexicon.has($0, in: .partWords) }
            && !lexicon.words.foods.parts.contains(food.key)
        let foods = (isPart ? [] : [food]) + second.added
        return (
            [first] + (second.parts.isEmpty ? [second] : second.parts),
            foods.map { $0.moved(from: rest, to: tokens.text, at: start) }
        )
    }

    private mutating func read() {
        var index = 0
        while index < tokens.count {
            if let sides = Sides(at: index, in: tokens), !(isAtStart(index) && sides.mayCount) {
                found.append(Found(amount: sides.amount, tokens: sides.tokens, isCount: false))
                index = sides.end
                measuredEnd = sides.end
                continue
            }
            guard tokens.mayMeasure(at: index) else {
                index += 1
                continue
            }
            guard let measure = Measure(at: index, after: measuredEnd, in: tokens) else {
                index = keepOne(at: index) ?? index + 1
                continue
            }
            let number = measure.number
            if let end = keepTemperature(number) {
                index = end
                measuredEnd = end
                continue
            }
            index = max(measure.end, index + 1)
            if number.isWord {
                guard isCountedInWords(measure) else {
                    index = number.start + 1
                    continue
                }
            } else if isNoAmount(measure) {
                measuredEnd = index
                continue
            }
            if let unit = spoonBehindParenthesis(measure) ?? unitOfSum(measure) {
                keepSpoons(number, unit)
                measuredEnd = index
                continue
            }
            guard var role = measure.unit.map({ role(of: measure, unitMeant(by: $0, measure)) }) ?? roleOfCount(number)
            else {
                if number.isWord { index = number.start + 1 }
                continue
            }
            measuredEnd = index
            if !isPortions(number), onePiece.stays(measure.tokens, isHyphenated: measure.isHyphenated) { role = .size }
            keep(measure, role)
        }
    }

    /// Keeps a temperature, as that of the water in "1 cup warm water (110 °F)", and returns its end; `nil` for another number.
    private mutating func keepTemperature(_ number: FoundNumber) -> Int? {
        guard !found.isEmpty,
            let (unit, end) = TemperatureReader(tokens: tokens, recipe: RecipeScale()).scale(of: number)
        else { return nil }
        let isOfOven = tokens.contains { $0.isIn(.ovens) }
        let amount = tokens.amount(
            number.quantity, at: number.start..<end, number: number.tokens, in: isOfOven ? unit : unit.exactly,
            as: .size)
        found.append(Found(amount: amount, tokens: number.start..<end, isCount: false))
        return end
    }

    /// Returns the spoon that a number measures, if the same in another unit stands between them: "1½ (5 g) teaspoons".
    private func spoonBehindParenthesis(_ measure: Measure) -> FoundUnit? {
        let start = measure.number.end
        guard measure.unit == nil, tokens[start].reads("("), tokens[start + 1].number != nil,
            let end = tokens[start..<start + 6].firstIndex(where: { $0.reads(")") }),
            let unit = tokens.unit(at: end + 1), unit.unit.isSpoon
        else { return nil }
        return unit
    }

    /// Returns the unit of a number that is added to the next one: "¼ + ⅛ tsp".
    private func unitOfSum(_ measure: Measure) -> FoundUnit? {
        let sign = tokens[measure.number.end]
        // "The juice of 1 and 2 tbsp sugar" adds another food.
        guard measure.unit == nil, sign.reads("+") || sign.reads(word: .plus),
            let next = Measure(at: measure.number.end + 1, after: measure.number.end, in: tokens),
            !next.number.isArticle
        else { return nil }
        return next.unit
    }

    private mutating func keepSpoons(_ number: FoundNumber, _ unit: FoundUnit) {
        let amount = tokens.amount(number.quantity, at: number.tokens, in: unit.unit, as: .amount)
        found.append(Found(amount: amount, tokens: number.tokens, isCount: false))
    }

    private mutating func keep(_ measure: Measure, _ role: Amount.Role) {
        let unit = measure.unit.flatMap { isStickOfSomethingElse($0.unit) ? nil : $0 }
        let (place, number) = (unit == nil ? measure.number.tokens : measure.tokens, measure.numberTokens)
        let doubled = role == .size ? startOfDoubled(measure) : nil
        let amount = tokens.amount(
            measure.quantity, at: (doubled ?? place.lowerBound)..<place.upperBound,
            number: (doubled ?? number.lowerBound)..<number.upperBound,
            in: unit.map { unitMeant(by: $0, measure) }, forms: unit?.forms ?? tokens.counters(in: measure.number),
            as: role)
        found.append(Found(amount: amount, tokens: measure.tokens, isCount: unit == nil))
    }

    /// Returns the unit that is meant at the start of a line: in Finnish, "1 mm pippuria" is a spoon.
    private func unitMeant(by unit: FoundUnit, _ measure: Measure) -> MeasureUnit {
        guard let spoon = lexicon.words.unitsOfFood[unit.unit], isAtStart(measure.start), tokens[measure.end].isWord
        else { return unit.unit }
        return spoon
    }

    /// Returns the amounts that were found, each count with the noun that it counts, and each volume with the food's density.
    private func amounts(of food: Food?, and added: [Food]) -> [Amount] {
        let start = added.isEmpty ? nil : addition()?.start
        // The spoon of "3 tbsp butter plus 1 tsp oil" is one of oil.
        func density(of amount: Amount) -> Double? {
            let place = amount.range.lowerBound
            let isAdded = start.map { place >= $0 } ?? false
            let behind = lexicon.isUnspaced ? added.last { $0.range.lowerBound <= place } : nil
            let own = isAdded ? behind ?? added.first { place < $0.range.upperBound } ?? added.last : food
            return own.flatMap { food in
                lexicon.weights.density(of: food.key)
                    ?? (lexicon.isHeaped(food.key.spacedWords, in: amount.unit) ? Amount.heaped : nil)
            }
        }
        let isInOunces = found.contains { $0.amount.unit == .ounce }
        let isDrink = isInOunces && food.map { lexicon.isDrink($0.key.spacedWords) } == true
        let nouns = NounReader(tokens: tokens, amounts: found.map(\.amount.range))
        let sizes = sizesOfOneContainer
        return found.enumerated().map { place, found in
            var amount = found.amount
            if isDrink || isInOunces && tokens.isCup(at: found.end) { amount = amount.poured }
            if amount.unit?.kind == .volume { amount.density = density(of: amount) }
            if amount.unit != nil {
                amount.adjectiveForms = nouns.adjectives(of: found.tokens, withUnit: amount.unitForms)
            } else if found.isCount, amount.role == .amount {
                amount = amount.counting(nouns.noun(after: found.end) ?? nouns.noun(before: found.start))
            }
            amount.isSubtracted = isSubtracted(found, amount)
            if place == 0, let size = sizes.last {
                amount.isOfOneContainer = true
                amount = amount.counting(nouns.noun(after: size.end))
            } else if sizes.contains(where: { $0.tokens == found.tokens }) {
                amount.role = .size
            }
            return amount
        }
    }

    /// Returns whether an amount is taken away from the one before it: "1 cup minus 2 tbsp".
    private func isSubtracted(_ measure: Found, _ amount: Amount) -> Bool {
        var before = measure.start - 1
        while tokens[before].isIn(.about) { before -= 1 }
        // "2 cups minus 2 tbsp", but not "2 cups, more or less 400 g".
        guard amount.role == .amount, tokens[before].isIn(.subtracting),
            let last = found.last(where: { $0.end == before }), last.amount.role == .amount,
            let kind = amount.unit?.kind,
            last.amount.unit?.kind == kind
        else { return false }
        let size = { (amount: Amount) in amount.quantity.lower.value * (amount.unit?.size ?? 1) }
        return size(amount) < size(last.amount)
    }

    /// The first amounts that say the size of a container which is counted by no number: "15 oz can black beans", "14-oz/400g can".
    private var sizesOfOneContainer: [Found] {
        guard let first = found.first, mayBeSize(first), isAtStart(first.start) else { return [] }
        let end = tokens.afterAbbreviation(first.end)
        if isContainer(at: end) { return [first] }
        guard let second = found.dropFirst().first, mayBeSize(second), second.start == end + 1,
            ["(", "/"].contains(tokens[end].sign)
        else { return [] }
        let last = tokens.afterAbbreviation(second.end)
        return isContainer(at: tokens[last].reads(")") ? last + 1 : last) ? [first, second] : []
    }

    /// Returns whether an amount may be the size of a container.
    private func mayBeSize(_ measure: Found) -> Bool {
        guard let unit = measure.amount.unit, unit.kind == .weight || unit.kind == .volume else { return false }
        return measure.amount.role == .amount && !IngredientReader.spoons.contains(unit)
    }

    private func isStickOfSomethingElse(_ unit: MeasureUnit) -> Bool {
        unit == .stick && !tokens.contains { $0.isIn(.sticks) }
    }

    // MARK: Counts

    /// Returns the role of a number without a unit, or `nil` if it isn't an amount.
    private func roleOfCount(_ number: FoundNumber) -> Amount.Role? {
        if isAtStart(number.start) || isPart(number.start) || isAdded(number) || isBehindFood(number)
            || isAfterNoun(number) || isEquivalent(number) || isRestated(number) || isPortions(number)
            || isAlternative(number) || isShare(number) || isSmallerPart(number)
            || isOfNextFood(number) || isBehindSize(number)
            || found.last?.end != number.start && isBeforeContainer(number.end)
        {
            return .amount
        }
        return isDoubtful(number) ? .asWritten : nil
    }

    /// Returns whether a number counts containers whose size follows: "2 (8 oz) boxes", "2 - 8 oz boxes", "one 750 ml bottle".
    func isBeforeContainer(_ end: Int) -> Bool {
        var index = end
        while ["(", "x", "×", "-", "–"].contains(tokens[index].sign) { index += 1 }
        guard let size = tokens.size(at: index, after: end) else { return false }
        var next = tokens.afterAbbreviation(size.end)
        if tokens[next].reads(")") { next += 1 }
        return tokens[next].isIn(.containers)
    }

    /// Returns whether only words such as "about" or "juice of" stand between the start of the line, or a colon, and a token.
    func isAtStart(_ index: Int) -> Bool {
        for token in tokens[..<index].reversed() {
            if token.reads(":") { return true }
            guard token.isWord ? token.isIn(.leading) : token.number == nil else { return false }
            if token.reads(")") { return false }
        }
        return true
    }

    /// Returns whether a number counts things of which only a part is used: "the juice of 1 lemon".
    func isPart(_ index: Int) -> Bool {
        var before = index - 1
        while !tokens[before].isIn(.partWords) {
            let word = tokens[before]
            guard word.reads("'") || word.reads("’") || word.isWord && tokens.word(word).count <= 3 else {
                return false
            }
            before -= 1
        }
        return true
    }

    /// Returns whether a number is added to an amount before it: "plus 1 egg".
    private func isAdded(_ number: FoundNumber) -> Bool {
        let (previous, next) = (tokens[number.start - 1], tokens[number.end])
        guard !found.isEmpty, next.isWord, !next.isIn(.cutting) else { return false }
        return previous.reads("+") || (previous.isIn(.adding) && !previous.reads(word: .with))
    }

    /// Returns whether a number is that of another food instead: "1 cup biscuit crumbs / 8 biscuits".
    private func isAlternative(_ number: FoundNumber) -> Bool {
        let slash = tokens[number.start - 1]
        guard slash.reads("/"), slash.isAfterSpace, tokens[number.start].isAfterSpace, !found.isEmpty,
            tokens.timeUnit(at: number.end) == nil
        else { return false }
        // Many words may stand behind a number that says something else, such as "70 percent".
        return tokens[number.end..<number.end + 4].prefix(while: \.isWord).contains { word in
            tokens.forms(ofNoun: word) != nil || word.isIn(.counters)
        }
    }

    /// Returns whether a number in parentheses is a share of the count before them: "2 eggs (1 for the dough, 1 to brush)".
    private func isShare(_ number: FoundNumber) -> Bool {
        guard let count = found.suffix(Self.longestRemark).last(where: { !isInParentheses($0.start, since: 0) }),
            count.isCount, number.start - count.end <= Self.longestRemark,
            let open = tokens[count.end..<number.start].firstIndex(where: { $0.reads("(") }),
            let end = tokens[number.end...].prefix(Self.longestRemark).firstIndex(where: { $0.reads(")") })
        else { return false }
        let numbers = (open + 1..<end).compactMap { index in
            tokens[index - 1].number == nil ? tokens.quantity(at: index) : nil
        }
        let areOthers = numbers.contains { other in
            tokens.timeUnit(at: other.end) != nil || tokens[other.start - 1].isIn(.cutting)
        }
        let sum = numbers.reduce(Rational?(0)) { sum, number in
            number.quantity.upper == nil ? sum?.adding(number.quantity.lower) : nil
        }
        return !areOthers && numbers.count > 1 && sum == count.amount.quantity.lower
            && count.amount.quantity.upper == nil
            && numbers.allSatisfy { tokens.unit(at: $0.end) == nil }
    }

    static let longestRemark = 40

    /// Returns whether a number in parentheses repeats an earlier count, or follows such a repetition: the further numbers of
    /// "2 canned peppers (2 peppers, not 2 cans)" and "5 lbs chicken (4 drumsticks, 4 thighs)".
    private func isRestated(_ number: FoundNumber) -> Bool {
        let (start, end) = (number.start, number.end)
        let next = tokens[end]
        guard let last = found.last, last.isCount, last.amount.role == .amount, next.isWord,
            !next.isIn(.cutting), isInParentheses(start, since: 0)
        else { return false }
        let between = last.end..<start
        if !between.contains(where: { tokens[$0].reads("(") }) {
            let isNext = tokens[start - 1].reads(",") || tokens[start - 1].isIn(.negating)
            return isNext && isInParentheses(last.start, since: 0)
                && !between.contains { tokens[$0].reads(";") || tokens[$0].reads(")") }
        }
        return tokens[start - 1].reads("(") && number.quantity == last.amount.quantity
            && between.contains { tokens.singular(at: $0) == tokens.singular(next) }
    }

    /// Returns whether a number in parentheses counts something that may not belong to the amount before it: "2 onions (1 for
    /// later)".
    private func isDoubtful(_ number: FoundNumber) -> Bool {
        let (start, end) = (number.start, number.end)
        guard found.contains(where: { $0.amount.role == .amount }), !number.isWord, isInParentheses(start, since: 0),
            !tokens[start - 1].isIn(.cutting)
        else { return false }
        return tokens[end].isIn(.nouns) || tokens[end].isIn(.counters)
            || tokens[end].isIn(.cutting)
    }

    func startsWithCounter(at index: Int) -> Bool {
        tokens[index].isIn(.counters)
            || lexicon.isUnspaced && lexicon.has(tokens.word(at: index) + tokens.word(at: index + 1), in: .counters)
    }

    /// Returns whether a number restates the amount before it: "8 oz (1 package)", "2 cups chopped onion, about 1 large".
    func isEquivalent(_ number: FoundNumber) -> Bool {
        let next = tokens[number.end]
        guard let last = found.last(where: { $0.amount.role == .amount }), next.isWord || next.reads(")"),
            !next.isIn(.cutting)
        else { return false }
        var before = number.start - 1
        // "Approx. 7".
        if tokens[before].reads("."), tokens[before - 1].isIn(.about) { before -= 1 }
        let isAbout = tokens[before].isIn(.about)
        if isAbout || tokens[before].isIn(.sources) { before -= 1 }
        if tokens[before].reads("(") || tokens[before].reads("（") {
            return !last.isCount || (startsWithCounter(at: number.end) && !lexicon.isUnspaced)
        }
        return isAbout && !last.isCount && next.isWord
    }
}
