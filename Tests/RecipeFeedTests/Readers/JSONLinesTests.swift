import Foundation
import Testing

@testable import RecipeFeed

@Suite("JSON Lines")
struct JSONLinesTests {
    @Test("are a recipe a line")
    func recipeALine() throws {
        let text = """
            {"@type": "Recipe", "name": "Shakshuka", "recipeIngredient": ["4 eggs"]}

            {"@type": "Recipe", "name": "Pho", "recipeIngredient": ["200 g noodles"]}
            """
        let feed = try RecipeFeed.read(text, named: "recipes.jsonl")

        #expect(feed.recipes.map(\.name) == ["Shakshuka", "Pho"])
        #expect(feed.format == "schema.org")
    }

    @Test("with a fault name its line and column")
    func fault() throws {
        let text = """
            {"@type": "Recipe", "name": "Shakshuka"}
            {"@type": "Recipe", "name": "Pho",}
            """
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "recipes.jsonl") }

        #expect(error.problems.map(\.line) == [2])
        #expect(error.problems.map(\.column) == [34])
    }
}
