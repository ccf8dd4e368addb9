/// Finds the listed foods that a step names beside an amount.
struct FoodMentions {
    let tokens: Tokens
    let foods: RecipeFoods
    private var lexicon: Lexicon { tokens.lexicon }

    /// Returns whether a token is the "each" before foods, as in "1 tsp each of salt and pepper".
    func isEach(_ index: Int) -> Bool { tokens[index].isIn(.each) }

    /// Returns the places of the listed foods that a measure is of: "200 ml of the milk", "the milk (200 ml)".
    func foods(beside measure: Range<Int>) -> Named {
        if lexicon.isUnspaced { return foods(adjoining: measure) }
        let end = tokens.afterAbbreviation(measure.upperBound)
        // In "lentils (250 g) with water" it is of the food before it.
        let before = foods(beforeParenthesis: measure.lowerBound - 1)
        if !before.isEmpty, tokens[end].reads(")") { return Named(places: before) }
        let following = foods(after: end)
        return following.places.isEmpty && !before.isEmpty ? Named(places: before) : following
    }

    /// Returns the places of the listed foods whose name ends before a parenthesis.
    private func foods(beforeParenthesis index: Int) -> [Int] {
        index > 0 && tokens[index].reads("(") ? foods(endingAt: index) ?? [] : []
    }

    /// Returns the places of the listed foods whose name ends before a token, or `nil` if there are none.
    func foods(endingAt end: Int) -> [Int]? {
        let words = tokens[..<end].suffix(3).map { tokens.singular($0) }
        return words.indices.lazy.map { foods.list.places(of: Array(words[$0...])) }.first { !$0.isEmpty }
    }

    /// Returns the places of the listed foods that adjoin a measure in a language without spaces: "だし汁400ml", "400mlの水".
    private func foods(adjoining measure: Range<Int>) -> Named {
        var start = measure.lowerBound
        while tokens[start - 1].reads("（") || tokens[start - 1].reads("(")
            || Self.particles.contains(tokens[start - 1].sign)
        {
            start -= 1
        }
        // The 盐 of 加盐2克 is no part of a word.
        let follows = lexicon.words.afterFood
        let before = tokens[..<start].suffix(Self.longestName).reversed()
            .prefix { $0.isWord && !follows.contains(tokens.word($0)) }.reversed().map(tokens.word)
        let places = foods.list.places(atEndOf: before.joined())
        guard places.isEmpty, let end = nameStart(behind: measure.upperBound) else { return Named(places: places) }
        let after = tokens[end...].prefix(Self.longestName).prefix { $0.isWord }.map(tokens.word)
        return Named(places: foods.list.places(atStartOf: after.joined()))
    }

    /// Returns the place at which a food behind an amount may start: in Japanese after a particle, in Chinese after the word that
    /// counts.
    private func nameStart(behind end: Int) -> Int? {
        if lexicon.hasUnitsInFront { return Self.particles.contains(tokens[end].sign) ? end + 1 : nil }
        let name = tokens.counterEnd(at: end) ?? end
        return tokens[name].isIn(.besideFood) ? name + 1 : name
    }

    /// Japanese particles between a food and its amount.
    private static let particles: [Unicode.Scalar] = ["の", "を", "は", "が", "も"]
    private static let longestName = 12

