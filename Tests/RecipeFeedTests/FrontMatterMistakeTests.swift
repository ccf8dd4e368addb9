import Foundation
import Testing

@testable import RecipeFeed

@Suite("A mistake in front matter")
struct FrontMatterMistakeTests {
    private func document(_ text: String, _ index: Int = 0) -> FeedDocument {
        FeedDocument(
            markdown: Array(text.utf8), from: URL(filePath: "/site/Recipes/\(index).md"), name: "\(index).md",
            at: "\(index).md"
        ).numbered(index)
    }

    private func fault(_ text: String) throws -> FeedProblem {
        do {
            _ = try RecipeFeed([document(text)], as: nil, options: FeedOptions())
        } catch {
            #expect(error.problems.count == 1)
            return try #require(error.problems.first)
        }
        Issue.record("\(text) was accepted")
        throw CancellationError()
    }

    private func recipe(_ text: String) throws -> Recipe {
        let feed = try RecipeFeed([document(text)], as: nil, options: FeedOptions())
        #expect(feed.omissions.map(\.problem.message).isEmpty && feed.unknownFields.isEmpty)
        return try #require(feed.recipes.first)
    }

    @Test(arguments: [
        ("a colon, by Windows", "name: Pie: the best\r\n", "2:10", "colon with a space", "\"Pie: the best\""),
        ("a tab", "name: Pie\nsteps:\n\t- Bake.\n", "4:1", "indented with a tab", "spaces"),
        (
            "a no-break space", "name: Pie\nsteps:\n\u{A0}\u{A0}- Bake.\n", "4:1", "space of another kind",
            "type them again"
        ),
        ("a colon", "cuisine: German\nname: Pie: the best\n", "3:10", "colon with a space", "\"Pie: the best\""),
        (
            "a colon far down", "name: Pie\nsteps:\n- Bake.\nauthor: Me: and you\n", "5:11", "colon with a space",
            "\"Me: and you\""
        ),
        ("curly quotes", "name: “Pie: best”\n", "2:7", "curly quote", "\"Pie: best\""),
        ("German quotes", "name: „Pie: best“\n", "2:7", "curly quote", "\"Pie: best\""),
        ("an en dash", "name: Pie\nsteps:\n– Mix.\n– Bake.\n", "5:1", "begins with –", "- Bake."),
        ("an em dash", "name: Pie\nsteps:\n  - Mix.\n  — Bake.\n", "5:3", "begins with —", "- Bake."),
        ("a bullet", "name: Pie\nsteps:\n  - Mix.\n  • Bake.\n", "5:3", "begins with •", "- Bake."),
        ("an apostrophe", "name: 'Grandma's Pie'\n", "2:7", "closed in the middle", "\"Grandma's Pie\""),
        ("an open quote", "name: \"Pie\ncuisine: German\nauthor: Me\nyield: 4\n", "2:7", "not closed", "close them"),
        ("no space behind a colon", "name: Pie\ncuisine:German\n", "3:9", "no space behind this colon", "space"),
        ("no space behind the only colon", "name:Pie\n", "2:6", "no space behind this colon", "space"),
        ("a sign", "name: @home\n", "2:7", "begins with @", "\"@home\""),
        ("an open list", "name: Pie\ntags: [a, b\n", "3:7", "has no end", "]"),
        ("a full-width colon", "name: Pie\ncuisine：German\n", "3:8", "this colon is ：", "cuisine: German"),
        ("only full-width colons", "name：Pie\ncuisine：German\n", "2:5", "this colon is ：", "name: Pie"),
        (
            "a no-break space behind a colon", "name: Pie\nprep:\u{A0}20\n", "3:6", "space here is of another kind",
            "type a space"
        ),
        ("a wide space behind a colon", "name:\u{3000}Pie\n", "2:6", "space here is of another kind", "type a space"),
        (
            "a no-break space behind a hyphen", "name: Pie\nsteps:\n- Mix.\n-\u{A0}Bake.\n", "5:2",
            "space here is of another kind", "type a space"
        ),
        ("a full-width hyphen", "name: Pie\nsteps:\n- Mix.\n－ Bake.\n", "5:1", "begins with －", "- Bake."),
        (
            "a missing hyphen", "name: Pie\nsteps:\n  - Mix.\n  Bake it\n  - Eat.\nnotes: |\n  Good.\n", "5:3",
            "does not begin with a hyphen", "- Bake it"
        ),
        (
            "a missing hyphen far above",
            "notes: |\n  - a\nx\nsteps:\n- Mix.\nBake it\ntags: a\nyield: 4\n".replacing(
                "\nx", with: ""), "6:1", "does not begin with a hyphen", "- Bake it"
        ),
        ("a list behind its key", "name: Pie\nsteps: - Mix. - Bake.\n", "3:8", "behind its key", "line of its own"),
    ])
    func `is named with its place and what to write`(
        name: String, text: String, place: String, message: String, help: String
    ) throws {
        let fault = try fault("---\n\(text)---\n")
        #expect("\(fault.line):\(fault.column)" == place, "\(name): \(fault.message)")
        #expect(fault.message.contains(message), "\(name): \(fault.message)")
        #expect(fault.help?.contains(help) == true, "\(name): \(fault.help ?? "")")
    }

