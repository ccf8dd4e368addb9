/// A value that nobody should write into a recipe, as JSON.
struct HostileValue: Sendable {
    let name: String
    let json: String
    /// Whether it says nothing, so that nothing is left out with it.
    var isNothing = false
    /// Whether HTML hides words of it, which is said.
    var isHiding = false

    static func nothing(_ name: String, _ json: String) -> HostileValue {
        HostileValue(name: name, json: json, isNothing: true)
    }

    private static func hiding(_ name: String, _ json: String, isNothing: Bool = false) -> HostileValue {
        HostileValue(name: name, json: json, isNothing: isNothing, isHiding: true)
    }

    private static func value(_ name: String, _ json: String) -> HostileValue { HostileValue(name: name, json: json) }

    /// Values that are JSON.
    static let all = kinds + texts + markup + quantities + addresses

    static let kinds: [HostileValue] = [
        .nothing("null", "null"), .nothing("an empty list", "[]"), .nothing("an empty object", "{}"),
        .nothing("nulls in a list", "[null, null]"), .nothing("a mere reference", ##"{"@id": "#x"}"##),
        .value("true", "true"), .value("false", "false"), .value("a list of true", "[true]"),
        .value("lists in lists", #"[[["a"]], [[true]]]"#), .value("an object that nobody knows", #"{"x": "y"}"#),
        .value("true under every key", #"{"@value": true, "name": true, "text": true, "url": true, "value": true}"#),
        .value("types that are none", #"{"@type": ["HowToSection", 7, null, "HowToStep"], "itemListElement": true}"#),
        .value("a recipe in a recipe", #"{"@type": "Recipe", "name": "Inner"}"#),
        .value("30 things in one list", "[" + Array(repeating: "7", count: 30).joined(separator: ",") + "]"),
        .value("lists up to the depth limit", nested(25, "[", "\"x\"", "]")),
        .value("objects up to the depth limit", nested(24, #"{"itemListElement":"#, "true", "}")),
    ]

    static let texts: [HostileValue] = [
        .nothing("an empty text", #""""#), .nothing("a blank", #"" ""#),
        .nothing("no-break spaces", #""\u00A0\u202F""#),
        .nothing("spaces of no width", #""\u200B\u2060\uFEFF""#), .nothing("a soft hyphen", #""\u00AD""#),
        .nothing("zeros only", #""\u0000\u0000""#), .nothing("overrides only", #""\u202E\u2066""#),
        .nothing("line separators only", #""\u2028\u2029\n\r""#), .nothing("a noncharacter only", #""\uFFFE""#),
        .value("a zero in a text", #""a\u0000b""#), .value("an escape sequence", #""\u001B[31mred\u001B[0m""#),
        .value("an override", #""a\u202Eb\u202C""#), .value("an isolate", #""\u2066a\u2069""#),
        .value("C1 controls", #""a\u0085b\u009Bc""#), .value("lines and tabs", #""a\r\n\tb\u000Bc""#),
        .value("10,001 letters", "\"" + String(repeating: "x", count: 10_001) + "\""),
        .value("1,001 letters", "\"" + String(repeating: "ü", count: 1_001) + "\""),
        .value("1,001 accents", "\"a" + String(repeating: "\u{301}", count: 1_001) + "\""),
        .value("1,001 commas", "\"" + (0...1_000).map { "t\($0)" }.joined(separator: ",") + "\""),
        .value("1,001 lines", "\"" + (0...1_000).map { "line \($0)" }.joined(separator: "\\n") + "\""),
        .value("1,001 entries", "[" + (0...1_000).map { "\"entry \($0)\"" }.joined(separator: ",") + "]"),
        .value("a mix of good and bad", #"["a", true, "b"]"#),
    ]

    static let markup: [HostileValue] = [
        .nothing("a script only", #""<script>alert(1)</script>""#),
        .nothing("empty elements", #""<b></b><br><p> </p>""#),
        .nothing("a comment only", #""<!-- a -->""#), .nothing("references of nothing", #""&nbsp;&#8203;&#x202E;""#),
        .hiding("a template only", #""<template><b>x</b></template>""#, isNothing: true),
        .hiding("a script that is not closed", #""a<script>b""#), .value("plaintext", #""a<plaintext></plaintext>b""#),
        .value("an attribute's end", #""\"><img src=x onerror=alert(1)>a""#),
        .value("markup escaped twice", #""&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;""#),
        .value("a reference to zero", #""a&#0;b&#xD800;c&#x110000;d""#),
        .value("500 open elements", "\"" + String(repeating: "<b><i>", count: 250) + "a\""),
        .value("1,000 references", "\"" + String(repeating: "&amp;", count: 1_000) + "\""),
        .hiding("a doctype and comments", #""<!doctype html><!--><b>a</b><!-- b""#),
        .value("a select and a table", #""<select><option>a<table><tr><td>b<svg><desc>c""#),
    ]

    static let quantities: [HostileValue] = [
        .nothing("zero", "0"), .nothing("zero below zero", "-0"), .nothing("zero with decimals", "0.000"),
        .value("too large a number", "1e400"), .value("too small a number", "1e-400"), .value("minus one", "-1"),
        .value("20 digits", "99999999999999999999"), .value("5,000 digits", String(repeating: "9", count: 5_000)),
        .value("a hexadecimal text", #""0x10""#), .value("not a number", #""NaN""#), .value("infinity", #""inf""#),
        .value("hours without end", #""PT99999999999H""#), .value("a year", #""P1Y""#), .value("no duration", #""PT""#),
        .value("a negative duration", #""-PT5M""#), .value("a negative part", #""PT-5M""#),
        .value("a duration of many dots", #""PT1.2.3M""#), .value("a range", #""10-20 min""#),
        .value("a day that does not exist", #""2023-02-29""#), .value("a month that does not exist", #""2023-13-01""#),
        .value("a date in words", #""May 5th""#), .value("a year beyond four digits", #""12023-01-01""#),
    ]

    static let addresses: [HostileValue] = [
        .value("a script's address", #""javascript:alert(1)""#),
        .value("a script in capitals", #""JAVASCRIPT:alert(1)""#),
        .value("a script with a tab", #""java\tscript:alert(1)""#), .value("data", #""data:text/html,<b>x</b>""#),
        .value("a file", #""file:///etc/passwd""#), .value("mail", #""mailto:a@example.com""#),
        .value("a host without a scheme", #""//evil.example/x""#), .value("no host", #""https://""#),
        .value("a host that is not ASCII", #""https://bücher.example/""#),
        .value("a user", #""https://user:secret@example.com/""#), .value("port 0", #""https://example.com:0/""#),
        .value("a port beyond all", #""https://example.com:65536/""#), .value("spaces", #""https://exa mple.com/a b""#),
        .value("backslashes", #""https:\\\\evil.example\\x""#), .value("a relative address", #""../../etc/passwd""#),
        .value("a long address", "\"https://example.com/" + String(repeating: "x", count: 9_000) + "\""),
        .value("a list of scripts", #"["javascript:alert(1)", "data:,x"]"#),
        .value("an object with a script", #"{"url": "javascript:alert(1)", "contentUrl": "javascript:alert(2)"}"#),
    ]

    /// Values that are no JSON, as bytes.
    static let broken: [(name: String, bytes: [UInt8])] = [
        ("half a surrogate pair", Array(#""\uD83C""#.utf8)), ("the other half", Array(#""\uDF6E""#.utf8)),
        ("a slash of two bytes", [0x22, 0xC0, 0xAF, 0x22]), ("a surrogate in UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22]),
        ("a raw zero", [0x22, 0, 0x22]), ("not a number", Array("NaN".utf8)), ("a leading zero", Array("01".utf8)),
        ("a trailing comma", Array("[1,]".utf8)),
        ("lists too deep", Array(nested(40, "[", "1", "]").utf8)), ("nothing", []),
    ]

    private static func nested(_ depth: Int, _ open: String, _ leaf: String, _ close: String) -> String {
        String(repeating: open, count: depth) + leaf + String(repeating: close, count: depth)
    }
}
