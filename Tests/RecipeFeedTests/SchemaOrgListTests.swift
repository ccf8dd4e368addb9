import StrictJSON
import Testing

@testable import RecipeFeed

@Suite("A list of a schema.org recipe")
struct SchemaOrgListTests {
    /// The sections as short text: headings behind `#`, items as they are, pictures in brackets.
    private func shown(_ sections: [RecipeSection]) -> [String] {
        sections.flatMap { section in
            (section.heading.map { ["# \($0)"] } ?? [])
                + section.items.map { $0.text + ($0.picture.map { " [\($0)]" } ?? "") }
        }
    }

    @Test(
        arguments: [
            ("['1 cup', ' 2 eggs ', '', null]", ["1 cup", "2 eggs"]),
            ("'1 cup\\n2 eggs'", ["1 cup", "2 eggs"]),
            ("'1 cup<br>2 eggs'", ["1 cup", "2 eggs"]),
            ("'Cheese, Pasta, Salt'", ["Cheese, Pasta, Salt"]),
            ("[['a'], ['b', ['c']]]", ["a", "b", "c"]),
            (
                "[{'name': 'flour'}, {'text': '2 eggs'}, {'name': 'milk', 'value': 2, 'unitText': 'dl'}]",
                ["flour", "2 eggs", "2 dl milk"]
            ),
            ("['For the dough:', 'flour', 'Filling:', 'apples']", ["# For the dough", "flour", "# Filling", "apples"]),
            ("['flour', 'For the swirl', 'jam', 'For serving']", ["flour", "# For the swirl", "jam", "For serving"]),
            (
                "['Für den Teig', 'Mehl', 'Zum Bestreuen', 'Zucker', 'Für die Form Butter', 'Zum Braten Öl']",
                ["# Für den Teig", "Mehl", "# Zum Bestreuen", "Zucker", "Für die Form Butter", "Zum Braten Öl"]
            ),
            (
                "['Pour l’appareil à flan', 'lait', 'Para la salsa (opcional)', 'ajo', 'Till såsen', 'smör']",
                ["# Pour l’appareil à flan", "lait", "# Para la salsa (opcional)", "ajo", "# Till såsen", "smör"]
            ),
            (
                "['1 tbsp oil', 'for the pan', 'For serving, limes', 'For 4 people', 'Per person', 'salt']",
                ["1 tbsp oil", "for the pan", "For serving, limes", "For 4 people", "# Per person", "salt"]
            ),
            ("['flour', '## SAUCE', 'milk', 'To serve:']", ["flour", "# SAUCE", "milk", "To serve:"]),
            ("['Made of 2 parts:', 'flour']", ["Made of 2 parts:", "flour"]),
            ("['米 2合', '【A】', 'みりん', '【B】塩']", ["米 2合", "# A", "みりん", "【B】塩"]),
            ("['Ingredients:', 'Dough:', 'flour']", ["Ingredients:", "# Dough", "flour"]),
            ("['- 1 cup', '• 2 eggs', '▢ salt']", ["1 cup", "2 eggs", "salt"]),
            ("['1 cup\\nsalt']", ["1 cup", "salt"]),
            (
                "['500.0 g flour', '225.0g tofu', '1.05 kg milk', '0 as required salt', '0 salt', '0 and 1/2 egg']",
                ["500 g flour", "225g tofu", "1.05 kg milk", "as required salt", "salt", "0 and 1/2 egg"]
            ),
            ("['1. flour', '2. milk']", ["flour", "milk"]), ("['1. flour', '1. milk']", ["1. flour", "1. milk"]),
            (
                "['8 apples ((7 oz))', '2 (a) ((b))', 'x ((a) (b))', 'y ((a) b)']",
                ["8 apples (7 oz)", "2 (a) (b)", "x (a) (b)", "y ((a) b)"]
            ),
            ("[{'@type': 'ItemList', 'name': 'Dough', 'itemListElement': ['flour']}]", ["# Dough", "flour"]),
            ("[{'name': 'Dough', 'items': ['flour', '2 eggs']}, 'salt']", ["# Dough", "flour", "2 eggs", "salt"]),
            ("{'1': '2 eggs', '0': 'flour', '@type': 'x'}", ["flour", "2 eggs"]),
            (
                "['[For the dough]', 'flour', '**Sauce:**', 'milk', '__Top__', 'nuts', '=== End ===', 'salt']",
                ["# For the dough", "flour", "# Sauce", "milk", "# Top", "nuts", "# End", "salt"]
            ),
            (
                "['[2 eggs]', 'a [b] c', '#10 can tomatoes', '**½ cup** milk', '**1 cup**', '[x] and [y]']",
                ["[2 eggs]", "a [b] c", "#10 can tomatoes", "**½ cup** milk", "**1 cup**", "[x] and [y]"]
            ),
            (
                "['<strong>Dough</strong>', 'flour', '<p><b>Sauce</b>:</p>', '<b>2 eggs</b>', '<b>milk</b>, warm']",
                ["# Dough", "flour", "# Sauce", "2 eggs", "milk, warm"]
            ),
            ("['面团：', '面粉']", ["# 面团", "面粉"]),
            (
                "[{'@type': 'HowToSection', 'name': 'Dough'}, 'flour', {'@type': 'Recipe', 'name': 'Sauce', 'recipeIngredient': ['milk']}]",
                ["# Dough", "flour", "# Sauce", "milk"]
            ),
            ("[{'@type': 'ListItem', 'name': 'flour', 'description': 'sifted'}]", ["flour, sifted"]),
            (
                "[{'@type': 'HowToSupply', 'name': 'flour', 'requiredQuantity': {'value': 200, 'unitCode': 'GRM'}}]",
                ["200 g flour"]
            ),
            (
                "[{'name': 'milk', 'amount': 2, 'unit': 'dl'}, {'item': 'eggs', 'quantity': '3'}, {'text': '1 egg', 'amount': 1}]",
                ["2 dl milk", "3 eggs", "1 egg"]
            ),
            ("null", []), ("[]", []), ("{}", []), ("[1, true]", []),
        ])
    func `has ingredients`(value: String, lines: [String]) throws {
        #expect(shown(SchemaOrg.ingredients(try linked("[\(value)]")).sections) == lines)
    }

