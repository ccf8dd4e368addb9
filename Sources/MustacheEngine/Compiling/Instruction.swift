/// One step of a compiled template.
///
/// Trivial to copy: everything it refers to is an index into the ``Program``.
enum Instruction: Sendable {
    /// Says that the next instruction writes what its tag stands for; in a traced program only.
    case trace
    /// Writes literal text.
    case text(Literal)
    /// Begins a line of the template that begins with a tag: writes the indentation, where one is in force.
    case startLine
    /// `{{name}}`
    case escaped(Reference)
    /// `{{{name}}}`
    case unescaped(Reference)
    /// `{{#name}}`: the instructions up to `end` are its body.
    case section(Reference, end: Int)
    /// `{{^name}}`: the instructions up to `end` are its body.
    case inverted(Reference, end: Int)
    /// `{{>name}}` or `{{<name}}`: the instructions up to `end` are the blocks handed to it.
    case call(Int, end: Int)
    /// `{{$name}}`: the instructions up to `end` are what it holds unless it was overridden.
    case block(Int, end: Int)
}

/// Bytes of ``Program/text``.
struct Literal: Sendable {
    let start: Int
    let count: Int

    /// Whether they begin a line of the template.
    let startsLine: Bool
}

/// A name whose keys are numbered.
enum Reference: Sendable {
    /// `{{.}}`
    case current
    /// `{{key}}`
    case key(Int)
    /// `{{key.inner}}`: an index into ``Program/paths``.
    case path(Int)
}

/// What `{{>name}}` and `{{<name}}` put in.
struct CallSite: Sendable {
    enum Target: Sendable {
        /// A template, by its index in ``Program/templates``.
        case template(Int)
        /// The template whose name is this value.
        case dynamic(Reference)
    }

    let target: Target
    let overrides: [Override]

    /// The blanks that go before each line, where the tag is standalone.
    let indentation: [UInt8]?
}

/// A block inside a parent tag: what replaces the parent's block of that number.
struct Override: Sendable {
    let block: Int

    /// The instructions of its body.
    let body: Range<Int>

    /// Whether its body begins at the start of a line.
    let startsLine: Bool
}

/// A block outside a parent tag: where an override goes.
struct BlockSite: Sendable {
    let block: Int

    /// The blanks that go before each line of an override.
    let indentation: [UInt8]

    /// Whether its body begins at the start of a line.
    let startsLine: Bool
}
