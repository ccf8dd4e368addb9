import Foundation
import Testing

@testable import RecipeFeed

@Suite("A guess at ingredients and steps")
struct ItemGuessTests {
    @Test(arguments: [
        (
            #""ingredients": [{"amount": 0.5, "unit": "cup", "name": "sugar"}, {"amount": 0, "unit": null, "name": "salt"}]"#,
            ["½ cup sugar", "salt"]
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
        (#""ingredients": [{"quantite": 0.5, "unite": "l", "nom": "lait"}]"#, ["½ l lait"]),
        (#""ingredientes": [{"cantidad": "1", "unidad": "kg", "ingrediente": "tomates"}]"#, ["1 kg tomates"]),
        (
            #""ingredients": {"-a1": {"qty": 2, "unit": "kg", "name": "bones"}, "-b2": {"qty": 1, "unit": "", "name": "onion"}}"#,
            ["2 kg bones", "1 onion"]
        ),
        (
            #""ingredients": {"Crust": [{"qty": 200, "unit": "g", "name": "flour"}], "Top": [{"qty": 3, "name": "plums"}]}"#,
            ["[Crust]", "200 g flour", "[Top]", "3 plums"]
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

    @Test(arguments: [
        (#""ingredients": ["flour", "egg"], "amounts": ["200 g", "1"]"#, ["200 g flour", "1 egg"]),
        (#""ingredients": ["flour", "salt"], "quantities": [200, null], "units": ["g", ""]"#, ["200 g flour", "salt"]),
        (#""zutaten": ["Mehl"], "mengen": ["200 g"]"#, ["200 g Mehl"]),
        // Which amount belongs to which ingredient isn't known.
        (#""ingredients": ["flour", "egg"], "amounts": ["200 g"]"#, ["flour", "egg"]),
    ])
    func `joins a list of foods with the list of their amounts`(members: String, lines: [String]) throws {
        let guess = try Guess(#"[{"name": "Pie", "steps": ["Mix."], \#(members)}]"#)
        #expect(guess.recipe.details.ingredients.texts == lines, "\(guess.settings)")
    }

    @Test
    func `has the keys of parts as headings, also if their items are objects`() throws {
        let guess = try Guess(
            #"[{"name": "Pie", "ingredients": {"Dough": [{"name": "flour", "amount": 200, "unit": "g", "brand": "X"}], "Filling": [{"name": "apple", "amount": 2}]}, "steps": {"Dough": [{"text": "Mix."}], "Filling": [{"text": "Cut."}]}}]"#
        )
        let (ingredients, steps) = (guess.recipe.details.ingredients, guess.recipe.details.steps)
        #expect(ingredients.map(\.heading) == ["Dough", "Filling"] && steps.map(\.heading) == ["Dough", "Filling"])
        #expect(ingredients.map { $0.items.map(\.text) } == [["200 g flour"], ["2 apple"]], "\(guess.settings)")
        #expect(guess.feed.unreadKeys.map(\.name).contains { $0.hasSuffix("brand") })
    }

    @Test
    func `fills the placeholders of Tandoor's steps with the ingredients of each`() throws {
        let guess = try Guess(
            #"""
            [{"name": "Pho", "steps": [
              {"instruction": "Boil {{ ingredients[0] }} in {% scale(100) %} ml with {{ingredients[1].food}}.",
               "ingredients": [{"amount": 200, "unit": {"name": "g"}, "food": {"name": "rice"}}, {"amount": 1, "food": {"name": "egg"}}]},
              {"instruction": "Add {{ ingredients[4] }}.", "ingredients": []}]}]
            """#)
        let steps = guess.recipe.details.steps.texts
        #expect(steps == ["Boil 200 g rice in 100 ml with egg.", "Add …."], "\(guess.settings)")
        #expect(guess.feed.omissions.map(\.count) == [1])
        #expect(
            guess.feed.omissions.first?.problem.message.contains("refers to an ingredient that its step does not have")
                == true)
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

    @Test(arguments: [
        (#"[["2 cups", "rice"], ["1 pinch", "salt"]]"#, ["2 cups rice", "1 pinch salt"]),
        (#"[["rice", "2 cups"], ["salt", ""]]"#, ["2 cups rice", "salt"]),
        (#"[[2, "cups", "rice"], [null, null, "salt"], [3, "", "eggs"]]"#, ["2 cups rice", "salt", "3 eggs"]),
        (#"[["rice", 2, "cups"], ["eggs", 3, null]]"#, ["2 cups rice", "3 eggs"]),
        (#"[["2 cups rice", "1 egg"], ["salt"]]"#, ["2 cups rice", "1 egg", "salt"]),
        (
            #"[["200 g of rice", "salt"], ["1 large ripe egg", "pepper"]]"#,
            ["200 g of rice", "salt", "1 large ripe egg", "pepper"]
        ),
    ])
    func `reads ingredients that are lists of their parts, and lists of ingredients`(list: String, lines: [String])
        throws
    {
        let guess = try Guess(#"[{"name": "Pilaf", "ingredients": \#(list), "steps": ["Boil."]}]"#)
        #expect(guess.recipe.details.ingredients.flatMap(\.lines) == lines, "\(guess.settings)")
        #expect(guess.feed.omissions.isEmpty)
    }
}
