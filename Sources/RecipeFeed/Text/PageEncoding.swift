import Foundation

/// An encoding that a page declares, other than UTF-8, UTF-16 and Windows-1252.
///
/// Labels are those of the Encoding standard (https://encoding.spec.whatwg.org/#names-and-labels), where GBK is read as
/// GB18030, Shift_JIS as Windows-31J and EUC-KR as Windows-949, which contain them. Foundation decodes them, without
/// files of the system as iconv needs; it lacks EUC-JP, which has the characters of Shift_JIS at other places.
struct PageEncoding: Sendable {
    /// Shift_JIS.
    static let japanese = PageEncoding(.japanese)
    /// EUC-JP.
    static let japaneseUnix = PageEncoding(
        encoding: String.Encoding(coreFoundation: shiftJIS), isJapaneseEUC: true)
    /// GB18030.
    static let chinese = PageEncoding(.chinese)
    /// Big5.
    static let traditionalChinese = PageEncoding(.traditionalChinese)
    /// Windows-949.
    static let korean = PageEncoding(.korean)

    private let encoding: String.Encoding
    /// Whether bytes are those of EUC-JP, which become Shift_JIS.
    private let isJapaneseEUC: Bool

    /// Creates an encoding from its label in lower case; returns `nil` if it is unknown, or needs no decoding.
    init?(label: String) {
        let isJapaneseEUC = ["euc-jp", "x-euc-jp", "cseucpkdfmtjapanese"].contains(label)
        guard let code = isJapaneseEUC ? Self.shiftJIS : Self.codes[label] else { return nil }
        self.init(encoding: String.Encoding(coreFoundation: code), isJapaneseEUC: isJapaneseEUC)
    }

    private init(_ encoding: TextEncoding) {
        self.init(encoding: String.Encoding(coreFoundation: encoding.rawValue), isJapaneseEUC: false)
    }

    private init(encoding: String.Encoding, isJapaneseEUC: Bool) {
        self.encoding = encoding
        self.isJapaneseEUC = isJapaneseEUC
    }

    private static let shiftJIS = TextEncoding.japanese.rawValue

    /// The numbers of encodings in Core Foundation, by labels.
    private static let codes: [String: UInt] = {
        let labels: [(UInt, String)] = [
            (0x0632, "gb18030 gbk gb2312 gb_2312-80 gb_2312 x-gbk chinese csgb2312 iso-ir-58 cp936 windows-936"),
            (0x0A06, "big5 big5-hkscs cn-big5 csbig5 x-x-big5"),
            (
                0x0422,
                "euc-kr ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 korean windows-949 cseuckr iso-ir-149 cp949"
            ),
            (shiftJIS, "shift_jis shift-jis sjis x-sjis ms_kanji ms932 windows-31j csshiftjis cp932"),
            (0x0820, "iso-2022-jp csiso2022jp"), (0x0A02, "koi8-r koi8 koi koi8_r cskoi8r"), (0x0A08, "koi8-u koi8-ru"),
            (0x0501, "windows-1250 cp1250 x-cp1250"), (0x0502, "windows-1251 cp1251 x-cp1251"),
            (0x0503, "windows-1253 cp1253 x-cp1253"),
            (0x0504, "windows-1254 cp1254 x-cp1254 iso-8859-9 iso8859-9 iso_8859-9 latin5"),
            (0x0505, "windows-1255 cp1255 x-cp1255"), (0x0506, "windows-1256 cp1256 x-cp1256"),
            (0x0507, "windows-1257 cp1257 x-cp1257"), (0x0508, "windows-1258 cp1258 x-cp1258"),
            (0x041D, "windows-874 tis-620 iso-8859-11 dos-874"), (0x0202, "iso-8859-2 iso8859-2 iso_8859-2 latin2"),
            (0x0203, "iso-8859-3 latin3"), (0x0204, "iso-8859-4 latin4"), (0x0205, "iso-8859-5 cyrillic"),
            (0x0206, "iso-8859-6 arabic"), (0x0207, "iso-8859-7 iso8859-7 greek"),
            (0x0208, "iso-8859-8 iso-8859-8-i hebrew"),
            (0x020A, "iso-8859-10 latin6"), (0x020D, "iso-8859-13"), (0x020E, "iso-8859-14"),
            (0x020F, "iso-8859-15 iso8859-15 iso_8859-15 latin9"), (0x0210, "iso-8859-16"),
        ]
        let pairs = labels.flatMap { code, names in names.split(separator: " ").map { (String($0), code) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()

    /// Returns the text of a line.
    ///
    /// No byte below that of a digit is part of a longer character, so that a wrong one spoils its word only.
    func text(of line: ArraySlice<UInt8>) -> String {
        if let text = decoded(line) { return text }
        return line.split(maxSplits: .max, omittingEmptySubsequences: false) { $0 < 0x30 }.reduce(into: "") {
            text, word in
            if word.startIndex > line.startIndex {
                text.unicodeScalars.append(Unicode.Scalar(line[word.startIndex - 1]))
            }
            text += decoded(word) ?? String(decoding: word, as: UTF8.self)
        }
    }

    private func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        if bytes.isEmpty { return "" }
        return String(data: Data(isJapaneseEUC ? Self.shiftJIS(of: bytes) : Array(bytes)), encoding: encoding)
    }

    /// Returns EUC-JP as Shift_JIS (JIS X 0208, appendix 1); rare characters of its third set become `?`.
    private static func shiftJIS(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        var shifted: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let lead = bytes[index]
            let rest = bytes[(index + 1)...]
            if lead == 0x8E, let kana = rest.first {
                shifted.append(kana)
                index += 2
            } else if lead == 0x8F, rest.count >= 2 {
                shifted.append(UInt8(ascii: "?"))
                index += 3
            } else if (0xA1...0xFE).contains(lead), let trail = rest.first, (0xA1...0xFE).contains(trail) {
                let row = lead - 0xA1
                shifted.append((row / 2) + (row < 62 ? 0x81 : 0xC1))
                let cell = trail - 0xA1
                shifted.append(row % 2 == 0 ? cell + (cell < 63 ? 0x40 : 0x41) : cell + 0x9F)
                index += 2
            } else {
                shifted.append(lead)
                index += 1
            }
        }
        return shifted
    }
}
