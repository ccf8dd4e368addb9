import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("A note in Markdown")
struct MarkdownNoteTests {
    private func recipe(_ text: String, named name: String = "x.md") throws -> Recipe {
        try #require(try RecipeFeed.read(text, named: name).recipes.first)
    }

    @Test(arguments: [
        "Goulash\n\nIngredients\n500 g beef\n", "Goulash\nIngredients\n1 leek\n\nMethod\nBoil it.\n",
        "Dear Ann,\n\nIngredients\n1 leek\n\nMethod\nBoil it.\n",
        "All\n\nIngredients\n1 leek\n\nMethod\nBoil.\n\nIngredients\n1 egg\n\nMethod\nFry.\n",
        "Ingredients\n\n1 leek\n\nMethod\n\nBoil it.\n",
    ])
    func `is no other text`(text: String) {
        #expect(throws: FeedError.self) { try RecipeFeed.read(text, named: "a.txt") }
    }

    @Test
    func `takes a line below a bullet for the yield if it is one of the first hundred`() throws {
        for (bullets, last) in [(98, ["milk", "salt Serves 4"]), (99, ["salt", "Serves 4"])] {
            let items = String(repeating: "- egg\nmilk\n", count: bullets) + "- salt\nServes 4\n"
            let recipe = try recipe("# Soup\n\n## Ingredients\n\n\(items)\n## Steps\n\n1. Mix\n")
            #expect(recipe.details.ingredients.texts.suffix(2) == last)
        }
    }

    @Test
    func `has front matter with lists, as in Chowdown`() throws {
        let recipe = try recipe(
            """
            ---

            layout: recipe
            title:  "Berry Tart"
            image: tart.jpg
            tags: desserts, baking

            ingredients:
            - 4 bananas

            components:
            - Pie Crust

            directions:
            - Bake it.

            ---

            From Angie's mom
            """)
        #expect(recipe.name == "Berry Tart")
        #expect(recipe.details.tags == ["desserts", "baking"])
        #expect(recipe.details.ingredients.texts == ["4 bananas", "Pie Crust"])
        #expect(recipe.details.steps.texts == ["Bake it."])
        #expect(recipe.details.description == "From Angie's mom")
        #expect(recipe.largePhoto?.lastPathComponent == "tart.jpg")
    }

    @Test(arguments: [
        "| Amount | Food |\n|---|---|\n| 250 g | flour |\n| 2 | eggs |", "• 250 g flour\n• 2 eggs",
        "flour\n: 250 g\n\neggs\n: 2",
        "```\n250 g flour\n2 eggs\n```", "> 250 g flour\n> 2 eggs", "250 g flour\n2 eggs",
        "- [ ] 250 g flour\n- [x] 2 eggs",
        "<ul><li>250 g flour</li><li>2 eggs</li></ul>", "<ul>\n<li>250 g flour</li>\n<li>2 eggs</li>\n</ul>",
    ])
    func `has its ingredients in each form in which people write lists`(list: String) throws {
        let recipe = try recipe("# Pie\n\n## Ingredients\n\n\(list)\n\n## Steps\n\nMix.\nBake.\n")
        #expect(recipe.details.ingredients.map(\.lines) == [["250 g flour", "2 eggs"]])
        #expect(recipe.details.steps.texts == ["Mix.", "Bake."])
    }

    @Test
    func `without headings has all of its lists as ingredients, until the steps`() throws {
        let recipe = try recipe(
            """
            # Layer cake

            Filling 1:
            - 3 eggs
            - 2 dl cream

            **Filling 2**
            - 400 g salmon
            - dill

            Topping:

            - 1 cucumber

            1. Boil the eggs.
            2. Spread it.

            Store it cold:
            - for 2 days
            """)
        #expect(recipe.details.ingredients.map(\.heading) == ["Filling 1", "Filling 2", "Topping"])
        #expect(recipe.details.ingredients.texts == ["3 eggs", "2 dl cream", "400 g salmon", "dill", "1 cucumber"])
        #expect(recipe.details.steps.texts == ["Boil the eggs.", "Spread it.", "Store it cold:", "for 2 days"])
    }

