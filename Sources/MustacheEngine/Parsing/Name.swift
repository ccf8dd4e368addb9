/// What a tag names: the current item, or a key and the keys inside its value.
enum Name: Sendable, Hashable {
    /// `{{.}}`
    case current
    /// `{{key}}` or `{{key.inner.inmost}}`; never empty.
    case path([String])

    /// Reads a name, or is nil where it has no characters, white space, or an empty part as in `a..b`.
    init?(_ text: String) {
        guard !text.isEmpty, !text.utf8.contains(where: \.isWhitespace) else { return nil }
        if text == "." {
            self = .current
            return
        }
        // By byte: a dot is a dot, also where a combining mark behind it makes both one character.
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard !parts.contains(where: \.isEmpty) else { return nil }
        self = .path(parts.map { String(Substring($0)) })
    }
}

extension Name: CustomStringConvertible {
    /// The name as it is written in a tag.
    var description: String {
        switch self {
        case .current: "."
        case .path(let parts): parts.joined(separator: ".")
        }
    }
}

extension Name {
    /// Whether it is a single key.
    var isKey: Bool {
        if case .path(let parts) = self { parts.count == 1 } else { false }
    }
}
