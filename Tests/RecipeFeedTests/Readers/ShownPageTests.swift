import Foundation
import Testing

@testable import RecipeFeed

@Suite("A web page that shows its recipe")
struct ShownPageTests {
    // MARK: What the page shows of ingredients

    @Test(arguments: [
        "<h3>Ingredients</h3><h4>Dough</h4><ul><li>▢ 1/2 cup flour (sifted)</li><li>1 egg</li></ul>"
            + "<h4>Filling</h4><ul><li>2 pears, sliced</li></ul><h3>Method</h3>",
        "<p><strong>Dough</strong></p><ul><li><span>1/2</span> <span>cup</span> flour, sifted<li>1 egg</ul>"
            + "<p><strong>Filling</strong></p><ul><li>2 pears, <i>sliced</i></ul>",
        "<div class='group-name'>Dough</div><div>½ cup flour sifted</div><div>1 egg</div>"
            + "<div class='group-name'>Filling</div><div>2 pears</div><div>sliced</div>",
        "<p>Mix ½ cup flour (sifted) with 1 egg.</p><h4>Dough</h4>½ cup flour, sifted<br>One egg<br><h4>Filling</h4>2 pears, sliced",
    ])
    func `has the headings that it shows among ingredients`(shown: String) throws {
        let json =
            #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["½ cup flour, sifted", "1 egg", "2 pears, sliced"],"#
            + #" "recipeInstructions": "Bake."}"#
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + shown))

        #expect(TestPage.groups(recipe) == ["Dough|½ cup flour, sifted|1 egg", "Filling|2 pears, sliced"])
    }

    @Test func `has no heading that is an ingredient in other words`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["1 egg", "4.5 tbsp mixed pepper", "2 pears", "salt"],"#
            + #" "recipeInstructions": "Bake."}"#
        let shown = "<li>1 egg</li><li><b>four and a half tbsp mixed pepper</b></li><li>2 pears</li><li>salt</li>"
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + shown))

        #expect(TestPage.groups(recipe) == ["-|1 egg|4.5 tbsp mixed pepper|2 pears|salt"])
    }

    @Test func `has headings that only their words tell from ingredients`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["½ cup flour (sifted)", "1 egg", "2 pears"],"#
            + #" "recipeInstructions": "Bake."}"#
        let shown = "<ul><li>DOUGH<li>½ cup (60 g) flour, sifted<li>1 egg<li>For the filling<li>2 (small) pears</ul>"
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + shown))

        #expect(TestPage.groups(recipe) == ["DOUGH|½ cup flour (sifted)|1 egg", "For the filling|2 pears"])
    }

    @Test(arguments: [
        "<h4>Ingredients</h4><ul><li>½ cup flour</li><li>1 egg</li></ul><p>Advertisement</p><ul><li>2 pears</li></ul>",
        "<h4>Dough</h4><p>Use good flour.</p><h4>Filling</h4>",
        "<ul><li>½ cup flour</li></ul><h4>Ingredients</h4><ul><li>1 egg</li><li>2 pears</li></ul>",
        "<ul><li>½ cup flour</li></ul><h4>These eggs are the best that we have tried!</h4><ul><li>1 egg</li><li>2 pears</li></ul>",
    ])
    func `has no headings of what is no group`(shown: String) throws {
        let json =
            #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["½ cup flour", "1 egg", "2 pears"],"#
            + #" "recipeInstructions": "Bake."}"#
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + shown))

        #expect(TestPage.groups(recipe) == ["-|½ cup flour|1 egg|2 pears"])
    }

    @Test(arguments: [
        "<ul><li>200 g flour<li>1 egg<li>salt</ul>",
        "<div>200 g</div><div>flour</div><div>1</div><div>egg</div><div>salt</div>",
        "<table><tr><td>200 g<td>flour<tr><td>1<td>egg<tr><td><td>salt</table>",
    ])
    func `has amounts that only it shows`(shown: String) throws {
        let json =
            #"{"@type": "Recipe", "name": "Pasta", "recipeIngredient": ["flour", "egg", "salt"], "recipeInstructions": "Mix."}"#
        let recipe = try TestPage.recipe(
            TestPage.page(TestPage.script(json) + "<p>Flour, egg, salt: that is all.</p>" + shown))

        #expect(recipe.details.ingredients.texts == ["200 g flour", "1 egg", "salt"])
    }

    @Test(arguments: [
        // A yield above, amounts below
        "<div>4 servings</div><div>flour</div><div>200 g</div><div>egg, beaten</div><div>1</div><div>salt</div><p>Mix.</p>",
        // It is unclear whether they stand above or below.
        "<div>200 g</div><div>flour</div><div>1 cup</div><div>egg, beaten</div><div>2 g</div><div>salt</div><div>3 g</div>",
    ])
    func `has no amount that may be another's`(shown: String) throws {
        let json =
            #"{"@type": "Recipe", "name": "Pasta", "recipeIngredient": ["flour", "egg, beaten", "salt"], "recipeInstructions": "Mix."}"#
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + shown))

        #expect(recipe.details.ingredients.texts == ["flour", "egg, beaten", "salt"])
    }

    @Test func `keeps what the data say beside an amount`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Pasta", "recipeIngredient": ["flour (sifted)", "egg, beaten", "salt"],"#
            + #" "recipeInstructions": "Mix."}"#
        let shown = "<div>4 servings</div><ul><li>200 g flour<li>1 egg,<br>beaten<li>2 g salt</ul>"
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json) + shown))

        #expect(recipe.details.ingredients.texts == ["flour (sifted)", "1 egg, beaten", "2 g salt"])
    }

    @Test func `without any amount says so`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Pasta", "recipeIngredient": ["flour", "egg", "salt"], "recipeInstructions": "Mix."}"#
        let feed = try RecipeFeed.read(TestPage.page(TestPage.script(json)), named: "page.html")

        #expect(
            feed.omissions.map(\.problem.message) == [
                "the page marks no amounts of the ingredients of \"Pasta\" for programs"
            ])
    }

    @Test func `has each of several ingredients that are one text with lines`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Pasta", "recipeIngredient": ["1½ pounds eggplant, sliced\n⅔ cup oil\nSalt","#
            + #" "1 can tomatoes\n(peeled)"], "recipeInstructions": "Mix."}"#
        let recipe = try TestPage.recipe(TestPage.page(TestPage.script(json)))

        #expect(
            recipe.details.ingredients.texts == [
                "1½ pounds eggplant, sliced", "⅔ cup oil", "Salt", "1 can tomatoes (peeled)",
            ])
    }

    // MARK: What the page shows and its data lack

    @Test(arguments: [
        ("250 g Mehl", "<h2>Zutaten</h2><ul><li>250 g Mehl<li>3 Eier<li>500 ml Milch<li>Salz</ul>", "3 Eier"),
        (
            "1 cup flour",
            "<div>Ingredients for 4</div><p>4 servings</p><ul><li>1 cup flour<li>2 eggs</ul><p>Glaze</p><ul><li>1 cup milk<li>salt</ul>",
            "2 eggs"
        ),
        (
            "250 g de farine",
            "<h2>Ingrédients :</h2><ul><li>250 g de farine<li>3 œufs<li>50 cl de lait<li>sel</ul><h2>Ustensiles</h2>",
            "3 œufs"
        ),
    ])
    func `with fewer ingredients in its data than it shows says which`(
        data: String, shown: String, first: String
    ) throws {
        let json =
            #"{"@type": "Recipe", "name": "Pancakes", "recipeIngredient": ["\#(data)"], "recipeInstructions": "Fry."}"#
        let feed = try RecipeFeed.read(TestPage.page(TestPage.script(json) + shown), named: "page.html")

        let gap = "the page shows 4 ingredients, and its data have 1: \"\(first)\", "
        #expect(feed.omissions.contains { $0.problem.message.hasPrefix(gap) }, "\(feed.omissions)")
    }

    @Test func `with fewer steps in its data than it shows says which`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Pancakes", "recipeIngredient": ["1 cup flour"], "recipeInstructions":"#
            + #" [{"@type": "HowToStep", "name": "Batter", "text": "Whisk the flour with all of the milk."}]}"#
        let shown =
            "<h2>Method</h2><ol><li>1 Whisk the flour with all of the milk.<li>2 Let it stand for half an hour."
            + "<li>3 Melt some butter in a hot pan.</ol><h2>More</h2><ul><li>Waffles with cherries and cream</ul>"
        let feed = try RecipeFeed.read(TestPage.page(TestPage.script(json) + shown), named: "page.html")

        let gap = "the page shows 3 steps, and its data have 1: \"2 Let it stand for half an hour.\", "
        #expect(feed.omissions.contains { $0.problem.message.hasPrefix(gap) }, "\(feed.omissions)")
    }

    @Test(arguments: [
        // Other words and signs, notes and buttons
        "<ul><li>1 1/2 cups (180 g) plain flour, sifted<li>2 large eggs<li>SALT<li>Print</ul>",
        // Other lists
        "<ul><li>1½ cups flour<li>2 eggs<li>salt</ul><h2>Nutrition</h2><ul><li>Fat 3 g<li>Protein 4 g<li>Fibre 2 g</ul>",
        "<ul><li>1½ cups flour<li>2 eggs<li>salt</ul><p>Share</p><ul><li>Waffles<li>Cherry pie<li>Trifle</ul>",
        "<ul><li>1 cauliflower<li>4 potatoes<li>2 leeks<li>1 l broth<li>parsley</ul>",
        "<ul><li>1½ cups flour<li>2 eggs<li>salt<li><button>Print</button><li><button>Save recipe</button></ul>",
    ])
    func `has no gap where it shows the same in other words, or something else`(shown: String) throws {
        let json =
            #"{"@type": "Recipe", "name": "Pancakes", "recipeIngredient": ["1½ cups flour", "2 eggs", "salt"],"#
            + #" "recipeInstructions": "Fry."}"#
        let html = TestPage.page(TestPage.script(json) + "<h2>Ingredients</h2>" + shown)
        let feed = try RecipeFeed.read(html, named: "page.html")

        #expect(!feed.omissions.contains { $0.problem.message.contains("its data have") }, "\(feed.omissions)")
    }

    @Test(arguments: [
        """
        <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Pancakes</b><ul><li itemprop="recipeIngredient">250 g
        flour<li>3 eggs<li itemprop="recipeIngredient">500 ml milk<li>salt</ul>
        <ol><li itemprop="recipeInstructions">Stir.<li>Fry.</ol></div>
        """,
        """
        <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Pancakes</b><ul><li>250 g flour</li>
        <li><span itemprop="ingredients">3 eggs</span></li><li><a href="/milk">500 ml milk</a></li><li>salt</li></ul>
        <ol><li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">Stir.</p>
        <li><p>Fry.</p></ol></div>
        """,
        """
        <div vocab="https://schema.org/" typeof="Recipe"><b property="name">Pancakes</b><ul><li property="recipeIngredient">250 g
        flour<li>3 eggs<li>500 ml milk<li property="recipeIngredient">salt</ul>
        <ol><li>Stir.<li property="recipeInstructions">Fry.</ol></div>
        """,
        """
        <div class="hrecipe"><b class="fn">Pancakes</b><ul><li>250 g flour<li class="ingredient">3 eggs<li class="ingredient">500 ml
        milk<li><a href="/salt">salt</a></ul><ol><li class="instruction">Stir.<li>Fry.</ol></div>
        """,
        """
        <div class="h-recipe"><b class="p-name">Pancakes</b><ul><li class="p-ingredient">250 g flour<li>3 eggs<li>500 ml milk
        <li>salt</ul><ol><li class="e-instructions">Stir.<li>Fry.</ol></div>
        """,
    ])
    func `has all items of a list of which it marks some`(html: String) throws {
        let recipe = try TestPage.recipe(TestPage.page(html))

        #expect(recipe.details.ingredients.texts == ["250 g flour", "3 eggs", "500 ml milk", "salt"])
        #expect(recipe.details.steps.texts == ["Stir.", "Fry."])
    }

    @Test(arguments: [
        "<ul><li>Ingredients: <span itemprop='recipeIngredient'>1 egg</span><li>Course: dinner</ul>",
        "<ul><li>By <span itemprop='author'>Ada</span><li itemprop='recipeIngredient'>1 egg<li>Print</ul>",
        "<ul><li><h3>Ingredients</h3><p itemprop='recipeIngredient'>1 egg</p><li>Comments</ul>",
    ])
    func `has no items of a list that lays out its parts`(list: String) throws {
        let recipe = try TestPage.recipe(
            TestPage.page(
                "<div itemscope itemtype='https://schema.org/Recipe'><b itemprop='name'>Egg</b>\(list)"
                    + "<p itemprop='recipeInstructions'>Boil.</p></div>"))

        #expect(recipe.details.ingredients.texts == ["1 egg"])
    }

    @Test(arguments: [
        "<li><button>Print</button>", "<li><button><div>Add all 4 to list</div></button>",
        "<li role='button'>Save recipe",
        "<li><span role='button'>Shop ingredients</span>", "<li><a href='/print'>Print <b>recipe</b></a>",
        "<li><select><option>1x<option>2x</select>", "<li><button>Save</button> <a href='/list'>Add to list</a>",
        "<li><input type='button' value='Print'>",
    ])
    func `has no buttons and links of a list as ingredients`(item: String) throws {
        let list = "<ul><li itemprop='recipeIngredient'>1 egg<li><a href='/milk'>500 ml milk</a><li>salt\(item)</ul>"
        let recipe = try TestPage.recipe(
            TestPage.page(
                "<div itemscope itemtype='https://schema.org/Recipe'><b itemprop='name'>Egg</b>\(list)"
                    + "<p itemprop='recipeInstructions'>Boil.</p></div>"))

        #expect(recipe.details.ingredients.texts == ["1 egg", "500 ml milk", "salt"])
    }

    @Test func `has ingredients that are links or buttons themselves`() throws {
        let list =
            "<ul><li itemprop='recipeIngredient'><a href='/egg'>1 egg</a><li><a href='/salt'>salt</a>"
            + "<li itemprop='recipeIngredient'><button>1 onion</button></ul>"
        let recipe = try TestPage.recipe(
            TestPage.page(
                "<div itemscope itemtype='https://schema.org/Recipe'><b itemprop='name'>Egg</b>\(list)"
                    + "<p itemprop='recipeInstructions'>Boil.</p></div>"))

        #expect(recipe.details.ingredients.texts == ["1 egg", "salt", "1 onion"])
    }

    @Test func `has items that visitors tap as ingredients and steps, also beside others`() throws {
        let recipe = try TestPage.recipe(
            TestPage.page(
                """
                <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Egg</b><div itemprop="recipeIngredient">
                <h4>For the dough</h4><ul><li role="button">200 g flour</li><li role="button">3 eggs</li></ul></div>
                <div itemprop="recipeInstructions"><p>Heat the oven.</p><p role="button">Mix.</p><p role="button">Bake.</p></div></div>
                """))

        #expect(recipe.details.ingredients.texts == ["200 g flour", "3 eggs"])
        #expect(recipe.details.ingredients.map(\.heading) == ["For the dough"])
        #expect(recipe.details.steps.texts == ["Heat the oven.", "Mix.", "Bake."])
    }

    @Test func `has no buttons in elements that it marks whole, but the headings that fold a group`() throws {
        let recipe = try TestPage.recipe(
            TestPage.page(
                """
                <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Egg</b><div itemprop="recipeIngredient">
                <h3><button>For the egg</button></h3><ul><li>1 egg</li><li>salt</li></ul><button>Add all to list</button></div>
                <div itemprop="recipeInstructions"><p>Boil.</p><p>Serve.</p><button><div>Start cooking</div></button></div></div>
                """))

        #expect(recipe.details.ingredients.texts == ["1 egg", "salt"])
        #expect(recipe.details.ingredients.map(\.heading) == ["For the egg"])
        #expect(recipe.details.steps.texts == ["Boil.", "Serve."])
    }

    @Test(arguments: ["style='color: red; display: none'", "hidden", "style=\"visibility:hidden\""])
    func `has no words that are hidden beside others`(attribute: String) throws {
        let recipe = try TestPage.recipe(
            TestPage.page(
                """
                <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Omelette</b>
                <ul><li itemprop="recipeIngredient"><span>2</span> <span \(attribute)>egg</span><span>eggs</span></li>
                <li itemprop="recipeIngredient"><span \(attribute)>salt</span></li></ul>
                <p itemprop="recipeInstructions">Beat the <span \(attribute)>egg</span><span>eggs</span>.</p></div>
                """))

        #expect(recipe.details.ingredients.texts == ["2 eggs", "salt"])
        #expect(recipe.details.steps.texts == ["Beat the eggs."])
    }

    @Test(arguments: [("2 leeks", true), ("2 leeks\", \"1 egg", false), ("2 leeks\", \"1 large free-range egg", false)])
    func `has an ingredient in a list that WP Recipe Maker marks and that its data lack`(data: String, isGap: Bool)
        throws
    {
        let json =
            #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["\#(data)"], "recipeInstructions": "Boil."}"#
        let lists =
            ["<h4>Soup</h4><ul><li class=\"wprm-recipe-ingredient\">2 leeks</li></ul>"]
            + ["<h4>Topping</h4><ul><li class=\"wprm-recipe-ingredient\">1 egg</li></ul>"]
        let feed = try RecipeFeed.read(TestPage.page(TestPage.script(json) + lists.joined()), named: "soup.html")
        let gap = "the page shows 2 ingredients, and its data have 1: \"1 egg\" is not shown here"
        #expect(feed.omissions.map(\.problem.message).contains(gap) == isGap)
    }
}
