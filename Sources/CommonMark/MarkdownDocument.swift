/// Markdown converted to HTML that is safe to put into a page.
package struct MarkdownDocument: Sendable, Hashable {
    /// The HTML for inside `body`, without the title's heading if that was removed.
    package let html: String
    /// The plain text of a level-1 heading that opened the document and was removed; `nil` if there was no such heading.
    package let title: String?
    /// The content under each heading, as plain text, except under a removed title.
    package let sections: [MarkdownSection]
    /// The offset in the HTML of each section's heading, in bytes of UTF-8.
    let sectionOffsets: [Int]
    /// The paragraphs before the first heading, as plain text, outside lists and quotes.
    package let lead: [String]
    /// All text that a reader sees, including headings, with one line for each block or table cell.
    package let plainText: String
    /// Parts that were left out or are probably mistakes, in reading order.
    package let problems: [MarkdownProblem]
}

/// Renders GitHub-flavoured Markdown: CommonMark with tables, strikethrough, autolinks and task lists.
///
/// The text can't add a tag, an attribute, a script, a URL scheme other than http, https and mailto, or anything that the page
/// loads from elsewhere. Raw HTML is left out, other addresses are refused, and images of other sites become links, except
/// those that ``MarkdownOptions/showsImage`` allows. Each is reported as a problem, except for comments. Front matter is shown
/// and reported as well.
///
/// - Parameters:
///   - text: the Markdown.
///   - options: the level of headings, the title, and the treatment of addresses.
///   - marking: returns the marker for the document's text, given its sections, or `nil` for no marks. Headings, links and code
///     are not marked.
///   - resolve: decides about each relative destination of links and images, or with ``MarkdownOptions/asksForAllAddresses``
///     about each that isn't refused. It is called in reading order.
/// - Returns: the document, which is the same for the same text and answers.
/// - Throws: `MarkdownError` if a limit is exceeded.
package func renderMarkdown(
    _ text: String,
    options: MarkdownOptions = MarkdownOptions(),
    marking: ([MarkdownSection]) -> MarkdownMarker? = { _ in nil },
    resolve: (MarkdownLink) -> LinkTarget
) throws(MarkdownError) -> MarkdownDocument {
    let size = text.utf8.count
    guard size <= options.limits.inputBytes else {
        throw .inputTooLarge(bytes: size, limit: options.limits.inputBytes)
    }
    let source = SourceText(text, numbers: options.lineNumbers)
    do throws(MarkdownError) {
        return try rendered(source, options, marking, resolve)
    } catch {
        throw error.moved(source.number)
    }
}

private func rendered(
    _ source: SourceText, _ options: MarkdownOptions, _ marking: ([MarkdownSection]) -> MarkdownMarker?,
    _ resolve: (MarkdownLink) -> LinkTarget
) throws(MarkdownError) -> MarkdownDocument {
    try ParsingCost.check(source, limits: options.limits)
    return try withSyntaxTree(of: source.bytes) { document throws(MarkdownError) in
        try checkDepth(of: document, source: source, limit: options.limits.nesting)
        var problems = ProblemList(source: source, limit: options.limits.problems)
        UnreadFrontMatter.report(in: source, to: &problems)
        RawHTML.report(in: document, of: source, to: &problems)
        UnusedDefinition.report(in: source, to: &problems)
        SurplusCells.report(in: document, of: source, to: &problems)
        let anchors = HeadingAnchors(of: document, options: options)
        let links = ResolvedLinks(
            in: document,
            anchors: anchors,
            source: source,
            problems: &problems,
            options: options,
            resolve: resolve
        )
        let sections = document.sections(under: anchors, of: source)
        var renderer = HTMLRenderer(options: options, anchors: anchors, links: links, marker: marking(sections))
        try renderer.render(document)
        return MarkdownDocument(
            html: String(decoding: renderer.writer.bytes, as: UTF8.self),
            title: anchors.title?.plainText,
            sections: sections,
            sectionOffsets: renderer.headingOffsets,
            lead: document.lead(under: anchors),
            plainText: document.blockTexts(breaks: options.plainLineBreak).joined(separator: "\n"),
            problems: problems.inReadingOrder
        )
    }
}

extension MarkdownDocument {
    /// Returns the HTML of some sections that follow each other, and that of all the rest.
    ///
    /// - Parameter indices: the indices of the sections.
    /// - Returns: both, which together have all of the document's HTML.
    package func html(splitAt indices: Range<Int>) -> (sections: String, rest: String) {
        let bytes = Array(html.utf8)
        let start = sectionOffsets[indices.lowerBound]
        let end = indices.upperBound < sectionOffsets.count ? sectionOffsets[indices.upperBound] : bytes.count
        func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        return (text(bytes[start..<end]), text(bytes[..<start]) + text(bytes[end...]))
    }
}

/// Checks the nesting once more on the tree.
///
/// ``ParsingCost`` sees neither lists that indentation nests nor spans that brackets nest.
private func checkDepth(of document: SyntaxNode, source: SourceText, limit: Int) throws(MarkdownError) {
    // For an author, a list and its item count as one level, and so do a table, its row and its cell.
    for (node, depth) in document.descendants where depth > 2 * limit {
        throw .nestedTooDeeply(line: source.position(of: node).line, limit: limit)
    }
}

/// The content under one heading of a document, up to the next, as plain text.
package struct MarkdownSection: Sendable, Hashable {
    /// The heading's text.
    package let heading: String
    /// The heading's level as written, 1 to 6.
    package let level: Int
    /// The heading's `id` in the HTML.
    package let id: String
    /// The heading's line, counted from 1.
    package let line: Int
    /// Its lists in reading order.
    package internal(set) var lists: [List] = []
    /// The items of its lists in reading order; a nested item follows the item around it.
    package var items: [String] { lists.flatMap(\.items) }
    /// Its paragraphs outside of lists and quotes.
    package internal(set) var paragraphs: [String] = []

    /// A list with the paragraph directly before it.
    package struct List: Sendable, Hashable {
        /// The text of that paragraph; `nil` if something else precedes the list.
        package let lead: String?
        /// Whether all of that paragraph is bold.
        package let isLeadBold: Bool
        /// The items in reading order; a nested item follows the item around it.
        package let items: [String]
    }
}

extension SyntaxNode {
    /// Returns the text of each block with text below this node, in reading order.
    ///
    /// - Parameter breaks: the replacement for a line break.
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

    /// Returns the paragraphs before the first heading.
    fileprivate func lead(under anchors: HeadingAnchors) -> [String] {
        let body = children.filter { $0 != anchors.title }
        let opening = body.prefix { $0.kind != .heading }
        return opening.filter { $0.kind == .paragraph }.map(\.plainText)
    }

    /// Returns the sections of a document, without anything before the first heading.
    fileprivate func sections(under anchors: HeadingAnchors, of source: SourceText) -> [MarkdownSection] {
        var sections: [MarkdownSection] = []
        var lead: SyntaxNode?
        for block in children where block != anchors.title {
            defer { lead = block.kind == .paragraph ? block : nil }
            if block.kind == .heading {
                sections.append(
                    MarkdownSection(
                        heading: block.plainText, level: block.headingLevel, id: anchors.id(of: block) ?? "",
                        line: source.number(ofLine: block.line)))
            }
            guard let last = sections.indices.last else { continue }
            switch block.kind {
            case .list:
                let isBold = lead.map { $0.children.allSatisfy { $0.kind == .strong } } ?? false
                sections[last].lists.append(
                    .init(lead: lead?.plainText, isLeadBold: isBold, items: block.itemTexts))
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
