import Foundation
import Testing

@testable import RecipeFeed

@Suite("A guess at the values of an unknown document")
struct GuessedValueTests {
    @Test(arguments: [
        (#""description": "A **fine** soup.""#, true), (##""notes": "# Tips\nSalt it.""##, true),
        (#""description": "See [here](https://a.example).""#, true),
        (#""description": "A <b>**fine**</b> soup.""#, false),
        (#""description": "Soup* for 2 [people] at 5 * 4 #1.""#, false),
    ])
    func `proposes Markdown where texts are written in it`(member: String, isMarkdown: Bool) throws {
        let guess = try Guess(#"[{"title": "Pho", "steps": [{"instruction": "Simmer."}], \#(member)}]"#)
        #expect(guess.settings.contains("  texts: markdown\n") == isMarkdown, "\(guess.settings)")
        #expect((guess.recipe.details.richDescription != nil) == (isMarkdown && member.hasPrefix(#""description"#)))
    }

    @Test
    func `loses none of several authors, cuisines and paragraphs`() throws {
        let guess = try Guess(
            #"[{"title": "Pho", "steps": ["Simmer."], "author": ["Ann", "Bob"], "cuisine": ["Thai", "Lao"], "description": ["One.", "Two."]}]"#
        )
        let details = guess.recipe.details
        #expect(details.author == "Ann, Bob" && details.description == "One.\nTwo." && details.tags == ["Lao"])
        #expect(guess.recipe.cuisine == "Thai" && guess.feed.unreadKeys.isEmpty, "\(guess.settings)")
        let objects = try Guess(
            #"[{"title": "Pho", "steps": ["Simmer."], "authors": [{"name": "Ann"}, {"name": "Bob"}]}]"#)
        #expect(objects.recipe.details.author == "Ann, Bob")
    }

    @Test(arguments: [
        (#""title": "T", "steps": ["A."], "Draft": V"#, "true", "false"),
        (#""title": "T", "steps": ["A."], "Published": V"#, #""No""#, #""Yes""#),
        (#""title": "T", "steps": ["A."], "STATUS": V"#, #""Entwurf""#, #""Published""#),
        (#""id": "T", "fields": {"title": "T", "steps": ["A."], "Status": V}"#, #""Draft""#, #""Done""#),
        (
            #""id": "T", "properties": {"title": "T", "steps": ["A."], "Status": {"status": {"name": V}}}"#,
            #""Draft""#, #""Done""#
        ),
        (#""title": "T", "steps": ["A."], "visible": V"#, "false", "true"),
        (#""title": "T", "steps": ["A."], "publishedAt": V"#, "null", #""2024-05-01T10:00:00Z""#),
        (#""id": "T", "fields": {"title": "T", "steps": ["A."], V"Notes": ""}"#, "", #""Published": true, "#),
        (#""title": "T", "steps": ["A."], "is_active": V"#, "0", "1"),
    ])
    func `hides drafts, wherever a recipe says that it is one`(members: String, hides: String, shows: String) throws {
        func recipe(_ name: String, _ value: String) -> String {
            "{\(members.replacing(#""T""#, with: #""\#(name)""#).replacing("V", with: value))}"
        }
        let guess = try Guess("[\(recipe("Tea", shows)), \(recipe("Pho", hides))]")
        #expect(
            guess.feed.recipes.map(\.name) == ["Tea"] && guess.feed.hidden.map(\.name) == ["Pho"], "\(guess.settings)")
        #expect(guess.feed.unreadKeys.isEmpty && guess.feed.omissions.isEmpty)
    }

    @Test(arguments: [
        "## Ingredients\\n- 1 bone\\n\\n## Method\\n1. Boil.\\n2. Serve.",
        "<h3>Zutaten</h3><ul><li>1 bone</ul><h3>Zubereitung</h3><p>Boil.</p><p>Serve.</p>",
    ])
    func `reads a whole text with headings by its parts`(body: String) throws {
        let guess = try Guess(#"[{"title": "Pho", "body": "\#(body)"}]"#)
        #expect(guess.settings.contains("    steps: {at: $.body, as: part}"), "\(guess.settings)")
        #expect(guess.recipe.details.ingredients.texts == ["1 bone"])
        #expect(guess.recipe.details.steps.texts == ["Boil.", "Serve."])
    }

    @Test
    func `reads values that are wrapped in objects`() throws {
        let guess = try Guess(
            """
            {"results": [{"id": "p1", "properties": {
              "Name": {"id": "title", "type": "title", "title": [{"type": "text", "plain_text": "Pad Thai"}]},
              "Ingredients": {"type": "rich_text", "rich_text": [{"type": "text", "plain_text": "200 g noodles\\n2 eggs"}]},
              "Steps": {"type": "rich_text", "rich_text": [{"type": "text", "plain_text": "Boil.\\nMix."}]},
              "Servings": {"type": "number", "number": 2}, "URL": {"type": "url", "url": "https://noodle.example/"},
              "Tags": {"id": "t", "type": "multi_select", "multi_select": [{"name": "quick"}, {"name": "pan"}]},
              "Photo": {"type": "files", "files": [{"name": "a", "file": {"url": "https://noodle.example/a.jpg"}}]}}}]}
            """)
        #expect(guess.settings.contains("    id: $.id\n"), "\(guess.settings)")
        #expect(guess.recipe.name == "Pad Thai" && guess.recipe.details.yield == "2")
        #expect(guess.recipe.details.ingredients.flatMap(\.lines) == ["200 g noodles", "2 eggs"])
        #expect(guess.recipe.details.steps.flatMap(\.lines) == ["Boil.", "Mix."])
        #expect(guess.recipe.details.tags == ["quick", "pan"])
        #expect(guess.recipe.largePhoto?.absoluteString == "https://noodle.example/a.jpg")
        #expect(guess.recipe.source?.absoluteString == "https://noodle.example/")
    }

    @Test
    func `gives mere numbers of a serving their units, and joins a yield with what it counts`() throws {
        let guess = try Guess(
            """
            [{"name": "Pie", "steps": ["Bake."], "servings": 8, "servings_unit": "slices",
              "nutrition": {"calories": 300, "fat": 12, "carbs": 40}}]
            """)
        #expect(guess.recipe.details.yield == "8 slices")
        #expect(
            guess.recipe.details.nutrition.map { "\($0.name) \($0.value)" }
                == ["calories 300 kcal", "carbohydrateContent 40 g", "fatContent 12 g"])
    }

    @Test(arguments: [
        #""nutrition": {"nutrients": [{"name": "Calories", "amount": 300, "unit": "kcal"}, {"name": "Fat", "amount": 12, "unit": "g"}]}"#,
        #""nutritionalValues": [{"type": "Calories", "value": 300, "unit": "kcal"}, {"type": "Fat", "value": 12, "unit": "g"}]"#,
        #""Nährwerte": {"Kalorien": 300, "Fett": 12}"#,
    ])
    func `reads nutrition in a list or by other names`(member: String) throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], \#(member)}]"#)
        let nutrition = guess.recipe.details.nutrition.map { "\($0.name) \($0.value)" }
        #expect(nutrition == ["calories 300 kcal", "fatContent 12 g"], "\(guess.settings)")
    }

    @Test(arguments: [
        (#"{"min": 4, "max": 6}"#, "4-6"), (#"{"min": 4, "max": 4}"#, "4"),
        (#"{"value": 8, "unit": "buns"}"#, "8 buns"),
    ])
    func `reads a yield that is an object`(value: String, yield: String) throws {
        let guess = try Guess(#"[{"name": "Pho", "steps": ["Simmer."], "servings": \#(value)}]"#)
        #expect(guess.recipe.details.yield == yield, "\(guess.settings)")
    }

    @Test
    func `shows the first of several categories as the category, and the others as tags, each once`() throws {
        for tags in ["", #", "tags": ["quick"]"#] {
            let guess = try Guess(
                #"[{"name": "Pho", "steps": ["A."], "categories": ["Soup", "Dinner"]\#(tags)}, {"name": "Tea", "steps": ["B."], "categories": ["Drink"]}]"#
            )
            #expect(guess.recipe.details.category == "Soup", "\(guess.settings)")
            #expect(guess.recipe.details.tags.sorted() == ["Dinner"] + (tags.isEmpty ? [] : ["quick"]))
        }
    }
}
