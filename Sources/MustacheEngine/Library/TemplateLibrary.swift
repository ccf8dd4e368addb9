/// Templates that were parsed, checked for mistakes and linked with each other, ready to render.
///
/// A library is an immutable value: share one among as many ``Renderer``s as there are tasks.
public struct TemplateLibrary: Sendable {
    /// The strictness of a library.
    public enum Mode: Sendable {
        /// Treats everything as an error that can only be a mistake: missing templates and keys, values of the wrong kind.
        case strict

        /// Follows the Mustache specification 1.4: missing templates and keys are empty, and lambdas are called.
        case specification
    }

    /// The strictness.
    public let mode: Mode

    /// The templates, in the order they were given.
    public let sources: [TemplateSource]

    let trees: [[Node]]
    let numbers: [String: Int]
    let program: Program

    /// Parses templates.
    ///
    /// - Parameters:
    ///   - sources: the templates.
    ///   - mode: the strictness.
    ///   - template: the template that will be rendered, if only one will be. Mistakes in templates that it doesn't use are
    ///     then ignored, and nothing else can be rendered.
    /// - Throws: Every mistake in every template: files that could not be read, tags without an end or without a beginning,
    ///   empty tags, bad delimiters, partials that include themselves without end, two templates with one name; in strict mode
    ///   also partials and parents that don't exist.
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

    /// Reads every `NAME.mustache` below a folder; a template's name is its path there, without the ending.
    ///
    /// - Throws: Every mistake in every template, or the error that kept the folder or a file from being read.
    public init(folder: String, mode: Mode = .strict) throws(TemplateErrors) {
        try self.init(TemplateSource.all(inFolder: folder), mode: mode)
    }

    /// Returns the number of a template, or throws an error that suggests the nearest name.
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

extension Finding {
    fileprivate static func duplicate(_ source: TemplateSource, number: Int, first: TemplateSource) -> Finding {
        Finding(
            site: SourceRange(template: number, bytes: 0..<0),
            message: "two templates are called “\(source.name)”: this one and \(first.file)",
            help: "rename one of them"
        )
    }
}
