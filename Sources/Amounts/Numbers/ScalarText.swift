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

    /// Returns the word of a token in lower case, `eggs` if "egg(s)" is written, or its sign or number as written.
    func word(_ token: Token) -> String {
        let (start, end) = (Int(token.bytes.lowerBound), Int(token.bareEnd))
        guard token.isWord else { return text(start..<end) }
        let ending = bytes[end..<Int(token.bytes.upperBound)].dropFirst().prefix { Unicode.Scalar($0).isLetter }
        return lowercased(start..<end) + (ending.isEmpty ? "" : lowercased(ending.indices))
    }

    /// A byte that UTF-8 doesn't have.
    static let anyByte = 0xFF

    /// Returns the first byte of a token in lower case, and the one behind its first letter of ASCII or Latin-1; 0 for none.
    func firstBytes(_ token: Token) -> (first: UInt8, next: UInt8) {
        let (start, end) = (Int(token.bytes.lowerBound), Int(token.bytes.upperBound))
        guard start < end else { return (0, 0) }
        let next = start + (bytes[start] < 0x80 ? 1 : 2)
        return (Self.lowercased(bytes[start], behind: 0), next < end ? bytes[next] : 0)
    }

    /// Returns whether a sign of ASCII stands at a place.
    @inline(__always) func has(_ sign: Unicode.Scalar, at place: Int) -> Bool {
        place < bytes.count && UInt32(bytes[place]) == sign.value
    }

    /// Returns whether a digit of any script stands at a place.
    @inline(__always) func hasDigit(at place: Int) -> Bool {
        guard place < bytes.count else { return false }
        return bytes[place] < 0x80 ? bytes[place] &- 0x30 < 10 : self[place].decimalDigit != nil
    }

    /// Returns the letter at a place in lower case.
    func lowercasedLetter(_ place: Int) -> Unicode.Scalar {
        if bytes[place] < 0x80 { return Unicode.Scalar(Self.lowercased(bytes[place], behind: 0)) }
        return self[place].properties.lowercaseMapping.unicodeScalars.first ?? Token.noSign
    }

    /// Returns the end of the letters from a place on.
    func wordEnd(from start: Int) -> Int {
        var place = start
        while place < bytes.count {
            if bytes[place] < 0x80 {
                guard (bytes[place] | 0x20) &- UInt8(ascii: "a") < 26 else { return place }
                place += 1
            } else {
                guard self[place].isPartOfWord else { return place }
                place = index(after: place)
            }
        }
        return place
    }

    /// Returns the hash of a part of the text (FNV-1a), in which the letters of a word are in lower case if they are of ASCII or
    /// Latin-1.
    func hash(_ places: Range<Int>, ofWord isWord: Bool) -> UInt32 {
        var previous: UInt8 = 0
        return bytes[places].reduce(2_166_136_261) { hash, byte in
            defer { previous = byte }
            return (hash ^ UInt32(isWord ? Self.lowercased(byte, behind: previous) : byte)) &* 16_777_619
        }
    }

    /// Returns a byte in lower case, which depends on the one before it behind ASCII.
    private static func lowercased(_ byte: UInt8, behind previous: UInt8) -> UInt8 {
        if byte &- UInt8(ascii: "A") < 26 { return byte | 0x20 }
        // "À" to "Þ", without "×".
        return previous == 0xC3 && byte <= 0x9E && byte != 0x97 ? byte + 0x20 : byte
    }

    /// Returns whether a part of the text has only one way to be written, which lower case changes in no other byte than
    /// ``hash(_:ofWord:)`` does: ASCII and, unless only that is asked for, Latin-1, or a single fraction or letter of Chinese or
    /// Japanese.
    func isSimple(_ places: Range<Int>, onlyASCII: Bool) -> Bool {
        if bytes[places].allSatisfy({ $0 < (onlyASCII ? 0x80 : 0xC4) }) { return true }
        let value = self[places.lowerBound].value
        return !onlyASCII && index(after: places.lowerBound) == places.upperBound
            && (0x2010..<0x2100 ~= value || 0x2150..<0x2160 ~= value || 0x3000..<0xA000 ~= value)
    }

    /// Returns whether a part of the text in lower case has the same bytes as others.
    func isSame(_ places: Range<Int>, as others: ArraySlice<UInt8>, ofWord isWord: Bool) -> Bool {
        let part = bytes[places]
        if part == others { return true }
        var previous: UInt8 = 0
        return isWord
            && part.elementsEqual(others) { byte, other in
                defer { previous = byte }
                return Self.lowercased(byte, behind: previous) == other
            }
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
    var spacedWords: [String] {
        let bytes = Array(utf8)
        var (words, start) = ([String](), 0)
        for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: " ") {
            if start < end { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
            start = end + 1
        }
        return words
    }

    /// Returns whether a text has the same bytes; equal texts may have others (`ü` as one scalar and as two).
    package func hasSameBytes(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { others in
                bytes.count == others.count && bytes.indices.allSatisfy { bytes[$0] == others[$0] }
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

/// A text that is compared by its bytes, not by its letters, each of which may be written in several ways.
struct ByteText: Hashable {
    let text: String

    static func == (one: ByteText, other: ByteText) -> Bool { one.text.hasSameBytes(as: other.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
