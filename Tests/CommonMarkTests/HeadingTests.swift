import CommonMark
import Testing

@Suite("Titles, headings and links to them")
struct HeadingTests {
    @Test
    func `A level-1 heading that opens the document is its title, as plain text, and not in the body`() throws {
        let document = try render("<!-- for the linter -->\n\n# Bread & *butter* `x`\n\nText\n")
        #expect(document.title == "Bread & butter x")
        #expect(document.html == "<p>Text</p>\n")
        #expect(document.problems.isEmpty)
    }

    @Test(arguments: ["Text\n\n# Late\n", "## Second level\n", "Text", ""])
    func `Only an opening level-1 heading is a title`(markdown: String) throws {
        #expect(try render(markdown).title == nil)
    }

    @Test
    func `The title stays in the body where that is asked for`() throws {
        let document = try render("# Bread\n", MarkdownOptions(takesTitle: false))
        #expect(document.title == nil)
        #expect(document.html == "<h1 id=\"bread\">Bread</h1>\n")
    }

    @Test
    func `Headings start at the level of the place they are put into, however they are written, and end at h6`() throws
    {
        for text in ["# A\n\n#### B\n\n##### C\n", "## A\n\n##### B\n\n###### C\n"] {
            let html = try render(text, MarkdownOptions(topHeadingLevel: 3, takesTitle: false)).html
            #expect(html == "<h3 id=\"a\">A</h3>\n<h6 id=\"b\">B</h6>\n<h6 id=\"c\">C</h6>\n")
        }
    }

    @Test(arguments: [
        ("Good to know", "good-to-know"), ("What's *new*?", "whats-new"), ("Crème brûlée", "crème-brûlée"),
        ("1. Dough", "1-dough"), ("a_b-c", "a.b-c"), ("Salt & pepper", "salt--pepper"), ("焼き鳥", "焼き鳥"),
        ("`code` here", "code-here"), ("!!!", "section"),
    ]
    )
    func `A heading's id is the one that GitHub gives it`(heading: String, id: String) throws {
        #expect(try render("## \(heading)").html.hasPrefix("<h2 id=\"\(id)\">"))
    }

    @Test
    func `No two headings share an id, even if one is named like another's number`() throws {
        let html = try render("## a\n## a-1\n## a\n## a\n## A\n## a-1\n").html
        let ids = try TagReader.startTags(of: html).map { $0.attributes["id"] ?? "" }
        #expect(ids == ["a", "a-1", "a-2", "a-3", "a-4", "a-1-1"])
    }

    @Test(.timeLimit(.minutes(10)))
    func `Thousands of headings of one name are numbered without delay`() throws {
        let html = try render(String(repeating: "# a\n\n", count: 20_000), MarkdownOptions(takesTitle: false)).html
        #expect(html.contains("id=\"a-19999\""))
    }

    @Test
    func `A link to a heading reaches it, whatever its case or encoding, and with a prefix too`() throws {
        let markdown = "## Crème Brûlée\n\n[a](#crème-brûlée) [b](#Cr%C3%A8me-br%C3%BBl%C3%A9e)\n"
        let document = try render(markdown, MarkdownOptions(idPrefix: "note-"))
        let tags = try TagReader.startTags(of: document.html)
        #expect(tags.first { $0.name == "h2" }?.attributes["id"] == "note-crème-brûlée")
        let links = tags.filter { $0.name == "a" }.map { $0.attributes["href"] }
        #expect(links == Array(repeating: "#note-cr%C3%A8me-br%C3%BBl%C3%A9e", count: 2))
        #expect(document.problems.isEmpty)
    }

    @Test
    func `A link to the title that was taken out leads to the top of the page`() throws {
        let document = try render("# My bread\n\n[up](#my-bread) [top](#top)\n")
        #expect(document.html == "<p><a href=\"#top\">up</a> <a href=\"#top\">top</a></p>\n")
        #expect(document.problems.isEmpty)
    }

    @Test
    func `A link to a heading that is not there is text only, and reported`() throws {
        let document = try render("## Steps\n\nsee [there](#stpes)\n")
        #expect(document.html.hasSuffix("<p>see there</p>\n"))
        let problems = document.problems
        #expect(problems.map(\.message) == ["the link to \"#stpes\" is left out: no heading here has that name"])
        #expect(problems.map(\.line) == [3])
        #expect(problems.map(\.column) == [5])
    }
}
