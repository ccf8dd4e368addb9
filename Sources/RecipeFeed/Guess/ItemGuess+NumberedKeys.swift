extension ItemGuess {
    /// The guess for numbered keys such as `ingredient1` to `ingredient20`, with `measure1` to `measure20` beside
    /// them.
    var numbered: FieldRuleGuess? {
        let series = NumberedKeys.all(in: recipes.entries)
        let names =
            field == .steps
            ? ["step", "instruction", "direction"] : ["ingredient", "zutat", "ingrediente", "ingredien", "aine"]
        guard let items = series.first(where: { $0.keys.count > 1 && $0.forms.contains(where: names.contains) }) else {
            return nil
        }
        let amounts = ["measure", "amount", "quantity", "qty", "measurement", "ingredientamount", "menge"]
        let amount = field == .steps ? nil : series.first { $0.forms.contains(where: amounts.contains) }
        let text = [amount, items].compactMap { $0?.path.inTemplate }.joined(separator: " ")
        let covered = recipes.entries.filter { items.keys.contains($0.path) }.flatMap { entry in
            entry.values.indices.filter { entry.values[$0] != nil }
        }
        let range = "\(items.range.lowerBound)-\(items.range.upperBound)"
        return FieldRuleGuess(
            rule: "{template: \(text.yamlScalar), if: \(items.path.yaml), numbers: \(range)}", key: items.path,
            covered: Set(covered), quality: 1)
    }
}