    @Test(arguments: [
        "—\nname: Pie\n—\n", "———\nname: Pie\n---\n", "--\nname: Pie\n---\n", "---\nname: Pie\n———\n\nBake.\n",
    ])
    func `in the lines of hyphens is named at its line`(text: String) throws {
        let fault = try fault(text)
        #expect(fault.message.contains("must be three hyphens") && fault.help?.contains("write ---") == true)
        #expect(fault.line == (text.hasPrefix("---\n") ? 3 : 1))
    }

    @Test(arguments: ["ingredients", "Zutaten", "steps", "tags"])
    func `that joins two items of a list is an error at the second`(field: String) throws {
        let fault = try fault("---\nname: Pie\n\(field):\n- 3 apples\n\n  - 200 g sugar\n - 1 egg\n---\n")
        #expect("\(fault.line):\(fault.column)" == "6:3")
        #expect(fault.message.contains("3 apples"))
    }

    @Test
    func `of a colon in an item is told for each, and none is lost without a word`() throws {
        let text = "---\nname: Pie\ningredients:\n- Salt: a pinch\n- Pepper: 2\n- 1 egg\n---\n"
        let feed = try RecipeFeed([document(text)], as: nil, options: FeedOptions())
        #expect(feed.omissions.map(\.problem.line) == [4, 5])
        #expect(feed.omissions.map { $0.problem.help?.hasSuffix("- \"Salt: a pinch\"") } == [true, false])
    }

