/// Sections and variables that are functions: filters, and the lambdas of the specification.
extension Interpreter {
    // MARK: Filters

    /// Passes a section's rendered body to a filter and writes the answer, escaped and never parsed as a template.
    mutating func runFilter(
        _ body: Range<Int>, at index: Int, _ function: (String) throws -> String
    ) throws(TemplateErrors) {
        let text = try rendered { interpreter throws(TemplateErrors) in try interpreter.run(body, at: index) }
        let answer: String
        do {
            answer = try function(text)
        } catch {
            throw fault(String(describing: error), help: nil, at: index)
        }
        output.appendEscaped(answer)
    }

    /// Returns the output of `body`, removed from the page again.
    private mutating func rendered(
        _ body: (inout Interpreter) throws(TemplateErrors) -> Void
    ) throws(TemplateErrors) -> String {
        let start = output.count
        let outerIndentation = indentation.suspend()
        try body(&self)
        indentation.restore(outerIndentation)
        let text = String(decoding: output.written[start...], as: UTF8.self)
        output.truncate(to: start)
        return text
    }

    // MARK: Lambdas

    /// Runs a section's lambda, which gets the body as written; its answer is a template with the same delimiters.
    mutating func run(
        _ lambda: @Sendable (String) -> String, overSectionAt index: Int
    ) throws(TemplateErrors) {
        guard let section = program.sectionSources[index] else { throw lambdaFault(at: index) }
        let body = sources[section.site.template].bytes[section.site.bytes]
        let answer = lambda(String(decoding: body, as: UTF8.self))
        try run(answer: answer, delimiters: section.delimiters, at: index)
    }

    /// Writes a variable's lambda, which gets an empty text; its answer is a template with the standard delimiters.
    mutating func write(
        _ lambda: @Sendable (String) -> String, escaped: Bool, at index: Int
    ) throws(TemplateErrors) {
        guard !isStrict else { throw lambdaFault(at: index) }
        let answer = lambda("")
        let text = try rendered { interpreter throws(TemplateErrors) in
            try interpreter.run(answer: answer, delimiters: .standard, at: index)
        }
        if escaped { output.appendEscaped(text) } else { output.append(text) }
    }

    /// Compiles an answer onto the end of the program, runs it, and removes it again.
    private mutating func run(
        answer: String, delimiters: Delimiters, at index: Int
    ) throws(TemplateErrors) {
        let mark = program.mark
        let number = sources.count
        sources.append(TemplateSource(name: "", file: "the answer of the lambda “\(name(at: index))”", text: answer))
        defer {
            program.truncate(to: mark)
            sources.removeLast()
        }
        let bytes = sources[number].bytes
        let parsed = Parser.parse(bytes, template: number, delimiters: delimiters)
        if let faults = TemplateErrors(parsed.findings.located(in: sources)) { throw faults }

        // The program is moved out and back, because a second owner would make every change copy it.
        var taken = Program()
        swap(&taken, &program)
        var compiler = Compiler(taken, templates: templates, keepsSectionSources: true)
        taken = Program()
        compiler.add(parsed.nodes, from: bytes)
        program = compiler.finish()

        calls.append(index)
        try run(program.templates[number], at: index)
        calls.removeLast()
    }

    private func lambdaFault(at index: Int) -> TemplateErrors {
        fault("“\(name(at: index))” is a lambda, and strict mode calls none", help: "use a filter", at: index)
    }
}
