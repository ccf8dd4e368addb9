/// A part of a template in the tree that the parser makes.
enum Node: Sendable {
    /// Literal text, as a range of the template's bytes.
    case text(Range<Int>)
    case variable(Variable)
    case section(Section)
    case call(Call)
    case block(Block)
}

extension Node {
    /// The name of the value that the node asks for, if any.
    var name: Name? {
        switch self {
        case .variable(let variable): variable.name
        case .section(let section): section.name
        case .call(let call): if case .dynamic(let name) = call.target { name } else { nil }
        case .text, .block: nil
        }
    }

    /// The bodies inside the node; those of a call are its overrides'.
    private var bodies: [[Node]] {
        switch self {
        case .text, .variable: []
        case .section(let section): [section.body]
        case .block(let block): [block.body]
        case .call(let call): call.overrides.map(\.body)
        }
    }

    /// Appends the node and everything inside it, in the template's order.
    fileprivate func appendSubtree(to nodes: inout [Node]) {
        nodes.append(self)
        for node in bodies.joined() { node.appendSubtree(to: &nodes) }
    }
}

extension [Node] {
    /// The nodes and everything inside them, in the template's order.
    var subtree: [Node] { reduce(into: []) { $1.appendSubtree(to: &$0) } }
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

/// Finds the rest of a tag's line in the bytes around it.
struct LineScanner {
    let bytes: [UInt8]

    /// Returns the margin of a tag on its line.
    func margin(of tag: Range<Int>) -> Margin {
        Margin(indentation: indentation(before: tag), nextLine: nextLine(after: tag))
    }

    /// Returns the blanks at the start of the first line in `range` that isn't blank, or `nil` if all lines are.
    func indentationOfFirstLine(in range: Range<Int>) -> Range<Int>? {
        var lineStart = range.lowerBound
        while lineStart < range.upperBound {
            let first = firstNonBlank(from: lineStart)
            guard first < range.upperBound else { return nil }
            guard bytes[first].isWhitespace else { return lineStart..<first }
            lineStart = first + 1
        }
        return nil
    }

    private func indentation(before tag: Range<Int>) -> Range<Int>? {
        var start = tag.lowerBound
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        guard start == 0 || bytes[start - 1] == .lineFeed else { return nil }
        return start..<tag.lowerBound
    }

    private func nextLine(after tag: Range<Int>) -> Int? {
        let end = firstNonBlank(from: tag.upperBound)
        if end == bytes.count { return end }
        if bytes[end] == .lineFeed { return end + 1 }
        if bytes[end] == .carriageReturn, end + 1 < bytes.count, bytes[end + 1] == .lineFeed { return end + 2 }
        return nil
    }

    private func firstNonBlank(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        return index
    }
}

/// The rest of a tag's line.
///
/// A standalone tag has only blanks beside it, and removes its whole line from the output (Mustache specification 1.4,
/// "Standalone" in each module).
struct Margin {
    /// The blanks between the start of the line and the tag; `nil` if anything else stands there.
    let indentation: Range<Int>?

    /// The offset of the line after the tag; `nil` if anything but blanks follows the tag on its line.
    let nextLine: Int?

    var isStandalone: Bool { indentation != nil && nextLine != nil }
}
