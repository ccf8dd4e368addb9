import StrictJSON

/// A text with paths in it, such as `{$.quantity} {$.unit.name}`.
package struct TextTemplate: Sendable, Hashable {
    /// As it was written.
    package let text: String
    private let parts: [Part]

    private enum Part: Sendable, Hashable {
        case literal(String)
        case path(JSONPath)
    }

    /// Reads a template.
    ///
    /// - Throws: where a brace is not closed, or holds no path.
    package init(_ text: String) throws(JSONPath.SyntaxError) {
        self.text = text
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else {
                throw JSONPath.SyntaxError(message: "has a { that is never closed")
            }
            if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
            parts.append(.path(try JSONPath(String(rest[rest.index(after: open)..<close]))))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        self.parts = parts
    }

    /// The paths in it.
    var paths: [JSONPath] {
        parts.compactMap { part in if case .path(let path) = part { path } else { nil } }
    }

    /// The text with the values of its paths in their places; nil where none of them is there.
    ///
    /// - Parameters:
    ///   - value: what the paths look in.
    ///   - encode: what is done to a value before it is put in.
    /// - Returns: the text.
    func text(of value: JSONValue, encode: (String) -> String = { $0 }) -> String? {
        var isEmpty = !paths.isEmpty
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .path(let path):
                guard let found = path.first(in: value)?.plainText, !found.isBlank else { continue }
                isEmpty = false
                text += encode(found)
            }
        }
        return isEmpty ? nil : text
    }
}

extension JSONValue {
    /// A text or a number, as text.
    var plainText: String? { text ?? number }
}
