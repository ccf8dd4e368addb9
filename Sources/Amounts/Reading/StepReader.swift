/// Finds the measures in the text of a step: temperatures, lengths, weights and volumes, and counts of listed foods.
struct StepReader {
    private let tokens: Tokens
    private let onePiece: OnePiece
    private let mentions: FoodMentions
    private var lexicon: Lexicon { tokens.lexicon }

    init(_ tokens: Tokens, of foods: RecipeFoods) {
        self.tokens = tokens
        onePiece = OnePiece(tokens: tokens, isStep: true)
        mentions = FoodMentions(tokens: tokens, foods: foods)
    }

    /// Returns the measures of the step in order.
    func measures() -> [Amount] { found().map(\.amount) }

    /// Returns what the step does with the listed foods.
    func use() -> RecipeFoods.Use {
        let found = found()
        let places = Set(found.compactMap(\.claim).filter { !$0.isShort }.flatMap(\.key.foods))
        let named = mentions.foods.list.namedInFull(in: tokens)
        return RecipeFoods.Use(
            claims: found.filter { !$0.isAgain }.compactMap(\.claim), rests: rests(),
            mentioned: named.filter { !places.contains($0) },
            scales: Set(found.compactMap(\.amount.unit?.difference)), measures: found.map(\.amount),
            found: found.compactMap(\.claim?.key),
            mayAskScale: TemperatureReader(tokens: tokens, recipe: mentions.foods.scale).mayAskRecipe)
    }

    /// Returns the places of the foods whose rest is taken: "the remaining egg".
    private func rests() -> [Int] {
        tokens.indices.filter { tokens[$0].isIn(.remaining) }.flatMap {
            mentions.foods(after: $0 + 1).places
        }
    }

    /// A measure with what it takes of a listed food, if that is known.
    private struct Found {
        var amount: Amount
        var claim: RecipeFoods.Claim?
        /// Whether it was taken before: "the reserved 1 tbsp".
        var isAgain = false
        /// Whether it is of a food that is listed without an amount.
        var isUnmeasured = false
    }

    private func found() -> [Found] {
        let temperatures = TemperatureReader(tokens: tokens, recipe: mentions.foods.scale)
        var found: [Found] = []
        var index = 0
        var measuredEnd = 0
        while index < tokens.count {
            guard tokens.mayMeasure(at: index) else {
                index += 1
                continue
            }
            if let sides = Sides(at: index, in: tokens) {
                found.append(Found(amount: sides.amount))
                index = sides.end
                measuredEnd = sides.end
                continue
            }
            if temperatures.isOfTime(at: index) {
                index += 1
                continue
            }
            guard let number = tokens.quantity(at: index), !number.isArticle else {
                if let (taken, end) = spoonAndHalf(index) ?? measuredByArticle(index, after: measuredEnd) {
                    found.append(taken)
                    index = end
                    measuredEnd = end
                } else {
                    index += 1
                }
                continue
            }
            if let (unit, end) = temperatures.scale(of: number) {
                let isDifference = temperatures.isDifference(index..<end) || isTaken(index, from: found.last?.amount)
                let scale = temperatures.isOnThermometer(index..<end) ? unit.exactly : unit
                if !isDifference, isBelowZero(index) {
                    if let freezing = belowZero(number, unit, end) { found.append(Found(amount: freezing)) }
                } else {
                    let amount = tokens.amount(
                        number.quantity, at: index..<end, number: number.tokens,
                        in: isDifference ? unit.difference : scale, as: .size)
                    found.append(Found(amount: amount))
                }
                index = end
                measuredEnd = end
                continue
            }
            let measure = Measure(number, after: measuredEnd, in: tokens)
            index = max(measure.end, index + 1)
            measuredEnd = index
            guard var taken = self.measure(measure) ?? count(measure) ?? portions(measure) else {
                if number.isWord { index = number.end }
                continue
            }
            if taken.claim == nil, isSaidAgain(measure, taken.amount, after: found) { taken.amount.role = .amount }
            if let last = found.last, isRestated(taken.amount, after: last.amount) {
                taken = Found(amount: taken.amount.with(last.amount.role), isUnmeasured: last.isUnmeasured)
            }
            if let claim = taken.claim, let last = found.last, last.claim == nil, isSum(last.amount, taken.amount),
                let first = mentions.foods.claim(last.amount, of: claim.key.foods, part: claim.key.part)
            {
                let role: Amount.Role = mentions.foods.isSure(first) ? .amount : .asWritten
                found[found.count - 1] = Found(amount: last.amount.with(role), claim: first)
            }
            // "One cup" is an amount if it is one of a food, and a thing like a bowl if not; "one inch" is no thing.
            let unit = taken.amount.unit
            let mayBeThing = number.isWord && number.quantity == Quantity(1) && unit?.isSpoon != true && unit != .inch
            if !mayBeThing || taken.amount.role == .amount { found.append(taken) }
        }
        return exactly(withPartners(found))
    }

