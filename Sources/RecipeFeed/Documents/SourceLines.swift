/// The lines of a text document, decoded, with the places of their starts.
///
/// Files of recipes are in UTF-8, or in what an old editor of Windows wrote: UTF-16 or Windows-1252.
struct SourceLines: Sendable {
    struct Line: Sendable {
        let text: String
        /// The offset of the line's first byte in the document.
        let offset: Int

        var isBlank: Bool { text.isBlank }
    }

    let lines: [Line]

    /// The whole text; each line ends with a line feed.
    var text: String { lines.map { $0.text + "\n" }.joined() }

    /// Decodes a document; returns `nil` if it isn't text.
    init?(_ document: SourceDocument) {
        let bytes = document.bytes
        if let isLittle = Self.utf16(bytes) {
            lines = Self.decode(bytes, width: 2) {
                isLittle ? UInt32($1) << 8 | UInt32($0) : UInt32($0) << 8 | UInt32($1)
            }
            return
        }
        guard !bytes.prefix(4_000).contains(0) else { return nil }
        if String(validating: bytes, as: UTF8.self) != nil {
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            lines = Self.ranges(of: bytes[start...]).map {
                Line(text: String(decoding: bytes[$0], as: UTF8.self), offset: $0.lowerBound)
            }
        } else {
            lines = Self.decode(bytes, width: 1) { byte, _ in Self.windows1252(byte) }
        }
    }

    /// Returns lines as bytes, which are as long as those of a document in UTF-8.
    static func bytes(of lines: ArraySlice<Line>) -> [[UInt8]] {
        lines.indices.map { index in
            let bytes = Array(lines[index].text.utf8)
            guard index + 1 < lines.endIndex, lines[index + 1].offset == lines[index].offset + bytes.count + 2 else {
                return bytes
            }
            return bytes + [0x0D]
        }
    }

    /// Returns the ranges of lines in UTF-8, without their endings.
    private static func ranges(of bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            ranges.append(start..<(index - 1))
            if byte == 0x0D, index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
            start = index
        }
        if start < bytes.endIndex { ranges.append(start..<bytes.endIndex) }
        return ranges
    }

    /// Decodes characters of one or two bytes.
    private static func decode(
        _ bytes: [UInt8], width: Int, _ unit: (_ first: UInt8, _ second: UInt8) -> UInt32
    ) -> [Line] {
        var lines: [Line] = []
        var units: [UInt16] = []
        var start = 0
        var isBehindReturn = false
        func end(at index: Int) {
            lines.append(Line(text: String(decoding: units, as: UTF16.self), offset: start))
            units = []
        }
        for index in stride(from: 0, to: bytes.count - width + 1, by: width) {
            let value = unit(bytes[index], width == 2 ? bytes[index + 1] : 0)
            if index == 0, value == 0xFEFF {
                start = width
                continue
            }
            if value == 0x0A, isBehindReturn {
                start = index + width
            } else if value == 0x0A || value == 0x0D {
                end(at: index)
                start = index + width
            } else {
                units.append(UInt16(truncatingIfNeeded: value))
            }
            isBehindReturn = value == 0x0D
        }
        if !units.isEmpty { end(at: bytes.count) }
        return lines
    }

    /// Returns whether UTF-16 has the lower byte first; `nil` if the bytes aren't UTF-16.
    private static func utf16(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 2 else { return nil }
        if bytes.starts(with: [0xFF, 0xFE]) { return true }
        if bytes.starts(with: [0xFE, 0xFF]) { return false }
        guard (bytes[0] == 0) != (bytes[1] == 0), max(bytes[0], bytes[1]) >= 0x20, bytes.count.isMultiple(of: 2) else {
            return nil
        }
        return bytes[1] == 0
    }

    private static func windows1252(_ byte: UInt8) -> UInt32 {
        (0x80...0x9F).contains(byte) ? signs[Int(byte) - 0x80] : UInt32(byte)
    }

    /// The characters of Windows-1252 for 80 to 9F; five bytes mean nothing there and stay controls.
    private static let signs: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
