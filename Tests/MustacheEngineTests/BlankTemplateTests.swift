import MustacheEngine
import Testing

@Suite("A template that leaves a page blank")
struct BlankTemplateTests {
    private func blank(_ texts: [String: String]) throws -> String? {
        let sources = texts.sorted { $0.key < $1.key }.map {
            TemplateSource(name: $0, file: "\($0).mustache", text: $1)
        }
        return try TemplateLibrary(sources).blankTemplate(behind: "page")?.name
    }

    @Test
    func `is empty, or has only white space, comments and sections without content`() throws {
        for text in ["", " \n\t\r\n", "{{! later }}", "{{#recipes}} {{! later }} {{/recipes}}", "{{=<% %>=}}"] {
            #expect(try blank(["page": text]) == "page", "\(text)")
        }
    }

    @Test
    func `is the one that another does nothing but call`() throws {
        let content = "{{! Page }}\n{{<layout}}{{$content}}Words{{/content}}{{/layout}}"
        #expect(try blank(["page": content, "layout": ""]) == "layout")
        #expect(try blank(["page": content, "layout": "{{>frame}}\n", "frame": " "]) == "frame")
        #expect(try blank(["page": "{{#a}}{{>page}}{{/a}}{{>b}}", "b": ""]) == "b")
    }

    @Test
    func `isn't reported if any part of it has a text`() throws {
        let page = "{{<layout}}{{$content}}{{>empty}}Words{{/content}}{{/layout}}"
        #expect(try blank(["page": page, "layout": "{{$content}}{{/content}}", "empty": ""]) == nil)
        #expect(try blank(["page": "{{>empty}}{{name}}", "empty": ""]) == nil)
        #expect(try blank(["page": "{{>*which}}"]) == nil)
        #expect(try blank(["other": ""]) == nil)
    }
}
