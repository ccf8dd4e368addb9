import Diagnostics
import Foundation

/// A document's text in UTF-8, with the offsets of its bytes in the document.
///
/// Pages often contradict what they declare. So text in UTF-8 is read as such. Other text is in the encoding that the
/// page declares; if it doesn't, bytes that aren't UTF-8 are Windows-1252, which HTML calls Latin-1 as well (Encoding
/// standard, section 4.2).
struct PageText: Sendable {
    let bytes: [UInt8]
    /// The offsets of bytes in the document; empty if they are the same.
    private let offsets: [Int]

    init(_ document: [UInt8]) {
        if String(validating: document, as: UTF8.self) != nil {
            bytes = document
            offsets = []
            return
        }
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        bytes.reserveCapacity(document.count + document.count / 8)
        offsets.reserveCapacity(document.count + document.count / 8)
        func add(_ text: some Sequence<UInt8>, at offset: Int) {
            for byte in text {
                bytes.append(byte)
                offsets.append(offset)
            }
        }
        if let isLittle = TextEncoding.isLittleUTF16(document) {
            var index = document.first == 0xFE || document.first == 0xFF ? 2 : 0
            func unit(_ index: Int) -> UInt16 {
                let (one, other) = (UInt16(document[index]), UInt16(document[index + 1]))
                return isLittle ? other << 8 | one : one << 8 | other
            }
            while index + 1 < document.count {
                let first = unit(index)
                let isPair = UTF16.isLeadSurrogate(first) && index + 3 < document.count
                let units = isPair ? [first, unit(index + 2)] : [first]
                add(String(decoding: units, as: UTF16.self).utf8, at: index)
                index += isPair ? 4 : 2
            }
        } else if let encoding = Self.declaredEncoding(of: document) {
            // No character has a line break's byte in it, so lines can be decoded by themselves.
            var index = 0
            while index < document.count {
                let end = document[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? document.count
                add(encoding.text(of: document[index..<end]).utf8, at: index)
                index = end
            }
        } else {
            var index = 0
            while index < document.count {
                let length = Self.length(at: index, of: document)
                if length > 0 {
                    for place in index..<index + length { add(CollectionOfOne(document[place]), at: place) }
                } else {
                    add(String(Self.western(document[index])).utf8, at: index)
                }
                index += max(1, length)
            }
        }
        self.bytes = bytes
        self.offsets = offsets
    }

    /// Returns the offset in the document for one in the text.
    func offset(_ index: Int) -> Int {
        if offsets.isEmpty { return index }
        return offsets.indices.contains(index) ? offsets[index] : (offsets.last ?? 0)
    }

    private static let charset = Pattern(#/(?:charset|<\?xml[^>]*encoding)\s*=\s*["']?([a-z0-9_:-]+)/#)

    /// Returns the encoding that a page declares in its head, if it is neither UTF-8 nor Windows-1252.
    private static func declaredEncoding(of document: [UInt8]) -> PageEncoding? {
        let head = String(decoding: document.prefix(2_048), as: UTF8.self).lowercased()
        guard let match = head.firstMatch(of: Self.charset) else {
            return nil
        }
        return PageEncoding(label: String(match.output.1))
    }

    /// Returns the length of the character in UTF-8 at an index; 0 if its bytes are no UTF-8.
    private static func length(at index: Int, of document: [UInt8]) -> Int {
        let byte = document[index]
        let length =
            switch byte {
            case 0..<0x80: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 1 else { return length }
        guard index + length <= document.count else { return 0 }
        return String(validating: document[index..<index + length], as: UTF8.self) == nil ? 0 : length
    }

    /// Returns the character of a byte in Windows-1252.
    private static func western(_ byte: UInt8) -> Character {
        let signs = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
        guard (0x80...0x9F).contains(byte) else { return Character(Unicode.Scalar(byte)) }
        return signs[signs.index(signs.startIndex, offsetBy: Int(byte) - 0x80)]
    }
}
