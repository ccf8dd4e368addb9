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
    func `fails if nothing looks like a recipe`(document: String) {
        #expect(MappingGuess([FeedDocument(Array(document.utf8), from: nil)]) == nil)
    }

    @Test
    func `takes one recipe by its id for a list of them`() throws {
        let guess = try Guess(#"{"recipes": {"-Nx1": {"title": "Pho", "steps": ["Boil."]}}}"#)
        #expect(guess.settings.hasPrefix("  list: $.recipes[*]\n"), "\(guess.settings)")
    }

    // MARK: Languages

    @Test(arguments: [
        #"{"nazwa": "N", "składniki": ["1 jajko"], "kroki": ["A.", "B."], "zdjęcie": "https://a.example/p.jpg", "porcje": 4}"#,
        #"{"tytuł": "N", "składniki": ["1 jajko"], "przygotowanie": "A.\nB.", "obrazek": "https://a.example/p.jpg", "liczbaPorcji": 4}"#,
        #"{"名前": "N", "材料": ["卵 1個"], "作り方": ["A.", "B."], "写真": "https://a.example/p.jpg", "人数": 4}"#,
        #"{"タイトル": "N", "材料": [{"名前": "卵", "分量": "1個"}], "手順": ["A.", "B."], "画像": "https://a.example/p.jpg", "人数": "4"}"#,
        #"{"название": "N", "ингредиенты": ["1 яйцо"], "шаги": ["A.", "B."], "фото": "https://a.example/p.jpg", "порции": 4}"#,
        #"{"Название": "N", "Ингредиенты": [{"название": "мука", "количество": 200, "единица": "г"}], "Приготовление": "A.\nB.", "Фото": "https://a.example/p.jpg", "Порции": 4}"#,
        #"{"titulo": "N", "ingredientes": ["1 ovo"], "modoDePreparo": ["A.", "B."], "foto": "https://a.example/p.jpg", "porções": 4}"#,
        #"{"titolo": "N", "ingredienti": ["1 uovo"], "preparazione": ["A.", "B."], "immagine": "https://a.example/p.jpg", "porzioni": 4}"#,
        #"{"titel": "N", "ingrediënten": ["1 ei"], "bereiding": ["A.", "B."], "afbeelding": "https://a.example/p.jpg", "aantalPersonen": 4}"#,
        #"{"titre": "N", "ingrédients": ["1 œuf"], "étapes": ["A.", "B."], "photo": "https://a.example/p.jpg", "nombreDePersonnes": 4}"#,
        #"{"namn": "N", "ingredienser": ["1 ägg"], "gör så här": ["A.", "B."], "bild": "https://a.example/p.jpg", "portioner": 4}"#,
        #"{"navn": "N", "ingredienser": ["1 æg"], "fremgangsmåde": ["A.", "B."], "billede": "https://a.example/p.jpg", "antalPersoner": 4}"#,
        #"{"nimi": "N", "ainekset": ["1 muna"], "työvaiheet": ["A.", "B."], "kuva": "https://a.example/p.jpg", "annokset": 4}"#,
    ])
    func `knows what people call the fields of a recipe in their language`(recipe: String) throws {
        let guess = try Guess("[\(recipe)]")
        let details = guess.recipe.details
        #expect(guess.recipe.name == "N" && details.yield == "4" && guess.recipe.largePhoto != nil, "\(guess.settings)")
        #expect(details.ingredients.flatMap(\.items).count == 1)
        #expect(details.steps.texts == ["A.", "B."], "\(guess.settings)")
        #expect(guess.feed.unreadKeys.isEmpty)
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
            guess.feed.unreadKeys.map { "\($0.name) \($0.recipes)" } == ["steps.note 1", "equipment 1"])
        #expect(guess.feed.recipes.map(\.details.rating) == [Rating(5), Rating(4)])
    }

    @Test
    func `survives keys that no path or setting can hold`() throws {
        let guess = try Guess(
            #"[{"name": "Pho", "it's \"so\": a": 1, "a{b}": 2, "\u0007": 3, "Prep: time": "5 min", "steps": ["A."]}]"#)
        #expect(guess.recipe.name == "Pho")
        #expect(guess.recipe.details.times.preparation == 5, "\(guess.settings)")
    }
}
