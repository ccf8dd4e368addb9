import Testing

@testable import RecipeFeed

@Suite("A step, a section or an ingredient of schema.org")
struct SchemaOrgPartTests {
    /// Reads a recipe of some properties, which have single quotes for double ones.
    private func read(_ members: String, beside others: String = "", settings: String = "{}") throws -> RecipeFeed {
        let recipe = "{'@type': 'Recipe', 'name': 'Pie', \(members)}"
        return try MappedFeed.read(
            ["{'@graph': [\(recipe)\(others)]}".replacing("'", with: "\"")], settings, over: "schema.org")
    }

    private func unread(_ feed: RecipeFeed) -> [String] { feed.unreadKeys.map { "\($0.name) \($0.recipes)" } }

    @Test
    func `has properties that no page shows named once, with the place of the first`() throws {
        let feed = try read(
            """
            'recipeInstructions': [
              {'@type': 'HowToSection', 'name': 'Dough', 'totalTime': 'PT1H', 'itemListElement': [
                {'@type': 'HowToStep', 'text': 'Mix.', 'url': 'https://a.example/#1', 'position': 1, 'id': 'x',
                 'video': {'@type': 'Clip', 'url': 'https://v.example/1'}, 'timeRequired': 'PT5M',
                 'itemListElement': [{'@type': 'HowToDirection', 'text': 'Mix.', 'performTime': 'PT2M'}]},
                {'@type': 'HowToStep', 'text': 'Rest.', 'video': {'url': 'https://v.example/2'}, 'expires': ''}]}],
            'recipeIngredient': [{'name': 'flour', 'image': 'flour.jpg'}, {'name': 'salt', 'estimatedCost': 0}]
            """)
        #expect(
            unread(feed) == [
                "recipeInstructions.totalTime 1", "recipeInstructions.video 1", "recipeInstructions.timeRequired 1",
                "recipeInstructions.performTime 1", "recipeIngredient.image 1",
            ])
        #expect(feed.unreadKeys[1].first.pointer == "/@graph/0/recipeInstructions/0/itemListElement/0/video")
        let ignoring = try read(
            "'recipeInstructions': [{'text': 'Mix.', 'video': 'https://v.example/1', 'timeRequired': 'PT1M'}]",
            settings: "ignored: [recipeInstructions.video]")
        #expect(unread(ignoring) == ["recipeInstructions.timeRequired 1"])
    }

    @Test
    func `has the words of links in Markdown, which it isn't`() throws {
        let recipe = try #require(
            try read(
                """
                'description': 'From [the book](https://a.example/book).',
                'recipeIngredient': ['2 [eggs](https://a.example/eggs)', 'salt [sic] (fine)'],
                'recipeInstructions': [{'@type': 'HowToStep', 'text': 'Beat the [eggs](<https://a.example/e>).'}]
                """
            ).recipes.first)
        #expect(recipe.details.description == "From the book.")
        #expect(recipe.details.ingredients.map(\.lines) == [["2 eggs", "salt [sic] (fine)"]])
        #expect(recipe.details.steps.map(\.lines) == [["Beat the eggs."]])
    }

    @Test
    func `has its first picture shown, and a section's at its first step`() throws {
        let feed = try read(
            """
            'recipeInstructions': [
              {'@type': 'HowToSection', 'name': 'Dough', 'image': 'dough.jpg', 'itemListElement': [
                {'@type': 'HowToStep', 'text': 'Mix.'},
                {'@type': 'HowToStep', 'text': 'Roll.', 'image': ['roll.jpg', 'roll2.jpg']},
                {'@type': 'HowToStep', 'text': 'Cut.', 'image': 'cut.jpg', 'afterMedia': {'contentUrl': 'cut2.jpg'}},
                {'@type': 'HowToStep', 'text': 'Wait.'}, {'@type': 'HowToStep', 'image': {'url': 'wait.jpg'}}]},
              {'@type': 'HowToSection', 'name': 'Oven', 'image': 'oven.jpg', 'itemListElement': [
                {'@type': 'HowToStep', 'text': 'Bake.', 'beforeMedia': {'@type': 'VideoObject', 'contentUrl': 'b.mp4'}},
                {'@type': 'HowToStep', 'text': 'Eat.', 'afterMedia': {'@type': 'ImageObject', 'contentUrl': 'eat.jpg'}}]}]
            """)
        let items = try #require(feed.recipes.first).details.steps.flatMap(\.items)
        let pictures = items.map { "\($0.text) \($0.picture?.split(separator: "/").last ?? "")" }
        #expect(
            pictures == [
                "Mix. dough.jpg", "Roll. roll.jpg", "Cut. cut.jpg", "Wait. wait.jpg", "Bake. oven.jpg", "Eat. eat.jpg",
            ])
        #expect(
            unread(feed) == [
                "recipeInstructions.image 1", "recipeInstructions.afterMedia 1", "recipeInstructions.beforeMedia 1",
            ])
        #expect(feed.omissions.isEmpty)
    }

    @Test
    func `has its tools among the recipe's, and its supplies never there`() throws {
        let feed = try read(
            """
            'tool': ['Pan, large', {'@id': '#w'}, '#w', {'@type': 'HowToTool', 'name': 'Bowl', 'requiredQuantity': 2}],
            'recipeIngredient': ['200 g flour', '2 eggs'],
            'recipeInstructions': [
              {'@type': 'HowToStep', 'text': 'Mix.', 'tool': {'@type': 'HowToTool', 'name': 'whisk'},
               'supply': [{'@type': 'HowToSupply', 'name': 'Flour'}, {'@type': 'HowToSupply', 'name': 'Baking paper'}]},
              {'@type': 'HowToStep', 'text': 'Bake.', 'tool': ['Oven glove']}]
            """, beside: ", {'@id': '#w', '@type': 'HowToTool', 'name': 'Whisk'}")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.details.tools == ["Pan, large", "Whisk", "2 Bowl", "Oven glove"])
        #expect(recipe.details.ingredients.map(\.lines) == [["200 g flour", "2 eggs", "Baking paper"]])
        #expect(unread(feed).isEmpty && feed.omissions.isEmpty)
    }

    @Test
    func `has its supplies for the recipe's ingredients if they are missing there`() throws {
        let feed = try read(
            """
            'supply': [{'@type': 'HowToSupply', 'name': 'flour', 'requiredQuantity': {'value': 200, 'unitCode': 'GRM'}}, 'salt'],
            'recipeInstructions': [{'@type': 'HowToStep', 'text': 'Mix.', 'supply': ['Salt', '2 eggs'], 'tool': 'Bowl'}]
            """)
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.map(\.lines) == [["200 g flour", "salt", "2 eggs"]] && details.tools == ["Bowl"])
        let other = try read("'supply': ['flour', 'Paper'], 'recipeIngredient': ['1 cup flour']")
        #expect(other.recipes.first?.details.ingredients.map(\.lines) == [["1 cup flour", "Paper"]])
        #expect(other.recipes.first?.details.tools == [] && unread(other).isEmpty)
    }

    @Test
    func `of a recipe that is a part of it has the heading of that`() throws {
        let feed = try read(
            """
            'recipeIngredient': ['apples'], 'recipeInstructions': ['Peel.'],
            'hasPart': [{'@type': 'Recipe', 'name': 'Dough', 'recipeIngredient': ['flour'], 'recipeInstructions': ['Knead.']}]
            """)
        let details = try #require(feed.recipes.first).details
        #expect(feed.recipes.count == 1)
        #expect(details.ingredients.map(\.lines) == [["apples"], ["[Dough]", "flour"]])
        #expect(details.steps.map(\.lines) == [["Peel."], ["[Dough]", "Knead."]])
        let alone = try read(
            "'hasPart': {'@type': 'Recipe', 'name': 'Dough', 'recipeIngredient': ['flour'], 'recipeInstructions': ['Knead.']}"
        )
        #expect(alone.recipes.first?.details.ingredients.map(\.lines) == [["[Dough]", "flour"]])
    }

    @Test
    func `is in a list whose name is a key`() throws {
        let feed = try read(
            """
            'recipeIngredient': {'Dough': ['200 g flour', '1 egg'], 'Filling': ['2 apples']},
            'recipeInstructions': [{'Dough': ['Knead it.'], 'Filling': ['Peel them.', 'Cut them.']}]
            """)
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.map(\.lines) == [["[Dough]", "200 g flour", "1 egg"], ["[Filling]", "2 apples"]])
        #expect(details.steps.map(\.lines) == [["[Dough]", "Knead it."], ["[Filling]", "Peel them.", "Cut them."]])
        #expect(feed.omissions.isEmpty && unread(feed).isEmpty)
    }

    @Test
    func `behind a recipe among the others stands under no heading of that, be it an ingredient or a step`() throws {
        let feed = try read(
            """
            'recipeIngredient': [{'@type': 'Recipe', 'name': 'Dough', 'recipeIngredient': ['flour']}, 'apples',
              {'@type': 'ItemList', 'name': 'Top', 'itemListElement': [{'name': 'Cream', 'items': ['milk']}, 'nuts']}, 'salt'],
            'recipeInstructions': [{'@type': 'Recipe', 'name': 'Dough', 'recipeInstructions': ['Mix.']}, 'Fill.',
              {'@type': 'HowToSection', 'name': 'Top', 'itemListElement': [
                {'@type': 'HowToSection', 'name': 'Cream', 'itemListElement': ['Whip.']}, 'Chop.']}, 'Salt.']
            """)
        let details = try #require(feed.recipes.first).details
        #expect(
            details.ingredients.map(\.lines)
                == [["[Dough]", "flour"], ["apples"], ["[Top: Cream]", "milk"], ["[Top]", "nuts"], ["salt"]])
        #expect(
            details.steps.map(\.lines)
                == [["[Dough]", "Mix."], ["Fill."], ["[Top: Cream]", "Whip."], ["[Top]", "Chop."], ["Salt."]])
    }

    @Test(arguments: [
        "'<h3>Dough</h3><p>Mix.</p><p>Rest.</p><h3 class=\\'x\\'>Oven</h3><ol><li>Bake.</li><li>Eat.</li></ol>'",
        "['<h3>Dough</h3>', 'Mix.', 'Rest.', '<h2>1. Oven</h2>', 'Bake.', 'Eat.']",
        "['<h3>Dough</h3><p>Mix.</p>', 'Rest.', '<strong>Oven</strong>', 'Bake.', '<p>Eat.</p>']",
        "[{'@type': 'HowToStep', 'text': '<h3>Dough</h3><p>Mix.</p>', 'name': 'DoughMix.'}, 'Rest.', {'@type': 'HowToStep', 'text': '<h3>Oven</h3>', 'name': 'Oven'}, 'Bake.', 'Eat.']",
    ])
    func `is a heading if HTML says so`(steps: String) throws {
        let details = try #require(try read("'recipeInstructions': \(steps)").recipes.first).details
        #expect(details.steps.map(\.lines) == [["[Dough]", "Mix.", "Rest."], ["[Oven]", "Bake.", "Eat."]])
    }

    @Test
    func `is a heading in HTML that a mapping reads, too`() throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "Pie", "how": "<h4>Dough &amp; more</h4><p>Mix.</p><h4>Oven</h4><p>Bake.</p><h4>End</h4>"}]"#],
            "list: $[*]\nrecipe: {name: $.name, steps: $.how, ingredients: {at: $.how, as: lines}}")
        let details = try #require(feed.recipes.first).details
        #expect(details.steps.map(\.lines) == [["[Dough & more]", "Mix."], ["[Oven]", "Bake."], ["End"]])
        #expect(details.ingredients.map(\.lines) == [["[Dough & more]", "Mix."], ["[Oven]", "Bake."], ["End"]])
    }

    @Test(arguments: [
        "&lt;p&gt;Entree&lt;/p&gt;", "&lt;p class=&quot;x&quot;&gt;Entree &lt;br /&gt;&lt;/p&gt;", "<p>Entree</p>",
    ])
    func `has no tags of HTML that was escaped twice`(category: String) throws {
        let recipe = try #require(
            try read("'recipeCategory': '\(category)', 'recipeCuisine': 'American'").recipes.first)
        #expect(recipe.details.category == "Entree")
    }
}
