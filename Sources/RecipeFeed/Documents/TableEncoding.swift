/// The encoding of a table, as programs for spreadsheets save it in each language.
enum TableEncoding: String {
    /// UTF-8, with a byte order mark or without; the raw value is Python's name.
    case utf8 = "utf-8-sig"
    case utf16 = "utf-16"
    case western = "cp1252"
    case polish = "cp1250"
    case russian = "cp1251"
    case arabic = "cp1256"
    case japanese = "cp932"

    /// Tells the encoding by the bytes; those of text that isn't Unicode are only likely to be in it.
    init(of document: [UInt8], upTo reach: Int) {
        let bytes = document.prefix(reach)
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16
            return
        }
        // The last character may be cut off.
        let ends = document.count > reach ? 0...3 : 0...0
        if ends.contains(where: { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }) {
            self = .utf8
            return
        }
        let high = bytes.count { $0 >= 0x80 }
        // The first bytes of kana and of most kanji; in the other encodings they are quotes and signs.
        if bytes.count(where: { (0x81...0x9F).contains($0) }) * 4 > high {
            self = .japanese
        } else if zip(bytes, bytes.dropFirst()).count(where: { $0 >= 0xC0 && $1 >= 0xC0 }) * 2 > high {
            // Words of nothing but such letters: here the most common ones, an alef and an o.
            self = bytes.count { $0 == 0xC7 } > bytes.count { $0 == 0xEE } ? .arabic : .russian
        } else {
            // The letters ą, ł and ż, which are signs in the western encoding.
            self = bytes.contains { [0xB9, 0xB3, 0xBF].contains($0) } ? .polish : .western
        }
    }
}
