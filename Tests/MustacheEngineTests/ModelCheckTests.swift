import MustacheEngine
import Testing

@Suite("Templates checked against what a model declares")
struct ModelCheckTests {
    @Test
    func `a template that uses every kind of field as it is meant has no fault`() throws {
        let template = """
            {{title}}{{{introduction}}}{{&introduction}}{{subtitle}}{{pages}}{{{pages}}}
            {{#isPrinted}}{{title}}{{/isPrinted}}{{^isPrinted}}-{{/isPrinted}}
            {{#featured}}{{name}}{{cook.name}}{{#cook}}{{name}}{{minutes}}{{title}}{{/cook}}{{/featured}}
            {{featured.cook.name}}{{#featured.sides}}{{name}}{{/featured.sides}}
            {{#dishes}}{{name}}{{#sides}}{{>dish}}{{/sides}}{{/dishes}}{{^dishes}}none{{/dishes}}
            {{#tags}}{{.}}{{/tags}}{{#subtitle}}{{.}}{{/subtitle}}{{#introduction}}{{{.}}}{{/introduction}}
            {{#pages}}{{.}}{{/pages}}{{#shout}}{{title}}{{#tags}}{{.}}{{/tags}}{{/shout}}{{>*layout}}
            """
        #expect(try check(template, with: [("dish", "{{name}}{{title}}{{#sides}}{{>dish}}{{/sides}}")]) == "")
    }