    @Test(
        arguments: [
            ("'Mix.\\nBake.'", ["Mix.", "Bake."]), ("'<ol><li>Mix.</li><li>Bake.</li></ol>'", ["Mix.", "Bake."]),
            ("'1. Mix. 2. Bake.'", ["Mix.", "Bake."]), ("'Step 1\\nMix.\\nStep 2\\nBake.'", ["Mix.", "Bake."]),
            // Numbers with several paragraphs.
            (
                "['Étape 1', 'Mix.', 'Stir.', 'Étape 2', 'Bake.']",
                ["# Étape 1", "Mix.", "Stir.", "# Étape 2", "Bake."]
            ), ("['Étape 1', 'Mix.', 'Étape 2', 'Bake.']", ["Mix.", "Bake."]),
            // A text that was divided at the dot of an abbreviation.
            (
                "['Heat to 180 °C (th.', '6) until hot.', {'text': ' 6) Bake.'}]",
                ["Heat to 180 °C (th.", "6) until hot.", "6) Bake."]
            ),
            ("['3. Mix.', 'Stir.', '4. Bake.']", ["Mix.", "Stir.", "Bake."]),
            ("['1. Mix.', '2. Bake.']", ["Mix.", "Bake."]), ("'<p>Mix.</p>\\n, <p>Bake.</p>'", ["Mix.", "Bake."]),
            ("['Mix.\\nStir.', 'Bake.']", ["Mix.\nStir.", "Bake."]), ("['Mix.\\nStir.']", ["Mix.", "Stir."]),
            ("[{'@type': 'HowToStep', 'text': '1. Mix.2. Bake.', 'name': '1. Mix.2. Bake.'}]", ["Mix.", "Bake."]),
            ("{'0': 'Mix.', '1': {'text': 'Bake.'}}", ["Mix.", "Bake."]),
            ("[['Mix.'], [['Bake.']]]", ["Mix.", "Bake."]),
            (
                "{'@type': 'ItemList', 'name': 'x', 'itemListElement': [{'item': {'text': 'Mix.'}}]}",
                ["Mix."]
            ),
            // A line break within the numbers.
            ("'1. Mix. 2. Stir.\\nIt is wet. 3. Bake. 4.'", ["Mix.", "Stir.\nIt is wet.", "Bake."]),
            // Names that only count, and one that says nothing of the steps.
            (
                "[{'name': 'soup 1', 'text': 'Mix.'}, {'name': 'soup 2', 'text': 'Bake.'}]",
                ["Mix.", "Bake."]
            ),
            ("[{'name': 'Mix 1', 'text': 'Mix.'}, {'name': 'Bake 2', 'text': 'It.'}]", ["Mix 1\nMix.", "Bake 2\nIt."]),
            (
                "{'@type': 'HowToSection', 'name': 'Preparation', 'itemListElement': [{'text': 'Mix.'}]}",
                ["Mix."]
            ),
            (
                "[{'@type': 'HowToSection', 'name': 'Dough', 'recipeInstructions': [{'text': 'Mix.'}]}, {'text': 'Bake.'}]",
                ["# Dough", "Mix.", "Bake."]
            ),
            ("null", []), ("false", []), ("[]", []), ("{}", []), ("[{'name': ''}]", []), ("[1]", []),
        ])
    func `has steps`(value: String, lines: [String]) throws {
        #expect(shown(SchemaOrg.steps(try linked("[\(value)]")).sections) == lines)
    }

