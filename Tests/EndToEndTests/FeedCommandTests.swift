import Foundation
import TestSupport
import Testing

@Suite("A feed of another shape")
struct FeedCommandTests {
    private static let list = #"""
        {"results": {"dishes": [
          {"title": "Pho", "nr": 7, "ingredientLines": ["1 kg bones", "star anise"], "directions": "Simmer.\nServe.",
           "servings": 4, "readyInMinutes": 200, "image": {"url": "https://photos.example/pho.jpg"}},
          {"title": "Bun Cha", "nr": 8, "ingredientLines": ["pork"], "directions": "Grill."}
        ]}}
        """#

    @Test
    func `is looked at by recipesite feed, which writes nothing and tells how it is read`() async throws {
        let site = try Recipesite()
        try site.folder.write(
            #"{"meals": [{"idMeal": "1", "strMeal": "Pho", "strArea": "Vietnamese"}]}"#, to: "list.json")
        let run = try await site.run(["feed", "list.json"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.report.contains("1 recipe, from list.json, read as themealdb"))
        #expect(run.report.contains("Pho\n    Vietnamese"))
        #expect(run.report.contains("Most recipes lack a photo (1)"))
        #expect(run.report.hasSuffix("source: list.json\nfeed:\n  format: themealdb\n"))
        #expect(try site.folder.files(below: "") == ["list.json"])
    }

    @Test
    func `that nobody knows is read by the names of its keys, and init writes the settings that do so`() async throws {
        let site = try Recipesite()
        try site.folder.write(Self.list, to: "list.json")
        let run = try await site.run(["feed", "list.json"])
        #expect(run.report.contains("2 recipes, from list.json, read as a guessed mapping"))
        let begun = try await site.run(["init", "new", "--source", "list.json"])
        #expect(begun.exitCode == 0, "\(begun.errors)")
        let settings = try site.folder.read("new/recipesite.yaml")
        for line in [
            "source: ../list.json", "  list: $.results.dishes[*]", "    name: $.title",
            "    ingredients: {at: $.ingredientLines, as: lines}", "    total: $.readyInMinutes",
        ] { #expect(settings.contains(line + "\n"), "\(settings)") }
        let build = try await site.run(["build", "--site", "new", "--offline"])
        #expect(build.exitCode == 0, "\(build.errors)")
        #expect(!build.errors.contains("notes/"), "\(build.errors)")
        let page = Page(try site.folder.read("new/site/recipes/pho.html"))
        #expect(page.headings(2).starts(with: ["Ingredients", "Steps"]))
        #expect(page.text.contains("1 kg bones") && page.text.contains("3 h 20 min") && page.text.contains("Serves 4"))
    }

    @Test
    func `is read by settings that feed prints as they are, and lists what they leave`() async throws {
        let site = try Recipesite()
        try site.folder.write(Self.list, to: "list.json")
        let settings = """
            source: list.json
            feed:
              list: $.results.dishes[*]
              recipe:
                name: $.title
                steps: {at: $.directions, as: lines}
            """
        try site.folder.write(settings, to: "recipesite.yaml")
        let run = try await site.run(["feed"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(!run.report.contains("format:"), "\(run.report)")
        #expect(run.report.contains("  list: $.results.dishes[*]\n  recipe:\n    name: $.title\n"))
        let unread = "nr (2), ingredientLines (2), servings (1), readyInMinutes (1), image (1)"
        #expect(run.report.contains("Not read: \(unread)"), "\(run.report)")
        // What is printed reads the same when it is put into a file.
        let printed = try #require(run.report.split(separator: "For recipesite.yaml:").last)
        try site.folder.write(String(printed), to: "recipesite.yaml")
        #expect(try await site.run(["feed"]).report == run.report)
    }

    @Test
    func `whose recipes have more than is read is built with one warning, until the settings say what of it to ignore`()
        async throws
    {
        let site = try Recipesite()
        let recipes = ["Pho", "Tea", "Pie"].map { name in
            #"{"@type": "Recipe", "name": "\#(name)", "award": "Best of \#(name)", "sku": "7"}"#
        }
        let list = "[\(recipes.joined(separator: ",\n"))]".replacing(#"Pie", "award""#, with: #"Pie", "tip""#)
        try site.folder.write(list, to: "list.json")
        try site.folder.write("source: list.json\n", to: "recipesite.yaml")
        let build = try await site.run(["build", "--offline"])
        #expect(build.exitCode == 0)
        #expect(
            build.errors.hasPrefix(
                "list.json:1:46: warning: 2 fields of recipes are not shown: \"award\" (2 recipes), \"tip\" (1)\n"),
            "\(build.errors)")
        #expect(build.errors.contains("such as notes: $.award, and name the others there under `ignored`"))
        #expect(build.errors.components(separatedBy: "not shown").count == 2, "\(build.errors)")
        #expect(try await site.run(["feed"]).report.contains("Not read: award (2), tip (1)"))
        #expect(try await site.run(["build", "--offline", "--strict"]).exitCode == 65)
        let settings = "source: list.json\nfeed: {format: schema.org, ignored: tip, recipe: {notes: $.award}}\n"
        try site.folder.write(settings, to: "recipesite.yaml")
        #expect(try await site.run(["build", "--offline"]).errors.contains("not shown") == false)
        #expect(Page(try site.folder.read("site/recipes/pho.html")).text.contains("Best of Pho"))
    }

    @Test
    func `without recipes gets advice how it can be read, never by the command that is running`() async throws {
        let site = try Recipesite()
        try site.folder.write(#"{"people": [{"email": "a@b.example"}]}"#, to: "list.json")
        try site.folder.write(#"{"recipes": [{"uuid": "1", "name": "Pho"}, {"name": "Tea"}]}"#, to: "own.json")
        for arguments in [["feed", "list.json"], ["init", "new", "--source", "list.json"], ["feed", "own.json"]] {
            let run = try await site.run(arguments)
            #expect(run.exitCode == 65, "\(run.errors)")
            #expect(!run.errors.contains("recipesite feed"), "\(run.errors)")
        }
        let run = try await site.run(["feed", "list.json"])
        #expect(run.errors.contains("list.json: error: nothing in this document looks like a recipe"))
        #expect(run.errors.contains(#"the document has the keys "people""#))
        // A build names the command.
        let build = try await site.run(["build", "--source", "own.json"])
        #expect(build.errors.contains("recipesite feed SOURCE proposes"), "\(build.errors)")
    }

    @Test
    func `at another address than that of the settings is not read by their mapping, and a copy of theirs is`()
        async throws
    {
        let server = try await LoopbackServer { path in
            if path.contains("page=2") { return .init(status: 400) }
            return path.hasPrefix("/posts")
                ? .text(
                    #"""
                    [{"id": 5, "title": {"rendered": "Mac"}, "link": "https://blog.example/mac", "type": "post",
                    "content": {"rendered": "<p>Quick.</p>"}, "excerpt": {"rendered": "<p>Quick.</p>"}}]
                    """#) : .text(#"[{"nr": 1, "dish": {"called": "Pho"}}]"#)
        }
        let site = try Recipesite()
        try site.folder.write(
            "source: \(server.url("/dishes?size=9"))\nfeed:\n  list: $[*]\n  recipe: {id: $.nr, name: $.dish.called}\n",
            to: "recipesite.yaml")
        let other = try await site.run(["feed", server.url("/posts")])
        #expect(other.exitCode == 0, "\(other.errors)")
        #expect(other.report.contains("read as wordpress") && other.report.hasSuffix("  format: wordpress\n"))
        try site.folder.write(#"[{"nr": 2, "dish": {"called": "Bun Cha"}}]"#, to: "copy.json")
        for source in [server.url("/dishes?size=1"), "copy.json"] {
            let run = try await site.run(["feed", source])
            #expect(run.exitCode == 0 && run.report.contains("read as your mapping"), "\(run.errors)\(run.report)")
        }
    }

    @Test
    func `of WordPress is asked for photos, categories and tags, unless its address has a choice of its own`()
        async throws
    {
        let server = try await LoopbackServer { path in
            let asked = ["?per_page=9&_embed", "?search=M%C3%BCsli%2B&_embed", "_fields="]
            guard asked.contains(where: path.contains) else {
                return .init(status: 400)
            }
            return path.contains("&page=2")
                ? .init(status: 400)
                : .text(
                    #"""
                    [{"id": 5, "title": {"rendered": "Mac"}, "link": "https://blog.example/mac", "type": "post",
                    "content": {"rendered": "<h2>Ingredients</h2><ul><li>1 leek</li></ul>"}}]
                    """#)
        }
        let site = try Recipesite()
        for query in ["per_page=9", "per_page=9&_fields=id,title,link,content", "search=M%C3%BCsli%2B"] {
            let run = try await site.run(["feed", server.url("/wp-json/wp/v2/posts?\(query)")])
            #expect(run.exitCode == 0 && run.report.contains("1 leek"), "\(run.errors)\(run.report)")
        }
    }

    @Test
    func `in another file than that of the settings is not read by their mapping`() async throws {
        let site = try Recipesite()
        try site.folder.write(
            "source: dishes.json\nfeed:\n  list: $[*]\n  recipe: {id: $.nr, name: $.dish.called}\n",
            to: "recipesite.yaml")
        try site.folder.write(#"[{"nr": 1, "dish": {"called": "Pho"}}]"#, to: "dishes.json")
        try site.folder.write(
            #"[{"@type": "Recipe", "name": "Tea", "recipeIngredient": ["1 bag tea"]}]"#, to: "tea.json")
        let other = try await site.run(["feed", "tea.json"])
        #expect(other.exitCode == 0 && other.report.contains("Tea"), "\(other.errors)\(other.report)")
        let own = try await site.run(["feed", "./dishes.json"])
        #expect(own.report.contains("read as your mapping"), "\(own.errors)\(own.report)")
    }

    @Test
    func `in a folder is read from all its folders`() async throws {
        let site = try Recipesite()
        for name in ["Soup", "Stew"] {
            try site.folder.write(
                #"{"@type": "Recipe", "name": "\#(name)", "recipeIngredient": ["1 leek"]}"#,
                to: "cloud/\(name)/recipe.json")
        }
        let run = try await site.run(["feed", "cloud"])
        #expect(run.report.contains("2 recipes in 2 documents"), "\(run.errors)\(run.report)")
    }

    @Test
    func `may be piped into a build, and not into a site that is watched`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Feed.example.json, to: "feed.json")
        let site = try Recipesite(in: folder, launcher: ["/bin/sh", "-c", #"cat feed.json | "$0" "$@""#])
        try await site.build("--source", "-")
        #expect(site.folder.has("site/recipes/khao-soi.html"))
        let watch = try await site.run(["watch", "--source", "-"])
        #expect(watch.exitCode == 64)
        #expect(watch.errors.contains("which standard input cannot provide"))
    }

    @Test
    func `may want headers, whose variables must be set, and whose values are never printed`() async throws {
        let server = try await LoopbackServer.answering { request in
            request["authorization"] == "Bearer hush"
                ? .init(body: Feed.example.json) : .init(status: 401)
        }
        let settings = """
            source: \(server.url("/recipes.json"))
            feed:
              headers: {Authorization: "Bearer ${FEED_TOKEN}"}
            """
        let without = try Recipesite()
        try without.folder.write(settings, to: "recipesite.yaml")
        let refused = try await without.build(exitCode: 65)
        #expect(refused.errors.contains("recipesite.yaml:3:28: error: the variable FEED_TOKEN is not set"))
        let with = try Recipesite(environment: ["FEED_TOKEN": "hush"])
        try with.folder.write(settings, to: "recipesite.yaml")
        let run = try await with.build()
        #expect(!(run.report + run.errors).contains("hush"))
        let wrong = try Recipesite(environment: ["FEED_TOKEN": "other"])
        try wrong.folder.write(settings, to: "recipesite.yaml")
        let failed = try await wrong.build(exitCode: 69)
        #expect(failed.errors.contains("status 401") && !failed.errors.contains("other"))
    }

    @Test
    func `is checked for what search engines miss, recipe by recipe`() async throws {
        let site = try Recipesite()
        try site.folder.write(Self.list, to: "list.json")
        _ = try await site.run(["init", "new", "--source", "list.json"])
        let run = try await site.run(["check", "--site", "new", "--rich-results"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.report.contains("recipes/bun-cha.html: Google requires image; Google recommends author, cookTime,"))
        #expect(run.report.contains("recipes/pho.html: Google recommends author, cookTime, datePublished,"))
        #expect(run.report.contains("0 recipes of 2 lack nothing"))
    }
}
