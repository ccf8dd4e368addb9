import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing
import Yams

@testable import SiteBuilder
@testable import SiteSources

@Suite("A site of several feeds")
struct SeveralFeedsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write(
            [
                """
                {"id": 1, "name": "Pho", "cuisine": "Vietnamese", "ingredients": ["noodles"], "instructions": ["Boil"], \
                "url": "https://www.cook.example/pho/?utm_source=mail"}
                """,
                #"{"id": 2, "name": "Goulash", "cuisine": "Hungarian", "ingredients": ["beef"], "instructions": ["Stew"]}"#,
            ],
            to: "first.json")
        try write(
            [
                """
                {"id": 1, "name": "Phở", "cuisine": "vietnamese", "ingredients": ["broth"], "instructions": ["Simmer"], \
                "url": "http://cook.example/pho"}
                """,
                #"{"id": 2, "name": "Laksa", "cuisine": "Malay", "ingredients": ["prawns"], "instructions": ["Fry"]}"#,
            ],
            to: "second.json")
    }

    private func write(_ recipes: [String], to path: String) throws {
        try folder.write(#"{"recipes": [\#(recipes.joined(separator: ",\n"))]}"#, to: path)
    }

    private static let format = """
        list: $.recipes[*]
        recipe:
          id: $.id
          name: $.name
          cuisine: [$.cuisine, {default: Other}]
          source: $.url
          ingredients: $.ingredients[*]
          steps: $.instructions[*]
        """

    private func request(_ path: String) throws -> FeedRequest {
        var request = FeedRequest(.file(folder.url.appending(path: path)))
        request.options.namespace = RecipeNamespace(path)
        let mapping = try #require(try Yams.compose(yaml: Self.format)?.mapping)
        request.format = try FormatRules(mapping).format(named: "the test's")
        return request
    }

    private func options(_ feeds: [FeedRequest]) -> BuildOptions {
        BuildOptions(
            feeds: feeds, site: folder.url, output: folder.url.appending(path: "site"),
            cache: folder.url.appending(path: "cache"))
    }

    private func build(_ paths: [String] = ["first.json", "second.json"]) async throws -> BuildReport {
        try await SiteBuilder(options(paths.map(request))).build()
    }

    private func recipes() throws -> [String] {
        try folder.files(below: "site/recipes").filter { $0.hasSuffix(".html") }.sorted()
    }

    @Test
    func `has the recipes of all, also where their ids are the same`() async throws {
        try write([#"{"id": 1, "name": "Laksa", "cuisine": "Malay"}"#], to: "second.json")
        let report = try await build()
        #expect(report.recipes == 3)
        #expect(try recipes() == ["goulash.html", "laksa.html", "pho.html"])
        #expect(report.remarks.contains { $0.hasPrefix("2 recipes in ") && $0.hasSuffix("first.json") })
    }

    @Test
    func `shows a recipe of two once, as the first has it, and says so`() async throws {
        let report = try await build()
        #expect(try recipes() == ["goulash.html", "laksa.html", "pho.html"])
        #expect(try folder.read("site/recipes/pho.html").contains("noodles"))
        #expect(report.remarks.contains { $0.hasPrefix("1 recipe in more than one of these") })
    }

    @Test
    func `shows a recipe of its owner's in place of a feed's`() async throws {
        try folder.write(
            "---\nname: My pho\nsource: https://cook.example/pho\ningredients: [star anise]\n---\n",
            to: "Recipes/my-pho.md")
        _ = try await build()
        #expect(try recipes() == ["goulash.html", "laksa.html", "my-pho.html"])
    }

    @Test
    func `does not take recipes for one whose source is a whole site, or one page of many`() async throws {
        let book = "https://book.example/about"
        try write(
            ["Aioli", "Borscht"].map { #"{"id": "\#($0)", "name": "\#($0)", "url": "https://site.example/"}"# }
                + ["Ceviche", "Dal"].map { #"{"id": "\#($0)", "name": "\#($0)", "url": "\#(book)"}"# },
            to: "first.json")
        try write(
            [
                #"{"id": 1, "name": "Eclair", "url": "https://site.example"}"#,
                #"{"id": 2, "name": "Fufu", "url": "\#(book)"}"#,
            ],
            to: "second.json")
        #expect(try await build().recipes == 6)
    }

    @Test
    func `tells all that is wrong with any, and publishes nothing`() async throws {
        try write([#"{"id": 1}"#], to: "first.json")
        try write([#"{"id": 2}"#], to: "second.json")
        let failure = await #expect(throws: BuildError.self) { try await build() }
        let files = failure?.diagnostics.compactMap { $0.file.map { URL(filePath: $0).lastPathComponent } }
        #expect(files == ["first.json", "second.json"])
        #expect((try? folder.files(below: "site")) ?? [] == [])
    }

    @Test
    func `tells of each that cannot be had`() async throws {
        let failure = await #expect(throws: BuildError.self) {
            try await build(["gone.json", "first.json", "lost.json"])
        }
        #expect(failure?.kind == .unavailable)
        let files = failure?.diagnostics.compactMap { $0.file.map { URL(filePath: $0).lastPathComponent } }
        #expect(files == ["gone.json", "lost.json"])
    }

    @Test
    func `writes a cuisine as most recipes do, whichever feed they are in`() async throws {
        try write(
            [
                #"{"id": 1, "name": "Laksa", "cuisine": "vietnamese"}"#,
                #"{"id": 2, "name": "Banh mi", "cuisine": "vietnamese"}"#,
            ], to: "second.json")
        let report = try await build()
        #expect(report.cuisines == 2)
        #expect(report.warnings.contains { $0.message.contains("are one cuisine, shown as \"vietnamese\"") })
    }

    @Test
    func `tells of an id to leave out only where no feed has it`() async throws {
        var feeds = try ["first.json", "second.json"].map(request)
        try write([#"{"id": 7, "name": "Laksa"}"#], to: "second.json")
        for index in feeds.indices { feeds[index].options.excluded = ["7", "8"] }
        let report = try await SiteBuilder(options(feeds)).build()
        #expect(report.recipes == 2)
        #expect(report.warnings.map(\.message) == ["no recipe has the id \"8\", which is to be excluded"])
    }

    @Test
    func `sends each server its own headers, and refuses two sets of them for one`() async throws {
        func server() async throws -> LoopbackServer {
            try await LoopbackServer.answering { request in
                .text(#"{"recipes": [{"id": 1, "name": "\#(request["x-token"] ?? "none")"}]}"#)
            }
        }
        let servers = try await [server(), server()]
        func options(_ servers: [LoopbackServer]) throws -> BuildOptions {
            self.options(
                try servers.enumerated().map { index, server in
                    let address = server.url("/\(index)")
                    var feed = try request(address)
                    feed.source = .web(try #require(URL(string: address)))
                    feed.headers = [("x-token", "Token \(index)")]
                    return feed
                })
        }
        _ = try await SiteBuilder(options(servers)).build()
        #expect(try recipes() == ["token-0.html", "token-1.html"])
        let same = try options([servers[0], servers[0]])
        let failure = await #expect(throws: BuildError.self) { try await SiteBuilder(same).build() }
        #expect(failure?.diagnostics.first?.message.contains("is sent other headers") == true)
    }
}
