import Foundation
import Testing

@testable import RecipeFeed

@Suite("A recipe in Markdown")
struct MarkdownRecipeTests {
    private func feed(_ texts: String..., options: FeedOptions = FeedOptions()) throws -> RecipeFeed {
        let documents = texts.enumerated().map { index, text in
            FeedDocument(
                markdown: Array(text.utf8), from: URL(filePath: "/site/Recipes/\(index).md"), name: "\(index).md",
                at: "\(index).md"
            ).numbered(index)
        }
        return try RecipeFeed(documents, as: nil, options: options)
    }

    private func problems(_ texts: String...) -> [String] {
        do {
            let documents = texts.enumerated().map { index, text in
                FeedDocument(
                    markdown: Array(text.utf8), from: URL(filePath: "/site/Recipes/\(index).md"), name: "\(index).md",
                    at: "\(index).md"
                ).numbered(index)
            }
            _ = try RecipeFeed(documents, as: nil, options: FeedOptions())
            return []
        } catch {
            return error.problems.map { "\($0.document ?? ""):\($0.line):\($0.column): \($0.message)" }
        }
    }

    @Test
    func `has what its front matter says, and its text keeps the numbers of its lines`() throws {
        let recipe = try #require(
            try feed(
                """
                ---
                name: Shakshuka
                cuisine: Tunisian
                servings: 4
                time: 45
                tags: eggs, brunch
                photo: pan.jpg
                ingredients:
                  - 2 onions
                  - heading: To serve
                    items: [bread, "salt: fine"]
                steps: |
                  1. Fry.
                  2. Serve.
                ---

                Serve it *hot*.
                """
            ).recipes.first)
        #expect(recipe.name == "Shakshuka" && recipe.cuisine == "Tunisian")
        #expect(recipe.details.yield == "4" && recipe.details.times.total == 45)
        #expect(recipe.details.tags == ["eggs", "brunch"])
        #expect(recipe.largePhoto?.path == "/site/Recipes/pan.jpg")
        #expect(recipe.details.ingredients.map(\.lines) == [["2 onions"], ["[To serve]", "bread", "salt: fine"]])
        #expect(recipe.details.steps.map(\.lines) == [["Fry.", "Serve."]])
        let lines = try #require(recipe.note).text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.firstIndex(of: "Serve it *hot*.") == 16)
    }

    @Test
    func `takes texts as they are written`() throws {
        let recipe = try #require(
            try feed("---\nname: No\nauthor: no\nyield: 1:30\ncategory: 007\nlanguage: de\n---\n").recipes.first)
        #expect(recipe.name == "No" && recipe.details.author == "no")
        #expect(recipe.details.yield == "1:30" && recipe.details.category == "007")
    }

    @Test
    func `has an id by its file's name, which another name or feed does not change`() throws {
        var options = FeedOptions()
        let one = try feed("---\nname: Pho\n---\n", options: options).recipes.first?.id
        options.namespace = RecipeNamespace("another feed")
        #expect(try feed("---\nname: Pho bo\n---\n", options: options).recipes.first?.id == one)
        let id = "0c6ca6e7-e32a-4053-b824-1dbf749910d8"
        #expect(try feed("---\nname: Pho\nid: \(id)\n---\n").recipes.first?.id == id)
    }

    @Test(arguments: [
        ("no front matter", "# Pho\n", "1:1: this file has no front matter"),
        ("front matter without an end", "---\nname: Pho\n", "1:1: the front matter has no end"),
        ("no name", "---\ncuisine: Thai\n---\n", "2:1: has no \"name\" (read as the name)"),
        ("a list", "---\n- Pho\n---\n", "2:1: the front matter is no list of keys"),
        ("nothing in it", "---\n---\n", "2:1: the front matter is empty"),
        ("a name that is a list", "---\ncuisine: Thai\nname: [Pho]\n---\n", "3:7: "),
        ("a name that is too long", "---\nname: \(String(repeating: "x", count: 2_000))\n---\n", "2:7: "),
        ("no YAML", "---\nname: [Pho\n---\n", "2:7: the list that [ begins has no end"),
        ("a key twice in braces", "---\nname: Pho\nnutrition: {fat: 1, fat: 2}\n---\n", "3:13: "),
        (
            "a key twice whose list goes on", "---\nname: Pho\ntags: [a,\nb]\ntags: [c]\n---\n",
            "3:1: the front matter is not valid YAML: \"tags\" is there twice"
        ),
        (
            "lists in lists in lists",
            "---\nname: Pho\nk: \(String(repeating: "[", count: 40))\(String(repeating: "]", count: 40))\n---\n", "3:"
        ),
        ("an alias of itself", "---\nname: Pho\nsteps: &a [*a]\n---\n", "3:"),
    ])
    func `that cannot be read is a fault at its place`(name: String, text: String, start: String) {
        let problems = problems("---\nname: Good\n---\n", text)
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("1.md:\(start)") == true, "\(problems)")
    }

    @Test
    func `with aliases that make millions of values is refused at once`() {
        let levels = (1...9).map { level in
            "l\(level): &l\(level) [\(Array(repeating: "*l\(level - 1)", count: 9).joined(separator: ", "))]"
        }
        let text = "---\nname: Pho\nl0: &l0 [a, a, a, a, a, a, a, a, a]\n\(levels.joined(separator: "\n"))\n---\n"
        #expect(problems(text).count == 1)
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            ("a0: &a0 {x: y}", "{? *a# : 1, ? [*a#] : 2}"), ("a0: &a0 [x, y]", "[*a#, *a#]"), ("a0: &a0 [x]", "[*a#]"),
            ("a0: &a0 {x: y}", "{? {? *a# : 1} : *a#, ? [*a#] : *a#}"), ("a0: &a0 [x]", "[*a#:*a#, *a#:*a#]"),
            ("a0: &a0 [x]", "[{*a#:1}, {*a#:1}]"), ("a0: &a0 [x]", #"{"x":*a#, "y":*a#}"#),
        ])
    func `whose aliases stand for more than anybody writes is refused at the first that does`(
        first: String, next: String
    ) {
        let lines = (1...1_000).map { "a\($0): &a\($0) \(next.replacing("#", with: "\($0 - 1)"))" }
        let found = problems("---\nname: X\n\(first)\n\(lines.joined(separator: "\n"))\n---\n")
        #expect(found.count == 1)
        #expect(found.first?.contains("the aliases stand for more than 10000 values") == true, "\(found)")
        let long =
            "a: &a '\(String(repeating: "x", count: 1_000_000))'\nb: [\(String(repeating: "*a, ", count: 10_000))]"
        #expect(problems("---\nname: X\n\(long)\n---\n").first?.contains("too long texts") == true)
    }

    @Test
    func `may have aliases, and asterisks that aren't aliases`() throws {
        let recipe = try #require(
            try feed(
                """
                ---
                name: Soup
                notes: [&salt "1 pinch of *salt* & pepper", "*salt"]
                ingredients: [*salt, *salt, "2 *onions"]
                ---
                """
            ).recipes.first)
        #expect(
            recipe.details.ingredients.texts == [
                "1 pinch of salt & pepper", "1 pinch of salt & pepper", "2 *onions",
            ])
    }

    @Test
    func `of the id of another one is a fault, whichever is first`() {
        let problems = problems("---\nname: A\nid: 7\n---\n", "---\nname: B\nid: 7\n---\n")
        #expect(problems.count == 1 && problems.first?.contains("has the same id as") == true, "\(problems)")
    }

    @Test
    func `tells of keys that it does not know, with those that may be meant`() throws {
        let field = try #require(try feed("---\nname: Pho\ncusine: Thai\n---\n").unknownFields.first)
        #expect(field.name == "cusine" && field.problem.line == 3)
        #expect(field.known.contains("cuisine") && !field.known.contains("file"))
    }

    @Test
    func `tells of every recipe with a fault that several have, with its file and line`() throws {
        let texts = (1...12).map { "---\nname: Pie \($0)\ncook: soon\nstars: 5\n---\n" }
        let documents = texts.enumerated().map { index, text in
            FeedDocument(
                markdown: Array(text.utf8), from: URL(filePath: "/site/Recipes/\(index).md"), name: "\(index).md",
                at: "\(index).md"
            ).numbered(index)
        }
        let feed = try RecipeFeed(documents, as: nil, options: FeedOptions())
        let omission = try #require(feed.omissions.first)
        #expect(omission.count == 12)
        #expect(omission.recipes.first == "0.md:3: the recipe \"Pie 1\"")
        #expect(omission.recipes.last == "11.md:3: the recipe \"Pie 12\"")
        #expect(feed.unknownFields.first?.recipes.last == "11.md:4: the recipe \"Pie 12\"")
    }

    @Test
    func `leaves out an optional value that cannot be read, and tells its place`() throws {
        let omission = try #require(try feed("---\nname: Pho\nprep: soon\n---\n").omissions.first)
        #expect(omission.problem.line == 3 && omission.problem.column == 7)
    }

    // MARK: Markup

    @Test
    func `shows what its front matter has in Markdown and in the markup of note apps`() throws {
        let recipe = try #require(
            try feed(
                """
                ---
                name: "**Best** [[Pies|pie]]"
                author: "[[Grandma]]"
                tags: ["[[Soups]]", "==quick=="]
                description: "A *very* good [[Pie dough|dough]]. %%not for all%%"
                source: "[A blog](https://a.example/pie)"
                ingredients:
                  - "[ ] 1 **large** egg"
                  - "- [x] 200 g ==flour=="
                  - 2 * 3 g salt_and_pepper
                steps: |
                  Dough:
                  Mix **well** with [care](https://a.example/care).
                  1. Bake `hot`. ^step-2
                ---
                """
            ).recipes.first)
        let details = recipe.details
        #expect(recipe.name == "Best pie" && details.author == "Grandma" && details.tags == ["Soups", "quick"])
        #expect(details.description == "A very good dough.")
        #expect(details.richDescription?.markdown == "A *very* good [dough](Pie%20dough.md). ")
        #expect(recipe.source?.absoluteString == "https://a.example/pie")
        #expect(details.ingredients.map(\.lines) == [["1 large egg", "200 g flour", "2 * 3 g salt_and_pepper"]])
        #expect(
            details.ingredients[0].items.map { $0.rich?.markdown } == ["1 **large** egg", "200 g **flour**", nil])
        #expect(details.steps.map(\.lines) == [["[Dough]", "Mix well with care.", "Bake hot."]])
        #expect(details.steps[0].items.map { $0.rich?.links } == [["https://a.example/care"], []])
    }

    @Test(arguments: [
        ("ingredients: 250 g flour, 3 eggs, 1 pinch of salt", true), ("ingredients: flour, salt, water", true),
        ("ingredients:\n- 250 g Mehl; 3 Eier (Gr. M, frisch)", true),
        ("ingredients:\n  Dough:\n  - 1 egg, 2 g salt\n  Top:\n  - jam", true),
        ("ingredients: 2 eggs;1 cup milk;salt", true), ("ingredients: 2 eggs/1 cup milk/salt", true),
        ("ingredients: 1. 2 eggs 2. 1 cup milk 3. salt", true), ("ingredients: 1 1/2 cups flour", false),
        ("ingredients: |\n  ½ onion · ¼ leek", true), ("ingredients: 小麦粉、卵、砂糖", true),
        ("ingredients: 1 chicken, cleaned, cut up", false), ("ingredients: 1,5 kg potatoes", false),
        ("ingredients: [flour, salt, water]", false), ("ingredients:\n- 1 egg, beaten\n- salt, to taste", false),
        ("ingredients:\n  Dough:\n  - 1 egg\n  Top:\n  - salt, pepper, nutmeg", false),
        ("ingredients: 1 tin (400 g, 2 cm pieces) tomatoes", false),
    ])
    func `warns if its only ingredient looks like several`(yaml: String, warns: Bool) throws {
        let omissions = try feed("---\nname: Pho\n\(yaml)\n---\n").omissions
        #expect(omissions.count == (warns ? 1 : 0))
        guard let problem = omissions.first?.problem else { return }
        #expect(problem.message.contains("has one ingredient that looks like several in one line"))
        #expect((3...5).contains(problem.line) && problem.help?.contains("in a line of its own") == true)
    }
}
