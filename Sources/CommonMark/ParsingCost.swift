import Patterns

/// An upper bound on libcmark-gfm's work for a document, computed in one pass over its bytes.
///
/// The parser (0.29.0.gfm.6 of Debian 12, and others) is quadratic or worse on malicious input: a table of 12 KB takes it 8
/// seconds and 1 GB. Each term below limits one such case; all were found by feeding it every sequence of three of some fifty
/// tokens. A unit is about a nanosecond, and at most five.
struct ParsingCost {
    /// The most that a document may cost, well below a second.
    static let largestBudget = 100_000_000

    /// Returns the most that a document of a size may cost, which grows with the size, so that the time does.
    ///
    /// None of 443 genuine sources of recipes costs more than 20 a byte.
    static func budget(forBytes bytes: Int) -> Int { min(200_000 + 200 * bytes, largestBudget) }

    private let limits: MarkdownLimits
    private let budget: Int
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
        /// For each `]`, `![` searches every earlier opening, and a link passes every mark of emphasis before it. `~` searches
        /// every such mark, too. `<?` and `<!X` read on to the end. Each of the first thousand e-mail addresses copies the text
        /// after it, which is fast.
        var work: Int {
            counts.images * counts.brackets + counts.brackets * counts.emphases / 2 + counts.tildes
                * (counts.tildes + counts.emphases)
                + counts.htmlOpenings * bytes + min(counts.ats, 1_000) * bytes / 4
        }
    }

    /// Throws an error if parsing `source` would create too many cells, nest too deeply or take too long.
    static func check(_ source: SourceText, limits: MarkdownLimits) throws(MarkdownError) {
        var cost = ParsingCost(limits: limits, budget: budget(forBytes: source.bytes.count))
        for (index, range) in source.lines.enumerated() {
            try cost.add(MarkdownLine(source.bytes[range]), number: index + 1)
        }
        try cost.endSpans(next: source.lines.count + 1)
        // Every use of a link reference copies its address, and every new node visits all of its ancestors.
        try cost.charge(cost.longestReference * cost.brackets, line: 1)
        try cost.charge(cost.deepest * source.bytes.count, line: 1)
        guard ReadingWork.spend(cost.total + source.bytes.count) else { throw .tooSlowToParse(line: 1) }
    }

    private init(limits: MarkdownLimits, budget: Int) {
        (self.limits, self.budget) = (limits, budget)
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
        let delimiters = line.delimiterColumns
        if let columns = delimiters, columns > max(table.columns, 1), table.previousPipes + 1 >= columns {
            table.columns = columns
            cells += columns
        }
        guard cells <= limits.tableCells else {
            throw .tooManyTableCells(line: table.line, limit: limits.tableCells)
        }
        if delimiters != nil { try charge(table.asRows, line: number) }
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
        guard total <= budget else { throw .tooSlowToParse(line: line) }
    }
}

/// One line of Markdown, examined byte by byte for everything that makes parsing it expensive.
struct MarkdownLine {
    /// The line, without its ending.
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    var isBlank: Bool { bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

    // MARK: Containers

    /// Returns the number of quotes and list items that the line opens or continues, and the columns of white space among them.
    ///
    /// Counting stops after `limit`. `* * *` is a thematic break, not three items.
    func markers(upTo limit: Int) -> (count: Int, indentation: Int) {
        var rest = bytes
        var count = 0
        var indentation = 0
        while count <= limit, let byte = rest.first {
            switch byte {
            case UInt8(ascii: " "):
                indentation += 1
                rest.removeFirst()
            case UInt8(ascii: "\t"):
                indentation += 4
                rest.removeFirst()
            case UInt8(ascii: ">"):
                count += 1
                rest.removeFirst()
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                guard Self.endsMarker(rest.dropFirst()), !Self.isThematicBreak(rest) else {
                    return (count, indentation)
                }
                count += 1
                rest.removeFirst()
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let number = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                let behind = rest.dropFirst(number.count)
                guard number.count <= 9, let sign = behind.first,
                    sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")"), Self.endsMarker(behind.dropFirst())
                else { return (count, indentation) }
                count += 1
                rest = behind.dropFirst()
            default:
                return (count, indentation)
            }
        }
        return (count, indentation)
    }

