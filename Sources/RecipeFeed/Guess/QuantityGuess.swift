import StrictJSON

/// An object that is an amount with its unit, such as `{"value": 4, "unitText": "portions"}`.
struct QuantityGuess {
    let amount: JSONPath
    let unit: JSONPath?

    /// The amount and the unit as a rule.
    var template: String {
        guard let unit else { return amount.yaml }
        return "{template: \("\(amount.inTemplate) \(unit.inTemplate)".yamlScalar), if: \(amount.yaml)}"
    }

    private static let amounts = GuessedNames.forms("quantity-amounts")
    private static let units = GuessedNames.forms("quantity-units")

    /// Reads an object, or the first in a list; returns `nil` if it has no amount.
    init?(_ value: JSONValue, at path: JSONPath, depth: Int = 2) {
        let first = value.kind == .array ? value.elements.first { _ in true } : nil
        let (value, path) = first.map { ($0, path.first) } ?? (value, path)
        guard value.kind == .object, depth > 0, let member = value.member(among: Self.amounts) else { return nil }
        if let text = member.value.plainText, text.trimmed.unicodeScalars.first?.properties.numericType != nil {
            amount = path.key(member.key)
        } else if let inner = QuantityGuess(member.value, at: path.key(member.key), depth: depth - 1) {
            amount = inner.amount
        } else {
            return nil
        }
        unit = value.member(among: Self.units).flatMap { key, value in
            if value.text != nil { return path.key(key) }
            return value.member(among: GuessedNames.inner + ["symbol", "abbreviation"]).map {
                path.key(key).key($0.key)
            }
        }
    }
}

extension JSONValue {
    /// Returns the member of an object whose key has one of some names, the most likely name first.
    func member(among names: [String]) -> (key: String, value: JSONValue)? { members(among: names).first }

    /// Returns the members of an object whose keys have some names, the most likely names first.
    func members(among names: [String]) -> [(key: String, value: JSONValue)] {
        let known = members.prefix(100).compactMap { key, value -> (rank: Int, key: String, value: JSONValue)? in
            guard !value.isNothing, JSONPath.canName(key) else { return nil }
            return KeyForms.of(key).compactMap(names.firstIndex).min().map { ($0, key, value) }
        }
        return known.sorted { $0.rank < $1.rank }.map { ($0.key, $0.value) }
    }
}

/// Guesses the rules for nutrition.
enum NutritionGuess {
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
