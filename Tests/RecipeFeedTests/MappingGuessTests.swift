import Foundation
import Testing

@testable import RecipeFeed

@Suite("A guess at documents of an unknown shape")
struct MappingGuessTests {
    // MARK: Which key

    @Test
    func `takes the key whose values fit, whatever it is called first`() throws {
        let guess = try Guess(
            """
            [{"title": "Yam Soup", "source": "www.kitchen.example", "url": "https://kitchen.example/yam", "image": null,
              "photo": "https://kitchen.example/yam.jpg", "servings": "", "yields": "3 bowls", "time": "slow",
              "total_time": 35, "language": "English", "directions": ["Peel.", "Cook."], "ingredients": ["1 yam"]},
             {"title": "Tea", "source": "www.kitchen.example", "url": "https://kitchen.example/tea",
              "ingredients": ["tea"], "directions": ["Steep."]}]
            """)
        #expect(guess.settings.contains("    source: $.url\n"), "\(guess.settings)")
        #expect(guess.settings.contains("    photo: $.photo\n"))
        #expect(guess.settings.contains("    yield: $.yields\n"))
        #expect(guess.settings.contains("    total: $.total_time\n"))
        #expect(!guess.settings.contains("language:"))
        #expect(guess.feed.omissions.isEmpty)
        #expect(guess.recipe.source?.absoluteString == "https://kitchen.example/yam")
        #expect(guess.recipe.details.yield == "3 bowls")
    }

    @Test
    func `takes two keys if some recipes have the one and some the other`() throws {
        let guess = try Guess(
            """
            [{"name": "Pho", "link": "https://a.example/pho", "steps": ["Simmer."]},
             {"name": "Tea", "website": "https://a.example/tea", "steps": ["Steep."]}]
            """)
        #expect(guess.settings.contains("    source: [$.link, $.website]\n"), "\(guess.settings)")
        #expect(guess.feed.recipes.map(\.hasSource) == [true, true])
    }

