import MustacheEngine
import Testing

@Suite("Mistakes in templates, found when a library is made")
struct TemplateFaultTests {
    @Test
    func `a section that is never closed`() throws {
        #expect(
            try mistakes("<ul>\n\t{{# dishes }}\n</ul>") == """
                page.mustache:2:2: error: {{#dishes}} is never closed
                \t{{# dishes }}
                \t^^^^^^^^^^^^^
                help: write {{/dishes}} where it ends
                """)
    }

    @Test
    func `an end with nothing to end`() throws {
        #expect(
            try mistakes("é👩‍👩‍👧{{/dishes}}") == """
                page.mustache:1:3: error: {{/dishes}} closes nothing: nothing is open here
                é👩‍👩‍👧{{/dishes}}
                  ^^^^^^^^^^^
                help: take it out
                """)
    }

    @Test
    func `an end of something else, with where the open one was opened`() throws {
        #expect(
            try mistakes("{{^dishes}}\n\nnone {{/dish}}") == """
                page.mustache:3:6: error: {{/dish}} does not close {{^dishes}}, opened on line 1
                none {{/dish}}
                     ^^^^^^^^^
                help: write {{/dishes}} first
                """)
    }

    @Test
    func `ends in the wrong order are one mistake, not many`() throws {
        let text = try mistakes("{{#a}}{{#b}}{{/a}}{{/b}}x{{$c}}{{/d}}")
        #expect(
            text.headlines == [
                "page.mustache:1:13: error: {{/a}} does not close {{#b}}, opened on line 1",
                "page.mustache:1:19: error: {{/b}} closes nothing: nothing is open here",
                "page.mustache:1:32: error: {{/d}} does not close {{$c}}, opened on line 1",
            ])
    }

    @Test
    func `a tag that is never closed, before the next one or at the end`() throws {
        #expect(
            try mistakes("{{title\n{{{introduction}} {{!") == """
                page.mustache:1:1: error: this tag is never closed
                {{title
                ^^^^^^^
                help: write }} where it ends

                page.mustache:2:1: error: this tag is never closed
                {{{introduction}} {{!
                ^^^^^^^^^^^^^^^^^^
                help: write }}} where it ends

                page.mustache:2:19: error: this tag is never closed
                {{{introduction}} {{!
                                  ^^^
                help: write }} where it ends
                """)
    }

    @Test(arguments: ["{{=<%=}}", "{{= a b c =}}", "{{=a= b=}}", "{{==}}"])
    func `invalid delimiters`(tag: String) throws {
        #expect(
            try mistakes("x \(tag)") == """
                page.mustache:1:3: error: a set-delimiter tag needs two marks with a space between them
                x \(tag)
                  \(String(repeating: "^", count: tag.count))
                help: write for instance {{=<% %>=}}; neither mark can hold a space or an =, or more than 64 bytes
                """)
        #expect(try mistakes("{{=| | }}").hasPrefix("page.mustache:1:1: error: this tag is never closed"))
    }

    @Test(arguments: ["{{}}", "{{{ }}}", "{{&}}", "{{>}}", "{{ }}"])
    func `tags without a name`(tag: String) throws {
        #expect(try mistakes("\(tag)").headlines == ["page.mustache:1:1: error: this tag is empty"])
    }

    @Test(arguments: [
        "{{two words}}", "{{a..b}}", "{{.a}}", "{{a.}}", "{{>* }}", "{{> a b}}", "{{#a b}}{{/a b}}",
        "{{$a b}}{{/a b}}",
    ])
    func `invalid names`(tag: String) throws {
        let text = try mistakes(tag)
        #expect(text.headlines.count == 1)
        #expect(text.contains("is not a name"))
    }

    @Test
    func `a partial and a parent that do not exist`() throws {
        let others = [(name: "dish/card", text: ""), (name: "footer", text: "")]
        #expect(
            try mistakes("{{>dish/crad}}\n{{#on}}{{<nothing}}{{$a}}{{>foter}}{{/a}}{{/nothing}}{{/on}}", with: others)
                == """
                page.mustache:1:1: error: there is no template called “dish/crad”
                {{>dish/crad}}
                ^^^^^^^^^^^^^^
                help: did you mean “dish/card”?

                page.mustache:2:8: error: there is no template called “nothing”
                {{#on}}{{<nothing}}{{$a}}{{>foter}}{{/a}}{{/nothing}}{{/on}}
                       ^^^^^^^^^^^^
                help: there are “dish/card”, “footer”, “page”

                page.mustache:2:26: error: there is no template called “foter”
                {{#on}}{{<nothing}}{{$a}}{{>foter}}{{/a}}{{/nothing}}{{/on}}
                                         ^^^^^^^^^^
                help: did you mean “footer”?
                """)
    }

    @Test
    func `templates that include each other with nothing to end it, in either mode`() throws {
        let others = [(name: "a", text: "-\n{{>b}}"), (name: "b", text: "{{<a}}{{/a}}")]
        for mode in [TemplateLibrary.Mode.strict, .specification] {
            #expect(
                try mistakes("{{>a}}", with: others, mode: mode) == """
                    b.mustache:1:1: error: this includes itself without end: a > b > a
                    {{<a}}{{/a}}
                    ^^^^^^
                    included from a.mustache:2:1
                    help: put it into a section that the data can end
                    """)
        }
        #expect(
            try mistakes("{{>page}}").headlines == [
                "page.mustache:1:1: error: this includes itself without end: page > page"
            ])
    }

    @Test
    func `a cycle through a block is one only where nothing overrides the block`() throws {
        let frame = (name: "frame", text: "{{$in}}{{>frame}}{{/in}}")
        #expect(try mistakes("", with: [frame]).headlines.count == 1)
        let ended = [(name: "frame", text: "{{$in}}{{<frame}}{{$in}}end{{/in}}{{/frame}}{{/in}}")]
        #expect(try mistakes("{{>frame}}", with: ended) == "")
        let back = [(name: "layout", text: "{{$in}}{{/in}}")]
        #expect(try mistakes("{{<layout}}{{$in}}{{>page}}{{/in}}{{/layout}}", with: back).headlines.count == 1)
        #expect(try mistakes("{{<layout}}{{$in}}{{#on}}{{>page}}{{/on}}{{/in}}{{/layout}}", with: back) == "")
    }

    @Test
    func `two templates of one name`() throws {
        #expect(
            try mistakes("", with: [("a", "1"), ("a", "2")]).headlines
                == ["a.mustache:1:1: error: two templates are called “a”: this one and a.mustache"])
    }

    @Test
    func `every mistake of every template, in the order of files and then of positions`() throws {
        let text = try mistakes("{{>gone}}\n{{#a}}{{}}", with: [("one", "{{/x}}"), ("two", "fine"), ("three", "{{")])
        #expect(
            text.headlines.map { $0.prefix { $0 != " " } } == [
                "page.mustache:1:1:", "page.mustache:2:1:", "page.mustache:2:7:", "one.mustache:1:1:",
                "three.mustache:1:1:",
            ])
    }

    @Test
    func `a fault's parts can be had one by one`() throws {
        let error = #expect(throws: TemplateErrors.self) { try library("ab\r\n {{#x}}\r\n") }
        let fault = try #require(error?.all.first)
        #expect((fault.file, fault.line, fault.column) == ("page.mustache", 2, 2))
        #expect((fault.sourceLine, fault.caretWidth) == (" {{#x}}", 6))
        #expect(fault.help == "write {{/x}} where it ends")
        #expect(fault.includedFrom.isEmpty)
    }

    @Test
    func `a caret ends with its line, also where lines end with CR LF or with the middle of a tag`() throws {
        #expect(
            try mistakes("a {{title\r\n}\r\n") == """
                page.mustache:1:3: error: this tag is never closed
                a {{title
                  ^^^^^^^
                help: write }} where it ends
                """)
    }

    @Test
    func `columns count whole characters, also where a delimiter is part of one`() throws {
        // Behind an e, the combining accent that opens the tag is no character of its own.
        let text = try mistakes("{{=\u{301} \u{301}=}}e\u{301} \u{301}e\u{301} \u{301}")
        #expect(text.headlines.map { $0.prefix { $0 != " " } } == ["page.mustache:1:8:", "page.mustache:1:10:"])
    }

    @Test
    func `a template that is not in the library is a fault that names the nearest`() throws {
        var renderer = Renderer(try library("", with: [("index", "")]))
        let error = #expect(throws: TemplateErrors.self) { try renderer.render("idnex", value: nil) }
        #expect(error?.description == "idnex: error: there is no template called “idnex”\nhelp: did you mean “index”?")
    }

    @Test
    func `a fault is found in its line by its bytes`() throws {
        let error = #expect(throws: TemplateErrors.self) { try library("a\né{{a b}}{{c d}}") }
        #expect(error?.all.map(\.column) == [2, 9])
        #expect(error?.all.map(\.sourceOffset) == [2, 9])
    }

    @Test
    func `a name longer than anybody writes gets no other for it`() throws {
        let name = String(repeating: "a", count: 150)
        #expect(try mistakes("{{>\(name)b}}", with: [(name, "")]).contains("there are “\(name)”"))
        #expect(try mistakes("{{>lemon-orzo-with-fetta}}", with: [("lemon-orzo-with-feta", "")]).contains("you mean"))
    }

    private func mistakes(
        _ template: String, with others: [(name: String, text: String)] = [], mode: TemplateLibrary.Mode = .strict
    ) throws -> String {
        try faults { _ = try library(template, with: others, mode: mode) }
    }
}

extension String {
    /// The first line of each fault.
    var headlines: [String] {
        split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
    }
}