    @Test(
        arguments: [
            ("'text': 'Mix it.', 'name': 'Mix'", "Mix it."), ("'text': 'Mix it.', 'name': 'MIX IT…'", "Mix it."),
            ("'text': 'Stir.', 'name': 'Mix'", "Mix\nStir."), ("'name': 'Mix'", "Mix"), ("'description': 'Mix'", "Mix"),
            ("'text': 'Mix.', 'name': 'Step 1'", "Mix."), ("'text': 'Mix.', 'name': 'instruction 0'", "Mix."),
            ("'text': 'Mix.', 'name': '2'", "Mix."), ("'text': 'Mix.', 'image': 'a.jpg'", "Mix. [a.jpg]"),
            ("'text': 'Mix.', 'image': []", "Mix."),
            ("'text': 'Mix.', 'image': [{'url': 'a.jpg'}, 'b']", "Mix. [a.jpg]"),
            (
                "'itemListElement': [{'@type': 'HowToTip', 'text': 'Mix.'}, {'text': 'Well.'}]",
                "Mix.\nWell."
            ),
            ("'itemListElement': {'text': 'Mix.'}", "Mix."), ("'text': '<p>Mix.</p><p>Well.</p>'", "Mix.\nWell."),
        ])
    func `has steps of several kinds`(members: String, line: String) throws {
        for type in ["'HowToStep'", "'howtostep'", "['HowToStep']", "'http://schema.org/HowToStep'"] {
            let value = try linked("[[{'@type': \(type), \(members)}, 'Bake.']]")
            #expect(shown(SchemaOrg.steps(value).sections) == [line, "Bake."])
        }
    }

