/// Finds the listed foods that a step names beside an amount.
struct FoodMentions {
    let tokens: Tokens
    let foods: RecipeFoods
    private var lexicon: Lexicon { tokens.lexicon }

    /// Returns whether a token is the "each" before foods, as in "1 tsp each of salt and pepper".
    func isEach(_ index: Int) -> Bool { lexicon.each.contains(tokens[index].text) }

    /// Returns the places of the listed foods that a measure is of: "200 ml of the milk", "the milk (200 ml)".
    func foods(beside measure: Range<Int>) -> Named {
        if lexicon.hasUnitsInFront { return foods(adjoining: measure) }
        let following = foods(after: tokens.afterAbbreviation(measure.upperBound))
        guard following.places.isEmpty, measure.lowerBound > 1, tokens[measure.lowerBound - 1].reads("(") else {
            return following
        }
        // The words before the parenthesis end with the food.
        let words = tokens[..<(measure.lowerBound - 1)].suffix(3).map { lexicon.singular(of: $0.text) }
        let places = words.indices.lazy.map { foods.places(of: Array(words[$0...])) }.first { !$0.isEmpty }
        return Named(places: places ?? [], isShort: false)
    }

    /// Returns the places of the listed foods that adjoin a measure in a language without spaces: "だし汁400ml", "400mlの水".
    private func foods(adjoining measure: Range<Int>) -> Named {
        var start = measure.lowerBound
        while tokens[start - 1].reads("（") || tokens[start - 1].reads("(")
            || Self.particles.contains(tokens[start - 1].text)
        {
            start -= 1
        }
        let before = tokens[..<start].reversed().prefix { $0.isWord }.prefix(Self.longestName).reversed().map(\.text)
        let places = foods.places(atEndOf: before.joined())
        guard places.isEmpty, Self.particles.contains(tokens[measure.upperBound].text) else {
            return Named(places: places)
        }
        let after = tokens[(measure.upperBound + 1)...].prefix { $0.isWord }.prefix(Self.longestName).map(\.text)
        return Named(places: foods.places(atStartOf: after.joined()))
    }

    /// Japanese particles between a food and its amount.
    private static let particles: Set = ["の", "を", "は", "が", "も"]
    private static let longestName = 12

    /// The listed foods that some words may mean.
    struct Named {
        /// Their places in the list.
        var places: [Int] = []
        /// The part of the foods that is named: the yolks of eggs.
        var part: String?
        /// Whether the words are only a part of the names.
        var isShort = false
        /// Whether it is something that is poured by volume, listed or not.
        var isDrink = false
    }

    /// Returns the places of the listed foods that the words from a token name, up to a word that goes on with the sentence.
    func foods(after start: Int) -> Named {
        var index = afterParenthesis(isEach(start) ? start + 1 : start)
        let end = index + 9
        var words: [String] = []
        var named: (food: Named, end: Int)?
        func name(_ words: [String]) {
            var places = foods.places(of: words)
            let isDrink = lexicon.isDrink(words) && lexicon.afterFood.isDisjoint(with: words)
            let part = places.isEmpty ? part(in: words) : nil
            if part != nil { places = lexicon.words.foods.partsOf.foods.flatMap { foods.places(of: [$0]) } }
            guard !places.isEmpty || isDrink else { return }
            let isShort = part == nil && !places.contains { foods.isWholeName(words, of: $0) }
            named = (Named(places: places, part: part, isShort: isShort, isDrink: isDrink), index + 1)
        }
        while index < end, words.count < 4 {
            let token = tokens[index]
            if token.isWord, !isBeside(token.text) {
                words.append(lexicon.singular(of: token.text))
                name(words)
            } else if token.isWord, lexicon.foodPieces.contains(token.text), !words.isEmpty {
                // A stick of cinnamon may be listed as one.
                name(words + [lexicon.singular(of: token.text)])
            } else if !token.isWord, token.isAfterSpace || !isInsideName(token) {
                break
            }
            index += 1
        }
        return named.flatMap { isPartOfName($0.end) ? nil : $0.food } ?? Named()
    }

    /// Returns the part of a food that some words name.
    private func part(in words: [String]) -> String? {
        lexicon.words.nouns.mainWord(of: words).flatMap { lexicon.words.foods.partsOf.parts.contains($0) ? $0 : nil }
    }

    /// Returns whether a sign may stand in the name of a food: "all-purpose flour", "confectioners' sugar", "d'eau".
    private func isInsideName(_ sign: Token) -> Bool { sign.isDash || ["'", "’"].contains(sign.text) }

    /// Returns the token after an amount that is said again in parentheses: the milk of "1 cup (240 ml) milk".
    func afterParenthesis(_ index: Int) -> Int {
        if tokens[index].reads(")") { return index + 1 }
        guard tokens[index].reads("("), tokens[index + 1].number != nil,
            let end = tokens[index..<index + 7].firstIndex(where: { $0.reads(")") })
        else { return index }
        return end + 1
    }

    /// Returns whether a word goes on with the name of a food, which is then another one: the mixture of "flour mixture".
    private func isPartOfName(_ index: Int) -> Bool {
        guard lexicon.words.nouns.hasOpenCompounds, tokens[index].isWord else { return false }
        let word = tokens[index].text
        return !isBeside(word) && !lexicon.afterFood.contains(word)
            && !lexicon.words.foods.adverbEndings.contains(where: word.hasSuffix)
    }

    private func isBeside(_ word: String) -> Bool {
        lexicon.besideFood.contains(word) || lexicon.foodPieces.contains(word) || lexicon.remaining.contains(word)
            || lexicon.words.weights.isNeutral(word) || word == "s"
            || lexicon.words.foods.participleEndings.contains { word.count > $0.count + 2 && word.hasSuffix($0) }
    }
}
