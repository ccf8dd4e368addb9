extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }

    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// Whether it is part of a character outside of ASCII.
    var isBeyondASCII: Bool { self >= 0x80 }
}

extension Collection where Element == UInt8 {
    /// Whether these are the bytes of a text in UTF-8.
    var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }

    /// Its length where it begins with a byte order mark, or 0.
    var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
