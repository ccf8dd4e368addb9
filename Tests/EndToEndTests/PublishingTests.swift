import Foundation
import TestSupport
import Testing

@Suite("Publishing")
struct PublishingTests {
    @Test
    func `refuses a folder that holds something else, and touches nothing in it`() async throws {
        let site = try Recipesite()
        try site.folder.write("precious", to: "photos/holiday.txt")
        let server = try await Feed.example.serve()
        let run = try await site.build("--source", server.url("/recipes.json"), "--output", "photos", exitCode: 73)
        #expect(run.errors.contains("this folder was not made by recipesite"))
        #expect(try site.folder.files(below: "photos") == ["holiday.txt"])
        #expect(server.requests.isEmpty)
    }

    @Test
    func `takes an empty folder, and makes the folders that lead to a new one`() async throws {
        let site = try Recipesite()
        try FileManager.default.createDirectory(
            at: site.folder.url.appending(path: "empty"), withIntermediateDirectories: true)
        try await site.buildExample("--output", "empty")
        try await site.buildExample("--output", "a/b/c")
        #expect(site.folder.has("empty/index.html"))
        #expect(site.folder.has("a/b/c/index.html"))
    }

    /// The modes of all files and folders below a path.
    private func modes(below path: String, in site: Recipesite) throws -> [String: Int] {
        let folder = site.folder.url.appending(path: path)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: ([""] + paths).map { path in
                let file = folder.appending(path: path).path
                return (path, try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int ?? 0)
            })
    }

    @Test
    func `lets every user of the machine read the site and the book, whatever the umask`() async throws {
        let folder = try TemporaryFolder()
        let shell = ["/bin/sh", "-c", "umask 077; exec \"$@\"", "sh"]
        let site = try Recipesite(in: folder, launcher: shell)
        try await site.buildExample("--output", "www/site", "--precompress")
        let modes = try modes(below: "www", in: site)
        #expect(modes.count > 50 && Set(modes.values) == [0o755, 0o644])
        #expect(modes["site/recipes"] == 0o755 && modes["site/recipes.paprikarecipes"] == 0o644)

        // A second build replaces the folder, and leaves alone what the owner keeps from others.
        try site.folder.write("mine", to: "www/site/private/notes.txt")
        for (path, mode) in [("private/notes.txt", 0o600), ("private", 0o700)] {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: folder.url.appending(path: "www/site/\(path)").path)
        }
        try site.folder.write("# Hello\n", to: "Public/hello.md")
        try await site.buildExample("--output", "www/site", "--precompress")
        var after = try self.modes(below: "www", in: site)
        #expect(after.removeValue(forKey: "site/private") == 0o700)
        #expect(after.removeValue(forKey: "site/private/notes.txt") == 0o600)
        #expect(after["site/hello.html"] == 0o644 && Set(after.values) == [0o755, 0o644])

        #expect(try await site.run(["book", "--output", "www/books/ours.epub"]).exitCode == 0)
        #expect(Set(try self.modes(below: "www/books", in: site).values) == [0o755, 0o644])
    }

    @Test
    func `lets the group of a shared folder write as well, if the umask says so`() async throws {
        let folder = try TemporaryFolder()
        let site = try Recipesite(in: folder, launcher: ["/bin/sh", "-c", "umask 002; exec \"$@\"", "sh"])
        try site.folder.write("", to: "www/x")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o2775], ofItemAtPath: folder.url.appending(path: "www").path)
        try await site.buildExample("--output", "www/site")
        let modes = try modes(below: "www/site", in: site)
        #expect(modes["recipes"].map { $0 & 0o777 } == 0o775 && modes["index.html"] == 0o644)
    }

    @Test
    func `replaces what changed, leaves the rest untouched, removes what is gone, keeps what others put there`()
        async throws
    {
        let site = try Recipesite()
        let first = try await Feed.example.serve()
        try await site.build(from: first)
        try site.folder.write("google-site-verification", to: "site/verify/google123.html")
        let before = try site.folder.snapshot(of: "site")

        var feed = Feed.example
        feed.recipes.removeLast()
        let second = try await feed.serve()
        let run = try await site.build(from: second)
        let after = try site.folder.snapshot(of: "site")
        #expect(after["recipes/scones.html"] == nil && after["recipes/scones.json"] == nil)
        #expect(after["verify/google123.html"] == before["verify/google123.html"])
        let style = try #require(before.keys.first { $0.hasPrefix("theme/site-") })
        #expect(after[style] == before[style])
        #expect(after["index.html"] != before["index.html"])
        #expect(run.report.contains("2 removed"))
        #expect(
            try site.folder.files(below: "").filter { $0.contains("recipesite-new") || $0.contains("recipesite-old") }
                .isEmpty)
    }

    @Test
    func `clears away what a build that was killed had left, and does not lose the site it had put aside`() async throws
    {
        let site = try Recipesite()
        try await site.buildExample()
        let before = try site.folder.snapshot(of: "site")
        try FileManager.default.moveItem(
            at: site.folder.url.appending(path: "site"), to: site.folder.url.appending(path: ".site.recipesite-old"))
        try site.folder.write("half", to: ".site.recipesite-new/index.html")
        try await site.buildExample()
        #expect(try site.folder.snapshot(of: "site") == before)
        #expect(!site.folder.has(".site.recipesite-old"))
        #expect(!site.folder.has(".site.recipesite-new"))
    }

    @Test
    func `uses a site's own templates, styles and files in place of the built-in ones`() async throws {
        let site = try Recipesite()
        try site.folder.write("<li>mine: {{name}}</li>", to: "Templates/card.mustache")
        try site.folder.write("body { color: teal }", to: "Public/theme/site.css")
        try site.folder.write("hello", to: "Public/files/menu.txt")
        let server = try await Feed.example.serve()
        try await site.build(from: server)
        #expect(try site.page("index.html").text.contains("mine: Scones"))
        #expect(try site.folder.read("site/files/menu.txt") == "hello")
        let style = try #require(try site.page("index.html").references.first { $0.hasSuffix(".css") })
        #expect(try site.folder.read("site/\(style)") == "body { color: teal }")
        #expect(style.wholeMatch(of: #/theme\/site-[0-9a-f]{16}\.css/#) != nil)
    }

    @Test
    func `refuses two files for one address, and names both`() async throws {
        let site = try Recipesite()
        try site.folder.write("mine", to: "Public/index.html")
        let run = try await site.buildExample(exitCode: 65)
        #expect(run.errors.contains("Public/index.html: error: would be published as index.html"))
        #expect(!site.folder.has("site"))
    }

    @Test
    func `gives the same bytes for the same inputs, wherever and in whatever order they came`() async throws {
        let time = ["SOURCE_DATE_EPOCH": "1700000000"]
        let (first, second) = (try Recipesite(environment: time), try Recipesite(environment: time))
        try await first.buildExample()
        try await second.buildExample()
        let (one, other) = (try first.folder.snapshot(of: "site"), try second.folder.snapshot(of: "site"))
        #expect(one.mapValues(\.bytes) == other.mapValues(\.bytes))
    }

    @Test
    func `into a place where nothing can be written ends with exit 73`() async throws {
        let site = try Recipesite()
        try site.folder.write("a file", to: "blocked")
        let run = try await site.buildExample("--output", "blocked/site", exitCode: 73)
        #expect(run.errors.contains(": error: "))
    }
}
