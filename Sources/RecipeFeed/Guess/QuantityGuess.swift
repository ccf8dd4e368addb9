import StrictJSON

/// An object that is an amount with its unit, such as `{"value": 4, "unitText": "portions"}`.
struct QuantityGuess {
    let amount: GuessedPath
    private let unit: GuessedPath?

    /// The amount and the unit as a rule.
    var template: String {
        guard let unit else { return amount.yaml }
        return "{template: \("\(amount.inTemplate) \(unit.inTemplate)".yamlScalar), if: \(amount.yaml)}"
    }

    private static let amounts = GuessedNames.forms(["value", "amount", "quantity", "number", "qty", "count"])
    private static let units = GuessedNames.forms(["unit", "unittext", "unitname", "unitnotation", "notation"])

    /// Reads an object; `nil` if it has no amount.
    init?(_ value: JSONValue, at path: GuessedPath, depth: Int = 2) {
        guard value.kind == .object, depth > 0, let member = value.member(among: Self.amounts) else { return nil }
        if member.value.number != nil {
            amount = path.key(member.key)
        } else if let inner = QuantityGuess(member.value, at: path.key(member.key), depth: depth - 1) {
            amount = inner.amount
        } else {
            return nil
        }
        unit = value.member(among: Self.units).flatMap { $0.value.text == nil ? nil : path.key($0.key) }
    }
}

extension JSONValue {
    /// Returns the member of an object whose key is one of some names, the likeliest name first.
    func member(among names: [String]) -> (key: String, value: JSONValue)? {
        let known = members.prefix(100).compactMap { key, value -> (rank: Int, key: String, value: JSONValue)? in
            guard !value.isNothing, GuessedPath.canName(key) else { return nil }
            return KeyForms.of(key).compactMap(names.firstIndex).min().map { ($0, key, value) }
        }
        return known.min { $0.rank < $1.rank }.map { ($0.key, $0.value) }
    }
}
