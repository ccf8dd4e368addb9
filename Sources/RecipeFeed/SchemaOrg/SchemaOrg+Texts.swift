import StrictJSON

extension SchemaOrg {
    /// Where the text of an object stands.
    private static let textKeys = ["@value", "name", "text"]

    /// A text as one line: a text, a number, or the first of a list or of an object's name and text.
    static func text(_ value: JSONValue) -> String? {
        switch value.kind {
        case .string: value.text.flatMap { PlainText.line($0).nonblank }
        case .number: number(value)
        case .array: value.elements.lazy.compactMap(text).first
        case .object: first(of: textKeys, in: value, text)
        case .boolean, .null: nil
        }
    }

    /// A text with its lines, separated by `\n`.
    static func paragraphs(_ value: JSONValue) -> String? {
        lines(value).joined(separator: "\n").nonblank
    }

    /// The texts of a list, or those that commas separate, without those that differ in letter case only.
    static func texts(_ value: JSONValue) -> [String] {
        var seen: Set<String> = []
        return separated(value).filter { seen.insert($0.lowercased()).inserted }
    }

    /// The first value among texts that cannot be read.
    static func unreadText(_ value: JSONValue) -> JSONValue? {
        switch value.kind {
        case .array: value.elements.lazy.compactMap(unreadText).first { _ in true }
        case .boolean: value
        case .object: first(of: textKeys, in: value, text) == nil && !saysNothing(value) ? value : nil
        case .string, .number, .null: nil
        }
    }

    /// The lines of a text, or of all texts of a list.
    static func lines(_ value: JSONValue) -> [String] {
        switch value.kind {
        case .string: value.text.map(PlainText.lines) ?? []
        case .number: number(value).map { [$0] } ?? []
        case .array: value.elements.flatMap(lines)
        case .object:
            first(of: ["@value", "text", "name", "description"], in: value) { property in
                let lines = lines(property)
                return lines.isEmpty ? nil : lines
            } ?? []
        case .boolean, .null: []
        }
    }

    /// A number as it is written, without decimals that are all 0.
    static func number(_ value: JSONValue) -> String? {
        guard let number = value.number else { return nil }
        let parts = number.split(separator: ".", maxSplits: 1)
        return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : number
    }

    private static func separated(_ value: JSONValue) -> [String] {
        switch value.kind {
        case .string: value.text.map(PlainText.lines)?.flatMap(splitAtCommas) ?? []
        case .array: value.elements.flatMap(separated)
        case .number: number(value).map { [$0] } ?? []
        case .object: first(of: textKeys, in: value, text).map(splitAtCommas) ?? []
        case .boolean, .null: []
        }
    }

    /// The parts between commas, those in parentheses excepted: `nuts (hazelnuts, almonds), cake`.
    private static func splitAtCommas(_ line: String) -> [String] {
        var depth = 0
        let parts = line.unicodeScalars.split { scalar in
            switch scalar {
            case "(": depth += 1
            case ")": depth -= 1
            default: break
            }
            return depth <= 0 && commas.contains(scalar)
        }
        // A parenthesis that is never closed holds nothing together.
        let all = depth > 0 ? line.unicodeScalars.split(whereSeparator: commas.contains) : parts
        return all.compactMap { String(Substring($0)).trimmed.nonblank }
    }

    private static let commas = Set(",，、".unicodeScalars)
}

extension String {
    /// The text; nil where a reader sees nothing of it.
    var nonblank: String? { isBlank ? nil : self }
}
