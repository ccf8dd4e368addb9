import MustacheEngine
import Testing

@Suite("Tags and the text around them")
struct TagTests {
    @Test
    func `blanks inside a tag do not count, wherever they stand`() throws {
        let tea: TemplateValue = ["tea": "oolong", "hot": true]
        #expect(
            try render("{{tea}}{{ tea }}{{{ tea }}}{{& tea }}{{ & tea}}", tea) == "oolong"
                + repeatElement("oolong", count: 4).joined())
        #expect(try render("{{# hot }}x{{/ hot }}{{\n tea\n}}", tea) == "xoolong")
    }

    @Test
    func `single braces and a lone closing mark are text`() throws {
        #expect(try render("a { b } c }} {d}") == "a { b } c }} {d}")
    }

    @Test
    func `a comment writes nothing, over several lines and with tags in it`() throws {
        #expect(try render("1{{! one {{two}}3") == "13")
        #expect(try render("a{{!\n b\n c\n}}d") == "ad")
    }

    @Test
    func `a tag with its line to itself takes the line with it, whatever the line break`() throws {
        let data: TemplateValue = ["on": true, "rows": [1, 2]]
        #expect(try render("a\n  {{#on}}  \nb\n\t{{/on}}\nc\n", data) == "a\nb\nc\n")
        #expect(try render("a\r\n{{#on}}\r\nb\r\n{{/on}}\r\nc", data) == "a\r\nb\r\nc")
        #expect(try render("{{! first }}\n{{#rows}}\n- {{.}}\n{{/rows}}\n{{! last }}", data) == "- 1\n- 2\n")
        #expect(try render("a\n {{=| |=}} \n|on|\n", data) == "a\ntrue\n")
    }

    @Test
    func `a tag that shares its line leaves the line as it is, and so does a variable`() throws {
        let data: TemplateValue = ["on": true, "x": "X"]
        #expect(try render(" {{#on}}a{{/on}} \n", data) == " a \n")
        #expect(try render("{{#on}} {{/on}}\n", data) == " \n")
        #expect(try render("  {{x}}  \n", data) == "  X  \n")
        #expect(try render("  {{!a}} {{!b}}\n", data) == "   \n")
        #expect(try render("a\r{{#on}}\rb{{/on}}", data) == "a\r\rb")
    }

    @Test
    func `delimiters change from their tag to the end of their template, and only there`() throws {
        let data: TemplateValue = ["x": "X"]
        #expect(try render("{{=<% %>=}}<%x%>{{x}}<%={{ }}=%>{{x}}<%x%>", data) == "X{{x}}X<%x%>")
        #expect(try render("{{=<% %>=}}<%{x}%><%&x%><%>p%>", data, with: [("p", "{{x}}<%x%>")]) == "XXX<%x%>")
        #expect(try render("{{=@ @=}}@x@@!c@.", data) == "X.")
        #expect(try render("{{= [[   ]] =}}[[x]]", data) == "X")
    }

    @Test
    func `text in any script passes through byte by byte`() throws {
        let text = "naïve — 日本語 👩‍👩‍👧 e\u{301}\u{0}"
        #expect(try render(text + "{{x}}" + text, ["x": "ž"]) == text + "ž" + text)
    }
}