    private static func endsMarker(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let byte = rest.first else { return true }
        return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func isThematicBreak(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let sign = rest.first, sign != UInt8(ascii: "+") else { return false }
        let signs = rest.lazy.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return signs.allSatisfy { $0 == sign } && signs.prefix(3).count == 3
    }

    /// Whether the line certainly starts a list item, which ends the paragraph above it.
    ///
    /// A more deeply indented line may continue a paragraph, and an empty item or a number may not interrupt one.
    var startsItem: Bool {
        let rest = bytes.drop { $0 == UInt8(ascii: " ") }
        guard bytes.count - rest.count <= 3, let sign = rest.first, "-+*".utf8.contains(sign) else { return false }
        let content = rest.dropFirst()
        guard let space = content.first, space == UInt8(ascii: " ") else { return false }
        return !content.allSatisfy { $0 <= UInt8(ascii: " ") } && !Self.isThematicBreak(rest)
    }

    // MARK: Tables

    /// The number of columns that the line defines as a table's delimiter row, such as `|:--|--:|`; `nil` if it can't be one.
    var delimiterColumns: Int? {
        guard bytes.allSatisfy("-|:> \t\u{B}\u{C}".utf8.contains), bytes.contains(UInt8(ascii: "-")) else { return nil }
        return 1 + Self.withoutOuterPipes(bytes).count { $0 == UInt8(ascii: "|") }
    }

    private static func withoutOuterPipes(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isPadding: (UInt8) -> Bool = { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
        var row = bytes.drop(while: isPadding)
        while let last = row.last, isPadding(last) { row.removeLast() }
        if row.first == UInt8(ascii: "|") { row.removeFirst() }
        if row.last == UInt8(ascii: "|") { row.removeLast() }
        return row
    }

    // MARK: Spans

    /// Counts of expensive characters in one or more lines.
    struct Counts {
        var pipes = 0
        /// Occurrences of `]`.
        var brackets = 0
        /// Occurrences of `![`.
        var images = 0
        /// Occurrences of `<?` and `<!`.
        var htmlOpenings = 0
        /// Occurrences of `@`.
        var ats = 0
        /// Runs of `~`.
        var tildes = 0
        /// Runs of `*` and of `_`.
        var emphases = 0
        /// Whether `]:` is on the line, so that a link reference may start here.
        var definesReference = false
        /// The work of finding bare addresses: each start reads its whole word, and so does each `)` of a word.
        var addressWork = 0

        mutating func add(_ line: Counts) {
            pipes += line.pipes
            brackets += line.brackets
            images += line.images
            htmlOpenings += line.htmlOpenings
            ats += line.ats
            tildes += line.tildes
            emphases += line.emphases
            definesReference = definesReference || line.definesReference
            addressWork += line.addressWork
        }
    }

    func counts() -> Counts {
        var counts = Counts()
        var word = Word()
        var previous: UInt8 = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "|"): counts.pipes += 1
            case UInt8(ascii: "]"): counts.brackets += 1
            case UInt8(ascii: "@"): counts.ats += 1
            case UInt8(ascii: "~") where previous != byte: counts.tildes += 1
            case UInt8(ascii: "*") where previous != byte: counts.emphases += 1
            case UInt8(ascii: "_") where previous != byte: counts.emphases += 1
            case UInt8(ascii: "[") where previous == UInt8(ascii: "!"): counts.images += 1
            case UInt8(ascii: "?") where previous == UInt8(ascii: "<"),
                UInt8(ascii: "!") where previous == UInt8(ascii: "<"):
                counts.htmlOpenings += 1
            case UInt8(ascii: ":") where previous == UInt8(ascii: "]"): counts.definesReference = true
            default: break
            }
            if byte <= UInt8(ascii: " ") {
                counts.addressWork += word.work
                word = Word()
            } else {
                word.add(byte, after: previous)
            }
            previous = byte
        }
        counts.addressWork += word.work
        return counts
    }

    /// A run of characters without white space.
    private struct Word {
        var bytes = 0
        /// The ends of `www.`, `://` and `@`, where the parser starts to look for an address.
        var addresses = 0
        var parentheses = 0

        mutating func add(_ byte: UInt8, after previous: UInt8) {
            bytes += 1
            switch byte {
            case UInt8(ascii: "@"): addresses += 1
            case UInt8(ascii: ".") where previous == UInt8(ascii: "w"): addresses += 1
            case UInt8(ascii: "/") where previous == UInt8(ascii: ":"): addresses += 1
            case UInt8(ascii: ")"): parentheses += 1
            default: break
            }
        }

        var work: Int { addresses == 0 ? 0 : (addresses + parentheses) * bytes }
    }
}
