extension HTMLRenderer {
    mutating func renderSpan(
        _ node: SyntaxNode,
        _ open: StaticString,
        _ close: StaticString
    ) throws(MarkdownError) {
        spans.append(OpenSpan(open: open, close: close))
        try renderChildren(of: node)
        if let span = spans.popLast(), span.isWritten { writer.markup(span.close) }
    }

    mutating func renderCode(_ node: SyntaxNode) {
        openSpans()
        writer.markup("<code>")
        writer.text(node.literal)
        writer.markup("</code>")
        marks.pass(node.literal)
    }

    mutating func renderBreak(isKept: Bool) {
        if isKept { openSpans() }
        writer.markup(isKept ? "<br>\n" : "\n")
        marks.pass(" ")
    }

    mutating func renderLink(_ node: SyntaxNode) throws(MarkdownError) {
        let opened = openLink(node)
        try renderChildren(of: node)
        if opened { closeLink() }
    }

    /// Renders an image of another site as a link to it, because the page itself loads nothing from elsewhere.
    mutating func renderImage(_ node: SyntaxNode) throws(MarkdownError) {
        let text = node.plainText
        if case .image(let source, let size) = links.rendering(of: node) {
            openSpans()
            writer.markup("<img")
            writer.address("src", source)
            writer.attribute("alt", text)
            if !node.title.isEmpty { writer.attribute("title", node.title) }
            if let size {
                writer.attribute("width", String(size.width))
                writer.attribute("height", String(size.height))
            }
            writer.markup(" loading=\"lazy\">")
        } else {
            let opened = openLink(node)
            openSpans()
            writer.text(text.isEmpty && opened ? node.destination : text)
            if opened { closeLink() }
        }
        marks.pass(text)
    }

    private mutating func openLink(_ node: SyntaxNode) -> Bool {
        guard !isInsideLink else { return false }
        if case .image = links.rendering(of: node) {} else { openSpans() }
        switch links.rendering(of: node) {
        case .external(let address):
            writer.markup("<a")
            writer.address("href", address)
            writer.markup(" rel=\"noopener\"")
        case .link(let address):
            writer.markup("<a")
            writer.address("href", address)
        case .image, .text:
            return false
        }
        if !node.title.isEmpty { writer.attribute("title", node.title) }
        writer.markup(">")
        isInsideLink = true
        return true
    }

    private mutating func closeLink() {
        writer.markup("</a>")
        isInsideLink = false
    }
}
