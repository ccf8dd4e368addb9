/// Finds the food of an amount that names none, before it.
extension FoodMentions {
    /// A food that was named before an amount.
    struct Earlier {
        /// The places of the listed foods that may be meant.
        let places: [Int]
        /// Whether the amount is part of one that the step has before, or says it again.
        let isAgain: Bool
    }

    /// Returns the listed food before a measure that names none: "the broth, about 1 cup", "2 tbsp of it".
    ///
    /// - Parameter measure: the tokens of the measure.
    /// - Returns: the food, or `nil` if the measure isn't known to be of one.
    func food(before measure: Range<Int>) -> Earlier? {
        // Japanese and Chinese have a food that precedes its amount right before it.
        guard !tokens.lexicon.isUnspaced else { return nil }
        let next = tokens.afterAbbreviation(measure.upperBound)
        // "It" may begin another sentence.
        if isPronoun(next), next == measure.upperBound || tokens.text[tokens[next].range.lowerBound].isLowercase {
            return last(before: measure.lowerBound, within: Self.farthest) { _ in true }
                .map { Earlier(places: $0.places, isAgain: true) }
        }
        var sign = measure.lowerBound - 1
        while tokens[sign].isIn(.about) || tokens[sign].reads("."), sign > measure.lowerBound - 4 { sign -= 1 }
        let isRemark = tokens[sign].reads("(") && tokens[measure.upperBound].reads(")")
        guard isRemark || tokens[sign].reads(",") && endsClause(measure.upperBound),
            let food = last(before: sign, within: Self.nearest, past: mayFollow)
        else { return nil }
        // In "1 cup flour, about 120 g" the food has an amount already.
        let isAgain = tokens[food.end - Self.longestAmount..<food.end].contains { $0.number != nil }
        return Earlier(places: food.places, isAgain: isAgain)
    }

    /// The most tokens between a food and a pronoun for it, and those between a food and its amount.
    private static let farthest = 24, nearest = 3
    /// The most tokens of a food with its amount.
    private static let longestAmount = 6

    /// Returns whether a pronoun stands at a token, perhaps behind a word such as "of".
    private func isPronoun(_ index: Int) -> Bool {
        tokens[index].isIn(.foodPronouns) || tokens[index].isIn(.partOf) && tokens[index + 1].isIn(.foodPronouns)
    }

    /// Returns the last listed food before a token, and the end of its name, if all words behind it are such that may follow it.
    private func last(before end: Int, within most: Int, past mayFollow: (Token) -> Bool) -> (places: [Int], end: Int)?
    {
        for end in stride(from: end, to: Swift.max(0, end - most), by: -1) {
            let token = tokens[end - 1]
            if token.isWord, !tokens[end].isWord || mayFollow(tokens[end]), let places = foods(endingAt: end) {
                return isPartOfName(end) ? nil : (places, end)
            }
            guard mayFollow(token) else { return nil }
        }
        return nil
    }

    /// Returns whether a word may stand between a food and its amount: the verb of "mit Brühe ablöschen (0,25 l)", an adverb.
    private func mayFollow(_ token: Token) -> Bool {
        let foods = tokens.lexicon.words.foods
        guard token.isWord, !token.isIn(.tools), !token.isIn(.containers) else { return false }
        return foods.adverbEndings.contains(where: tokens.word(token).hasSuffix)
            || foods.hasCompounds && tokens.text[token.range.lowerBound].isLowercase
    }

    /// Returns whether a clause ends at a token, unlike at the full stop of an abbreviation.
    private func endsClause(_ index: Int) -> Bool {
        let token = tokens[index]
        // "2 tbsp. lard".
        if token.reads("."), tokens[index + 1].isWord {
            return tokens[index + 1].isAfterSpace && !tokens.text[tokens[index + 1].range.lowerBound].isLowercase
        }
        return index >= tokens.count || [".", ",", ";", "!", ")"].contains(token.sign)
    }
}
