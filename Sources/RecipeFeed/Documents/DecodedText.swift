import Foundation

/// A document's text in UTF-8, whose places are known in the document's bytes.
struct DecodedText {
    /// The text, without a byte order mark.
    let bytes: [UInt8]
    private let encoding: TextEncoding
    /// The offsets at which lines begin, in the text and in the document; empty if they differ by ``mark`` only.
    private var lines: [(text: Int, document: Int)] = []
    /// The length of the byte order mark.
    private let mark: Int

    /// Decodes a document, in an encoding that its bytes reveal unless one is given.
    init(_ document: SourceDocument, as given: TextEncoding? = nil) {
        let source = document.bytes
        encoding = given ?? TextEncoding(of: source)
        switch encoding {
        case .utf8:
            mark = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            bytes = mark == 0 ? source : Array(source[mark...])
            return
        case .utf16Little, .utf16Big:
            mark = source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0xFE, 0xFF]) ? 2 : 0
            let isLittle = encoding == .utf16Little
            let units = stride(from: mark, to: max(mark, source.count - 1), by: 2).map { index in
                let (one, other) = (UInt16(source[index]), UInt16(source[index + 1]))
                return isLittle ? other << 8 | one : one << 8 | other
            }
            bytes = Array(String(decoding: units, as: UTF16.self).utf8)
            let breaks = units.indices.filter { units[$0] == 0x0A || units[$0] == 0x0D }.map { mark + 2 * ($0 + 1) }
            lines = Self.lines(of: bytes, from: [mark] + breaks)
        case .japanese:
            mark = 0
            // The encoding has all pairs that were looked for; what it lacks is a sign of its own.
            bytes =
                String(bytes: source, encoding: .shiftJIS).map { Array($0.utf8) } ?? Self.decoded(source, as: .western)
            lines = Self.lines(of: bytes, from: [0] + Self.breaks(in: source))
        default:
            mark = 0
            bytes = Self.decoded(source, as: encoding)
            lines = Self.lines(of: bytes, from: [0] + Self.breaks(in: source))
        }
    }

    /// Decodes a document of an old program for DOS, Windows or the Mac in Europe or America.
    init(western document: SourceDocument) {
        let found = TextEncoding(of: document.bytes)
        let isUnicode = [.utf8, .utf16Little, .utf16Big].contains(found)
        let given = isUnicode ? found : .likeliest(of: [.western, .dos, .dosWestern, .mac], for: document.bytes)
        self.init(document, as: given)
    }

    /// Returns the offset in the document for one in the text.
    func offset(of place: Int) -> Int {
        if lines.isEmpty { return mark + place }
        guard let line = lines[..<lines.partitioningIndex { $0.text > place }].last else { return 0 }
        // Bytes that continue a character aren't counted.
        let heads = bytes[line.text..<min(max(place, line.text), bytes.count)].lazy.filter { $0 & 0xC0 != 0x80 }
        switch encoding {
        case .utf16Little, .utf16Big: return line.document + heads.reduce(0) { $0 + ($1 >= 0xF0 ? 4 : 2) }
        case .japanese: return line.document + heads.reduce(0) { $0 + ($1 >= 0x80 ? 2 : 1) }
        default: return line.document + heads.reduce(0) { count, _ in count + 1 }
        }
    }

    private static func decoded(_ source: [UInt8], as encoding: TextEncoding) -> [UInt8] {
        let upper = encoding.upper
        let characters = (UInt8.min...UInt8.max).map { Array(String(upper.character($0)).utf8) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for byte in source {
            if byte < 0x80 { bytes.append(byte) } else { bytes += characters[Int(byte)] }
        }
        return bytes
    }

    /// Returns the offsets behind line breaks.
    private static func breaks(in bytes: [UInt8]) -> [Int] {
        bytes.indices.filter { bytes[$0] == 0x0A || bytes[$0] == 0x0D }.map { $0 + 1 }
    }

    private static func lines(of text: [UInt8], from document: [Int]) -> [(text: Int, document: Int)] {
        zip([0] + breaks(in: text), document).map { ($0, $1) }
    }
}
