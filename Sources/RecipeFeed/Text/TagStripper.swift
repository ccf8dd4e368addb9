/// Removes tags in one pass, from HTML that is too large for the parser; references stay.
struct TagStripper {
    private(set) var bytes: [UInt8] = []
    /// Whether blocks or line breaks divide the text into lines.
    private(set) var isStructured = false

    /// Extracts the text between the tags of prepared HTML, with U+2028 for line breaks.
    init(_ source: [UInt8]) {
        let scanner = MarkupScanner(source)
        bytes.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            guard source[index] == UInt8(ascii: "<") else {
                bytes.append(source[index])
                index += 1
                continue
            }
            let name = scanner.tagName(at: index)
            let isEnd = source[index + 1] == UInt8(ascii: "/")
            index = scanner.tagEnd(from: name.endIndex)
            switch HTMLTagRole(name: name) {
            case .hidden: if !isEnd { index = scanner.endTag(of: name, from: index) }
            case .block, .lineBreak:
                isStructured = true
                bytes += LineCollector.lineSeparator.utf8
            case .cell, .superscript: bytes.append(UInt8(ascii: " "))
            case .inline: break
            }
        }
    }
}
