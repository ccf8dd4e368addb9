import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("A format that is built in")
struct FeedFormatTests {
    private func feed(_ path: String) throws -> RecipeFeed {
        try MappedFeed.read([
            String(decoding: try #require(SharedMaterial.bytes("feeds/foreign/\(path)")), as: UTF8.self)
        ])
    }

    /// A recipe whose parts are all there.
    private func isWhole(_ recipe: Recipe) -> Bool {
        let details = recipe.details
        return recipe.hasPhoto && !details.steps.isEmpty && !details.ingredients.isEmpty
    }

    @Test(.enabled(if: SharedMaterial.hasFeeds))
    func `reads every genuine recipe of TheMealDB whole`() throws {
        let feed = try feed("themealdb.json")
        #expect(feed.format == "themealdb")
        #expect(feed.recipes.count == 12)
        #expect(feed.recipes.allSatisfy(isWhole))
        #expect(feed.omissions.isEmpty)
        let kapsalon = try #require(feed.recipes.first)
        #expect(kapsalon.name == "Kapsalon" && kapsalon.cuisine == "Dutch" && kapsalon.details.category == "Lamb")
        #expect(
            kapsalon.details.ingredients.map(\.lines) == [
                [
                    "250 Grams Fries", "500 Grams Doner Meat", "Topping Garlic sauce", "Topping Hotsauce",
                    "1 Bulb Lettuce",
                    "1 Tomato", "3rd Cucumber", "100 Grams Gouda cheese",
                ]
            ])
        #expect(kapsalon.details.steps.first?.items.count == 6)
    }

    @Test(.enabled(if: SharedMaterial.hasFeeds))
    func `reads every genuine recipe of DummyJSON whole`() throws {
        let feed = try feed("dummyjson.json")
        #expect(feed.format == "dummyjson")
        #expect(feed.recipes.count == 50)
        #expect(feed.recipes.allSatisfy { isWhole($0) && $0.details.yield != nil && $0.details.times.total != nil })
        #expect(feed.recipes.first?.details.nutrition.map { "\($0.name) \($0.value)" } == ["calories 300 kcal"])
        #expect(feed.omissions.isEmpty)
    }

    @Test(
        .enabled(if: SharedMaterial.hasFeeds),
        arguments: ["Air Fryer Shrimp", "Chicken Parmigiana", "Skillet Shepherd's Pie"])
    func `reads a genuine recipe of Nextcloud whole`(folder: String) throws {
        let feed = try feed("nextcloud/\(folder)/recipe.json")
        #expect(feed.format == "nextcloud")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.name == folder)
        #expect(isWhole(recipe) && recipe.details.yield != nil && recipe.details.times.total != nil)
    }

    @Test(
        .enabled(if: SharedMaterial.hasFeeds),
        arguments: ["levain-chocolate-chip-cookies", "old-fashioned-beef-stew", "pizza-dough-basics-with-babish"])
    func `reads a genuine export of Mealie`(name: String) throws {
        let feed = try feed("mealie-2021/\(name).json")
        #expect(feed.format == "mealie")
        let recipe = try #require(feed.recipes.first)
        #expect(!recipe.details.steps.isEmpty && !recipe.details.ingredients.isEmpty && recipe.hasSource)
    }

