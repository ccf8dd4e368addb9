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

    @Test func `is read on a page, and a warning names the first in a recipe`() throws {
        let site = "{\"@type\": \"WebSite\", \"name\": \"All\nsoups\"}"
        let soup =
            "{\"@type\": \"Recipe\", \"name\": \"Soup\", \"recipeIngredient\": [\"1 onion\"],\n"
            + "\"recipeInstructions\": \"Boil.\nStir.\"}"
        let scripts = [site, soup].map { "<script type=\"application/ld+json\">\($0)</script>" }.joined()
        let feed = try RecipeFeed.read("<html><head>\(scripts)</head></html>", named: "a.html")
        #expect(feed.recipes.first?.details.steps.texts == ["Boil.", "Stir."])
        let remarks = feed.omissions.map(\.problem).filter { $0.message.hasPrefix("a line break or a tab") }
        #expect(remarks.map(\.line) == [3])
    }

    @Test func `is read in a script that a page escapes, with the same warning`() throws {
        let soup =
            "{\"@type\": \"Recipe\", \"name\": \"Soup\", \"recipeIngredient\": [\"1 onion\"],\n"
            + "\"recipeInstructions\": \"Boil.\nStir.\"}"
        let script = "<script type=\"application/ld+json\">\(soup.replacing("\"", with: "&quot;"))</script>"
        let feed = try RecipeFeed.read("<html><head>\(script)</head></html>", named: "a.html")
        #expect(feed.recipes.first?.details.steps.texts == ["Boil.", "Stir."])
        let remarks = feed.omissions.map(\.problem).filter { $0.message.hasPrefix("a line break or a tab") }
        #expect(remarks.map(\.line) == [2])
    }

    @Test func `is read in an attribute of a page, with the same warning`() throws {
        let steps = "[{\"@type\": \"HowToStep\", \"text\": \"Boil.\nStir.\"}]".replacing("\"", with: "&quot;")
        let html =
            "<div itemscope itemtype='https://schema.org/Recipe'><b itemprop='name'>Soup</b>\n"
            + "<i itemprop='recipeIngredient'>1 onion</i><meta itemprop='recipeInstructions' content='\(steps)'></div>"
        let feed = try RecipeFeed.read("<html><body>\(html)</body></html>", named: "a.html")
        #expect(feed.recipes.first?.details.steps.texts == ["Boil.", "Stir."])
        let remarks = feed.omissions.map(\.problem).filter { $0.message.hasPrefix("a line break or a tab") }
        #expect(remarks.map(\.line) == [2])
    }

    @Test(arguments: [
        "{\"@type\": \"Recipe\", \"name\": \"So\nup\", \"a\": [1,,]", "{\"name\": \"So\nup\"}",
        "{\"name\": \"So\nup\"} {\"name\": \"Tea\"}",
    ])
    func `is refused with another mistake`(text: String) {
        #expect(throws: FeedError.self) { try RecipeFeed.read(text, named: "a.json") }
    }
}
