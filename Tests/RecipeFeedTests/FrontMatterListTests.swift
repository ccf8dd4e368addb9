import Foundation
import Testing

@testable import RecipeFeed

@Suite("A mistake in a list of front matter")
struct FrontMatterListTests {
    @Test(arguments: ["ingredients", "Zutaten", "steps", "tags"])
    func `that joins two items of a list is an error at the second`(field: String) throws {
        let fault = try FrontMatterText.fault(
            "---\nname: Pie\n\(field):\n- 3 apples\n\n  - 200 g sugar\n - 1 egg\n---\n")
        #expect("\(fault.line):\(fault.column)" == "6:3")
        #expect(fault.message.contains("3 apples"))
    }

    @Test(arguments: ["ingredients", "Zutaten", "directions", "notes", "tags", "tools"])
    func `isn't reported for a colon in an item, which is text`(field: String) throws {
        let recipe = try FrontMatterText.recipe(
            "---\nname: Pie\n\(field):\n- Optional: top with cream\n- Pepper: 2\n- 1 egg\n---\n")
        let details = recipe.details
        let texts = (details.ingredients + details.steps + details.notes).texts + details.tags + details.tools
        #expect(texts == ["Optional: top with cream", "Pepper: 2", "1 egg"])
    }

    @Test
    func `isn't reported for a colon in an item of a group`() throws {
        let text = "---\nname: Pie\ningredients:\n  Dough:\n  - 1 egg\n  - Optional: cream\n---\n"
        let groups = try FrontMatterText.recipe(text).details.ingredients
        #expect(groups.map(\.lines) == [["[Dough]", "1 egg", "Optional: cream"]])
    }

    @Test
    func `of a key that all items have is reported for each item, and no item is lost in silence`() throws {
        let text = "---\nname: Pie\nsteps:\n- Cook: Boil.\n- Cook: Fry.\n---\n"
        let feed = try RecipeFeed([FrontMatterText.document(text)], as: nil, options: FeedOptions())
        #expect(feed.omissions.map(\.problem.line) == [4, 5])
        #expect(feed.omissions.map { $0.problem.help?.hasSuffix("- \"Cook: Boil.\"") } == [true, false])
    }

    @Test
    func `of objects in place of texts is reported once, with their number`() throws {
        let text = "---\nname: Pie\ningredients:\n- {a: 2, b: eggs}\n- {a: 3, b: apples}\n- salt\n---\n"
        let feed = try RecipeFeed([FrontMatterText.document(text)], as: nil, options: FeedOptions())
        let problem = try #require(feed.omissions.first?.problem)
        #expect(problem.message.hasPrefix("2 elements of \"ingredients\""))
        #expect(problem.line == 4 && problem.help?.contains("- 500 g flour") == true)
    }

    @Test(arguments: [
        ("{amount: 500 g, name: flour}", "500 g flour"), ("{qty: 2, item: eggs}", "2 eggs"),
        ("{quantity: 1, unit: cup, name: milk, note: warm}", "1 cup milk, warm"), ("{name: salt}", "salt"),
        ("{Menge: 500, Einheit: g, Zutat: Mehl}", "500 g Mehl"), ("{quantité: 2, ingrédient: œufs}", "2 œufs"),
        ("{分量: 200g, 材料: 豚肉}", "200g 豚肉"), ("{unit: , amount: 2, name: eggs}", "2 eggs"),
    ])
    func `isn't reported for an ingredient with its parts`(yaml: String, text: String) throws {
        let recipe = try FrontMatterText.recipe("---\nname: Pie\ningredients:\n- \(yaml)\n---\n")
        #expect(recipe.details.ingredients.flatMap(\.lines) == [text])
    }

    @Test(arguments: [
        "ingredients:\n  -2 eggs\n  -1 cup milk\n", "ingredients: |\n  -2 eggs\n  –1 cup milk\n",
        "ingredients:\n- 2 eggs\n    1 cup milk\n", "ingredients:\n- 2 eggs\n  1 cup milk\n",
        "ingredients:\n-\t2 eggs\n- \t1 cup milk\n", "ingredients: [\"-2 eggs\", 1 cup milk]\n",
    ])
    func `isn't reported for ingredients with a hyphen and no space, or without a hyphen`(yaml: String) throws {
        let recipe = try FrontMatterText.recipe("---\nname: Pie\n\(yaml)---\n")
        #expect(recipe.details.ingredients.map(\.lines) == [["2 eggs", "1 cup milk"]])
    }

    @Test(arguments: [
        ("Zutaten:\n- 500 g Mehl\n  2 Eier\n", ["500 g Mehl", "2 Eier"]),
        ("ingrédients:\n- 500 g de farine\n  2 œufs\n", ["500 g de farine", "2 œufs"]),
        ("ingredients:\n- 1 onion,\n  2 cm pieces\n- salt\n", ["1 onion, 2 cm pieces", "salt"]),
        (
            "ingredients:\n- 1 large can of peeled San Marzano tomatoes or\n  2 cups of fresh ones\n",
            ["1 large can of peeled San Marzano tomatoes or 2 cups of fresh ones"]
        ),
        ("ingredients:\n- 1 onion\n  (finely chopped)\n", ["1 onion (finely chopped)"]),
    ])
    func `isn't reported for an ingredient in several lines`(yaml: String, items: [String]) throws {
        #expect(try FrontMatterText.recipe("---\nname: Pie\n\(yaml)---\n").details.ingredients.map(\.lines) == [items])
    }

