import CommonMark
import Testing

@Suite("Marks in a document")
struct MarkTests {
    /// Renders a text in which each "two" is marked, with an attribute that needs escaping.
    private func html(_ text: String, _ element: MarkdownMark.Element = .data) throws -> String {
        try renderMarkdown(
            text, options: MarkdownOptions(takesTitle: false),
            marking: { _ in
                { text, _ in text.ranges(of: "two").map { MarkdownMark(element, $0, [("value", "\"2\"")]) } }
            },
            resolve: { _ in .keep }
        ).html
    }

    @Test
    func `are around words of paragraphs and lists`() throws {
        #expect(
            try html("a two & *two*")
                == "<p>a <data value=\"&quot;2&quot;\">two</data> &amp; <em><data value=\"&quot;2&quot;\">two</data></em></p>\n"
        )
        #expect(try html("- two").contains("<li><data"))
    }

    @Test(arguments: [(MarkdownMark.Element.data, "data"), (.span, "span")])
    func `are of the element given`(element: MarkdownMark.Element, name: String) throws {
        #expect(try html("two", element) == "<p><\(name) value=\"&quot;2&quot;\">two</\(name)></p>\n")
    }

    @Test(arguments: [
        ("*tw*o", "<data value=\"2\"><em>tw</em>o</data>"), ("t*wo* x", "<data value=\"2\">t<em>wo</em></data> x"),
        ("**a *tw*o** b", "<strong>a </strong><data value=\"2\"><strong><em>tw</em>o</strong></data> b"),
        ("t**w**o *x*", "<data value=\"2\">t<strong>w</strong>o</data> <em>x</em>"),
    ])
    func `are around a word of which a part is emphasised, without crossing its tags`(
        text: String, html expected: String
    ) throws {
        let html = try renderMarkdown(
            text,
            marking: { _ in { text, _ in text.ranges(of: "two").map { MarkdownMark(.data, $0, [("value", "2")]) } } },
            resolve: { _ in .keep }
        ).html
        #expect(html == "<p>\(expected)</p>\n")
    }

    @Test
    func `are not around links, code and images, nor around what these cut`() throws {
        for text in ["t[w](https://example.org/)o", "t`w`o", "tw![o](a.jpg)"] {
            #expect(!(try html(text)).contains("<data"))
        }
    }

    @Test
    func `may be spans in links, and of any kind in a link of which only the text is left`() throws {
        #expect(
            try html("[one two](https://example.org/)", .span).contains(
                ">one <span value=\"&quot;2&quot;\">two</span></a>"))
        #expect(!(try html("[tw](https://example.org/)o", .span)).contains("<span"))
        let left = try renderMarkdown(
            "a [two](nowhere.md)",
            marking: { _ in { text, _ in text.ranges(of: "two").map { MarkdownMark(.data, $0, [("value", "2")]) } } },
            resolve: { _ in .refuse(reason: "it is not there") }
        ).html
        #expect(left == "<p>a <data value=\"2\">two</data></p>\n")
    }

    @Test
    func `are not in headings, links and code`() throws {
        #expect(!(try html("# two\n\n[two](https://example.org/) `two`")).contains("<data"))
    }

    @Test
    func `are asked for with the place of each text`() throws {
        var places: [String] = []
        _ = try renderMarkdown(
            "before\n\n## One\n\n- in a list\n\n## Two\n\nbelow",
            marking: { sections in
                #expect(sections.map(\.heading) == ["One", "Two"])
                return { text, place in
                    places.append("\(place.sectionID ?? "-") \(place.isInList) \(text)")
                    return []
                }
            }, resolve: { _ in .keep })
        #expect(places == ["- false before", "one true in a list", "two false below"])
    }
}
