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
            pho.details.ingredients.texts == ["200 g noodles", "1⅓ cups anise toasted"])
        #expect(pho.details.steps.texts == ["Boil long."])
        #expect(pho.details.notes.map(\.heading) == ["Hint"])
        #expect(pho.details.tags == ["Soups"])
        #expect(pho.details.yield == "4")
        #expect(pho.details.times.cooking == 120)
        #expect(
            pho.largePhoto?.path
                == "/home/data/recipes/01234567-89ab-cdef-0123-456789abcdef/images/original.webp")
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test("has the recipe's comments, cuisine, plurals and other recipes, and names what pages don't show")
    func others() throws {
        let text = """
            {
              "users": [{"id": "u1", "full_name": "Ann Cook", "password": "secret"}],
              "recipes": [{"id": "r1", "slug": "pho", "name": "Pho", "recipeCuisine": "Viet"},
                          {"id": "r2", "slug": "broth", "name": "Broth"}],
              "recipes_ingredients": [
                {"recipe_id": "r1", "position": 0, "quantity": 2.0, "unit_id": "c", "food_id": "f"},
                {"recipe_id": "r1", "position": 1, "quantity": 1.0, "unit_id": "c", "food_id": "f"},
                {"recipe_id": "r1", "position": 2, "quantity": 0.0, "food_id": "f"},
                {"recipe_id": "r1", "position": 3, "quantity": 3.0, "unit_id": "g"},
                {"recipe_id": "r1", "position": 4, "quantity": 1.0, "unit_id": "c", "referenced_recipe_id": "r2"},
                {"recipe_id": "r1", "position": 5, "quantity": 3.0, "note": "eggs, beaten"},
                {"recipe_id": "r1", "position": 6, "quantity": 1.0, "note": "500 g flour"}
              ],
              "ingredient_units": [
                {"id": "c", "name": "cup", "plural_name": "cups"},
                {"id": "g", "name": "gram", "plural_name": "grams", "abbreviation": "g", "use_abbreviation": true}
              ],
              "ingredient_foods": [{"id": "f", "name": "onion", "plural_name": "onions"}],
              "recipe_instructions": [{"recipe_id": "r1", "summary": "First", "text": "Boil."}],
              "recipe_nutrition": [{"recipe_id": "r1", "fat_content": "12", "calories": "300 cal"}],
              "recipe_comments": [{"recipe_id": "r1", "user_id": "u1", "text": "Good cold."}],
              "recipe_assets": [{"recipe_id": "r1", "name": "scan.pdf"}],
              "api_extras": [{"recipee_id": "r1", "key_name": "k", "value": "v"}],
              "recipe_timeline_events": [
                {"recipe_id": "r1", "event_type": "info", "subject": "Ann made this", "message": "Nice"},
                {"recipe_id": "r2", "event_type": "system", "subject": "Recipe Created"}
              ]
            }
            """
        let feed = try RecipeFeed.read(text, named: "database.json")
        let pho = try #require(feed.recipes.first)

        #expect(pho.cuisine == "Viet")
        #expect(pho.details.steps.texts == ["First\nBoil."])
        #expect(pho.details.nutrition.map(\.value) == ["300 cal", "12 g"])
        #expect(
            pho.details.ingredients.texts == [
                "2 cups onions", "1 cup onion", "onions", "3 g", "1 cup Broth", "3 eggs, beaten", "500 g flour",
            ])
        #expect(pho.details.notes.map(\.lines) == [["[Ann Cook]", "Good cold."]])
        #expect(feed.unreadKeys.map { "\($0.name) \($0.recipes)" } == ["assets 1", "extras 1", "timeline 1"])
    }

    @Test("with a recipe without a name says in which line it is")
    func nameless() throws {
        let text = Self.backup.replacing(#""name": "Pho", "#, with: "")
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "database.json") }

        #expect(error.problems.map(\.line) == [4])
    }
}
