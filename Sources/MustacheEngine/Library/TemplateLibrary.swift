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

extension TemplateLibrary {
    /// Returns the names of the templates that rendering the given ones may use, including themselves.
    ///
    /// If one of them calls a template by a dynamic name, that may be any template.
    public func templates(usedBy names: some Sequence<String>) -> Set<String> {
        let used = Self.numbers(usedBy: names.compactMap { numbers[$0] }, trees: trees, numbers: numbers)
        return Set(used.map { sources[$0].name })
    }

    /// Returns the keys that rendering some templates, and those that they use, may ask for: `a` for `{{a.b}}`.
    public func keys(usedBy names: some Sequence<String>) -> Set<String> {
        let used = Self.numbers(usedBy: names.compactMap { numbers[$0] }, trees: trees, numbers: numbers)
        let keys = used.flatMap { trees[$0].subtree }.compactMap { node in
            if case .path(let parts) = node.name { parts.first } else { nil }
        }
        return Set(keys)
    }

    static func numbers(usedBy start: [Int], trees: [[Node]], numbers: [String: Int]) -> Set<Int> {
        var used = Set(start)
        var waiting = start
        while let number = waiting.popLast() {
            guard let called = called(in: trees[number]) else { return Set(trees.indices) }
            for name in called {
                if let target = numbers[name], used.insert(target).inserted { waiting.append(target) }
            }
        }
        return used
    }

    /// Returns the names of the templates that nodes call, or `nil` if any name is dynamic.
    private static func called(in nodes: [Node]) -> [String]? {
        var names: [String] = []
        for case .call(let call) in nodes.subtree {
            guard case .template(let name) = call.target else { return nil }
            names.append(name)
        }
        return names
    }
}

extension TemplateLibrary {
    /// Returns the template that makes another one always blank, or `nil` if the other can show something.
    ///
    /// White space and comments show nothing. If a template only calls others, the result is the first of these, or what makes
    /// that one blank in turn: for a page with an empty layout, the layout.
    public func blankTemplate(behind name: String) -> TemplateSource? {
        var seen: Set<Int> = []
        return numbers[name].flatMap { blankTemplate(behind: $0, &seen) }
    }

    private func blankTemplate(behind number: Int, _ seen: inout Set<Int>) -> TemplateSource? {
        var cause: TemplateSource?
        seen.insert(number)
        return isBlank(trees[number], of: sources[number], &cause, &seen) ? cause ?? sources[number] : nil
    }

    private func isBlank(
        _ nodes: [Node], of source: TemplateSource, _ cause: inout TemplateSource?, _ seen: inout Set<Int>
    ) -> Bool {
        for node in nodes {
            switch node {
            case .text(let range):
                guard source.bytes[range].allSatisfy(\.isWhitespace) else { return false }
            // The callers of the template determine what a block shows.
            case .variable, .block: return false
            case .section(let section):
                guard isBlank(section.body, of: source, &cause, &seen) else { return false }
            case .call(let call):
                guard case .template(let name) = call.target, let target = numbers[name] else { return false }
                if seen.contains(target) { continue }
                guard let blank = blankTemplate(behind: target, &seen) else { return false }
                cause = cause ?? blank
            }
        }
        return true
    }
}
