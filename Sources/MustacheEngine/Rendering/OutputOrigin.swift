/// What a renderer finds out about the origin of some parts of its output, in one pass.
struct OutputOrigins {
    /// What announced that it would write bytes.
    fileprivate struct Trace {
        let instruction: Int
        /// Where in the output the writing began, behind the indentation of its line.
        let start: Int
        /// The call instructions that led there, outermost first.
        let calls: [Int]
    }

    /// The parts of the output, in the order of their ends.
    private let parts: [Range<Int>]
    /// The last to write into each part, as far as these are complete.
    private var traces: [Trace?]
    private var complete = 0
    private var last: Trace?

    /// Looks for the origins of parts that are in the order of their ends.
    fileprivate init(of parts: [Range<Int>]) {
        self.parts = parts
        traces = Array(repeating: nil, count: parts.count)
    }

    /// Notes what is about to be written behind so many bytes.
    fileprivate mutating func note(_ trace: Trace, behind count: Int) {
        while complete < parts.count, parts[complete].upperBound <= count {
            traces[complete] = last
            complete += 1
        }
        // A filter takes back what was written in its section.
        while complete > 0, parts[complete - 1].upperBound > count { complete -= 1 }
        last = trace
    }

    /// Each part with what wrote the last of it; nil where nothing did.
    fileprivate func finished() -> [(part: Range<Int>, trace: Trace?)] {
        parts.indices.map { (parts[$0], $0 < complete ? traces[$0] : last) }
    }
}

extension Interpreter {
    /// Notes what is about to be written, where origins were asked for.
    mutating func noteOrigin(at index: Int) {
        guard origins != nil else { return }
        var start = output.count
        if case .text(let literal) = program.instructions[index + 1], literal.startsLine {
            start += indentation.nextLineCount
        }
        origins?.note(OutputOrigins.Trace(instruction: index, start: start, calls: calls), behind: output.count)
    }

    /// The finding that a part of the output is wrong.
    fileprivate func finding(_ part: Range<Int>, _ trace: OutputOrigins.Trace, _ wrong: WrongOutput) -> Finding {
        let site = program.origins[trace.instruction]
        var bytes = site.bytes
        // Of literal text only the part that was looked for; a tag as a whole.
        if case .text = program.instructions[trace.instruction + 1] {
            let skipped = min(max(0, part.lowerBound - trace.start), site.bytes.count)
            let end = min(site.bytes.lowerBound + part.upperBound - trace.start, site.bytes.upperBound)
            bytes = min(site.bytes.lowerBound + skipped, end)..<end
        }
        var finding = Finding(
            site: SourceRange(template: site.template, bytes: bytes), message: wrong.message, help: wrong.help)
        finding.includedFrom = trace.calls.map { program.origins[$0] }
        return finding
    }
}

/// A part of a rendered page with which something is wrong.
package struct WrongOutput: Sendable {
    /// Which bytes of the page.
    package let bytes: Range<Int>
    /// What is wrong with them.
    package let message: String
    /// What to do about it.
    package let help: String?

    /// Makes a complaint.
    package init(bytes: Range<Int>, message: String, help: String?) {
        self.bytes = bytes
        self.message = message
        self.help = help
    }
}

extension Renderer {
    /// Renders a template over a model once more, and says of parts of the page where in the templates they come from.
    ///
    /// However many parts there are, the page is rendered once.
    ///
    /// - Parameters:
    ///   - parts: which parts of the page are wrong; where several tags wrote one, the last of these is named.
    ///   - template: the template that the page was rendered with.
    ///   - model: the model that it was rendered over.
    /// - Returns: the faults, each at the tag or in the text that wrote the bytes, or of the whole file where nothing did;
    ///   each once, in the order of templates and positions.
    /// - Throws: As ``render(_:with:)``.
    package mutating func faults<Model: TemplateModel>(
        in parts: [WrongOutput], of template: String, with model: Model
    ) throws(TemplateErrors) -> [TemplateError] {
        let number = try library.number(of: template)
        let traced = tracedProgram ?? library.makeTracedProgram()
        tracedProgram = traced
        var interpreter = Interpreter(library, program: traced)
        let ordered = parts.sorted { $0.bytes.upperBound < $1.bytes.upperBound }
        interpreter.origins = OutputOrigins(of: ordered.map(\.bytes))
        let kind = Frame.Kind.model(interpreter.models.number(of: Model.self))
        try withUnsafePointer(to: model) { pointer throws(TemplateErrors) in
            try interpreter.render(number, over: Frame(kind: kind, address: UnsafeRawPointer(pointer)))
        }
        var faults: [TemplateError] = []
        var findings: [Finding] = []
        for (wrong, origin) in zip(ordered, interpreter.origins?.finished() ?? []) {
            if let trace = origin.trace {
                findings.append(interpreter.finding(origin.part, trace, wrong))
            } else {
                let file = SourcePosition(file: library.sources[number].file, line: 0, column: 0)
                faults.append(TemplateError(position: file, message: wrong.message, help: wrong.help))
            }
        }
        return faults + findings.located(in: library.sources)
    }
}

extension TemplateLibrary {
    /// The library's program with a note of what is written before each instruction that writes.
    fileprivate func makeTracedProgram() -> Program {
        var compiler = Compiler(templates: numbers, keepsSectionSources: false, isTraced: true)
        for (tree, source) in zip(trees, sources) { compiler.add(tree, from: source.bytes) }
        return compiler.finish()
    }
}
