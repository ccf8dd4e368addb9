/// UUIDs as text: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4).
enum UUIDText {
    /// The UUID in lower case; nil where the text is none.
    static func normalized(_ text: String) -> String? {
        guard text.utf8.count == 36 else { return nil }
        let digits = ASCIISet.hexadecimal
        var position = 0
        for byte in text.utf8 {
            let isHyphenPlace = position == 8 || position == 13 || position == 18 || position == 23
            guard isHyphenPlace ? byte == UInt8(ascii: "-") : digits.contains(byte) else { return nil }
            position += 1
        }
        return text.lowercased()
    }
}

/// A UUID as a number of 128 bits: found among a million others in a fraction of the time that their texts take.
struct UUIDNumber: Hashable {
    private var high: UInt64 = 0
    private var low: UInt64 = 0

    /// The number that a UUID's text, in lower case, writes in hexadecimal digits.
    init(_ normalized: String) {
        for byte in normalized.utf8 where byte != UInt8(ascii: "-") {
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(byte < UInt8(ascii: "a") ? byte & 15 : byte - UInt8(ascii: "a") + 10)
        }
    }
}
