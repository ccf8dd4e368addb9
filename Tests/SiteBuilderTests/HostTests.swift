import Diagnostics
import Foundation
import SiteHosting
import SitePublisher
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A site for hosts", .timeLimit(.minutes(10)))
struct HostTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(RecipeList.text(of: ["Dal", "Scones"]), to: "recipes.json")
    }

    private func build(
        _ hosts: Set<WebHost>, _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BuildReport {
        var options = options(hosts)
        change(&options)
        return try await SiteBuilder(options).build()
    }

    private func options(_ hosts: Set<WebHost>) -> BuildOptions {
        let file = folder.url.appending(path: "recipes.json")
        var options = BuildOptions(
            feeds: [FeedRequest(.file(file))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        options.hosts = hosts
        return options
    }

    @Test
    func `has their files as long as they are asked for, also where nothing else changed`() async throws {
        _ = try await build([])
        #expect(!folder.has("site/_headers"))
        _ = try await build([.netlify, .github])
        #expect(folder.has("site/_headers") && folder.has("site/.nojekyll"))
        _ = try await build([.github])
        #expect(!folder.has("site/_headers") && folder.has("site/.nojekyll"))
        let again = try await build([.github]) { $0.isPrecompressed = true }
        #expect(again.published.changed > 0 && folder.has("site/recipes/dal.html.br"))
        #expect(try await build([.github]) { $0.isPrecompressed = true }.published.changed == 0)
    }

    @Test
    func `compresses what changed, and keeps the rest`() async throws {
        try folder.write("# Dal\n\nWith lime.\n", to: "Public/notes/dal.md")
        _ = try await build([]) { $0.isPrecompressed = true }
        let before = try folder.snapshot(of: "site")
        try folder.write("# Dal\n\nWith more lime.\n", to: "Public/notes/dal.md")
        _ = try await build([]) { $0.isPrecompressed = true }
        let after = try folder.snapshot(of: "site")
        #expect(after["recipes/dal.html.br"] != before["recipes/dal.html.br"])
        #expect(after["recipes/scones.html.br"] == before["recipes/scones.html.br"])
    }

    @Test
    func `leads on from former addresses`() async throws {
        _ = try await build([.cloudflare])
        let renamed = try folder.read("recipes.json").replacing("Dal", with: "Tadka")
        try folder.write(renamed, to: "recipes.json")
        _ = try await build([.cloudflare])
        #expect(try folder.read("site/_redirects").contains("/recipes/dal.html /recipes/tadka.html 301\n"))
    }

    @Test
    func `has the lines of its owner's files in those that are written`() async throws {
        try folder.write("Redirect /old /new", to: "Public/.htaccess")
        try folder.write("/news /blog 302\n", to: "Public/_redirects")
        try folder.write("/*\n  X-Mine: 1\n/feed.xml\n  Referrer-Policy: no-referrer\n", to: "Public/_headers")
        let report = try await build([.apache, .cloudflare])
        #expect(try folder.read("site/.htaccess").contains("\nRedirect /old /new\n"))
        #expect(try folder.read("site/.htaccess").contains("Content-Security-Policy"))
        #expect(try folder.read("site/_redirects").hasSuffix("\n/news /blog 302\n\n"))
        #expect(try folder.read("site/_headers").contains("\n/*\n  Content-Security-Policy: "))
        #expect(try folder.read("site/_headers").contains("\n  X-Mine: 1\n"))
        let warning = try #require(report.warnings.first)
        #expect(warning.file?.hasSuffix("Public/_headers") == true && report.warnings.count == 1)
        #expect(warning.message.contains("/feed.xml gets a second referrer-policy"))
        // Where nothing is written for the hosts that read them, they are published as they are.
        _ = try await build([])
        #expect(try folder.read("site/.htaccess") == "Redirect /old /new")
    }

    @Test
    func `is reported for hosts that read their files at the top only`() async throws {
        let report = try await build([.netlify, .nginx]) { $0.baseURL = URL(string: "https://a.example/recipes/") }
        let warning = try #require(report.warnings.first { $0.message.contains("Netlify") })
        #expect(warning.message.contains("/recipes/"))
        #expect(report.warnings.count == 1)
    }

    @Test
    func `is refused where the path of its address would change the settings of servers`() async throws {
        let failure = await #expect(throws: BuildError.self) {
            try await build([.nginx]) { $0.baseURL = URL(string: "https://a.example/$host/") }
        }
        #expect(failure?.kind == .wrongUsage)
        #expect(failure?.diagnostics.first?.message.contains(#"has "$""#) == true)
        #expect(!folder.has("site"))
        _ = try await build([]) { $0.baseURL = URL(string: "https://a.example/$host/") }
    }

    @Test
    func `does not lead away from a file of its owner's at a former address`() async throws {
        _ = try await build([.cloudflare])
        try folder.write(try folder.read("recipes.json").replacing("Dal", with: "Tadka"), to: "recipes.json")
        try folder.write("mine", to: "Public/recipes/dal.html")
        _ = try await build([.cloudflare])
        #expect(try folder.read("site/_redirects").contains("recipes/dal.html") == false)
        #expect(try folder.read("site/recipes/dal.html") == "mine")
    }
}
