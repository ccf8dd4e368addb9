import Testing

@testable import SiteGenerator

@Suite("A diagnostic")
struct DiagnosticTests {
    @Test("reads as place, severity and message, then the line with a caret, then what to do")
    func reads() {
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

    @Test("shows of a long line the part around the place, so that the caret stands below it")
    func cutsLongLines() {
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

    @Test("says no more than it knows")
    func isShort() {
        #expect("\(Diagnostic(severity: .warning, message: "a host is down"))" == "warning: a host is down")
    }
}
