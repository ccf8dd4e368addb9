import TestSupport
import Testing

@Suite("The page of favorites")
struct FavoritesTests {
    @Test("is linked from every page, and says without script what it needs")
    func isLinked() async throws {
        let site = try await exampleSite()
        for (path, way) in [("index.html", ""), ("recipes/scones.html", "../"), ("favorites.html", "")] {
            #expect(try site.page(path).link("Favorites") == way + "favorites.html")
        }
        #expect(try site.page("favorites.html").headings(2).contains("Favorites need JavaScript"))
    }

    @Test("holds a card of every recipe, with its id, for a script to choose from")
    func holdsEveryCard() async throws {
        let site = try await exampleSite()
        let page = try site.page("favorites.html")
        let home = try site.page("index.html")
        let cards = page.links.filter { $0.target.hasPrefix("recipes/") }
        #expect(cards == home.links.filter { $0.target.hasPrefix("recipes/") })
        let ids = home.html.matches(of: /data-recipe="([^"]*)"/).map(\.1)
        #expect(ids.count == cards.count)
        #expect(ids.allSatisfy { page.html.contains("data-recipe=\"\($0)\"") })
    }

    @Test("can be linked from a Markdown page")
    func isALinkTarget() async throws {
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
