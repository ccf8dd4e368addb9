import Diagnostics
import Patterns
import StrictJSON

/// A document's text in UTF-8, with the offsets of its bytes in the document.
struct DecodedText: Sendable {
    /// The text, without a byte order mark.
    private(set) var bytes: [UInt8] = []
    /// The offsets of the bytes in the document; empty if they differ by ``mark`` only.
    private var offsets: [UInt32] = []
    /// The length of the byte order mark.
    private var mark = 0

    /// Decodes a document, in an encoding that its bytes reveal unless one is given.
    init(_ document: SourceDocument, as given: TextEncoding? = nil) {
        decode(document.bytes, as: given ?? TextEncoding(of: document.bytes))
    }

    /// Decodes a document of an old program for DOS, Windows or the Mac in Europe or America.
    init(western document: SourceDocument) {
        let found = TextEncoding(of: document.bytes)
        let isUnicode = [.utf8, .utf16Little, .utf16Big].contains(found)
        let given = isUnicode ? found : .likeliest(of: [.western, .dos, .dosWestern, .mac], for: document.bytes)
        self.init(document, as: given)
    }

    /// Decodes a web page.
    ///
    /// Pages often contradict what they declare. So text in Unicode is read as such. Other text is in the encoding that the
    /// page declares; if it doesn't, bytes that aren't UTF-8 are Windows-1252, which HTML calls Latin-1 as well (Encoding
    /// standard, section 4.2).
    init(page: [UInt8]) {
        // First, as the bytes of plain letters in UTF-16 are UTF-8 as well.
        if let isLittle = TextEncoding.isLittleUTF16(page) {
            decode(page, as: isLittle ? .utf16Little : .utf16Big)
        } else if String(validating: page, as: UTF8.self) != nil {
            decode(page, as: .utf8)
        } else if let encoding = Self.declaredEncoding(of: page) {
            decodeLines(of: page, as: encoding) { _ in 0 }
        } else {
            var index = 0
            while index < page.count {
                let length = Self.length(at: index, of: page)
                for place in index..<index + length { append(CollectionOfOne(page[place]), at: place) }
                if length == 0 { append(TextEncoding.windows1252(page[index]).utf8, at: index) }
                index += max(1, length)
            }
        }
    }

    /// Returns the offset in the document for one in the text.
    func offset(of place: Int) -> Int {
        offsets.isEmpty ? mark + place : Int(offsets[min(place, offsets.count - 1)])
    }

    private mutating func decode(_ source: [UInt8], as encoding: TextEncoding) {
        switch encoding {
        case .utf8:
            mark = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            bytes = mark == 0 ? source : Array(source[mark...])
            if let text = String(validating: bytes, as: UTF8.self), StreamSafeText.exceeds(text) {
                limitMarks(in: text)
            }
        case .utf16Little, .utf16Big:
            var offset = source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0xFE, 0xFF]) ? 2 : 0
            let units = stride(from: offset, to: max(offset, source.count - 1), by: 2).map { index in
                let (one, other) = (UInt16(source[index]), UInt16(source[index + 1]))
                return encoding == .utf16Little ? other << 8 | one : one << 8 | other
            }
            for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
                append(scalar.utf8, at: offset)
                offset += 2 * UTF16.width(scalar)
            }
        case .japanese:
            decodeLines(of: source, as: .japanese) { $0.isASCII ? 1 : 2 }
        case .japaneseUnix: decodeLines(of: source, as: .japaneseUnix) { $0.isASCII ? 1 : 2 }
        case .chinese: decodeLines(of: source, as: .chinese) { $0.isASCII ? 1 : 2 }
        case .traditionalChinese: decodeLines(of: source, as: .traditionalChinese) { $0.isASCII ? 1 : 2 }
        case .korean: decodeLines(of: source, as: .korean) { $0.isASCII ? 1 : 2 }
        case .western, .polish, .polishUnix, .russian, .russianUnix, .greek, .arabic, .dos, .dosWestern, .mac:
            let upper = encoding.upper
            for (index, byte) in source.enumerated() { append(upper.character(byte).utf8, at: index) }
        }
    }

    /// Decodes lines by themselves, as no character of the encoding has a line break's byte in it.
    ///
    /// `width` returns the number of bytes that a character takes in the document, or 0 if that isn't known.
    private mutating func decodeLines(
        of source: [UInt8], as encoding: PageEncoding, width: (Unicode.Scalar) -> Int
    ) {
        var index = 0
        while index < source.count {
            let end = source[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
            var offset = index
            for scalar in encoding.text(of: source[index..<end]).unicodeScalars {
                append(scalar.utf8, at: min(offset, end - 1))
                offset += width(scalar)
            }
            index = end
        }
    }

    private mutating func limitMarks(in text: String) {
        (bytes, offsets) = ([], [])
        var state = StreamSafeText()
        var offset = mark
        for scalar in text.unicodeScalars {
            if state.needsJoiner(before: scalar) { append(StreamSafeText.joiner.utf8, at: offset) }
            append(scalar.utf8, at: offset)
            offset += UTF8.width(scalar)
        }
    }

    private mutating func append(_ character: some Sequence<UInt8>, at offset: Int) {
        for byte in character {
            bytes.append(byte)
            offsets.append(UInt32(clamping: offset))
        }
    }

    private static let charset = Pattern(#"(?:charset|<\?xml[^>]*encoding)\s*=\s*["']?([a-z0-9_:-]+)"#)

    /// Returns the encoding that a page declares in its head, if it is neither UTF-8 nor Windows-1252.
    private static func declaredEncoding(of page: [UInt8]) -> PageEncoding? {
        let head = String(decoding: page.prefix(2_048), as: UTF8.self).lowercased()
        return head.firstMatch(of: charset).flatMap { PageEncoding(label: String($0[1])) }
    }

    /// Returns the length of the character in UTF-8 at an index; 0 if its bytes aren't UTF-8.
    private static func length(at index: Int, of page: [UInt8]) -> Int {
        let byte = page[index]
        let length =
            switch byte {
            case 0..<0x80: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 1 else { return length }
        guard index + length <= page.count else { return 0 }
        return String(validating: page[index..<index + length], as: UTF8.self) == nil ? 0 : length
    }
}
