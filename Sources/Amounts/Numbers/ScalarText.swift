/// The Unicode scalars of a text, at the offsets of their bytes in UTF-8.
///
/// It is what `String.UnicodeScalarView` is, but a letter from a to z costs no more than reading its byte.
struct ScalarText: Collection {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }

    func index(after place: Int) -> Int { place + Self.length(of: bytes[place]) }

    subscript(place: Int) -> Unicode.Scalar {
        let first = bytes[place]
        if first < 0x80 { return Unicode.Scalar(first) }
        let length = Self.length(of: first)
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for byte in bytes[place..<Swift.min(place + length, endIndex)].dropFirst() {
            value = value << 6 | UInt32(byte & 0x3F)
        }
        // Never happens, as a String has valid UTF-8 only.
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// Returns some of the text in lower case.
    func lowercased(_ places: Range<Int>) -> String {
        let part = bytes[places]
        let text = String(decoding: part, as: UTF8.self)
        return part.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ? text : text.lowercased()
    }

    /// Returns some of the text.
    func text(_ places: Range<Int>) -> String { String(decoding: bytes[places], as: UTF8.self) }

    /// Returns whether some words begin at a place.
    func starts(with words: StaticString, at place: Int) -> Bool {
        words.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    /// The bytes of a scalar by its first one.
    private static func length(of first: UInt8) -> Int {
        switch first {
        case ..<0xC0: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        default: 4
        }
    }
}

extension String {
    /// The words between the spaces of a text that has no others, such as the key of a food.
    var spacedWords: [String] { utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) } }

    /// Returns whether a text has the same bytes; equal texts may have others (`ü` as one scalar and as two).
    func hasSameBytes(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { bytes.count == $0.count && bytes.elementsEqual($0) }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
