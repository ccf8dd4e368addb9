extension HostileFeed {
    /// Numbers, words and texts (RFC 8259, sections 3, 6 and 7).
    static let scalars: [HostileFeed] = [
        .refused(
            "a number that begins with 0", #"{"x": 01}"#,
            "1:7: this is not valid JSON: a number must not begin with 0 (at /x)"),
        .refused(
            "a number that begins with +", #"{"x": +1}"#,
            #"1:7: this is not valid JSON: expected a value, found "+" (at /x)"#),
        .refused(
            "a number that begins with a dot", #"{"x": .5}"#,
            #"1:7: this is not valid JSON: expected a value, found "." (at /x)"#),
        .refused(
            "a number that ends with a dot", #"{"x": 1.}"#,
            #"1:9: this is not valid JSON: expected a digit, found "}" (at /x)"#),
        .refused(
            "a number without an exponent", #"{"x": 1e}"#,
            #"1:9: this is not valid JSON: expected a digit, found "}" (at /x)"#),
        .refused(
            "a number with half an exponent", #"{"x": 1e+}"#,
            #"1:10: this is not valid JSON: expected a digit, found "}" (at /x)"#),
        .refused(
            "a hexadecimal number", #"{"x": 0x10}"#,
            #"1:8: this is not valid JSON: expected "," or "}" after a value, found "x""#),
        .refused(
            "a minus sign alone", #"{"x": -}"#, #"1:8: this is not valid JSON: expected a digit, found "}" (at /x)"#),
        .refused(
            "a number with a comma for a dot", #"{"x": 1,5}"#,
            #"1:9: this is not valid JSON: expected a key in double quotes, found "5""#),
        .refused(
            "a number with digits in groups", #"{"x": 1_000}"#,
            #"1:8: this is not valid JSON: expected "," or "}" after a value, found "_""#),
        .refused("not a number", #"{"x": NaN}"#, #"1:7: this is not valid JSON: expected a value, found "N" (at /x)"#),
        .refused("infinity", #"{"x": Infinity}"#, #"1:7: this is not valid JSON: expected a value, found "I" (at /x)"#),
        .refused(
            "infinity below zero", #"{"x": -Infinity}"#,
            #"1:8: this is not valid JSON: expected a digit, found "I" (at /x)"#),
        .refused(
            "undefined", #"{"x": undefined}"#, #"1:7: this is not valid JSON: expected a value, found "u" (at /x)"#),
        .refused("half of null", #"{"x": nul}"#, "1:7: this is not valid JSON: expected null (at /x)"),
        .refused(
            "more than null", #"{"x": nulll}"#,
            #"1:11: this is not valid JSON: expected "," or "}" after a value, found "l""#),
        .refused(
            "true with a capital", #"{"x": True}"#, #"1:7: this is not valid JSON: expected a value, found "T" (at /x)"#
        ),
        .refused(
            "a comment to the end of the line", "{\"recipes\": [] // none\n}",
            #"1:16: this is not valid JSON: expected "," or "}" after a value, found "/""#),
        .refused(
            "a comment in stars", #"{/* none */ "recipes": []}"#,
            #"1:2: this is not valid JSON: expected a key in double quotes, found "/""#),
        .refused(
            "an escape that JSON lacks", #"{"x": "\x41"}"#,
            #"1:8: this is not valid JSON: \ followed by "x" is not an escape (at /x)"#),
        .refused(
            "an escaped single quote", #"{"x": "\'"}"#,
            #"1:8: this is not valid JSON: \ followed by "'" is not an escape (at /x)"#),
        .refused(
            "an escape with a capital U", #"{"x": "\U0041"}"#,
            #"1:8: this is not valid JSON: \ followed by "U" is not an escape (at /x)"#),
        .refused(
            "an escape with two digits", #"{"x": "\u41"}"#,
            #"1:12: this is not valid JSON: \u needs four hexadecimal digits, found a double quote (at /x)"#),
        .refused(
            "an escape with a letter that is no digit", #"{"x": "\u12G4"}"#,
            #"1:12: this is not valid JSON: \u needs four hexadecimal digits, found "G" (at /x)"#),
        .refused(
            "an escape with braces", #"{"x": "\u{41}"}"#,
            #"1:10: this is not valid JSON: \u needs four hexadecimal digits, found "{" (at /x)"#),
        .refused(
            "an escape at the end", #"{"x": "\"#,
            "1:8: this is not valid JSON: the document ends inside an escape (at /x)"),
        .refused(
            "the first half of a surrogate pair", #"{"x": "\ud83c"}"#,
            #"1:8: this is not valid JSON: \ud83c is half of a surrogate pair (at /x)"#),
        .refused(
            "the second half of a surrogate pair", #"{"x": "\udf6e"}"#,
            #"1:8: this is not valid JSON: \udf6e is half of a surrogate pair (at /x)"#),
        .refused(
            "a surrogate pair the wrong way round", #"{"x": "\udf6e\ud83c"}"#,
            #"1:8: this is not valid JSON: \udf6e is half of a surrogate pair (at /x)"#),
        .refused(
            "half a pair, then a letter", #"{"x": "\ud83c\u0041"}"#,
            #"1:8: this is not valid JSON: \ud83c is half of a surrogate pair (at /x)"#),
        .refused(
            "a line feed in a text", "{\"x\": \"a\nb\"}",
            "1:9: this is not valid JSON: a control character (0x0A) stands in a text; it must be escaped (at /x)"),
        .refused(
            "a tab in a text", "{\"x\": \"a\tb\"}",
            "1:9: this is not valid JSON: a control character (0x09) stands in a text; it must be escaped (at /x)"),
        .refused(
            "a zero byte in a text", "{\"x\": \"a\u{0}b\"}",
            "1:9: this is not valid JSON: a control character (0x00) stands in a text; it must be escaped (at /x)"),
        .refused(
            "an escape character in a text", "{\"x\": \"\u{1B}[31m\"}",
            "1:8: this is not valid JSON: a control character (0x1B) stands in a text; it must be escaped (at /x)"),
    ]
}
