import MustacheEngine
import Testing

@Suite("The templates that one uses")
struct UsedTemplateTests {
    private static let sources = [
        ("page", "{{<layout}}{{$body}}{{#items}}{{>card}}{{/items}}{{/body}}{{/layout}}"),
        ("layout", "{{$body}}{{>foot}}{{/body}}"),
        ("card", "{{#more}}{{>card}}{{/more}}"), ("foot", ""), ("other", "{{>card}}"), ("dynamic", "{{>*name}}"),
    ].map { TemplateSource(name: $0.0, file: "\($0.0).mustache", text: $0.1) }

    @Test
    func `are those that it calls, in sections and blocks too, and those that these call`() throws {
        let library = try TemplateLibrary(Self.sources)
        #expect(library.templates(usedBy: ["page"]) == ["page", "layout", "card", "foot"])
        #expect(library.templates(usedBy: ["other", "foot"]) == ["other", "card", "foot"])
        #expect(library.templates(usedBy: ["dynamic"]).count == Self.sources.count)
    }

    @Test
    func `ask for the keys of their variables, sections, blocks and dynamic calls`() throws {
        let sources = [
            ("page", "{{<layout}}{{$body}}{{#items.first}}{{.}}{{>card}}{{/items.first}}{{/body}}{{/layout}}"),
            ("layout", "{{$body}}{{unseen}}{{/body}}{{^none}}{{/none}}"), ("card", "{{{html}}}{{&more}}"),
            ("other", "{{another}}"), ("dynamic", "{{>*name}}"),
        ].map { TemplateSource(name: $0.0, file: $0.0, text: $0.1) }
        let library = try TemplateLibrary(sources)
        #expect(library.keys(usedBy: ["page"]) == ["items", "unseen", "none", "html", "more"])
        #expect(library.keys(usedBy: ["card", "other"]) == ["html", "more", "another"])
        #expect(library.keys(usedBy: ["dynamic"]).isSuperset(of: ["name", "another", "items"]))
    }

    @Test
    func `are the only ones whose mistakes count where but one will be rendered`() throws {
        let broken = [
            TemplateSource(name: "a", file: "a.mustache", text: "{{#open}}{{>gone}}"),
            TemplateSource(name: "b", file: "b.mustache", text: "{{>page}}"),
        ]
        _ = try TemplateLibrary(Self.sources + broken, toRender: "page")
        let faults = #expect(throws: TemplateErrors.self) {
            _ = try TemplateLibrary(Self.sources + broken, toRender: "a")
        }
        #expect(faults?.all.count == 2)
    }
}
