import Foundation

/// The encoding of a text, as programs in each language have saved it.
enum TextEncoding: Sendable {
    case utf8, utf16Little, utf16Big, western, polish, russian, arabic, japanese
    /// The encodings of DOS and of the classic Mac OS, in which old collections are.
    case dos, dosWestern, mac

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
            let west = Self.likeliest(of: [.western, .polish, .dos, .dosWestern, .mac], for: bytes)
            // The first bytes of kana and of most kanji; in the other encodings they are quotes and signs.
            if Self.isJapanese(bytes) {
                self = .japanese
            } else if inRow * 2 > high {
                self = bytes.count { $0 == 0xC7 } > bytes.count { $0 == 0xEE } ? .arabic : .russian
            } else {
                self = west
            }
        }
    }

    /// Returns whether UTF-16 has the lower byte first; `nil` if the bytes aren't UTF-16.
    static func isLittleUTF16(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 2 else { return nil }
        if bytes.starts(with: [0xFF, 0xFE]) { return true }
        if bytes.starts(with: [0xFE, 0xFF]) { return false }
        guard (bytes[0] == 0) != (bytes[1] == 0), max(bytes[0], bytes[1]) >= 0x20, bytes.count.isMultiple(of: 2) else {
            return nil
        }
        return bytes[1] == 0
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
        if properties.isAlphabetic, !"ªºƒπΩµαΓΣσΦΘδφε∂".unicodeScalars.contains(scalar) {
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
        case "–", "—", "\u{A0}", "€", "£", "¢", "•", "·", "®", "™", "©", "×", "±", "\u{AD}": return 1
        default: return -3
        }
    }

    /// The letters that European languages have often.
    private static let common = Set("äöüßÄÖÜéèêàâçôûîïëáíóúñåæøÅÆØìòùãõąćęłńśżź".unicodeScalars)

    /// The characters for the bytes from 128 on; empty for encodings with longer sequences.
    ///
    /// Bytes without a character stand for U+FFFD.
    var upper: Upper {
        switch self {
        case .western: Self.tables.western
        case .polish: Self.tables.polish
        case .russian: Self.tables.russian
        case .arabic: Self.tables.arabic
        case .dos: Self.tables.dos
        case .dosWestern: Self.tables.dosWestern
        case .mac: Self.tables.mac
        case .utf8, .utf16Little, .utf16Big, .japanese: Upper("")
        }
    }

    /// The upper half of an encoding with a byte a character.
    struct Upper: Sendable {
        private let scalars: [Unicode.Scalar]

        init(_ text: String) { scalars = Array(text.unicodeScalars) }

        /// Returns the character of a byte.
        func character(_ byte: UInt8) -> Unicode.Scalar {
            guard byte >= 0x80 else { return Unicode.Scalar(byte) }
            let index = Int(byte) - 0x80
            return index < scalars.count ? scalars[index] : "\u{FFFD}"
        }
    }

    /// The tables of the Unicode Consortium (https://www.unicode.org/Public/MAPPINGS/VENDORS/).
    private static let tables = (
        western: Upper(
            "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬"
                + "\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"),
        polish: Upper(
            "€\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬"
                + "\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"),
        russian: Upper(
            "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖ"
                + "ЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"),
        arabic: Upper(
            "€پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ\u{200C}\u{200D}ں\u{A0}،¢£¤¥¦§¨©ھ«¬\u{AD}®¯°±²³´µ¶·¸¹؛»¼½¾؟"
                + "ہءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقكàلâمنهوçèéêëىيîï\u{64B}\u{64C}\u{64D}\u{64E}ô\u{64F}"
                + "\u{650}÷\u{651}ù\u{652}ûü\u{200E}\u{200F}ے"),
        dos: Upper(
            "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫"
                + "╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"),
        dosWestern: Upper(
            "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎ"
                + "Ï┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}"),
        mac: Upper(
            "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“"
                + "”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
    )
}
