import StrictJSON

/// Guesses the rules for nutrition.
enum NutritionGuess {
    /// The names of a list of nutrients.
    private static let lists = GuessedNames.forms(["nutrients", "values", "items", "list", "facts"])

    /// Returns the guess for the nutrition at a key; `nil` if no nutrient is recognised.
    static func guess(_ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        if let list = list(entry) { return list }
        guard let value = entry.present.first(where: { $0.kind == .object }) else { return nil }
        let covered = Set(entry.values.indices.filter { entry.values[$0]?.kind == .object })
        let misfits = entry.present.count - covered.count
        let read = SchemaOrg.nutrition(LinkedValue(value)).count
        let rules = SchemaOrg.nutrients.compactMap { nutrient, names, unit -> String? in
            guard let (key, member) = value.member(among: [KeyForms.of(name: nutrient)] + GuessedNames.forms(names)),
                member.plainText != nil
            else { return nil }
            let path = entry.path.key(key)
            let amount = "{template: \("\(path.inTemplate) \(unit)".yamlScalar), if: \(path.yaml)}"
            return "\(nutrient): \(member.number == nil ? path.yaml : amount)"
        }
        if rules.isEmpty && read == 0 { return nil }
        let isKnown = read >= rules.count && !value.members.contains { $0.value.number != nil }
        return FieldRuleGuess(
            rule: isKnown ? entry.path.yaml : "{\(rules.joined(separator: ", "))}", key: entry.path, covered: covered,
            misfits: misfits)
    }

    /// Returns the guess for a list with an object for each nutrient.
    private static func list(_ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        guard let value = entry.present.first else { return nil }
        let inner = value.member(among: lists)?.key
        let find = { (value: JSONValue) in inner.map { value[$0] } ?? value }
        let covered = entry.values.indices.filter { index in
            guard let list = entry.values[index].flatMap(find), list.kind == .array else { return false }
            return !SchemaOrg.nutrition(LinkedValue(list)).isEmpty
        }
        let path = inner.map { entry.path.key($0) } ?? entry.path
        return covered.isEmpty
            ? nil
            : FieldRuleGuess(
                rule: path.yaml, key: entry.path, covered: Set(covered), misfits: entry.present.count - covered.count)
    }
}
