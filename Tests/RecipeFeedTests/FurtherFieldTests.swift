import Foundation
import Testing

@testable import RecipeFeed

@Suite("Further photos, and the day of the last cooking")
struct FurtherFieldTests {
    private static func details(_ text: String) throws -> RecipeDetails {
        try #require(try RecipeFeed.read(text, named: "a.json").recipes.first).details
    }

    @Test(arguments: [
        #"{"title": "Pho", "ingredients": "1 egg", "instructions": "Boil.", "wantToCook": false, "images": [PHOTOS]}"#,
        #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"], "image": "https://a.example/1.jpg","#
            + #" "associatedMedia": [PHOTOS, {"@type": "AudioObject", "contentUrl": "https://a.example/4.mp3"}]}"#,
    ])
    func `are read, each once`(json: String) throws {
        let photos = (1...3).map { #""https://a.example/\#($0).jpg""# } + [#""https://a.example/2.jpg""#]
        let details = try Self.details(json.replacing("PHOTOS", with: photos.joined(separator: ", ")))
        #expect(details.photos == ["https://a.example/2.jpg", "https://a.example/3.jpg"])
    }

    @Test(arguments: [
        (
            [#""a b\\c.jpg""#],
            "a photo in \"associatedMedia\" (read as the further photos) holds a backslash, and is left out"
        ),
        (
            [#""/x.jpg""#, #""/y.jpg""#],
            "2 photos in \"associatedMedia\" (read as the further photos) are left out: the address of the first lies on "
                + "the server that the document was saved from"
        ),
        (
            (1...30).map { "\"https://a.example/more-\($0).jpg\"" },
            "8 of 32 photos in \"associatedMedia\" (read as the further photos) are left out: a page shows at most 24 beside the "
                + "main one"
        ),
    ])
    func `that are left out are reported`(others: [String], message: String) throws {
        let good = (1...2).map { "\"https://a.example/\($0).jpg\"" }
        let feed = try RecipeFeed.read(
            #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"], "image": "https://a.example/main.jpg","#
                + #" "associatedMedia": [\#((good + others).joined(separator: ", "))]}"#, named: "a.json")

        #expect(feed.omissions.map(\.problem.message) == [message])
        #expect(feed.recipes.first?.details.photos.prefix(2) == ["https://a.example/1.jpg", "https://a.example/2.jpg"])
        #expect(feed.recipes.first?.details.photos.count == (others.count > 2 ? 24 : 2))
    }

    @Test func `are read from Mealie and Tandoor`() throws {
        let mealie = #"{"name": "Pho", "recipe_yield": "4", "lastMade": "2025-05-04T16:00:00Z", "org_url": ""}"#
        #expect(try Self.details(mealie).cooked == "2025-05-04")
        let tandoor =
            #"{"name": "Pho", "working_time": 5, "waiting_time": 0, "last_cooked": "2025-05-04T16:00:00.123+02:00"}"#
        #expect(try Self.details(tandoor).cooked == "2025-05-04")
        #expect(try Self.details(tandoor.replacing(#""2025-05-04T16:00:00.123+02:00""#, with: "null")).cooked == nil)
    }
}

@Suite("What programs say beside the usual fields")
struct FurtherPartTests {
    private static func feed(_ text: String) throws -> RecipeFeed { try RecipeFeed.read(text, named: "a.json") }

    @Test func `of nutrition is shown under any key, and in its description`() throws {
        let feed = try Self.feed(
            """
            {"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"], "nutrition": {"@type": "NutritionInformation",
             "calories": "300 kcal", "potassiumContent": "55 mg", "vitaminC": {"value": 4, "unitText": "mg"}, "name": "Per bowl",
             "description": "Added sugars: 2 g; Iron: 3 mg\\nHigh in salt"}}
            """)
        let details = try #require(feed.recipes.first).details
        #expect(
            details.nutrition.map { "\($0.name)=\($0.value)" } == [
                "calories=300 kcal", "Potassium=55 mg", "Vitamin C=4 mg", "Added sugars=2 g", "Iron=3 mg",
            ])
        #expect(details.notes.map(\.lines) == [["[Nutrition]", "High in salt"]])
    }

    @Test(arguments: [
        ("YIELD — 4 servings", "4 servings"), ("Portionen: 4", "4"), ("Makes: 12 cookies", "12 cookies"),
        ("Serves: 6", "6"),
        ("Two: one large, one small", "Two: one large, one small"), ("Portionen", "Portionen"),
    ])
    func `of a yield is no label`(written: String, shown: String) throws {
        let feed = try Self.feed(
            #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"], "recipeYield": "\#(written)"}"#)
        #expect(feed.recipes.first?.details.yield == shown)
    }

    @Test func `of RecipeSage are several photos`() throws {
        let feed = try Self.feed(
            """
            {"recipes": [{"@type": "Recipe", "identifier": "1", "name": "Pho", "recipeIngredient": ["1 egg"],
             "recipeInstructions": [{"@type": "HowToStep", "text": "Boil."}], "creditText": "Ann",
             "comment": [{"@type": "Comment", "name": "Author Notes", "text": ""}],
             "image": ["https://a.example/1.jpg", "https://a.example/2.jpg"]}]}
            """)
        let recipe = try #require(feed.recipes.first)
        #expect(feed.format == "recipesage")
        #expect(recipe.details.photos == ["https://a.example/2.jpg"])
        #expect(recipe.details.author == "Ann")
    }

    @Test(arguments: [#""yields": 4,"#, ""])
    func `of KitchenOwl is that an ingredient is optional`(yields: String) throws {
        let feed = try Self.feed(
            """
            {"recipes": [{"name": "Pie", "description": "Bake.", \(yields) "items": [
             {"name": "raisins", "description": "50 g", "optional": true}, {"name": "salt", "description": "", "optional": true},
             {"name": "flour", "description": "200 g", "optional": false}], "tags": []}]}
            """)
        #expect(
            feed.recipes.first?.details.ingredients.texts == [
                "50 g raisins (optional)", "salt (optional)", "200 g flour",
            ])
    }

    @Test(arguments: [false, true])
    func `of Tandoor are headings among ingredients, times of steps and properties`(isList: Bool) throws {
        let text = """
            {"name": "Curry", "working_time": 5, "waiting_time": 0, "servings": 2, "steps": [{"name": "",
             "instruction": "Cut {{ ingredients[1] }}.", "time": 17, "instructions_markdown": "<p>Cut.</p>", "ingredients": [
              {"food": null, "unit": null, "amount": 0, "note": "Sauce", "is_header": true, "no_amount": true},
              {"food": {"name": "onions"}, "unit": null, "amount": 2, "note": "", "is_header": false, "no_amount": false}]},
              {"name": "Finish", "instruction": "Serve.", "ingredients": []}],
             "properties": [{"property_amount": 3.5, "property_type": {"name": "Salt", "unit": "g"}}],
             "food_properties": {"4": {"name": "Price", "unit": "EUR", "total_value": 2.5}, "9": {"name": "Iron", "unit": "mg",
             "total_value": 0}}}
            """
        let feed = try Self.feed(isList ? "[\(text)]" : text)
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.map(\.lines) == [["[Sauce]", "2 onions"]])
        #expect(details.steps.map(\.lines) == [["Cut 2 onions. (17 min)"], ["[Finish]", "Serve."]])
        #expect(
            details.notes.flatMap(\.lines) == ["Salt: 3.5 g per serving", "Price: 2.5 EUR in all servings"])
        #expect(feed.unreadKeys.isEmpty)
    }

    private static func tandoor(_ members: String, ingredients: String = "") throws -> RecipeDetails {
        let text =
            #"{"name": "Dal", "working_time": 5, "waiting_time": 0, \#(members) "steps": [{"instruction": "Stir.", "#
            + #""ingredients": [\#(ingredients)]}]}"#
        return try #require(try feed(text).recipes.first).details
    }

    @Test(arguments: [
        (#""['4', '4 servings']""#, "4 servings"), (#""[\"4\", \"4 servings\"]""#, "4 servings"),
        (#""['6 servings']""#, "4"), (#""['servings']""#, "4 servings"), (#""people [small]""#, "4 people [small]"),
    ])
    func `of Tandoor is a list in place of the word for servings`(written: String, yield: String) throws {
        #expect(try Self.tandoor(#""servings": 4, "servings_text": \#(written),"#).yield == yield)
    }

    @Test func `is a list in the text of any yield`() throws {
        for key in ["recipeYield", "yield"] {
            let list = #""\#(key)": "['4', '4 servings']""#
            let json = #"{"@type": "Recipe", "name": "Dal", "recipeIngredient": ["1 egg"], \#(list)}"#
            #expect(try Self.feed(json).recipes.first?.details.yield == "4 servings")
        }
    }

    @Test(arguments: [
        ("3", "", "3 pods chilies"), ("1", "", "1 pod chili"), ("0.5", "", "½ pod chili"),
        ("1.5", "", "1½ pods chilies"), ("3", #""note": "red","#, "3 pods chilies, red"),
        ("1", #""always_use_plural_food": true,"#, "1 pod chilies"), ("0", #""no_amount": true,"#, "chili"),
        ("0", #""no_amount": true, "always_use_plural_food": true,"#, "chilies"),
    ])
    func `of Tandoor are foods and units in the plural`(amount: String, members: String, line: String) throws {
        let food = #"{"name": "chili", "plural_name": "chilies"}"#
        let unit = #"{"name": "pod", "plural_name": "pods"}"#
        let ingredient = #"{\#(members) "amount": \#(amount), "food": \#(food), "unit": \#(unit)}"#
        #expect(try Self.tandoor("", ingredients: ingredient).ingredients.texts == [line])
    }

    @Test(arguments: [
        (#""note": "raw, halved", "display": "2 beetroots raw, halved""#, "2 beetroots, raw, halved"),
        (#""note": "(young)", "display": "2 beetroots (young)""#, "2 beetroots (young)"),
        (#""note": "", "display": "2 beetroots""#, "2 beetroots"),
        (#""note": "raw", "display": "raw""#, "raw"),
    ])
    func `of Mealie is a note behind a food`(members: String, line: String) throws {
        for food in [#"{"name": "beetroot", "pluralName": "beetroots"}"#, "null"] {
            let feed = try Self.feed(
                #"{"name": "Pie", "slug": "pie", "recipeIngredient": [{"quantity": 2, "food": \#(food), \#(members)}]}"#
            )
            let expected = food == "null" ? line.replacing("beetroots,", with: "beetroots") : line
            #expect(feed.recipes.first?.details.ingredients.texts == [expected])
        }
    }
}
