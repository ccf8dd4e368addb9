/// Repairs UTF-8 that was decoded as Windows-1252 and encoded again: "Å›" for "ś".
enum MisdecodedText {
    /// Returns the original text; `nil` if the text isn't of this kind.
    ///
    /// It is only if all of it can be reversed: every character has a byte in Windows-1252, and the bytes are valid
    /// UTF-8 beyond ASCII. "Gužvara" and "Crème brûlée" cannot be reversed.
    static func repaired(_ text: String) -> String? {
        guard let place = text.unicodeScalars.firstIndex(where: { !$0.isASCII }) else { return nil }
        // The first byte of a character in UTF-8 is one of these letters, with another character behind it.
        let (first, next) = (text.unicodeScalars[place], text.unicodeScalars[place...].dropFirst().first)
        guard "\u{C2}"..."\u{F4}" ~= first, next?.isASCII == false else { return nil }
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard let byte = windows1252[scalar] else { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Returns the original of a text that may be long, and have words in capitals; `nil` if the text isn't of this kind.
    ///
    /// "NESCAFÉ®" can be reversed, too, so every character must be one that recipes have.
    static func repaired(text: String) -> String? {
        guard let repaired = repaired(text) else { return nil }
        var ideographs = 0
        for scalar in repaired.unicodeScalars where scalar.value >= 0x80 {
            switch scalar.value {
            case 0xA0...0x1BF, 0x218...0x21B, 0x370...0x45F, 0x5D0...0x6FF, 0xE00...0xEFF, 0x1E00...0x2BFF,
                0x1F000...0x1FAFF, 0xFE00...0xFE0F:
                break
            case 0x900...0xDFF, 0x3000...0x9FFF, 0xAC00...0xD7A3, 0xFF00...0xFFEF: ideographs += 1
            default: return nil
            }
        }
        // "Rosé –" with a fixed space is one.
        return ideographs == 1 ? nil : repaired
    }

    /// The bytes of characters in Windows-1252.
    private static let windows1252 = Dictionary(
        (UInt8.min...UInt8.max).map { (TextEncoding.windows1252($0), $0) }, uniquingKeysWith: { first, _ in first })
}
