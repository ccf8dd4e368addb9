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
            ("['flour', '## SAUCE', 'milk', 'To serve:']", ["flour", "# SAUCE", "milk", "To serve:"]),
            ("['Made of 2 parts:', 'flour']", ["Made of 2 parts:", "flour"]),
            ("['Ingredients:', 'Dough:', 'flour']", ["Ingredients:", "# Dough", "flour"]),
            ("['- 1 cup', '• 2 eggs', '▢ salt']", ["1 cup", "2 eggs", "salt"]),
            ("['1. flour', '2. milk']", ["flour", "milk"]), ("['1. flour', '1. milk']", ["1. flour", "1. milk"]),
            (
                "['8 apples ((7 oz))', '2 (a) ((b))', 'x ((a) (b))', 'y ((a) b)']",
                ["8 apples (7 oz)", "2 (a) (b)", "x (a) (b)", "y ((a) b)"]
            ),
            ("[{'@type': 'ItemList', 'name': 'Dough', 'itemListElement': ['flour']}]", ["# Dough", "flour"]),
            ("null", []), ("[]", []), ("{}", []), ("[1, true]", []),
        ])
    func `has ingredients`(value: String, lines: [String]) throws {
        #expect(shown(SchemaOrg.ingredients(try json("[\(value)]"))) == lines)
    }

    @Test(
        arguments: [
            ("'Mix.\\nBake.'", ["Mix.", "Bake."]), ("'<ol><li>Mix.</li><li>Bake.</li></ol>'", ["Mix.", "Bake."]),
            ("'1. Mix. 2. Bake.'", ["Mix.", "Bake."]), ("'Step 1\\nMix.\\nStep 2\\nBake.'", ["Mix.", "Bake."]),
            ("['1. Mix.', '2. Bake.']", ["Mix.", "Bake."]), ("'<p>Mix.</p>\\n, <p>Bake.</p>'", ["Mix.", "Bake."]),
            ("['Mix.\\nStir.', 'Bake.']", ["Mix.\nStir.", "Bake."]), ("['Mix.\\nStir.']", ["Mix.", "Stir."]),
            ("[{'@type': 'HowToStep', 'text': '1. Mix.2. Bake.', 'name': '1. Mix.2. Bake.'}]", ["Mix.", "Bake."]),
            ("{'0': 'Mix.', '1': {'text': 'Bake.'}}", ["Mix.", "Bake."]),
            ("[['Mix.'], [['Bake.']]]", ["Mix.", "Bake."]),
            (
                "{'@type': 'ItemList', 'name': 'x', 'itemListElement': [{'item': {'text': 'Mix.'}}]}",
                ["Mix."]
            ),
            ("null", []), ("false", []), ("[]", []), ("{}", []), ("[{'name': ''}]", []), ("[1]", []),
        ])
    func `has steps`(value: String, lines: [String]) throws {
        #expect(shown(SchemaOrg.steps(try json("[\(value)]"))) == lines)
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
            let value = try json("[[{'@type': \(type), \(members)}, 'Bake.']]")
            #expect(shown(SchemaOrg.steps(value)) == [line, "Bake."])
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
            ("'name': '', 'itemListElement': ['Mix.']", ["Mix.", "Bake."]), ("'name': 'Dough'", ["Dough", "Bake."]),
            ("'name': 'Dough', 'text': 'Mix.'", ["# Dough", "Mix.", "Bake."]),
            ("'name': 'Dough', 'itemListElement': []", ["Bake."]),
        ])
    func `has steps in sections`(members: String, lines: [String]) throws {
        for type in ["'HowToSection'", "['howtosection']"] {
            let sections = SchemaOrg.steps(try json("[[{'@type': \(type), \(members)}, 'Bake.']]"))
            #expect(shown(sections) == lines)
            #expect(sections.last?.heading == nil)
        }
    }
}
