/// Converts byte offsets of one source into lines and columns.
///
/// Offsets requested in ascending order cost one pass over the source in total.
struct SourceLocator {
    private let source: TemplateSource
    private let lineStarts: [Int]
    private var lineIndex = 0

    /// The line of the last position, without its line break.
    private(set) var currentLine = ""

    /// The start of each character of that line, and the end of the last one, as offsets into the source.
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

    /// Returns the position of the character that contains the byte at `offset`.
    mutating func position(of offset: Int) -> SourcePosition {
        let line = lineStarts.lastIndex(notAbove: offset)
        if line != lineIndex { read(line: line) }
        return SourcePosition(
            file: source.file, line: line + source.firstLine, column: characters.lastIndex(notAbove: offset) + 1)
    }

    /// Returns the line of the byte at `offset`, counted from 1.
    func line(of offset: Int) -> Int {
        lineStarts.lastIndex(notAbove: offset) + source.firstLine
    }

    /// Returns the number of characters of the current line that `bytes`, which begin on it, belong to.
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
    /// Returns the index of the last number that is not above `limit`, by binary search in ascending numbers.
    ///
    /// The first number must not be above `limit`.
    fileprivate func lastIndex(notAbove limit: Int) -> Int {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle] <= limit { low = middle } else { high = middle }
        }
        return low
    }
}
