/// A part of a template in the tree that the parser makes.
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

    /// The body as written, including standalone lines, which is passed to a lambda.
    let source: Range<Int>

    /// The delimiters in force where the body begins, which parse a lambda's answer.
    let delimiters: Delimiters
    let place: Place
}

/// `{{>name}}`, or `{{<name}}` with the blocks that it passes to the parent.
struct Call: Sendable {
    /// The template to include.
    enum Target: Sendable {
        /// A template by its name.
        case template(String)
        /// `{{>*name}}`: the template whose name is the value of a variable.
        case dynamic(Name)
    }

    let target: Target
    var overrides: [Block] = []

    /// Whether it has its line or lines to itself, so that its indentation goes before every included line.
    let isStandalone: Bool
    let place: Place
}

extension Call.Target {
    /// Parses the content of a partial or parent tag; returns `nil` if it isn't a valid name.
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

/// `{{$name}}` with everything up to its `{{/name}}`: a parameter or, inside a parent tag, an argument.
struct Block: Sendable {
    let name: String
    let body: [Node]

    /// Whether the opening tag has its line to itself.
    let isStandalone: Bool

    /// The blanks before each line of the body, which are added where it is included and removed where it is defined.
    ///
    /// For a standalone block these are the blanks of its first line that isn't blank, otherwise those before the tag.
    let indentation: Range<Int>
    let place: Place
}

/// The place of a tag.
struct Place: Sendable {
    /// The range of the tag as written, or of the opening tag of a pair.
    let tag: Range<Int>

    /// The blanks before the tag if nothing else precedes it on its line.
    let indentation: Range<Int>?
}

/// The name in a tag: the current item, or a key followed by keys inside its value.
enum Name: Sendable, Hashable {
    /// `{{.}}`
    case current
    /// `{{key}}` or `{{key.inner.inmost}}`; never empty.
    case path([String])

    /// Parses a name; returns `nil` if it is empty or has white space or an empty part, as in `a..b`.
    init?(_ text: String) {
        guard !text.isEmpty, !text.utf8.contains(where: \.isWhitespace) else { return nil }
        if text == "." {
            self = .current
            return
        }
        // Names are split by byte, because a dot counts even if a combining mark after it makes both one character.
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard !parts.contains(where: \.isEmpty) else { return nil }
        self = .path(parts.map { String(Substring($0)) })
    }
}

extension Name: CustomStringConvertible {
    /// The name as written in a tag.
    var description: String {
        switch self {
        case .current: "."
        case .path(let parts): parts.joined(separator: ".")
        }
    }
}

extension Name {
    /// Whether the name is a single key.
    var isKey: Bool {
        if case .path(let parts) = self { parts.count == 1 } else { false }
    }
}
