import Foundation
import Testing

@testable import RecipeFeed

@Suite("Words in the place of addresses and nutrients")
struct NamedSourceTests {
    private static func mela(_ members: String) throws -> RecipeFeed {
        let text =
            #"{"title": "Pho", "ingredients": "1 egg", "instructions": "Boil.", "wantToCook": false, \#(members)}"#
        return try RecipeFeed.read(text, named: "pho.melarecipe")
    }

    @Test(arguments: ["Fresh & Easy", "grandma", "Mom's Cookbook, p. 42", "2. Auflage: Das Kochbuch"])
    func `that name a source are shown as the author`(name: String) throws {
        let feed = try Self.mela(#""link": "\#(name)""#)
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.details.author == name)
        #expect(recipe.source == nil)
        #expect(feed.omissions.isEmpty)
    }

    @Test func `that name a source stand behind the author`() throws {
        let feed = try RecipeFeed.read("---\nauthor: Ann\nsource: grandma\n---\nBoil @eggs{2}.\n", named: "eggs.cook")
        #expect(feed.recipes.first?.details.author == "Ann, grandma")
    }

    @Test(arguments: [
        "source: Grandma\nsource_url: https://a.example/t", "url: https://a.example/t\nsource: Grandma",
        "source: Grandma\nlien: https://a.example/t",
    ])
    func `that name a source stand beside its address`(keys: String) throws {
        let text = "---\ntitle: Tart\n\(keys)\ningredients: [1 egg]\nsteps: [Bake.]\n---\n"
        let note = try RecipeFeed.read(text, named: "tart.md")
        let own = try RecipeFeed([FrontMatterText.document(text)], as: nil, options: FeedOptions())
        for feed in [note, own] {
            let recipe = try #require(feed.recipes.first)
            #expect(recipe.source?.absoluteString == "https://a.example/t" && recipe.details.author == "Grandma")
            #expect(feed.omissions.isEmpty && feed.unreadKeys.isEmpty)
        }
    }

    @Test(arguments: ["/recipe/1", "pho.html", "https:/a.example", "ftp://a.example/x"])
    func `that are half an address are reported`(address: String) throws {
        let feed = try Self.mela(#""link": "\#(address)""#)
        #expect(feed.recipes.first?.details.author == nil)
        #expect(feed.omissions.count == 1)
    }

    @Test func `that name no nutrient are a note`() throws {
        let feed = try Self.mela(
            #""notes": "Serve hot.", "nutrition": "Amount per serving\nCalories: 300 kcal\nContains nuts""#)
        let details = try #require(feed.recipes.first).details
        #expect(details.nutrition == [.init(name: "calories", value: "300 kcal")])
        #expect(
            details.notes.map(\.lines) == [["Serve hot."], ["[Nutrition]", "Amount per serving", "Contains nuts"]])
        #expect(feed.omissions.isEmpty)
    }
}
