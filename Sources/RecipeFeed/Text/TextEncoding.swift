import Foundation

/// The encoding of a text, as programs in each language have saved it, with its number in Core Foundation.
enum TextEncoding: UInt, CaseIterable, Sendable {
    case utf8 = 0x0800_0100, utf16Little = 0x1400_0100, utf16Big = 0x1000_0100
    case western = 0x0500, polish = 0x0501, russian = 0x0502, greek = 0x0503, arabic = 0x0506, japanese = 0x0420
    /// The encodings of Unix in Poland, Russia and Japan.
    case polishUnix = 0x0202, russianUnix = 0x0A02, japaneseUnix = 0x0920
    /// The encodings of China, of Taiwan and Hong Kong, and of Korea, with two bytes a character.
    case chinese = 0x0632, traditionalChinese = 0x0A06, korean = 0x0422
    /// The encodings of DOS and of the classic Mac OS, in which old collections are.
    case dos = 0x0400, dosWestern = 0x0410, mac = 0

    /// Tells the encoding by the bytes; those of text that isn't Unicode are only likely to be in it.
    init(of bytes: [UInt8]) {
        if let isLittle = Self.isLittleUTF16(bytes) {
            self = isLittle ? .utf16Little : .utf16Big
        } else if Self.isUTF8(bytes) {
            self = .utf8
        } else {
            let high = bytes.count { $0 >= 0x80 }
            // Words of nothing but such letters: here the most common ones, an alef and an o.
            let inRow = zip(bytes, bytes.dropFirst()).count { $0 >= 0xC0 && $1 >= 0xC0 }
            let pairs = BytePairs(bytes)
            // The first bytes of kana and of most kanji; in the other encodings they are quotes and signs.
            if Self.isJapanese(bytes), !pairs.areLikely {
                self = .japanese
            } else if let asian = pairs.encoding {
                self = asian
            } else if inRow * 2 > high {
                self = Self.alphabet(of: bytes)
            } else {
                self = Self.likeliest(of: [.western, .polish, .polishUnix, .dos, .dosWestern, .mac], for: bytes)
            }
        }
    }

    /// Returns the encoding of words of nothing but letters above ASCII, by the letters that their languages have most.
    private static func alphabet(of bytes: [UInt8]) -> TextEncoding {
        var counts = [Int](repeating: 0, count: 256)
        for byte in bytes { counts[Int(byte)] += 1 }
        let shares = commonLetters.map { ($0.key, $0.value.reduce(0) { $0 + counts[Int($1)] }) }
        return shares.max { $0.1 < $1.1 }?.0 ?? .russian
    }

    /// The bytes of the five letters that a language has most: а, е, о, и and т; α, ε, ο, ι and τ; alef, lam, mim, waw and ya.
    private static let commonLetters: KeyValuePairs<TextEncoding, [UInt8]> = [
        .russian: [0xE0, 0xE5, 0xEE, 0xE8, 0xF2], .russianUnix: [0xC1, 0xC5, 0xCF, 0xC9, 0xD4],
        .greek: [0xE1, 0xE5, 0xEF, 0xE9, 0xF4], .arabic: [0xC7, 0xE1, 0xE3, 0xE6, 0xED],
    ]

    /// Returns whether UTF-16 has the lower byte first; `nil` if the bytes aren't UTF-16.
    static func isLittleUTF16(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 2 else { return nil }
        if bytes.starts(with: [0xFF, 0xFE]) { return true }
        if bytes.starts(with: [0xFE, 0xFF]) { return false }
        // Without a mark, the first two characters are those of markup or of words; other files begin with numbers.
        let isLittle = bytes[1] == 0
        let zeros = bytes.prefix(bytes.count < 4 ? 2 : 4).map { $0 == 0 }
        guard zeros.indices.allSatisfy({ zeros[$0] == ($0.isMultiple(of: 2) != isLittle) }) else { return nil }
        return max(bytes[0], bytes[1]) >= 0x20 ? isLittle : nil
    }

