import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("Notes of a feed", .timeLimit(.minutes(10)))
struct FeedNotesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The page of a recipe with the given notes, as JSON.
    private func page(notes: String) async throws -> String {
        try folder.write(
            #"""
            {"recipes": [{"uuid": "\#(Recipes.id(1))", "name": "Larb", "cuisine": "Thai", "notes": \#(notes)}]}
            """#, to: "recipes.json")
        _ = try await SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
                output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        ).build()
        return try folder.read("site/recipes/larb.html")
    }

    @Test
    func `stand on the recipe's page with their titles, as text`() async throws {
        let page = try await page(notes: #"[{"title": "Keep", "text": "In <b> a jar.\nIn the cold."}, "Or freeze."]"#)
        let notes = try #require(page.firstMatch(of: #/(?s)<h2 id="recipe_notes">Notes<\/h2>(.*?)<\/section>/#)).1
        #expect(
            notes.split(separator: "\n") == [
                #"<h3 dir="auto">Keep</h3>"#, "<p>In &lt;b&gt; a jar.</p><p>In the cold.</p>", "<hr>",
                "<p>Or freeze.</p>",
            ])
    }

    @Test
    func `have no rule in front of the first`() async throws {
        #expect(try await !page(notes: #"["Or freeze.", {"title": "Keep", "text": "Cold."}]"#).contains("<hr>"))
    }

    @Test
    func `leave nothing behind on the page once they are gone`() async throws {
        #expect(try await page(notes: #"["Or freeze."]"#).contains("recipe_notes"))
        #expect(try await !page(notes: "[]").contains("recipe_notes"))
    }
}
