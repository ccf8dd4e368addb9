/// Turns byte offsets of one source into lines and columns.
///
/// Offsets asked for in rising order cost one pass over the source in all.
struct SourceLocator {
    private let source: TemplateSource
    private let lineStarts: [Int]
    private var lineIndex = 0

    /// The line of the last position, without its line break.
    private(set) var currentLine = ""

    /// Where each character of that line begins, as offsets into the source, and where the last one ends.
    private var characters: [Int] = []

    init(_ source: TemplateSource) {
        self.source = source
        var starts = [0]
        for (index, byte) in source.bytes.enumerated() where byte == .lineFeed {
            starts.append(index + 1)
        }
        lineStarts = starts
        read(line: 0)
    }

    /// The position of the character that the byte at `offset` is part of.
    mutating func position(of offset: Int) -> SourcePosition {
        let line = lineStarts.lastIndex(notAbove: offset)
        if line != lineIndex { read(line: line) }
        return SourcePosition(
            file: source.file, line: line + source.firstLine, column: characters.lastIndex(notAbove: offset) + 1)
    }

    /// The line that the byte at `offset` is on, counted from 1.
    func line(of offset: Int) -> Int {
        lineStarts.lastIndex(notAbove: offset) + source.firstLine
    }

    /// The number of characters of the current line that `bytes`, which begin on it, are part of.
    func width(of bytes: Range<Int>) -> Int {
        guard let lineEnd = characters.last, bytes.lowerBound < min(bytes.upperBound, lineEnd) else { return 0 }
        let last = min(bytes.upperBound, lineEnd) - 1
        return characters.lastIndex(notAbove: last) - characters.lastIndex(notAbove: bytes.lowerBound) + 1
    }

    private mutating func read(line: Int) {
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : source.bytes.count
        if end > start, source.bytes[end - 1] == .carriageReturn { end -= 1 }
        lineIndex = line
        currentLine = String(decoding: source.bytes[start..<end], as: UTF8.self)
        characters = [start]
        for character in currentLine { characters.append(characters[characters.count - 1] + character.utf8.count) }
    }
}

extension [Int] {
    /// Binary search, in rising numbers of which the first is not above `limit`, for the last that is not.
    fileprivate func lastIndex(notAbove limit: Int) -> Int {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle] <= limit { low = middle } else { high = middle }
        }
        return low
    }
}
