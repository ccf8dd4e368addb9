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
}
