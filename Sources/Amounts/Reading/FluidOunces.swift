/// Tells what is poured from what isn't, and with it fluid ounces, which American recipes also call ounces, from those of weight: "8 ounces of milk", "6-ounce ramekins".
extension Lexicon {
    /// Returns whether the words of a food's name, in the singular, are those of something that is poured by volume.
    func isDrink(_ words: [String]) -> Bool {
        guard let last = words.last, drinkEnds.contains(last) else { return false }
        let isListed = drinks.contains(last) || drinks.contains(words.suffix(2).joined(separator: " "))
        return isListed && words.allSatisfy { !has($0, in: .thickened) }
    }

    /// Returns whether a volume of a food says nothing in millilitres: two cups of spinach, but not of broth.
    ///
    /// - Parameters:
    ///   - words: the words of the food's name, in the singular.
    ///   - unit: the unit of the volume.
    /// - Returns: whether it says nothing.
    func isHeaped(_ words: [String], in unit: MeasureUnit?) -> Bool {
        guard unit == .cup || unit == .metricCup, !liquids.isEmpty, !isDrink(words) else { return false }
        // "Milk powder" is a powder.
        guard self.words.nouns.hasOpenCompounds else { return !words.contains(where: liquids.contains) }
        return !liquids.contains(words.last ?? "") && !liquids.contains(words.suffix(2).joined(separator: " "))
    }
}

extension Tokens {
    /// Returns whether a token, or the next one, is a vessel whose size is what it holds of a drink.
    func isCup(at index: Int) -> Bool {
        var next = afterAbbreviation(index)
        // In "2 (8 oz) cups yogurt", cups are the unit of a food.
        if self[next].reads(")"), lexicon.entries[Int(self[next + 1].word)].units.isEmpty { next += 1 }
        return self[next].isIn(.drinkingVessels)
            || self[next].isWord && self[next + 1].isIn(.drinkingVessels)
    }
}

extension Amount {
    /// The same amount, in fluid ounces if it is in ounces.
    var poured: Amount {
        var amount = self
        if unit == .ounce { amount.unit = .fluidOunce }
        return amount
    }
}
