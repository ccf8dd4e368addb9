extension MarkupScanner {
    /// Whether the bytes contain a complete character reference.
    var holdsReference: Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "&"), referenceEnd(at: index) != nil { return true }
            index += 1
        }
        return false
    }

    /// Whether the bytes contain a tag, a comment or a complete character reference.
    var holdsMarkup: Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "<"), isMarkup(at: index) { return true }
            if bytes[index] == UInt8(ascii: "&"), referenceEnd(at: index) != nil { return true }
            index += 1
        }
        return false
    }

    /// Returns the index behind a complete character reference, such as `&amp;` and `&#39;`; `nil` if the index has none.
    func referenceEnd(at index: Int) -> Int? {
        var start = index + 1
        var digits = Self.alphanumerics
        if start < bytes.count, bytes[start] == UInt8(ascii: "#") {
            start += 1
            digits = .digits
            if start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "x") {
                start += 1
                digits = .hexadecimal
            }
        } else if start < bytes.count, !ASCIISet.letters.contains(bytes[start]) {
            return nil
        }
        var end = start
        while end < bytes.count, end - start < Self.longestName, digits.contains(bytes[end]) { end += 1 }
        return end > start && end < bytes.count && bytes[end] == UInt8(ascii: ";") ? end + 1 : nil
    }

    private static let alphanumerics = ASCIISet.letters.union(.digits)
}