    /// Returns the measures with those that have a partner.
    ///
    /// One of a food that is listed without an amount grows if another of its sentence does: the water of "25 g flour and 25 g water".
    private func withPartners(_ found: [Found]) -> [Found] {
        guard found.contains(where: \.isUnmeasured) else { return found }
        var found = found
        var start = 0
        for end in 1...found.count where end == found.count || isSentenceEnd(found[end - 1].amount, found[end].amount) {
            if found[start..<end].contains(where: { $0.claim != nil && $0.amount.role == .amount }) {
                for place in start..<end where found[place].isUnmeasured { found[place].amount.role = .amount }
            }
            start = end
        }
        return found
    }

    private static let sentenceEnds: [Unicode.Scalar] = [".", "!", "?", ";", "。", "！", "？"]

    /// Returns whether a sentence ends between two amounts.
    private func isSentenceEnd(_ first: Amount, _ second: Amount) -> Bool {
        guard first.range.upperBound < second.range.lowerBound else { return false }
        let between = tokens.text[first.range.upperBound..<second.range.lowerBound]
        let next = between.dropFirst().first { !$0.isWhitespace }
        let isAbbreviation = between.first == "." && next?.isUppercase != true
        return (isAbbreviation ? between.dropFirst() : between).unicodeScalars.contains(
            where: Self.sentenceEnds.contains)
    }

    /// Returns the measures with each temperature that a thermometer tells once in the step so wherever it stands.
    private func exactly(_ found: [Found]) -> [Found] {
        let exact = Set(
            found.compactMap {
                [.celsiusExactly, .fahrenheitExactly].contains($0.amount.unit) ? $0.amount.quantity : nil
            })
        guard !exact.isEmpty else { return found }
        return found.map { measure in
            var measure = measure
            if exact.contains(measure.amount.quantity) { measure.amount.unit = measure.amount.unit?.exactly }
            return measure
        }
    }

    /// The most amounts before one that says one of them again.
    private static let mostBefore = 20

    /// Returns whether an amount without a food is one that the step has before: "until the full 2 cups have been added".
    private func isSaidAgain(_ measure: Measure, _ amount: Amount, after found: [Found]) -> Bool {
        let next = tokens[tokens.afterAbbreviation(measure.end)]
        return amount.role == .asWritten && tokens[measure.start - 1].isIn(.restating)
            && (!next.isWord || next.isIn(.afterFood))
            && found.suffix(Self.mostBefore).contains {
                $0.amount.role == .amount && $0.amount.quantity == amount.quantity && $0.amount.unit == amount.unit
            }
    }

    /// Returns whether an amount says the one before it again: the 240 ml of "1 cup (240 ml) milk".
    private func isRestated(_ amount: Amount, after last: Amount) -> Bool {
        // In "two (15 oz) cans" it is the size of one.
        ["(", "/", "|"].contains(text(between: last, and: amount)) && last.unit != nil && amount.unit?.kind != .length
            && amount.unit?.kind != .temperature && (last.role != .size || last.unit?.kind == amount.unit?.kind)
    }

    /// Returns whether two amounts are added, of the food behind the second: "1 cup + 2 tbsp water".
    private func isSum(_ first: Amount, _ second: Amount) -> Bool {
        guard first.unit != nil, first.unit?.kind == second.unit?.kind, let between = text(between: first, and: second)
        else { return false }
        return between == "+" || lexicon.has(between.lowercased(), in: .adding)
    }

    /// The most bytes between two amounts that belong together.
    private static let mostBetween = 40

