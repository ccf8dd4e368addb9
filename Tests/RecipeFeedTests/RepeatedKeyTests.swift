import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("A key that stands twice")
struct RepeatedKeyTests {
    @Test(arguments: [
        (
            "a.md",
            "---\ntitle: Soup\nservings: 4\ntags: [x]\nservings: 6\n---\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\n1. Boil.\n",
            5
        ),
        (
            "a.md",
            "---\ntitle: Soup\nservings: 4\n\"servings\": 6\n---\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\n1. Boil.\n",
            4
        ),
        ("a.cook", "---\ntitle: Soup\nservings: 4\nservings: 6\n---\n\nBoil @onion{1}.\n", 4),
        (
            "a.yaml",
            "title: Soup\ningredients:\n- 2 leeks\n\n- 3 leeks\nservings: 6\ningredients:\n- 1 onion\nsteps: [Boil.]\n",
            7
        ),
        ("a.yaml", "- title: Pie\n  title: Soup\n  servings: 6\n  ingredients: [1 onion]\n  steps: [Boil.]\n", 2),
        (
            "a.json",
            "{\"@type\": \"Recipe\", \"name\": \"Soup\", \"recipeIngredient\": [\"2 leeks\"],\n\"recipeYield\": 6,\n"
                + "\"recipeIngredient\": [\"1 onion\"], \"recipeInstructions\": [\"Boil.\"]}", 3
        ),
        (
            "a.jsonl",
            "{}\n{}\n"
                + #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], "recipeYield": 5, "recipeYield": 6}"#,
            3
        ),
        (
            "a.json",
            "{\"@context\": [\"https://schema.org\"], \"@type\": \"Recipe\", \"name\": \"Soup\",\n\"recipeYield\": 6, \"recipeIngredient\": "
                + "[\"2 leeks\"],\n\"recipeIngredient\": [\"1 onion\"]}", 3
        ),
        (
            "a.html",
            "<html><script type=\"application/ld+json\">{\"@type\": \"Recipe\", \"name\": \"Soup\",\n\"recipeIngredient\": "
                + "[\"2 leeks\"], \"recipeYield\": 6, \"name\": \"Soup\",\n\"recipeIngredient\": [\"1 onion\"]}</script></html>",
            3
        ),
    ])
    func `has the last value, and a warning names both places`(file: String, text: String, line: Int) throws {
        let feed = try RecipeFeed.read(text, named: file)
        let soup = try #require(feed.recipes.first)
        #expect(soup.name == "Soup" && soup.details.yield?.contains("6") == true)
        #expect(soup.details.ingredients.texts == ["1 onion"])
        let remarks = feed.omissions.filter { $0.problem.message.contains("is there twice") }
        #expect(remarks.count == 1 && remarks.first?.problem.line == line, "\(feed.omissions)")
        let remark = try #require(remarks.first).problem
        #expect(remark.message.contains("the last one counts") && remark.message.contains("in line"))
    }

    @Test
    func `is named with the lines of both`() throws {
        let text = """
            {"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"],
            "recipeYield": 5,
            "recipeInstructions": ["Boil."], "recipeYield": 6}
            """
        let feed = try RecipeFeed.read(text, named: "a.json")
        #expect(
            feed.omissions.map(\.problem.message)
                == ["\"recipeYield\" is there twice in one object, in lines 2 and 3: the last one counts"])
    }

    @Test
    func `may be one of many in a short text, but not in a long one, which is read again for each`() throws {
        func text(with more: Int) -> String {
            "name: Soup\ningredients: [egg]\nsteps: [Mix.]\n" + (0..<20).map { "k\($0): 1\nk\($0): 2\n" }.joined()
                + (0..<more).map { "a\($0): 1\n" }.joined()
        }
        #expect(try RecipeFeed.read(text(with: 10), named: "a.yaml").recipes.map(\.name) == ["Soup"])
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text(with: 5_000), named: "a.yaml") }
        #expect(error.problems.first?.message == "\"k0\" is there twice" && error.problems.first?.line == 4)
    }

    @Test
    func `is a fault in the program's own format`() {
        let text = #"{"recipes": [], "recipes": []}"#
        #expect(throws: FeedError.self) {
            try RecipeFeed(Array(text.utf8), from: URL(filePath: "/site/recipes.json"))
        }
    }
}
