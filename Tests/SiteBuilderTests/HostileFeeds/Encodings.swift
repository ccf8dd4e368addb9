extension HostileFeed {
    /// Bytes that are not UTF-8, and some that are.
    static let encodings: [HostileFeed] = [
        .refused(
            "UTF-16, little end first", bytes: empty.utf8.flatMap { [$0, 0] },
            "1:1: this is not valid JSON: the document is UTF-16; save it as UTF-8"),
        .refused(
            "UTF-16, big end first", bytes: empty.utf8.flatMap { [0, $0] },
            "1:1: this is not valid JSON: the document is UTF-16; save it as UTF-8"),
        .refused(
            "UTF-16 with its mark, little end first", bytes: [0xFF, 0xFE] + empty.utf8.flatMap { [$0, 0] },
            "1:1: this is not valid JSON: the document is UTF-16; save it as UTF-8"),
        .refused(
            "UTF-16 with its mark, big end first", bytes: [0xFE, 0xFF] + empty.utf8.flatMap { [0, $0] },
            "1:1: this is not valid JSON: the document is UTF-16; save it as UTF-8"),
        .refused(
            "UTF-32", bytes: empty.utf8.flatMap { [0, 0, 0, $0] },
            "1:1: this is not valid JSON: the document is UTF-32; save it as UTF-8"),
        .refused(
            "UTF-32 with its mark", bytes: [0xFF, 0xFE, 0, 0] + empty.utf8.flatMap { [$0, 0, 0, 0] },
            "1:1: this is not valid JSON: the document is UTF-32; save it as UTF-8"),
        .refused("UTF-7", "+AHsAIg-recipes", #"1:1: this is not valid JSON: expected a value, found "+""#),
        .refused(
            "a Latin-1 letter in a name", bytes: bytes(#"{"recipes": [{"name": "Cr\xE8me"}]}"#),
            "1:26: this is not valid JSON: byte 0xE8 is not UTF-8; save the document as UTF-8 (at /recipes/0/name)"),
        .refused(
            "Windows-1252 quotation marks", bytes: bytes(#"{"recipes": [], "x": "\x93soup\x94"}"#),
            "1:23: this is not valid JSON: byte 0x93 is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a letter that is cut off", bytes: bytes(#"{"recipes": [], "x": "\xE2\x82"}"#),
            "1:23: this is not valid JSON: byte 0xE2 is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a stray second byte", bytes: bytes(#"{"recipes": [], "x": "a\x80b"}"#),
            "1:24: this is not valid JSON: byte 0x80 is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a slash of two bytes", bytes: bytes(#"{"recipes": [], "x": "\xC0\xAF"}"#),
            "1:23: this is not valid JSON: byte 0xC0 is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a zero of two bytes", bytes: bytes(#"{"recipes": [], "x": "\xC0\x80"}"#),
            "1:23: this is not valid JSON: byte 0xC0 is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a slash of three bytes", bytes: bytes(#"{"recipes": [], "x": "\xE0\x80\xAF"}"#),
            "1:23: this is not valid JSON: byte 0xE0 is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a surrogate in UTF-8", bytes: bytes(#"{"recipes": [], "x": "\xED\xA0\x80"}"#),
            "1:23: this is not valid JSON: byte 0xED is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a pair of surrogates in UTF-8", bytes: bytes(#"{"recipes": [], "x": "\xED\xA0\xBC\xED\xBD\xAE"}"#),
            "1:23: this is not valid JSON: byte 0xED is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a character above the last", bytes: bytes(#"{"recipes": [], "x": "\xF4\x90\x80\x80"}"#),
            "1:23: this is not valid JSON: byte 0xF4 is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a byte that UTF-8 never has", bytes: bytes(#"{"recipes": [], "x": "\xFE"}"#),
            "1:23: this is not valid JSON: byte 0xFE is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "a letter of five bytes", bytes: bytes(#"{"recipes": [], "x": "\xF8\x88\x80\x80\x80"}"#),
            "1:23: this is not valid JSON: byte 0xF8 is not UTF-8; save the document as UTF-8 (at /x)"),
        .refused(
            "bytes that are not UTF-8, in a key", bytes: bytes(#"{"\xFF": 1, "recipes": []}"#),
            "1:3: this is not valid JSON: byte 0xFF is not UTF-8; save the document as UTF-8"),
        .refused(
            "bytes that are not UTF-8, between values", bytes: bytes(#"{"recipes": \xE8}"#),
            "1:13: this is not valid JSON: expected a value, found byte 0xE8 (at /recipes)"),
        .refused(
            "a compressed document", bytes: bytes("\u{1F}\\x8B\u{8}\u{0}\u{0}\u{0}\u{0}\u{0}"),
            ": the feed cannot be read: the archive cannot be read: it is cut short"),
        .refused(
            "two byte order marks", "\u{FEFF}\u{FEFF}{\"recipes\": []}",
            "1:1: this is not valid JSON: expected a value, found byte 0xEF"),
        .refused(
            "a byte order mark behind the first brace", "{\u{FEFF}\"recipes\": []}",
            "1:2: this is not valid JSON: expected a key in double quotes, found byte 0xEF"),
        .refused(
            "a fault behind a byte order mark", "\u{FEFF}{\"recipes\": 7}",
            #"1:13: "recipes" must be a list, but is a number (at /recipes)"#),
        .refused(
            "a fault behind letters of several bytes", "{\"x\": \"üß🍮\",\n \"ö\": \"é\", \"recipes\": 7}",
            #"2:23: "recipes" must be a list, but is a number (at /recipes)"#),
        .refused(
            "zeros", "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}",
            "1:1: this is a file of an unknown kind, which is not supported"),
        .accepted("a byte order mark", "\u{FEFF}{\"recipes\": []}"),
        .accepted(
            "letters of every length",
            #"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Aü€🍮", "cuisine": "🍜"}]}"#),
        .accepted("surrogate pairs in escapes", recipe("name", #""\ud83c\udf6e Cr\u00e8me""#)),
        .accepted("a noncharacter in a field that nobody reads", #"{"recipes": [], "x": "\uffff"}"#),
        .accepted(
            "a name whose UTF-8 was taken for Windows-1252", recipe("name", "\"Polskie NaleÅ\u{203A}niki\""),
            warnings: [
                "1:23: recipes[0] \"Polskie NaleÅ\u{203A}niki\" is shown as \"Polskie Naleśniki\": its UTF-8 had been taken for Windows-1252 (at /recipes/0/name)"
            ]),
        .accepted("a name that looks a little like it", recipe("name", "\"Gužvara \u{2013} Crème Brûlée\"")),
    ]

    private static let empty = #"{"recipes": []}"#
}