    /// Returns the text between two amounts without spaces; `nil` if they overlap or if it is long.
    private func text(between first: Amount, and second: Amount) -> String? {
        let (start, end) = (first.range.upperBound, second.range.lowerBound)
        let text = tokens.text
        guard start <= end, text.utf8.distance(from: start, to: end) <= Self.mostBetween else { return nil }
        return text[start..<end].filter { !$0.isWhitespace }
    }

    /// Returns a weight, a volume or a length with the way in which it changes.
    private func measure(_ measure: Measure) -> Found? {
        guard let unit = measure.unit, !isOfQuotation(unit, of: measure) else { return nil }
        // The cups of a muffin tin.
        if unit.unit.kind == .volume, tokens[tokens.afterHyphen(measure.end)].isIn(.trays) {
            return nil
        }
        let amount = tokens.amount(
            measure.quantity, at: measure.tokens, number: measure.numberTokens, in: unit.unit, forms: unit.forms,
            as: .size)
        var found = Found(amount: amount)
        if tokens.isCup(at: measure.end) { found.amount = found.amount.poured }
        if onePiece.isForOne(measure.tokens) { found.amount.role = .asWritten }
        // A stick may be one of cinnamon.
        let isDoubtful = unit.unit == .stick || isLetter(unit)
        guard mayBeOfFood(measure, unit.unit) else { return isLetter(unit) ? nil : found }
        found = taken(found.amount, measure.tokens)
        return isDoubtful && found.claim == nil ? nil : found
    }

    /// Returns an amount at some tokens with what it takes of the food that is named beside it.
    private func taken(_ amount: Amount, _ place: Range<Int>) -> Found {
        var found = Found(amount: amount)
        let named = mentions.foods(beside: place)
        if named.isDrink { found.amount = found.amount.poured }
        let earlier = named.places.isEmpty && !named.isDrink ? mentions.food(before: place) : nil
        let places = earlier?.places ?? named.places
        if found.amount.unit?.kind == .volume {
            found.amount.density = density(of: named, or: places, in: found.amount.unit)
        }
        found.claim = mentions.foods.claim(found.amount, of: places, part: named.part)
        found.claim?.isShort = named.isShort
        found.isUnmeasured = found.claim == nil && !named.isShort && mentions.foods.list.areUnmeasured(places)
        let isReserved = (1...2).contains { tokens[place.lowerBound - $0].isIn(.reserved) }
        found.isAgain = isReserved || earlier?.isAgain == true
        found.amount.role = found.claim.map(mentions.foods.isSure) == true ? .amount : .asWritten
        return found
    }

    /// Returns the grams in a millilitre of foods that are named beside a volume, or else of those before it; ``Amount/heaped`` for a
    /// cup of what isn't poured.
    private func density(of named: FoodMentions.Named, or earlier: [Int], in unit: MeasureUnit?) -> Double? {
        // The list itself may say what a cup of it weighs.
        if named.places.count == 1 { return mentions.foods.list.density(of: named.places, in: unit) }
        let words = named.words
        // "Of the powdered sugar".
        let ends = words.indices.lazy.map { words[$0...].joined(separator: " ") }
        if let own = ends.compactMap(lexicon.weights.density).first { return own }
        let places = named.places.isEmpty ? earlier : named.places
        if !places.isEmpty || words.isEmpty { return mentions.foods.list.density(of: places, in: unit) }
        let isPoured = words.indices.contains { !lexicon.isHeaped(Array(words[...$0]), in: unit) }
        return isPoured ? nil : Amount.heaped
    }

    /// Returns a spoon and a half that have no number before them: "the remaining tablespoon and a half of flour".
    private func spoonAndHalf(_ index: Int) -> (Found, end: Int)? {
        guard let unit = tokens.unit(at: index), unit.unit.isSpoon,
            let half = tokens.half(joinedAt: unit.end, isBeforeUnit: true), tokens.unit(at: half.end) == nil,
            let sum = half.value.adding(1)
        else { return nil }
        let place = index..<half.end
        let amount = tokens.amount(Quantity(sum), at: place, in: unit.unit, forms: unit.forms, as: .size)
        return (taken(amount, place), half.end)
    }

    /// Returns what an article measures: an amount that is surely one of the list, as in "a teaspoon of salt", or "an inch" of water.
    private func measuredByArticle(_ index: Int, after end: Int) -> (Found, end: Int)? {
        guard let number = tokens.quantity(at: index), number.isArticle else { return nil }
        let measure = Measure(number, after: end, in: tokens)
        guard let unit = measure.unit?.unit, let found = self.measure(measure),
            unit == .inch || found.claim != nil && found.amount.role == .amount
        else { return nil }
        return (found, measure.end)
    }

