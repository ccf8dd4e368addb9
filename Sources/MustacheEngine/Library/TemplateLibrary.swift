/// Templates that were read, checked for mistakes and linked with each other, ready to render.
///
/// A library is an immutable value: share one among as many ``Renderer``s as there are tasks.
public struct TemplateLibrary: Sendable {
    /// How much is let pass.
    public enum Mode: Sendable {
        /// What can only be a mistake is a fault: templates and keys that do not exist, values of the wrong kind.
        case strict

        /// As the Mustache specification 1.4 has it: what does not exist is empty, and lambdas are called.
        case specification
    }

    /// How much is let pass.
    public let mode: Mode

    /// The templates, in the order they were given.
    public let sources: [TemplateSource]

    let trees: [[Node]]
    let numbers: [String: Int]
    let program: Program

    /// Reads templates.
    ///
    /// - Parameters:
    ///   - sources: the templates.
    ///   - mode: how much is let pass.
    ///   - template: the one template that will be rendered, if there is but one: mistakes of those that it does not use
    ///     are let pass, and nothing else can be rendered.
    /// - Throws: Every mistake in every template: files that could not be read, tags that are not closed or not opened, empty tags, bad
    ///   delimiters, partials that include themselves without end, two templates of one name; in strict mode
    ///   also partials and parents that do not exist.
    public init(
        _ sources: [TemplateSource], mode: Mode = .strict, toRender template: String? = nil
    ) throws(TemplateErrors) {
        var findings: [Finding] = []
        var numbers: [String: Int] = [:]
        var trees: [[Node]] = []
        let unreadable: [TemplateError]
        for (number, source) in sources.enumerated() {
            if let first = numbers[source.name] {
                findings.append(.duplicate(source, number: number, first: sources[first]))
            } else {
                numbers[source.name] = number
            }
            let parsed = Parser.parse(source.bytes, template: number)
            findings += parsed.findings
            trees.append(parsed.nodes)
        }
        if let template {
            let used = Self.numbers(usedBy: [numbers[template]].compactMap(\.self), trees: trees, numbers: numbers)
            findings.removeAll { !used.contains($0.site.template) }
            for number in trees.indices where !used.contains(number) { trees[number] = [] }
            unreadable = used.sorted().compactMap { sources[$0].fault }
        } else {
            unreadable = sources.compactMap(\.fault)
        }
        var links = CallCheck(trees: trees, sources: sources, numbers: numbers, mode: mode)
        findings += links.run()
        if let faults = TemplateErrors(unreadable + findings.located(in: sources)) { throw faults }

        var compiler = Compiler(templates: numbers, keepsSectionSources: mode == .specification)
        for (tree, source) in zip(trees, sources) { compiler.add(tree, from: source.bytes) }

        self.mode = mode
        self.sources = sources
        self.trees = trees
        self.numbers = numbers
        program = compiler.finish()
    }

    /// Reads every `NAME.mustache` below a folder; a template's name is its path in there, without the ending.
    ///
    /// - Throws: Every mistake in every template, or what kept the folder or a file from being read.
    public init(folder: String, mode: Mode = .strict) throws(TemplateErrors) {
        try self.init(TemplateSource.all(inFolder: folder), mode: mode)
    }

    /// The number of a template, or a fault that names the nearest one.
    func number(of template: String) throws(TemplateErrors) -> Int {
        if let number = numbers[template] { return number }
        throw TemplateErrors(
            TemplateError(
                position: SourcePosition(file: template, line: 0, column: 0),
                message: "there is no template called “\(template)”",
                help: helpForMissingTemplate(template, among: numbers.keys)
            ))
    }
}

/// What to do where a template does not exist.
func helpForMissingTemplate(_ name: String, among names: some Collection<String>) -> String {
    // Each of many missing ones compared with each of many would be quadratic.
    guard names.count <= 1_000 else { return "this library has \(names.count) others" }
    if let nearest = nearestName(to: name, among: names.sorted()) { return "did you mean “\(nearest)”?" }
    return names.isEmpty
        ? "this library has no other template"
        : "there are \(names.sorted().map { "“\($0)”" }.joined(separator: ", "))"
}

extension Finding {
    fileprivate static func duplicate(_ source: TemplateSource, number: Int, first: TemplateSource) -> Finding {
        Finding(
            site: SourceRange(template: number, bytes: 0..<0),
            message: "two templates are called “\(source.name)”: this one and \(first.file)",
            help: "rename one of them"
        )
    }
}
