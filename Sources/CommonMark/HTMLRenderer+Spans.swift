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

// Marks around parts of a block's text may begin or end within emphasis: `**20** minutes` is one time.

/// Emphasis around the text that is being rendered.
struct OpenSpan {
    let open: StaticString
    let close: StaticString
    /// Whether its tag is written; writing waits for the first text, because a mark may have to go around it.
    var isWritten = false
}

/// The marks of a block, and the progress of rendering its text.
struct BlockMarks {
    /// The marks that are not finished, each with its range of bytes in the block's text.
    private(set) var rest: ArraySlice<(mark: MarkdownMark, bytes: Range<Int>)> = []
    /// Whether the first of them is open.
    var isOpen = false
    /// Whether the open mark is around emphasis rather than inside it.
    var isAroundSpans = false
    /// The number of bytes of the text that are rendered.
    private(set) var place = 0

    /// Makes an empty set of marks.
    init() {}

    /// Takes the marks of a block's text, except those on code and images.
    ///
    /// A link may have a span in it, such as that of a food, but no data, which may react to taps.
    init(_ marks: [MarkdownMark], in text: MarkableText) {
        let bytes = text.text.utf8
        let all = marks.map { mark in
            let start = bytes.distance(from: bytes.startIndex, to: mark.range.lowerBound)
            return (
                mark: mark,
                bytes: start..<start + bytes.distance(from: mark.range.lowerBound, to: mark.range.upperBound)
            )
        }
        rest =
            all.filter { mark in
                !text.fixed.contains { $0.overlaps(mark.bytes) }
                    && text.links.allSatisfy {
                        !$0.overlaps(mark.bytes) || mark.mark.element == .span && $0.contains(mark.bytes)
                    }
            }[...]
    }

    /// Moves past a text without marks.
    mutating func pass(_ text: String) { place += text.utf8.count }

    /// Returns the offset at which the next mark opens or closes, or `nil` if it is not within the next bytes of the text.
    func boundary(within count: Int) -> Int? {
        guard let next = rest.first else { return nil }
        let boundary = (isOpen ? next.bytes.upperBound : next.bytes.lowerBound) - place
        return boundary < count || (isOpen && boundary == count) ? boundary : nil
    }

    /// Returns whether the first mark ends within the next bytes of the text.
    func endsFirst(within count: Int) -> Bool { rest.first.map { $0.bytes.upperBound - place <= count } ?? true }

    /// Ends the first mark.
    mutating func finishFirst() {
        isOpen = false
        rest = rest.dropFirst()
    }
}

/// The text of a block, with the parts of it that can't be marked.
struct MarkableText {
    var text = ""
    /// The byte ranges of code and images.
    var fixed: [Range<Int>] = []
    /// The byte ranges of links.
    var links: [Range<Int>] = []
}

extension SyntaxNode {
    /// Returns the text below this node, like ``plainText(breaks:)``, with the parts that can't be marked.
    ///
    /// - Parameters:
    ///   - breaks: the text for line breaks.
    ///   - isLink: whether a link is written as one.
    /// - Returns: the text.
    func markableText(breaks: String, _ isLink: (SyntaxNode) -> Bool) -> MarkableText {
        var text = MarkableText()
        for child in children {
            let start = text.text.utf8.count
            switch child.kind {
            case .image, .code:
                text.text += child.kind == .code ? child.literal : child.plainText(breaks: breaks)
                text.fixed.append(start..<text.text.utf8.count)
            case .text: text.text += child.literal
            case .softBreak, .lineBreak: text.text += breaks
            default:
                let inner = child.markableText(breaks: breaks, isLink)
                text.text += inner.text
                let moved = { (range: Range<Int>) in range.lowerBound + start..<range.upperBound + start }
                text.fixed += inner.fixed.map(moved)
                text.links += inner.links.map(moved)
                if child.kind == .link, isLink(child) { text.links.append(start..<text.text.utf8.count) }
            }
        }
        return text
    }
}

extension HTMLRenderer {
    /// Renders a text with its marks.
    mutating func renderText(_ text: String) {
        var rest = Substring(text)
        while let boundary = marks.boundary(within: rest.utf8.count) {
            let index = rest.utf8.index(rest.startIndex, offsetBy: boundary)
            write(rest[..<index])
            rest = rest[index...]
            if marks.isOpen { closeMark() } else { openMark(isAroundSpans: !marks.endsFirst(within: rest.utf8.count)) }
        }
        write(rest)
    }

    private mutating func write(_ text: Substring) {
        guard !text.isEmpty else { return }
        openSpans()
        writer.text(String(text))
        marks.pass(String(text))
    }

    /// Writes pending tags of emphasis.
    mutating func openSpans() {
        for index in spans.indices where !spans[index].isWritten {
            writer.markup(spans[index].open)
            spans[index].isWritten = true
        }
    }

    private mutating func closeSpans() {
        for index in spans.indices.reversed() where spans[index].isWritten {
            writer.markup(spans[index].close)
            spans[index].isWritten = false
        }
    }

    /// Opens the next mark.
    ///
    /// - Parameter isAroundSpans: whether the mark ends in another text, so that the tags of emphasis are written again inside
    ///   it.
    private mutating func openMark(isAroundSpans: Bool) {
        guard let mark = marks.rest.first?.mark else { return }
        if isAroundSpans { closeSpans() } else { openSpans() }
        writer.markup("<")
        writer.markup(mark.element.name)
        for (name, value) in mark.attributes { writer.attribute(name, value) }
        writer.markup(">")
        (marks.isOpen, marks.isAroundSpans) = (true, isAroundSpans)
    }

    /// Closes the open mark.
    mutating func closeMark() {
        guard marks.isOpen, let mark = marks.rest.first?.mark else { return }
        if marks.isAroundSpans { closeSpans() }
        writer.markup("</")
        writer.markup(mark.element.name)
        writer.markup(">")
        marks.finishFirst()
    }
}
