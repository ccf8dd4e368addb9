import StrictJSON

extension SchemaOrg {
    /// The names of people or organisations, joined by commas; nil where there are only addresses of them.
    static func people(_ value: JSONValue) -> String? {
        var seen: Set<String> = []
        return names(value).filter { seen.insert($0.lowercased()).inserted }.joined(separator: ", ").nonblank
    }

    /// The day of an ISO 8601 date or time, as `2024-11-20`.
    static func date(_ value: JSONValue) -> String? {
        text(value).flatMap(DayText.day)
    }

    private static func names(_ value: JSONValue) -> [String] {
        switch value.kind {
        case .string: value.text.map(PlainText.line).flatMap { $0.isBlank || isWebAddress($0) ? nil : [$0] } ?? []
        case .array: value.elements.flatMap(names)
        case .object: first(of: ["@value", "name"], in: value) { names($0).first }.map { [$0] } ?? []
        case .number, .boolean, .null: []
        }
    }
}
