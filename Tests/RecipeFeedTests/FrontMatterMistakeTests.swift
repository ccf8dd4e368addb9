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

    @Test(arguments: [
        ("tags: #quick #easy", "#quick #easy"), ("category: #dinner", "#dinner"),
        ("tags:\n  - #quick\n  - soup", "#quick"), ("steps:\n  - Mix.\n  - #2 is next", "#2 is next"),
    ])
    func `that makes a comment of a whole value is told`(line: String, comment: String) throws {
        let feed = try RecipeFeed(
            [document("---\nname: Pie\n\(line)\n---\n")], as: nil, options: FeedOptions())
        let problem = try #require(feed.omissions.first?.problem)
        #expect(problem.message == "\"\(comment)\" is a comment to YAML, and not shown")
        #expect(problem.help?.contains("quotes") == true)
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
    func `of a field twice leaves the one of its own name`() throws {
        let text = "---\nname: Pie\nZutaten: [salt]\ningredients: [sugar]\nMethod: [Mix.]\nsteps: [Bake.]\n---\n"
        let feed = try RecipeFeed([document(text)], as: nil, options: FeedOptions())
        #expect(feed.recipes.first?.details.ingredients.flatMap { $0.items.map(\.text) } == ["sugar"])
        #expect(feed.unknownFields.map(\.name) == ["Zutaten", "Method"])
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
}
