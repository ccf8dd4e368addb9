import TestSupport
import Testing

@testable import RecipeFeed

@Suite("JSON-LD with line breaks in its texts")
struct UnescapedJSONTests {
    @Test(arguments: [
        "{\"@context\": \"https://schema.org\", \"@type\": \"Recipe\", \"name\": \"Soup\",\n\"recipeIngredient\": [\"1\tonion\"], "
            + "\"recipeInstructions\": \"Boil.\nStir.\"}",
        "[{\"@type\": \"Recipe\", \"name\": \"Soup\", \"recipeIngredient\": [\"1 onion\"], \"recipeInstructions\": \"Boil.\r\nStir.\"}]",
    ])
    func `is read, and a warning names the first`(text: String) throws {
        let feed = try RecipeFeed.read(text, named: "a.json")
        let soup = try #require(feed.recipes.first)
        #expect(soup.name == "Soup" && soup.details.ingredients.texts == ["1 onion"])
        #expect(soup.details.steps.texts == ["Boil.", "Stir."])
        #expect(feed.omissions.map(\.problem.message).contains { $0.hasPrefix("a line break or a tab") })
    }

    @Test(arguments: [
        "{\"@type\": \"Recipe\", \"name\": \"So\nup\", \"a\": [1,,]", "{\"name\": \"So\nup\"}",
        "{\"name\": \"So\nup\"} {\"name\": \"Tea\"}",
    ])
    func `is refused with another mistake`(text: String) {
        #expect(throws: FeedError.self) { try RecipeFeed.read(text, named: "a.json") }
    }
}
