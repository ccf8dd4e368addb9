import Foundation
import Testing

@testable import RecipeFeed

@Suite("A document that is one recipe of schema.org")
struct RootRecipeTests {
    private static let members = """
        "@context": "https://schema.org", "@type": "Recipe", "name": "Pho", "url": "https://a.example/pho",
        "image": "https://a.example/pho.jpg", "thumbnailUrl": "https://a.example/small.jpg",
        "video": {"@type": "VideoObject", "contentUrl": "https://a.example/pho.mp4"}, "inLanguage": "vi",
        "recipeIngredient": ["1 kg bones", "2 <3 cm> pieces of &lt;ginger&gt;", "salt *or* fish sauce"],
        "recipeInstructions": [{"@type": "HowToStep", "text": "Simmer 5*6*7 minutes."}], "cookTime": "PT3H",
        "performTime": "PT3H", "creator": "Ada", "comment": {"text": "Freezes well.", "author": "Ada"},
        "suitableForDiet": "https://schema.org/GlutenFreeDiet", "recipeYield": 4, "nutrition": {"calories": "300 kcal"}
        """

    @Test
    func `has all that the same recipe in a list has`() throws {
        let alone = try MappedFeed.read(["{\(Self.members)}"])
        let listed = try MappedFeed.read(["[{\(Self.members)}]"])
        #expect(alone.format == "schema.org")
        #expect(alone.recipes == listed.recipes)
        #expect(alone.recipes.first?.details.steps.flatMap(\.lines) == ["Simmer 5*6*7 minutes."])
    }

    @Test
    func `is Nextcloud's if it has a list of tools, and then has all of it as well`() throws {
        let feed = try MappedFeed.read([#"{\#(Self.members), "tool": []}"#])
        let recipe = try #require(feed.recipes.first)
        #expect(feed.format == "nextcloud")
        #expect(recipe.video?.absoluteString == "https://a.example/pho.mp4")
        #expect(recipe.smallPhoto?.absoluteString == "https://a.example/small.jpg")
        #expect(recipe.details.language == "vi" && recipe.details.author == "Ada")
        #expect(recipe.details.notes.flatMap(\.lines) == ["[Ada]", "Freezes well."])
        #expect(recipe.details.tags == ["Gluten-free"])
        #expect(recipe.details.ingredients.flatMap(\.lines).contains("2 <3 cm> pieces of <ginger>"))
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test
    func `reads every field by each format that schema.org's reads`() throws {
        let nextcloud = try #require(FeedFormat.named("nextcloud"))
        let schemaOrg = try #require(FeedFormat.named("schema.org"))
        for field in RecipeField.allCases where schemaOrg[field] != nil { #expect(nextcloud[field] != nil, "\(field)") }
    }
}
