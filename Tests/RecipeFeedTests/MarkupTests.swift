import Foundation
import Testing

@testable import RecipeFeed

@Suite("Texts of a feed in Markdown or HTML")
struct MarkupTests {
    private func recipe(_ members: String, format: String = "mealie") throws -> Recipe {
        let feed = try MappedFeed.read([#"[{"name": "Pho", "slug": "pho", \#(members)}]"#], "list: $[*]", over: format)
        return try #require(feed.recipes.first)
    }

    private func mapped(_ members: String, _ yaml: String) throws -> RecipeFeed {
        try MappedFeed.read([#"[{"name": "Pho", \#(members)}]"#], "list: $[*]\n\(yaml)")
    }

    @Test
    func `keep notes of several lines, and those beside them`() throws {
        let recipe = try recipe(
            ##""notes": [{"title": "Store", "text": "Keeps two days.\nFreezes *well*."}, {"text": "# Tip\n- chill\n- serve"}]"##
        )
        #expect(
            recipe.details.notes.texts
                == ["Keeps two days.\nFreezes well.", "Tip\nchill\nserve"])
    }

    @Test(arguments: [
        ("![a](data:image/png;base64,iVBORw0KGgo=)", "an image", "\"data:\" addresses"),
        ("[a](javascript:alert(1))", "a link", "\"javascript:\" addresses"),
        ("<img src='data:image/png;base64,iVBORw0KGgo='>", "an image", "\"data:\" addresses"),
        ("**Well** ![a](file:///a.png)", "an image", "\"file:\" addresses"),
    ])
    func `that have an address which no page may have are named at their place`(
        text: String, what: String, reason: String
    ) throws {
        let feed = try MappedFeed.read(
            [
                #"[{"name": "Pho", "slug": "pho", "recipeInstructions": [{"text": "Mix."},\#n{"text": "Stir \#(text) well."}]}]"#
            ],
            "list: $[*]", over: "mealie")
        let problem = try #require(feed.omissions.first?.problem)
        #expect(feed.omissions.count == 1 && problem.line == 2)
        #expect(problem.message.contains("has \(what) that cannot be used: \(reason)"))
        #expect(feed.recipes.first?.details.steps.flatMap(\.lines).last?.hasPrefix("Stir ") == true)
    }

    @Test(arguments: ["0.0", "0", #""0""#])
    func `have no yield if it is 0, which Mealie writes where nobody entered one`(yield: String) throws {
        #expect(try recipe(#""recipeServings": \#(yield), "recipeYield": """#).details.yield == nil)
        #expect(try recipe(#""recipeServings": 4.0, "recipeYield": """#).details.yield == "4")
    }

    @Test
    func `are read as Mealie renders them: steps with their summaries, notes, tools and all categories`() throws {
        let recipe = try recipe(
            #"""
            "description": "From *Hanoi*.", "recipeIngredient": [{"display": "200 g **flat** noodles"}, {"display": "1 lime"}],
            "recipeInstructions": [
              {"title": "Broth", "summary": "Char", "text": "Char the [onions](https://a.example/b):\n\n1. halve\n2. turn"},
              {"title": "", "summary": "", "text": "Simmer."}],
            "notes": [{"title": "Tip", "text": "Freezes **well**."}], "tools": [{"name": "Wok"}, {"name": "Sieve"}],
            "recipeCategory": [{"name": "Soup"}, {"name": "Breakfast"}], "tags": [{"name": "beef"}]
            """#)
        let details = recipe.details
        #expect(details.description == "From Hanoi." && details.richDescription?.markdown == "From *Hanoi*.")
        #expect(details.ingredients.map(\.lines) == [["200 g flat noodles", "1 lime"]])
        #expect(details.ingredients[0].items.map { $0.rich?.markdown } == ["200 g **flat** noodles", nil])
        #expect(details.steps.map(\.lines) == [["[Broth]", "Char\nChar the onions:\nhalve\nturn", "Simmer."]])
        #expect(details.steps[0].items[0].rich?.links == ["https://a.example/b"])
        #expect(details.steps[0].items[1].rich == nil)
        #expect(details.notes.map(\.lines) == [["[Tip]", "Freezes well."]])
        #expect(details.tools == ["Wok", "Sieve"])
        #expect(details.category == "Soup" && details.tags == ["beef", "Breakfast"])
        #expect(details.linkNames == ["/r/pho", "/recipe/pho"])
    }

    @Test(arguments: [
        "1. FC sauce", "2) eggs", "- salt", "+ pepper", "* salt", "# 5 tins", "> 2 eggs", "---", "[dough]: 1 ball",
        "1 cup (240 ml) milk", "a < b & c", "2*3 eggs", "salt_and_pepper",
    ])
    func `have ingredients of one line, in which nothing is a list or a heading`(_ line: String) throws {
        let recipe = try recipe(#""recipeIngredient": [{"display": "\#(line)"}]"#)
        #expect(recipe.details.ingredients.first?.items.map(\.text) == [line])
    }

    @Test(arguments: [
        ("<p>Mix the flour.</p>", "Mix the flour."), ("Mix.<br>Bake.", "Mix.\nBake."),
        ("<div>Mix</div>\n\n**Bake** it.", "Mix\nBake it."), ("Mix <b>well</b>.", "Mix well."),
        ("Mix <script>alert(1)</script>well.", "Mix well."), ("2<sup>1</sup>&frasl;<sub>2</sub> cups", "2 1⁄2 cups"),
        ("<ul><li>one</li><li>two</li></ul>", "one\ntwo"), ("One\ntwo\\*", "One\ntwo*"),
        ("Mix &amp; bake", "Mix & bake"),
    ])
    func `lose no words to HTML that stands in Markdown`(_ text: String, _ plain: String) throws {
        let written = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        let recipe = try recipe(#""recipeInstructions": [{"text": "Zero."}, {"text": "\#(written)"}]"#)
        #expect(recipe.details.steps.first?.items.last?.text == plain)
    }

    @Test
    func `keep links that HTML in Markdown has, and players as links`() throws {
        let recipe = try recipe(
            #""recipeInstructions": [{"text": "See <a href='https://a.example/?x=1&amp;y=2'>this</a>, <https://b.example/c> or <iframe src=\"https://c.example/v\"></iframe>."}]"#
        )
        #expect(
            recipe.details.steps[0].items[0].rich?.links
                == ["https://a.example/?x=1&y=2", "https://b.example/c", "https://c.example/v"])
    }

    @Test
    func `have images, absolute, and one that stands alone is the picture of the step before`() throws {
        let recipe = try recipe(
            #""recipeInstructions": [{"text": "Roll.\n\n![](/api/media/roll.jpg)"}, {"text": "Cut."}, {"text": "<img src=\"/cut.png\" height=\"100%\"/>"}]"#
        )
        let items = recipe.details.steps[0].items
        #expect(items.map(\.text) == ["Roll.", "Cut."])
        #expect(items[0].rich?.images.map(\.address) == ["https://feeds.example/api/media/roll.jpg"])
        #expect(items[1].picture == "https://feeds.example/cut.png")
        #expect(recipe.stepPictures.count == 2)
    }

    @Test
    func `are Markdown in Nextcloud Cookbook, whose steps keep their lists`() throws {
        let recipe = try recipe(
            #""@type": "Recipe", "id": 12, "recipeInstructions": ["Do **this**:\n- a\n- b", "Then bake."], "recipeIngredient": ["2 *ripe* figs"], "tool": ["Pan, large"]"#,
            format: "nextcloud")
        #expect(recipe.details.steps.map(\.lines) == [["Do this:\na\nb", "Then bake."]])
        #expect(recipe.details.steps[0].items[0].rich?.markdown == "Do **this**:\n- a\n- b")
        #expect(recipe.details.ingredients.map(\.lines) == [["2 ripe figs"]])
        #expect(recipe.details.tools == ["Pan, large"])
        #expect(recipe.details.linkNames.contains("#/recipe/12"))
    }

    @Test
    func `are what the owner's mapping says, and all steps in one text are its items and paragraphs`() throws {
        let text =
            ###""how": "## Dough\n\n1. Mix *all*:\n   - flour\n   - water\n2. Rest.\n\n## Baking\n\nBake it\nhot.\n\nEat.""###
        let markdown = try mapped(text, "texts: markdown\nrecipe: {name: $.name, steps: $.how}").recipes[0].details
        #expect(
            markdown.steps.map(\.lines)
                == [["[Dough]", "Mix all:\nflour\nwater", "Rest."], ["[Baking]", "Bake it\nhot.", "Eat."]])
        let plain = try mapped(text, "recipe: {name: $.name, steps: $.how}").recipes[0].details
        #expect(plain.steps[0].items[0].text == "## Dough" && plain.steps[0].items[0].rich == nil)
        #expect(throws: (any Error).self) { try MappedFeed.format("texts: wiki\nrecipe: {name: $.name}") }
    }

    @Test
    func `in HTML keep what it says: links, lists and emphasis, and stars of the text are no emphasis`() throws {
        let details = try mapped(
            #""about": "<p>A <b>good </b>soup, see <a href=\"/r/x\">x</a>.</p><ul><li>*hot*</li><li><p>1. sour</p></li></ul>""#,
            "texts: html\nrecipe: {name: $.name, description: $.about}"
        ).recipes[0].details
        #expect(details.description == "A good soup, see x.\n*hot*\n1. sour")
        let markdown = try #require(details.richDescription?.markdown)
        #expect(markdown.contains("**good** soup") && details.richDescription?.links == ["/r/x"])
        let odd = try mapped(
            #""about": "<b>“Hot”</b>soup <i>!</i>x""#, "texts: html\nrecipe: {name: $.name, description: $.about}"
        ).recipes[0].details
        #expect(odd.description == "“Hot”soup !x")
    }

    @Test
    func `in HTML that is too much to convert lose their markup, which the report says`() throws {
        let html = String(repeating: "<i>a</i> ", count: 1_500)
        let feed = try mapped(#""about": "\#(html)""#, "texts: html\nrecipe: {name: $.name, description: $.about}")
        let details = feed.recipes[0].details
        #expect(details.description?.hasPrefix("a a ") == true && details.richDescription == nil)
        let message = try #require(feed.omissions.first?.problem.message)
        #expect(message.hasSuffix("is shown without its markup: it has more HTML than can be converted"))
        let plain = try mapped(
            #""about": "<p>Short</p>""#, "texts: html\nrecipe: {name: $.name, description: $.about}")
        #expect(plain.omissions.isEmpty)
    }

    @Test(arguments: [
        ("Mix <?php echo 1; ?>well.", "Mix well."),
        ("<![CDATA[Mix <b>well</b>.]]>", "Mix well."),
        ("Mix <!-- a --!>well.", "Mix well."),
        ("<?php echo 1; Mix well.", "<?php echo 1; Mix well."),
        ("See <https://a.example/b> <br>well.", "See https://a.example/b\nwell."),
        ("Ask <cook@a.example>.", "Ask cook@a.example."),
        ("Mix.\n\n[tip]: butter", "Mix.\n[tip]: butter"),
        ("See [a].\n\n[a]: https://a.example", "See a."),
        ("See [a].\n\n[a]: https://a.example\n[A]: butter", "See a.\n[A]: butter"),
        ("```\n[tip]: butter\n```", "[tip]: butter"),
    ])
    func `in Markdown keep the words that its rules would hide`(text: String, shown: String) throws {
        let written = try #require(String(data: JSONEncoder().encode(text), encoding: .utf8))
        #expect(try recipe(#""description": \#(written)"#).details.description == shown)
    }

    @Test(arguments: ["description", "recipeInstructions"], ["texts: html", "texts: markdown", ""])
    func `whose words HTML hides are named`(field: String, markup: String) throws {
        let yaml = "\(markup)\nrecipe: {name: $.name, description: $.description, steps: $.recipeInstructions}"
        for (text, message) in [
            ("Mix. <!-- Bake.", "has a comment without an end, which hides all that follows"),
            ("Mix. <script>Bake.", "has a <script> without an end, which hides all that follows"),
            ("Mix. <noscript>Bake.</noscript>", "has words in <noscript>, which no browser shows: \"Bake.\""),
        ] {
            let feed = try mapped(#""\#(field)": "\#(text)""#, yaml)
            #expect(feed.omissions.map(\.problem.message).contains { $0.hasSuffix(message) }, "\(text)")
            #expect(feed.recipes.count == 1)
        }
        for text in ["Mix <!-- well --> it.", "Mix <script>a</script>it.", "Mix <noscript><img></noscript>it."] {
            #expect(try mapped(#""\#(field)": "\#(text)""#, yaml).omissions.isEmpty, "\(text)")
        }
    }

    @Test
    func `in HTML that holds all steps are its paragraphs and items, with their links`() throws {
        let details = try mapped(
            #""how": "<p>Don&#8217;t <a href='/a'>mix</a> 2*3 times.</p><ol><li>Bake&nbsp;it</li><li>Eat</li></ol>""#,
            "texts: html\nrecipe: {name: $.name, steps: $.how}"
        ).recipes[0].details
        #expect(details.steps.map(\.lines) == [["Don’t mix 2*3 times.", "Bake it", "Eat"]])
        #expect(details.steps[0].items[0].rich?.links == ["/a"])
    }
}
