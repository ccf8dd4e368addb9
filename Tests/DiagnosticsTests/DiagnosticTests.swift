import Diagnostics
import Foundation
import Testing

@Suite("A diagnostic")
struct DiagnosticTests {
    @Test
    func `reads as place, severity and message, then the line with a caret, then what to do`() {
        let diagnostic = Diagnostic(
            severity: .error, file: "Templates/card.mustache", line: 12, column: 5, message: "there is no \"nmae\"",
            excerpt: .init(text: "\t<b>{{nmae}}</b>", offset: 4, length: 8),
            notes: ["included from Templates/home.mustache:3:1"], help: "did you mean \"name\"?")
        #expect(
            "\(diagnostic)" == """
                Templates/card.mustache:12:5: error: there is no "nmae"
                  12 | \t<b>{{nmae}}</b>
                     | \t   ^^^^^^^^
                  included from Templates/home.mustache:3:1
                  help: did you mean "name"?
                """)
    }

    @Test
    func `names the first ten of the recipes that it is about, and all of them as JSON`() throws {
        var diagnostic = Diagnostic(severity: .warning, message: "\"cook\" is not a time", help: "write minutes")
        diagnostic.recipes = (1...12).map { "Recipes/\($0).md:3: \"Pie\"" }
        let lines = "\(diagnostic)".split(separator: "\n")
        #expect(lines.count == 13 && lines[1] == "  in Recipes/1.md:3: \"Pie\"")
        #expect(lines[11] == "  and in 2 more, which --format json names" && lines[12] == "  help: write minutes")
        let json = try JSONDecoder().decode(Diagnostic.self, from: JSONEncoder().encode(diagnostic))
        #expect(json.recipes == diagnostic.recipes)
    }

    @Test
    func `shows of a long line the part around the place, so that the caret stands below it`() {
        let line = String(repeating: "before ", count: 30) + "{{nmae}}" + String(repeating: " after", count: 30)
        let excerpt = Diagnostic.Excerpt(text: line, offset: 210, length: 8)
        #expect(excerpt.text == "…ore before before before {{nmae}} after after after after after after …")
        #expect(excerpt.text.count == 72)
        #expect(excerpt.text.dropFirst(excerpt.offset).hasPrefix("{{nmae}}"))
        let end = Diagnostic.Excerpt(text: line, offset: line.count, length: 1)
        #expect(end.text.hasPrefix("…") && end.text.hasSuffix("after"))
        #expect(end.offset == end.text.count)
        #expect(Diagnostic.Excerpt(text: line, offset: 0, length: 500).length == 70)
    }

    @Test
    func `shows a place behind the end of its line at the end`() {
        let line = String(repeating: "a", count: 100)
        let excerpt = Diagnostic.Excerpt(text: line, offset: 130, length: 1)
        #expect(excerpt.text == "…" + line.suffix(70) && excerpt.offset == 71)
        #expect(Diagnostic.Excerpt(text: "", offset: 3, length: 1).text.isEmpty)
    }

    @Test
    func `finds the place in a line by its bytes, also among characters of several`() {
        let line = String(repeating: "ä\u{301}", count: 500) + "{{nmae}}" + String(repeating: "é", count: 500)
        let counted = Diagnostic.Excerpt(text: line, offset: 500, length: 8)
        #expect(counted == Diagnostic.Excerpt(line: line[...], bytesBefore: 2_000, length: 8))
        #expect(counted.text.dropFirst(counted.offset).hasPrefix("{{nmae}}é") && counted.text.count == 72)
        #expect(Diagnostic.Excerpt(line: line[...], bytesBefore: 1_000_000, length: 1).text.hasSuffix("éé"))
    }

    @Test
    func `leaves the middle out of a message that nobody would read to its end`() {
        let quoted = String(repeating: "k", count: 1_000_000)
        let diagnostic = Diagnostic(
            severity: .error, message: "there is no \"\(quoted)\" here", notes: [quoted], help: "take \(quoted) out")
        let shown = "\(diagnostic)"
        #expect(shown.count < 10_000)
        #expect(
            shown.contains("error: there is no \"kkk") && shown.contains("kkk … kkk") && shown.contains("kkk\" here"))
        #expect(shown.contains("help: take kkk") && shown.hasSuffix("kkk out"))
    }

    @Test
    func `commands no terminal, whatever part of it comes from outside, and hides nothing`() {
        let foreign = "\u{1B}[31m\u{9B}2J\u{7F}\u{202E}\u{2066}\u{200B}\u{AD}\u{2028}\r\n\u{E0041}a\u{200D}b"
        let shown =
            #"\u{1B}[31m\u{009B}2J\u{7F}\u{202E}\u{2066}\u{200B}\u{00AD}\u{2028}\r\n\u{000E0041}a\u{200D}b"#
        let diagnostic = Diagnostic(
            severity: .warning, file: foreign, line: 1, column: 1, message: foreign,
            excerpt: .init(text: foreign, offset: 0, length: 1), notes: [foreign], help: foreign)
        #expect(
            "\(diagnostic)" == """
                \(shown):1:1: warning: \(shown)
                  1 | \(shown)
                    | ^^^^^^
                  \(shown)
                  help: \(shown)
                """)
    }

    @Test
    func `shows the letters of every script, and emoji, as they are`() {
        for text in ["Crème brûlée", "味噌汁", "نان‌و‌پنیر", "क्‍ष", "👩‍🍳", "☕️", "e\u{301}"] {
            #expect("\(Diagnostic(severity: .error, message: text))" == "error: \(text)")
        }
    }

    @Test
    func `has its caret below the place also behind what is shown as an escape`() {
        let diagnostic = Diagnostic(
            severity: .error, file: "a.json", line: 3, column: 3, message: "no",
            excerpt: .init(text: "\t\u{9B}ab\u{1B}c", offset: 3, length: 2))
        #expect(
            "\(diagnostic)" == """
                a.json:3:3: error: no
                  3 | \t\\u{009B}ab\\u{1B}c
                    | \t         ^^^^^^^
                """)
    }

    @Test
    func `says no more than it knows`() {
        #expect("\(Diagnostic(severity: .warning, message: "a host is down"))" == "warning: a host is down")
    }
}
