extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }

    var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }

    /// Whether the byte is part of a character outside of ASCII.
    var isBeyondASCII: Bool { self >= 0x80 }
}

extension [UInt8] {
    /// Returns whether a text, which must not be empty, is at an offset.
    func holds(_ text: StaticString, at start: Int) -> Bool {
        // Most places differ in the first byte.
        guard start < count, self[start] == text.utf8Start.pointee else { return false }
        return text.withUTF8Buffer { self[start...].starts(with: $0) }
    }
}

extension Collection where Element == UInt8 {
    /// Whether the bytes are valid UTF-8.
    var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }

    /// The length of the byte order mark at the start, or 0.
    var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
