import TestSupport
import Testing

@Suite("The page of favorites")
struct FavoritesTests {
    @Test
    func `is linked from every page, and says without script what it needs`() async throws {
        let site = try await exampleSite()
        for (path, way) in [("index.html", ""), ("recipes/scones.html", "../"), ("favorites.html", "")] {
            #expect(try site.page(path).link("Favorites") == way + "favorites.html")
        }
        #expect(try site.page("favorites.html").headings(2).contains("Favorites need JavaScript"))
    }

    @Test
    func `tells a script which recipes there are by a short key each, and holds no card of theirs`() async throws {
        let site = try await exampleSite()
        let html = try site.page("favorites.html").html
        let keys = try #require(html.firstMatch(of: /data-listed="([^"]*)"/)).1
        #expect(keys.count == 6 * 5)
        #expect(!html.contains("recipes/") && !html.contains("Scones"))
    }

    @Test
    func `can be linked from a Markdown page`() async throws {
        let site = try Recipesite()
        try site.folder.write("# Tips\n\nKeep [favorites](favorites.html).\n", to: "Public/tips.md")
        try await site.buildExample()
        #expect(try site.page("tips.html").link("favorites") == "favorites.html")
    }

    private func exampleSite() async throws -> Recipesite {
        let site = try Recipesite()
        try await site.buildExample()
        return site
    }
}
