extension HTMLRenderer {
    mutating func renderSpan(
        _ node: SyntaxNode,
        _ open: StaticString,
        _ close: StaticString
    ) throws(MarkdownError) {
        writer.markup(open)
        try renderChildren(of: node)
        writer.markup(close)
    }

    mutating func renderCode(_ node: SyntaxNode) {
        writer.markup("<code>")
        writer.text(node.literal)
        writer.markup("</code>")
    }

    mutating func renderLink(_ node: SyntaxNode) throws(MarkdownError) {
        let opened = openLink(node)
        try renderChildren(of: node)
        if opened { closeLink() }
    }

    /// An image of another site becomes a link to it: the page itself loads nothing from elsewhere.
    mutating func renderImage(_ node: SyntaxNode) throws(MarkdownError) {
        let text = node.plainText
        if case .image(let source, let size) = links.rendering(of: node) {
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
            writer.text(text.isEmpty && opened ? node.destination : text)
            if opened { closeLink() }
        }
    }

    private mutating func openLink(_ node: SyntaxNode) -> Bool {
        guard !isInsideLink else { return false }
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
