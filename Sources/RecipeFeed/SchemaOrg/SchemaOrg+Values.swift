import StrictJSON

extension SchemaOrg {
    /// Returns the names of people or organisations, separated by commas; `nil` if there are only addresses.
    static func people(_ value: LinkedValue) -> String? {
        var seen: Set<String> = []
        return names(value).filter { seen.insert($0.lowercased()).inserted }.joined(separator: ", ").nonblank
    }

    /// Returns the day of a date, as `2024-11-20`.
    static func date(_ value: LinkedValue) -> String? {
        text(value).flatMap(DayText.day)
    }

    private static func names(_ value: LinkedValue) -> [String] {
        switch value.kind {
        case .string:
            if let person = value.named {
                names(person)
            } else {
                value.text.map(PlainText.line).flatMap { $0.isBlank || isWebAddress($0) ? nil : [$0] } ?? []
            }
        case .array: value.elements.flatMap(names)
        case .object:
            if let list = value["itemListElement"] {
                names(list)
            } else {
                first(of: ["name"], in: value) { names($0).first }.map { [$0] } ?? nameInParts(value)
            }
        case .number, .boolean, .null: []
        }
    }

    private static func nameInParts(_ value: LinkedValue) -> [String] {
        let name = ["givenName", "familyName"].compactMap { value[$0].flatMap(text) }.joined(separator: " ")
        return name.nonblank.map { [$0] } ?? []
    }
}
