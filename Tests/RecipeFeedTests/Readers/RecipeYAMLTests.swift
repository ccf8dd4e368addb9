import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("A recipe in YAML")
struct RecipeYAMLTests {
    @Test
    func `in Open Recipe Format has all that pages can show`() throws {
        let text = """
            recipe_uuid: None
            recipe_name: Bread
            source_authors: Joe
            oven_temp:
              - amount: 350
                unit: F
            oven_time: 50 minutes
            yields:
              - servings: 4
              - servings: 10
            ingredients:
              - Flour:
                  usda_num: 1
                  amounts:
                    - amount: 3 1/2
                      unit: cups
                    - amount: 9
                      unit: cups
                  substitutions:
                    - Oats:
                        amounts: [{amount: 3, unit: cups}, {amount: 8, unit: C}]
                        shelf: 2
              - Apples:
                  amounts: [{amount: 4, unit: each}]
                  processing: [peeled]
                  notes: [Any kind]
              - Salt
            steps:
              - step: Mix.
                picture: mix.jpg
                notes: [Not too long]
              - step: Bake.
            notes:
              - Freezes well.
            X-shelf: 3
            """
        let feed = try RecipeFeed.read(text, named: "bread.yaml")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.name == "Bread")
        #expect(recipe.details.author == "Joe")
        #expect(recipe.details.yield == "4 servings")
        #expect(recipe.details.times.cooking == 50)
        #expect(
            recipe.details.ingredients.texts == [
                "3 1/2 cups Flour", "4 Apples, peeled (Any kind)", "Salt",
            ])
        #expect(recipe.details.steps.texts == ["Mix.\nNot too long", "Bake."])
        #expect(
            recipe.details.notes.texts == [
                "Oven: 350 °F", "Freezes well.", "Flour: 3 cups Oats",
            ])
        #expect(
            Set(feed.unreadKeys.map(\.name)) == [
                "other yields", "X-shelf", "other amounts", "ingredients.usda_num",
                "ingredients.substitutions.shelf", "steps.picture",
            ])
    }

    @Test
    func `has the keys of front matter, in a list or in several documents`() throws {
        let list = try RecipeFeed.read(
            """
            # mine
            - name: Pancakes
              servings: 4
              ingredients:
                - 2 eggs
                - {amount: 200, unit: g, name: flour}
              directions: [Mix., Fry.]
            - title: Tee
              Zutaten: {Basis: [Tee], Dazu: [Wasser]}
              Zubereitung: |
                Kochen.
                Ziehen.
            """, named: "all.yml")
        #expect(list.recipes.map(\.name) == ["Pancakes", "Tee"])
        #expect(list.recipes[0].details.ingredients.texts == ["2 eggs", "200 g flour"])
        #expect(list.recipes[1].details.ingredients.map(\.heading) == ["Basis", "Dazu"])
        #expect(list.recipes[1].details.steps.texts == ["Kochen.", "Ziehen."])

        let documents = try RecipeFeed.read(
            "---\nname: A\ningredients: [b]\n---\nname: C\nsteps: [D.]\n...\n", named: "x.yaml")
        #expect(documents.recipes.map(\.name) == ["A", "C"])

        let holder = try RecipeFeed.read("recipes:\n  - name: A\n    ingredients:\n      - b\n", named: "x.yaml")
        #expect(holder.recipes.map(\.name) == ["A"])
    }

    @Test(arguments: [("a: [1\nb: 2\n", "not valid", 2), ("foo: 1\n", "recipes", 1)])
    func `without a recipe is refused with a place`(text: String, message: String, line: Int) throws {
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "x.yaml") }
        #expect(error.problems.first?.message.contains(message) == true, "\(error.problems.map(\.message))")
        #expect(error.problems.first?.line == line)
    }

    @Test(arguments: ["- ", "[", "{a: ", "a:\n", "--- \n", "&a ", "*a ", "? "])
    func `takes any signs, any number of times`(signs: String) throws {
        _ = try? RecipeFeed.read("name: A\nsteps:\n  " + String(repeating: signs, count: 20_000), named: "x.yaml")
    }

    @Test
    func `is read wherever it is cut`() throws {
        let text = Array(
            "recipe_name: Ä\nyields:\n- servings: 4\ningredients:\n- a:\n    amounts:\n    - amount: 1\n      unit: g\nsteps:\n- step: b\n"
                .utf8)
        for end in text.indices { _ = try? RecipeFeed.read(Array(text[..<end]), named: "x.yaml") }
    }

    @Test(.enabled(if: SharedMaterial.bytes("exports/openrecipeformat/banana-bread.yaml") != nil))
    func `is read in genuine files`() throws {
        let bytes = try #require(SharedMaterial.bytes("exports/openrecipeformat/banana-bread.yaml"))
        let recipe = try #require(try RecipeFeed.read(bytes, named: "x.yaml").recipes.first)
        #expect(recipe.details.ingredients.flatMap(\.items).count == 13)
        #expect(recipe.details.steps.flatMap(\.items).count == 9)
        #expect(recipe.details.notes.flatMap(\.items).count == 6)
    }

    @Test func `may have a single letter for a name`() throws {
        let feed = try RecipeFeed.read("name: X\ningredients:\n- 1 egg\nsteps:\n- Mix.\n", named: "a.yaml")
        #expect(feed.recipes.map(\.name) == ["X"])
    }

    @Test(arguments: [20, 60, 200])
    func `ends in time, however deep it is nested`(levels: Int) {
        let nested = (0..<levels).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n") + " b\n"
        #expect(throws: FeedError.self) { try RecipeFeed.read(nested, named: "a.yaml") }
    }

    @Test(arguments: [("[", "]"), ("{", "}"), ("{? ", "}"), ("[? ", "]")])
    func `is refused if it is nested deeper than JSON may be, with the place`(open: String, close: String) throws {
        func nested(_ levels: Int) -> String {
            "name: A\nsteps: [Mix.]\nk: \(String(repeating: open, count: levels))a\(String(repeating: close, count: levels))\n"
        }
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(nested(40), named: "a.yaml") }
        #expect(error.problems.first?.message.contains("more than 32 deep") == true)
        #expect(error.problems.first?.line == 3)
    }

    @Test func `may have lists in lists`() throws {
        let lists = String(repeating: "[", count: 20) + String(repeating: "]", count: 20)
        let feed = try RecipeFeed.read("name: A\nsteps: [Mix.]\nk: \(lists)\n", named: "a.yaml")
        #expect(feed.recipes.map(\.name) == ["A"])
    }

    @Test
    func `may have as many tags and ingredients in one line as in many`() throws {
        let tags = (0..<900).map { "t\($0)" }
        let text =
            "name: Pho\ntags: [\(tags.joined(separator: ", "))]\ningredients: [\(tags.joined(separator: ", "))]\nsteps: [Mix.]\n"
        let recipe = try #require(try RecipeFeed.read(text, named: "a.yaml").recipes.first)
        #expect(recipe.details.tags == tags && recipe.details.ingredients.texts == tags)
    }

    @Test
    func `has its faults at the columns of long lines in any script`() throws {
        let items = Array(repeating: "卵１個", count: 300).joined(separator: ", ")
        let feed = try RecipeFeed.read("name: 鍋\ningredients: [\(items), “塩”]\nsteps: [煮る]\n", named: "a.yaml")
        #expect(feed.omissions.map(\.problem.column) == ["ingredients: [\(items), ".count + 1])
    }
}