    @Test
    func `takes no id that two recipes have in common`() throws {
        let guess = try Guess(
            #"[{"key": 1, "name": "Pho", "steps": ["A."]}, {"key": 1, "name": "Tea", "steps": ["B."]}]"#)
        #expect(!guess.settings.contains("id:"), "\(guess.settings)")
        #expect(guess.feed.recipes.count == 2)
    }

    @Test(arguments: [
        (#""cook_time_minutes": 20"#, 20), (#""cookTimeSeconds": 600"#, 10), (#""cooking_hours": 2"#, 120),
        (#""times": {"prep": 5, "cook": "1 h"}"#, 60), (#""cookTime": {"value": 15, "unit": "min"}"#, 15),
        (#""Cook time (min)": 25"#, 25),
    ])
    func `reads times by the unit that a key names`(member: String, minutes: Int) throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], \#(member)}]"#)
        #expect(guess.recipe.details.times.cooking == minutes, "\(guess.settings)")
    }

    @Test
    func `leaves out numbers that stand for nothing`() throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], "cookMinutes": -1, "prepMinutes": 10}]"#)
        #expect(guess.recipe.details.times.preparation == 10)
        #expect(guess.feed.omissions.isEmpty)
    }

    // MARK: Where recipes are

    @Test(arguments: [
        (#"{"hits": [{"recipe": %}, {"recipe": %2}], "count": 2}"#, "$.hits[*].recipe"),
        (#"{"data": {"recipes": [%, %2]}}"#, "$.data.recipes[*]"), (#"{"items": [%, %2], "next": null}"#, "$.items[*]"),
        (#"{"results": [%, %2], "tags": [{"name": "a"}, {"name": "b"}, {"name": "c"}]}"#, "$.results[*]"),
        (#"{"data": {"recipes": {"edges": [{"node": %}, {"node": %2}]}}}"#, "$.data.recipes.edges[*].node"),
        (#"{"data": [{"id": 1, "attributes": %}, {"id": 2, "attributes": %2}]}"#, "$.data[*]"),
        (#"{"records": [{"id": "a", "fields": %}, {"id": "b", "fields": %2}]}"#, "$.records[*]"),
        (#"{"recipes": {"-Na": %, "-Nb": %2}}"#, "$.recipes[*]"), (#"[%, %2]"#, "$[*]"),
        (#"{"name": "My book", "description": "All of them", "recipes": [%, %2]}"#, "$.recipes[*]"),
    ])
    func `finds recipes inside of what programs put around them`(document: String, list: String) throws {
        let one = #"{"title": "Pho", "ingredients": [{"name": "bones", "image": "/b.jpg"}], "steps": ["Simmer."]}"#
        let other = one.replacing("Pho", with: "Tea")
        let guess = try Guess(document.replacing("%2", with: other).replacing("%", with: one))
        #expect(guess.settings.hasPrefix("  list: \(list)\n"), "\(guess.settings)")
        #expect(guess.feed.recipes.map(\.name) == ["Pho", "Tea"])
        #expect(guess.recipe.details.ingredients.flatMap(\.lines) == ["bones"])
    }

    @Test
    func `takes a recipe that stands alone for the list, and not its own lists`() throws {
        let recipe = #"{"name": "Pho", "ingredients": [{"name": "bones"}, {"name": "anise"}], "steps": ["Simmer."]}"#
        #expect(try Guess(recipe).settings.hasPrefix("  list: $\n"))
        #expect(try Guess(#"{"recipe": \#(recipe)}"#).settings.hasPrefix("  list: $.recipe\n"))
    }

    @Test(arguments: ["dishes", "meals", "entries", "book"])
    func `takes the recipes of a book for recipes, although it has a name and a description`(key: String) throws {
        let recipes = ["Pho", "Tea"].map { #"{"name": "\#($0)", "ingredients": ["water"], "steps": ["Boil."]}"# }
        let guess = try Guess(
            #"{"name": "Grandma's book", "description": "Hers.", "\#(key)": [\#(recipes.joined(separator: ", "))]}"#)
        #expect(guess.feed.recipes.map(\.name) == ["Pho", "Tea"], "\(guess.settings)")
    }

    @Test
    func `takes parts that have ingredients and steps of their own for those of one recipe`() throws {
        let part = #"{"name": "Dough", "ingredients": ["flour"], "steps": ["Knead."]}"#
        let guess = try Guess(#"[{"name": "Pie", "parts": [\#(part)]}]"#)
        #expect(guess.feed.recipes.map(\.name) == ["Pie"])
        #expect(guess.recipe.details.ingredients.flatMap(\.lines) == ["[Dough]", "flour"])
        #expect(guess.recipe.details.steps.flatMap(\.lines) == ["[Dough]", "Knead."])
    }

    @Test(arguments: [#"{"users": [{"email": "a@b.example"}]}"#, "[]", "3", #"["Pho"]"#, #"[{"name": "Ada"}]"#])
    func `is none if nothing looks like a recipe`(document: String) {
        #expect(MappingGuess(FeedDocument(Array(document.utf8), from: nil)) == nil)
    }

    // MARK: Ingredients and steps

    @Test(arguments: [
        (
            #""ingredients": [{"amount": 0.5, "unit": "cup", "name": "sugar"}, {"amount": 0, "unit": null, "name": "salt"}]"#,
            ["0.5 cup sugar", "salt"]
        ),
        (
            #""ingredients": [{"qty": "1 1/2", "unit": {"name": "cup"}, "food": {"name": "rice"}, "note": "rinsed"}]"#,
            ["1 1/2 cup rice, rinsed"]
        ),
        (
            #""ingredients": [{"display": "2 eggs, beaten", "quantity": 2, "food": "egg"}]"#, ["2 eggs, beaten"]
        ),
        // What is called a text is no more than the food.
        (
            #""ingredients": [{"text": "flour", "amount": 500, "unit": "g"}, {"text": "eggs", "amount": 2, "unit": ""}]"#,
            ["500 g flour", "2 eggs"]
        ),
        (#""ingredients": [{"name": "flour", "description": "200 g"}]"#, ["200 g flour"]),
        (#""ingredients": [{"name": "flour", "description": "sifted"}]"#, ["flour, sifted"]),
        (#""ingredients": {"flour": "200 g", "eggs": 2}"#, ["200 g flour", "2 eggs"]),
        (#""ingredients": {"Dough": ["flour"], "Glaze": ["1 egg"]}"#, ["[Dough]", "flour", "[Glaze]", "1 egg"]),
        (#""ingredients": "Dough:\n500 g flour\nGlaze:\n1 egg""#, ["[Dough]", "500 g flour", "[Glaze]", "1 egg"]),
        (#""ingredients": ["For the dough:", "500 g flour"]"#, ["[For the dough]", "500 g flour"]),
        (#""ingredients": "eggs, flour, milk""#, ["eggs", "flour", "milk"]),
        (
            #""ingredient_groups": [{"purpose": "Dough", "ingredients": ["flour"]}, {"purpose": null, "ingredients": ["salt"]}], "ingredients": ["flour", "salt"]"#,
            ["[Dough]", "flour", "salt"]
        ),
        (
            #""sections": [{"name": "Stew", "components": [{"raw_text": "2 lb beef"}]}, {"name": "Empty", "components": []}]"#,
            ["[Stew]", "2 lb beef"]
        ),
        (
            #""ingredientSections": [{"title": "Dough", "ingredients": "500 g flour\n2 eggs"}]"#,
            ["[Dough]", "500 g flour", "2 eggs"]
        ),
        (
            #""ingredients": [{"is_header": true, "note": "Sauce", "food": null}, {"is_header": false, "food": {"name": "salt"}, "note": "fine"}]"#,
            ["[Sauce]", "salt, fine"]
        ),
        (
            #""strIngredient1": "rum", "strIngredient2": "mint", "strIngredient3": "", "strMeasure1": "2 oz", "strMeasure2": null"#,
            ["2 oz rum", "mint"]
        ),
        (
            #""Ingredient 1": "rum", "Ingredient 2": "mint""#, ["rum", "mint"]
        ),
    ])
    func `reads ingredients of any structure`(member: String, lines: [String]) throws {
        let guess = try Guess(#"[{"name": "Pho", \#(member), "steps": ["Simmer."]}]"#)
        #expect(guess.recipe.details.ingredients.flatMap(\.lines) == lines, "\(guess.settings)")
    }

    @Test
    func `reads ingredients that stand with the steps`() throws {
        let guess = try Guess(
            """
            [{"name": "Pho", "keywords": [{"name": "soup"}], "steps": [
              {"name": "Broth", "instruction": "Simmer.\\n\\nSkim.", "ingredients": [
                {"amount": 2, "unit": {"name": "kg"}, "food": {"name": "bones"}, "note": "", "is_header": false}]},
              {"name": "", "instruction": "Serve.", "ingredients": []}]}]
            """)
        #expect(guess.recipe.details.ingredients.flatMap(\.lines) == ["[Broth]", "2 kg bones"], "\(guess.settings)")
        #expect(guess.recipe.details.steps.flatMap(\.lines) == ["[Broth]", "Simmer.\nSkim.", "Serve."])
        #expect(guess.recipe.details.tags == ["soup"])
    }

    @Test(arguments: [
        (#""instructions": "Mix.\nBake.", "instructions_list": ["Mix.", "Bake."]"#, ["Mix.", "Bake."]),
        (#""method": [{"step_number": 1, "text": "Mix."}, {"step_number": 2, "text": "Bake."}]"#, ["Mix.", "Bake."]),
        (
            #""analyzedInstructions": [{"name": "", "steps": [{"number": 1, "step": "Mix.", "ingredients": [{"name": "flour"}]}]}]"#,
            ["Mix."]
        ),
        (
            #""steps": [{"title": "Mix", "description": "Mix all."}, {"title": "Bake", "description": "Bake it."}]"#,
            ["[Mix]", "Mix all.", "[Bake]", "Bake it."]
        ),
        (#""steps": [{"title": "Step 1", "text": "Mix."}, {"title": "Step 2", "text": "Bake."}]"#, ["Mix.", "Bake."]),
        (#""directions": {"1": "Mix.", "2": "Bake."}"#, ["Mix.", "Bake."]),
        (#""directions": {"Dough": ["Mix."], "Oven": ["Bake."]}"#, ["[Dough]", "Mix.", "[Oven]", "Bake."]),
        (#""step1": "Mix.", "step2": "Bake.""#, ["Mix.", "Bake."]),
        (#""Zubereitung": "Rühren.\nBacken.""#, ["Rühren.", "Backen."]),
    ])
    func `reads steps of any structure`(member: String, lines: [String]) throws {
        let guess = try Guess(#"[{"name": "Pho", \#(member), "ingredients": ["flour"]}]"#)
        #expect(guess.recipe.details.steps.flatMap(\.lines) == lines, "\(guess.settings)")
    }

    // MARK: Values inside of others

    @Test
    func `reads values that are wrapped in objects`() throws {
        let guess = try Guess(
            """
            {"results": [{"id": "p1", "properties": {
              "Name": {"id": "title", "type": "title", "title": [{"type": "text", "plain_text": "Pad Thai"}]},
              "Ingredients": {"type": "rich_text", "rich_text": [{"type": "text", "plain_text": "200 g noodles\\n2 eggs"}]},
              "Steps": {"type": "rich_text", "rich_text": [{"type": "text", "plain_text": "Boil.\\nMix."}]},
              "Servings": {"type": "number", "number": 2}, "URL": {"type": "url", "url": "https://noodle.example/"},
              "Tags": {"id": "t", "type": "multi_select", "multi_select": [{"name": "quick"}, {"name": "pan"}]},
              "Photo": {"type": "files", "files": [{"name": "a", "file": {"url": "https://noodle.example/a.jpg"}}]}}}]}
            """)
        #expect(guess.settings.contains("    id: $.id\n"), "\(guess.settings)")
        #expect(guess.recipe.name == "Pad Thai" && guess.recipe.details.yield == "2")
        #expect(guess.recipe.details.ingredients.flatMap(\.lines) == ["200 g noodles", "2 eggs"])
        #expect(guess.recipe.details.steps.flatMap(\.lines) == ["Boil.", "Mix."])
        #expect(guess.recipe.details.tags == ["quick", "pan"])
        #expect(guess.recipe.largePhoto?.absoluteString == "https://noodle.example/a.jpg")
        #expect(guess.recipe.source?.absoluteString == "https://noodle.example/")
    }

    @Test
    func `gives mere numbers of a serving their units, and joins a yield with what it counts`() throws {
        let guess = try Guess(
            """
            [{"name": "Pie", "steps": ["Bake."], "servings": 8, "servings_unit": "slices",
              "nutrition": {"calories": 300, "fat": 12, "carbs": 40}}]
            """)
        #expect(guess.recipe.details.yield == "8 slices")
        #expect(
            guess.recipe.details.nutrition.map { "\($0.name) \($0.value)" }
                == ["calories 300 kcal", "carbohydrateContent 40 g", "fatContent 12 g"])
    }

    // MARK: What is left

    @Test
    func `leaves a list of keys that nothing is read from, and of how many recipes have them`() throws {
        let guess = try Guess(
            """
            [{"name": "Pho", "steps": [{"text": "Simmer.", "note": "long"}], "rating": 5, "empty": null, "off": false},
             {"name": "Tea", "steps": [{"text": "Steep."}], "rating": 4, "equipment": ["pot"]}]
            """)
        #expect(
            guess.feed.unreadKeys.map { "\($0.name) \($0.recipes)" } == ["steps.note 1", "rating 2", "equipment 1"])
    }

    @Test
    func `survives keys that no path or setting can hold`() throws {
        let guess = try Guess(
            #"[{"name": "Pho", "it's \"so\": a": 1, "a{b}": 2, "\u0007": 3, "Prep: time": "5 min", "steps": ["A."]}]"#)
        #expect(guess.recipe.name == "Pho")
        #expect(guess.recipe.details.times.preparation == 5, "\(guess.settings)")
    }
}

/// A guess, and what it reads.
private struct Guess {
    let document: FeedDocument
    let settings: String
    let format: FeedFormat
    let feed: RecipeFeed
    let recipe: Recipe

    init(_ text: String) throws {
        document = FeedDocument(Array(text.utf8), from: URL(string: "https://feeds.example/recipes"))
        let guess = try #require(MappingGuess(document))
        (settings, format) = (guess.settings, guess.format)
        feed = try RecipeFeed([document], as: format, options: FeedOptions())
        recipe = try #require(feed.recipes.first)
    }
}
