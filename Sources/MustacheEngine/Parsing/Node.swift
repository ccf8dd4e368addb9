/// A part of a template: the tree that the parser makes.
enum Node: Sendable {
    /// Literal text, as a range of the template's bytes.
    case text(Range<Int>)
    case variable(Variable)
    case section(Section)
    case call(Call)
    case block(Block)
}

/// `{{name}}`, or without escaping `{{{name}}}` and `{{&name}}`.
struct Variable: Sendable {
    let name: Name
    let isEscaped: Bool
    let place: Place
}

/// `{{#name}}` or `{{^name}}`, with everything up to its `{{/name}}`.
struct Section: Sendable {
    let name: Name
    let isInverted: Bool
    let body: [Node]

    /// Whether the opening tag has its line to itself.
    let isStandalone: Bool

    /// The body as written, standalone lines included: what a lambda is handed.
    let source: Range<Int>

    /// The delimiters in force where the body begins: what a lambda's answer is read with.
    let delimiters: Delimiters
    let place: Place
}

/// `{{>name}}`, or `{{<name}}` with the blocks that it hands to the parent.
struct Call: Sendable {
    /// The template to put here.
    enum Target: Sendable {
        /// A template by its name.
        case template(String)
        /// `{{>*name}}`: the template whose name is the value of a variable.
        case dynamic(Name)
    }

    let target: Target
    var overrides: [Block] = []

    /// Whether it has its line, or lines, to itself: then its indentation goes before every line put here.
    let isStandalone: Bool
    let place: Place
}

extension Call.Target {
    /// Reads the content of a partial or parent tag, or is nil where it names nothing.
    init?(_ content: String) {
        if content.hasPrefix("*") {
            let key = content.utf8.dropFirst().drop(while: \.isWhitespace)
            guard let name = Name(String(Substring(key))) else { return nil }
            self = .dynamic(name)
        } else {
            guard !content.isEmpty, !content.utf8.contains(where: \.isWhitespace) else { return nil }
            self = .template(content)
        }
    }
}

/// `{{$name}}` with everything up to its `{{/name}}`: a parameter, or inside a parent tag an argument.
struct Block: Sendable {
    let name: String
    let body: [Node]

    /// Whether the opening tag has its line to itself.
    let isStandalone: Bool

    /// The blanks that stand before each line of the body: added where it is put in, removed where it is defined.
    ///
    /// For a standalone block those of its first line that is not blank; otherwise those before the tag.
    let indentation: Range<Int>
    let place: Place
}

/// Where a tag stands.
struct Place: Sendable {
    /// The tag as written; of a pair, the opening one.
    let tag: Range<Int>

    /// The blanks before the tag, where its line holds nothing else before it.
    let indentation: Range<Int>?
}

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