    @Test
    func `a name that nothing has, with the nearest that something has`() throws {
        #expect(
            try check("{{#dishes}}\n  <b>{{nmae}}</b>\n{{/dishes}}") == """
                page.mustache:2:6: error: nothing here is called “nmae”
                  <b>{{nmae}}</b>
                     ^^^^^^^^
                help: did you mean “name”?
                """)
        #expect(try check("{{name}}").contains("help: there are title, introduction, subtitle, pages"))
        #expect(
            try check("{{#dishs}}{{any}}{{/dishs}}").headlines == [
                "page.mustache:1:1: error: nothing here is called “dishs”"
            ])
        #expect(try check("{{^dishs}}{{titel}}{{/dishs}}").headlines.count == 2)
    }

    @Test
    func `a part of a dotted name that its object does not have`() throws {
        #expect(
            try check("{{featured.cook.nam}}") == """
                page.mustache:1:1: error: “featured.cook” (cook) has nothing called “nam”
                {{featured.cook.nam}}
                ^^^^^^^^^^^^^^^^^^^^^
                help: did you mean “name”?
                """)
        #expect(try check("{{dishes.name}}").contains("“dishes” is a list, and has no “name”\n"))
        #expect(try check("{{title.name}}").contains("“title” is a text, and has no “name”\n"))
        #expect(try check("{{featured.title}}").contains("“featured” (dish) has nothing called “title”"))
    }

    @Test(arguments: [
        ("{{{title}}}", "“title” is plain text and must be escaped", "write {{title}}"),
        ("{{&title}}", "“title” is plain text and must be escaped", "write {{title}}"),
        ("{{introduction}}", "“introduction” is HTML already and must not be escaped", "write {{{introduction}}}"),
        (
            "{{dishes}}", "“dishes” is a list, and has no text of its own",
            "write {{#dishes}}what to show for each{{/dishes}}"
        ),
        (
            "{{tags}}", "“tags” is a list, and has no text of its own",
            "write {{#tags}}what to show for each{{/tags}}"
        ),
        (
            "{{featured}}", "“featured” is an object, and has no text of its own",
            "open it with {{#featured}}, or name a field of it"
        ),
        (
            "{{isPrinted}}", "“isPrinted” is either so or not, and has no text",
            "write {{#isPrinted}}what to show if it is so{{/isPrinted}}"
        ),
        ("{{shout}}", "“shout” is a filter, and needs a text to work on", "write {{#shout}}the text{{/shout}}"),
        ("{{^shout}}{{/shout}}", "“shout” is a filter, and is never absent", "write {{#shout}}the text{{/shout}}"),
        (
            "{{>*pages}}", "“pages” cannot name a template, since it is not a text",
            "name a text field whose value is the name of a template"
        ),
        ("{{.}}", "“.” is an object, and has no text of its own", "name one of its fields"),
    ])
    func `a field used as what it is not`(template: String, message: String, help: String) throws {
        let text = try check(template)
        #expect(text.headlines == ["page.mustache:1:1: error: \(message)"])
        #expect(text.hasSuffix("help: \(help)"))
    }

    @Test
    func `the current item used as what it is not`() throws {
        #expect(try check("{{#tags}}{{{.}}}{{/tags}}").contains("“.” is plain text"))
        #expect(try check("{{#introduction}}{{.}}{{/introduction}}").contains("“.” is HTML already"))
        #expect(try check("{{#isPrinted}}{{.}}{{/isPrinted}}").contains("“.” is either so or not"))
    }

    @Test
    func `a fault in a partial shows how it was reached, once however often it was`() throws {
        let others = [
            (name: "list", text: "{{#dishes}}\n {{>dish}}{{>dish}}\n{{/dishes}}"), (name: "dish", text: "{{nam}}"),
        ]
        #expect(
            try check("{{>list}}{{>list}}", with: others) == """
                dish.mustache:1:1: error: nothing here is called “nam”
                {{nam}}
                ^^^^^^^
                included from list.mustache:2:2
                included from page.mustache:1:1
                help: did you mean “name”?
                """)
    }

    @Test
    func `a partial is right in one place and wrong in another`() throws {
        let text = try check("{{#featured}}{{>n}}{{/featured}}{{>n}}", with: [("n", "{{name}}")])
        #expect(text.headlines == ["n.mustache:1:1: error: nothing here is called “name”"])
        #expect(text.contains("included from page.mustache:1:33"))
    }

    @Test
    func `an override is checked where it is shown, and what it replaces is not`() throws {
        let others = [(name: "layout", text: "{{#dishes}}{{$row}}{{wrong}}{{/row}}{{/dishes}}")]
        #expect(try check("{{<layout}}{{$row}}{{name}}{{/row}}{{/layout}}", with: others) == "")
        #expect(try check("{{<layout}}{{$row}}{{nam}}{{/row}}{{/layout}}", with: others).headlines.count == 1)
        #expect(
            try check("{{<layout}}{{/layout}}", with: others).headlines == [
                "layout.mustache:1:20: error: nothing here is called “wrong”"
            ])
        #expect(try check("{{<layout}}{{$other}}{{wrong}}{{/other}}{{$row}}{{/row}}{{/layout}}", with: others) == "")
    }

    @Test
    func `a renderer checks by itself, before it renders anything`() throws {
        var renderer = Renderer(try library("{{#featured}}{{nam}}{{/featured}}"))
        for _ in 0..<2 {
            #expect(throws: TemplateErrors.self) { try renderer.render("page", with: CookbookPage()) }
        }
    }

    @Test
    func `what only a dynamic name leads to is checked while it is rendered`() throws {
        func message(_ text: String) throws -> [String] {
            try faults { _ = try render("{{>*layout}}", CookbookPage(isPrinted: true), with: [("plain", text)]) }
                .headlines
        }
        #expect(try message("{{titl}}") == ["plain.mustache:1:1: error: nothing here is called “titl”"])
        #expect(try message("{{#featured.nam}}{{/featured.nam}}") == [])
        #expect(try message("{{{title}}}") == ["plain.mustache:1:1: error: “title” is plain text and must be escaped"])
        #expect(
            try message("{{introduction}}") == [
                "plain.mustache:1:1: error: “introduction” is HTML already and must not be escaped"
            ])
        #expect(
            try message("{{#isPrinted}}{{.}}{{/isPrinted}}") == [
                "plain.mustache:1:15: error: “.” is either so or not, and has no text"
            ])
        #expect(
            try message("{{^shout}}{{/shout}}") == [
                "plain.mustache:1:1: error: “shout” is a filter, and is never absent"
            ])
        #expect(
            try message("{{tags}}{{^gone}}{{/gone}}") == [
                "plain.mustache:1:1: error: “tags” is a list, and has no text of its own"
            ])
    }

    @Test
    func `a filter's error is a fault at its tag, with its own words`() throws {
        let message = try faults { _ = try render("\n  {{#shout}}secret{{/shout}}", CookbookPage()) }
        #expect(
            message == """
                page.mustache:2:3: error: “Sunday & Co.” keeps its secrets
                  {{#shout}}secret{{/shout}}
                  ^^^^^^^^^^
                """)
    }

    @Test
    func `specification mode renders models too, and lets everything pass`() throws {
        let template =
            "{{gone}}{{{title}}}{{introduction}}{{dishes}}{{isPrinted}}{{shout}}{{#shout}}a{{/shout}}{{^shout}}b{{/shout}}"
        var renderer = Renderer(try library(template, mode: .specification))
        #expect(try renderer.text("page", with: CookbookPage()) == "Sunday & Co.&lt;p&gt;Good food.&lt;/p&gt;falseA!")
    }

    private func check(_ template: String, with others: [(name: String, text: String)] = []) throws -> String {
        let faults = try library(template, with: others).check("page", against: CookbookPage.self)
        return faults.map(\.description).joined(separator: "\n\n")
    }
}
