/// Markdown turned into HTML that is safe to put into a page.
public struct MarkdownDocument: Sendable, Hashable {
    /// The HTML, to stand inside `body`; without the title's heading if that was taken out.
    public let html: String
    /// The plain text of a level-1 heading that opened the document, if there was one and it was taken out.
    public let title: String?
    /// What stands under each heading, as plain text; the title's heading is none of them if it was taken out.
    public let sections: [MarkdownSection]
    /// The paragraphs before the first heading, as plain text, outside lists and quotes.
    public let lead: [String]
    /// All that a reader sees as text, headings included: a line for each block, or cell of a table.
    public let plainText: String
    /// What was left out or is hardly meant, in reading order.
    public let problems: [MarkdownProblem]
}

/// Renders GitHub-flavoured Markdown: CommonMark with tables, strikethrough, autolinks and task lists.
///
/// Nothing in the text can add a tag, an attribute, a script, a URL scheme other than http, https and mailto, or
/// anything that the page loads from elsewhere: raw HTML is left out, other addresses are refused, and images of
/// other sites become links, but for those that ``MarkdownOptions/showsImage`` allows. Each is reported as a problem, except for comments; and so is front matter, which is shown.
///
/// - Parameters:
///   - text: the Markdown.
///   - options: the level of headings, the title, and the limits.
///   - marking: gives what marks the document's text, for its sections; nil where nothing is marked. Headings, links and code are not
///     marked.
///   - resolve: says what becomes of each relative destination, of links and of images; with
///     ``MarkdownOptions/asksForAllAddresses`` of every one that isn't refused. It is asked in reading order.
/// - Returns: the document; the same text and answers always give the same one.
/// - Throws: `MarkdownError` if a limit is exceeded.
public func renderMarkdown(
    _ text: String,
    options: MarkdownOptions = MarkdownOptions(),
    marking: ([MarkdownSection]) -> MarkdownMarker? = { _ in nil },
    resolve: (MarkdownLink) -> LinkTarget
) throws(MarkdownError) -> MarkdownDocument {
    let size = text.utf8.count
    guard size <= options.limits.inputBytes else {
        throw .inputTooLarge(bytes: size, limit: options.limits.inputBytes)
    }
    let source = SourceText(text)
    try ParsingCost.check(source, limits: options.limits)
    return try withSyntaxTree(of: source.bytes) { document throws(MarkdownError) in
        try checkDepth(of: document, source: source, limit: options.limits.nesting)
        var problems = ProblemList(source: source, limit: options.limits.problems)
        FrontMatter.report(in: source, to: &problems)
        RawHTML.report(in: document, to: &problems)
        let anchors = HeadingAnchors(of: document, options: options)
        let links = ResolvedLinks(
            in: document,
            anchors: anchors,
            source: source,
            problems: &problems,
            options: options,
            resolve: resolve
        )
        let sections = document.sections(under: anchors)
        var renderer = HTMLRenderer(options: options, anchors: anchors, links: links, marker: marking(sections))
        try renderer.render(document)
        return MarkdownDocument(
            html: String(decoding: renderer.writer.bytes, as: UTF8.self),
            title: anchors.title?.plainText,
            sections: sections,
            lead: document.lead(under: anchors),
            plainText: document.blockTexts(breaks: options.keepsLineBreaks ? "\n" : " ").joined(separator: "\n"),
            problems: problems.inReadingOrder
        )
    }
}

/// Lists nest by indentation and spans by brackets, which only the parser can tell.
private func checkDepth(of document: SyntaxNode, source: SourceText, limit: Int) throws(MarkdownError) {
    // A list and its item, a table, its row and its cell count as one level for an author.
    for (node, depth) in document.descendants where depth > 2 * limit {
        throw .nestedTooDeeply(line: source.position(of: node).line, limit: limit)
    }
}

/// What stands under one heading of a document, up to the next, as plain text.
public struct MarkdownSection: Sendable, Hashable {
    /// The heading's text.
    public let heading: String
    /// The heading's level as written, 1 to 6.
    public let level: Int
    /// The heading's `id` in the HTML.
    public let id: String
    /// The heading's line, from 1.
    public let line: Int
    /// The items of its lists in reading order; an item inside another's list stands behind it.
    public internal(set) var items: [String] = []
    /// Its paragraphs outside lists and quotes.
    public internal(set) var paragraphs: [String] = []
}

extension SyntaxNode {
    /// The text of each block below this node that holds text, in reading order.
    ///
    /// - Parameter breaks: what stands for a line break.
    /// - Returns: the texts.
    fileprivate func blockTexts(breaks: String) -> [String] {
        descendants.compactMap { node, _ in
            switch node.kind {
            case .paragraph, .heading, .tableCell: node.plainText(breaks: breaks)
            case .codeBlock: node.literal
            default: nil
            }
        }
    }

    /// The paragraphs before the first heading.
    func lead(under anchors: HeadingAnchors) -> [String] {
        children.filter { $0 != anchors.title }.prefix { $0.kind != .heading }.filter { $0.kind == .paragraph }.map(
            \.plainText)
    }

    /// The sections of a document; what comes before the first heading belongs to none.
    func sections(under anchors: HeadingAnchors) -> [MarkdownSection] {
        var sections: [MarkdownSection] = []
        for block in children where block != anchors.title {
            if block.kind == .heading {
                sections.append(
                    MarkdownSection(
                        heading: block.plainText, level: block.headingLevel, id: anchors.id(of: block) ?? "",
                        line: block.line))
            }
            guard let last = sections.indices.last else { continue }
            switch block.kind {
            case .list: sections[last].items += block.itemTexts
            case .paragraph: sections[last].paragraphs.append(block.plainText)
            default: break
            }
        }
        return sections
    }

    private var itemTexts: [String] {
        descendants.filter { $0.node.kind == .item }.map { item, _ in
            item.children.filter { $0.kind == .paragraph }.map(\.plainText).joined(separator: " ")
        }
    }
}
