extension HostileFeed {
    /// Brackets, commas, keys and what stands between values (RFC 8259, sections 2, 4 and 5).
    static let structure: [HostileFeed] = [
        .refused("an empty file", "", "1:1: this is an empty document"),
        .refused("nothing but white space", " \n\t\r\n ", "1:1: this is an empty document"),
        .refused(
            "an HTML page", "<!DOCTYPE html>\n<title>502 Bad Gateway</title>",
            "1:1: this is a web page without a recipe that programs can read: JSON-LD, microdata, RDFa and microformats "
                + "were looked for"),
        .refused("a bare word", "recipes", "1:1: this is plain text, in which programs can't tell what is a recipe"),
        .refused(
            "a recipe in Markdown", "---\nname: Pho\n---\n",
            "1:1: this is Markdown or YAML, in which no recipe was found"),
        .refused(
            "an object that is not closed", #"{"recipes": []"#,
            #"1:15: this is not valid JSON: expected "," or "}" after a value, found the end of the document"#),
        .refused(
            "a list that is not closed", #"{"recipes": ["#,
            "1:14: this is not valid JSON: the document ends where a value should be (at /recipes/0)"),
        .refused(
            "a recipe that is cut off", #"{"recipes": [{"uuid": "7c9e66"#,
            "1:23: this is not valid JSON: a text that begins here is never closed (at /recipes/0/uuid)"),
        .refused(
            "a text that is never closed", #"{"recipes": ["Pho]}"#,
            "1:14: this is not valid JSON: a text that begins here is never closed (at /recipes/0)"),
        .refused(
            "a key without quotes", "{recipes: []}",
            #"1:2: this is not valid JSON: expected a key in double quotes, found "r""#),
        .refused(
            "a key in single quotes", "{'recipes': []}",
            #"1:2: this is not valid JSON: expected a key in double quotes, found "'""#),
        .refused(
            "a key that is a number", "{1: []}",
            #"1:2: this is not valid JSON: expected a key in double quotes, found "1""#),
        .refused(
            "a key that is null", "{null: []}",
            #"1:2: this is not valid JSON: expected a key in double quotes, found "n""#),
        .refused(
            "no colon", #"{"recipes" []}"#,
            #"1:12: this is not valid JSON: expected ":" after a key, found "[" (at /recipes)"#),
        .refused(
            "two colons", #"{"recipes":: []}"#,
            #"1:12: this is not valid JSON: expected a value, found ":" (at /recipes)"#),
        .refused(
            "an equals sign", #"{"recipes" = []}"#,
            #"1:12: this is not valid JSON: expected ":" after a key, found "=" (at /recipes)"#),
        .refused(
            "no value", #"{"recipes": }"#, #"1:13: this is not valid JSON: expected a value, found "}" (at /recipes)"#),
        .refused(
            "no comma between recipes", #"{"recipes": [{} {}]}"#,
            #"1:17: this is not valid JSON: expected "," or "]" after a value, found "{" (at /recipes)"#),
        .refused(
            "no comma between keys", #"{"a": 1 "recipes": []}"#,
            #"1:9: this is not valid JSON: expected "," or "}" after a value, found a double quote"#),
        .refused(
            "a semicolon", #"{"recipes": [1; 2]}"#,
            #"1:15: this is not valid JSON: expected "," or "]" after a value, found ";" (at /recipes)"#),
        .refused(
            "two commas", #"{"recipes": [1,, 2]}"#,
            #"1:16: this is not valid JSON: expected a value, found "," (at /recipes/1)"#),
        .refused(
            "a comma in front", #"{"recipes": [, 1]}"#,
            #"1:14: this is not valid JSON: expected a value, found "," (at /recipes/0)"#),
        .refused(
            "a comma alone", #"{"recipes": [,]}"#,
            #"1:14: this is not valid JSON: expected a value, found "," (at /recipes/0)"#),
        .refused(
            "a comma behind the last recipe", #"{"recipes": [{},]}"#,
            #"1:16: this is not valid JSON: a comma stands before "]" (at /recipes)"#),
        .refused(
            "a comma behind the last key", #"{"recipes": [],}"#,
            #"1:15: this is not valid JSON: a comma stands before "}""#),
        .refused(
            "a trailing comma in a field that nobody reads", #"{"recipes": [], "x": [1,]}"#,
            #"1:24: this is not valid JSON: a comma stands before "]" (at /x)"#),
        .refused(
            "a trailing comma deep in a recipe", "{\"recipes\": [{\"tags\": {\"a/b\": [1,\n2,\n]}}]}",
            #"2:2: this is not valid JSON: a comma stands before "]" (at /recipes/0/tags/a~1b)"#),
        .refused(
            "two documents", #"{"recipes": []} {"recipes": []}"#,
            #"1:17: this is not valid JSON: expected the end of the document, found "{""#),
        .refused(
            "words behind the end", "{\"recipes\": []}\n\nbye",
            #"3:1: this is not valid JSON: expected the end of the document, found "b""#),
        .refused(
            "one brace too many", #"{"recipes": []}}"#,
            #"1:16: this is not valid JSON: expected the end of the document, found "}""#),
        .refused(
            "a bracket closed by a brace", #"{"recipes": [}"#,
            #"1:14: this is not valid JSON: expected a value, found "}" (at /recipes/0)"#),
        .refused(
            "a brace closed by a bracket", #"{"recipes": []]"#,
            #"1:15: this is not valid JSON: expected "," or "}" after a value, found "]""#),
        .refused(
            "a zero byte behind the end", "{\"recipes\": []}\u{0}",
            "1:16: this is not valid JSON: expected the end of the document, found byte 0x00"),
        .refused(
            "a no-break space between values", "{\"recipes\":\u{A0}[]}",
            "1:12: this is not valid JSON: expected a value, found byte 0xC2 (at /recipes)"),
        .refused(
            "a form feed between values", "{\"recipes\":\u{C}[]}",
            "1:12: this is not valid JSON: expected a value, found byte 0x0C (at /recipes)"),
        .refused(
            "a line separator between values", "{\"recipes\":\u{2028}[]}",
            "1:12: this is not valid JSON: expected a value, found byte 0xE2 (at /recipes)"),
        .refused(
            "the list given twice", #"{"recipes": [], "recipes": []}"#,
            #"1:17: this is not valid JSON: the key "recipes" stands twice in one object (at /recipes)"#),
        .refused(
            "a key given twice in a recipe", #"{"recipes": [{"name": "Pho", "name": "Bun Cha"}]}"#,
            #"1:30: this is not valid JSON: the key "name" stands twice in one object (at /recipes/0/name)"#),
        .refused(
            "a key given twice, once in escapes", #"{"recipes": [{"name": "Pho", "na\u006de": "Bun Cha"}]}"#,
            #"1:30: this is not valid JSON: the key "name" stands twice in one object (at /recipes/0/name)"#),
        .refused(
            "a key given twice where nobody looks", #"{"x": {"y": [{"z": 1, "z": 2}]}}"#,
            #"1:23: this is not valid JSON: the key "z" stands twice in one object (at /x/y/0/z)"#),
        .refused(
            "a key given twice that would paint the terminal", #"{"\u001b[31m": 1, "\u001b[31m": 2}"#,
            #"1:19: this is not valid JSON: the key "\u{1B}[31m" stands twice in one object (at /\u{1B}[31m)"#),
        .refused(
            "33 lists in each other",
            #"{"x": "# + String(repeating: "[", count: 32) + String(repeating: "]", count: 32) + "}",
            "1:38: this is not valid JSON: lists and objects are nested deeper than 32 (at /x/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0)"
        ),
        .refused(
            "100,000 open lists", String(repeating: "[", count: 100_000),
            "1:33: this is not valid JSON: lists and objects are nested deeper than 32 (at /0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0)"
        ),
        .refused(
            "100,000 open objects", String(repeating: #"{"a":"#, count: 100_000),
            "1:161: this is not valid JSON: lists and objects are nested deeper than 32 (at /a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a)"
        ),
        .accepted(
            "32 lists in each other",
            #"{"recipes": [], "x": "# + String(repeating: "[", count: 31) + String(repeating: "]", count: 31) + "}"),
        .accepted("white space wherever it may be", "\r\n{\t\"recipes\" :\r\n[ ]\n}\n "),
        .accepted(
            "numbers of every form in a field that nobody reads",
            #"{"recipes": [], "x": [0, -0, 1.50, 1e5, 1E+5, 1e-999, 123456789012345678901234567890]}"#),
        .accepted("a key in escapes", #"{"\u0072ecipes": []}"#),
        .accepted("an empty key", #"{"": "", "recipes": []}"#),
        .accepted("two keys that only look alike", "{\"recipes\": [], \"é\": 1, \"e\u{301}\": 2}"),
    ]
}
