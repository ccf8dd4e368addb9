import Foundation
import Testing

@testable import SitePages

@Suite("JSON inside a page")
struct ScriptJSONTests {
    @Test(arguments: [
        "</script><script>alert(1)</script>", "<!-- <script>", "a & b", "line\u{2028}break\u{2029}",
        "\"\u{301}quoted\\",
        "tab\t, line\n, bell\u{7}, nul\u{0}", "\r\n", "Crème brûlée 🍮", "e\u{301}", "",
    ])
    func `reads back as it was, and cannot end its element, whatever its texts hold`(text: String) throws {
        let encoded = (["text": .text(text)] as ScriptJSON).encoded
        for sign in ["<", ">", "&", "\u{2028}", "\u{2029}", "\n"] {
            #expect(!encoded.unicodeScalars.contains { String($0) == sign })
        }
        let decoded = try JSONDecoder().decode([String: String].self, from: Data(encoded.utf8))
        #expect(decoded["text"].map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test
    func `keeps the order of its members and leaves out those that are not known`() {
        let absent: ScriptJSON? = nil
        let value: ScriptJSON = ["b": 1, "a": [.flag(true), -2, "x"], "none": absent, "c": [:], "d": []]
        #expect(value.encoded == #"{"b":1,"a":[true,-2,"x"],"c":{},"d":[]}"#)
    }
}
