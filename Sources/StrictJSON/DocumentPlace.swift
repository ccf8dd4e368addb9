/// Where a byte offset stands in a document, for a person who looks for it in an editor.
package struct DocumentPlace {
    /// Counted from 1.
    package var line: Int
    /// In Unicode scalars, counted from 1.
    package var column: Int
    /// The line, cut to what is near the place where it is long.
    package var excerpt: String
    /// Where the place is in the excerpt, in characters counted from 0.
    package var excerptOffset: Int

    /// The most bytes of a line that an excerpt shows on either side of the place.
    private static let reach = 60

    /// The places of ascending offsets, in one pass over the document.
    package static func places(of offsets: [Int], in bytes: [UInt8]) -> [DocumentPlace] {
        var places: [DocumentPlace] = []
        places.reserveCapacity(offsets.count)
        var line = 1
        var column = 1
        var lineStart = bytes.starts(with: JSONScanner.byteOrderMark) ? JSONScanner.byteOrderMark.count : 0
        var position = lineStart
        for offset in offsets {
            let target = min(max(offset, position), bytes.count)
            while position < target {
                if bytes[position] == UInt8(ascii: "\n") {
                    line += 1
                    column = 1
                    lineStart = position + 1
                } else if !isContinuation(bytes[position]) {
                    column += 1
                }
                position += 1
            }
            places.append(excerpted(line: line, column: column, lineStart: lineStart, at: target, in: bytes))
        }
        return places
    }

    private static func excerpted(
        line: Int, column: Int, lineStart: Int, at offset: Int, in bytes: [UInt8]
    ) -> DocumentPlace {
        var start = max(lineStart, offset - reach)
        while start < offset, isContinuation(bytes[start]) { start += 1 }
        var end = offset
        while end < bytes.count, end < offset + reach, !isLineEnd(bytes[end]) { end += 1 }
        while end < bytes.count, isContinuation(bytes[end]) { end += 1 }
        let isLineOver = end == bytes.count || isLineEnd(bytes[end])
        let before = (start > lineStart ? "…" : "") + shown(bytes[start..<offset])
        let after = shown(bytes[offset..<end]) + (isLineOver ? "" : "…")
        return DocumentPlace(line: line, column: column, excerpt: before + after, excerptOffset: before.count)
    }

    /// Text that is safe to print: a control character could move a terminal's cursor.
    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        String(
            String.UnicodeScalarView(
                String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
                    scalar.isControlOrBidirectional ? (scalar == "\t" ? " " : "\u{FFFD}") : scalar
                }))
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character or one that reorders the text around it (Unicode TR 36, 2.9).
    package var isControlOrBidirectional: Bool {
        properties.generalCategory == .control || ("\u{202A}"..."\u{202E}").contains(self)
            || ("\u{2066}"..."\u{2069}").contains(self)
    }
}
