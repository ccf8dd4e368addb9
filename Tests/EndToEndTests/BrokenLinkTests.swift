import Foundation
import TestSupport
import Testing

@Suite("A link that leads nowhere")
struct BrokenLinkTests {
    @Test
    func
        `in a template is an error that names its file, line and column, once for all pages, and nothing is published`()
        async throws
    {
        let site = try Recipesite()
        try site.folder.write(
            "<footer>\n  <a href=\"{{root}}imprint.html\">Imprint</a>\n</footer>\n", to: "Templates/foot.mustache")
        try site.folder.write(
            try Self.layout().replacing("</body>", with: "{{> foot}}\n</body>"), to: "Templates/layout.mustache")
        let run = try await site.buildExample(exitCode: 65)
        let place = try #require(run.errors.firstMatch(of: #/Templates/foot\.mustache:2:20: error: (.+)/#))
        #expect(place.1.hasPrefix("the link to \"imprint.html\" on the page index.html leads nowhere: "))
        #expect(
            run.errors.contains(
                "  2 |   <a href=\"{{root}}imprint.html\">Imprint</a>\n    |                    ^^^^^^^^^^^^\n"))
        #expect(run.errors.contains("included from Templates/layout.mustache:"))
        #expect(run.errors.matches(of: #/error:/#).count == 1)
        #expect(!site.folder.has("site"))
    }

    @Test
    func `to a place in a page is an error at the tag that named it`() async throws {
        let site = try Recipesite()
        try site.folder.write(
            "<li data-recipe=\"{{id}}\"><a href=\"{{root}}{{path}}#{{id}}\">{{name}}</a></li>\n",
            to: "Templates/card.mustache")
        let run = try await site.buildExample(exitCode: 65)
        #expect(run.errors.contains("Templates/card.mustache:1:52: error: the link to \"recipes/"))
        #expect(run.errors.contains("has nothing with the id \"\(Feed.uuid(2))\""))
    }

    @Test
    func `in a picture, a style or a script is found too`() async throws {
        let site = try Recipesite()
        try site.folder.write(
            try Self.layout().replacing(
                "</head>",
                with: """
                    <link rel="preload" as="image" href="{{root}}no.png">
                    <script src="{{root}}no.js"></script>
                    </head>
                    """
            ).replacing(
                "</main>", with: "<img src=\"{{root}}icon.png\" srcset=\"{{root}}no-2.png 2x\" alt=\"\">\n</main>"),
            to: "Templates/layout.mustache")
        let errors = try await site.buildExample(exitCode: 65).errors
        for name in ["no.png", "no.js", "icon.png", "no-2.png"] {
            #expect(errors.contains("the link to \"\(name)\""), "\(errors)")
        }
    }

    @Test
    func `in a note to a place in another page is a warning with its line, and the site is built`() async throws {
        let site = try Recipesite()
        try site.folder.write(
            "Good.\n\nServe with [the jam](../recipes/bubble-squeak.html#note-jam).\n", to: "Public/notes/scones.md")
        try site.folder.write(
            "## Steps\n\nSee [steps](#steps) [here](../../README.md#überall).\n", to: "Public/notes/pad-thai.md")
        try site.folder.write(
            "# Kitchen\n\n[Thai](index.html#thai) [none](Public/notes/pad-thai.md#note-steps)\n", to: "README.md")
        let run = try await site.buildExample()
        #expect(
            run.errors.contains(
                "Public/notes/scones.md:3:12: warning: the link to \"../recipes/bubble-squeak.html#note-jam\""))
        #expect(
            run.errors.contains("Public/notes/pad-thai.md:3:21: warning: the link to \"../about.html#%C3%BCberall\""))
        #expect(run.report.contains("2 warnings"))
    }

    @Test
    func `is found by a check as by a build`() async throws {
        let site = try Recipesite()
        try site.folder.write(
            try Self.layout().replacing("</body>", with: "<a href=\"#nowhere\">x</a>\n</body>"),
            to: "Templates/layout.mustache")
        try site.folder.write(Feed.example.json, to: "feed.json")
        let run = try await site.run(["check", "--source", "feed.json"])
        #expect(run.exitCode == 65)
        #expect(run.errors.contains(": error: the link to \"#nowhere\" on the page "))
    }

    @Test
    func `isn't reported if it is absolute and leads to the site itself, or out of it`() async throws {
        let site = try Recipesite()
        let links = """
            <a href="https://recipes.example/our/about-us.html">gone</a> <a href="https://recipes.example/our/">home</a>
            <a href="https://recipes.example/shop.html">shop</a> <a href="/our/recipes/scones.html">scones</a>
            </body>
            """
        try site.folder.write(try Self.layout().replacing("</body>", with: links), to: "Templates/layout.mustache")
        let run = try await site.buildExample("--base-url", "https://recipes.example/our", exitCode: 65)
        #expect(run.errors.matches(of: #/error:/#).count == 1)
        #expect(run.errors.contains("the link to \"https://recipes.example/our/about-us.html\""))
    }

    private static func layout() throws -> String {
        try String(
            contentsOf: SharedMaterial.repository.appending(path: "Templates/layout.mustache"), encoding: .utf8)
    }
}
