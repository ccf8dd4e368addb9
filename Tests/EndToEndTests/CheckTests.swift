import TestSupport
import Testing

@Suite("Checking a site")
struct CheckTests {
    @Test
    func `reports what it examined, writes nothing and loads no photo`() async throws {
        let site = try Recipesite()
        let server = try await Feed.example.withPhotos().serve()
        let run = try await site.run(["check", "--source", server.url("/recipes.json")])
        #expect(run.exitCode == 0)
        #expect(run.report.hasPrefix("6 recipes in 3 cuisines from http://127.0.0.1:"))
        #expect(run.report.hasSuffix("pages: no mistakes. Nothing was written.\n"))
        #expect(run.errors == "")
        #expect(try site.folder.files(below: "") == [])
        #expect(server.requests == ["/recipes.json"])
    }

    @Test
    func `finds in a note what only a build with its recipes can find`() async throws {
        let site = try Recipesite()
        let server = try await Feed.example.serve()
        try site.folder.write("See [the other](../recipes/no-such.html).", to: "Public/notes/scones.md")
        try site.folder.write("For nobody.", to: "Public/notes/no-such.md")
        let run = try await site.run(["check", "--source", server.url("/recipes.json")])
        #expect(run.errors.contains("Public/notes/scones.md:1:"))
        #expect(run.errors.contains("Public/notes/no-such.md: warning: "))
        #expect(try site.folder.files(below: "") == ["Public/notes/no-such.md", "Public/notes/scones.md"])
    }

    @Test
    func `lists every recipe with a common fault: ten in text, all in JSON`() async throws {
        let site = try Recipesite()
        for number in 10...21 {
            try site.folder.write(
                "---\nname: Pie \(number)\nprep: a while\ningredients: [1 egg]\n---\n", to: "Recipes/\(number).md")
        }
        let text = try await site.run(["check"])
        #expect(text.errors.ranges(of: "warning:").count == 1, "\(text.errors)")
        for number in 10...19 {
            #expect(text.errors.contains("  in Recipes/\(number).md:3: the recipe \"Pie \(number)\"\n"))
        }
        #expect(text.errors.contains("  and in 2 more, which --format json names\n"), "\(text.errors)")
        let json = try await site.run(["check", "--format", "json"])
        for number in 10...21 { #expect(json.report.contains("Recipes/\(number).md:3: the recipe")) }
    }

    @Test
    func `names a template's mistake once, however many pages have it`() async throws {
        let site = try Recipesite()
        try site.folder.write("<li>{{nmae}}</li>\n", to: "Templates/card.mustache")
        let run = try await site.run(["check"])
        #expect(run.exitCode == 65)
        #expect(run.errors.ranges(of: "Templates/card.mustache:1:5: error: nothing here is called").count == 1)
        #expect(run.errors.contains("1 error"))
    }

    @Test
    func
        `rejects an emptied template before any request`()
        async throws
    {
        let server = try await Feed.example.serve()
        for name in ["layout", "home", "cuisine", "recipe", "favorites", "page", "not-found", "offline"] {
            let site = try Recipesite()
            try site.folder.write(name == "home" ? " \n\n" : "", to: "Templates/\(name).mustache")
            for command in ["check", "build"] {
                let run = try await site.run([command, "--source", server.url("/recipes.json")])
                #expect(run.exitCode == 65)
                #expect(
                    run.errors.hasPrefix(
                        """
                        Templates/\(name).mustache: error: this template is empty, and so would be every page made with it
                          help: write the template, or delete the file to get the built-in one back


                        """), "\(run.errors)")
                #expect(run.errors.hasSuffix(": 1 error.\n"))
            }
            #expect(!site.folder.has("site"))
        }
        #expect(server.requests.isEmpty)
    }

    @Test
    func `accepts an emptied partial as intended`() async throws {
        let site = try Recipesite()
        let server = try await Feed.example.serve()
        for name in ["finder", "star", "notes", "tools"] { try site.folder.write("", to: "Templates/\(name).mustache") }
        let run = try await site.build(from: server)
        #expect(run.errors == "")
        #expect(try !site.page("index.html").html.contains("Search recipes"))
    }

    @Test
    func `fails as a build would if the feed is wrong`() async throws {
        let site = try Recipesite()
        try site.folder.write(#"{"recipes": [{}]}"#, to: "feed.json")
        let run = try await site.run(["check", "--source", "feed.json"])
        #expect(run.exitCode == 65)
        #expect(run.errors.contains(#"feed.json:1:14: error: recipes[0] has no "uuid""#))
        #expect(run.errors.hasSuffix("A build would publish nothing: 3 errors.\n"))
    }
}
