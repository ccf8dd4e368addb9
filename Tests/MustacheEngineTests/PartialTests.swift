import MustacheEngine
import Testing

@Suite("Partials")
struct PartialTests {
    @Test
    func `a partial is rendered where it is called, over what is around it`() throws {
        let data: TemplateValue = ["a": 1, "rows": [["a": 2], ["a": 3]]]
        #expect(try render("{{>n}}{{#rows}}{{> n }}{{/rows}}", data, with: [("n", "<{{a}}>")]) == "<1><2><3>")
        #expect(try render("{{>theme/card.small}}", with: [("theme/card.small", "c")]) == "c")
    }

    @Test
    func `a partial that does not exist is empty in specification mode`() throws {
        #expect(try render("a\n  {{>gone}}\nb{{>gone}}") == "a\nb")
    }

    @Test
    func `a standalone partial has its blanks before each of its lines, and values are left alone`() throws {
        let data: TemplateValue = ["text": "1\n2"]
        #expect(
            try render("<ul>\n  {{>item}}\n</ul>\n", data, with: [("item", "<li>\n{{text}}\n\n</li>\n")])
                == "<ul>\n  <li>\n  1\n2\n  \n  </li>\n</ul>\n")
        #expect(
            try render("\t{{>item}}", data, with: [("item", "{{text}}{{text}}\n{{#text}}\nx\n{{/text}}\ny")])
                == "\t1\n21\n2\n\tx\n\ty")
    }

    @Test
    func `blanks add up through standalone partials, and end where a partial is called inside a line`() throws {
        let others = [(name: "outer", text: "o\n  {{>inner}}\n{{>inner}} end\np\n"), (name: "inner", text: "i\nj\n")]
        #expect(try render(" {{>outer}}\nq", with: others) == " o\n   i\n   j\n i\nj\n end\n p\nq")
    }

    @Test
    func `a line that begins with a section, shown or not, has its blanks once`() throws {
        let others = [(name: "p", text: "{{#on}}a{{/on}}\n{{^on}}b{{/on}}\n{{#on}}\n{{on}}\n{{/on}}\n{{#on}}c{{/on}}")]
        #expect(try render("  {{>p}}\n", ["on": true], with: others) == "  a\n  \n  true\n  c")
    }

    @Test
    func `blanks are put before lines with Windows line breaks too`() throws {
        #expect(try render("a\r\n  {{>p}}\r\nb", with: [("p", "1\r\n2\r\n")]) == "a\r\n  1\r\n  2\r\nb")
    }

    @Test
    func `a dynamic name calls the template that a value names`() throws {
        let others = [(name: "tea", text: "T{{.}}"), (name: "mug", text: "M")]
        let data: TemplateValue = ["rows": [["kind": "tea"], ["kind": "mug"]], "deep": ["kind": "mug"]]
        #expect(
            try render("{{#rows}}{{>*kind}}{{/rows}}{{> * deep.kind }}", data, with: [("tea", "T"), ("mug", "M")])
                == "TMM")
        #expect(try render("{{#x}}{{>*.}}{{/x}}", ["x": ["tea", "gone"]], with: others) == "Ttea")
        #expect(try render("a\n {{>*k}}\nb", ["k": "two"], with: [("two", "1\n2\n")]) == "a\n 1\n 2\nb")
        #expect(try render("[{{>*gone}}{{>*deep}}]", data) == "[]")
        #expect(
            try render("{{<*deep.kind}}{{$b}}B{{/b}}{{/*deep.kind}}", data, with: [("mug", "m{{$b}}{{/b}}")]) == "mB")
    }

    @Test
    func `strictly, a dynamic name that names no template is a fault, with how it was reached`() throws {
        let others = [(name: "body", text: "<main>\n\t{{>*layout}}\n</main>"), (name: "plan", text: "")]
        let message = try faults { _ = try render("{{>body}}", CookbookPage(), with: others) }
        #expect(
            message == """
                body.mustache:2:2: error: there is no template called “plain”, which “layout” names
                \t{{>*layout}}
                \t^^^^^^^^^^^^
                included from page.mustache:1:1
                help: did you mean “plan”?
                """)
        let empty = try faults { _ = try render("{{>*subtitle}}", CookbookPage()) }
        #expect(empty.contains("“subtitle” names no template: it is empty"))
    }

    @Test
    func `a partial can include itself from inside a section, as deep as the data goes`() throws {
        let tree: TemplateValue = [
            "n": 1, "kids": [["n": 2, "kids": [["n": 3, "kids": []]]], ["n": 4, "kids": []]],
        ]
        let others = [(name: "tree", text: "{{n}}\n{{#kids}}\n  {{>tree}}\n{{/kids}}\n")]
        #expect(try render("{{>tree}}", tree, with: others) == "1\n  2\n    3\n  4\n")
    }
}
