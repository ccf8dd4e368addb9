/// Distinguishes HTML from text with `<` and `&`, and finds the ends of tags; each function takes constant or linear
/// time.
struct MarkupScanner {
    let bytes: [UInt8]
    /// The index of the last `>`, and of the last quote of each kind; -1 if there isn't one.
    private let lastClose: Int
    private let lastQuotes: (single: Int, double: Int)

    static let longestName = 32

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lastClose = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
        lastQuotes = (
            bytes.lastIndex(of: UInt8(ascii: "'")) ?? -1, bytes.lastIndex(of: UInt8(ascii: "\"")) ?? -1
        )
    }

    /// Returns whether the `<` at an index begins a tag, a comment or a declaration.
    func isMarkup(at index: Int) -> Bool {
        guard index + 1 < bytes.count else { return false }
        if bytes[index + 1] == UInt8(ascii: "!") {
            let rest = bytes[(index + 2)...]
            if rest.starts(with: "--".utf8) { return true }
            return rest.first.map(ASCIISet.letters.contains) == true && lastClose > index
        }
        let name = tagName(at: index)
        let end = name.endIndex
        guard let first = name.first, ASCIISet.letters.contains(first), end < bytes.count,
            Self.nameEnds.contains(bytes[end])
        else { return false }
        // An unclosed tag is text, unless it was truncated inside its attributes.
        return lastClose >= end || bytes[end...].prefix(64).contains(UInt8(ascii: "="))
    }

    func tagName(at index: Int) -> ArraySlice<UInt8> {
        var start = index + 1
        if start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
        var end = start
        while end < bytes.count, end - start < Self.longestName, Self.nameBytes.contains(bytes[end]) { end += 1 }
        return bytes[start..<end]
    }

    /// Returns the index behind a tag whose attributes begin at an index; the end if the tag is truncated.
    func tagEnd(from index: Int) -> Int {
        var index = index
        var previous: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") { return index + 1 }
            let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            let last = byte == UInt8(ascii: "'") ? lastQuotes.single : lastQuotes.double
            if isQuote, previous == UInt8(ascii: "="), last > index {
                index += 1
                while bytes[index] != byte { index += 1 }
            }
            if byte > 0x20 { previous = byte }
            index += 1
        }
        return bytes.count
    }

    /// Returns the index behind the comment or the declaration at an index.
    func declarationEnd(at index: Int) -> Int {
        let isComment = bytes[(index + 2)...].starts(with: "--".utf8)
        var end = index + (isComment ? 4 : 2)
        while end < bytes.count {
            end += 1
            guard bytes[end - 1] == UInt8(ascii: ">") else { continue }
            // `<!-->` is also a comment.
            if !isComment || (bytes[end - 2] == UInt8(ascii: "-") && bytes[end - 3] == UInt8(ascii: "-")) { return end }
        }
        return end
    }

    func endTag(of name: ArraySlice<UInt8>, from index: Int) -> Int {
        let lowercased = name.map { $0 | 0x20 }
        var index = index
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/"),
                tagName(at: index).map({ $0 | 0x20 }) == lowercased
            {
                return index
            }
            index += 1
        }
        return index
    }

    private static let nameBytes = ASCIISet.alphanumerics.union(ASCIISet("-:"))
    private static let nameEnds = ASCIISet(" \t\n\r\u{C}/>")

    /// Whether the bytes contain a complete character reference.
    var holdsReference: Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "&"), referenceEnd(at: index) != nil { return true }
            index += 1
        }
        return false
    }

    /// Whether the bytes contain a tag, a comment or a complete character reference.
    var holdsMarkup: Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "<"), isMarkup(at: index) { return true }
            if bytes[index] == UInt8(ascii: "&"), referenceEnd(at: index) != nil { return true }
            index += 1
        }
        return false
    }

    /// Returns the index behind a complete character reference, such as `&amp;` and `&#39;`; `nil` if the index has none.
    func referenceEnd(at index: Int) -> Int? {
        var start = index + 1
        var digits = ASCIISet.alphanumerics
        if start < bytes.count, bytes[start] == UInt8(ascii: "#") {
            start += 1
            digits = .digits
            if start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "x") {
                start += 1
                digits = .hexadecimal
            }
        } else if start < bytes.count, !ASCIISet.letters.contains(bytes[start]) {
            return nil
        }
        var end = start
        while end < bytes.count, end - start < Self.longestName, digits.contains(bytes[end]) { end += 1 }
        return end > start && end < bytes.count && bytes[end] == UInt8(ascii: ";") ? end + 1 : nil
    }
}
