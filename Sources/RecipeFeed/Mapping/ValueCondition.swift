import StrictJSON

/// A condition on a recipe: a path must find one of some values.
package struct ValueCondition: Sendable, Hashable {
    let path: JSONPath
    let values: [Value]

    /// A value that satisfies a condition.
    enum Value: Sendable, Hashable {
        /// `true` or `false`, which documents also write as 1 and 0, or `yes` and `no`.
        case truth(Bool)
        /// A word, regardless of letter case.
        case word(String)
        /// Any value that doesn't mean "no".
        case anything
    }

    /// The result of a condition.
    enum Answer {
        case holds, doesNotHold
        /// The meaning of the value is unknown, as with `draft: soon`.
        case isUnclear(JSONValue)
    }

    /// The path in messages, such as `settings.public`.
    var key: String { path.description.hasPrefix("$.") ? String(path.description.dropFirst(2)) : path.description }

    /// Evaluates the condition for a recipe.
    func answer(of recipe: JSONValue) -> Answer {
        guard let value = path.first(in: recipe), !value.isNothing else { return .doesNotHold }
        let (words, truth) = (value.words, value.truth)
        for wanted in values {
            switch wanted {
            case .truth(let wanted): if truth == wanted { return .holds }
            case .word(let wanted): if words.contains(wanted) { return .holds }
            case .anything: if truth != false, words != ["null"], words != ["none"] { return .holds }
            }
        }
        // `published` may be a day or a magazine, while a draft can only be one or not.
        return values.contains(.truth(true)) && truth == nil ? .isUnclear(value) : .doesNotHold
    }

    /// Returns the text of a recipe's value, if `false` is the only value of the condition; `published` may have a
    /// date.
    func dateText(of recipe: JSONValue) -> (text: String, value: JSONValue)? {
        guard values == [.truth(false)], let value = path.first(in: recipe), let text = value.plainText else {
            return nil
        }
        return (text, value)
    }

    /// Returns whether a recipe certainly satisfies the condition.
    func holds(for recipe: JSONValue) -> Bool {
        if case .holds = answer(of: recipe) { true } else { false }
    }

    /// Returns whether the recipe's value is understood; it need not satisfy the condition.
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
    /// The words of the value in lower case: of a text, of a list's elements, and of an object's name or address.
    ///
    /// The last part of an address is a word, too.
    fileprivate var words: [String] {
        switch kind {
        case .array: elements.prefix(20).flatMap(\.ownWords)
        case .object, .string, .number, .boolean, .null: ownWords
        }
    }

    private var ownWords: [String] {
        let named = kind == .object ? ["name", "@value", "@id", "url"].compactMap { self[$0]?.plainText } : []
        return ([plainText].compactMap(\.self) + named).flatMap { text in
            let word = text.trimmed.lowercased()
            guard word.contains("://"), let last = word.split(whereSeparator: { "/#".contains($0) }).last else {
                return [word]
            }
            return [word, String(last)]
        }
    }

    /// The truth value; `nil` if it is neither yes nor no.
    var truth: Bool? {
        if let boolean { return boolean }
        return switch plainText?.trimmed.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }
}
