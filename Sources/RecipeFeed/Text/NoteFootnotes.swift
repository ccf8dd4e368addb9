/// The footnotes of a text, which become small numbers, and quotes where they are written.
///
/// The parser's own footnotes would need ids that are unique on the page, and a place at its end.
struct NoteFootnotes {
    /// The numbers of footnotes by their labels.
    private var numbers: [String: String] = [:]
    /// Whether the current line belongs to the text of a footnote.
    private var isInText = false

    /// Returns a line with a footnote's text, without its label; another line unchanged.
    ///
    /// Call this before the line's other markup is read, and ``quoted(_:)`` afterwards.
    mutating func marked(_ line: String) -> String {
        if let note = line.wholeMatch(of: #/ {0,3}\[\^([^\[\]\s]+)\]:\s*(.*)/#) {
            isInText = true
            return "\(number(of: String(note.1))) \(note.2)"
        }
        isInText = isInText && (line.hasPrefix("  ") || line.hasPrefix("\t"))
        return isInText ? line.trimmed : line
    }

    /// Returns a line as a quote if it has the text of a footnote.
    ///
    /// Two spaces keep the next footnote on a line of its own.
    func quoted(_ line: String) -> String { isInText ? "> \(line)  " : line }

    /// Returns the mark at the start of a text, as in `flour[^1]` or `flour^[or rye]`; `nil` for other text.
    mutating func mark(at text: Substring) -> (text: String, end: Substring.Index)? {
        guard text.first == "[" || text.first == "^" else { return nil }
        if let note = text.prefixMatch(of: #/\[\^([^\[\]\s^]+)\](?![(:])/#) {
            return (number(of: String(note.1)), note.range.upperBound)
        }
        if let note = text.prefixMatch(of: #/\^\[([^\[\]]+)\]/#) { return (" (\(note.1))", note.range.upperBound) }
        return nil
    }

    private mutating func number(of label: String) -> String {
        if let number = numbers[label] { return number }
        let isNumber = label.count <= 3 && label.allSatisfy { ("0"..."9").contains($0) }
        let digits = isNumber ? label : "\(numbers.count + 1)"
        let small = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        let number = String(digits.compactMap { $0.wholeNumberValue.map { small[$0] } })
        numbers[label] = number
        return number
    }
}
