/// Text that was UTF-8, was read as Windows-1252 and written as UTF-8 again: "Å›" for "ś".
enum MisdecodedText {
    /// The text as it was meant; nil where it is not such a text.
    ///
    /// It is one only if all of it makes the way back: every character has a place in Windows-1252, and the bytes of those
    /// places are UTF-8 with something besides ASCII in it. "Gužvara" and "Crème brûlée" do not make it.
    static func repaired(_ text: String) -> String? {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard let byte = windows1252(scalar) else { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The byte of a character, as the Encoding Standard has it: bytes without a character stand for the controls
    /// of the same number.
    private static func windows1252(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0..<0x80, 0xA0...0xFF: UInt8(scalar.value)
        case 0x81, 0x8D, 0x8F, 0x90, 0x9D: UInt8(scalar.value)
        default: upperControls[scalar]
        }
    }

    /// 0x80 to 0x9F, where Windows-1252 differs from Latin-1.
    private static let upperControls: [Unicode.Scalar: UInt8] = [
        "€": 0x80, "‚": 0x82, "ƒ": 0x83, "„": 0x84, "…": 0x85, "†": 0x86, "‡": 0x87, "ˆ": 0x88, "‰": 0x89, "Š": 0x8A,
        "‹": 0x8B, "Œ": 0x8C, "Ž": 0x8E, "‘": 0x91, "’": 0x92, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97,
        "˜": 0x98, "™": 0x99, "š": 0x9A, "›": 0x9B, "œ": 0x9C, "ž": 0x9E, "Ÿ": 0x9F,
    ]
}
