/// A text with placeholders, such as `Read it at {{sourceHost}}`.
package struct TextPattern: Sendable, Hashable {
    let parts: [Part]

    /// The empty text.
    static let empty = TextPattern(parts: [])

    private init(parts: [Part]) { self.parts = parts }

    enum Part: Sendable, Hashable {
        case literal(String)
        /// A placeholder, whose name has letters and digits.
        case value(String)
    }

    /// The error for double braces without a valid name.
    struct InvalidError: Error {
        let tag: String
    }

    /// Parses a text.
    init(_ text: String) throws(InvalidError) {
        guard text.utf8.contains(UInt8(ascii: "{")) else {
            parts = [.literal(text)]
            return
        }
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            if open.lowerBound > rest.startIndex { parts.append(.literal(String(rest[..<open.lowerBound]))) }
            let end = rest[open.upperBound...].firstRange(of: "}}")
            let inside = rest[open.upperBound..<(end?.lowerBound ?? rest.endIndex)]
            guard let end, let name = Self.name(inside) else {
                throw InvalidError(tag: String(rest[open.lowerBound..<(end?.upperBound ?? rest.endIndex)]))
            }
            parts.append(.value(name))
            rest = rest[end.upperBound...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        self.parts = parts
    }

    /// Returns the name between braces; `nil` for anything else.
    private static func name(_ inside: Substring) -> String? {
        let words = inside.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let word = words.first, let first = word.utf8.first,
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        return String(word)
    }

    /// The names of the placeholders.
    var names: Set<String> {
        Set(parts.compactMap { if case .value(let name) = $0 { name } else { nil } })
    }

    /// Returns the text with its placeholders filled in; missing values become empty.
    func filled(_ values: [String: String]) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .value(let name): text += values[name] ?? ""
            }
        }
    }

    /// The text as a template, in which each placeholder is a block that callers can override.
    package var template: String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal.escapedForHTML
            case .value(let name): text += "{{$\(name)}}{{\(name)}}{{/\(name)}}"
            }
        }
    }
}

extension String {
    /// The text escaped for elements and attributes, including braces, which could be read as a tag.
    package var escapedForHTML: String {
        guard utf8.contains(where: { "&<>\"{".utf8.contains($0) }) else { return self }
        return replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("{", with: "&#123;")
    }
}
