import StrictJSON

extension ItemGuess {
    /// The names of a list with the amounts of ingredients, or with their units, beside the list of the foods.
    private static let amounts =
        ItemNames.amounts
        + GuessedNames.forms([
            "ingredientamounts", "ingredientquantities", "ingredientmeasures", "mengen", "quantidades", "cantidades",
            "quantites", "hoeveelheden", "mængder", "mengder", "mängder", "määrät", "ilości", "分量", "количества",
        ])
    private static let units =
        ItemNames.units
        + GuessedNames.forms(["ingredientunits", "einheiten", "unidades", "unites", "eenheden", "enheder"])

    /// The longest list that the rule reads.
    private static let longest = 299

    /// The guess for a list of foods with the amounts in a list of the same length beside it.
    ///
    /// Returns `nil` if there is no such list.
    func parallelLists(to entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        let lines = entry.present.flatMap { $0.elements.prefix(GuessedElements.sampleSize) }
        let hasAmounts = lines.count { $0.text?.trimmed.unicodeScalars.first?.properties.numericType != nil }
        guard field == .ingredients, !lines.isEmpty, lines.allSatisfy({ $0.kind == .string || $0.isNothing }),
            hasAmounts * 2 < lines.count, let amounts = list(Self.amounts, asLongAs: entry)
        else { return nil }
        let paths = [amounts, list(Self.units, asLongAs: entry), entry.path].compactMap(\.self)
        let text = paths.map { "{\($0.text)[#]}" }.joined(separator: " ")
        let covered = entry.values.indices.filter { entry.values[$0] != nil }
        return FieldRuleGuess(
            rule:
                "{template: \(text.yamlScalar), if: \("\(entry.path.text)[#]".yamlScalar), numbers: 0-\(Self.longest)}",
            key: entry.path, covered: Set(covered), quality: 1)
    }

    /// Returns the path to a list with one of some names, as long as another one in every recipe that has it.
    private func list(_ names: [String], asLongAs entry: GuessedRecipes.Entry) -> GuessedPath? {
        recipes.entries.first { other in
            other.path != entry.path && other.isOuter == entry.isOuter && other.forms.contains(where: names.contains)
                && zip(other.values, entry.values).allSatisfy { one, list in
                    guard let one else { return true }
                    let lengths = [one, list].compactMap { $0?.elements.reduce(0) { count, _ in count + 1 } }
                    return one.kind == .array && lengths.count == 2 && lengths[0] == lengths[1]
                }
        }?.path
    }
}
