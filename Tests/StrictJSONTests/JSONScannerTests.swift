import StrictJSON
import Testing

@Suite("The strict JSON reader")
struct JSONScannerTests {
    @Test(arguments: [
        (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""a\ud83c\udf6Eb""#, "a🍮b"), (#""é\u0301è""#, "é\u{301}è"),
        (#""\u0000""#, "\0"), (#""\uFFFF""#, "\u{FFFF}"),
    ])
    func `undoes every escape`(written: String, meant: String) throws {
        var scanner = JSONScanner(Array(written.utf8))
        let text = try scanner.readString()
        try scanner.finish()
        #expect(Array(text.unicodeScalars) == Array(meant.unicodeScalars))
    }

    @Test(arguments: [#"\u0061"#, #"\u00e9"#, #"\ud83c\udf6E"#, "é", #"\"\n"#, #"\u0022\u005C\u0022"#])
    func `finds a value by its key, however that is written`(written: String) throws {
        let document = try JSONDocument(Array("{\"\(written)\": 1, \"\(written)é\": 2}".utf8))
        for key in document.root.members.map(\.key) {
            #expect(document.root[key]?.number == (key.hasSuffix("é") && key.unicodeScalars.count > 1 ? "2" : "1"))
        }
    }

    @Test(arguments: ["0", "-0", "12", "-1.50", "1e5", "0.1E-007", "2E+3"])
    func `gives numbers as they are written`(written: String) throws {
        var scanner = JSONScanner(Array(written.utf8))
        #expect(try scanner.readNumber() == written)
        try scanner.finish()
    }

    @Test
    func `tells where in the document a fault is, with a JSON Pointer whose tokens are escaped`() {
        #expect(fault(#"{"a/b": [0, {"m~n": [1, 2, x]}]}"#)?.pointer == "/a~1b/1/m~0n/2")
        #expect(fault(#"{"a": {"b": 1,}}"#)?.pointer == "/a")
        #expect(fault(#"{"a": 1, "a": 2}"#)?.pointer == "/a")
        #expect(fault("[1] 2")?.pointer == "")
    }

    @Test
    func `takes two spellings of a key for one, and two keys that only look alike for two`() {
        #expect(fault(#"{"name": 1, "na\u006de": 2}"#)?.message == #"the key "name" stands twice in one object"#)
        #expect(fault("{\"\u{E9}\": 1, \"e\u{301}\": 2}") == nil)
        let many = (0..<40).map { "\"\($0)\": 0" }.joined(separator: ",")
        #expect(fault("{\(many)}") == nil)
        #expect(fault("{\(many), \"0\": 1}")?.message == #"the key "0" stands twice in one object"#)
        #expect(fault("{\(many), \"39\": 1}")?.message == #"the key "39" stands twice in one object"#)
    }

    @Test
    func `keeps the last value of a key that stands twice, if it may`() throws {
        let text = #"{"a": 1, "b": {"c": [0], "d": {"x": 1}, "c": {"y": [1, 2]}}, "a": 2, "e": 3, "a": {"z": [4]}}"#
        let document = try JSONDocument(Array(text.utf8), allowsRepeats: true)
        let root = document.root
        #expect(root.members.map(\.key) == ["b", "e", "a"])
        #expect(root["a"]?["z"]?.elements.map(\.number) == ["4"])
        #expect(root["b"]?.members.map(\.key) == ["d", "c"])
        #expect(root["b"]?["c"]?["y"]?.elements.map(\.number) == ["1", "2"] && root["e"]?.number == "3")
        #expect(root["b"]?["d"]?["x"]?.number == "1" && root.memberCount == 3)
        #expect(document.repeats.map(\.key) == ["c", "a", "a"])
        let first = try #require(document.repeats.first)
        #expect(text.utf8.dropFirst(first.first).starts(with: #""c": [0]"#.utf8))
        #expect(text.utf8.dropFirst(first.counting).starts(with: #""c": {"#.utf8))
        let many = (0..<20_000).map { "\"\($0 % 10_000)\": [\($0)]" }.joined(separator: ",")
        let large = try JSONDocument(Array("{\(many)}".utf8), allowsRepeats: true)
        #expect(large.root.memberCount == 10_000 && large.root["9999"]?.elements.map(\.number) == ["19999"])
    }

    @Test(arguments: [1, 32, 200])
    func `takes lists and objects to a depth that can be set, and not one deeper`(depth: Int) {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(fault(nested(depth), depth: depth) == nil)
        #expect(fault(nested(depth + 1), depth: depth)?.offset == depth)
    }

    @Test
    func `names UTF-16 and UTF-32, marked or not, instead of a stray byte`() {
        let text = #"{"recipes": []}"#
        let little: [UInt8] = text.utf8.flatMap { [$0, 0] }
        let big: [UInt8] = text.utf8.flatMap { [0, $0] }
        let wide: [UInt8] = text.utf8.flatMap { [0, 0, 0, $0] }
        let narrow: [[UInt8]] = [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, [0x30, 0]]
        for bytes in narrow {
            #expect(fault(bytes)?.message == "the document is UTF-16; save it as UTF-8")
        }
        let wider: [[UInt8]] = [wide, wide.reversed(), [0, 0, 0xFE, 0xFF] + wide, [0xFF, 0xFE, 0, 0]]
        for bytes in wider {
            #expect(fault(bytes)?.message == "the document is UTF-32; save it as UTF-8")
        }
        #expect(fault([0, 0, 0, 0, 0])?.message == "expected a value, found byte 0x00")
    }

    @Test
    func `points at the very byte that is not UTF-8`() {
        #expect(fault(Array("\"ab".utf8) + [0xC3, 0x28, 0x22])?.offset == 3)
        #expect(fault(Array("\"é".utf8) + [0xE2, 0x82, 0x22])?.offset == 3)
        #expect(fault(Array(#""\n"#.utf8) + [0x80, 0x22])?.offset == 3)
        #expect(fault(Array("\"é".utf8) + [0xF5])?.message == "byte 0xF5 is not UTF-8; save the document as UTF-8")
    }

    // MARK: Helpers

    private func fault(_ text: String, depth: Int = 32) -> JSONSyntaxError? { fault(Array(text.utf8), depth: depth) }

    private func fault(_ bytes: [UInt8], depth: Int = 32) -> JSONSyntaxError? {
        var scanner = JSONScanner(bytes, maximumDepth: depth)
        do throws(JSONSyntaxError) {
            try scanner.skipValue()
            try scanner.finish()
            return nil
        } catch {
            return error
        }
    }
}
