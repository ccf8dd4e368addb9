/// A line of a document without its line break, and the offset of its first byte in the document.
struct SourceLine: Sendable {
    let text: String
    let offset: Int

    var isBlank: Bool { text.isBlank }
    /// The line without white space around it, and with single spaces.
    var words: String { text.collapsed }
}

extension DecodedText {
    /// The lines of the text.
    var sourceLines: [SourceLine] {
        var lines: [SourceLine] = []
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            lines.append(
                SourceLine(text: String(decoding: bytes[start..<end], as: UTF8.self), offset: offset(of: start)))
            let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
            start = end + (isPair ? 2 : 1)
        }
        return lines
    }
}

extension SourceDocument {
    /// The lines of the document, of a note of Joplin without its metadata; `nil` if it isn't text.
    var lines: [SourceLine]? {
        guard TextEncoding.isLittleUTF16(bytes) != nil || !bytes.prefix(4_000).contains(0) else { return nil }
        return item?.lines(in: export) ?? DecodedText(self).sourceLines
    }
}

extension [SourceLine] {
    /// The whole text; each line ends with a line feed.
    var text: String { map { $0.text + "\n" }.joined() }
}

extension ArraySlice<SourceLine> {
    /// The lines as bytes, which are as long as those of a document in UTF-8.
    var bytes: [[UInt8]] {
        indices.map { index in
            let bytes = Array(self[index].text.utf8)
            guard index + 1 < endIndex, self[index + 1].offset == self[index].offset + bytes.count + 2 else {
                return bytes
            }
            return bytes + [0x0D]
        }
    }
}
