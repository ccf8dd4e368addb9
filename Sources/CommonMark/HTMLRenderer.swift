/// Renders a document's tree as HTML: blocks in this file, spans in an extension.
///
/// It recurses as deep as the tree, whose depth `checkDepth` has limited.
struct HTMLRenderer {
    var writer = HTMLWriter()
    /// The offsets in the HTML of the headings that begin a section, in bytes.
    private(set) var headingOffsets: [Int] = []
    let options: MarkdownOptions
    let anchors: HeadingAnchors
    let links: ResolvedLinks
    /// Whether the renderer is inside a link, where further links are rendered as text.
    var isInsideLink = false

    /// The marks of the block that is being rendered.
    var marks = BlockMarks()
    /// The emphasis around the current text, outermost first.
    var spans: [OpenSpan] = []

    private let marker: MarkdownMarker?
    /// The id of the heading above, and the number of lists around the current text.
    private var sectionID: String?
    private var listDepth = 0

    init(options: MarkdownOptions, anchors: HeadingAnchors, links: ResolvedLinks, marker: MarkdownMarker? = nil) {
        self.options = options
        self.marker = marker
        self.anchors = anchors
        self.links = links
    }

    mutating func render(_ node: SyntaxNode) throws(MarkdownError) {
        switch node.kind {
        case .document: try renderDocument(node)
        case .other: try renderChildren(of: node)
        case .blockQuote: try renderBlockQuote(node)
        case .list: try renderList(node)
        case .item: try renderItem(node)
        case .codeBlock: renderCodeBlock(node)
        case .paragraph: try renderParagraph(node)
        case .heading: try renderHeading(node)
        case .thematicBreak: renderThematicBreak()
        case .table: try renderTable(node)
        case .tableRow, .tableCell: try renderChildren(of: node)
        case .text: renderText(node.literal)
        case .softBreak: renderBreak(isKept: options.keepsLineBreaks)
        case .lineBreak: renderBreak(isKept: true)
        case .code: renderCode(node)
        case .emphasis: try renderSpan(node, "<em>", "</em>")
        case .strong: try renderSpan(node, "<strong>", "</strong>")
        case .strikethrough: try renderSpan(node, "<del>", "</del>")
        case .link: try renderLink(node)
        case .image: try renderImage(node)
        case .htmlBlock, .htmlInline: break
        }
        guard writer.bytes.count <= options.limits.outputBytes else {
            throw .outputTooLarge(limit: options.limits.outputBytes)
        }
    }

    mutating func renderChildren(of node: SyntaxNode) throws(MarkdownError) {
        for child in node.children { try render(child) }
    }

    private mutating func renderDocument(_ node: SyntaxNode) throws(MarkdownError) {
        for child in node.children {
            if child.kind == .heading, child != anchors.title {
                writer.freshLine()
                headingOffsets.append(writer.bytes.count)
            }
            try render(child)
        }
    }

    private mutating func renderBlockQuote(_ node: SyntaxNode) throws(MarkdownError) {
        writer.freshLine()
        writer.markup("<blockquote>\n")
        try renderChildren(of: node)
        writer.freshLine()
        writer.markup("</blockquote>\n")
    }

    private mutating func renderList(_ node: SyntaxNode) throws(MarkdownError) {
        writer.freshLine()
        writer.markup(node.isOrderedList ? "<ol" : "<ul")
        if node.children.contains(where: \.isTask) { writer.attribute("class", "tasks") }
        if node.isOrderedList, node.listStart != 1 { writer.attribute("start", String(node.listStart)) }
        writer.markup(">\n")
        listDepth += 1
        try renderChildren(of: node)
        listDepth -= 1
        writer.markup(node.isOrderedList ? "</ol>\n" : "</ul>\n")
    }

    private mutating func renderItem(_ node: SyntaxNode) throws(MarkdownError) {
        writer.freshLine()
        writer.markup("<li>")
        if node.isTask, node.firstChild?.kind != .paragraph {
            // The checkbox has no words of its own; the label element is its touch target.
            writer.markup("<label>")
            renderCheckbox(done: node.isTaskDone, label: "Done")
            writer.markup("</label>")
        }
        try renderChildren(of: node)
        writer.markup("</li>\n")
    }

