import Testing

@testable import RecipeFeed

@Suite("A heading among texts in Markdown")
struct MarkedHeadingTests {
    private func steps(_ members: String, format: String) throws -> [[String]] {
        let feed = try MappedFeed.read(
            [#"[{"name": "Pie", "slug": "pie", \#(members)}]"#], "list: $[*]", over: format)
        return try #require(feed.recipes.first).details.steps.map(\.lines)
    }

    @Test(arguments: ["## Kochen", "**Kochen**", "### *Kochen* ###", "Kochen:", "[Kochen]", "<h3>Kochen</h3>"])
    func `is one among the steps of Nextcloud`(_ heading: String) throws {
        let members = ###""recipeInstructions": ["\###(heading)", "Wasser *salzen*.", "Nudeln hinein.", "## Ende"]"###
        #expect(
            try steps(members, format: "nextcloud") == [["[Kochen]", "Wasser salzen.", "Nudeln hinein."], ["Ende"]])
    }

    @Test(arguments: ["## Kochen", "**Kochen**", "<h3>Kochen</h3>", "# Kochen #"])
    func `is one among the steps and the ingredients of Mealie`(_ heading: String) throws {
        let members = #""recipeInstructions": [{"text": "\#(heading)"}, {"text": "Salzen."}, {"text": "Essen."}]"#
        #expect(try steps(members, format: "mealie") == [["[Kochen]", "Salzen.", "Essen."]])
        let feed = try MappedFeed.read(
            [
                #"[{"name": "Pie", "slug": "pie", "recipeIngredient": [{"display": "\#(heading)"}, {"display": "Salz"}]}]"#
            ],
            "list: $[*]", over: "mealie")
        #expect(feed.recipes.first?.details.ingredients.map(\.lines) == [["[Kochen]", "Salz"]])
    }

    @Test(arguments: ["## Kochen", "**Kochen**", "### Kochen ###", "[Kochen]"])
    func `is one among the lines of a step of Tandoor`(_ heading: String) throws {
        let members = ###""id": 1, "steps": [{"instruction": "Salzen.\n\n\###(heading)\nRühren.\nEssen."}]"###
        #expect(try steps(members, format: "tandoor") == [["Salzen."], ["[Kochen]", "Rühren.", "Essen."]])
    }

    @Test(arguments: ["Notes", "Tips:", "Source", "Hinweise"])
    func `makes notes of what it heads at the end of the steps, if it says so`(_ heading: String) throws {
        let text =
            ####"{"name": "Pie", "id": 1, "steps": [{"instruction": "Mix.\n### \####(heading)\nGood cold."}]}"####
        let details = try #require(try MappedFeed.read(["[\(text)]"], "list: $[*]", over: "tandoor").recipes.first)
            .details

        #expect(details.steps.map(\.lines) == [["Mix."]])
        #expect(details.notes.map { $0.lines.last } == ["Good cold."])
        // Pages have the heading "Notes" themselves.
        #expect((details.notes.first?.heading == nil) == ["Notes", "Hinweise"].contains(heading))
    }

    @Test
    func `leaves steps where there would be none without them`() throws {
        let members = ####""id": 1, "steps": [{"instruction": "### Notes\nMix."}]"####
        #expect(try steps(members, format: "tandoor") == [["[Notes]", "Mix."]])
    }

    @Test
    func `stands above the rest of its step`() throws {
        let members = ###""recipeInstructions": ["## Kochen\nSalzen.\n\n- a\n- b", "<h3>Ende</h3><p>Essen.</p>"]"###
        #expect(
            try steps(members, format: "nextcloud") == [["[Kochen]", "Salzen.\na\nb"], ["[Ende]", "Essen."]])
    }

    @Test(arguments: ["#r/89", "#5 tins", "**Stir.**", "**Stir** well", "~~Stir~~", "[pie](https://a.example/)"])
    func `is no other text with such marks`(_ text: String) throws {
        let members = #""recipeInstructions": ["\#(text)", "Salzen."]"#
        let steps = try steps(members, format: "nextcloud")
        #expect(steps.count == 1 && steps[0].count == 2 && !steps[0][0].hasPrefix("["))
    }
}