    /// Returns whether bytes are UTF-8, with few invalid ones at most, such as where a program cut a text.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        if String(validating: bytes, as: UTF8.self) != nil { return true }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let invalid = scalars.count { $0 == "\u{FFFD}" }
        return scalars.count { $0.value >= 0x80 } > invalid * 10
    }

    /// Returns whether bytes are Shift JIS: pairs that the encoding has, most of them of kana and common kanji.
    private static func isJapanese(_ bytes: [UInt8]) -> Bool {
        var (pairs, others, index) = (0, 0, 0)
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte >= 0x80 else { continue }
            if (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte), index < bytes.count,
                (0x40...0xFC).contains(bytes[index]), bytes[index] != 0x7F
            {
                // A letter of the alphabet behind one with an accent is a word of another language.
                if bytes[index] >= 0x80 || byte == 0x83 { pairs += 1 } else { others += 1 }
                index += 1
            } else {
                others += 1
            }
        }
        return pairs > others * 3
    }

    /// Returns the encoding in which the bytes above ASCII make the most sense beside their neighbours.
    ///
    /// The first encoding counts if all of its characters make sense, or as much of them as those of any other.
    static func likeliest(of encodings: [TextEncoding], for bytes: [UInt8]) -> TextEncoding {
        var best: (encoding: TextEncoding, score: Int)?
        for encoding in encodings {
            let letters = encoding.upper
            var (score, isSensible) = (0, true)
            for (index, byte) in bytes.enumerated() where byte >= 0x80 {
                let before = index > 0 ? letters.character(bytes[index - 1]) : " "
                let after = index + 1 < bytes.count ? letters.character(bytes[index + 1]) : " "
                let plausibility = plausibility(of: letters.character(byte), between: before, and: after)
                score += plausibility
                if plausibility < 1 { isSensible = false }
            }
            if best == nil, isSensible { return encoding }
            if score > best?.score ?? .min { best = (encoding, score) }
        }
        return best?.encoding ?? .western
    }

    /// Returns how well a character stands between two others in the text of a recipe.
    private static func plausibility(
        of scalar: Unicode.Scalar, between before: Unicode.Scalar, and after: Unicode.Scalar
    )
        -> Int
    {
        // A rule.
        if ("\u{2500}"..."\u{257F}").contains(scalar) { return [scalar, " "].contains(before) ? 3 : -3 }
        let properties = scalar.properties
        if properties.isAlphabetic, !"ªºƒπΩµμαΓΣσΦΘδφε∂".unicodeScalars.contains(scalar) {
            let isInWord = before.properties.isAlphabetic || after.properties.isAlphabetic
            let isCommon = common.contains(scalar) ? 1 : 0
            if properties.isUppercase {
                // A capital inside a word of small letters is another letter.
                if before.properties.isLowercase { return -3 }
                if before.properties.isUppercase, after.properties.isLowercase { return -2 }
                return (isInWord ? 1 : -1) + isCommon
            }
            // A word doesn't go on with a capital behind a small letter.
            if after.properties.isUppercase { return -2 }
            // Letters of Finland's loan words, and those of other encodings in Germany.
            if isInWord, "šžÿ".unicodeScalars.contains(scalar) { return 0 }
            return (isInWord ? 2 : -2) + isCommon
        }
        let isBehindLetter = before.properties.isAlphabetic
        let isBeforeLetter = after.properties.isAlphabetic
        if properties.numericType != nil {
            // ½ stands behind a number or a space and not before a letter, ² only behind a unit.
            let isApart = !isBehindLetter || before == "m" && !isBeforeLetter
            return isApart && !isBeforeLetter && after.properties.numericType == nil ? 2 : -2
        }
        switch scalar {
        case "°", "º", "ª": return before.properties.numericType != nil || before == " " ? 2 : -1
        case "’", "´": return isBehindLetter || before.properties.numericType != nil ? 2 : 0
        case "“", "„", "«", "‘": return !isBehindLetter && after != " " || scalar == "«" && after == "\u{A0}" ? 2 : -2
        case "”", "»": return !isBeforeLetter && before != " " ? 2 : -2
        case "¿", "¡": return !isBehindLetter && after != " " ? 2 : -2
        case "…": return 2
        // "1 ± 0,1", but "ą" inside a word.
        case "±" where isBehindLetter: return -2
        case "–", "—", "\u{A0}", "€", "£", "¢", "•", "·", "®", "™", "©", "×", "±", "\u{AD}": return 1
        default: return -3
        }
    }

    /// The letters that European languages have often.
    private static let common = Set("äöüßÄÖÜéèêàâçôûîïëáíóúñåæøÅÆØìòùãõąćęłńśżź".unicodeScalars)

    /// Returns the character of a byte in Windows-1252, in which unassigned bytes are control characters (Encoding
    /// standard, section 9).
    static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        let character = TextEncoding.western.upper.character(byte)
        return character == "\u{FFFD}" ? Unicode.Scalar(byte) : character
    }

    /// The characters for the bytes from 128 on, in an encoding with a byte a character.
    var upper: Upper { Self.tables[self, default: Upper(self)] }

    private static let tables = Dictionary(uniqueKeysWithValues: allCases.map { ($0, Upper($0)) })

    /// The upper half of an encoding with a byte a character; bytes without a character stand for U+FFFD.
    struct Upper: Sendable {
        private let scalars: [Unicode.Scalar]

        init(_ encoding: TextEncoding) {
            let encoding = String.Encoding(coreFoundation: encoding.rawValue)
            scalars = (UInt8(0x80)...0xFF).map {
                String(bytes: CollectionOfOne($0), encoding: encoding)?.unicodeScalars.first ?? "\u{FFFD}"
            }
        }

        /// Returns the character of a byte.
        func character(_ byte: UInt8) -> Unicode.Scalar {
            byte < 0x80 ? Unicode.Scalar(byte) : scalars[Int(byte) - 0x80]
        }
    }
}

