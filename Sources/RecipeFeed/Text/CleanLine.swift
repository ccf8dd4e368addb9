/// Tells from the bytes of a text whether it is one line already, with nothing to leave out, as most texts are.
enum CleanLine {
    /// Whether a text is surely such a line; where that would take a closer look, it is not.
    static func isSurely(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable(isSurely) ?? false
    }

    private static func isSurely(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let space = UInt8(ascii: " ")
        guard let last = bytes.last, last != space else { return false }
        var previous = space
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case 0x3D..<0x7F: break
            case space: guard previous != space else { return false }
            case 0..<space, UInt8(ascii: "&"), UInt8(ascii: "<"), 0x7F: return false
            case ..<0x80, 0xC3...0xE0, 0xE4...0xEE: break
            // UTF-8's further bytes.
            case 0x80..<0xC0: break
            default: guard isVisible(bytes[(index - 1)...]) else { return false }
            }
            previous = byte
        }
        return true
    }

    /// Whether a character that may be white space, of no width or a control is none, seen from its bytes.
    private static func isVisible(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let start = bytes.startIndex
        guard bytes.count > 2 else {
            return bytes.count == 2 && bytes[start] == 0xC2 && isVisibleLatin(bytes[start + 1])
        }
        switch (bytes[start], bytes[start + 1], bytes[start + 2]) {
        case (0xC2, let second, _): return isVisibleLatin(second)
        // U+2010 to U+2027 and U+2030 to U+205E: dashes, quotes, the fraction slash.
        case (0xE2, 0x80, let third): return 0x90...0xA7 ~= third || 0xB0... ~= third
        case (0xE2, 0x81, let third): return third < 0x9F
        case (0xE2, _, _): return true
        // Not U+1680, nor the first of CJK's punctuation, U+3000.
        case (0xE1, let second, _): return second != 0x9A
        case (0xE3, let second, _): return second != 0x80
        default: return false
        }
    }

    /// Of U+0080 to U+00BF; not the no-break space and the soft hyphen.
    private static func isVisibleLatin(_ second: UInt8) -> Bool { second > 0xA0 && second != 0xAD }
}
