/// Every template of a library as one flat list of instructions.
struct Program: Sendable {
    var instructions: [Instruction] = []

    /// For each instruction the tag that it was made of, read for messages only.
    var origins: [Site] = []

    /// The literal text of all templates, one after the other.
    var text: [UInt8] = []

    var keys = Interner()
    var blocks = Interner()
    var paths: [[Int]] = []
    var calls: [CallSite] = []
    var blockSites: [BlockSite] = []

    /// The instructions of each template.
    var templates: [Range<Int>] = []

    /// For each section, by its instruction, what a lambda needs to know of it; kept in specification mode only.
    var sectionSources: [Int: SectionSource] = [:]
}

/// The body of a section as written.
struct SectionSource: Sendable {
    let site: Site
    let delimiters: Delimiters
}

/// The size of a program, to cut it back to.
struct ProgramMark {
    fileprivate let instructions, text, keys, blocks, paths, calls, blockSites, templates: Int
}

/// A lambda's answer is compiled onto the end of the program, run, and taken off again.
extension Program {
    /// The size now.
    var mark: ProgramMark {
        ProgramMark(
            instructions: instructions.count, text: text.count, keys: keys.names.count,
            blocks: blocks.names.count, paths: paths.count, calls: calls.count,
            blockSites: blockSites.count, templates: templates.count)
    }

    /// Takes off everything that was added since `mark`.
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
