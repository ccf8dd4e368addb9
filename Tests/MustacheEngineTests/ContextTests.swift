import MustacheEngine
import Testing

@Suite("What names stand for")
struct ContextTests {
    @Test
    func `the innermost item that has a name decides, even where its value is nothing`() throws {
        let data: TemplateValue = ["name": "outer", "box": ["name": nil, "lid": "l"], "lid": "L"]
        #expect(try render("{{#box}}[{{name}}]{{lid}}{{/box}}", data) == "[]l")
    }

    @Test
    func `the first part of a dotted name is found anywhere, the others only inside what came before`() throws {
        let data: TemplateValue = ["a": ["b": ["c": "deep"]], "b": ["c": "shallow"], "box": ["a": ["b": "short"]]]
        #expect(
            try render("{{a.b.c}} {{#a}}{{b.c}}{{/a}} [{{#box}}{{a.b.c}}{{/box}}] {{b.c}}", data)
                == "deep deep [] shallow")
        #expect(try render("{{a.b}}", ["a.b": "whole"]) == "")
        #expect(try render("{{#a.b}}{{c}}{{/a.b}}{{^a.x}}none{{/a.x}}", data) == "deepnone")
    }

    @Test
    func `a dot is the current item: a text, a number, a list in a list`() throws {
        let data: TemplateValue = ["rows": [[1, 2.5], ["<", true]]]
        #expect(try render("{{#rows}}({{#.}}{{.}};{{/.}}){{/rows}}", data) == "(1;2.5;)(&lt;;true;)")
        #expect(try render("{{{.}}}", "<b>") == "<b>")
        #expect(try render("{{^.}}empty{{/.}}", .list([])) == "empty")
    }

    @Test(
        arguments: [
            (TemplateValue.null, false), (false, false), ("", false), ([], false), (0, false),
            (.number("-0.00"), false),
            (.number("0e5"), false), (true, true), (" ", true), ([nil], true), (.number("0.01"), true), (-1, true),
            (.object(.init([])), true),
        ] as [(TemplateValue, Bool)])
    func `false in a section are null, false, empty texts, empty lists and zeros`(value: TemplateValue, isShown: Bool)
        throws
    {
        let data: TemplateValue = .object(.init([("x", value)]))
        #expect(try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}", data) == (isShown ? "yes" : "no"))
        #expect(value.isTrue == isShown)
    }

    @Test
    func `a number is printed as it was given`() throws {
        #expect(try render("{{a}} {{b}} {{c}}", ["a": .number("1.10"), "b": 1.5, "c": -7]) == "1.10 1.5 -7")
    }

    @Test
    func `of several members with one name the last counts, and members keep their order`() {
        let object = TemplateValue.Object([("b", 1), ("a", 2), ("b", "last")])
        #expect(object.members.map(\.name) == ["b", "a", "b"])
        #expect(object["b"].map { "\($0)" } == "\(TemplateValue.text("last"))")
        #expect(object["c"] == nil)
    }

    @Test
    func `what does not exist is empty in specification mode, and a fault in strict mode`() throws {
        #expect(try render("[{{x}}{{#x}}a{{/x}}{{x.y}}{{^x}}b{{/x}}]") == "[b]")
        let data: TemplateValue = ["title": "T", "author": ["name": nil], "none": nil]
        #expect(try render("{{title}}{{author.name}}{{none.name}}", data, mode: .strict) == "T")
        let message = try faults { _ = try render("<p>{{titel}}</p>", data, mode: .strict) }
        #expect(
            message == """
                page.mustache:1:4: error: nothing here is called “titel”
                <p>{{titel}}</p>
                   ^^^^^^^^^
                help: did you mean “title”?
                """)
    }

    @Test
    func `what is not a text cannot be written strictly, and is empty otherwise`() throws {
        let data: TemplateValue = ["list": [1], "object": ["a": 1]]
        #expect(try render("[{{list}}{{object}}]", data) == "[]")
        for name in ["list", "object"] {
            let message = try faults { _ = try render("{{\(name)}}", data, mode: .strict) }
            #expect(message.contains("has no text of its own"))
        }
    }
}