    @Test(arguments: [
        "How I do it:\n- 4 eggs are beaten with salt\n- 10 minutes in the oven",
        "Nutrition per serving:\n- 250 kcal\n- 12 g protein\n\n1. Boil it.",
        "Then:\n- 4 eggs are beaten.\n- 100 g cheese are added.\n\n1. Boil it.",
    ])
    func `without headings has no other lists as ingredients`(text: String) throws {
        let recipe = try recipe("# Eggs\n\n- 4 eggs\n- 100 g cheese\n\n\(text)\n")
        #expect(recipe.details.ingredients.map(\.lines) == [["4 eggs", "100 g cheese"]])
        #expect(recipe.details.steps.texts.count > 1)
    }

    @Test(arguments: [
        "Composition nutritionnelle", "Composition de la pâte", "Состав и калорийность", "Necesitas saber",
        "Lista de la compra", "Progression", "Durchführung",
    ])
    func `has sections of other words apart from its parts`(heading: String) throws {
        let recipe = try recipe(
            "# X\n\n## Ingredients\n\n- 2 eggs\n\n## Steps\n\n1. Mix.\n\n## \(heading)\n\n- 10 g fat\n")
        #expect(recipe.details.ingredients.texts == ["2 eggs"] && recipe.details.steps.texts == ["Mix."])
    }