    @Test(
        arguments: [
            (
                "'name': 'Dough:', 'itemListElement': [{'text': 'Mix.'}, 'Stir.']",
                ["# Dough", "Mix.", "Stir.", "Bake."]
            ),
            ("'name': 'Dough', 'itemListElement': {'text': 'Mix.'}", ["# Dough", "Mix.", "Bake."]),
            ("'name': 'Dough', 'itemListElement': 'Mix.\\nStir.'", ["# Dough", "Mix.", "Stir.", "Bake."]),
            ("'name': '', 'itemListElement': ['Mix.']", ["Mix.", "Bake."]),
            ("'name': 'Dough', 'text': 'Mix.'", ["# Dough", "Mix.", "Bake."]),
            (
                "'name': 'Dough', 'description': 'It is wet.', 'itemListElement': ['Mix.']",
                ["# Dough", "It is wet.", "Mix.", "Bake."]
            ),
            (
                "'name': 'Dough', 'text': 'Mix. Stir.', 'itemListElement': ['Mix. Stir.']",
                ["# Dough", "Mix. Stir.", "Bake."]
            ),
        ])
    func `has steps in sections`(members: String, lines: [String]) throws {
        for type in ["'HowToSection'", "['howtosection']"] {
            let sections = SchemaOrg.steps(try linked("[[{'@type': \(type), \(members)}, 'Bake.']]")).sections
            #expect(shown(sections) == lines)
            #expect(sections.last?.heading == nil)
        }
    }

    @Test(
        arguments: [
            // An empty section is the heading of the steps behind it, or a step if no steps follow.
            (
                "[{'@type': 'HowToSection', 'name': 'Day one'}, 'Mix.', {'@type': 'HowToSection', 'name': 'Day two'}, 'Bake.']",
                ["# Day one", "Mix.", "# Day two", "Bake."]
            ),
            (
                "[{'@type': 'HowToSection', 'name': 'Dough', 'itemListElement': []}, 'Mix.']", ["# Dough", "Mix."]
            ),
            ("['Mix.', {'@type': 'HowToSection', 'name': 'Rest'}]", ["Mix.", "Rest"]),
            (
                "[{'@type': 'HowToSection', 'name': 'A'}, {'@type': 'HowToSection', 'name': 'B', 'itemListElement': ['Mix.']}]",
                ["A", "# B", "Mix."]
            ),
            // Lines that are marked as headings.
            ("['[Dough]', 'Mix.', '**Bake**', 'Bake it.']", ["# Dough", "Mix.", "# Bake", "Bake it."]),
            ("'[Dough]\\nMix.\\n## Sauce ##\\nStir.'", ["# Dough", "Mix.", "# Sauce", "Stir."]),
            ("['[Dough]\\nMix.\\nStir.']", ["# Dough", "Mix.", "Stir."]),
            ("['【A】', '混ぜる。', '＜ソース＞', '【A】を煮る。']", ["# A", "混ぜる。", "# ソース", "【A】を煮る。"]),
            ("['[Preheat the oven.]', '**Mix.**']", ["[Preheat the oven.]", "Mix."]),
            ("['Mix. **Bake the cake** now. Rest.**', 'Eat.']", ["Mix. Bake the cake now. Rest.**", "Eat."]),
            ("['9-inch** pan, or a tin** of 20 cm']", ["9-inch** pan, or a tin** of 20 cm"]),
            ("['**Step 1**', 'Mix.', '**Step 2**', 'Bake.']", ["Mix.", "Bake."]),
            (
                "['Stir.', 'To make the muffins', 'Bake.', 'Pour la pâte', 'Mix.', 'Zum Garnieren', 'Strew.', 'For serving']",
                [
                    "Stir.", "# To make the muffins", "Bake.", "# Pour la pâte", "Mix.", "# Zum Garnieren", "Strew.",
                    "For serving",
                ]
            ),
            ("['To serve, slice', 'To make it', 'Mix.']", ["To serve, slice", "To make it", "Mix."]),
            (
                "['For the dough:', 'Mix.', 'Serve with 2 lemons:', 'Eat, or keep:']",
                ["# For the dough", "Mix.", "Serve with 2 lemons:", "Eat, or keep:"]
            ),
            // Items of lists.
            (
                "{'@type': 'ItemList', 'itemListElement': [{'@type': 'ListItem', 'name': 'Mix', 'description': 'Stir it.\\n\\nRest.'}, {'@type': 'ListItem', 'description': 'Bake.'}]}",
                ["Mix\nStir it.\nRest.", "Bake."]
            ),
            (
                "{'itemListElement': [{'@type': 'ListItem', 'position': 2, 'item': {'@type': 'HowToStep', 'text': 'Bake.'}}, {'@type': 'ListItem', 'position': '1', 'item': 'Mix.'}]}",
                ["Mix.", "Bake."]
            ),
            (
                "[{'@type': 'ListItem', 'item': 'https://x.example/#1', 'name': 'Mix.'}, {'@type': 'ListItem', 'name': 'Bake.', 'item': {'@id': '#2'}}]",
                ["Mix.", "Bake."]
            ),
            (
                "[{'@type': 'ItemList', 'name': 'Dough', 'itemListElement': ['Mix.']}, {'@type': 'ItemList', 'name': 'Bread', 'itemListElement': [['Bake.']]}]",
                ["# Dough", "Mix.", "# Bread", "Bake."]
            ),
            (
                "[{'@type': 'ItemList', 'name': 'Instructions', 'itemListElement': ['Mix.', 'Bake.']}]",
                ["Mix.", "Bake."]
            ),
            // Steps that say something more than once, or in several places.
            (
                "[{'@type': 'HowToStep', 'text': 'Mix it well.', 'description': 'mix it', 'itemListElement': [{'@type': 'HowToTip', 'text': 'Use a fork.', 'image': 'a.jpg'}]}, 'Bake.']",
                ["Mix it well.\nUse a fork. [a.jpg]", "Bake."]
            ),
            // A recipe among the steps.
            (
                "[{'@type': 'HowToSection', 'name': 'Base', 'itemListElement': [{'@type': 'Recipe', 'name': 'Dough', 'description': 'Soft.', 'recipeInstructions': ['Mix.']}, 'Roll.']}]",
                ["# Base: Dough", "Mix.", "# Base", "Roll."]
            ),
            ("[{'@type': 'Recipe', 'name': 'Pizza dough'}, 'Roll.']", ["Pizza dough", "Roll."]),
            // Objects with numbers for keys, whatever the order.
            ("{'2': 'Bake.', '10': 'Eat.', '1': {'0': 'Mix.'}}", ["Mix.", "Bake.", "Eat."]),
            ("{'@list': ['Mix.', {'@value': 'Bake.', '@language': 'en'}]}", ["Mix.", "Bake."]),
        ])
    func `has steps under headings, from whatever they are written in`(value: String, lines: [String]) throws {
        #expect(shown(SchemaOrg.steps(try linked("[\(value)]")).sections) == lines)
    }

