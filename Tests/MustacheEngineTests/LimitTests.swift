import MustacheEngine
import Testing

@Suite("Limits")
struct LimitTests {
    @Test
    func `a hundred thousand sections inside each other are a fault, closed or not`() throws {
        let open = String(repeating: "{{#a}}", count: 100_000)
        let close = String(repeating: "{{/a}}", count: 100_000)
        for template in [open, open + close] {
            let error = #expect(throws: TemplateErrors.self) { try library(template) }
            #expect(error?.all.map(\.message) == ["tags are nested more than 100 deep"])
        }
    }

    @Test
    func `sections nest a hundred deep`() throws {
        let template = String(repeating: "{{#a}}", count: 100) + "x" + String(repeating: "{{/a}}", count: 100)
        #expect(try render(template, ["a": true]) == "x")
    }

    @Test
    func `data that goes too deep is a fault with how it got there, and the renderer goes on working`() throws {
        let library = try library("{{name}}{{#sides}}{{>page}}{{/sides}}")
        var renderer = Renderer(library)
        func nested(_ depth: Int) -> Dish {
            (0..<depth).reduce(Dish(name: "x")) { inner, _ in Dish(name: "x", sides: [inner]) }
        }
        #expect(try renderer.text("page", with: nested(90)).count == 91)
        let error = #expect(throws: TemplateErrors.self) { try renderer.render("page", with: nested(150)) }
        let fault = try #require(error?.all.first)
        #expect(fault.message == "sections and partials are nested more than 200 deep here")
        #expect(fault.includedFrom.count == 99)
        #expect(fault.description.contains("included from 91 more"))
        #expect(try renderer.text("page", with: nested(1)) == "xx")
    }

    @Test
    func `a dynamic name that leads back to itself ends with a fault`() throws {
        let message = try faults { _ = try render("{{>*layout}}", CookbookPage(layout: "page")) }
        #expect(message.hasPrefix("page.mustache:1:1: error: sections and partials are nested more than 200 deep"))
    }

    @Test
    func `a long chain of templates is a fault`() throws {
        let chain = (0..<1_000).map { (name: "\($0)", text: $0 == 999 ? "" : "{{>\($0 + 1)}}") }
        let error = #expect(throws: TemplateErrors.self) { try library("{{>0}}", with: chain) }
        #expect(error?.all.first?.message == "templates and blocks are put into each other more than 200 deep")
    }

    @Test(.timeLimit(.minutes(2)), arguments: ["x", ""])
    func `partials that include each other again and again are a fault, with and without text`(leaf: String) throws {
        let partials = (0..<20).map { level in
            (name: "\(level)", text: String(repeating: "{{>\(level + 1)}}", count: 8))
        }
        var renderer = Renderer(try library("{{>0}}", with: partials + [(name: "20", text: leaf)]))
        let error = #expect(throws: TemplateErrors.self) { try renderer.render("page", with: Dish(name: "x")) }
        #expect(error?.all.first?.message.contains("larger than 256 MB, or takes more than 10000000") == true)
    }

    @Test(.timeLimit(.minutes(2)))
    func `text of many lines behind many blanks is a fault`() throws {
        let partial = (name: "lines", text: String(repeating: "x\n", count: 20_000))
        var renderer = Renderer(try library(String(repeating: " ", count: 20_000) + "{{>lines}}\n", with: [partial]))
        let error = #expect(throws: TemplateErrors.self) { try renderer.render("page", with: Dish(name: "x")) }
        #expect(error?.all.first?.message.contains("larger than 256 MB") == true)
    }

    @Test(.timeLimit(.minutes(1)))
    func `thousands of blocks that are passed down again and again are a fault`() throws {
        let blocks = (0..<1_000).map { "{{$b\($0)}}{{/b\($0)}}" }.joined()
        let calls = (0..<1_000).map { "{{<leaf}}{{$c\($0)}}{{/c\($0)}}{{/leaf}}" }.joined()
        let templates = [(name: "middle", text: calls), (name: "leaf", text: "x")]
        let error = #expect(throws: TemplateErrors.self) {
            try library("{{<middle}}\(blocks){{/middle}}", with: templates)
        }
        #expect(error?.all.map(\.message) == ["templates put blocks into each other in more than 10000 ways"])
    }

    @Test
    func `a mark of more than 64 bytes is a fault`() throws {
        let mark = String(repeating: "<", count: 65)
        let error = #expect(throws: TemplateErrors.self) { try library("{{=\(mark) >=}}x") }
        #expect(error?.all.first?.help?.contains("more than 64 bytes") == true)
        _ = try library("{{=\(mark.dropLast()) >=}}x")
    }

    @Test(.timeLimit(.minutes(2)))
    func `templates that put other blocks into each other twice are a fault`() throws {
        func call(_ level: Int, _ text: String) -> String {
            "{{<\(level + 1)}}{{$b\(level)}}\(text){{/b\(level)}}{{/\(level + 1)}}"
        }
        let templates = (0..<60).map { (name: "\($0)", text: call($0, "1") + call($0, "2")) }
        let error = #expect(throws: TemplateErrors.self) {
            try library("{{>0}}", with: templates + [(name: "60", text: "x")])
        }
        #expect(error?.all.map(\.message) == ["templates put blocks into each other in more than 10000 ways"])
    }

    @Test(arguments: [
        "{{", "{{!", "{{x}}", "{{#a}}{{/a}}", "}}", "\n", " ", "{{/a}}", "{{{x}} ", "{{=<% %>=}}<%={{ }}=%>",
        "{{$a}}\n\n{{/a}}",
    ])
    func `a long run of anything is read to its end`(piece: String) throws {
        let template = String(repeating: piece, count: 100_000 / piece.utf8.count)
        do {
            _ = try library(template, mode: .specification)
        } catch {
            #expect(!error.all.isEmpty)
        }
    }
}