    /// Returns a count of a listed food, such as `2 eggs`, which grows if the steps take all that are listed.
    private func count(_ measure: Measure) -> Found? {
        let number = measure.number
        let size = vessel(after: number.end)
        // "Half the onion" is a share of what the list has, and "½ onion" an amount.
        let next = tokens[number.end]
        let isOfAll = next.isIn(.partOf) && tokens.wholeEnd(at: number.end) == nil
        let isShare = number.quantity.lower < 1 && (isOfAll || next.isIn(.restating))
        let mayCount = !number.isWord || number.quantity.lower >= (size == nil ? 2 : 1) || tokens.isPartOfOne(number)
        guard measure.unit == nil, !isShare, mayCount,
            !onePiece.stays(number.tokens)
        else { return nil }
        var amount = tokens.amount(number.quantity, at: number.tokens, as: .amount)
        let end = size?.upperBound ?? number.end
        var named = mentions.foods(beside: number.start..<end)
        if named.places.isEmpty, tokens[end].isIn(.foodPieces), tokens[number.start - 1].isIn(.restating) {
            named.places = mentions.foods.list.places(of: number.quantity, inPieces: tokens.singular(at: end))
        }
        guard named.part != nil || mentions.foods.list.mayBeCounted(named.places, by: pieceCounted(from: end)),
            let claim = mentions.foods.claim(amount, of: named.places, part: named.part)
        else { return nil }
        // As many fit into a pan, however many there are.
        let isFitting = (1...2).contains { tokens[number.start - $0].isIn(.fitting) }
        // "Einer halben Zitrone" can't say two.
        let isInWords = number.isWord && tokens[number.start].isIn(.articles)
        if isFitting || isInWords { return Found(amount: amount.with(.asWritten)) }
        amount.role = mentions.foods.isSure(claim) ? .amount : .asWritten
        let sizes = size.map { [tokens.textRange(of: $0)] } ?? []
        amount = amount.counting(NounReader(tokens: tokens, amounts: sizes).noun(after: number.end))
        return Found(amount: amount, claim: claim)
    }

    /// Returns the kind of piece that a number before a token counts, in the singular: the cloves of "3 garlic cloves".
    private func pieceCounted(from start: Int) -> String? {
        if lexicon.countsInFront {
            guard let end = tokens.counterEnd(at: start) else { return nil }
            let word = tokens.words(start..<end).joined()
            return lexicon.has(word, in: .plainCounters) ? nil : word
        }
        let first = mentions.afterParenthesis(start)
        let words = tokens[first..<first + Self.longestPhrase].prefix(while: \.isWord)
        return words.first { $0.isIn(.foodPieces) || $0.isIn(.containers) }
            .map { tokens.singular($0) }
    }

    /// The most words from a number to the piece that it counts.
    private static let longestPhrase = 4

    /// Returns a number of moulds or portions, which depends on the servings in a way that the reader doesn't know: "six ramekins",
    /// "into 12 bites".
    private func portions(_ measure: Measure) -> Found? {
        let number = measure.number
        let start = number.start
        guard measure.unit == nil, number.quantity.lower >= 2, !onePiece.isAtATime(number.tokens) else { return nil }
        guard tokens.timeUnit(at: tokens.afterHyphen(number.end)) == nil,
            !tokens[start - 8..<start].contains(where: { $0.isIn(.everyPiece) })
        else { return nil }
        let isInto = tokens[start - 1].isIn(.intoPieces)
        let size = tokens.size(at: number.end)?.end
        let first = size.map(mentions.afterParenthesis) ?? number.end
        for index in first..<first + 3 where tokens[index].isWord {
            let word = tokens[index]
            if word.isIn(.afterFood) { return nil }
            // An onion is cut into four pieces, a cake into more.
            let isPortion =
                number.quantity.lower >= 4 && word.isIn(.portions)
                || number.quantity.lower >= 6 && word.isIn(.piecesMade)
            guard isInto && isPortion || word.isIn(.moulds) else { continue }
            return Found(amount: tokens.amount(number.quantity, at: number.tokens, as: .asWritten))
        }
        return nil
    }