    @Test
    func `that may join two ingredients is reported at the second`() throws {
        let text = "---\nname: Pie\ningredients:\n- 2 eggs\n  salt\n- milk\n---\n"
        let feed = try RecipeFeed([FrontMatterText.document(text)], as: nil, options: FeedOptions())
        #expect(feed.omissions.map(\.problem.line) == [5])
        #expect(feed.omissions.first?.problem.message.contains("a part of the one above: \"2 eggs\"") == true)
        #expect(throws: (any Error).self) {
            try RecipeFeed(
                [FrontMatterText.document("---\nname: Pie\ningredients:\n- 2 eggs\n  -1 cup milk\n---\n")], as: nil,
                options: FeedOptions())
        }
    }

    @Test
    func `that makes comments of an item's end and of the next item is reported at both lines`() throws {
        let feed = try RecipeFeed(
            [FrontMatterText.document("---\nname: Pie\nsteps:\n  - Mix #1\n  - #2 is next\n  - Bake.\n---\n")], as: nil,
            options: FeedOptions())
        let told = feed.omissions.map { "\($0.problem.line) \($0.problem.message.prefix(4))" }.sorted()
        #expect(told == ["4 \"#1\"", "5 \"#2 "])
    }

    @Test(arguments: [
        "ingredients: |\n  3 apples\n  1 egg\n", "ingredients: >\n  3 apples\n  1 egg\n",
        "ingredients:\n  3 apples\n  1 egg\n",
        "ingredients:\n  – 3 apples\n  – 1 egg\n", "ingredients: |\n  • 3 apples\n  • 1 egg\n",
        "ingredients: |\n  - 3 apples\n  - 1 egg\n", "Zutaten:\n- 3 apples\n- 1 egg\n",
        "Ingredients: [3 apples, 1 egg]\n",
        "What you'll need:\n  - 3 apples\n  - 1 egg\n", "ingrédients:\n- 3 apples\n- 1 egg\n",
    ])
    func `isn't reported for these forms of ingredients`(yaml: String) throws {
        let recipe = try FrontMatterText.recipe("---\nname: Pie\n\(yaml)---\n")
        #expect(recipe.details.ingredients.map { $0.items.map(\.text) } == [["3 apples", "1 egg"]])
    }

    @Test(arguments: [
        "ingredients:\n  Dough:\n  - flour\n  Filling:\n  - apples\n",
        "ingredients:\n- Dough:\n  - flour\n- Filling:\n  - apples\n",
        "ingredients:\n- heading: Dough\n  items: [flour]\n- heading: Filling\n  items: [apples]\n",
    ])
    func `isn't reported for these forms of groups`(yaml: String) throws {
        let recipe = try FrontMatterText.recipe("---\nname: Pie\n\(yaml)---\n")
        #expect(recipe.details.ingredients.map(\.heading) == ["Dough", "Filling"])
        #expect(recipe.details.ingredients.map { $0.items.map(\.text) } == [["flour"], ["apples"]])
    }

    @Test(arguments: [
        "steps:\n  Mix the flour\n  Bake it\n", "steps:\n  Mix flour and\n  water. Bake.\n",
        "steps: Mix the flour\n  Bake it\n", "Zubereitung:\n  Mix\n  Bake it.\n", "steps: >\n  Mix\n  Bake\n",
    ])
    func `that joins lines of steps is reported with what to write`(yaml: String) throws {
        let feed = try RecipeFeed(
            [FrontMatterText.document("---\nname: Pie\n\(yaml)---\n")], as: nil, options: FeedOptions())
        let problem = try #require(feed.omissions.first?.problem)
        #expect(problem.message.hasPrefix("these 2 lines are one text to YAML: \"Mix"))
        #expect(problem.line == (yaml.hasPrefix("steps: ") ? 3 : 4))
        #expect(problem.help?.contains("write steps: |") == true)
    }

    @Test(arguments: [
        "steps:\n  Mix. Knead.\n  Bake.\n", "steps:\n  1. Mix. Knead.\n  2. Bake.\n",
        "steps: >\n  Mix. Knead.\n  Bake.\n",
        "steps: |\n  Mix. Knead.\n  Bake.\n", "steps: Mix. Knead.\n  Bake.\n# more\n",
    ])
    func `isn't reported for lines that are certainly steps`(yaml: String) throws {
        #expect(
            try FrontMatterText.recipe("---\nname: Pie\n\(yaml)---\n").details.steps.map(\.lines) == [
                ["Mix. Knead.", "Bake."]
            ])
    }

    @Test
    func `isn't reported for steps that a sign marks as one text`() throws {
        let recipe = try FrontMatterText.recipe(
            "---\nname: Pie\nsteps: >\n  Mix the flour with the water and the salt and\n  knead. Bake it.\n---\n")
        #expect(
            recipe.details.steps.map(\.lines) == [["Mix the flour with the water and the salt and knead. Bake it."]])
    }

    @Test(arguments: [
        "tags:\n  quick\n  soup\n", "tags: |\n  quick\n  soup\n", "tags: quick,\n  soup\n", "tags: [quick, soup]\n",
        "tags: |\n  - quick\n  - soup\n", "tags: quick、soup\n", "tags: quick， soup\n", "tags: \"#quick #soup\"\n",
        "tags: [\"#quick\", '#soup']\n", "tags: \"#quick, #soup\"\n",
    ])
    func `isn't reported for these forms of tags`(yaml: String) throws {
        #expect(try FrontMatterText.recipe("---\nname: Pie\n\(yaml)---\n").details.tags == ["quick", "soup"])
        guard yaml.hasPrefix("tags:\n") else { return }
        let tools = try FrontMatterText.recipe("---\nname: Pie\ntools:\n  rolling pin\n  bowl\n# more\nyield: 4\n---\n")
            .details.tools
        #expect(tools == ["rolling pin", "bowl"])
    }
}
