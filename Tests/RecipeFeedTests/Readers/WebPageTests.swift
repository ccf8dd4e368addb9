import Foundation
import Testing

@testable import RecipeFeed

@Suite("A web page")
struct WebPageTests {
    // MARK: What the data cut

    @Test(arguments: [
        // The `1.` of `1.5` was taken for the number of a line.
        (#""3 cloves", "5 tsp ginger\n1 onion", "5 cups lentils""#, "3 cloves|1.5 tsp ginger|1 onion|1.5 cups lentils"),
        (
            #""3 cloves", "1", "5 tsp ginger", " 1 onion", " 1.5 cups lentils""#,
            "3 cloves|1,5 tsp ginger|1 onion|1.5 cups lentils"
        ),
        (#""3 cloves", " chopped", " 1.5 tsp ginger", "1 onion""#, "3 cloves, chopped|1.5 tsp ginger|1 onion"),
    ])
    func `has ingredients whole that its data cut`(data: String, ingredients: String) throws {
        let json = #"{"@type": "Recipe", "name": "Dal", "recipeIngredient": [\#(data)], "recipeInstructions": "Boil."}"#
        let shown = ingredients.split(separator: "|").map { "<li>\($0)</li>" }.joined()
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + "<ul>\(shown)</ul>"))

        #expect(recipe.details.ingredients.texts.joined(separator: "|") == ingredients)
    }

    @Test func `has numbers of lines that it shows in front of ingredients as no amounts`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Dal", "recipeIngredient": ["3 cloves", "5 tsp ginger"], "recipeInstructions": "Boil."}"#
        let recipe = try TestPage.recipe(
            TestPage.page(TestPage.script(json) + "<p>1. 3 cloves</p><p>2. 5 tsp ginger</p>"))