    @Test
    func `of objects in place of texts is told once, with their number`() throws {
        let text = "---\nname: Pie\ningredients:\n- {a: 2, b: eggs}\n- {a: 3, b: apples}\n- salt\n---\n"
        let feed = try RecipeFeed([document(text)], as: nil, options: FeedOptions())
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
    func `is none in an ingredient with its parts`(yaml: String, text: String) throws {
        let recipe = try recipe("---\nname: Pie\ningredients:\n- \(yaml)\n---\n")
        #expect(recipe.details.ingredients.flatMap(\.lines) == [text])
    }

    @Test(arguments: [
        "ingredients:\n  -2 eggs\n  -1 cup milk\n", "ingredients: |\n  -2 eggs\n  –1 cup milk\n",
        "ingredients:\n- 2 eggs\n    1 cup milk\n", "ingredients:\n- 2 eggs\n  1 cup milk\n",
        "ingredients:\n-\t2 eggs\n- \t1 cup milk\n", "ingredients: [\"-2 eggs\", 1 cup milk]\n",
    ])
    func `is none in ingredients with a hyphen and no space, and without one`(yaml: String) throws {
        let recipe = try recipe("---\nname: Pie\n\(yaml)---\n")
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
    func `is none in the lines of an ingredient that go on`(yaml: String, items: [String]) throws {
        #expect(try recipe("---\nname: Pie\n\(yaml)---\n").details.ingredients.map(\.lines) == [items])
    }

    @Test
    func `that may join two ingredients is told at the second`() throws {
        let text = "---\nname: Pie\ningredients:\n- 2 eggs\n  salt\n- milk\n---\n"
        let feed = try RecipeFeed([document(text)], as: nil, options: FeedOptions())
        #expect(feed.omissions.map(\.problem.line) == [5])
        #expect(feed.omissions.first?.problem.message.contains("a part of the one above: \"2 eggs\"") == true)
        #expect(throws: (any Error).self) {
            try RecipeFeed(
                [document("---\nname: Pie\ningredients:\n- 2 eggs\n  -1 cup milk\n---\n")], as: nil,
                options: FeedOptions())
        }
    }

    @Test(arguments: [("+++\nname = \"Pie\"\n+++\n", "TOML"), ("{\n  \"name\": \"Pie\"\n}\n", "JSON")])
    func `of Hugo's other front matter names its language and what to do`(text: String, language: String) throws {
        let fault = try fault(text)
        #expect(fault.message.contains("is \(language), not YAML") && fault.help?.contains("toYAML") == true)
    }

    @Test(arguments: [
        "featured_image: pie.jpg", "featuredImage: pie.jpg", "cover: pie.jpg", "cover:\n  image: pie.jpg\n  alt: A pie",
        "header:\n  teaser: pie.jpg", "thumbnail: pie.jpg", "images: [pie.jpg]",
        "resources:\n- src: pie.jpg\n  name: a",
        "image:\n  path: pie.jpg", "coverImage: pie.jpg", "images:\n- src: pie.jpg",
    ])
    func `is none where a site generator's theme names the photo`(yaml: String) throws {
        let recipe = try recipe("---\nname: Pie\n\(yaml)\n---\n")
        #expect(recipe.largePhoto?.lastPathComponent == "pie.jpg")
    }

    @Test(arguments: ["title", "name", "heading"])
    func `is none in steps with a title`(key: String) throws {
        let recipe = try recipe(
            "---\nname: Pie\nsteps:\n- {\(key): Fry, text: Fry it.}\n- {\(key): Bake, text: Bake it.}\n---\n")
        #expect(recipe.details.steps.map(\.heading) == ["Fry", "Bake"])
        #expect(recipe.details.steps.map(\.lines) == [["[Fry]", "Fry it."], ["[Bake]", "Bake it."]])
    }

    @Test(arguments: ["“Pie”", "„Pie“", "«Pie»"])
    func `of curly quotes around a text is told, as they are shown`(name: String) throws {
        let feed = try RecipeFeed([document("---\nname: \(name)\n---\n")], as: nil, options: FeedOptions())
        #expect(feed.recipes.first?.name == name)
        #expect(feed.omissions.first?.problem.message.contains("curly quotes") == true)
        #expect(feed.omissions.first?.problem.help?.contains("\"Pie\"") == true)
    }

    @Test
    func `that makes a comment of a text is told, and a comment is none`() throws {
        let feed = try RecipeFeed(
            [document("---\nname: Pie #2\ncuisine: German # or Austrian\nauthor: \"Me #1\"\n---\n")], as: nil,
            options: FeedOptions())
        #expect(feed.omissions.map(\.problem.message) == ["\"#2\" is a comment to YAML, and not shown"])
    }

    @Test
    func `that makes comments of an item's end and of the next item is told at both lines`() throws {
        let feed = try RecipeFeed(
            [document("---\nname: Pie\nsteps:\n  - Mix #1\n  - #2 is next\n  - Bake.\n---\n")], as: nil,
            options: FeedOptions())
        let told = feed.omissions.map { "\($0.problem.line) \($0.problem.message.prefix(4))" }.sorted()
        #expect(told == ["4 \"#1\"", "5 \"#2 "])
    }

    @Test(arguments: [
        ("tags: #quick #easy", "#quick #easy"), ("category: #dinner", "#dinner"),
        ("tags:\n  - #quick\n  - soup", "#quick"), ("steps:\n  - Mix.\n  - #2 is next", "#2 is next"),
    ])
    func `that makes a comment of a whole value is told`(line: String, comment: String) throws {
        let feed = try RecipeFeed(
            [document("---\nname: Pie\n\(line)\n---\n")], as: nil, options: FeedOptions())
        let problem = try #require(feed.omissions.first?.problem)
        #expect(problem.message == "\"\(comment)\" is a comment to YAML, and not shown")
        #expect(feed.omissions.count == 1)
        #expect(problem.help?.contains(line.hasPrefix("tags") ? "write tags without #" : "quotes") == true)
    }

    @Test
    func `is none where quotes and signs belong to the text`() throws {
        let recipe = try recipe(
            "---\nname: “Best” Pie\nauthor: O'Neill\ncategory: a – b\nsource: https://a.example/x\nyield: 1:30\n"
                + "description: A cake that is soft\n  — and good\n---\n")
        #expect(recipe.name == "“Best” Pie" && recipe.details.description == "A cake that is soft — and good")
    }

    @Test(arguments: [
        "ingredients: |\n  3 apples\n  1 egg\n", "ingredients: >\n  3 apples\n  1 egg\n",
        "ingredients:\n  3 apples\n  1 egg\n",
        "ingredients:\n  – 3 apples\n  – 1 egg\n", "ingredients: |\n  • 3 apples\n  • 1 egg\n",
        "ingredients: |\n  - 3 apples\n  - 1 egg\n", "Zutaten:\n- 3 apples\n- 1 egg\n",
        "Ingredients: [3 apples, 1 egg]\n",
        "What you'll need:\n  - 3 apples\n  - 1 egg\n", "ingrédients:\n- 3 apples\n- 1 egg\n",
    ])
    func `is none in these forms of ingredients`(yaml: String) throws {
        let recipe = try recipe("---\nname: Pie\n\(yaml)---\n")
        #expect(recipe.details.ingredients.map { $0.items.map(\.text) } == [["3 apples", "1 egg"]])
    }

    @Test(arguments: [
        "directions", "method", "Zubereitung", "Préparation", "gör så här", "Instructions", "作り方",
        "Sposób przygotowania",
    ])
    func `is none where steps are called so`(key: String) throws {
        let recipe = try recipe("---\nTitle: Pie\nPrep Time: 20\n\(key):\n- Mix.\n- Bake.\n---\n")
        #expect(recipe.details.steps.map { $0.items.map(\.text) } == [["Mix.", "Bake."]])
        #expect(recipe.name == "Pie" && recipe.details.times.preparation == 20)
    }

    @Test(arguments: [
        "ingredients:\n  Dough:\n  - flour\n  Filling:\n  - apples\n",
        "ingredients:\n- Dough:\n  - flour\n- Filling:\n  - apples\n",
        "ingredients:\n- heading: Dough\n  items: [flour]\n- heading: Filling\n  items: [apples]\n",
    ])
    func `is none in these forms of groups`(yaml: String) throws {
        let recipe = try recipe("---\nname: Pie\n\(yaml)---\n")
        #expect(recipe.details.ingredients.map(\.heading) == ["Dough", "Filling"])
        #expect(recipe.details.ingredients.map { $0.items.map(\.text) } == [["flour"], ["apples"]])
    }

    @Test
    func `of a field twice leaves the one of its own name, and names both lines`() throws {
        let text = "---\nname: Pie\nZutaten: [salt]\ningredients: [sugar]\nMethod: [Mix.]\nsteps: [Bake.]\n---\n"
        let feed = try RecipeFeed([document(text)], as: nil, options: FeedOptions())
        #expect(feed.recipes.first?.details.ingredients.flatMap { $0.items.map(\.text) } == ["sugar"])
        let problems = feed.omissions.map(\.problem)
        #expect(problems.map(\.line) == [3, 5] && feed.unknownFields.isEmpty)
        #expect(
            problems.map(\.message) == [
                "\"Zutaten\" is left out, since it means the same as \"ingredients\" in line 4",
                "\"Method\" is left out, since it means the same as \"steps\" in line 6",
            ])
        #expect(problems.allSatisfy { $0.help?.contains("delete the other") == true })
    }

