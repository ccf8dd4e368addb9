import MustacheEngine
import Testing

@Suite("The origin of a part of a page")
struct OutputOriginTests {
    @Test
    func `is the tag that wrote it, with its line and column`() throws {
        let fault = try origin(of: "Pie", in: ["page": "<p>\n{{title}}: {{#featured}}\n  <b>{{name}}</b>{{/featured}}"])
        #expect(
            fault.description.hasPrefix(
                "page.mustache:3:6: error: wrong\n  <b>{{name}}</b>{{/featured}}\n     ^^^^^^^^"))
    }

    @Test
    func `is in literal text just the part that was asked for`() throws {
        let fault = try origin(of: "no-such.html", in: ["page": "{{title}}\n\n<a href=\"no-such.html\">"])
        #expect("\(fault.position)" == "page.mustache:3:10")
        #expect(fault.caretWidth == "no-such.html".count)
    }

    @Test
    func `is the last of several tags, since the first only lead there`() throws {
        let fault = try origin(of: "Sunday/Pie", in: ["page": "{{title}}/{{#featured}}{{name}}{{/featured}}!"])
        #expect("\(fault.position)" == "page.mustache:1:24")
    }

    @Test
    func `is in a partial, however it is indented, and says what included it`() throws {
        let fault = try origin(
            of: "#gone", in: ["page": "<main>\n  {{> menu}}\n</main>", "menu": "<ul>\n<a href=\"#gone\">\n</ul>\n"])
        #expect("\(fault.position)" == "menu.mustache:2:10")
        #expect(fault.includedFrom.map(\.description) == ["page.mustache:2:3"])
    }

    @Test
    func `is in the block that a page hands to its layout, however that is indented there and here`() throws {
        let fault = try origin(
            of: "lost",
            in: [
                "page": "{{<layout}}\n  {{$body}}\n  first\n    lost\n  {{/body}}\n{{/layout}}",
                "layout": "<main>\n    {{$body}}\n    {{/body}}\n</main>\n",
            ])
        #expect("\(fault.position)" == "page.mustache:4:5")
    }

    @Test
    func `is the text inside a filter's section, where a filter wrote it`() throws {
        let fault = try origin(of: "YELLOW", in: ["page": "<i>{{#shout}}yellow{{/shout}}</i>"])
        #expect("\(fault.position)" == "page.mustache:1:14")
    }

    @Test
    func `is the file as a whole where nothing wrote it`() throws {
        var renderer = Renderer(try library(["page": ""]))
        let wrong = WrongOutput(bytes: 0..<1, message: "wrong", help: nil)
        let faults = try renderer.faults(in: [wrong], of: "page", with: CookbookPage())
        #expect(faults.map(\.description) == ["page.mustache: error: wrong"])
    }

    @Test
    func `is found for many parts at once, behind a filter that shortens what was written too`() throws {
        var renderer = Renderer(
            try library(["page": "a{{title}}\n{{#shout}}yellow {{title}}{{/shout}} b\nc {{title}}"]))
        let page = try renderer.render("page", with: CookbookPage(title: "Sunday"))
        let parts = page.indices.map { WrongOutput(bytes: $0..<$0 + 1, message: "byte \($0)", help: nil) }
        let together = try renderer.faults(in: parts.reversed(), of: "page", with: CookbookPage(title: "Sunday"))
        var oneByOne: [TemplateError] = []
        for part in parts {
            oneByOne += try renderer.faults(in: [part], of: "page", with: CookbookPage(title: "Sunday"))
        }
        #expect(together.count == page.count)
        #expect(Set(together.map(\.description)) == Set(oneByOne.map(\.description)))
    }

    /// Where the first occurrence of a text in the rendered `page` comes from.
    private func origin(of text: String, in templates: [String: String]) throws -> TemplateError {
        let book = CookbookPage(title: "Sunday", featured: Dish(name: "Pie"))
        var renderer = Renderer(try library(templates))
        let page = try renderer.render("page", with: book)
        let wanted = Array(text.utf8)
        let start = try #require(page.indices.first { page[$0...].starts(with: wanted) })
        let part = WrongOutput(bytes: start..<start + wanted.count, message: "wrong", help: nil)
        return try #require(renderer.faults(in: [part], of: "page", with: book).first)
    }

    private func library(_ templates: [String: String]) throws -> TemplateLibrary {
        try TemplateLibrary(
            templates.sorted { $0.key < $1.key }.map {
                TemplateSource(name: $0.key, file: "\($0.key).mustache", text: $0.value)
            })
    }
}
