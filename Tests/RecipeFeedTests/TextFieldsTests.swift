import Foundation
import Testing

@testable import RecipeFeed

@Suite("Fields in the text below front matter")
struct TextFieldsTests {
    private func feed(_ text: String, _ yaml: String = "") throws -> RecipeFeed {
        let document = FeedDocument(
            markdown: Array("---\nname: Pie\n\(yaml)---\n\(text)".utf8), from: URL(filePath: "/site/Recipes/a.md"),
            name: "a.md", at: "a.md")
        return try RecipeFeed([document.numbered(0)], as: nil, options: FeedOptions())
    }

    /// The text that stays, without the empty lines around it.
    private func rest(_ recipe: Recipe) -> String {
        (recipe.note?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test(arguments: [
        "servings:: 4\nprep time:: 20 min\ncook:: 1 h", "- servings:: 4\n- **prep**:: 20 min\n- cook:: 1 h",
        "**Serves:** 4\n*Prep time:* 20 min\nCook: 1 h", "Serves: 4 | Prep: 20 min | Cook: 1 h",
        "- Portionen: 4\n- Zubereitungszeit: 20 Minuten\n- **Kochzeit**: 1 Stunde\r",
        "Pour : 4 personnes\nPersonnes : 4\nPréparation : 20 min\nCuisson : 1 h",
        "Portioner: 4\nForberedelse: 20 min\nTilberedning: 1 time",
        "[servings:: 4] (prep:: 20 min) [cook:: 1 h]",
        "- 🍽️ Servings: 4\n- ⏲️ Prep time: 20 min\n- 🍳 Cook time: 1 h",
        "🍽️ **Serves:** 4\n**⏲️ Prep time:** 20 min\n- 👩🏽‍🍳 Cook: 1 h",
        ":plate_with_cutlery: Serves: 4\nPrep time ⏲: 20 min\n**Cook:** 🔥 1 h",
        "🍽 servings:: 4\n- ⏲️ prep:: 20 min\n🍳 **cook**:: 1 h",
        "🍽️ Serves: 4 | ⏲️ Prep: 20 min | 🍳 Cook: 1 h",
    ])
    func `are read as if they stood in it`(text: String) throws {
        let feed = try feed("\(text)\n\n## Zutaten\n\n- salt\n")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.details.yield == "4" && recipe.details.times.preparation == 20)
        #expect(recipe.details.times.cooking == 60)
        let kept = text.hasPrefix("Pour") ? "Pour : 4 personnes\n\n\n\n\n" : ""
        #expect(rest(recipe) == kept + "## Zutaten\n\n- salt")
        #expect(feed.omissions.isEmpty && feed.unknownFields.isEmpty)
    }

    @Test(arguments: [
        "#dinner #quick/easy\n\n#slow cooker#", "tags:: dinner, quick/easy, slow cooker",
        "Tags: dinner, quick/easy, slow cooker",
    ])
    func `can be tags, besides those in front matter`(text: String) throws {
        for (yaml, tags) in [("", []), ("tags: [soup]\n", ["soup"]), ("tags: soup, hot\n", ["soup", "hot"])] {
            let recipe = try #require(try feed(text, yaml).recipes.first)
            #expect(recipe.details.tags == tags + ["dinner", "quick/easy", "slow cooker"])
            #expect(rest(recipe) == "")
        }
    }

    @Test(arguments: ["tags:: 🍕 pizza", "🏷️ Tags: 🍕 pizza", "**Tags:** 🍕 pizza"])
    func `keep the pictogram of a word`(text: String) throws {
        let recipe = try #require(try feed("\(text)\n\n## Zutaten\n\n- salt\n").recipes.first)
        #expect(recipe.details.tags == ["🍕 pizza"])
    }

    @Test(arguments: [
        "Time: it takes a while.", "Note: use butter.", "Source: a book", "std::vector", "#Zutaten", "#1 of all",
        "We like it #hot today.", "## Steps\n\n- Serves: 4 people", "Makes: many", "```\nservings:: 4\n```",
    ])
    func `are not read from other lines`(text: String) throws {
        let recipe = try #require(try feed(text).recipes.first)
        #expect(rest(recipe) == text && recipe.details.yield == nil && recipe.details.tags.isEmpty)
    }

    @Test(arguments: ["https://example.org/pie", "<https://example.org/pie>"])
    func `can be the recipe's page, as an address alone above the ingredients`(address: String) throws {
        let text = "\(address)\n\n## Ingredients\n\n- salt"
        let recipe = try #require(try feed(text).recipes.first)
        #expect(recipe.source?.absoluteString == "https://example.org/pie" && !rest(recipe).contains("example"))
        for text in [
            "See https://example.org/pie", "[My page](https://example.org/pie)", "![](https://example.org/a.png)",
            "https://example.org/a.png", "See also:\nhttps://example.org/tips", "https://",
        ] {
            let recipe = try #require(try feed(text).recipes.first)
            #expect(recipe.source == nil && rest(recipe) == text)
        }
    }

    @Test
    func `stay in the text if the front matter has them`() throws {
        let recipe = try #require(try feed("Serves: 4\ncook:: 5", "yield: 8 pieces\ncook: 10\n").recipes.first)
        #expect(recipe.details.yield == "8 pieces" && recipe.details.times.cooking == 10)
        #expect(rest(recipe) == "Serves: 4\ncook: 5")
    }

    @Test
    func `of a long text are searched for a time in all languages in a hundred lines`() throws {
        for (lines, time) in [(99, 60), (100, nil)] {
            let text = String(repeating: "Prep: 3 red apples\n", count: lines) + "Kochzeit: knapp 1 Stunde"
            #expect(try feed(text).recipes.first?.details.times.cooking == time)
        }
        let repeated = String(repeating: "Prep: knapp 20 Minuten\n", count: 200) + "Kochzeit: knapp 1 Stunde"
        let times = try #require(try feed(repeated).recipes.first).details.times
        #expect(times.preparation == 20 && times.cooking == 60)
    }

    @Test
    func `in a sentence stay in it`() throws {
        let recipe = try #require(try feed("It takes (prep time:: 20 min) or less.").recipes.first)
        #expect(recipe.details.times.preparation == 20 && rest(recipe) == "It takes prep time: 20 min or less.")
    }

    @Test
    func `are named with their line if they are not known or cannot be read`() throws {
        let feed = try feed("\nprep:: soon\neffort:: low\ncollapsed:: true\n")
        #expect(feed.unknownFields.map(\.name) == ["effort"] && feed.unknownFields[0].problem.line == 6)
        #expect(feed.omissions.map(\.problem.line) == [5])
    }

    @Test
    func `keep a recipe off the site as they do in front matter`() throws {
        #expect(try feed("draft:: true").recipes.isEmpty)
    }

    @Test(arguments: ["[Ann, Bob]", "[[Ann], [Bob]]", "Ann, Bob"])
    func `are not needed for several authors`(authors: String) throws {
        let feed = try feed("", "author: \(authors)\ncategories: [Cake, Winter]\n")
        let details = try #require(feed.recipes.first).details
        #expect(details.author == "Ann, Bob" && details.category == "Cake" && details.tags == ["Winter"])
        #expect(feed.omissions.isEmpty)
    }
}
