/// A text with places to be filled in, such as `Read it at {{sourceHost}}`.
struct TextPattern: Sendable, Hashable {
    let parts: [Part]

    /// A text that says nothing.
    static let empty = TextPattern(parts: [])

    private init(parts: [Part]) { self.parts = parts }

    enum Part: Sendable, Hashable {
        case literal(String)
        /// What stands in braces: a name of letters and digits.
        case value(String)
    }

    /// Something in double braces that is no name.
    struct InvalidError: Error {
        let tag: String
    }

    /// Reads a text.
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

    /// The name between braces; nil where there is anything else.
    private static func name(_ inside: Substring) -> String? {
        let words = inside.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let word = words.first, let first = word.utf8.first,
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        return String(word)
    }

    /// The names of what is filled in.
    var names: Set<String> {
        Set(parts.compactMap { if case .value(let name) = $0 { name } else { nil } })
    }

    /// The text with what it names; what is not given is left out.
    func filled(_ values: [String: String]) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .value(let name): text += values[name] ?? ""
            }
        }
    }

    /// The text as a template, in which a caller can put a block around what is filled in.
    var template: String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal.escapedForHTML
            case .value(let name): text += "{{$\(name)}}{{\(name)}}{{/\(name)}}"
            }
        }
    }
}

extension String {
    /// As it can stand in an element and in an attribute; braces cannot be taken for a tag.
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("{", with: "&#123;")
    }
}
