import Foundation
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("The aisles of the shopping list", .timeLimit(.minutes(10)))
struct ShoppingAisleTests {
    @Test(arguments: [("nb-NO", "nb"), ("no", "no"), ("de-AT", "de")])
    func `have the foods of a recipe's language, whatever its region`(stated: String, language: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"@type": "Recipe", "name": "Pho", "inLanguage": "\#(stated)", "recipeIngredient": ["1 egg"]}"#,
            to: "feed.json")
        let options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "feed.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        _ = try await SiteBuilder(options).build()
        let page = try folder.read("site/shopping.html")
        #expect(page.contains(#"<p lang="\#(language)" data-foods="#))
    }
}
