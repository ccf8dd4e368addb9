/// Checks quickly whether a text is already a clean line, as most texts are.
enum CleanLine {
    /// Returns whether a text is certainly a clean line; `false` if that would need a closer look.
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
            // Continuation bytes of UTF-8.
            case 0x80..<0xC0: break
            default: guard isVisible(bytes[(index - 1)...]) else { return false }
            }
            previous = byte
        }
        return true
    }

    /// Returns whether a character is certainly visible, from its bytes.
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
        // Except U+1680, and the block of CJK punctuation that begins with U+3000.
        case (0xE1, let second, _): return second != 0x9A
        case (0xE3, let second, _): return second != 0x80
        default: return false
        }
    }

    /// Returns whether a character from U+0080 to U+00BF is visible; the no-break space and the soft hyphen aren't.
    private static func isVisibleLatin(_ second: UInt8) -> Bool { second > 0xA0 && second != 0xAD }
}
