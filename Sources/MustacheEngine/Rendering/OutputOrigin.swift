/// A record of the origins of some parts of a page, made in one pass.
struct OutputOrigins {
    /// An announcement of an instruction that is about to write bytes.
    fileprivate struct Trace {
        let instruction: Int
        /// The offset in the output where the writing began, after the indentation of its line.
        let start: Int
        /// The call instructions that led there, outermost first.
        let calls: [Int]
    }

    /// The parts of the output, ordered by their ends.
    private let parts: [Range<Int>]
    /// The last instruction to write into each part, for the parts that are complete.
    private var traces: [Trace?]
    private var complete = 0
    private var last: Trace?

    /// Starts a record for parts that are ordered by their ends.
    fileprivate init(of parts: [Range<Int>]) {
        self.parts = parts
        traces = Array(repeating: nil, count: parts.count)
    }

    /// Notes an instruction that is about to write after the first `count` bytes.
    fileprivate mutating func note(_ trace: Trace, behind count: Int) {
        while complete < parts.count, parts[complete].upperBound <= count {
            traces[complete] = last
            complete += 1
        }
        // A filter takes back the output of its section.
        while complete > 0, parts[complete - 1].upperBound > count { complete -= 1 }
        last = trace
    }

    /// Returns each part with the instruction that wrote the end of it, or `nil` if there was no such instruction.
    fileprivate func finished() -> [(part: Range<Int>, trace: Trace?)] {
        parts.indices.map { (parts[$0], $0 < complete ? traces[$0] : last) }
    }
}

extension Interpreter {
    /// Notes the next instruction if origins were requested.
    mutating func noteOrigin(at index: Int) {
        guard origins != nil else { return }
        var start = output.count
        if case .text(let literal) = program.instructions[index + 1], literal.startsLine {
            start += indentation.nextLineCount
        }
        origins?.note(OutputOrigins.Trace(instruction: index, start: start, calls: calls), behind: output.count)
    }

    /// Returns the finding for a wrong part of the output.
    fileprivate func finding(_ part: Range<Int>, _ trace: OutputOrigins.Trace, _ wrong: WrongOutput) -> Finding {
        let site = program.origins[trace.instruction]
        var bytes = site.bytes
        // Literal text is narrowed to the part in question; a tag is marked as a whole.
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

/// A part of a rendered page that is wrong.
package struct WrongOutput: Sendable {
    /// The range of the bytes in the page.
    package let bytes: Range<Int>
    /// The mistake in these bytes.
    package let message: String
    /// Advice on how to fix it.
    package let help: String?

    /// Makes a finding about the page's output.
    package init(bytes: Range<Int>, message: String, help: String?) {
        self.bytes = bytes
        self.message = message
        self.help = help
    }
}

extension Renderer {
    /// Renders a template over a model again, and finds where in the templates parts of the page come from.
    ///
    /// The page is rendered once, however many parts there are.
    ///
    /// - Parameters:
    ///   - parts: the wrong parts of the page; if several tags wrote a part, the result names the last of them.
    ///   - template: the template that the page was rendered with.
    ///   - model: the model that the page was rendered over.
    /// - Returns: the errors, each at the tag or text that wrote the bytes, or for the whole file if nothing wrote them; each
    ///   once, ordered by template and position.
    /// - Throws: The errors of ``render(_:with:)``.
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
    /// Returns the library's program with an announcement before each instruction that writes.
    fileprivate func makeTracedProgram() -> Program {
        var compiler = Compiler(templates: numbers, keepsSectionSources: false, isTraced: true)
        for (tree, source) in zip(trees, sources) { compiler.add(tree, from: source.bytes) }
        return compiler.finish()
    }
}
