package import Yams

/// The rules in a YAML description of a format: a complete format, or changes to a built-in one.
package struct FormatRules: Sendable {
    private var rules: [RecipeField: FieldRule] = [:]
    private var list: FeedFormat.ListRule?
    private var following = FeedFormat.FollowRules()
    private var marks: [[FormatMark]] = []
    private var hidden: [ValueCondition]?
    /// The places of a recipe's publication time; empty if the format has none.
    private var due: [FieldSource]?
    private var texts: TextKind?
    private var links: [TextTemplate]?
    private var ignored: [String]?
    private var pictures: NamedPictures?
    private var home: [String]?
    private var isExact: Bool?
    private var isClosed: Bool?

    /// The error with every fault of the rules.
    package struct InvalidError: Error {
        /// The faults; at least one.
        package let faults: [MappingFault]
    }

    /// The keys of rules that the settings of a feed may have.
    package static let keys = [
        "list", "next", "pages", "detail", "texts", "links", "hidden", "due", "ignored", "recipe",
    ]

    /// Reads the rules in a mapping with the keys of a format, and ignores other keys; throws every fault.
    package init(_ node: Node.Mapping, in file: String? = nil) throws(InvalidError) {
        var reader = MappingReader(in: file)
        if let recipe = node["recipe"] { rules = reader.rules(recipe) }
        if let node = node["list"] { list = Self.list(node, &reader) }
        if let node = node["next"] { following.next = Self.next(node, &reader) }
        if let node = node["detail"], case let templates = Self.templates(node, &reader), !templates.isEmpty {
            following.details = templates
        }
        if let node = node["pages"] { following.pages = Self.pages(node, &reader) }
        if let node = node["texts"] { texts = reader.textKind(node) }
        if let node = node["links"] { links = Self.templates(node, &reader) }
        pictures = node["pictures"].flatMap { reader.pictures($0) }
        home = node["home"]?.sequence.map { $0.compactMap(\.string) }
        if let node = node["hidden"] { hidden = reader.conditions(node) }
        if let node = node["due"] { due = reader.sources(node, of: "due") }
        if let node = node["ignored"] { ignored = reader.names(node) }
        marks = (node["marks"]?.sequence.map(Array.init) ?? []).map { mark in
            (mark.sequence.map(Array.init) ?? [mark]).compactMap { reader.mark($0) }
        }
        isExact = node["exact"]?.bool
        isClosed = node["closed"]?.bool
        if !reader.faults.isEmpty { throw InvalidError(faults: reader.faults) }
    }

    /// Returns the format that the rules describe, with the rules of another one in their gaps.
    package func format(named name: String, over base: FeedFormat? = nil) -> FeedFormat {
        var rules = rules
        for field in RecipeField.allCases where rules[field] == nil { rules[field] = base?[field] }
        var format = FeedFormat(name: name, list: list ?? base?.list ?? .paths([.itself]), rules: rules)
        format.marks = marks
        format.isExact = isExact ?? base?.isExact ?? false
        format.isClosed = isClosed ?? base?.isClosed ?? false
        format.following = FeedFormat.FollowRules(
            next: following.next ?? base?.following.next, pages: following.pages ?? base?.following.pages,
            details: following.details ?? base?.following.details)
        format.links = links ?? base?.links ?? []
        format.pictures = pictures ?? base?.pictures
        format.home = home ?? base?.home ?? []
        // The owner's conditions and keys are added to the built-in ones.
        format.hidden = (hidden ?? []) + (base?.hidden ?? [])
        format.ignored = (ignored ?? []) + (base?.ignored ?? [])
        guard !format.isExact else { return format }
        format.texts = texts ?? base?.texts ?? .plain
        format.due =
            due.map { $0.isEmpty ? nil : FieldRule(sources: $0) } ?? self.rules[.date].map { $0 } ?? base.map(\.due)
            ?? rules[.date]
        return format
    }

    /// Returns one template or a list of templates.
    private static func templates(_ node: Node, _ reader: inout MappingReader) -> [TextTemplate] {
        reader.elements(of: node).compactMap { node in
            reader.text(node).flatMap { reader.textTemplate($0, at: node) }
        }
    }

    private static func list(_ node: Node, _ reader: inout MappingReader) -> FeedFormat.ListRule? {
        let nodes = reader.elements(of: node)
        for node in nodes { reader.checkKeys(of: node, in: "list", among: ["as"]) }
        let isSchemaOrg = nodes.first?.mapping?["as"]?.string == Conversion.schemaOrg.rawValue
        let paths = nodes.dropFirst(isSchemaOrg ? 1 : 0).compactMap { reader.path($0) }
        if isSchemaOrg { return .schemaOrg(orStubs: paths.first) }
        return paths.isEmpty ? nil : .paths(paths)
    }

    private static let firstPages = 0...1_000_000

    /// Reads the rule for the next address: a path, a template, or a template with conditions.
    private static func next(_ node: Node, _ reader: inout MappingReader) -> FeedFormat.NextRule? {
        reader.checkKeys(of: node, in: "next", among: ["template", "if"])
        guard let text = reader.text(node.mapping?["template"] ?? node) else { return nil }
        guard let template = reader.textTemplate(text.hasPrefix("$") ? "{\(text)}" : text, at: node) else { return nil }
        guard !template.paths.isEmpty else {
            reader.note(
                node, "\"\(text)\" is the same address for every document",
                help: "write a path, such as $.next, or paths in braces, such as \"?page={$.next_page}\"")
            return nil
        }
        let conditions = node.mapping?["if"].map { reader.conditions($0, number: nil) } ?? []
        return FeedFormat.NextRule(template: template, conditions: conditions)
    }

    private static func pages(_ node: Node, _ reader: inout MappingReader) -> FeedFormat.PageParameter? {
        reader.checkKeys(of: node, in: "pages", among: ["parameter", "from"])
        if let name = node.mapping?["parameter"]?.string, !name.isEmpty {
            guard let from = node.mapping?["from"] else { return FeedFormat.PageParameter(name: name, first: 1) }
            if let first = from.int, firstPages.contains(first) {
                return FeedFormat.PageParameter(name: name, first: first)
            }
            reader.note(
                from, "must be a whole number from 0 to \(firstPages.upperBound)",
                help: "write the number of the first page, which is 0 or 1 mostly")
            return nil
        }
        reader.note(node, "must name the parameter that counts", help: "write it as {parameter: page, from: 1}")
        return nil
    }
}
