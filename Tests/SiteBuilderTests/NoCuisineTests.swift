import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("Recipes without a cuisine", .timeLimit(.minutes(10)))
struct NoCuisineTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Builds a site of schema.org recipes, each a name with more members.
    private func build(_ recipes: [(name: String, more: String)]) async throws -> BuildReport {
        let objects = recipes.map { #"{"@type": "Recipe", "name": "\#($0.name)"\#($0.more)}"# }
        try folder.write("[\(objects.joined(separator: ","))]", to: "recipes.json")
        return try await SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
                output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        ).build()
    }

    private static let ragout = ("Ragout", #", "recipeCategory": "Main Course""#)
    private static let pho = ("Pho", #", "recipeCuisine": "Vietnamese", "recipeCategory": "Soup""#)
    private static let toast = ("Toast", "")

    private func kicker(of page: String) throws -> String? {
        let text = try folder.read("site/recipes/\(page).html")
        let found = text.firstMatch(of: #/(?s)<p class="kicker">(.*?)<\/p>/#)
        return found.map { String($0.1).replacing(#/<[^>]*>/#, with: "") }
    }

    private var homeHeadings: [String] {
        get throws {
            try folder.read("site/index.html").matches(of: #/(?s)<h2 id="[^"]*">(.*?) <span/#).map {
                String($0.1).replacing(#/<[^>]*>/#, with: "")
            }
        }
    }

    @Test
    func `show their category once, and tell search engines of no cuisine`() async throws {
        let report = try await build([Self.ragout, Self.pho, Self.toast])
        #expect(report.cuisines == 1)
        #expect(try kicker(of: "ragout") == "Main Course")
        #expect(try kicker(of: "pho") == "Vietnamese Soup")
        #expect(try kicker(of: "toast") == nil)
        for (page, cuisine) in [("ragout", nil), ("toast", nil), ("pho", "Vietnamese")] {
            let text = try folder.read("site/recipes/\(page).html")
            let found = text.firstMatch(of: #/"recipeCuisine":"([^"]*)"/#).map { String($0.1) }
            #expect(found == cuisine)
            #expect(!text.contains("Main Course kitchen") && !text.contains("Other kitchen"))
        }
    }

    @Test
    func `are counted in the report, which calls their group by no other name than the page does`() async throws {
        let mixed = try await build([Self.toast, Self.pho])
        #expect(mixed.remarks == ["1 recipe without a cuisine or a category: listed below the others"])
        let alone = try await build([Self.toast, ("Tea", "")])
        #expect(alone.remarks == ["2 recipes without a cuisine or a category: listed together"])
    }

    /// The cuisines of the cards on the home page, or what stands in their place.
    private var homeGroups: [String] {
        get throws {
            try folder.read("site/index.html").matches(of: #/<li class="card"[^>]* data-cuisine="([^"]*)"/#)
                .map { String($0.1) }
        }
    }

    @Test
    func `stand below the cuisines on the home page, by category, and those without one last`() async throws {
        _ = try await build([Self.toast, Self.ragout, Self.pho, ("Bagel", #", "recipeCategory": "Bread""#)])
        #expect(try homeGroups == ["Vietnamese", "Bread", "Main Course", "Other"])
        #expect(try folder.read("site/index.html").contains("4 recipes from 1 cuisine"))
    }

    @Test
    func `are listed by category where no recipe has a cuisine`() async throws {
        _ = try await build([Self.ragout, Self.toast])
        #expect(try homeGroups == ["Main Course", "Other"])
        let home = try folder.read("site/index.html")
        #expect(home.contains("All categories") && home.contains(#"aria-label="Categories""#))
        #expect(!home.contains("cuisines<") && !home.contains("from 0"))
    }

    @Test
    func `are one group if no recipe has a category either`() async throws {
        _ = try await build([Self.toast, ("Tea", "")])
        #expect(try homeHeadings == ["Recipes"])
        let page = try folder.read("site/recipes/toast.html")
        #expect(!page.contains("Other") && !page.contains("in Recipes"))
    }
}
