/// What a renderer finds out about the origin of some bytes of its output.
struct OutputOrigin {
    /// The bytes of the output.
    let bytes: Range<Int>

    /// The instruction that announced the last of them.
    fileprivate(set) var index: Int?

    /// Where in the output the writing began, behind the indentation of its line.
    fileprivate(set) var start = 0

    /// The call instructions that led there, outermost first.
    fileprivate(set) var calls: [Int] = []

    init(of bytes: Range<Int>) {
        self.bytes = bytes
    }
}

extension Interpreter {
    /// Notes what is about to be written, unless the bytes looked for are written already.
    mutating func noteOrigin(at index: Int) {
        guard let bytes = origin?.bytes, output.count < bytes.upperBound else { return }
        origin?.index = index
        origin?.start = output.count
        if case .text(let literal) = program.instructions[index + 1], literal.startsLine {
            origin?.start += indentation.nextLineCount
        }
        origin?.calls = calls
    }

    /// The finding that the bytes looked for are wrong; nil where nothing wrote them.
    fileprivate func originFinding(_ message: String, help: String?) -> Finding? {
        guard let origin, let index = origin.index else { return nil }
        let site = program.origins[index]
        var bytes = site.bytes
        // Of literal text only the part that was looked for; a tag as a whole.
        if case .text = program.instructions[index + 1] {
            let skipped = min(max(0, origin.bytes.lowerBound - origin.start), site.bytes.count)
            let end = min(site.bytes.lowerBound + origin.bytes.upperBound - origin.start, site.bytes.upperBound)
            bytes = min(site.bytes.lowerBound + skipped, end)..<end
        }
        var finding = Finding(site: Site(template: site.template, bytes: bytes), message: message, help: help)
        finding.includedFrom = origin.calls.map { program.origins[$0] }
        return finding
    }
}

extension Renderer {
    /// Renders a template over a model once more, and says of some bytes of the page where in the templates they come from.
    ///
    /// - Parameters:
    ///   - bytes: which bytes of the page are wrong; where several tags wrote them, the last of these is named.
    ///   - message: what is wrong with them.
    ///   - help: what to do about it.
    ///   - template: the template that the page was rendered with.
    ///   - model: the model that it was rendered over.
    /// - Returns: the fault, at the tag or in the text that wrote the bytes; of the whole file where nothing did.
    /// - Throws: As ``render(_:with:)``.
    package func fault<Model: TemplateModel>(
        in bytes: Range<Int>, _ message: String, help: String?, of template: String, with model: Model
    ) throws(TemplateFaults) -> TemplateFault {
        let number = try library.number(of: template)
        var interpreter = Interpreter(library, program: library.tracedProgram)
        interpreter.origin = OutputOrigin(of: bytes)
        let kind = Frame.Kind.model(interpreter.models.number(of: Model.self))
        try withUnsafePointer(to: model) { pointer throws(TemplateFaults) in
            try interpreter.render(number, over: Frame(kind: kind, address: UnsafeRawPointer(pointer)))
        }
        guard let finding = interpreter.originFinding(message, help: help) else {
            let file = SourcePosition(file: library.sources[number].file, line: 0, column: 0)
            return TemplateFault(position: file, message: message, help: help)
        }
        return [finding].located(in: library.sources)[0]
    }
}

extension TemplateLibrary {
    /// The library's program with a note of what is written before each instruction that writes.
    fileprivate var tracedProgram: Program {
        var compiler = Compiler(templates: numbers, keepsSectionSources: false, isTraced: true)
        for (tree, source) in zip(trees, sources) { compiler.add(tree, from: source.bytes) }
        return compiler.finish()
    }
}
