import MustacheEngine
import Testing

@Suite("Parents and blocks")
struct InheritanceTests {
    private let layout = [
        (name: "layout", text: "<title>{{$title}}Untitled{{/title}}</title><main>{{$main}}{{/main}}</main>")
    ]

    @Test
    func `a block shows its own body unless a child overrides it`() throws {
        #expect(try render("{{<layout}}{{/layout}}", with: layout) == "<title>Untitled</title><main></main>")
        #expect(
            try render("{{<layout}}{{$main}}M{{/main}}{{$title}}{{x}}{{/title}}{{/layout}}", ["x": "X"], with: layout)
                == "<title>X</title><main>M</main>")
        #expect(try render("{{>layout}}", with: layout) == "<title>Untitled</title><main></main>")
    }

    @Test
    func `a block's name is not a key: data does not change it`() throws {
        #expect(try render("{{$x}}block{{/x}}{{x}}", ["x": "data"]) == "blockdata")
    }

    @Test
    func `what stands in a parent outside its blocks is not shown`() throws {
        #expect(
            try render("{{<layout}} a {{x}} {{#x}}b{{/x}}{{$main}}M{{/main}} c {{/layout}}", ["x": 1], with: layout)
                == "<title>Untitled</title><main>M</main>")
    }

    @Test
    func `an override is rendered over what is around the block in the parent`() throws {
        let others = [(name: "rows", text: "{{#rows}}{{$row}}{{/row}}{{/rows}}")]
        #expect(
            try render(
                "{{<rows}}{{$row}}{{name}};{{/row}}{{/rows}}",
                ["name": "outer", "rows": [["name": "a"], ["name": "b"]]], with: others)
                == "a;b;")
    }

    @Test
    func `through several parents the outermost override counts`() throws {
        let others = [
            (name: "site", text: "{{$a}}site{{/a}},{{$b}}site{{/b}},{{$c}}site{{/c}}"),
            (name: "section", text: "{{<site}}{{$a}}section{{/a}}{{$b}}section{{/b}}{{/site}}"),
        ]
        #expect(try render("{{<section}}{{$a}}page{{/a}}{{/section}}", with: others) == "page,section,site")
    }

    @Test
    func `a block inside an override can be overridden by the templates around, not by its own siblings`() throws {
        let others = [
            (name: "site", text: "[{{$main}}{{/main}}]"),
            (
                name: "article",
                text: "{{<site}}{{$main}}({{$text}}none{{/text}}){{/main}}{{$text}}sibling{{/text}}{{/site}}"
            ),
        ]
        #expect(try render("{{<article}}{{$text}}page{{/text}}{{/article}}", with: others) == "[(page)]")
        #expect(try render("{{<article}}{{/article}}", with: others) == "[(none)]")
        #expect(try render("{{<site}}{{$main}}a{{$main}}b{{/main}}{{/main}}{{/site}}", with: others) == "[ab]")
    }

    @Test
    func `a parent in a section or an override is rendered each time anew`() throws {
        let others = [(name: "card", text: "<{{$in}}-{{/in}}>")]
        #expect(
            try render("{{#x}}{{<card}}{{$in}}{{.}}{{/in}}{{/card}}{{/x}}{{>card}}", ["x": [1, 2]], with: others)
                == "<1><2><->")
        #expect(
            try render("{{<card}}{{$in}}{{<card}}{{$in}}x{{/in}}{{/card}}{{/in}}{{/card}}", with: others) == "<<x>>")
    }

    @Test
    func `a parent with its lines to itself takes them, and its blanks go before each line of what it puts in`() throws
    {
        let others = [(name: "box", text: "<div>\n  {{$in}}{{/in}}\n</div>\n")]
        #expect(
            try render("<p>\n  {{<box}}\n    {{$in}}hi{{/in}}\n  {{/box}}\n</p>\n", with: others)
                == "<p>\n  <div>\n    hi\n  </div>\n</p>\n")
        #expect(try render("a {{<box}}{{/box}}\nb", with: others) == "a <div>\n  \n</div>\n\nb")
        #expect(try render("  {{<box}}{{/box}} b\n", with: others) == "  <div>\n  \n</div>\n b\n")
    }

    @Test
    func `an override loses the indentation of where it is written, and takes on that of where it is shown`() throws {
        let page = "{{<box}}\n        {{$in}}\n            one\n              two\n        {{/in}}\n{{/box}}\n"
        let expected = "<div>\n  one\n    two\n</div>\n"
        #expect(try render(page, with: [("box", "<div>\n  {{$in}}\n  {{/in}}\n</div>\n")]) == expected)
        #expect(try render(page, with: [("box", "<div>\n{{$in}}\n  default\n{{/in}}\n</div>\n")]) == expected)
        #expect(
            try render(
                "{{<box}}{{$in}}one\n  two\n{{/in}}{{/box}}", with: [("box", "<div>\n  {{$in}}\n  {{/in}}\n</div>\n")])
                == expected)
    }

    @Test
    func `a block's own body stays as it is written, however its lines are indented`() throws {
        let text = "a\n  {{$b}}\n      one\n  two\n\n  {{/b}}\nc\n"
        #expect(try render(text) == "a\n      one\n  two\n\nc\n")
    }

    @Test
    func `an override that begins with a standalone tag is not indented twice`() throws {
        let others = [(name: "box", text: "x\n  {{$in}}{{/in}}\n"), (name: "item", text: "i\nj\n")]
        #expect(
            try render("{{<box}}{{$in}}\n{{#on}}\none\ntwo\n{{/on}}\n{{/in}}{{/box}}", ["on": true], with: others)
                == "x\n  one\n  two\n\n")
        #expect(try render("{{<box}}\n{{$in}}\n  {{>item}}\n{{/in}}\n{{/box}}", with: others) == "x\n  i\n  j\n\n")
    }
}
