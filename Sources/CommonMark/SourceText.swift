/// A Markdown document's bytes and where its lines start.
///
/// Lines end as CommonMark 0.29 §2.1 has it: with a line feed, a carriage return, or both.
struct SourceText {
    let bytes: [UInt8]
    /// The range of each line in `bytes`, without its ending.
    let lines: [Range<Int>]

    init(_ text: String) {
        bytes = Array(text.utf8)
        var lines: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                lines.append(start..<index)
                if byte == UInt8(ascii: "\r"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") {
                    index += 1
                }
                start = index + 1
            }
            index += 1
        }
        if start < bytes.count { lines.append(start..<bytes.count) }
        self.lines = lines
    }

    /// Where a node starts, from 1: its own place where that can be trusted, or else its block's.
    ///
    /// The parser gives places in bytes. For spans it gives none to bare addresses, and a wrong one
    /// behind indentation; so a span's place counts only if the span's own opening stands there.
    func position(of node: SyntaxNode) -> (line: Int, column: Int) {
        let openings = node.kind.openings
        if openings.isEmpty || openings.contains(where: { stands($0, atLine: node.line, column: node.column) }) {
            if let position = characters(line: node.line, column: node.column) { return position }
        }
        var block = node.parent
        while let ancestor = block {
            if ancestor.kind.isBlock, let position = characters(line: ancestor.line, column: ancestor.column) {
                return position
            }
            block = ancestor.parent
        }
        return (1, 1)
    }

    private func stands(_ opening: StaticString, atLine line: Int, column: Int) -> Bool {
        guard lines.indices.contains(line - 1), column > 0 else { return false }
        let rest = bytes[lines[line - 1]].dropFirst(column - 1)
        return opening.withUTF8Buffer { rest.starts(with: $0) }
    }

    /// A place in bytes as a place in characters, which is what an editor counts.
    private func characters(line: Int, column: Int) -> (line: Int, column: Int)? {
        guard lines.indices.contains(line - 1), column > 0 else { return nil }
        let before = bytes[lines[line - 1]].prefix(column - 1)
        return (line, String(decoding: before, as: UTF8.self).count + 1)
    }
}
