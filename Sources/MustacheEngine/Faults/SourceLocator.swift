/// Turns byte offsets of one source into lines and columns.
///
/// Offsets asked for in rising order cost one pass over the source in all.
struct SourceLocator {
    private let source: TemplateSource
    private let lineStarts: [Int]

    private var offset = 0
    private var lineIndex = 0
    private var column = 1

    /// The line of the last position, without its line break.
    private(set) var currentLine = ""

    init(_ source: TemplateSource) {
        self.source = source
        var starts = [0]
        for (index, byte) in source.bytes.enumerated() where byte == .lineFeed {
            starts.append(index + 1)
        }
        lineStarts = starts
        currentLine = text(of: 0)
    }

    /// The position of the character at `offset`, in bytes.
    mutating func position(of offset: Int) -> SourcePosition {
        let line = index(ofLineAt: offset)
        if line != lineIndex {
            lineIndex = line
            currentLine = text(of: line)
            (self.offset, column) = (lineStarts[line], 1)
        } else if offset < self.offset {
            (self.offset, column) = (lineStarts[line], 1)
        }
        column += String(decoding: source.bytes[self.offset..<offset], as: UTF8.self).count
        self.offset = offset
        return SourcePosition(file: source.file, line: line + 1, column: column)
    }

    /// The line that the byte at `offset` is on, counted from 1.
    func line(of offset: Int) -> Int { index(ofLineAt: offset) + 1 }

    /// The number of characters in `bytes`, up to the end of the line that they begin on.
    func width(of bytes: Range<Int>) -> Int {
        let end = source.bytes[bytes].firstIndex(of: .lineFeed) ?? bytes.upperBound
        return String(decoding: source.bytes[bytes.lowerBound..<end], as: UTF8.self).count
    }

    private func text(of line: Int) -> String {
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : source.bytes.count
        if end > start, source.bytes[end - 1] == .carriageReturn { end -= 1 }
        return String(decoding: source.bytes[start..<end], as: UTF8.self)
    }

    /// Binary search for the last line that begins at or before `offset`.
    private func index(ofLineAt offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
