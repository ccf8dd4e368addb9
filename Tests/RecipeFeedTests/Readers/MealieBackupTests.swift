import Foundation
import Testing

@testable import RecipeFeed

@Suite("A backup of Mealie")
struct MealieBackupTests {
    private static let backup = """
        {
          "users": [{"id": "u1", "password": "secret"}],
          "recipes": [
            {"id": "0123456789abcdef0123456789abcdef", "slug": "pho", "name": "Pho", "image": "x1", "user_id": "u1",
             "recipe_servings": 4.0, "recipe_yield": null, "perform_time": "2 hours", "org_url": "https://a.example/pho",
             "date_added": "2024-05-01"},
            {"id": "r2", "slug": "tea", "name": "Tea", "image": null}
          ],
          "recipes_ingredients": [
            {"recipe_id": "0123456789abcdef0123456789abcdef", "position": 1, "quantity": 1.333, "unit_id": "c",
             "food_id": "f", "note": "toasted", "title": null},
            {"recipe_id": "0123456789abcdef0123456789abcdef", "position": 0, "quantity": 0.0, "note": "200 g noodles",
             "title": "Soup"}
          ],
          "ingredient_units": [{"id": "c", "name": "cups"}],
          "ingredient_foods": [{"id": "f", "name": "anise"}],
          "recipe_instructions": [
            {"recipe_id": "0123456789abcdef0123456789abcdef", "position": 0, "title": "", "text": "Boil **long**."}
          ],
          "notes": [{"recipe_id": "0123456789abcdef0123456789abcdef", "title": "Hint", "text": "Use a big pot."}],
          "tags": [{"id": "t", "name": "Soups"}],
          "recipes_to_tags": [{"recipe_id": "0123456789abcdef0123456789abcdef", "tag_id": "t"}],
          "recipe_settings": [
            {"recipe_id": "0123456789abcdef0123456789abcdef", "public": true}, {"recipe_id": "r2", "public": false}
          ]
        }
        """

    @Test("has the recipes of its tables, without those that are private")
    func recipes() throws {
        let feed = try RecipeFeed.read(Self.backup, named: "database.json")
        let pho = try #require(feed.recipes.first)

        #expect(feed.format == "mealie")
        #expect(feed.recipes.map(\.name) == ["Pho"])
        #expect(feed.hidden.map(\.name) == ["Tea"])
        #expect(pho.details.ingredients.map(\.heading) == ["Soup"])
        #expect(
            pho.details.ingredients.flatMap(\.items).map(\.text) == ["200 g noodles", "1 1/3 cups anise toasted"])
        #expect(pho.details.steps.flatMap(\.items).map(\.text) == ["Boil long."])
        #expect(pho.details.notes.map(\.heading) == ["Hint"])
        #expect(pho.details.tags == ["Soups"])
        #expect(pho.details.yield == "4")
        #expect(pho.details.times.cooking == 120)
        #expect(
            pho.largePhoto?.path
                == "/home/data/recipes/01234567-89ab-cdef-0123-456789abcdef/images/original.webp")
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test("with a recipe without a name says in which line it is")
    func nameless() throws {
        let text = Self.backup.replacing(#""name": "Pho", "#, with: "")
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "database.json") }

        #expect(error.problems.map(\.line) == [4])
    }
}
