import Foundation
import Testing

@testable import RecipeFeed

@Suite("An object with numbers for keys")
struct NumberedListTests {
    @Test
    func `is a list in every field of schema.org, in the order of its numbers`() throws {
        let feed = try MappedFeed.read([
            """
            [{"@type": "Recipe", "name": {"0": "Pho"}, "recipeCuisine": {"0": "Vietnamese"},
              "image": {"1": "https://x.example/b.jpg", "0": "https://x.example/a.jpg"}, "video": {"0": {"url": "https://x.example/v"}},
              "author": {"0": {"name": "Ann"}, "1": "Bo"}, "keywords": {"0": "soup", "1": "noodles"},
              "recipeIngredient": {"10": "lime", "9": "bones"}, "recipeYield": {"0": "4", "1": "4 bowls"},
              "recipeInstructions": {"0": {"@type": "HowToSection", "name": "Broth", "itemListElement": {"0": "Simmer."}}},
              "nutrition": {"0": {"calories": "300 kcal"}}, "comment": {"0": {"text": "Skim it."}},
              "totalTime": {"0": "PT3H"}, "datePublished": {"0": "2025-02-03"}}]
            """
        ])
        let recipe = try #require(feed.recipes.first)
        let details = recipe.details
        #expect(feed.omissions.isEmpty)
        #expect(recipe.name == "Pho" && recipe.cuisine == "Vietnamese" && recipe.video != nil)
        #expect(recipe.largePhoto?.lastPathComponent == "a.jpg")
        #expect(details.author == "Ann, Bo" && details.tags == ["soup", "noodles"] && details.yield == "4 bowls")
        #expect(details.ingredients.map(\.lines) == [["bones", "lime"]])
        #expect(details.steps.map(\.lines) == [["[Broth]", "Simmer."]])
        #expect(details.nutrition.count == 1 && details.notes.map(\.lines) == [["Skim it."]])
        #expect(details.times.given == 180 && details.published == "2025-02-03")
    }

    @Test
    func `is a list where settings name a field or the recipes`() throws {
        let feed = try MappedFeed.read(
            [
                """
                {"recipes": {"1": {"name": "B"}, "0": {"name": "A", "tags": {"0": "x", "1": "y"}, "foods": {"0": "salt"},
                 "steps": {"1": "Bake.", "0": "Mix."}, "images": {"0": "https://x.example/a.jpg"}}}}
                """
            ],
            """
            list: $.recipes[*]
            recipe: {name: $.name, tags: $.tags, ingredients: "$.foods[*]", steps: $.steps, photo: "$.images[0]"}
            """)
        #expect(feed.recipes.map(\.name) == ["A", "B"])
        let details = try #require(feed.recipes.first?.details)
        #expect(details.tags == ["x", "y"])
        #expect(details.ingredients.map(\.lines) == [["salt"]] && details.steps.map(\.lines) == [["Mix.", "Bake."]])
        #expect(feed.recipes.first?.hasPhoto == true && feed.omissions.isEmpty)
    }
}
