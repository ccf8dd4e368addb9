/// A byte offset in a document as line and column, for a person who looks for it in an editor.
package struct DocumentPlace {
    /// The line number, counted from 1.
    package var line: Int
    /// The column in Unicode scalars, counted from 1.
    package var column: Int
    /// The line, cut to the part near the place if it is long.
    package var excerpt: String
    /// The offset of the place in the excerpt, in characters counted from 0.
    package var excerptOffset: Int

    /// The most bytes of a line that an excerpt shows on either side of the place.
    private static let reach = 60

    /// U+FEFF in UTF-8, which editors don't show.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Returns the places of ascending offsets, in one pass over the document.
    package static func places(of offsets: [Int], in bytes: [UInt8]) -> [DocumentPlace] {
        var places: [DocumentPlace] = []
        places.reserveCapacity(offsets.count)
        var line = 1
        var column = 1
        var lineStart = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        var position = lineStart
        for offset in offsets {
            let target = min(max(offset, position), bytes.count)
            let lineFeeds = bytes.count(in: position..<target) { $0 == UInt8(ascii: "\n") }
            if lineFeeds > 0, let last = bytes[position..<target].lastIndex(of: UInt8(ascii: "\n")) {
                line += lineFeeds
                column = 1
                lineStart = last + 1
                position = lineStart
            }
            column += bytes.count(in: position..<target) { !isContinuation($0) }
            position = target
            places.append(excerpted(line: line, column: column, lineStart: lineStart, at: target, in: bytes))
        }
        return places
    }

    /// Returns the places of lines and columns in ascending order, in one pass over the document.
    package static func places(at places: [(line: Int, column: Int)], in bytes: [UInt8]) -> [DocumentPlace] {
        var (line, column) = (1, 1)
        var lineStart = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        var position = lineStart
        return places.map { place in
            while line < place.line, let lineFeed = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) {
                (line, column) = (line + 1, 1)
                lineStart = lineFeed + 1
                position = lineStart
            }
            while column < place.column, position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
                position += 1
                while position < bytes.count, isContinuation(bytes[position]) { position += 1 }
                column += 1
            }
            return excerpted(line: line, column: column, lineStart: lineStart, at: position, in: bytes)
        }
    }

    private static func excerpted(
        line: Int, column: Int, lineStart: Int, at offset: Int, in bytes: [UInt8]
    ) -> DocumentPlace {
        var start = max(lineStart, offset - reach)
        while start < offset, isContinuation(bytes[start]) { start += 1 }
        var end = offset
        while end < bytes.count, end < offset + reach, !isLineEnd(bytes[end]) { end += 1 }
        // The excerpt ends with a whole character, which has at most three continuation bytes.
        while end < bytes.count, end < offset + reach + 3, isContinuation(bytes[end]) { end += 1 }
        let isLineOver = end == bytes.count || isLineEnd(bytes[end])
        let before = (start > lineStart ? "…" : "") + shown(bytes[start..<offset])
        let after = shown(bytes[offset..<end]) + (isLineOver ? "" : "…")
        return DocumentPlace(line: line, column: column, excerpt: before + after, excerptOffset: before.count)
    }

    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        let bytes = bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}

extension [UInt8] {
    /// Returns how many bytes of a part fulfil a condition, several at once where the processor can.
    @inline(__always)
    fileprivate func count(in part: Range<Int>, where condition: (UInt8) -> Bool) -> Int {
        withUnsafeBufferPointer { bytes in
            UnsafeBufferPointer(rebasing: bytes[part]).reduce(0) { condition($1) ? $0 + 1 : $0 }
        }
    }
}
