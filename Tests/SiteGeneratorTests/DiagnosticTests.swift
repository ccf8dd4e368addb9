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

    @Test("says no more than it knows")
    func isShort() {
        #expect("\(Diagnostic(severity: .warning, message: "a host is down"))" == "warning: a host is down")
    }
}
