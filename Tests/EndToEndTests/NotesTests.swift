import TestSupport
import Testing

@Suite("An author's note")
struct NotesTests {
    @Test
    func `appears on its recipe's page, named after the page or after the uuid`() async throws {
        let site = try Recipesite()
        try site.folder.write(
            "Use *old* bread.\n\n## Steps\n\n1. Mash.\n2. Fry.\n", to: "Public/notes/bubble-squeak.md")
        try site.folder.write(
            "Torch it. See [scones](../recipes/scones.html).", to: "Public/notes/\(Feed.uuid(3).uppercased()).md")
        let server = try await Feed.example.serve()
        let run = try await site.build(from: server)
        #expect(run.errors.isEmpty)
        let bubble = try site.page("recipes/bubble-squeak.html")
        #expect(bubble.text(of: "em") == ["old"])
        #expect(bubble.headings(1).count == 1)
        #expect(bubble.text(of: "li").contains("Mash."))
        #expect(try site.page("recipes/creme-brulee.html").link("scones") == "../recipes/scones.html")
        #expect(!(try site.page("recipes/scones.html").html.contains("class=\"note prose")))
        #expect(!site.folder.has("site/notes"))
    }

    @Test
    func `may have headings in words of its own, and so may a recipe of a source`() async throws {
        let site = try Recipesite()
        let text = "## Was reinkommt\n\n- 3 Lauch\n\n## Los geht's\n\n1. Kochen.\n"
        try site.folder.write(
            "source: rezepte\ningredient-headings: [Was reinkommt]\nstep-headings: [Los geht's]\n",
            to: "recipesite.yaml")
        try site.folder.write("# Suppe\n\n\(text)", to: "rezepte/suppe.md")
        try site.folder.write("---\nname: Eintopf\n---\n\(text)", to: "Recipes/eintopf.md")
        let run = try await site.run(["build", "--offline"])
        #expect(run.errors.isEmpty)
        for page in ["suppe", "eintopf"] {
            let data = try site.folder.read("site/recipes/\(page).json")
            #expect(data.contains("3 Lauch") && data.contains("Kochen.") && !data.contains("Was reinkommt"), "\(page)")
        }
    }

    @Test
    func `that fits no recipe is a warning with the nearest name, and the site is built`() async throws {
        let site = try Recipesite()
        try site.folder.write("x", to: "Public/notes/bubbles-queak.md")
        let server = try await Feed.example.serve()
        let run = try await site.build(from: server)
        #expect(run.errors.hasPrefix("Public/notes/bubbles-queak.md: warning: no recipe has the slug or uuid"))
        #expect(run.errors.contains("did you mean bubble-squeak.md?"))
        #expect(run.report.contains("1 warning"))
    }

    @Test
    func `that begins with another generator's front matter is shown as it is, with a warning that says what to do`()
        async throws
    {
        let site = try Recipesite()
        for path in ["Public/notes/scones.md", "Public/tools.md"] {
            try site.folder.write("---\ntitle: Foo\ntags: [a, b]\n---\n\nUse *old* butter.\n", to: path)
        }
        let run = try await site.buildExample()
        for path in ["Public/notes/scones.md", "Public/tools.md"] {
            #expect(
                run.errors.contains(
                    """
                    \(path):1:1: warning: front matter is shown as text, as this is plain Markdown
                      help: remove lines 1 to 4: a heading is a page's title, and a recipe's data is the feed's

                    """), "\(run.errors)")
        }
        #expect(run.report.contains("2 warnings"))
        #expect(try site.page("recipes/scones.html").text.contains("title: Foo"))
    }

    @Test
    func
        `links to other pages and pictures from its own folder or from the top, and is told the nearest where there is none`()
        async throws
    {
        let site = try Recipesite()
        try site.folder.write(
            "[a](../recipes/scones.html) [b](/recipes/scones.html) [c](/Public/tips.md) [d](/recipes/scone.html)",
            to: "Public/notes/khao-soi.md")
        try site.folder.write("# Tips", to: "Public/tips.md")
        let run = try await site.buildExample()
        let page = try site.page("recipes/khao-soi.html")
        #expect(page.link("a") == "../recipes/scones.html")
        #expect(page.link("b") == "../recipes/scones.html")
        #expect(page.link("c") == "../tips.html")
        #expect(page.link("d") == nil)
        #expect(
            run.errors.hasPrefix(
                "Public/notes/khao-soi.md:1:76: warning: the link to \"/recipes/scone.html\" is left out: the site "
                    + "publishes nothing that is called /recipes/scone.html; did you mean /recipes/scones.html?\n"),
            "\(run.errors)")
    }

    @Test
    func `is told the nearest page for each broken link that is reported`() async throws {
        let site = try Recipesite()
        let links = (1...201).map { "[a](/recipes/scone\($0).html)" }.joined(separator: "\n")
        try site.folder.write(links, to: "Public/notes/khao-soi.md")
        let run = try await site.buildExample()
        let warnings = run.errors.split(separator: "\n").filter { $0.hasPrefix("Public/notes/khao-soi.md:") }
        // A line more says that there are others.
        #expect(warnings.count == 101)
        #expect(warnings.count { $0.hasSuffix("did you mean /recipes/scones.html?") } == 100)
    }

    @Test
    func `cannot add a script, a tag or a remote picture to a page; each attempt is reported with its line`()
        async throws
    {
        let site = try Recipesite()
        try site.folder.write(
            "First.\n\n<script>alert(1)</script>\n\n[go](javascript:alert(2)) ![pixel](https://spy.example/p.gif) [dead](nothing.html)\n",
            to: "Public/notes/scones.md")
        let server = try await Feed.example.serve()
        let run = try await site.build(from: server)
        let page = try site.page("recipes/scones.html")
        #expect(!page.html.contains("<script>"))
        #expect(!page.html.contains("javascript:"))
        #expect(page.pictures.isEmpty)
        #expect(page.text.contains("dead"))
        #expect(page.link("dead") == nil)
        for line in ["3:1: warning", "5:1: warning", "5:27: warning"] {
            #expect(run.errors.contains("Public/notes/scones.md:\(line)"), "\(run.errors)")
        }
    }
}
