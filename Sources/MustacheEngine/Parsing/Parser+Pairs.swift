/// An opening tag whose end has not been reached.
struct OpenTag {
    let tag: Tag
    let margin: Margin

    /// Whether it has its line to itself; for a parent, this is known only at its end.
    let isStandalone: Bool

    /// The offset where its body begins.
    let bodyStart: Int
}

/// Pairs of tags: sections, blocks and parents.
///
/// A parent counts as one tag with everything in it, because only its blocks are shown, and they are shown elsewhere. Text
/// directly inside it is dropped, and doesn't keep the parent or a block from being standalone.
extension Parser {
    mutating func open(_ tag: Tag, _ margin: Margin) {
        let takesLine =
            switch tag.kind {
            case .parent: false
            case .block where isInsideParent(open.count): margin.nextLine != nil
            default: margin.isStandalone
            }
        cut(tag.range, margin, takesLine: takesLine)
        open.append(OpenTag(tag: tag, margin: margin, isStandalone: takesLine, bodyStart: textStart))
        nodes.append([])
    }

    /// Ends the innermost pair with the tag at `end`, which is empty if the end tag is missing.
    mutating func close(with end: Range<Int>) {
        guard let opened = open.last else { return }
        let margin = lines.margin(of: end)
        switch opened.tag.kind {
        case .parent: closeParent(opened, end, margin)
        case .block: closeBlock(opened, end, margin)
        default: closeSection(opened, end, margin)
        }
    }

    private mutating func closeSection(_ opened: OpenTag, _ end: Range<Int>, _ margin: Margin) {
        cut(end, margin, takesLine: margin.isStandalone && !end.isEmpty)
        let body = popBody()
        guard let name = Name(opened.tag.content) else { return }
        let section = Section(
            name: name,
            isInverted: opened.tag.kind == .inverted,
            body: body,
            isStandalone: opened.isStandalone,
            source: opened.tag.range.upperBound..<max(opened.tag.range.upperBound, end.lowerBound),
            delimiters: opened.tag.delimiters,
            place: opened.place
        )
        append(.section(section))
    }

    private mutating func closeBlock(_ opened: OpenTag, _ end: Range<Int>, _ margin: Margin) {
        let endsLine = margin.nextLine != nil || isInsideParent(open.count - 1)
        cut(end, margin, takesLine: margin.indentation != nil && endsLine && !end.isEmpty)
        let beforeTag = opened.margin.indentation ?? opened.tag.range.lowerBound..<opened.tag.range.lowerBound
        let body = opened.bodyStart..<max(opened.bodyStart, end.lowerBound)
        let ofFirstLine = opened.isStandalone ? lines.indentationOfFirstLine(in: body) : nil
        let block = Block(
            name: opened.tag.content,
            body: popBody(),
            isStandalone: opened.isStandalone,
            indentation: ofFirstLine ?? beforeTag,
            place: opened.place
        )
        append(.block(block))
    }

    private mutating func closeParent(_ opened: OpenTag, _ end: Range<Int>, _ margin: Margin) {
        let isStandalone = opened.margin.indentation != nil && margin.nextLine != nil
        cut(end, margin, takesLine: isStandalone)
        let overrides = popBody().compactMap { node in
            if case .block(let block) = node { block } else { nil }
        }
        if isStandalone, let blanks = opened.margin.indentation { dropText(blanks) }
        guard let target = Call.Target(opened.tag.content) else { return }
        let call = Call(target: target, overrides: overrides, isStandalone: isStandalone, place: opened.place)
        append(.call(call))
    }

    /// Removes the blanks before a parent, which counted as text until its end was reached.
    private mutating func dropText(_ blanks: Range<Int>) {
        let last = nodes.count - 1
        guard case .text(let text) = nodes[last].last, text.upperBound == blanks.upperBound else { return }
        nodes[last].removeLast()
        if text.lowerBound < blanks.lowerBound {
            nodes[last].append(.text(text.lowerBound..<blanks.lowerBound))
        }
    }

    private mutating func popBody() -> [Node] {
        open.removeLast()
        return nodes.removeLast()
    }

    /// Returns whether the innermost of the first `depth` open tags is a parent.
    private func isInsideParent(_ depth: Int) -> Bool {
        depth > 0 && open[depth - 1].tag.kind == .parent
    }
}

extension OpenTag {
    fileprivate var place: Place { Place(tag: tag.range, indentation: margin.indentation) }
}
