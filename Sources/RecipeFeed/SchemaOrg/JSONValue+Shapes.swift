import StrictJSON

extension JSONValue {
    /// Whether it is empty: null, a blank text, an empty list or an empty object.
    var isNothing: Bool {
        switch kind {
        case .null: true
        case .string: !beginsVisibly && text?.isBlank != false
        case .array, .object: isEmpty
        case .number, .boolean: false
        }
    }

    /// Whether it is an object with nothing but a reference: `{"@id": …}`, possibly with a type.
    var isBareReference: Bool {
        kind == .object && self["@id"]?.text?.isBlank == false
            && members.allSatisfy { ["@id", "@type", "@context"].contains($0.key) || $0.value.isNothing }
    }

    /// Whether it is a list written as an object: `{"0": …, "1": …}`.
    var isNumberedList: Bool {
        guard kind == .object else { return false }
        var count = 0
        for (key, _) in members where key != "@type" {
            guard 1...9 ~= key.utf8.count, key.utf8.allSatisfy(ASCIISet.digits.contains) else { return false }
            count += 1
        }
        return count > 0
    }

    /// The elements of a list, even if it is written as an object with numbers for keys; empty for other kinds.
    var listElements: [JSONValue] {
        guard isNumberedList else { return Array(elements) }
        return members.compactMap { key, value in Int(key).map { ($0, value) } }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
