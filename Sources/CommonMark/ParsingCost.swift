/// An upper bound on libcmark-gfm's work for a document, computed in one pass over its bytes.
///
/// The parser (0.29.0.gfm.6 of Debian 12, and others) is quadratic or worse on malicious input: a table of 12 KB takes it 8
/// seconds and 1 GB. Each term below limits one such case; all were found by feeding it every sequence of three of some fifty
/// tokens. A unit is about a nanosecond, and at most five.
struct ParsingCost {
    /// The most that a document may cost, well below a second.
    ///
    /// Hand-written documents stay below a hundredth of it.
    static let budget = 100_000_000

    private let limits: MarkdownLimits
    private var total = 0
    private var cells = 0
    private var brackets = 0
    private var deepest = 0
    private var longestReference = 0
    private var table = Table()
    private var spans = Spans()

    /// The lines up to a blank one, which may contain a table.
    private struct Table {
        var line = 1
        /// The cost of reading these lines as rows; the parser walks the list of a row's cells for each cell.
        var asRows = 0
        /// The columns of the widest table that may have begun.
        var columns = 0
        var previousPipes = 0
        /// The bytes since a link reference may have begun; 0 if none has begun.
        var reference = 0
    }

    /// The lines up to a blank one or the next list item, beyond which no span extends.
    private struct Spans {
        var line = 1
        var bytes = 0
        var counts = MarkdownLine.Counts()

        /// The quadratic part of the work.
        ///
        /// For each `]`, `![` searches every earlier opening, and `~` searches every mark of emphasis. `<?` and `<!X` read on
        /// to the end. Each of the first thousand e-mail addresses copies the text after it, which is fast.
        var work: Int {
            counts.images * counts.brackets + counts.tildes * (counts.tildes + counts.emphases)
                + counts.htmlOpenings * bytes + min(counts.ats, 1_000) * bytes / 4
        }
    }

    /// Throws an error if parsing `source` would create too many cells, nest too deeply or take too long.
    static func check(_ source: SourceText, limits: MarkdownLimits) throws(MarkdownError) {
        var cost = ParsingCost(limits: limits)
        for (index, range) in source.lines.enumerated() {
            try cost.add(MarkdownLine(source.bytes[range]), number: index + 1)
        }
        try cost.endSpans(next: source.lines.count + 1)
        // Every use of a link reference copies its address, and every new node visits all of its ancestors.
        try cost.charge(cost.longestReference * cost.brackets, line: 1)
        try cost.charge(cost.deepest * source.bytes.count, line: 1)
    }

    private init(limits: MarkdownLimits) {
        self.limits = limits
    }

    private mutating func add(_ line: MarkdownLine, number: Int) throws(MarkdownError) {
        if line.isBlank {
            try endSpans(next: number + 1)
            table = Table()
            table.line = number + 1
            return
        }
        let markers = line.markers(upTo: limits.nesting)
        guard markers.count <= limits.nesting else {
            throw .nestedTooDeeply(line: number, limit: limits.nesting)
        }
        deepest = max(deepest, markers.count + (markers.count > 0 ? markers.indentation / 2 : 0))
        if line.startsItem { try endSpans(next: number) }

        let counts = line.counts()
        try charge(counts.addressWork, line: number)
        spans.bytes += line.bytes.count
        spans.counts.add(counts)
        if counts.definesReference {
            table.reference = line.bytes.count
        } else if table.reference > 0 {
            table.reference += line.bytes.count
        }
        longestReference = max(longestReference, table.reference)
        try addRow(line, pipes: counts.pipes, number: number)
    }

    /// Counts the cells that the line may become.
    ///
    /// A delimiter row makes the parser read all lines before it as a row. If the line above has as many cells, a table begins,
    /// and every later line becomes a row that is filled up to the table's columns.
    private mutating func addRow(_ line: MarkdownLine, pipes: Int, number: Int) throws(MarkdownError) {
        cells += table.columns
        if let columns = line.delimiterColumns {
            try charge(table.asRows, line: number)
            if columns > max(table.columns, 1), table.previousPipes + 1 >= columns {
                table.columns = columns
                cells += columns
            }
        }
        guard cells <= limits.tableCells else {
            throw .tooManyTableCells(line: table.line, limit: limits.tableCells)
        }
        try charge(pipes * pipes, line: number)
        table.asRows += line.bytes.count + pipes * (64 + pipes)
        table.previousPipes = pipes
    }

    private mutating func endSpans(next line: Int) throws(MarkdownError) {
        brackets += spans.counts.brackets
        try charge(spans.work, line: spans.line)
        spans = Spans()
        spans.line = line
    }

    private mutating func charge(_ work: Int, line: Int) throws(MarkdownError) {
        total += work
        guard total <= Self.budget else { throw .tooSlowToParse(line: line) }
    }
}