        #expect(recipe.details.ingredients.texts == ["3 cloves", "5 tsp ginger"])
    }

    @Test func `has the lines that it shows of texts without any`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Dal", "recipeIngredient": "3 cloves of garlic2 tsp gingerFor the top1 onion 2 cups of lentils","#
            + #" "recipeInstructions": [{"@type": "HowToStep", "text": "Boil the lentils.Fry the rest. It must be brown.Mix."}]}"#
        let shown =
            "<li>3 cloves of garlic</li><li>2 tsp ginger</li><h4>For the top</h4><li>1 onion</li><li>2 cups of lentils</li>"
            + "<p>Boil the lentils.</p><p>Fry the rest. It must be brown.</p><p>Mix.</p>"
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + shown))

        #expect(
            TestPage.groups(recipe) == ["-|3 cloves of garlic|2 tsp ginger", "For the top|1 onion|2 cups of lentils"])
        #expect(
            recipe.details.steps.texts == ["Boil the lentils.", "Fry the rest. It must be brown.", "Mix."])
    }

    @Test(arguments: [
        ("<h4>Dough</h4>", "<h4>Filling</h4>", "Dough|½ cup flour|1 egg", "Filling|2 pears|salt"),
        (
            "<p class='head'>For the dough</p>", "<p class='head'>Filling</p>", "For the dough|½ cup flour|1 egg",
            "Filling|2 pears|salt"
        ),
        // Their look says nothing of these.
        ("<p>For the dough</p>", "<p>Filling</p>", "For the dough|½ cup flour|1 egg|Filling|2 pears|salt", ""),
    ])
    func `has headings that its data list among ingredients`(
        first: String, second: String, dough: String, filling: String
    ) throws {
        let (one, other) = (PlainText.line(first), PlainText.line(second))
        let json =
            #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["\#(one)", "½ cup flour", "1 egg", "\#(other)", "2 pears","#
            + #" "salt"], "recipeInstructions": "Bake."}"#
        let shown = "\(first)<p>½ cup flour</p><p>1 egg</p>\(second)<p>2 pears</p><p>salt</p>"
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + shown))

        #expect(TestPage.groups(recipe) == [dough, filling].filter { !$0.isEmpty })
    }

    // MARK: JSON-LD

    @Test(arguments: [
        #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 onion"], "recipeInstructions": "Boil.\nServe."}"#,
        "\n//<![CDATA[\n"
            + #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 onion"], "recipeInstructions": "Boil.\nServe."}"#
            + "\n//]]>\n",
        #"<!-- {"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 onion"], "recipeInstructions": ["Boil.", "Serve."]} -->"#,
        #"[{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 onion",], "recipeInstructions": "Boil."#
            + "\n" + #"Serve.",},];"#,
        #"{"@graph": [{"@type": ["Recipe", "NewsArticle"], "name": "Pho", /* all */ "recipeIngredient": ["1 onion"],"#
            + #" "RecipeInstructions": [{"@type": "HowToStep", "text": "Boil."} {"@type": "HowToStep", "text": "Serve."}]}]}"#,
        "{&quot;@type&quot;: &quot;Recipe&quot;, &quot;name&quot;: &quot;Pho&quot;, &quot;recipeIngredient&quot;: "
            + "[&quot;1 onion&quot;], &quot;recipeInstructions&quot;: [&quot;Boil.&quot;, &quot;Serve.&quot;]}",
    ])
    func `has a recipe in JSON-LD, with the slips of the web`(json: String) throws {
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json)))

        #expect(recipe.name == "Pho")
        #expect(recipe.details.ingredients.texts == ["1 onion"])
        #expect(recipe.details.steps.texts == ["Boil.", "Serve."])
    }

    @Test func `has quotes and line breaks in texts as they are meant`() throws {
        let json =
            #"{"@type": "Recipe", "name": "The "best" soup, ever", "recipeIngredient": ["1\u00bd onions"],"#
            + #" "recipeInstructions": "Don\'t stir", "recipeYield": 4}"#
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json)))

        #expect(recipe.name == "The \"best\" soup, ever")
        #expect(recipe.details.ingredients.texts == ["1½ onions"])
        #expect(recipe.details.steps.texts == ["Don't stir"])
        #expect(recipe.details.yield == "4")
    }

    @Test func `has values that refer from one block to another`() throws {
        let html = TestPage.page(
            TestPage.script(#"{"@id": "https://a.example/#me", "@type": "Person", "name": "Ada"}"#)
                + TestPage.script(
                    #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 onion"], "recipeInstructions": "Boil.","#
                        + #" "author": {"@id": "https://a.example/#me"}}"#))
        #expect(try TestPage.recipe(html).details.author == "Ada")
    }

    @Test func `has all of its recipes, but not those that it only names`() throws {
        func recipe(_ name: String) -> String {
            #"{"@type": "Recipe", "name": "\#(name)", "recipeIngredient": ["1 onion"], "recipeInstructions": "Boil."}"#
        }
        let list =
            #"{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"@type": "Recipe", "name": "Pie"}}]}"#
        let html = TestPage.page([recipe("Pho"), recipe("Laksa"), list, recipe("Pho")].map(TestPage.script).joined())
        #expect(try RecipeFeed.read(html, named: "page.html").recipes.map(\.name) == ["Pho", "Laksa"])
    }

    @Test func `that only lists recipes says so`() throws {
        let html = TestPage.page(
            TestPage.script(#"[{"@type": "Recipe", "name": "Pho"}, {"@type": "Recipe", "name": "Pie"}]"#))
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(html, named: "page.html") }
        #expect(error.problems[0].message.contains("only lists 2 recipes"))
    }

    @Test func `with a block that cannot be read reports its place`() throws {
        let broken = "\n{\"@type\": \"Recipe\", \"name\" \"Pho\"}"
        let html = TestPage.page(TestPage.script(broken))
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(html, named: "page.html") }
        #expect(error.problems[0].message.contains("a colon is missing"))
        #expect(error.problems[0].line == 3)

        let good =
            #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 onion"], "recipeInstructions": "Boil."}"#
        let feed = try RecipeFeed.read(
            TestPage.page(TestPage.script(broken) + TestPage.script(good)), named: "page.html")
        #expect(feed.omissions.contains { $0.problem.message.contains("JSON-LD of the page can't be read") })
    }

    // MARK: Microdata and others

    @Test(arguments: [
        ("", "neither ingredients nor steps"), (#","recipeIngredient":["1 egg"]"#, "no steps"),
        (#","recipeInstructions":"Boil it.""#, "no ingredients"),
    ])
    func `of which a part is only shown says so`(parts: String, missing: String) throws {
        let html = TestPage.page(TestPage.script(#"{"@type":"Recipe","name":"Egg"\#(parts)}"#))
        let feed = try RecipeFeed.read(html, named: "egg.html")

        #expect(feed.recipes.map(\.name) == ["Egg"])
        #expect(
            feed.omissions.map(\.problem.message).contains { $0.contains("the page marks \(missing) of \"Egg\"") })
    }

    @Test func `has a recipe in microdata`() throws {
        let html = TestPage.page(
            """
            <div itemscope itemtype="http://schema.org/Recipe" itemref="more">
              <h1 itemprop="name">Potato &amp; leek
                soup</h1>
              <img itemprop="image" src="data:image/gif;base64,x" data-src="https://a.example/soup.jpg">
              <span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Ada</b></span>
              <time itemprop="prepTime" datetime="PT20M">twenty minutes</time>
              <meta itemprop="cookTime" content="PT1H"> serves <span itemprop="recipeYield">4 people</span>
              <ul><li itemprop="recipeIngredient">2 leeks
                in rings<li itemprop="recipeIngredient">1 <a href="/x">potato</a></ul>
              <div itemscope itemtype="http://schema.org/Recipe"><span itemprop="name">Another</span></div>
            </div>
            <div id="more" itemprop="recipeInstructions"><h2>Method</h2><ol><li>Boil.<li>Serve <b>hot</b>.</ol></div>
            """)
        let recipe = try TestPage.recipe(html)

        #expect(recipe.name == "Potato & leek soup")
        #expect(recipe.details.author == "Ada")
        #expect(recipe.details.times.preparation == 20)
        #expect(recipe.details.times.cooking == 60)
        #expect(recipe.details.yield == "4 people")
        #expect(recipe.largePhoto?.absoluteString == "https://a.example/soup.jpg")
        #expect(recipe.details.ingredients.texts == ["2 leeks in rings", "1 potato"])
        #expect(recipe.details.steps.texts == ["Boil.", "Serve hot."])
        #expect(recipe.details.steps.map(\.heading) == [nil])
    }

    @Test(arguments: [
        """
        <div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Pho</h1>
        <p itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><i itemprop="amount">1</i>
        <i itemprop="name">onion</i></p><div itemprop="instructions"><p>Boil.</p><p>Serve.</p></div></div>
        """,
        """
        <div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Pho</h1><p property="recipeIngredient">1 onion</p>
        <ol property="recipeInstructions"><li>Boil.</li><li>Serve.</li></ol></div>
        """,
        """
        <article class="h-recipe"><h1 class="p-name">Pho</h1><ul><li class="p-ingredient">1 onion</ul>
        <div class="e-instructions"><ol><li>Boil.<li>Serve.</ol></div></article>
        """,
        """
        <div class="hrecipe"><h1 class="fn">Pho</h1><span class="ingredient">1 <b>onion</b></span>
        <ol class="instructions"><li>Boil.</li><li>Serve.</li></ol></div>
        """,
        TestPage.script(#"{"@type": "Recipe", "name": "Pho"}"#)
            + """
            <ul itemprop="ingredients"><li>1 onion</ul><div itemprop="recipeInstructions"><p>Boil.<p>Serve.</div>
            """,
    ])
    func `has a recipe in other ways`(html: String) throws {
        let recipe = try TestPage.recipe(TestPage.page(html))

        #expect(recipe.name == "Pho")
        #expect(recipe.details.ingredients.texts == ["1 onion"])
        #expect(recipe.details.steps.texts == ["Boil.", "Serve."])
    }

    @Test func `takes no list for a word, and no text from nowhere`() throws {
        let steps = (1...20).map { "<li>Stir the soup for \($0) minutes.</li>" }.joined()
        let html = TestPage.page(
            """
            <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Pho</b>
            <p itemprop="description">Good.<meta itemprop="description" content="blank"></p>
            <div itemprop="recipeIngredient"><div class="group-head">Soup</div><p>1 onion</p></div>
            <div itemprop="recipeInstructions"><ol itemprop="recipeCuisine">\(steps)</ol></div>
            <meta itemprop="totalTime" content="P20M"></div>
            """)
        let feed = try RecipeFeed.read(html, named: "page.html")
        let recipe = try #require(feed.recipes.first)

        #expect(recipe.cuisineOrigin == .none)
        #expect(feed.unreadKeys.map(\.name) == ["recipeCuisine text"])
        #expect(recipe.details.description == "Good.")
        #expect(recipe.details.ingredients.map(\.heading) == ["Soup"])
        #expect(recipe.details.steps.texts.count == 20)
        #expect(recipe.details.times.total == 20)
    }

    @Test func `has groups of ingredients below bold lines, and steps that are numbered in Chinese`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": "<p><b>Soup</b><br>1 onion<br><b>2 limes</b></p>","#
            + #" "recipeInstructions": "1.番茄切丁 2.土豆切丁 3.炖煮"}"#
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json)))

        #expect(recipe.details.ingredients.map(\.heading) == ["Soup"])
        #expect(recipe.details.ingredients.texts == ["1 onion", "2 limes"])
        #expect(recipe.details.steps.texts == ["番茄切丁", "土豆切丁", "炖煮"])
    }

    @Test func `has the steps of sections in sections, once, although it has all for phones again`() throws {
        let section =
            "<ol itemprop='recipeInstructions' itemscope itemtype='http://schema.org/HowToSection'><h4>Soup</h4>"
            + "<ol itemprop='recipeInstructions' itemscope itemtype='http://schema.org/HowToSection'>"
            + "<meta itemprop='name' content='Soup'><li itemprop='itemListElement' itemscope "
            + "itemtype='http://schema.org/HowToStep'><p itemprop='text'>Boil.</p></ol></ol>"
        let ingredients = "<li itemprop='recipeIngredient'>1 leek</li><li itemprop='recipeIngredient'>2 leaves</li>"
        let name = "<h1 itemprop='name'>Soup</h1>"
        let type = "itemscope itemtype='http://schema.org/Recipe'"
        for page in [
            "<div \(type)>\(name)\(ingredients)\(section)\(ingredients)\(section)</div>",
            "<div \(type)>\(name)\(ingredients)</div>\(section)\(section)",
        ] {
            let recipe = try TestPage.recipe(TestPage.page(page))

            #expect(recipe.details.ingredients.texts == ["1 leek", "2 leaves"])
            #expect(recipe.details.steps.map(\.heading) == ["Soup"])
            #expect(recipe.details.steps.texts == ["Boil."])
        }
    }

    @Test func `has a recipe whose parts are marked without an item around them`() throws {
        let recipe = try TestPage.recipe(
            TestPage.page(
                "<p itemprop='keywords'>soups</p><p itemprop='recipeYield'>2 bowls</p><ul><li itemprop='ingredients'>1 leek"
                    + "<li itemprop='ingredients'>1 potato</ul><div itemprop='recipeInstructions'><p>Boil.</p><p>Serve.</p></div>",
                head: "<meta name='og:title' content='2'><meta property='og:title' content='Leek soup – Ada &amp; Bo'>"
                    + "<meta property='og:site_name' content='Ada &amp; Bo'>"))

        #expect(recipe.name == "Leek soup")
        #expect(recipe.details.yield == "2 bowls")
        #expect(recipe.details.ingredients.texts == ["1 leek", "1 potato"])
        #expect(recipe.details.steps.texts == ["Boil.", "Serve."])
    }

    @Test func `has JSON in an attribute that forgets to escape quotes`() throws {
        let html = TestPage.page(
            """
            <div itemscope itemtype="https://schema.org/Recipe"><meta itemprop="name" content="Pho">
            <meta itemprop="recipeInstructions" content="[{"@type":"HowToStep","text":"Boil > stir."},{"text":"Serve."}]"></div>
            """)
        #expect(try TestPage.recipe(html).details.steps.texts == ["Boil > stir.", "Serve."])
    }

    @Test func `has times and a picture in h-recipe`() throws {
        let recipe = try TestPage.recipe(
            TestPage.page(
                """
                <div class="h-recipe"><b class="p-name">Pho</b><img class="u-photo" src="/pho.jpg">
                <time class="dt-duration" datetime="PT2H">2 hours</time><span class="p-yield">4</span>
                <p class="p-ingredient">1 onion</p><div class="e-instructions">Boil.</div></div>
                """, head: "<base href=\"https://a.example/pages/\">"))

        #expect(recipe.details.times.total == 120)
        #expect(recipe.largePhoto?.absoluteString == "https://a.example/pho.jpg")
    }

    // MARK: The page itself

    @Test func `stands in for what its recipe lacks`() throws {
        let head = """
            <link rel="canonical" href="https://a.example/pho"><meta property="og:title" content="Pho &amp; more">
            <meta property="og:image" content="https://a.example/pho.jpg"><title>Pho | A</title>
            """
        let json = #"{"@type": "Recipe", "recipeIngredient": ["1 onion"], "recipeInstructions": "Boil."}"#
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json), head: head))

        #expect(recipe.name == "Pho & more")
        #expect(recipe.source?.absoluteString == "https://a.example/pho")
        #expect(recipe.largePhoto?.absoluteString == "https://a.example/pho.jpg")
        #expect(recipe.details.language == "en")
    }

    @Test func `without a recipe is refused with what can be done`() throws {
        let error = try #require(throws: FeedError.self) {
            try RecipeFeed.read(TestPage.page("<p>Log in"), named: "a.html")
        }
        #expect(error.problems[0].message.hasPrefix("this is a web page without a recipe"))
        #expect(error.problems[0].help?.contains("login") == true)
    }

    // MARK: Slips of programs

    @Test func `is read in the quotation marks of a text in JSON`() throws {
        let json = #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["1 egg"], "recipeInstructions": "Bake."}"#
        #expect(try TestPage.recipe("\"\(TestPage.page(TestPage.script(json)))\"").name == "Tart")
    }

    @Test func `has notes on ingredients that it only shows`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["1 crust", "1 egg (large)"],"#
            + #" "recipeInstructions": "Bake."}"#
        let shown =
            "<ul><li>1 crust <i class='wprm-recipe-ingredient-notes faded'>homemade or store-bought</i>"
            + "<li>1 egg <i class='wprm-recipe-ingredient-notes'>(large)</i></ul>"
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + shown))

        #expect(recipe.details.ingredients.texts == ["1 crust (homemade or store-bought)", "1 egg (large)"])
    }
}
