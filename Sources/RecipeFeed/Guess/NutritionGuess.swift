import StrictJSON

/// Guesses what a serving holds.
enum NutritionGuess {
    /// Names of what schema.org calls otherwise, with the unit of mere numbers.
    private static let names: [(nutrient: String, names: [String], unit: String)] = [
        ("calories", ["calories", "kcal", "energykcal", "energy"], "kcal"),
        ("carbohydrateContent", ["carbohydrates", "carbs", "totalcarbohydrates"], "g"),
        ("proteinContent", ["protein"], "g"), ("fatContent", ["fat", "totalfat"], "g"),
        ("saturatedFatContent", ["saturatedfat", "satfat", "saturates"], "g"),
        ("cholesterolContent", ["cholesterol"], "mg"), ("sodiumContent", ["sodium"], "mg"),
        ("fiberContent", ["fiber", "fibre", "dietaryfiber"], "g"), ("sugarContent", ["sugar", "totalsugar"], "g"),
    ]

    /// Returns how the nutrition at a key is read; `nil` if nothing of it is known.
    static func guess(_ entry: GuessedRecipes.Entry) -> FieldRuleGuess? {
        guard let value = entry.present.first(where: { $0.kind == .object }) else { return nil }
        let covered = Set(entry.values.indices.filter { entry.values[$0]?.kind == .object })
        let misfits = entry.present.count - covered.count
        let read = SchemaOrg.nutrition(LinkedValue(value)).count
        let rules = names.compactMap { nutrient, names, unit -> String? in
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
}
