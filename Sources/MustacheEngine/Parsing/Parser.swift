/// The second phase: makes a tree of the tags, and gives each standalone tag its whole line.
struct Parser {
    let lines: LineScanner
    private let template: Int
    private var tokenizer: Tokenizer

    /// The pairs of tags that are open around the current one, outermost first.
    var open: [OpenTag] = []

    /// The nodes so far: those of the template, then those inside each open pair.
    var nodes: [[Node]] = [[]]

    /// The start of the text that has no node yet.
    var textStart = 0

    private var findings: [Finding] = []

    /// Parses a template and returns its tree together with all mistakes.
    ///
    /// `template` is its index in the library, for findings. `delimiters` apply until the template changes them.
    static func parse(
        _ bytes: [UInt8],
        template: Int,
        delimiters: Delimiters = .standard
    ) -> (nodes: [Node], findings: [Finding]) {
        var parser = Parser(bytes, template: template, delimiters: delimiters)
        parser.parse()
        return (parser.nodes[0], parser.tokenizer.findings + parser.findings)
    }

    private init(_ bytes: [UInt8], template: Int, delimiters: Delimiters) {
        self.template = template
        lines = LineScanner(bytes: bytes)
        tokenizer = Tokenizer(bytes, template: template, delimiters: delimiters)
    }

    private mutating func parse() {
        while let tag = tokenizer.next() {
            guard open.count < Limits.nesting || !tag.kind.opensPair else {
                note(tag.range, "tags are nested more than \(Limits.nesting) deep", help: "use a partial")
                return
            }
            read(tag)
        }
        let end = lines.bytes.count
        endText(at: end)
        while let innermost = open.last {
            let tag = innermost.tag
            note(tag.range, "\(tag.written) is never closed", help: "write \(tag.end) where it ends")
            close(with: end..<end)
        }
    }

    private mutating func read(_ tag: Tag) {
        let margin = lines.margin(of: tag.range)
        let place = Place(tag: tag.range, indentation: margin.indentation)
        switch tag.kind {
        case .escaped, .unescaped:
            cut(tag.range, margin, takesLine: false)
            checkName(of: tag)
            guard let name = Name(tag.content) else { return }
            append(.variable(Variable(name: name, isEscaped: tag.kind == .escaped, place: place)))
        case .comment, .delimiters:
            cut(tag.range, margin, takesLine: margin.isStandalone)
        case .partial:
            cut(tag.range, margin, takesLine: margin.isStandalone)
            checkName(of: tag)
            guard let target = Call.Target(tag.content) else { return }
            append(.call(Call(target: target, isStandalone: margin.isStandalone, place: place)))
        case .section, .inverted, .parent, .block:
            checkName(of: tag)
            open(tag, margin)
        case .end:
            readEnd(tag, margin)
        }
    }

    private mutating func readEnd(_ tag: Tag, _ margin: Margin) {
        guard let innermost = open.last?.tag else {
            cut(tag.range, margin, takesLine: margin.isStandalone)
            note(tag.range, "\(tag.written) closes nothing: nothing is open here", help: "take it out")
            return
        }
        if innermost.content != tag.content {
            note(
                tag.range,
                "\(tag.written) does not close \(innermost.written)",
                openedAt: innermost.range.lowerBound,
                help: "write \(innermost.end) first"
            )
            // Either the tag ends an outer pair, and so the inner ones too, or it ends this pair and is misspelt.
            if open.contains(where: { $0.tag.content == tag.content }) {
                while let inner = open.last?.tag, inner.content != tag.content {
                    close(with: tag.range.lowerBound..<tag.range.lowerBound)
                }
            }
        }
        close(with: tag.range)
    }

    // MARK: Text

    mutating func append(_ node: Node) {
        nodes[nodes.count - 1].append(node)
    }

    /// Ends the text before a tag and starts new text after it, or on the next line if the tag takes its own line.
    mutating func cut(_ tag: Range<Int>, _ margin: Margin, takesLine: Bool) {
        let start = takesLine ? margin.indentation?.lowerBound : nil
        let end = takesLine ? margin.nextLine : nil
        endText(at: start ?? tag.lowerBound)
        textStart = end ?? tag.upperBound
    }

    private mutating func endText(at end: Int) {
        if textStart < end { append(.text(textStart..<end)) }
    }

    // MARK: Findings

    private mutating func checkName(of tag: Tag) {
        if tag.content.isEmpty {
            note(tag.range, "this tag is empty", help: "write a name into it, or take it out")
        } else if !tag.hasValidName {
            note(
                tag.range,
                "“\(tag.content)” is not a name",
                help: "a name has no spaces, and no empty part before, between or after its dots"
            )
        }
    }

    private mutating func note(_ range: Range<Int>, _ message: String, openedAt: Int? = nil, help: String) {
        let site = SourceRange(template: template, bytes: range)
        findings.append(Finding(site: site, message: message, openedAt: openedAt, help: help))
    }
}

/// Limits of nesting, so that no template can exhaust the stack.
enum Limits {
    /// The nesting of pairs of tags in one template.
    static let nesting = 100

    /// The nesting of sections, partials, parents, blocks and parts of dotted names while a page is rendered.
    static let depth = 200

    /// The bytes of a page, and the runs of sections, partials, parents and blocks that it takes: a few that call each other twice
    /// would make more of it than any machine holds.
    static let (page, runs) = (256_000_000, 10_000_000)

    /// The templates that are looked at before data is there, each with all blocks that others put into it.
    static let visits = 10_000

    /// The blocks that calls pass to templates, counted for each visit.
    static let passed = 300_000

    /// The walks through blocks that other templates put into them, which are in each other.
    static let walks = 100_000
}

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