    @Test(arguments: [
        ("Ingredientes", "👨‍🍳 Instrucciones"), ("Ingredientes", "Procedimiento"), ("Ingredientes", "Instruções"),
        ("Ingredienti", "Istruzioni"), ("Ingredienser", "Tillredning"), ("Ingrediënten", "Werkwijze"),
        ("Ainekset", "Vaiheet"), ("Składniki", "Sposób wykonania"), ("Ингредиенты", "Шаги"),
        ("المقادير", "خطوات التحضير"), ("材料", "ステップ"), ("Ingrediensliste", "Trinn"),
        ("用料", "步骤"), ("食材", "操作步骤"), ("מצרכים", "אופן ההכנה"),
    ])
    func `has its parts below the words for them in each language`(ingredients: String, steps: String) throws {
        let recipe = try recipe("# X\n\n## \(ingredients)\n\n- 2 eggs\n\n## \(steps)\n\n1. Mix.\n\n## Z\n\n- y\n")
        #expect(recipe.details.ingredients.texts == ["2 eggs"] && recipe.details.steps.texts == ["Mix."])
        #expect(
            recipe.details.ingredients.map(\.heading) == [nil] && recipe.details.notes.texts.last?.contains("y") == true
        )
    }

    @Test(arguments: [
        "Annoksia: 8", "Número de porciones: 8", "Anzahl Personen: 8", "Nombre de portions : 8", "Aantal porties: 8",
    ])
    func `has its yield in a line above the parts`(line: String) throws {
        let recipe = try recipe("# X\n\n\(line)\n\n## Ingredients\n\n- 2 eggs\n\n## Steps\n\n1. Mix.\n")
        #expect(recipe.details.yield == "8" && recipe.details.description == nil)
    }

    @Test(arguments: [
        "Zutaten und Geräte", "Ingredients & Tools", "Ingrédients et ustensiles", "Ingredients (serves 4)",
        "Zutaten für 4 Personen", "Zutaten für den Teig",
    ])
    func `has its ingredients below each heading that names them`(heading: String) throws {
        let recipe = try recipe("# Pie\n\n## \(heading)\n\n- 2 eggs\n\n## Steps\n\n1. Mix.\n")
        #expect(recipe.details.ingredients.map(\.heading) == [heading.contains("Teig") ? heading : nil])
        #expect(recipe.details.ingredients.texts == ["2 eggs"] && recipe.details.notes.isEmpty)
    }

    @Test
    func `in Chinese has the list with amounts, or else that of ingredients and tools`() throws {
        let body = "# 蒜香鸡翅的做法\n\n家常菜。\n\n## 必备原料和工具\n\n* 鸡翅中\n* 烤箱\n\n"
        let steps = "## 操作\n\n- 腌制 30 分钟\n\n## 附加内容\n\n趁热吃。\n"
        let amounts = "## 计算\n\n制作前先确定份数。\n\n每份：\n\n* 鸡翅中 8 个\n\n"
        let whole = try recipe(body + amounts + steps)
        #expect(whole.details.ingredients.map(\.lines) == [["[每份]", "鸡翅中 8 个"]])
        #expect(whole.details.steps.texts == ["腌制 30 分钟"])
        #expect(try recipe(body + steps).details.ingredients.map(\.lines) == [["鸡翅中", "烤箱"]])
    }

    @Test
    func `has groups below a plain heading, and plain headings in lower case`() throws {
        let grouped = try recipe(
            "# Pie\n\nIngredients:\n\n## Dough\n\n- 200 g flour\n\n## Filling\n\n- 3 apples\n\nSteps:\n\n1. Mix.\n")
        #expect(grouped.details.ingredients.map(\.lines) == [["[Dough]", "200 g flour"], ["[Filling]", "3 apples"]])
        #expect(grouped.details.steps.texts == ["Mix."])
        let lower = try recipe("# Pie\n\ningredients\n\n- eggs\n- stock\n\nmethod\n\n1. Mix.\n")
        #expect(lower.details.ingredients.texts == ["eggs", "stock"] && lower.details.steps.texts == ["Mix."])
    }

    @Test(arguments: [
        "Serves 4 (or two very hungry people who love leeks).", "Serves 4, freezes well.", "Serves 4 as a starter.",
        "4人分。寒い日に作る鍋です。",
    ])
    func `keeps a paragraph that says more than how much it makes`(paragraph: String) throws {
        let recipe = try recipe("# Pie\n\n\(paragraph)\n\n## Ingredients\n\n- 2 eggs\n\n## Steps\n\n1. Mix.\n")
        #expect(recipe.details.description == paragraph)
    }

    @Test(arguments: ["Für 4 Personen", "Pour 4 personnes", "Serves 4."])
    func `says how much it makes below the heading of ingredients or between them and the steps`(line: String) throws {
        for body in [
            "## Ingredients\n\n\(line)\n\n- 2 leeks\n\n## Steps\n\n1. Boil.\n",
            "## Ingredients\n\n\(line)\n2 leeks\n\n## Steps\n\n1. Boil.\n",
            "- 2 leeks\n\n\(line)\n\n1. Boil.\n", "- 2 leeks\n\n\(line)\n\nBoil.\n",
        ] {
            let details = try recipe("# Soup\n\n" + body).details
            #expect(details.yield == "4" && details.description == nil, "\(body)")
            #expect(details.ingredients.texts == ["2 leeks"] && details.steps.texts == ["Boil."], "\(body)")
        }
    }

    @Test(arguments: [
        "- Mehl 250 g\n- Salz\n\n1. Mischen.\n", "- じゃがいも 3個\n- 塩\n\n1. 煮る。\n",
        "- 250 g flour\n- salt\n\n1. Mix.\n\n## Tips\n\nKeep it.\n",
        "• 250 g flour\n• salt\n\n1) Mix.\n",
    ])
    func `has bullets and then numbers without headings, with amounts on either side`(text: String) throws {
        let details = try recipe("# Bread\n\n\(text)").details
        #expect(details.ingredients.map { $0.items.count } == [2] && details.ingredients[0].heading == nil)
        #expect(details.steps.texts.count == 1)
        #expect(details.notes.texts == (text.contains("Tips") ? ["Keep it."] : []))
    }

    @Test
    func `without headings of parts has those of dishes above their bullets and numbers`() throws {
        let feed = try RecipeFeed.read(
            "# Dinner\n\n## Soup\n\n- 2 leeks\n\n1. Boil.\n\n## Pie\n\n- 3 apples\n\n1. Bake.\n", named: "x.md")
        let details = try #require(feed.recipes.first?.details)
        #expect(details.ingredients.map(\.lines) == [["[Soup]", "2 leeks"], ["[Pie]", "3 apples"]])
        #expect(details.steps.map(\.lines) == [["[Soup]", "Boil."], ["[Pie]", "Bake."]])
        #expect(feed.omissions.isEmpty)
    }

    @Test
    func `says how much it makes in a paragraph of its own`() throws {
        let recipe = try recipe(
            "# Pie\n\nServes 4.\n\nA pie for Sundays.\n\n## Ingredients\n\n- 2 eggs\n\n## Steps\n\n1. Mix.\n")
        #expect(recipe.details.yield == "4" && recipe.details.description == "A pie for Sundays.")
    }

    @Test
    func `has lists and quotes, as in nyum`() throws {
        let recipe = try recipe(
            """
            ---
            title: Cake
            size: 1 springform
            vegan: ✓
            ---

            * `200 g` flour
            * `½ tsp` salt

            > Mix. Wait for `5 minutes`.

            ---

            > Bake.

            ## Icing

            ---

            * sugar

            > Spread.
            """)
        #expect(recipe.details.yield == "1 springform")
        #expect(recipe.details.tags == ["vegan"])
        #expect(recipe.details.ingredients.map(\.heading) == [nil, "Icing"])
        #expect(recipe.details.ingredients.texts == ["200 g flour", "½ tsp salt", "sugar"])
        #expect(
            recipe.details.steps.texts == ["Mix. Wait for 5 minutes.", "Bake.", "Spread."])
    }

    @Test
    func `has headings in any language, fields and tags, as in Obsidian`() throws {
        let recipe = try recipe(
            """
            # Gulasch

            ![[gulasch.jpg]]

            Von Oma.

            **Portionen:** 4

            #abendessen #rind

            ## Zutaten

            ### Fleisch
            - [ ] 500 g Rind
            - 2 Zwiebeln
              - gehackt

            **Soße:**
            - 1 EL Paprika

            ## Zubereitung

            1. Anbraten.

               Warten.
            2. Kochen.

            ## Tipps

            Morgen besser.
            """)
        #expect(recipe.name == "Gulasch")
        #expect(recipe.details.description == "Von Oma.")
        #expect(recipe.details.yield == "4")
        #expect(recipe.details.tags == ["abendessen", "rind"])
        #expect(recipe.details.ingredients.map(\.heading) == ["Fleisch", "Soße"])
        #expect(
            recipe.details.ingredients.texts == [
                "500 g Rind", "2 Zwiebeln, gehackt", "1 EL Paprika",
            ])
        #expect(recipe.details.steps.texts == ["Anbraten.\nWarten.", "Kochen."])
        #expect(recipe.details.notes.map(\.heading) == ["Tipps"])
        #expect(recipe.largePhoto?.lastPathComponent == "gulasch.jpg")
    }

    @Test
    func `has lines that are headings by their words`() throws {
        let recipe = try recipe("# Kuchen\n\nZutaten:\n- 3 Eier\n- Salz\n\n**Zubereitung**\n\nMischen.\n\nBacken.\n")
        #expect(recipe.details.ingredients.texts == ["3 Eier", "Salz"])
        #expect(recipe.details.steps.texts == ["Mischen.", "Backen."])
    }

    @Test
    func `has a list with amounts and the steps below it`() throws {
        let recipe = try recipe("- 3 apples\n- 200 g flour\n- salt\n\nMix all.\n\nBake it.\n", named: "Pie.md")
        #expect(recipe.name == "Pie")
        #expect(recipe.details.ingredients.texts == ["3 apples", "200 g flour", "salt"])
        #expect(recipe.details.steps.texts == ["Mix all.", "Bake it."])
    }

    @Test
    func `has the parts of several dishes below their headings`() throws {
        let recipe = try recipe(
            """
            # Cake

            ## Dough

            ### Ingredients
            - 200 g flour

            ### Directions
            1. Mix.

            ## Cream

            ### Ingredients
            - 200 ml cream

            ### Directions
            1. Whip.
            """)
        #expect(recipe.details.ingredients.map(\.heading) == ["Dough", "Cream"])
        #expect(recipe.details.steps.map(\.heading) == ["Dough", "Cream"])
        #expect(recipe.details.notes.isEmpty)
    }

    @Test(arguments: [
        "Shopping List Generation", "Ingredients Database", "What you need to know", "Zutaten verwalten",
    ])
    func `has no heading that only begins like that of ingredients`(heading: String) throws {
        let text = "# Cookbook\n\n## \(heading)\n\n- Lists 5 things\n- Prints them\n"
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "Cookbook.md") }
        #expect(error.problems[0].message.contains("no recipe"))
    }

    @Test(arguments: [
        "Ingredients for 4", "Ingredients (4 servings)", "Ingredients: Dough", "Ingredients – dough",
        "Ingredients 4 people",
        "Zutaten für den Teig", "Ingrédients de la pâte", "Ingredients - Dough",
    ])
    func `has a heading of ingredients with what they are for`(heading: String) throws {
        let recipe = try recipe("# Pie\n\n## \(heading)\n\n- 1 egg\n\n## Steps\n\n1. Bake.\n")
        #expect(recipe.details.ingredients.texts == ["1 egg"])
    }

    @Test
    func `shows what the headings of parts say in parentheses, or takes it for the yield`() throws {
        let recipe = try recipe(
            "# Kuchen\n\n## Zutaten (für 4 Personen)\n\n- 1 Ei\n\n## Zubereitung (im Topf)\n\nBacken.\n")
        #expect(recipe.details.yield == "4")
        #expect(recipe.details.ingredients.map(\.heading) == [nil])
        #expect(recipe.details.steps.map(\.heading) == ["Zubereitung (im Topf)"])
    }

    @Test
    func `of Chowdown has items with a colon`() throws {
        let recipe = try recipe(
            """
            ---
            title: Pie
            ingredients:
            - 1 egg
            - Optional: top with cream
            directions:
            - Mix.
            - Note: bake at 350F
            ---
            """)
        #expect(recipe.details.ingredients.texts == ["1 egg", "Optional: top with cream"])
        #expect(recipe.details.steps.texts == ["Mix.", "Note: bake at 350F"])
    }

    @Test
    func `has the words of links between notes in its front matter, as in its text`() throws {
        let front = try recipe(
            "---\ntitle: Soup\ningredients:\n- \"3 cloves of [[Garlic|garlic]]\"\n- \"2 [[Onions]]\"\n---\n## Steps\n\n1. Fry.\n"
        )
        let body = try recipe(
            "# Soup\n\n## Ingredients\n\n- 3 cloves of [[Garlic|garlic]]\n- 2 [[Onions]]\n\n## Steps\n\n1. Fry.\n")
        #expect(front.details.ingredients.texts == ["3 cloves of garlic", "2 Onions"])
        #expect(body.details.ingredients.texts == front.details.ingredients.texts)
    }

    @Test
    func `has parts below what you will need and what to do`() throws {
        let recipe = try recipe("# Pie\n\n## You will need\n\n- 1 egg\n\n## What to do\n\n1. Mix.\n2. Bake.\n")
        #expect(recipe.details.ingredients.texts == ["1 egg"])
        #expect(recipe.details.steps.texts == ["Mix.", "Bake."] && recipe.details.notes.isEmpty)
    }

    @Test(arguments: ["```\nMix.\nBake.\n```", "> Mix.\n> Bake."])
    func `has a step in each line of a code block or a quote`(lines: String) throws {
        let recipe = try recipe("# Pie\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n\(lines)\n")
        #expect(recipe.details.steps.texts == ["Mix.", "Bake."])
    }
}