    /// Renders a paragraph, in a tight list without a `p`.
    ///
    /// A task's text becomes the label of its checkbox.
    private mutating func renderParagraph(_ node: SyntaxNode) throws(MarkdownError) {
        let item = node.parent?.kind == .item ? node.parent : nil
        let isTight = item?.parent?.isTightList ?? options.isInline
        let task = item.flatMap { $0.isTask && $0.firstChild == node ? $0 : nil }
        if isTight {
            if item?.firstChild != node { writer.freshLine() }
        } else {
            writer.freshLine()
            writer.markup("<p>")
        }
        if let task {
            writer.markup("<label>")
            renderCheckbox(done: task.isTaskDone)
            writer.markup(" ")
        }
        try renderBlock(node)
        if task != nil { writer.markup("</label>") }
        if !isTight { writer.markup("</p>\n") }
    }

    /// Renders a checkbox that a reader can tick, with or without scripts.
    ///
    /// - Parameters:
    ///   - done: whether the author ticked it.
    ///   - label: its name for screen readers if the `label` element has no words.
    private mutating func renderCheckbox(done: Bool, label: String? = nil) {
        writer.markup("<input type=\"checkbox\"")
        if done { writer.markup(" checked") }
        if let label { writer.attribute("aria-label", label) }
        writer.markup(">")
    }

    /// Renders a code block; wide code scrolls, so the keyboard can reach it, as it can reach tables.
    private mutating func renderCodeBlock(_ node: SyntaxNode) {
        writer.freshLine()
        writer.markup("<pre tabindex=\"0\"><code")
        let language = node.fenceInfo.prefix { !$0.isWhitespace }
        if !language.isEmpty { writer.attribute("class", "language-\(language)") }
        writer.markup(">")
        writer.text(node.literal)
        writer.markup("</code></pre>\n")
    }

    private mutating func renderHeading(_ node: SyntaxNode) throws(MarkdownError) {
        guard node != anchors.title else { return }
        let shift = options.topHeadingLevel.map { $0 - anchors.highestLevel } ?? 0
        let level = min(node.headingLevel + shift, 6)
        let tags: [(open: StaticString, close: StaticString)] = [
            ("<h1", "</h1>\n"), ("<h2", "</h2>\n"), ("<h3", "</h3>\n"),
            ("<h4", "</h4>\n"), ("<h5", "</h5>\n"), ("<h6", "</h6>\n"),
        ]
        writer.freshLine()
        writer.markup(tags[level - 1].open)
        sectionID = anchors.id(of: node)
        if let sectionID { writer.attribute("id", sectionID) }
        writer.markup(">")
        try renderChildren(of: node)
        writer.markup(tags[level - 1].close)
    }

    /// Renders the text of a paragraph or a cell, with its marks.
    private mutating func renderBlock(_ node: SyntaxNode) throws(MarkdownError) {
        if let marker {
            let links = links
            let text = node.markableText(breaks: options.plainLineBreak) { links.rendering(of: $0) != .text }
            marks = BlockMarks(
                marker(text.text, MarkdownPlace(sectionID: sectionID, isInList: listDepth > 0)), in: text)
        }
        try renderChildren(of: node)
        closeMark()
        marks = BlockMarks()
    }

    private mutating func renderThematicBreak() {
        writer.freshLine()
        writer.markup("<hr>\n")
    }
}

extension HTMLRenderer {
    /// Renders a table; a wide one scrolls inside its own region, which the keyboard can reach.
    mutating func renderTable(_ node: SyntaxNode) throws(MarkdownError) {
        writer.freshLine()
        writer.markup("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"Table\">\n<table>\n")
        let alignments = node.columnAlignments
        var hasBody = false
        for row in node.children {
            if row.isHeaderRow {
                writer.markup("<thead>\n")
            } else if !hasBody {
                writer.markup("<tbody>\n")
                hasBody = true
            }
            try renderRow(row, alignments: alignments)
            if row.isHeaderRow { writer.markup("</thead>\n") }
        }
        writer.markup(hasBody ? "</tbody>\n</table>\n</div>\n" : "</table>\n</div>\n")
    }

    private mutating func renderRow(_ row: SyntaxNode, alignments: [UInt8]) throws(MarkdownError) {
        writer.markup("<tr>")
        for (column, cell) in row.children.enumerated() {
            // A header without text says nothing about its column, so a screen reader must not announce it as a header.
            let isHeader = row.isHeaderRow && cell.firstChild != nil
            writer.markup(isHeader ? "<th scope=\"col\"" : "<td")
            switch column < alignments.count ? alignments[column] : 0 {
            case UInt8(ascii: "l"): writer.attribute("class", "align-left")
            case UInt8(ascii: "c"): writer.attribute("class", "align-center")
            case UInt8(ascii: "r"): writer.attribute("class", "align-right")
            default: break
            }
            writer.markup(">")
            try renderBlock(cell)
            writer.markup(isHeader ? "</th>" : "</td>")
        }
        writer.markup("</tr>\n")
    }
}
