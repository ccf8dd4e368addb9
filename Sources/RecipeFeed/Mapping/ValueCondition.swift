import StrictJSON

/// A condition on a recipe: a path finds one of some values.
package struct ValueCondition: Sendable, Hashable {
    let path: JSONPath
    let values: [Value]

    /// A value that a condition compares with.
    enum Value: Sendable, Hashable {
        /// `true` or `false`, which documents also write as 1 and 0, `yes` and `no`.
        case truth(Bool)
        /// A word, in any letter case.
        case word(String)
        /// Whatever says more than "no".
        case anything
    }

    /// What a recipe says to a condition.
    enum Answer {
        case holds, doesNotHold
        /// It has a value of which nobody can tell what it means, such as `draft: soon`.
        case isUnclear(JSONValue)
    }

    /// The path as people name it, such as `settings.public`.
    var key: String { path.description.hasPrefix("$.") ? String(path.description.dropFirst(2)) : path.description }

    /// Returns what a recipe says to the condition.
    func answer(of recipe: JSONValue) -> Answer {
        guard let value = path.first(in: recipe), !value.isNothing else { return .doesNotHold }
        let (word, truth) = (value.plainText?.trimmed.lowercased(), value.truth)
        for wanted in values {
            switch wanted {
            case .truth(let wanted): if truth == wanted { return .holds }
            case .word(let wanted): if word == wanted { return .holds }
            case .anything: if truth != false, word != "null", word != "none" { return .holds }
            }
        }
        // `published` may be a day or a magazine; what is a draft is one or is not.
        return values.contains(.truth(true)) && truth == nil ? .isUnclear(value) : .doesNotHold
    }

    /// Returns the text of a recipe's value if only `false` satisfies the condition: what is published may say so by its date.
    func dateText(of recipe: JSONValue) -> (text: String, value: JSONValue)? {
        guard values == [.truth(false)], let value = path.first(in: recipe), let text = value.plainText else {
            return nil
        }
        return (text, value)
    }

    /// Whether a recipe satisfies it without a doubt.
    func holds(for recipe: JSONValue) -> Bool {
        if case .holds = answer(of: recipe) { true } else { false }
    }

    /// Whether a recipe has a value for it that is known, be it one that satisfies it or not.
    func understands(_ recipe: JSONValue) -> Bool {
        guard let value = path.first(in: recipe), !value.isNothing, !holds(for: recipe) else { return true }
        if values.contains(where: { if case .truth = $0 { true } else { false } }) {
            return value.truth != nil || value.plainText.flatMap(DayText.day) != nil
        }
        if values.contains(.anything) { return true }
        return ["publish", "published", "public"].contains(value.plainText?.trimmed.lowercased())
    }
}

extension JSONValue {
    /// Whether it says yes or no; `nil` for anything else.
    var truth: Bool? {
        if let boolean { return boolean }
        return switch plainText?.trimmed.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }
}
