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
    func `is a fault in the program's own format`() {
        let text = #"{"recipes": [], "recipes": []}"#
        #expect(throws: FeedError.self) {
            try RecipeFeed(Array(text.utf8), from: URL(filePath: "/site/recipes.json"))
        }
    }
}
