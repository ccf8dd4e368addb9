import Foundation
import TestSupport
import Testing

@Suite("The address of a recipe")
struct AddressTests {
    @Test
    func `that was renamed leads on to the new one, the only one for machines, and its note still counts`()
        async throws
    {
        let site = try Recipesite()
        try site.folder.write("Wash the *rice*.", to: "Public/notes/khao-soi.md")
        try site.folder.write("[noodles](../recipes/khao-soi.html)", to: "Public/notes/scones.md")
        try await site.build("--base-url", "https://a.example/", of: .example)
        var feed = Feed.example
        feed.recipes[0].name = "Chiang Mai Noodles"
        let run = try await site.build("--base-url", "https://a.example/", of: feed)
        #expect(run.errors.contains("Public/notes/khao-soi.md: warning: the recipe of this note has another name now"))
        #expect(run.errors.contains("help: rename the file to chiang-mai-noodles.md"))
        #expect(run.report.contains("1 warning"))

        let old = try site.page("recipes/khao-soi.html")
        #expect(old.html.contains(#"<meta http-equiv="refresh" content="0; url=../recipes/chiang-mai-noodles.html">"#))
        #expect(old.html.contains(#"<link rel="canonical" href="https://a.example/recipes/chiang-mai-noodles.html">"#))
        #expect(old.html.contains(#"<meta name="robots" content="noindex">"#))
        #expect(old.link("Chiang Mai Noodles") == "../recipes/chiang-mai-noodles.html")
        #expect(!old.html.contains("<script"))
        #expect(try site.page("recipes/chiang-mai-noodles.html").text(of: "em") == ["rice"])
        #expect(try site.page("recipes/scones.html").link("noodles") == "../recipes/chiang-mai-noodles.html")
        // Parts of the earlier search index stay for open pages.
        let index = try site.folder.read("site/search-index.js")
        for path in try site.folder.files(below: "site")
        where !["recipes/khao-soi.html", ".recipesite.json"].contains(path) && !path.hasSuffix(".webp")
            && (!path.hasPrefix("search-index/") || index.contains(path))
        {
            #expect(!(try site.folder.read("site/\(path)").contains("recipes/khao-soi.html")), "\(path)")
        }

        feed.recipes[0].name = "Curry Noodles"
        try await site.build(of: feed)
        for path in ["recipes/khao-soi.html", "recipes/chiang-mai-noodles.html"] {
            let page = try site.page(path).html
            #expect(page.contains(#"content="0; url=../recipes/curry-noodles.html">"#), "\(path)")
            #expect(page.contains(#"<link rel="canonical" href="../recipes/curry-noodles.html">"#), "\(path)")
        }

        feed.recipes.removeFirst()
        try await site.build(of: feed)
        for name in ["khao-soi", "chiang-mai-noodles", "curry-noodles"] {
            #expect(!site.folder.has("site/recipes/\(name).html"))
        }
    }

    @Test
    func `gives way to a page of the owner's at the one that it had`() async throws {
        let site = try Recipesite()
        try await site.build(of: .example)
        var feed = Feed.example
        feed.recipes[0].name = "Chiang Mai Noodles"
        try site.folder.write("# My own page", to: "Public/recipes/khao-soi.md")
        try await site.build(of: feed)
        #expect(try site.page("recipes/khao-soi.html").headings(1) == ["My own page"])
    }

