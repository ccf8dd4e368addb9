import MustacheEngine
import Testing

@Suite("Lambdas of the specification")
struct LambdaTests {
    @Test
    func `a lambda in a section is handed its body as written, and its answer is a template`() throws {
        let data: TemplateValue = ["who": "Ida", "twice": .lambda { $0 + "+" + $0 }]
        #expect(try render("{{#twice}}<{{who}}>{{/twice}}", data) == "<Ida>+<Ida>")
        #expect(try render("{{=| |=}}|#twice|{{who}}/|who||/twice|", data) == "{{who}}/Ida+{{who}}/Ida")
    }

    @Test
    func `a lambda in a variable answers with a template, which is escaped where the tag escapes`() throws {
        let data: TemplateValue = ["who": "<Ida>", "greet": .lambda { _ in "Hi {{{who}}}" }]
        #expect(try render("{{greet}} {{{greet}}}", data) == "Hi &lt;Ida&gt; Hi <Ida>")
        #expect(try render("{{=| |=}}|greet|", data) == "Hi &lt;Ida&gt;")
    }

    @Test
    func `a lambda is called anew each time`() throws {
        #expect(
            try render("{{next}}{{next}}{{#rows}}{{next}}{{/rows}}", ["next": countingLambda(), "rows": [1, 2]])
                == "1234")
    }

    @Test
    func `an answer can use partials, new names, sections and other lambdas, and leaves nothing behind`() throws {
        let data: TemplateValue = [
            "items": [["n": "a"], ["n": "b"]], "fresh": "F",
            "outer": .lambda { "{{#items}}{{>item}}{{#inner}}" + $0 + "{{/inner}}{{/items}}{{fresh}}{{$b}}B{{/b}}" },
            "inner": .lambda { "(" + $0 + ")" },
        ]
        let template = "{{#outer}}{{n}}{{/outer}};{{#outer}}!{{/outer}}"
        #expect(try render(template, data, with: [("item", "[{{n}}]")]) == "[a](a)[b](b)FB;[a](!)[b](!)FB")
    }

    @Test
    func `a mistake in an answer is a fault that shows the answer`() throws {
        let message = try faults { _ = try render("{{#f}}x{{/f}}", ["f": .lambda { _ in "a{{#b}}" }]) }
        #expect(
            message == """
                the answer of the lambda “f”:1:2: error: {{#b}} is never closed
                a{{#b}}
                 ^^^^^^
                help: write {{/b}} where it ends
                """)
    }

    @Test
    func `strict mode calls no lambda`() throws {
        for template in ["{{f}}", "{{#f}}{{/f}}"] {
            let message = try faults { _ = try render(template, ["f": .lambda { $0 }], mode: .strict) }
            #expect(message.hasPrefix("page.mustache:1:1: error: “f” is a lambda, and strict mode calls none"))
        }
    }
}
