import StrictJSON

/// A condition on a recipe: a path must find one of some values.
struct ValueCondition: Sendable, Hashable {
    let path: JSONPath
    let values: [Value]
    /// Whether the condition applies to every format, and isn't from the owner's settings.
    var isUsual = false

    /// A value that satisfies a condition.
    enum Value: Sendable, Hashable {
        /// `true` or `false`, which documents also write as 1 and 0, or `yes` and `no`.
        case truth(Bool)
        /// A word, regardless of letter case.
        case word(String)
        /// A number above another one.
        case above(Double)
        /// Any value that doesn't mean "no".
        case anything
        /// No value, or `null`.
        case nothing
    }

    /// The result of a condition.
    enum Answer {
        case holds, doesNotHold
        /// The meaning of the value is unknown, as with `draft: soon`.
        case isUnclear(JSONValue)
    }

    /// The path in messages, such as `settings.public`.
    var key: String { path.description.hasPrefix("$.") ? String(path.description.dropFirst(2)) : path.description }

    /// Whether the owner's settings don't have the condition.
    var isBuiltIn: Bool { isUsual || path.firstName == "creativeWorkStatus" }

    var expectsWords: Bool { values.contains { if case .word = $0 { true } else { false } } }

    /// Evaluates the condition for a recipe; without `nodes`, the objects of its document are collected if they are
    /// needed.
    func answer(of recipe: JSONValue, linking nodes: DocumentNodes? = nil) -> Answer {
        guard let value = path.first(in: recipe), !value.isNothing else {
            return values.contains(.nothing) ? .holds : .doesNotHold
        }
        let (words, truth) = (value.words(linking: nodes), value.truth)
        for wanted in values {
            switch wanted {
            case .truth(let wanted): if truth == wanted { return .holds }
            case .word(let wanted): if words.contains(wanted) { return .holds }
            case .above(let limit): if value.plainText.flatMap(Double.init) ?? -.infinity > limit { return .holds }
            case .anything: if truth != false, words != ["null"], words != ["none"] { return .holds }
            case .nothing: continue
            }
        }
        // `published` may be a day or a magazine, while a draft can only be one or not.
        return values.contains(.truth(true)) && truth == nil ? .isUnclear(value) : .doesNotHold
    }

    /// Returns a recipe's value that neither satisfies a condition on words nor is known to say the opposite, with its
    /// word; `nil` if there isn't one.
    func unknownWord(of recipe: JSONValue, linking nodes: DocumentNodes) -> (word: String, value: JSONValue)? {
        guard values.allSatisfy({ if case .word = $0 { true } else { false } }),
            let value = path.first(in: recipe), !value.isNothing, value.truth != true
        else { return nil }
        let words = value.words(linking: nodes)
        guard let word = words.first, !words.contains(where: Self.isPublic) else { return nil }
        return (word, value)
    }

    /// Returns whether a word says that a recipe is for everybody, or finished.
    private static func isPublic(_ word: String) -> Bool { FeedFormat.publicWords.contains(word) }

    /// Returns the text of a recipe's value, if the condition expects `false`; `published` may have a date.
    func dateText(of recipe: JSONValue) -> (text: String, value: JSONValue)? {
        guard values.first == .truth(false), let value = path.first(in: recipe), let text = value.plainText else {
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
        return value.plainText.map { Self.isPublic($0.trimmed.lowercased()) } ?? false
    }
}

extension JSONValue {
    /// Returns the words of the value in lower case: of a text, of a list's elements, and of an object's name or address.
    ///
    /// A reference stands for its object. The last part of an address is a word, too.
    fileprivate func words(linking nodes: DocumentNodes?) -> [String] {
        guard kind == .object || kind == .array else { return [plainText].compactMap(\.self).flatMap(Self.words) }
        let value = nodes.map { LinkedValue(self, in: $0) } ?? LinkedValue(self)
        return (value.kind == .array ? Array(value.elements.prefix(20)) : [value]).flatMap { value in
            let named = ["name", "termCode", "@id", "url"].compactMap { value[$0]?.plainText }
            return ([value.plainText].compactMap(\.self) + named).flatMap(Self.words)
        }
    }

    private static func words(of text: String) -> [String] {
        let word = text.trimmed.lowercased()
        guard word.contains("://") || word.hasPrefix("#"),
            let last = word.split(whereSeparator: { "/#".contains($0) }).last
        else { return [word] }
        return [word, String(last)]
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

extension LinkedValue {
    fileprivate var plainText: String? { text ?? number }
}

/// The values that keep recipes off the site in other programs' formats, by the names of their keys.
enum UsualHiding {
    /// The length of the longest name in bytes, with some separators.
    private static let longestName = 30

    /// Returns the values that hide recipes at a key in any spelling; `nil` if there aren't any.
    static func values(at key: String) -> [ValueCondition.Value]? {
        guard key.utf8.count <= longestName else { return nil }
        return FeedFormat.hidingValues[key.lettersAndDigits]
    }

    /// Returns the conditions for the keys of a recipe, and of the object under `holder` that has its fields.
    static func conditions(for recipe: JSONValue, in holder: String?) -> [ValueCondition] {
        let outer = conditions(of: recipe, below: [])
        guard let holder, let inner = recipe[holder] else { return outer }
        return outer + conditions(of: inner, below: [holder])
    }

    private static func conditions(of object: JSONValue, below names: [String]) -> [ValueCondition] {
        object.memberValues.compactMap { member in
            guard let key = member.key, let values = values(at: key) else { return nil }
            return ValueCondition(path: JSONPath(names: names + [key]), values: values, isUsual: true)
        }
    }
}
