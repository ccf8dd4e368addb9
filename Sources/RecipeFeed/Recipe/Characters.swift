import Foundation

/// A set of ASCII characters, tested byte by byte.
struct ASCIISet {
    /// The bits for the bytes 0 to 63; `high` has those for 64 to 127.
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    static let letters = ASCIISet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    static let digits = ASCIISet("0123456789")
    static let alphanumerics = letters.union(digits)
    static let hexadecimal = digits.union(ASCIISet("abcdefABCDEF"))

    /// Creates a set from the ASCII characters of a text.
    init(_ characters: String) {
        for byte in characters.utf8 where byte < 128 {
            if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte - 64) }
        }
    }

    func union(_ other: ASCIISet) -> ASCIISet {
        var union = self
        union.low |= other.low
        union.high |= other.high
        return union
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 == 1
    }

    func containsAll(of bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { $0.allSatisfy(contains) }
    }
}

extension String {
    /// The text without white space (Unicode's property of that name) at its ends.
    var trimmed: String {
        // Nearly all texts need no trimming.
        if let first = utf8.first, let last = utf8.last, Self.visible.contains(first), Self.visible.contains(last) {
            return self
        }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// The text with one space in place of each run of white space, without white space at its ends.
    var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// Whether the text looks empty: it has only white space, joiners, fillers and similar characters.
    var isBlank: Bool {
        // Nearly all texts begin visibly.
        if let first = utf8.first, Self.visible.contains(first) { return false }
        return !utf8.contains(where: Self.visible.contains)
            && unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    }

    /// The text; `nil` if it is blank.
    var nonblank: String? { isBlank ? nil : self }

    private static let visible: Range<UInt8> = 0x21..<0x7F

    /// The letters and digits in lower case, without accents: `padthai` for both `Pad-Thai` and `Pad Thai`.
    var lettersAndDigits: String {
        // Nearly all keys of feeds are ASCII.
        if utf8.allSatisfy({ $0 < 0x80 }) {
            var bytes = utf8.filter(ASCIISet.alphanumerics.contains)
            // The bit makes capitals small, and digits have it.
            for place in bytes.indices { bytes[place] |= 0x20 }
            return String(decoding: bytes, as: UTF8.self)
        }
        return folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
            .filter { $0.isLetter || $0.isNumber }
    }
}
