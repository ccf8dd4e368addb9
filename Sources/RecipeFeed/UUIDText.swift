/// UUIDs as text: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4).
enum UUIDText {
    /// The UUID in lower case; nil where the text is none.
    static func normalized(_ text: String) -> String? {
        guard text.utf8.count == 36 else { return nil }
        var position = 0
        for byte in text.utf8 {
            let isHyphenPlace = position == 8 || position == 13 || position == 18 || position == 23
            guard isHyphenPlace ? byte == UInt8(ascii: "-") : ASCIISet.hexadecimal.contains(byte) else { return nil }
            position += 1
        }
        return text.lowercased()
    }
}