    @Test
    func `and its date come from a copy of the published site where the output is not there, and nothing changes`()
        async throws
    {
        let first = try Recipesite(environment: ["SOURCE_DATE_EPOCH": "1700000000"])
        try await first.build("--base-url", "https://a.example/", of: .example)
        var feed = Feed.example
        feed.recipes[0].name = "Chiang Mai Noodles"
        let renaming = try Recipesite(in: first.folder, environment: ["SOURCE_DATE_EPOCH": "1710000000"])
        try await renaming.build("--base-url", "https://a.example/", of: feed)
        let published = try first.folder.snapshot(of: "site").mapValues(\.bytes)
        #expect(published["recipes/khao-soi.html"] != nil)
        let atom = try XMLTree(first.folder.read("site/feed.xml"))
        #expect(atom.texts(of: "updated").count { $0 == "2024-03-09T16:00:00Z" } == 2)
        #expect(atom.texts(of: "updated").count { $0 == "2023-11-14T22:13:20Z" } == 5)

        let later = ["SOURCE_DATE_EPOCH": "1720000000"]
        let fresh = try Recipesite(environment: later)
        try await fresh.build(
            "--base-url", "https://a.example/", "--previous", first.folder.url.appending(path: "site").path, of: feed)
        #expect(try fresh.folder.snapshot(of: "site").mapValues(\.bytes) == published)

        let without = try Recipesite(environment: later)
        try await without.build("--base-url", "https://a.example/", of: feed)
        let rebuilt = try without.folder.snapshot(of: "site").mapValues(\.bytes)
        #expect(rebuilt["recipes/khao-soi.html"] == nil)
        // What names the bytes of others, or says when.
        let told: Set<String> = [".recipesite.json", "feed.xml", "service-worker.js", "recipes.paprikarecipes"]
        for (path, bytes) in rebuilt where !told.contains(path) && !path.hasPrefix("offline-") {
            let texts = [bytes, published[path] ?? Data()].map { data in
                String(decoding: data, as: UTF8.self)
                    .replacing(#/<time[^>]*>[^<]*<\/time>|"dateModified":"[-0-9]+",/#, with: "")
            }
            #expect(texts[0] == texts[1], "\(path)")
        }
    }

    @Test
    func `is not asked for by the warning about a damaged list of files if a copy of the site has it`() async throws {
        let site = try Recipesite()
        try await site.build(of: .example)
        let copy = site.folder.url.appending(path: "copy")
        try FileManager.default.copyItem(at: site.folder.url.appending(path: "site"), to: copy)
        try site.folder.write("", to: "site/.recipesite.json")
        let run = try await site.build("--previous", copy.path, of: .example)
        #expect(run.errors.contains("damaged") && run.errors.contains("come from the copy of the site"))
        #expect(!run.errors.contains("build with --previous"))
    }

    @Test
    func `is not changed by a feed that was only written anew, and nothing else is`() async throws {
        let site = try Recipesite()
        try await site.build("--base-url", "https://a.example/", of: .example)
        let before = try site.folder.snapshot(of: "site")
        let object = try JSONSerialization.jsonObject(with: Data(Feed.example.json))
        let file = try site.folder.write([UInt8](JSONSerialization.data(withJSONObject: object)), to: "other.json")
        let run = try await site.build("--base-url", "https://a.example/", "--source", file.path)
        #expect(run.report.contains("nothing changed"))
        #expect(try site.folder.snapshot(of: "site") == before)
    }

    @Test
    func
        `cannot be taken from a folder that holds no published site, and the build says so before it asks for the feed`()
        async throws
    {
        let site = try Recipesite()
        try site.folder.write("x", to: "elsewhere/index.html")
        let server = try await Feed.example.serve()
        let run = try await site.build("--source", server.url("/recipes.json"), "--previous", "elsewhere", exitCode: 66)
        #expect(
            run.errors.hasPrefix(
                "elsewhere: error: there is no published site in this folder, which --previous names\n"))
        try site.folder.write("{", to: "elsewhere/.recipesite.json")
        try site.folder.write("previous: elsewhere", to: "recipesite.yaml")
        let damaged = try await site.build("--source", server.url("/recipes.json"), exitCode: 65)
        #expect(
            damaged.errors.hasPrefix(
                "elsewhere/.recipesite.json: error: the manifest of the earlier site cannot be read: "))
        #expect(server.requests.isEmpty)
    }
}

extension Recipesite {
    /// Builds from a list, expecting success.
    @discardableResult
    fileprivate func build(_ arguments: String..., of feed: Feed) async throws -> Run {
        let folder = try TemporaryFolder()
        let file = try folder.write(feed.json, to: "recipes.json")
        let run = try await run(["build", "--source", file.path] + arguments)
        #expect(run.exitCode == 0, "\(run.errors)")
        // Not removed before it was read.
        _ = folder
        return run
    }
}
