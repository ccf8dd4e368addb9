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
        var signs = 0
        for byte in rest {
            if byte == sign {
                signs += 1
            } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
                return false
            }
        }
        return signs >= 3
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
        var hyphens = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "-"): hyphens += 1
            case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: " "), 0x09, 0x0B, 0x0C: break
            default: return nil
            }
        }
        guard hyphens > 0 else { return nil }
        var cells = 1
        for byte in Self.withoutOuterPipes(bytes) where byte == UInt8(ascii: "|") { cells += 1 }
        return cells
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
