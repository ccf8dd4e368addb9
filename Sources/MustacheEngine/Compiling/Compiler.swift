/// The third phase: flattens trees into a ``Program``, with names numbered and templates linked.
struct Compiler {
    /// The number of each template by its name, which links calls to templates.
    let templates: [String: Int]

    /// Whether to keep the source of sections, for lambdas.
    let keepsSectionSources: Bool

    /// Whether the program announces the origin of its output before it writes anything.
    let isTraced: Bool

    private var program: Program

    private var template = 0
    private var bytes: [UInt8] = []

    /// The indentation where a block was defined, which is removed from the start of every line.
    private var dedent: ArraySlice<UInt8> = []

    /// The first instruction that text may still be merged into, so that no text grows beyond the end of its section.
    private var barrier = 0

    /// Continues `program`, linking calls by the names in `templates`.
    init(
        _ program: consuming Program = Program(), templates: [String: Int], keepsSectionSources: Bool,
        isTraced: Bool = false
    ) {
        self.program = program
        self.templates = templates
        self.keepsSectionSources = keepsSectionSources
        self.isTraced = isTraced
    }

    /// Adds a template, which gets the next number.
    mutating func add(_ nodes: [Node], from bytes: [UInt8]) {
        template = program.templates.count
        self.bytes = bytes
        dedent = []
        program.templates.append(emitBody(nodes))
    }

    /// Returns the program with everything that was added.
    consuming func finish() -> Program { program }

    // MARK: Nodes

    /// Emits nodes and returns the range of their instructions.
    private mutating func emitBody(_ nodes: [Node]) -> Range<Int> {
        let start = program.instructions.count
        barrier = start
        for node in nodes { emit(node) }
        barrier = program.instructions.count
        return start..<program.instructions.count
    }

    private mutating func emit(_ node: Node) {
        switch node {
        case .text(let range):
            if isTraced { emitTracedText(range) } else { emitText(range) }
        case .variable(let variable):
            startLine(at: variable.place)
            let name = reference(variable.name)
            if isTraced { emit(.trace, variable.place) }
            emit(variable.isEscaped ? .escaped(name) : .unescaped(name), variable.place)
        case .section(let section):
            emitSection(section)
        case .call(let call):
            emitCall(call)
        case .block(let block):
            emitBlock(block)
        }
    }

    private mutating func emitSection(_ section: Section) {
        if !section.isStandalone { startLine(at: section.place) }
        let name = reference(section.name)
        let index = emit(.startLine, section.place)
        let end = emitBody(section.body).upperBound
        program.instructions[index] = section.isInverted ? .inverted(name, end: end) : .section(name, end: end)
        if keepsSectionSources {
            program.sectionSources[index] = SectionSource(
                site: SourceRange(template: template, bytes: section.source), delimiters: section.delimiters)
        }
    }

    private mutating func emitCall(_ call: Call) {
        let target: CallSite.Target
        switch call.target {
        case .template(let name):
            // In strict mode a missing template is an error of the library; otherwise it counts as empty.
            guard let index = templates[name] else { return }
            target = .template(index)
        case .dynamic(let name):
            target = .dynamic(reference(name))
        }
        if !call.isStandalone { startLine(at: call.place) }
        let index = emit(.startLine, call.place)
        let overrides = call.overrides.map { emitOverride($0) }
        let site = CallSite(
            target: target,
            overrides: overrides,
            indentation: call.isStandalone ? call.place.indentation.map { Array(dedented($0)) } : nil
        )
        program.instructions[index] = .call(
            program.calls.count, end: program.instructions.count)
        program.calls.append(site)
    }

    private mutating func emitOverride(_ block: Block) -> Override {
        let outer = dedent
        defer { dedent = outer }
        dedent = bytes[block.indentation]
        let body = emitBody(block.body)
        return Override(
            block: program.blocks.number(of: block.name), body: body, startsLine: block.isStandalone)
    }

    private mutating func emitBlock(_ block: Block) {
        if !block.isStandalone { startLine(at: block.place) }
        let index = emit(.startLine, block.place)
        let end = emitBody(block.body).upperBound
        let site = BlockSite(
            block: program.blocks.number(of: block.name),
            indentation: Array(dedented(block.indentation)),
            startsLine: block.isStandalone
        )
        program.instructions[index] = .block(program.blockSites.count, end: end)
        program.blockSites.append(site)
    }

    // MARK: Text

    private mutating func emitText(_ range: Range<Int>) {
        let start = program.text.count
        var line = range.lowerBound
        while line < range.upperBound {
            let end = bytes[line..<range.upperBound].firstIndex(of: .lineFeed).map { $0 + 1 } ?? range.upperBound
            program.text += startsLine(at: line) ? dedented(line..<end) : bytes[line..<end]
            line = end
        }
        let count = program.text.count - start
        guard count > 0 else { return }

        let startsLine = startsLine(at: range.lowerBound)
        let last = program.instructions.count - 1
        if last >= barrier, case .text(let before) = program.instructions[last],
            startsLine == (program.text[start - 1] == .lineFeed)
        {
            program.instructions[last] = .text(
                Literal(start: before.start, count: before.count + count, startsLine: before.startsLine))
        } else {
            let literal = Literal(start: start, count: count, startsLine: startsLine)
            emit(.text(literal), Place(tag: range, indentation: nil))
        }
    }

    /// Emits each line separately, so that each has its own origin.
    private mutating func emitTracedText(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes[start..<range.upperBound].firstIndex(of: .lineFeed).map { $0 + 1 } ?? range.upperBound
            let startsLine = startsLine(at: start)
            let line = startsLine ? dedented(start..<end) : bytes[start..<end]
            if !line.isEmpty {
                let place = Place(tag: line.startIndex..<line.endIndex, indentation: nil)
                emit(.trace, place)
                emit(.text(Literal(start: program.text.count, count: line.count, startsLine: startsLine)), place)
                program.text += line
            }
            start = end
        }
    }

    /// Emits the start of a line that begins with a tag, unless blanks before the tag start it.
    private mutating func startLine(at place: Place) {
        guard let indentation = place.indentation, dedented(indentation).isEmpty else { return }
        emit(.startLine, place)
    }

    private func startsLine(at offset: Int) -> Bool {
        offset == 0 || bytes[offset - 1] == .lineFeed
    }

    /// Returns the bytes of a line without the part of its indentation that is to be removed.
    private func dedented(_ line: Range<Int>) -> ArraySlice<UInt8> {
        let shared = zip(bytes[line], dedent).prefix { $0 == $1 }.count
        return bytes[line].dropFirst(shared)
    }

    // MARK: Parts

    private mutating func reference(_ name: Name) -> Reference {
        switch name {
        case .current:
            return .current
        case .path(let parts):
            let keys = parts.map { program.keys.number(of: $0) }
            if keys.count == 1 { return .key(keys[0]) }
            program.paths.append(keys)
            return .path(program.paths.count - 1)
        }
    }

    @discardableResult
    private mutating func emit(_ instruction: Instruction, _ place: Place) -> Int {
        program.instructions.append(instruction)
        program.origins.append(SourceRange(template: template, bytes: place.tag))
        return program.instructions.count - 1
    }
}
