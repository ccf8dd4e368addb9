import MustacheEngine
import Testing

@Suite("Rendering a model")
struct ModelRenderingTests {
    @Test
    func `a text is written escaped, and one that is absent is not written`() throws {
        #expect(try page("<h1>{{title}}</h1>{{subtitle}}.") == "<h1>Sunday &amp; Co.</h1>.")
    }

    @Test
    func `HTML is written as it is, with three braces or an ampersand`() throws {
        #expect(try page("{{{introduction}}}{{&introduction}}") == "<p>Good food.</p><p>Good food.</p>")
    }

    @Test(arguments: [0, 7, 10, 1_234_567_890, -42, .max, .min])
    func `numbers are written in decimal`(number: Int) throws {
        #expect(try page("{{pages}}{{edition}}", CookbookPage(pages: number)) == String(number))
    }

    @Test
    func `a section of a flag, a text, a number or an object is shown if it is so, there, or not zero`() throws {
        let template =
            "{{#isPrinted}}a{{/isPrinted}}{{#subtitle}}b{{.}}{{/subtitle}}{{#pages}}c{{.}}{{/pages}}{{#featured}}d{{name}}{{/featured}}"
        #expect(try page(template, CookbookPage(pages: 0)) == "")
        let full = CookbookPage(
            subtitle: "S", pages: 2, isPrinted: true, featured: Dish(name: "Pie"))
        #expect(try page(template, full) == "abSc2dPie")
    }

    @Test
    func `an inverted section is shown where the section is not: for what is absent, empty, zero or not so`() throws {
        let template =
            "{{^isPrinted}}a{{/isPrinted}}{{^subtitle}}b{{/subtitle}}{{^pages}}c{{/pages}}{{^featured}}d{{/featured}}{{^dishes}}e{{/dishes}}{{^tags}}f{{/tags}}"
        #expect(try page(template, CookbookPage(subtitle: "", pages: 0)) == "abcdef")
        let full = CookbookPage(
            subtitle: "S", isPrinted: true, featured: Dish(name: "Pie"), dishes: [Dish(name: "Pie")], tags: ["x"])
        #expect(try page(template, full) == "")
    }

    @Test
    func `a list is shown item by item, and names that an item lacks are those of what is around it`() throws {
        let book = CookbookPage(
            title: "T", dishes: [Dish(name: "Soup", minutes: 20), Dish(name: "Rice & beans", minutes: 35)])
        #expect(
            try page("{{#dishes}}{{title}}:{{name}} {{minutes}};{{/dishes}}", book)
                == "T:Soup 20;T:Rice &amp; beans 35;")
    }

    @Test
    func `a list of texts is shown text by text, escaped`() throws {
        #expect(try page("{{#tags}}<{{.}}>{{/tags}}", CookbookPage(tags: ["a", "b&c"])) == "<a><b&amp;c>")
    }

    @Test
    func `a dotted name reaches into objects, and into none where one is absent`() throws {
        #expect(try page("[{{featured.cook.name}}]", CookbookPage()) == "[]")
        let book = CookbookPage(featured: Dish(name: "Pie", cook: Cook(name: "Bo")))
        #expect(
            try page("{{featured.name}} by {{featured.cook.name}}{{#featured.cook}}, {{name}}{{/featured.cook}}", book)
                == "Pie by Bo, Bo")
    }

    @Test
    func `a model can hold models of its own type, as deep as the data goes`() throws {
        let book = CookbookPage(dishes: [
            Dish(name: "A", sides: [Dish(name: "B", sides: [Dish(name: "C")]), Dish(name: "D")])
        ])
        let library = try TemplateLibrary([
            TemplateSource(name: "page", file: "page", text: "{{#dishes}}{{>dish}}{{/dishes}}"),
            TemplateSource(name: "dish", file: "dish", text: "({{name}}{{#sides}}{{>dish}}{{/sides}})"),
        ])
        var renderer = Renderer(library)
        #expect(try renderer.text("page", with: book) == "(A(B(C))(D))")
    }

    @Test
    func `a filter is handed the rendered text, and its answer is escaped and never read as a template`() throws {
        #expect(try page("{{#shout}}{{title}} <3{{/shout}}") == "SUNDAY &amp;AMP; CO. &lt;3!")
        #expect(try page("{{#shout}}{{=| |=}}{{title}}|={{ }}=|{{/shout}}") == "{{TITLE}}!")
    }

    @Test
    func `a renderer renders one page after the other, of different models, and starts each anew`() throws {
        let library = try TemplateLibrary([
            TemplateSource(name: "book", file: "book", text: "{{title}}"),
            TemplateSource(name: "dish", file: "dish", text: "{{name}}"),
        ])
        var renderer = Renderer(library)
        #expect(try renderer.text("book", with: CookbookPage(title: "One")) == "One")
        #expect(try renderer.text("dish", with: Dish(name: "Two")) == "Two")
        #expect(try renderer.text("book", with: CookbookPage(title: "Three")) == "Three")
        let count = try renderer.withRendered("book", with: CookbookPage(title: "Fours")) { $0.count }
        #expect(count == 5)
    }

    private func page(_ template: String, _ model: CookbookPage = CookbookPage()) throws -> String {
        try render(template, model)
    }
}