/// How well bytes fit the encodings of East Asia that have two bytes for a character, all above ASCII or only the first.
private struct BytePairs {
    /// The pairs, those in which both bytes are above 0xA0, and what is left of words that don't divide into pairs.
    private var (pairs, high, others) = (0, 0, 0)
    /// The pairs by their first bytes.
    private var leads = [Int](repeating: 0, count: 256)

    init(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte >= 0x80 else { continue }
            guard byte >= 0x81, byte < 0xFF, index < bytes.count, case let trail = bytes[index], trail >= 0x40,
                trail != 0x7F, trail < 0xFF
            else {
                others += 1
                continue
            }
            pairs += 1
            leads[Int(byte)] += 1
            if byte >= 0xA1, trail >= 0xA1 { high += 1 }
            // A letter of ASCII follows letters and signs of European languages: "350°F".
            if (0x41...0x5A).contains(trail) || (0x61...0x7A).contains(trail) { others += 1 }
            index += 1
        }
    }

    private func share(_ range: ClosedRange<Int>) -> Double {
        Double(leads[range].reduce(0, +)) / Double(max(1, pairs))
    }

    /// Whether the bytes are pairs, as words of Cyrillic, Greek or Arabic are only by chance.
    var areLikely: Bool {
        guard pairs >= 4, share(0xA1...0xF9) > 0.9 else { return false }
        // Of Big5, some of the second bytes are letters of ASCII; of European languages, all that look like pairs.
        return high == pairs ? others * 20 < pairs : others * 2 < pairs && high * 3 > pairs
    }

    /// The encoding whose commonest characters most of the pairs are; `nil` if they are those of no encoding.
    var encoding: TextEncoding? {
        guard areLikely else { return nil }
        // Two bytes above 0xA0: kana are in two rows, hangul in 25, and the first level of hanzi in 40.
        if high == pairs {
            if share(0xA4...0xA5) > 0.2 { return .japaneseUnix }
            if share(0xB0...0xC8) + share(0xA1...0xA3) > 0.97, share(0xB0...0xC8) > 0.5 { return .korean }
            if share(0xB0...0xD7) + share(0xA1...0xA3) > 0.85 { return .chinese }
            return nil
        }
        return share(0xA1...0xC6) > 0.8 && high * 5 < pairs * 4 ? .traditionalChinese : nil
    }
}

extension String.Encoding {
    /// Creates an encoding from its number in Core Foundation, which Foundation tells from its own by a bit.
    init(coreFoundation number: UInt) { self.init(rawValue: 0x8000_0000 | number) }
}