    @Test
    func `has a heading in capitals where it has others, and food in capitals elsewhere`() throws {
        func ingredients(_ lines: String) throws -> [[String]] {
            let text =
                #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": \#(lines), "recipeInstructions": ["Boil."]}"#
            return try #require(try RecipeFeed.read(text, named: "a.json").recipes.first).details.ingredients.map(
                \.lines)
        }
        let headed = #"["FOR THE SOUP:", "2 leeks", "1 l stock", "TOPPING", "50 g cheese", "SALT"]"#
        #expect(
            try ingredients(headed) == [
                ["[FOR THE SOUP]", "2 leeks", "1 l stock"], ["[TOPPING]", "50 g cheese", "SALT"],
            ])
        #expect(try ingredients(#"["2 leeks", "SALT", "1 l stock"]"#) == [["2 leeks", "SALT", "1 l stock"]])
    }

    @Test
    func `has no heading of the name of an item in a list of one`() throws {
        let text = #"""
            {"@type": "Recipe", "name": "Soup", "recipeIngredient": {"@type": "ItemList", "itemListElement": [{"@type": "ListItem",
             "item": {"@type": "PropertyValue", "name": "flour", "value": "250", "unitText": "g"}}]}, "recipeInstructions": ["Mix."]}
            """#
        let soup = try #require(try RecipeFeed.read(text, named: "a.json").recipes.first)
        #expect(soup.details.ingredients.map(\.lines) == [["250 g flour"]])
    }
}
