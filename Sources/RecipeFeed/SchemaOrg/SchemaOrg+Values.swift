import StrictJSON

extension SchemaOrg {
    /// The names of people or organisations, joined by commas; nil where there are only addresses of them.
    static func people(_ value: JSONValue) -> String? {
        var seen: Set<String> = []
        return names(value).filter { seen.insert($0.lowercased()).inserted }.joined(separator: ", ").nonblank
    }

    /// The day of an ISO 8601 date or time, as `2024-11-20`.
    static func date(_ value: JSONValue) -> String? {
        guard let text = text(value) else { return nil }
        let bytes = Array(text.utf8.prefix(11))
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes.count == 10 || [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            year > 0, 1...12 ~= month, day > 0, day <= days(ofMonth: month, year: year)
        else { return nil }
        return String(decoding: bytes[..<10], as: UTF8.self)
    }

    private static func names(_ value: JSONValue) -> [String] {
        switch value.kind {
        case .string: value.text.map(PlainText.line).flatMap { $0.isBlank || isWebAddress($0) ? nil : [$0] } ?? []
        case .array: value.elements.flatMap(names)
        case .object: first(of: ["@value", "name"], in: value) { names($0).first }.map { [$0] } ?? []
        case .number, .boolean, .null: []
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard ASCIISet.digits.containsAll(of: digits) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private static func days(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