    /// Returns the tokens of the size of a vessel that is counted: the "750 ml" of "one 750 ml bottle of wine".
    private func vessel(after start: Int) -> Range<Int>? {
        guard let size = tokens.size(at: start) else { return nil }
        let end = tokens.afterAbbreviation(size.end)
        return tokens[end].isIn(.containers) ? size.tokens : nil
    }

    /// Returns whether a measure may be that of a food, and isn't one of a pot, a bottle or a piece.
    private func mayBeOfFood(_ measure: Measure, _ unit: MeasureUnit) -> Bool {
        guard unit.kind == .weight || unit.kind == .volume, !measure.isHyphenated, !onePiece.stays(measure.tokens)
        else { return false }
        let next = tokens.afterAbbreviation(measure.end)
        // In "1 tsp each of salt and pepper" the foods follow.
        if mentions.isEach(next), mentions.foods(after: next).places.isEmpty { return false }
        // "Two (15 oz) cans".
        let behind = tokens[next].reads(")") ? next + 1 : next
        return !isOfVessel(behind) && !isOfVessel(mentions.afterParenthesis(behind))
    }

    /// Returns whether a vessel follows in a word or three: "one 750 ml bottle of wine", "a 12 cup muffin tin".
    private func isOfVessel(_ start: Int) -> Bool {
        for index in start..<start + 3 {
            let word = tokens[index]
            guard word.isWord, !word.isIn(.afterFood), !word.isIn(.sizeWords) else { return false }
            if word.isIn(.containers) || word.isIn(.tools) { return true }
        }
        return false
    }

    /// Returns whether a unit is a single letter that means something else unless a food of the list follows.
    ///
    /// Such is the "C" of "1 C. sugar", and the "a" of "step 1, a". Only "g" and "l" are units by themselves.
    private func isLetter(_ unit: FoundUnit) -> Bool {
        let word = tokens[unit.start]
        guard unit.tokens.count == 1, tokens.word(word).count == 1, !word.sign.isUnspacedLetter else { return false }
        return unit.unit != .inch && !["g", "l"].contains(word.sign)
    }

    /// Returns whether a sign for inches is the end of a quotation: "set it to “10”".
    private func isOfQuotation(_ unit: FoundUnit, of measure: Measure) -> Bool {
        unit.unit == .inch && unit.tokens.count == 1 && tokens.word(tokens[unit.start]).count == 1
            && Self.quotes.contains(tokens[measure.start - 1].sign)
    }

    private static let quotes: [Unicode.Scalar] = ["\"", "“", "„", "”"]

    /// Returns a temperature below zero; `nil` for an end of a range.
    private func belowZero(_ number: FoundNumber, _ unit: MeasureUnit, _ end: Int) -> Amount? {
        let minus = number.start - 1
        guard number.quantity.upper == nil, tokens[minus - 1].number == nil, tokens[minus - 2].number == nil else {
            return nil
        }
        let unit: MeasureUnit = unit == .celsius ? .celsiusBelowZero : .fahrenheitBelowZero
        return tokens.amount(number.quantity, at: minus..<end, number: minus..<number.end, in: unit, as: .size)
    }

    /// Returns whether a word is the sign of a number; the "moins" of "au moins 75 °C" isn't.
    private func isMinus(_ index: Int) -> Bool {
        [KnownWord.minus, .mínus, .miinus].contains { tokens[index].reads(word: $0) }
    }

    /// Returns whether a number is taken from the temperature before it: "180 °C, minus 20 °C with a fan".
    private func isTaken(_ index: Int, from last: Amount?) -> Bool {
        guard isMinus(index - 1), let last, [.celsius, .fahrenheit].contains(last.unit) else { return false }
        return !isSentenceEnd(last, tokens.amount(Quantity(0), at: index..<index + 1, as: .size))
    }

    /// Returns whether a number is negative: "at -18 °C", "minus 18 °C", but not "oven – 180 °C" or "fan-180 °C".
    private func isBelowZero(_ index: Int) -> Bool {
        if isMinus(index - 1) { return true }
        guard !tokens[index].isAfterSpace, ["-", "−", "–"].contains(tokens[index - 1].sign) else { return false }
        return index == 1 || tokens[index - 1].isAfterSpace || tokens[index - 2].reads("(")
    }
}
