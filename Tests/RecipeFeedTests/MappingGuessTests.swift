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
        #expect(guess.settings.contains("    total: $.total_time  # "))
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
        (#""Cook time (min)": 25"#, 25), (#""cook_time_seconds": "900""#, 15),
        (#""cookingTime": {"hours": 1, "minutes": 5}"#, 65), (#""timing": {"cookTimeSec": 720}"#, 12),
        (#""Kochzeit": "2 Std. 30 Min.""#, 150), (#""temps_cuisson_minutes": 40"#, 40),
        (#""tiempoDeCoccion": "1 hora""#, 60), (#""zeit": {"vorbereitung": 5, "kochen": 40}"#, 40),
    ])
    func `reads times by the unit that a key names`(member: String, minutes: Int) throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], \#(member)}]"#)
        #expect(guess.recipe.details.times.cooking == minutes, "\(guess.settings)")
    }

    @Test(arguments: [
        (#""cook_time": 45"#, #""cook_time": 90"#, 45, "minutes"),
        (#""cook_time": 5400"#, #""cook_time": 300"#, 90, "seconds"),
        (#""cook_time": 900, "total_time": 1800"#, #""cook_time": 1200"#, 15, "seconds"),
        (#""cook_time": 1.5"#, #""cook_time": 2"#, 90, "hours"),
        (#""cook_time": 1440"#, #""cook_time": 30"#, 1_440, "minutes"),
        (#""cook_time": 720"#, #""cook_time": 25"#, 720, "minutes"),
    ])
    func `takes numbers without a unit for what they are likeliest to be, and says so`(
        one: String, other: String, minutes: Int, unit: String
    ) throws {
        let guess = try Guess(
            #"[{"name": "Pho", "steps": ["Simmer."], \#(one)}, {"name": "Tea", "steps": ["Steep."], \#(other)}]"#)
        #expect(guess.recipe.details.times.cooking == minutes, "\(guess.settings)")
        #expect(guess.settings.contains("  # the key names no unit: its numbers are taken for \(unit)\n"))
        #expect(guess.remarks.contains("cook: the key names no unit: its numbers are taken for \(unit)"))
    }

    @Test
    func `takes a duration that is shorter than the cooking for the preparation`() throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], "duration": 45, "cookingDuration": 60}]"#)
        let times = guess.recipe.details.times
        #expect([times.preparation, times.cooking, times.given] == [45, 60, nil], "\(guess.settings)")
    }

    @Test
    func `says nothing of the unit if the key or the values name it`() throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], "prepMinutes": 10, "cookTime": "PT1H"}]"#)
        #expect(guess.remarks.isEmpty && !guess.settings.contains("#"))
    }

    @Test
    func `takes no range for minutes, and lists it as not read`() throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], "cookTime": {"min": 30, "max": 45}}]"#)
        #expect(guess.recipe.details.times == RecipeTimes(), "\(guess.settings)")
        #expect(guess.feed.unreadKeys.map(\.name) == ["cookTime"])
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
        (#"{"Rezepte": [%, %2]}"#, "$.Rezepte[*]"), (#"{"page": 1, "results": [%, %2]}"#, "$.results[*]"),
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
        #expect(MappingGuess([FeedDocument(Array(document.utf8), from: nil)]) == nil)
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
        (
            #""ingredients": [{"quantity": {"value": 500, "unit": "g"}, "name": "mince"}]"#, ["500 g mince"]
        ),
        (
            #""ingredients": [{"ingredient": {"name": "eggs"}, "quantity": {"amount": 4, "quantityType": "ITEM"}}, {"ingredient": {"name": "flour"}, "quantity": {"amount": 60, "quantityType": "GRAMS"}}, {"ingredient": {"name": "salt"}}]"#,
            ["4 eggs", "60 GRAMS flour", "salt"]
        ),
        // A program writes "n/a" where it cannot write all of an ingredient.
        (
            #""ingredients": [{"raw_text": "2 tbsp oil", "ingredient": {"name": "oil"}, "measurements": [{"quantity": "2", "unit": {"name": "tbsp"}}]}, {"raw_text": "n/a", "ingredient": {"name": "onion"}, "extra_comment": "diced", "measurements": [{"quantity": "1", "unit": {"name": ""}}]}]"#,
            ["2 tbsp oil", "1 onion, diced"]
        ),
        (
            #""Zutaten": [{"Menge": 500, "Einheit": "g", "Zutat": "Mehl"}, {"Menge": null, "Zutat": "Salz"}]"#,
            ["500 g Mehl", "Salz"]
        ),
        (
            #""ingredients": {"ingredient": [{"food_name": "Flour", "ingredient_description": "2 cups flour", "number_of_units": "2.0"}]}"#,
            ["2 cups flour"]
        ),
        (
            #""ingredients": [{"ingredient": "flour", "quantity": {"number": 2, "unit": {"symbol": "cups"}}}]"#,
            ["2 cups flour"]
        ),
        (#""ingredients": [{"quantite": 0.5, "unite": "l", "nom": "lait"}]"#, ["0.5 l lait"]),
        (#""ingredientes": [{"cantidad": "1", "unidad": "kg", "ingrediente": "tomates"}]"#, ["1 kg tomates"]),
        (
            #""ingredients": {"-a1": {"qty": 2, "unit": "kg", "name": "bones"}, "-b2": {"qty": 1, "unit": "", "name": "onion"}}"#,
            ["2 kg bones", "1 onion"]
        ),
        (
            #""ingredients": {"Crust": [{"qty": 200, "unit": "g", "name": "flour"}], "Top": [{"qty": 3, "name": "plums"}]}"#,
            ["200 g flour", "3 plums"]
        ),
        (
            #""ingredientGroups": [{"groupName": "Dough", "items": [{"qty": "300", "unit": "g", "name": "flour"}]}]"#,
            ["[Dough]", "300 g flour"]
        ),
        (#""ingredients": [["2 eggs"], ["For the top:", "1 leek"]]"#, ["2 eggs", "[For the top]", "1 leek"]),
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
        (#""etapes": ["Mélanger.", "Cuire."]"#, ["Mélanger.", "Cuire."]),
        (#""pasos": [{"orden": 1, "descripcion": "Mezclar."}]"#, ["Mezclar."]),
        (#""methodSteps": [{"stepNumber": 1, "stepText": "Mix."}]"#, ["Mix."]),
        (#""directions": {"direction": [{"direction_number": "1", "direction_description": "Mix."}]}"#, ["Mix."]),
        (#""steps": {"-s1": {"text": "Mix."}, "-s2": {"text": "Bake."}}"#, ["Mix.", "Bake."]),
        (
            #""directions": ["[Dough]", "Mix.", "For the oven:", "Bake."]"#,
            ["[Dough]", "Mix.", "[For the oven]", "Bake."]
        ),
        (
            #""steps": [{"step": "Sponge", "isSection": true}, {"step": "Whisk.", "isSection": false}]"#,
            ["[Sponge]", "Whisk."]
        ),
    ])
    func `reads steps of any structure`(member: String, lines: [String]) throws {
        let guess = try Guess(#"[{"name": "Pho", \#(member), "ingredients": ["flour"]}]"#)
        #expect(guess.recipe.details.steps.flatMap(\.lines) == lines, "\(guess.settings)")
    }

    @Test
    func `never takes ingredients for steps`() throws {
        let guess = try Guess(
            #"[{"name": "Bao", "ingredientGroups": [{"name": "Dough", "items": [{"qty": 300, "unit": "g", "name": "flour"}]}]}]"#
        )
        #expect(guess.recipe.details.steps.isEmpty, "\(guess.settings)")
        #expect(guess.recipe.details.ingredients.flatMap(\.lines) == ["[Dough]", "300 g flour"])
    }

    @Test
    func `reads a list in one recipe and a text in another`() throws {
        let guess = try Guess(
            """
            [{"name": "Pho", "ingredients": ["2 bones"], "steps": [{"text": "Simmer."}]},
             {"name": "Tea", "ingredients": "1 l water\\n1 bag", "steps": "Boil.\\nSteep."}]
            """)
        let recipes = guess.feed.recipes.map { ($0.details.ingredients + $0.details.steps).flatMap(\.lines) }
        #expect(recipes == [["2 bones", "Simmer."], ["1 l water", "1 bag", "Boil.", "Steep."]], "\(guess.settings)")
        #expect(guess.feed.omissions.isEmpty)
    }

    @Test
    func `looks at all documents of a feed`() throws {
        let guess = try Guess(
            #"{"name": "Pho", "steps": ["Simmer."]}"#,
            #"{"name": "Tea", "steps": ["Steep."], "servings": 2, "photo": "tea.jpg"}"#)
        #expect(guess.settings.contains("    yield: $.servings\n"), "\(guess.settings)")
        #expect(guess.feed.recipes.map(\.hasPhoto) == [false, true])
    }

    @Test(arguments: [
        (#""next": "https://feeds.example/recipes?page=2""#, "$.next"), (#""next": "/recipes?page=2""#, "$.next"),
        (#""links": {"next": {"href": "?page=2"}}"#, "$.links.next.href"), (#""next": "https://other.example/2""#, nil),
        (#""next": 2"#, nil), (#""next": null"#, nil),
    ])
    func `follows the address of the next page, if it stays on the feed's host`(member: String, next: String?) throws {
        let guess = try Guess(#"{"results": [{"name": "Pho", "steps": ["Simmer."]}], \#(member)}"#)
        #expect(guess.settings.contains("  next: ") == (next != nil), "\(guess.settings)")
        if let next { #expect(guess.settings.contains("  next: \(next)\n")) }
    }

    // MARK: Photos

    @Test(arguments: [
        (#""photos": ["a.jpg", "b.jpg"]"#, "$.photos[*]"),
        (#""Bilder": [{"url": "a.jpg"}, {"url": "b.jpg"}]"#, "$.Bilder[*].url"),
        (#""photos": {"-p1": {"url": "a.jpg"}, "-p2": {"url": "b.jpg"}}"#, "$.photos[*].url"),
        (#""media": ["a.jpg", "b.mp4"]"#, "$.media[0]"),
        (#""images": {"small": {"url": "s.jpg"}, "large": {"url": "l.jpg"}}"#, "$.images.large.url"),
    ])
    func `takes all photos, the next of which is for the case that one cannot be had`(member: String, photo: String)
        throws
    {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], \#(member)}]"#)
        let isPlain = !photo.contains("[")
        #expect(guess.settings.contains("    photo: \(isPlain ? photo : "\"\(photo)\"")\n"), "\(guess.settings)")
    }

    @Test
    func `takes the photos at several keys, whole addresses first, and leaves the thumbnail for lists`() throws {
        let guess = try Guess(
            """
            [{"name": "Pho", "steps": ["Simmer."], "photo": "pho.jpg", "thumbnail": "https://img.example/s.jpg",
              "image_url": "https://img.example/l.jpg"}]
            """)
        #expect(guess.settings.contains("    photo: [$.image_url, $.photo]\n"), "\(guess.settings)")
        #expect(guess.recipe.largePhotos.map(\.lastPathComponent) == ["l.jpg", "pho.jpg"])
        #expect(guess.recipe.smallPhoto?.lastPathComponent == "s.jpg")
    }

    @Test
    func `takes the address of a step's picture, rather than a path`() throws {
        let guess = try Guess(
            """
            [{"name": "Pho", "steps": [
              {"text": "Simmer.", "images": [{"path": "/s.jpg", "link": "https://img.example/s.jpg"}]}, {"text": "Serve.", "images": []}]}]
            """)
        let pictures = guess.recipe.details.steps.flatMap { $0.items.map(\.picture) }
        #expect(pictures == ["https://img.example/s.jpg", nil], "\(guess.settings)")
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

    @Test(arguments: [
        #""nutrition": {"nutrients": [{"name": "Calories", "amount": 300, "unit": "kcal"}, {"name": "Fat", "amount": 12, "unit": "g"}]}"#,
        #""nutritionalValues": [{"type": "Calories", "value": 300, "unit": "kcal"}, {"type": "Fat", "value": 12, "unit": "g"}]"#,
        #""Nährwerte": {"Kalorien": 300, "Fett": 12}"#,
    ])
    func `reads nutrition in a list or by other names`(member: String) throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], \#(member)}]"#)
        let nutrition = guess.recipe.details.nutrition.map { "\($0.name) \($0.value)" }
        #expect(nutrition == ["calories 300 kcal", "fatContent 12 g"], "\(guess.settings)")
    }

    @Test(arguments: [
        (#"{"min": 4, "max": 6}"#, "4-6"), (#"{"min": 4, "max": 4}"#, "4"),
        (#"{"value": 8, "unit": "buns"}"#, "8 buns"),
    ])
    func `reads a yield that is an object`(value: String, yield: String) throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], "servings": \#(value)}]"#)
        #expect(guess.recipe.details.yield == yield, "\(guess.settings)")
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
    let remarks: [String]
    let format: FeedFormat
    let feed: RecipeFeed
    let recipe: Recipe

    init(_ texts: String...) throws {
        let documents = texts.enumerated().map { index, text in
            FeedDocument(
                Array(text.utf8), from: URL(string: "https://feeds.example/recipes"), name: "document \(index)",
                index: index)
        }
        document = try #require(documents.first)
        let guess = try #require(MappingGuess(documents))
        (settings, format, remarks) = (guess.settings, guess.format, guess.remarks)
        feed = try RecipeFeed(documents, as: format, options: FeedOptions())
        recipe = try #require(feed.recipes.first)
    }
}
