import Foundation
import TestSupport
import Testing

@Suite("A feed that is wrong")
struct FaultyFeedTests {
    @Test
    func `publishes nothing: exit 65, every problem at its place, the old site as it was`() async throws {
        let site = try Recipesite()
        let good = try await Feed.example.serve()
        try await site.build(from: good)
        let before = try site.folder.snapshot(of: "site")

        var feed = Feed.example
        feed.recipes[1].name = nil
        feed.recipes[3].cuisine = nil
        feed.recipes[4].source = "javascript:alert(1)"
        let bad = try await feed.serve()
        let run = try await site.build(from: bad, exitCode: 65)

        let url = bad.url("/recipes.json")
        let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            errors
                == [
                    "\(url):10:5: error: recipes[1] (uuid \(Feed.uuid(2))) has no \"name\" (at /recipes/1/name)",
                    "\(url):21:5: error: recipes[3] \"Apple <Crumble>\" has no \"cuisine\" (at /recipes/3/cuisine)",
                    "\(url):28:22: error: recipes[4] \"Pad Thai\" \"source_url\" is a \"javascript\" URL; only http and https are allowed (at /recipes/4/source_url)",
                ].map { $0[...] })
        #expect(run.errors.contains("28 |       \"source_url\" : \"javascript:alert(1)\","))
        #expect(run.errors.contains("Nothing was published: 3 errors."))
        #expect(run.report.isEmpty)
        #expect(try site.folder.snapshot(of: "site") == before)
        #expect(bad.requests == ["/recipes.json"])
    }

    @Test
    func `gives its problems as JSON lines to a program that asks for them`() async throws {
        let site = try Recipesite()
        try site.folder.write(#"{"recipes": [{"name": "Pho"}]}"#, to: "feed.json")
        let run = try await site.build("--source", "feed.json", "--format", "json", exitCode: 65)
        struct Problem: Decodable {
            var severity, file, message: String
            var line, column: Int
        }
        let problems = try run.errors.split(separator: "\n").map {
            try JSONDecoder().decode(Problem.self, from: Data($0.utf8))
        }
        #expect(problems.map(\.file) == ["feed.json", "feed.json"])
        #expect(problems.map(\.severity) == ["error", "error"])
    }

    @Test(arguments: [204, 301, 401, 404, 500])
    func `or that cannot be had ends with exit 69 and leaves the site as it was`(status: Int) async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let before = try site.folder.snapshot(of: "site")
        let server = try await LoopbackServer { _ in .init(status: status) }
        let run = try await site.build(from: server, exitCode: 69)
        #expect(run.errors.hasPrefix("\(server.url("/recipes.json")): error: the feed cannot be read: "))
        #expect(try site.folder.snapshot(of: "site") == before)
    }

    @Test
    func `or whose server does not answer, or whose file is missing, ends with exit 69 too`() async throws {
        let site = try Recipesite()
        let closed = try ClosedPort()
        let run = try await site.build("--source", closed.url("/recipes.json"), exitCode: 69)
        #expect(run.errors.contains("127.0.0.1 could not be reached: connection refused"))
        let missing = try await site.build("--source", "nowhere.json", exitCode: 69)
        #expect(missing.errors.hasPrefix("nowhere.json: error: the feed cannot be read: no such file or directory"))
    }

    @Test
    func `is not even asked for while a template is wrong`() async throws {
        let site = try Recipesite()
        let server = try await Feed.example.serve()
        try site.folder.write("<li>{{nmae}}</li>", to: "Templates/card.mustache")
        try site.folder.write("{{#recipes}}", to: "Templates/extra.mustache")
        let unclosed = try await site.build(from: server, exitCode: 65)
        #expect(unclosed.errors.hasPrefix("Templates/extra.mustache:1:1: error: "))
        try site.folder.write("", to: "Templates/extra.mustache")
        let misspelt = try await site.build(from: server, exitCode: 65)
        #expect(misspelt.errors.hasPrefix("Templates/card.mustache:1:"))
        #expect(misspelt.errors.contains("name"))
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: ["ftp://feeds.example/x", "https://"])
    func `is named with a usage error where the address makes no sense`(source: String) async throws {
        let run = try await Recipesite().build("--source", source, exitCode: 64)
        #expect(run.errors.contains("--source must be an http or https address"))
    }
}
