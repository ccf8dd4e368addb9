/// A Markdown document's bytes, with the places of its lines.
///
/// Lines end with a line feed, a carriage return, or both (CommonMark 0.29 §2.1).
struct SourceText {
    let bytes: [UInt8]
    /// The range of each line in `bytes`, without its ending.
    let lines: [Range<Int>]
    /// The author's line for each line, counted from 1; empty if they are the same.
    private let numbers: [Int]
    /// Places in long lines with the number of characters before them, by the lines' indices.
    private let marks: [Int: [(byte: Int, characters: Int)]]

    init(_ text: String, numbers: [Int] = []) {
        bytes = Array(text.utf8)
        self.numbers = numbers
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
        let bytes = bytes
        let long = lines.indices.filter { lines[$0].count > Self.reach }
        marks = Dictionary(uniqueKeysWithValues: long.map { ($0, Self.marks(in: bytes[lines[$0]])) })
    }

    /// The bytes between two places whose number of characters is known.
    private static let reach = 1_000

    private static func marks(in line: ArraySlice<UInt8>) -> [(byte: Int, characters: Int)] {
        var marks: [(byte: Int, characters: Int)] = [(0, 0)]
        var (byte, characters) = (0, 0)
        for character in String(decoding: line, as: UTF8.self) {
            if byte - marks[marks.count - 1].byte >= reach { marks.append((byte, characters)) }
            byte += character.utf8.count
            characters += 1
        }
        return marks
    }

    /// Returns the author's line for one of the text, both counted from 1.
    func number(ofLine line: Int) -> Int { numbers.indices.contains(line - 1) ? numbers[line - 1] : line }

    /// Returns the author's column for one of the text: 1 in a line that the author wrote together with others.
    func column(_ column: Int, ofLine line: Int) -> Int {
        let number = number(ofLine: line)
        let isShared =
            !numbers.isEmpty && (self.number(ofLine: line - 1) == number || self.number(ofLine: line + 1) == number)
        return isShared ? 1 : column
    }

    /// Returns a node's position, counted from 1: its own if that can be trusted, otherwise its block's.
    ///
    /// The parser gives positions in bytes. For bare addresses it gives no position, and after indentation a wrong one. So a
    /// span's position counts only if the span's own opening is there.
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

    /// Converts a position in bytes to one in characters, as editors count.
    private func characters(line: Int, column: Int) -> (line: Int, column: Int)? {
        guard lines.indices.contains(line - 1), column > 0 else { return nil }
        let before = bytes[lines[line - 1]].prefix(column - 1)
        let known = marks[line - 1] ?? [(0, 0)]
        // The marks are at least so many bytes apart.
        var place = min(before.count / Self.reach, known.count - 1)
        while known[place].byte > before.count { place -= 1 }
        let mark = known[place]
        return (line, mark.characters + String(decoding: before.dropFirst(mark.byte), as: UTF8.self).count + 1)
    }
}
