import MustacheEngine
import TestSupport
import Testing

@Suite("Escaping")
struct EscapingTests {
    @Test
    func `the five characters that mean something in HTML are written as entities`() throws {
        #expect(try written("&<>\"'") == "&amp;&lt;&gt;&quot;&#39;")
        #expect(try written("&amp;") == "&amp;amp;")
    }

    @Test
    func `no other byte is touched, up to the last of Unicode`() throws {
        let ascii = String(decoding: (0..<128).map { UInt8($0) }.filter { !"&<>\"'".utf8.contains($0) }, as: UTF8.self)
        #expect(try written(ascii) == ascii)
        let others = "\u{80}\u{A6}\u{BC}\u{7FF}\u{FFFD}\u{10FFFF}ž日👩‍👩‍👧"
        #expect(try written(others) == others)
    }

    @Test
    func `a mark that combines with a special character does not hide it`() throws {
        #expect(Array(try written("\"\u{301}>\u{20D2}\r\n").utf8) == Array("&quot;\u{301}&gt;\u{20D2}\r\n".utf8))
    }

    @Test
    func `it makes no difference where in a text a character stands, nor how long the text is`() throws {
        for length in 0...40 {
            for position in 0..<length {
                var letters = Array(repeating: Character("x"), count: length)
                letters[position] = "<"
                #expect(try written(String(letters)) == letters.map { $0 == "<" ? "&lt;" : "x" }.joined())
            }
        }
    }

    @Test
    func `long texts of all bytes are escaped as one byte at a time would be`() throws {
        var random = SeededGenerator(seed: 42)
        for length in [100, 4_095, 4_096, 4_097, 20_000] {
            let text = String(
                (0..<length).map { _ in Character(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random))) })
            let expected = text.map {
                ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][$0] ?? String($0)
            }
            #expect(try written(text) == expected.joined())
        }
    }

    @Test
    func `nothing that a value holds is read as a template`() throws {
        #expect(
            try render("{{{x}}}{{x}}", ["x": "{{y}}{{>p}}{{#y}}", "y": "bad"], with: [("p", "bad")])
                == "{{y}}{{>p}}{{#y}}{{y}}{{&gt;p}}{{#y}}")
    }

    private func written(_ text: String) throws -> String {
        try render("{{title}}", CookbookPage(title: text))
    }
}
