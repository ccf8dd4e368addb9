import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("Categories and tags", .timeLimit(.minutes(10)))
struct TopicTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func build(_ recipes: [(name: String, category: String?, tags: [String])]) async throws -> [String] {
        let list = recipes.enumerated().map { index, recipe in
            [
                "uuid": Recipes.id(index + 1), "name": recipe.name, "cuisine": "Thai",
                "category": recipe.category as Any,
                "tags": recipe.tags,
            ]
        }
        let data = try JSONSerialization.data(withJSONObject: ["recipes": list])
        try folder.write(String(decoding: data, as: UTF8.self), to: "recipes.json")
        _ = try await SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
                output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        ).build()
        return try folder.files(below: "site").filter { $0.hasPrefix("tags/") || $0.hasPrefix("categories/") }
    }

    private func page(_ path: String) throws -> String { try folder.read("site/\(path)") }

    @Test
    func `have a page each where several recipes share them, to which these recipes lead`() async throws {
        let pages = try await build([
            ("Khao Soi", "Soup", ["hot", "noodles"]), ("Tom Yum", "Soup", ["Hot"]), ("Larb", "Salad", ["hot", "beef"]),
        ])
        #expect(pages == ["categories/soup.html", "tags/hot.html"])
        let hot = try page("tags/hot.html")
        for name in ["khao-soi", "tom-yum", "larb"] { #expect(hot.contains("../recipes/\(name).html")) }
        let soup = try page("categories/soup.html")
        #expect(soup.contains("khao-soi.html") && !soup.contains("larb.html"))
        let recipe = try page("recipes/tom-yum.html")
        #expect(recipe.contains(#"href="../tags/hot.html""#) && recipe.contains(#"href="../categories/soup.html""#))
        #expect(try !page("recipes/larb.html").contains("tags/beef.html"))
    }

    @Test
    func
        `keep their addresses apart where their names give the same one, and none has a page of its own for one recipe`()
        async throws
    {
        let pages = try await build([("A", nil, ["C#", "c"]), ("B", nil, ["C#", "C"]), ("C", nil, ["alone"])])
        #expect(pages.count == 2 && Set(pages).count == 2)
        #expect(pages.allSatisfy { $0.hasPrefix("tags/c") })
    }

    @Test
    func `are rendered again where what they list has changed, and only then`() async throws {
        _ = try await build([("A", nil, ["x"]), ("B", nil, ["x"]), ("C", nil, [])])
        let before = try page("tags/x.html")
        _ = try await build([("A", nil, ["x"]), ("B", nil, ["x"]), ("C", nil, ["x"])])
        #expect(try page("tags/x.html") != before)
        #expect(try page("tags/x.html").contains("3 recipes"))
        _ = try await build([("A", nil, ["x"]), ("B", nil, []), ("C", nil, [])])
        #expect(!folder.has("site/tags/x.html"))
        #expect(try !page("recipes/a.html").contains("tags/x.html"))
    }
}
