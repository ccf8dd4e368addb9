/// Every template of a library as one flat list of instructions.
struct Program: Sendable {
    var instructions: [Instruction] = []

    /// The tag from which each instruction was made, read only for messages.
    var origins: [SourceRange] = []

    /// The literal text of all templates, one after the other.
    var text: [UInt8] = []

    var keys = Interner()
    var blocks = Interner()
    var paths: [[Int]] = []
    var calls: [CallSite] = []
    var blockSites: [BlockSite] = []

    /// The instructions of each template.
    var templates: [Range<Int>] = []

    /// The source of each section by its instruction, for lambdas; kept only in specification mode.
    var sectionSources: [Int: SectionSource] = [:]
}

/// The body of a section as written.
struct SectionSource: Sendable {
    let site: SourceRange
    let delimiters: Delimiters
}

/// The size of a program at some point, to truncate it to.
struct ProgramMark {
    fileprivate let instructions, text, keys, blocks, paths, calls, blockSites, templates: Int
}

/// A lambda's answer is compiled onto the end of the program, run, and removed again.
extension Program {
    /// The current size.
    var mark: ProgramMark {
        ProgramMark(
            instructions: instructions.count, text: text.count, keys: keys.names.count,
            blocks: blocks.names.count, paths: paths.count, calls: calls.count,
            blockSites: blockSites.count, templates: templates.count)
    }

    /// Removes everything that was added since `mark`.
    mutating func truncate(to mark: ProgramMark) {
        for index in mark.instructions..<instructions.count { sectionSources[index] = nil }
        instructions.removeSubrange(mark.instructions...)
        origins.removeSubrange(mark.instructions...)
        text.removeSubrange(mark.text...)
        keys.truncate(to: mark.keys)
        blocks.truncate(to: mark.blocks)
        paths.removeSubrange(mark.paths...)
        calls.removeSubrange(mark.calls...)
        blockSites.removeSubrange(mark.blockSites...)
        templates.removeSubrange(mark.templates...)
    }
}

/// One step of a compiled template.
///
/// An instruction is trivial to copy: everything it refers to is an index into the ``Program``.
enum Instruction: Sendable {
    /// Announces that the next instruction writes the output of its tag; only in a traced program.
    case trace
    /// Writes literal text.
    case text(Literal)
    /// Starts a line of the template that begins with a tag: writes the current indentation, if any.
    case startLine
    /// `{{name}}`
    case escaped(Reference)
    /// `{{{name}}}`
    case unescaped(Reference)
    /// `{{#name}}`: the instructions up to `end` are its body.
    case section(Reference, end: Int)
    /// `{{^name}}`: the instructions up to `end` are its body.
    case inverted(Reference, end: Int)
    /// `{{>name}}` or `{{<name}}`: the instructions up to `end` are the blocks passed to it.
    case call(Int, end: Int)
    /// `{{$name}}`: the instructions up to `end` are its content unless it was overridden.
    case block(Int, end: Int)
}

/// Bytes of ``Program/text``.
struct Literal: Sendable {
    let start: Int
    let count: Int

    /// Whether the bytes begin a line of the template.
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

/// The template and blocks that `{{>name}}` or `{{<name}}` includes.
struct CallSite: Sendable {
    enum Target: Sendable {
        /// A template, by its index in ``Program/templates``.
        case template(Int)
        /// A template whose name is this value.
        case dynamic(Reference)
    }

    let target: Target
    let overrides: [Override]

    /// The blanks to write before each line if the tag is standalone.
    let indentation: [UInt8]?
}

/// A block inside a parent tag, which replaces the parent's block of that number.
struct Override: Sendable {
    let block: Int

    /// The instructions of the body.
    let body: Range<Int>

    /// Whether the body begins at the start of a line.
    let startsLine: Bool
}

/// A block outside a parent tag, which an override can replace.
struct BlockSite: Sendable {
    let block: Int

    /// The blanks to write before each line of an override.
    let indentation: [UInt8]

    /// Whether the body begins at the start of a line.
    let startsLine: Bool
}

/// A table that numbers names densely from 0, so that a lookup is an array access.
struct Interner: Sendable {
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]

    /// Returns the number of `name`, assigning a new one if it has none yet.
    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        let number = names.count
        names.append(name)
        numbers[name] = number
        return number
    }

    /// Returns the number of `name`, or `nil` if it has none.
    func known(_ name: String) -> Int? { numbers[name] }

    /// Removes all names but the first `count`.
    mutating func truncate(to count: Int) {
        for name in names[count...] { numbers[name] = nil }
        names.removeSubrange(count...)
    }
}