    @Test(arguments: [
        ("name: Pie\ntitle: Cake", "title", "name"), ("name: Pie\nyield: 4\nservings: 6", "servings", "yield"),
        ("name: Pie\nservings: 6\nyield: 4", "servings", "yield"),
        ("name: Pie\nprep_time: 5\nprep: 6", "prep_time", "prep"),
        ("name: Pie\nPrep Time: 5\nprep_time: 6", "Prep Time", "prep_time"),
        ("name: Pie\ntools: [pan]\nUtensilien: [pot]", "Utensilien", "tools"),
        ("name: Pie\nimage: a.jpg\nphoto: b.jpg", "image", "photo"), ("Name: Pie\nname: Cake", "Name", "name"),
        ("name: Pie\nsource: My book\nurl: https://a.example/", "source", "url"),
        ("name: Pie\ncourse: Lunch\ncategory: Cake\n", "course", "category"),
    ])
    func `of two names of one field is told for the one that is left out`(
        lines: String, lost: String, kept: String
    ) throws {
        let feed = try RecipeFeed([document("---\n\(lines)\n---\n")], as: nil, options: FeedOptions())
        let messages = feed.omissions.map(\.problem.message).filter { $0.contains("means the same") }
        #expect(messages.count == 1)
        #expect(
            messages.first?.hasPrefix("\"\(lost)\" is left out, since it means the same as \"\(kept)\" in line ")
                == true)
    }

    @Test(arguments: [
        "name: Pie\ntitle: Pie\nyield: 4\nservings: \"4\"", "name:\ntitle: Pie\nyield: 4\nservings:",
        "title: Pie\nname: \"\"\nyield: ~\nserves: 4", "name: Pie\nyield: 4\nIngredients: [salt]\ningredients:\n",
    ])
    func `is none in two names that say the same, or of which one says nothing`(lines: String) throws {
        let recipe = try recipe("---\n\(lines)\n---\n")
        #expect(recipe.name == "Pie" && recipe.details.yield == "4")
        if lines.contains("salt") { #expect(recipe.details.ingredients.flatMap(\.lines) == ["salt"]) }
    }

    @Test(arguments: [
        "steps:\n  Mix the flour\n  Bake it\n", "steps:\n  Mix flour and\n  water. Bake.\n",
        "steps: Mix the flour\n  Bake it\n", "Zubereitung:\n  Mix\n  Bake it.\n", "steps: >\n  Mix\n  Bake\n",
    ])
    func `that joins lines of steps is told with what to write`(yaml: String) throws {
        let feed = try RecipeFeed([document("---\nname: Pie\n\(yaml)---\n")], as: nil, options: FeedOptions())
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
    func `is none in lines that are steps for certain`(yaml: String) throws {
        #expect(try recipe("---\nname: Pie\n\(yaml)---\n").details.steps.map(\.lines) == [["Mix. Knead.", "Bake."]])
    }

    @Test
    func `is none in steps that are one text by their sign`() throws {
        let recipe = try recipe(
            "---\nname: Pie\nsteps: >\n  Mix the flour with the water and the salt and\n  knead. Bake it.\n---\n")
        #expect(
            recipe.details.steps.map(\.lines) == [["Mix the flour with the water and the salt and knead. Bake it."]])
    }

    @Test(arguments: [
        "tags:\n  quick\n  soup\n", "tags: |\n  quick\n  soup\n", "tags: quick,\n  soup\n", "tags: [quick, soup]\n",
        "tags: |\n  - quick\n  - soup\n", "tags: quick、soup\n", "tags: quick， soup\n", "tags: \"#quick #soup\"\n",
        "tags: [\"#quick\", '#soup']\n", "tags: \"#quick, #soup\"\n",
    ])
    func `is none in these forms of tags`(yaml: String) throws {
        #expect(try recipe("---\nname: Pie\n\(yaml)---\n").details.tags == ["quick", "soup"])
        guard yaml.hasPrefix("tags:\n") else { return }
        let tools = try recipe("---\nname: Pie\ntools:\n  rolling pin\n  bowl\n# more\nyield: 4\n---\n").details.tools
        #expect(tools == ["rolling pin", "bowl"])
    }

    @Test(arguments: ["Tools", "equipment", "Utensilien", "Ustensiles"])
    func `is none where tools are called so`(key: String) throws {
        let recipe = try recipe("---\nname: Pie\n\(key):\n- rolling pin\n---\n")
        #expect(recipe.details.tools == ["rolling pin"])
    }

    @Test
    func `is none in any key of recipes in Markdown`() {
        for key in FeedFormat.markdown.knownKeys { #expect(FrontMatterKey.field(key) == key) }
    }

    @Test
    func `is none in names of one field that the format looks at in the same order`() {
        for keys in FrontMatterKey.synonyms {
            let field = RecipeField.allCases.first { field in
                FeedFormat.markdown[field]?.paths.first?.firstName == keys[0]
            }
            let names = field.flatMap { FeedFormat.markdown[$0]?.paths.compactMap(\.firstName) } ?? []
            #expect(names.filter { $0 != "file" }.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == keys)
        }
    }

    @Test(arguments: [
        "---\nname: A\n---\ntext\n\n---\nname: B\ncuisine: Thai\n---\nmore\n",
        "---\nname: A\n---\n\n\n\n---\nservings: 4\ningredients:\n- salt\nTitle: B\n\nunfinished\n",
        "---\nname: A\n---\nservings: 4\nname: B\n---\nmore\n", "---\nname: A\n---\n\n\n\n---\nname：B\n---\n",
    ])
    func `of a second recipe in one file is named at its place`(text: String) throws {
        let fault = try fault(text.replacing("name：B", with: "name： B"))
        #expect(fault.message == "a second recipe begins here: \"B\"")
        #expect(fault.help == "put each recipe into a file of its own")
        #expect(fault.line == (text.contains("---\nservings: 4\nname") ? 4 : text.contains("text") ? 6 : 7))
    }

    @Test(arguments: [
        "A\n\n---\n\nNote: good.\n\n---\n", "```yaml\n---\nname: B\n---\n```\n", "name: what it is called\n\n- a\n",
        "Text\n---\nmore\n", "---\n", "source: me\n---\n",
    ])
    func `is none in lines of hyphens in the text`(text: String) throws {
        #expect(try recipe("---\nname: A\n---\n\(text)").note?.text.hasSuffix(text) == true)
    }
}