    @Test(.enabled(if: SharedMaterial.hasFeeds))
    func `reads 445 genuine recipes of web pages, and leaves out no more than a few of their values`() throws {
        let feed = try feed("schema-org.json")
        #expect(feed.format == "schema.org")
        #expect(feed.recipes.count == 445)
        // Authors stand in parts of the pages that were not saved.
        let unread = feed.omissions.filter { !$0.problem.message.contains("refers by an \"@id\"") }
        #expect(unread.reduce(0) { $0 + $1.count } < 30)
        let texts = feed.recipes.flatMap { $0.details.ingredients + $0.details.steps }.texts
        #expect(
            texts.allSatisfy {
                !$0.contains("<p>") && !$0.contains("<br") && !$0.contains("&amp;") && !$0.contains("&nbsp;")
            })
    }

    @Test
    func `of TheMealDB says behind a food what it is for`() throws {
        let feed = try MappedFeed.read([
            #"""
            {"meals": [{"idMeal": "1", "strMeal": "Pie", "strInstructions": "Bake.",
             "strIngredient1": "Blueberries", "strMeasure1": "to serve", "strIngredient2": "Oil", "strMeasure2": "For frying",
             "strIngredient3": "Flour", "strMeasure3": "200g", "strIngredient4": "Salt", "strMeasure4": "to 1 tsp", "strIngredient5": "mel", "strMeasure5": "to dl"}]}
            """#
        ])
        #expect(
            feed.recipes[0].details.ingredients.texts == [
                "Blueberries, to serve", "Oil, For frying", "200g Flour", "to 1 tsp Salt", "to dl mel",
            ])
    }

    @Test(arguments: [
        ("Öl", "zum Braten"), ("Salz", "nach Geschmack"), ("huile", "pour la friture"), ("sal", "al gusto"),
        ("aceite", "para freír"), ("sale", "q.b."), ("zout", "naar smaak"), ("sal", "a gosto"), ("smör", "till formen"),
        ("salt", "efter smag"), ("salt", "etter smak"), ("suola", "maun mukaan"), ("sól", "do smaku"),
        ("ملح", "حسب الرغبة"),
    ])
    func `of TheMealDB says what a food is for in any language`(food: String, purpose: String) throws {
        let feed = try MappedFeed.read([
            #"""
            {"meals": [{"idMeal": "1", "strMeal": "Pie", "strInstructions": "Bake.",
             "strIngredient1": "\#(food)", "strMeasure1": "\#(purpose)", "strIngredient2": "Rice", "strMeasure2": "200g"}]}
            """#
        ])
        #expect(feed.recipes[0].details.ingredients.texts == ["\(food), \(purpose)", "200g Rice"])
    }

    @Test
    func `of Mealie reads what its API answers today`() throws {
        let feed = try MappedFeed.read([
            #"""
            {"id": "6f2f0a70-3f1c-4f9e-9d1e-0c6b1a6b7f11", "userId": "u", "slug": "pho", "name": "Pho", "image": "abcd",
             "recipeServings": 4.0, "recipeYieldQuantity": 0, "recipeYield": "bowls", "totalTime": "3 hours 20 minutes",
             "prepTime": "20 minutes", "performTime": null, "orgURL": "https://pho.example/pho",
             "recipeCategory": [{"name": "Soup", "slug": "soup"}], "tags": [{"name": "noodles"}, {"name": "beef"}],
             "recipeIngredient": [{"title": "Broth", "display": "1 kg bones", "note": "", "quantity": 1},
              {"title": null, "display": "2 star anise", "note": ""}],
             "recipeInstructions": [{"id": "1", "title": "", "text": "Simmer the bones."}], "dateAdded": "2025-02-03"}
            """#
        ])
        #expect(feed.format == "mealie")
        let pho = try #require(feed.recipes.first)
        #expect(pho.details.ingredients.map(\.lines) == [["[Broth]", "1 kg bones", "2 star anise"]])
        #expect(pho.details.steps.map(\.lines) == [["Simmer the bones."]])
        #expect(pho.details.tags == ["noodles", "beef"] && pho.details.category == "Soup" && pho.cuisine == "Soup")
        #expect([pho.details.times.preparation, pho.details.times.total] == [20, 200])
        #expect(
            pho.largePhoto?.absoluteString
                == "https://feeds.example/api/media/recipes/6f2f0a70-3f1c-4f9e-9d1e-0c6b1a6b7f11/images/original.webp"
                + "?version=abcd")
    }

    @Test
    func `of Mealie reads nutrition as its versions write it, with and without underscores`() throws {
        for key in ["fatContent", "fat_content"] {
            let feed = try MappedFeed.read([
                #"""
                {"id": "6f2f0a70-3f1c-4f9e-9d1e-0c6b1a6b7f11", "userId": "u", "slug": "pho", "name": "Pho",
                 "recipeIngredient": [{"title": null, "display": "1 kg bones", "note": ""}],
                 "nutrition": {"calories": "", "\#(key)": "12"}}
                """#
            ])
            #expect(feed.format == "mealie")
            #expect(feed.recipes.first?.details.nutrition.map { "\($0.name) \($0.value)" } == ["fatContent 12 g"])
            #expect(feed.omissions.isEmpty)
        }
    }

    @Test
    func `is seen by the document where that is plain, and is else recipesite's own`() throws {
        for (text, name) in [
            (#"{"meals": [{"idMeal": "1", "strMeal": "Pho"}]}"#, "themealdb"),
            (#"{"recipes": [{"id": 1, "name": "Pho", "prepTimeMinutes": 2}]}"#, "dummyjson"),
            (#"{"recipes": []}"#, "recipesite"),
            (#"[{"slug": "pho", "name": "Pho", "recipeIngredient": [{"display": "1 lime", "note": ""}]}]"#, "mealie"),
            (#"[{"slug": "pho", "groupId": "g", "name": "Pho", "recipeYield": "", "recipeIngredient": []}]"#, "mealie"),
            (#"[{"@type": "Recipe", "name": "Pho", "tool": [], "recipeInstructions": ["A."]}]"#, "nextcloud"),
            (
                #"[{"@type": "Recipe", "name": "Pho", "printImage": true, "tool": ["Pot"], "recipeInstructions": ["A."]}]"#,
                "nextcloud"
            ),
            (
                #"{"@type": "Recipe", "name": "Pho", "keywords": "", "nutrition": [], "url": "", "tool": ["Pot"], "recipeInstructions": ["A."]}"#,
                "nextcloud"
            ),
            (#"{"@type": "Recipe", "name": "Pho", "tool": ["Pot"], "recipeInstructions": ["A."]}"#, "schema.org"),
            (
                #"{"@type": "Recipe", "name": "Pho", "keywords": "", "nutrition": {}, "url": "https://a.example/", "tool": [{"@type": "HowToTool", "name": "Pot"}], "recipeInstructions": [{"text": "A."}]}"#,
                "schema.org"
            ),
            (#"{"@context": "https://schema.org", "@graph": [{"@type": ["recipe"], "name": "Pho"}]}"#, "schema.org"),
        ] {
            #expect(try MappedFeed.read([text]).format == name)
        }
        #expect(MappedFeed.problems([#"{"a": 1}"#]) == [#"1:1 the document has no "recipes""#])
    }

    @Test
    func `of recipesite's own has places for all that a recipe can have, and is exact`() throws {
        let text = #"""
            {"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "name": "Pho", "cuisine": "Vietnamese",
              "description": "Broth first.\nThen noodles.", "ingredients": ["1 kg bones", {"heading": "To serve", "items": ["lime"]}],
              "steps": ["Simmer.", {"text": "Serve.", "picture": "bowl.jpg"}], "yield": 4, "prep_time": 20,
              "cook_time": "PT3H", "total_time": 200, "tags": ["soup"], "category": "Dinner", "author": "Mai",
              "date": "2026-11-01", "nutrition": {"calories": "400 kcal"}, "language": "en"}]}
            """#
        let feed = try MappedFeed.read([text])
        let details = try #require(feed.recipes.first).details
        #expect(details.description == "Broth first.\nThen noodles.")
        #expect(details.ingredients.map(\.lines) == [["1 kg bones"], ["[To serve]", "lime"]])
        #expect(details.steps.map(\.lines) == [["Simmer.", "Serve."]])
        #expect([details.times.preparation, details.times.cooking, details.times.total] == [20, 180, 200])
        #expect(
            [details.yield, details.category, details.author, details.published, details.language] == [
                "4", "Dinner", "Mai", "2026-11-01", "en",
            ])
        #expect(details.tags == ["soup"])
        #expect(feed.unknownFields.isEmpty)
        for (wrong, message) in [
            (#""yield": 4"#, #""yield": {"a": 1}"#), (#""prep_time": 20"#, #""prep_time": "soon""#),
            (#""tags": ["soup"]"#, #""tags": "soup""#),
            (#""date": "2026-11-01""#, #""date": "in May""#), (#""author": "Mai""#, #""author": ["Mai"]"#),
            (#"["1 kg bones", "#, #"[7, "#), (#""language": "en""#, #""language": "English, please""#),
        ] {
            #expect(MappedFeed.problems([text.replacing(wrong, with: message)]).count == 1, "\(message)")
        }
    }

    // MARK: Several documents

    @Test
    func `rejects all documents for one bad recipe, and names the document`() {
        let documents = [#"{"name": "Pho", "id": 1}"#, #"{"id": 2}"#, #"{"name": "Tea", "id": 1}"#, "{"]
        #expect(
            MappedFeed.problems(documents, "list: $\nrecipe: {id: $.id, name: $.name}") == [
                #"document 1:1:1 the recipe has no "name" (read as the name)"#,
                #"document 2:1:23 the recipe "Tea" has the same id as the recipe "Pho" in document 0:1:1"#,
                "document 3:1:2 this is not valid JSON: expected a key in double quotes, found the end of the document",
            ])
    }
}

@Suite("A saved file of another program")
struct SavedFileTests {
    // MARK: What a saved file lacks

    @Test
    func `of Mealie and Nextcloud name photos on the server, which a saved list has not`() throws {
        let mealie =
            #"[{"id": "a1", "slug": "pho", "groupId": "g", "recipeYield": "4", "name": "Pho", "image": "x", "userId": "u", "recipeIngredient": [{"display": "1 egg"}], "recipeInstructions": [{"text": "Stir ![](/api/media/a.png)."}]}]"#
        let nextcloud =
            #"[{"recipe_id": 1, "name": "Pho", "image": "/Photos/x.jpg", "imageUrl": "/apps/cookbook/1/image", "recipeIngredient": ["1 egg"]}, {"recipe_id": 2, "name": "Pie", "imageUrl": "/x", "image": "/Photos/y.jpg"}]"#
        for (list, count) in [(mealie, 1), (nextcloud, 2)] {
            let feed = try MappedFeed.read([list], from: "file:///feeds/list.json")
            let photo = try #require(
                feed.omissions.first { $0.problem.message.hasPrefix("the photo lies on the server") })
            #expect(
                photo.count == count
                    && photo.problem.help?.contains("name the document's web address as the source") == true)
            #expect(!feed.omissions.contains { $0.problem.message.contains("absolute URL") })
            #expect(!feed.omissions.contains { $0.problem.message.contains("leads out of the folder") })
        }
    }

    @Test
    func `have every author and paragraph of a list, and name what else is a list for one text`() throws {
        let feed = try MappedFeed.read(
            [
                #"[{"n": "Pho", "by": ["Ann", "Bob"], "text": ["One.", "Two."], "for": [4, 6], "page": ["https://a.example/1", "https://a.example/2"], "lang": ["de"]}]"#
            ],
            "recipe: {name: $.n, author: $.by, description: $.text, yield: $.for, source: $.page, language: $.lang}")
        let details = try #require(feed.recipes.first).details
        #expect(details.author == "Ann, Bob" && details.description == "One.\nTwo." && details.language == "de")
        #expect(feed.recipes.first?.source?.lastPathComponent == "1")
        #expect(
            feed.omissions.map(\.problem.message) == [
                #""for" (read as the yield) must be a text, but is a list, and is left out"#,
                #""page" (read as the source) has several addresses; each but the first has no place, and is left out"#,
            ])
    }
}
