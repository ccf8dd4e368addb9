import StrictJSON

/// Reads texts of schema.org recipes in the plainest way, to tell which of them a reader must get right.
///
/// It knows no HTML besides references and shares nothing with what it is compared to.
enum NaiveRecipeReader {
    /// The texts of a value, one for each text or step, or one for each of its lines.
    static func texts(_ value: JSONValue?, withNames: Bool, withLines: Bool) -> [String] {
        guard let value else { return [] }
        switch value.kind {
        case .string:
            let text = unescaped(unescaped(value.text ?? ""))
            let parts = withLines ? text.split(whereSeparator: \.isNewline).map(String.init) : [text]
            return parts.map(collapsed).filter { !$0.isEmpty }
        case .array:
            return value.elements.flatMap { texts($0, withNames: withNames, withLines: withLines) }
        case .object:
            if let list = value["itemListElement"] {
                let name = withNames ? texts(value["name"], withNames: true, withLines: false) : []
                return name + texts(list, withNames: withNames, withLines: withLines)
            }
            return texts(value["text"] ?? value["name"], withNames: withNames, withLines: withLines)
        case .number, .boolean, .null: return []
        }
    }

    /// A text with one space for each run of white space.
    static func collapsed(_ text: String) -> String {
        text.split { $0.isWhitespace }.joined(separator: " ")
    }

    private static func unescaped(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.firstIndex(of: ";"), let character = character(rest[rest.index(after: start)..<end])
            else {
                result.append(rest.removeFirst())
                continue
            }
            result.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> Character? {
        if name.hasPrefix("#x") {
            return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
        }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map(Character.init) }
        return names[String(name)]
    }

    private static let names: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "frac12": "½", "frac14": "¼",
        "frac34": "¾", "deg": "°", "ndash": "–", "mdash": "—", "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“",
        "hellip": "…", "eacute": "é", "egrave": "è", "aacute": "á", "oacute": "ó", "iacute": "í", "auml": "ä",
        "ouml": "ö",
        "uuml": "ü", "aring": "å",
    ]
}