    /// The listed foods that some words may mean.
    struct Named {
        /// Their places in the list.
        var places: [Int] = []
        /// The words behind the measure, in the singular, that name them or something that isn't listed, with what describes it.
        var words: [String] = []
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
        var allWords: [String] = []
        var named: (food: Named, end: Int)?
        func name(_ words: [String]) {
            var places = foods.list.places(of: words)
            let isDrink = lexicon.isDrink(words) && !words.contains { lexicon.has($0, in: .afterFood) }
            let part = places.isEmpty ? part(in: words) : nil
            if part != nil { places = lexicon.words.foods.partsOf.flatMap { foods.list.places(of: [$0]) } }
            guard !places.isEmpty || isDrink else { return }
            let isShort = part == nil && !places.contains { foods.list.isWholeName(words, of: $0) }
            named = (Named(places: places, words: allWords, part: part, isShort: isShort, isDrink: isDrink), index + 1)
        }
        while index < end, words.count < 4 {
            let token = tokens[index]
            if token.isWord { allWords.append(tokens.singular(token)) }
            if token.isWord, !isBeside(token) {
                if named?.food.part != nil, isAdjective(index - 1, before: token) { named = nil }
                words.append(tokens.singular(token))
                name(words)
            } else if token.isWord, token.isIn(.foodPieces), !words.isEmpty {
                // A stick of cinnamon may be listed as one.
                name(words + [tokens.singular(token)])
            } else if !token.isWord, token.isAfterSpace || !isInsideName(token) && !isOfAbbreviation(index) {
                break
            }
            index += 1
        }
        if let named, !isPartOfName(named.end) { return named.food }
        // Common words such as "oil" are also names, and "vegetable or canola oil" is one.
        let alternatives = lexicon.words.foods.alternatives
        let name = allWords.prefix {
            !lexicon.words.afterFood.contains($0) || alternatives.contains($0)
        }
        return Named(words: Array(name))
    }

    /// Returns whether a token is an adjective of the word behind it: "2 gula lökar" are no yolks.
    private func isAdjective(_ index: Int, before word: Token) -> Bool {
        // Common words are also nouns: the "løg" of "2 hvide løg".
        !lexicon.words.nouns.isFirst && (!word.isIn(.afterFood) || word.isIn(.nouns))
            && lexicon.adjectives.contains(tokens.word(at: index), .listed)
    }

    /// Returns the part of a food that some words name.
    private func part(in words: [String]) -> String? {
        lexicon.words.nouns.mainWord(of: words).flatMap { lexicon.words.foods.parts.contains($0) ? $0 : nil }
    }

    /// Returns whether a sign may stand in the name of a food: "all-purpose flour", "confectioners' sugar", "d'eau".
    private func isInsideName(_ sign: Token) -> Bool { sign.isDash || ["'", "’"].contains(sign.sign) }

    /// Returns whether a full stop is that of an abbreviation in a name: `St. Germain`.
    private func isOfAbbreviation(_ index: Int) -> Bool {
        let word = tokens[index - 1]
        return tokens[index].reads(".") && !word.isIn(.afterFood) && !word.isIn(.unitStarts)
            && tokens[index + 1].isWord && tokens.word(word).count == 2
    }

    /// Returns the token after an amount that is said again in parentheses: the milk of "1 cup (240 ml) milk".
    func afterParenthesis(_ index: Int) -> Int {
        if tokens[index].reads(")") { return index + 1 }
        if let end = remarkEnd(at: index), tokens[end].isIn(.partOf) { return end }
        guard tokens[index].reads("("), tokens[index + 1].number != nil,
            let end = tokens[index..<index + 7].firstIndex(where: { $0.reads(")") })
        else { return index }
        return end + 1
    }

    /// The most tokens of a remark between an amount and its food.
    private static let longestRemark = 12

    /// Returns the end of a remark in words that begins at a token: that of "(see Notes section below)".
    private func remarkEnd(at start: Int) -> Int? {
        guard tokens[start].reads("(") else { return nil }
        let words = tokens[(start + 1)...].prefix(Self.longestRemark).prefix { $0.number == nil && !$0.reads("(") }
        return words.firstIndex { $0.reads(")") }.map { $0 + 1 }
    }

    /// Returns whether a word goes on with the name of a food, which is then another one: the mixture of "flour mixture".
    func isPartOfName(_ index: Int) -> Bool {
        guard lexicon.words.nouns.hasOpenCompounds, tokens[index].isWord else { return false }
        let word = tokens[index]
        return !isBeside(word) && !word.isIn(.afterFood)
            && !lexicon.words.foods.adverbEndings.contains(where: tokens.word(word).hasSuffix)
    }

    private func isBeside(_ word: Token) -> Bool {
        word.isIn(.besideFood) || word.isIn(.foodPieces) || word.isIn(.remaining)
            || lexicon.entries[Int(word.word)].isNeutral || word.reads("s")
            || lexicon.words.foods.participleEndings.contains {
                tokens.word(word).count > $0.count + 2 && tokens.word(word).hasSuffix($0)
            }
    }
}
