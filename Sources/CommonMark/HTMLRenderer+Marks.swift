// Marks around parts of a block's text, which may begin or end within emphasis: `**20** minutes` is one time.

/// Emphasis around the text that is being rendered.
struct OpenSpan {
    let open: StaticString
    let close: StaticString
    /// Whether its tag is written: that waits for the first text, as a mark may have to stand around it.
    var isWritten = false
}

/// What is marked in a block, and how far the block's text is rendered.
struct BlockMarks {
    /// The marks that are not finished, with the bytes of the block's text that they are put around.
    private(set) var rest: ArraySlice<(mark: MarkdownMark, bytes: Range<Int>)> = []
    /// Whether the first of them is open.
    var isOpen = false
    /// Whether it stands around emphasis, and not within.
    var isAroundSpans = false
    /// How many bytes of the text are rendered.
    private(set) var place = 0

    /// Nothing is marked.
    init() {}

    /// Takes marks of a block's text, without those on links, code and images.
    init(_ marks: [MarkdownMark], in text: MarkableText) {
        let bytes = text.text.utf8
        let all = marks.map { mark in
            let start = bytes.distance(from: bytes.startIndex, to: mark.range.lowerBound)
            return (
                mark: mark,
                bytes: start..<start + bytes.distance(from: mark.range.lowerBound, to: mark.range.upperBound)
            )
        }
        rest = all.filter { mark in !text.fixed.contains { $0.overlaps(mark.bytes) } }[...]
    }

    /// Goes on behind a text that isn't marked.
    mutating func pass(_ text: String) { place += text.utf8.count }

    /// Where the next mark opens or closes, if that is in the next bytes of the text.
    func boundary(within count: Int) -> Int? {
        guard let next = rest.first else { return nil }
        let boundary = (isOpen ? next.bytes.upperBound : next.bytes.lowerBound) - place
        return boundary < count || (isOpen && boundary == count) ? boundary : nil
    }

    /// Whether the first mark ends within the next bytes of the text.
    func endsFirst(within count: Int) -> Bool { rest.first.map { $0.bytes.upperBound - place <= count } ?? true }

    /// Ends the first mark.
    mutating func finishFirst() {
        isOpen = false
        rest = rest.dropFirst()
    }
}

/// The text of a block, and the parts of it that can't be marked.
struct MarkableText {
    var text = ""
    /// The bytes of links, code and images.
    var fixed: [Range<Int>] = []
}

extension SyntaxNode {
    /// The text below this node, as ``plainText(breaks:)`` has it, with the parts that can't be marked.
    func markableText(breaks: String) -> MarkableText {
        var text = MarkableText()
        for child in children {
            let start = text.text.utf8.count
            switch child.kind {
            case .link, .image, .code:
                text.text += child.kind == .code ? child.literal : child.plainText(breaks: breaks)
                text.fixed.append(start..<text.text.utf8.count)
            case .text: text.text += child.literal
            case .softBreak, .lineBreak: text.text += breaks
            default:
                let inner = child.markableText(breaks: breaks)
                text.text += inner.text
                text.fixed += inner.fixed.map { $0.lowerBound + start..<$0.upperBound + start }
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

    /// Writes the tags of emphasis that are still to be written.
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
    /// - Parameter isAroundSpans: whether it ends in another text, so that the tags of emphasis are written again within it.
    private mutating func openMark(isAroundSpans: Bool) {
        guard let mark = marks.rest.first?.mark else { return }
        if isAroundSpans { closeSpans() } else { openSpans() }
        writer.markup("<")
        writer.markup(mark.element.name)
        for (name, value) in mark.attributes { writer.attribute(name, value) }
        writer.markup(">")
        (marks.isOpen, marks.isAroundSpans) = (true, isAroundSpans)
    }

    /// Closes the mark that is open.
    mutating func closeMark() {
        guard marks.isOpen, let mark = marks.rest.first?.mark else { return }
        if marks.isAroundSpans { closeSpans() }
        writer.markup("</")
        writer.markup(mark.element.name)
        writer.markup(">")
        marks.finishFirst()
    }
}
