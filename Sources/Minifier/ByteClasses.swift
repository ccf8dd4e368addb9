extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }

    var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }

    /// Whether it is part of a character outside of ASCII.
    var isBeyondASCII: Bool { self >= 0x80 }
}

extension [UInt8] {
    /// Whether a text, which is not empty, stands at a place.
    func holds(_ text: StaticString, at start: Int) -> Bool {
        // Most places differ in the first byte.
        guard start < count, self[start] == text.utf8Start.pointee else { return false }
        return text.withUTF8Buffer { self[start...].starts(with: $0) }
    }
}

extension Collection where Element == UInt8 {
    /// Whether these are the bytes of a text in UTF-8.
    var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }

    /// Its length where it begins with a byte order mark, or 0.
    var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
