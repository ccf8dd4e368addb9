import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

/// Documents whose parts would be read once for each other part: before these were bounded, each took minutes or gigabytes.
@Suite("A document that would stall a reader", .timeLimit(.minutes(1)))
struct StalledReaderTests {
    /// A document of some size.
    struct Kind: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: String
        var format: String?
        let text: @Sendable () -> String
    }

    /// The bytes of each document, about; `make torture` takes more, which a debug build needs minutes for.
    private static let size = ProcessInfo.processInfo.environment["STALLING_SIZE"].flatMap(Int.init) ?? 50_000

    private static func times(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

    /// Returns a word of three letters for each number.
    private static func letters(_ number: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return String([letters[number / 676 % 26], letters[number / 26 % 26], letters[number % 26]])
    }

    private static func recipe(_ members: String) -> String {
        #"{"@context": "https://schema.org", "@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 egg", "2 leeks", "3 eggs"], "#
            + #""recipeInstructions": ["Stir."]\#(members)}"#
    }

    private static func page(_ text: String) -> String {
        "<html><head><script type=\"application/ld+json\">\(recipe(""))</script></head><body>\(text)</body></html>"
    }

    private static func marked(_ text: String) -> String {
        "<!DOCTYPE html><html><body><div itemscope itemtype=\"http://schema.org/Recipe\"><span itemprop=\"name\">Soup</span>"
            + "<span itemprop=\"recipeIngredient\">1 egg</span>\(text)</div></body></html>"
    }

    static let kinds = [
        Kind(testDescription: "items that are many properties of items that are many", file: "a.html") {
            marked(
                String(repeating: "<div itemprop=\"a b c d e f g h i j\" itemscope itemtype=\"T\">", count: 8)
                    + "<span itemprop=\"k\">t</span>" + String(repeating: "</div>", count: 8))
        },
        Kind(testDescription: "a long item that is many properties", file: "a.html") {
            marked(
                "<div itemprop=\"\(times(size / 12) { "a\($0) " })\" itemscope itemtype=\"T\"><span itemprop=\"k\">"
                    + String(repeating: "t", count: size / 2) + "</span></div>")
        },
        Kind(testDescription: "many parts of a note", file: "a.md") {
            "# Soup\n\n" + String(repeating: "材料\n-1 egg\n作り方\n-Stir\n", count: size / 32)
        },
        Kind(testDescription: "two recipes of one name with keys that have no value", file: "a.html") {
            let keys = (0..<size / 28).map { ("\"k\($0)\": \"\"", "\"k\($0)\": \"x\"") }
            let recipes = [keys.map(\.0), keys.map(\.1)].map { recipe(", " + $0.joined(separator: ", ")) }
            return "<script type=\"application/ld+json\">[\(recipes.joined(separator: ", "))]</script>"
        },
        Kind(testDescription: "a long heading of ingredients", file: "a.md") {
            "# Soup\n\n## Ingredients \(String(repeating: "x ", count: size / 8))\n\n- 1 egg\n\n## Steps\n\n1. Stir.\n"
        },
        Kind(testDescription: "lines in an element for notes", file: "a.html") {
            page("<div class=\"ingredient-notes\">\(String(repeating: "a<br>", count: size / 5))</div>")
        },
        Kind(testDescription: "lines in an element with a long class", file: "a.html") {
            page(
                "<div class=\"\(String(repeating: "ab ", count: size / 6))\">\(String(repeating: "a<br>", count: size / 10))</div>"
            )
        },
        Kind(testDescription: "placeholders of an ingredient with a long name", file: "a.json", format: "tandoor") {
            #"[{"id": 1, "name": "Soup", "keywords": [], "working_time": 1, "waiting_time": 1, "servings": 2, "steps": [{"name": "", "#
                + #""instruction": "\#(String(repeating: "{{ ingredients[0] }}", count: size / 40))", "order": 0, "ingredients": "#
                + #"[{"food": {"name": "\#(String(repeating: "x", count: size / 2))"}, "unit": null, "amount": 1, "note": ""}]}]}]"#
        },
        Kind(testDescription: "labels and blank lines", file: "a.rk") {
            "===== REZKONV-Rezept - RezkonvSuite\n" + String(repeating: "ab: c\n", count: size / 12)
                + String(repeating: "\n", count: size / 2)
        },
        Kind(testDescription: "names of recipes in brackets", file: "a.json", format: "paprika") {
            paprika(String(repeating: "[recipe:a]\\n", count: size / 11))
        },
        Kind(testDescription: "names of recipes in brackets that don't close", file: "a.json", format: "paprika") {
            paprika(String(repeating: "[recipe:", count: size / 16) + String(repeating: "\\n", count: size / 4))
        },
        Kind(testDescription: "names of photos in brackets that don't close", file: "a.json", format: "paprika") {
            paprika(
                String(repeating: "[photo:", count: size / 14),
                #", "photos": [{"name": "\#(String(repeating: "x", count: size / 2))", "filename": "a.jpg"}]"#)
        },
        Kind(testDescription: "a long address of a term", file: "a.json") {
            #"{"@context": {"a": "https://schema.org/\#(String(repeating: "x", count: size / 2))"}, "@type": "Recipe", "name": "Soup", "#
                + times(size / 24) { #""a:\#($0)": 1, "# }
                + #""recipeIngredient": ["1 egg"], "recipeInstructions": ["Stir."]}"#
        },
        Kind(testDescription: "a long step with many lines", file: "a.json") {
            let lines = Array(repeating: "\"b\"", count: size / 12).joined(separator: ",")
            let text = String(repeating: "a", count: size / 2)
            return
                #"{"@type": "Recipe", "name": "Soup", "recipeInstructions": [{"@type": "HowToStep", "text": "\#(text)b", "#
                + #""itemListElement": [\#(lines)]}]}"#
        },
        Kind(testDescription: "supplies beside ingredients", file: "a.json") {
            recipe(#", "supply": [\#((0..<size / 16).map { "\"zq\($0)\"" }.joined(separator: ","))]"#)
        },
        Kind(testDescription: "recipes that others with their ids describe", file: "a.html") {
            "<html><head><script type=\"application/ld+json\">["
                + times(size / 75) {
                    #"{"@type": "Recipe", "@id": "\#($0)", "name": "S\#($0)"}, {"@id": "\#($0)", "a": 1}, "#
                }
                + "\(recipe(""))]</script></head><body></body></html>"
        },
        Kind(testDescription: "unknown keys of an ingredient", file: "a.yaml") {
            "recipe_name: Soup\ningredients:\n  - egg:\n      amounts:\n        - amount: 1\n          unit: each\n"
                + times(size / 12) { "      k\($0): a\n" } + "steps:\n  - step: Stir.\n"
        },
        Kind(testDescription: "unknown keys of a recipe", file: "a.yaml") {
            "recipe_name: Soup\ningredients:\n  - egg:\n      amounts:\n        - amount: 1\n          unit: each\n"
                + times(size / 12) { "k\($0): a\n" } + "steps:\n  - step: Stir.\n"
        },
        Kind(testDescription: "many values in a line that others follow", file: "a.md") {
            "---\nname: Soup\ningredients: [\(times(size / 20) { "a\($0), " })b\n\(String(repeating: "  c\n", count: size / 20))  ]\n---\n"
                + "# Steps\n1. Mix.\n"
        },
        Kind(testDescription: "keys without values that mean the same as one with a list of nothing", file: "a.md") {
            "---\nname: Soup\nsteps: [Mix.]\ningredients:\n" + String(repeating: "-\n", count: size / 4)
                + times(size / 36) { "ingredients\($0): ~\n" } + "---\n# Ingredients\n- 1 egg\n"
        },
        Kind(testDescription: "keys that mean the same as one with a text of spaces", file: "a.md") {
            "---\nname: Soup\nsteps: [Mix.]\ningredients: \"\(String(repeating: " ", count: size / 2))\\na\"\n"
                + times(size / 36) { "ingredients\($0): b\n" } + "---\n"
        },
        Kind(testDescription: "documents in a file that have a key twice", file: "a.yaml") {
            "name: Soup\ningredients: [egg]\nsteps: [mix]\n" + String(repeating: "---\na: 1\na: 2\n", count: size / 14)
        },
        Kind(testDescription: "a note that has a tag with a long title again and again", file: "a.json") {
            let note =
                ##"{"content_type": "Note", "uuid": "a", "content": {"title": "Soup", "text": "# Ingredients\n- 1 egg\n\n# Steps\n1. Mix."}}"##
            let references = Array(repeating: #"{"uuid": "a"}"#, count: size / 20).joined(separator: ",")
            return #"{"items": [\#(note), {"content_type": "Tag", "uuid": "t", "content": {"title": ""#
                + String(repeating: "x", count: size / 2) + #"", "references": [\#(references)]}}]}"#
        },
        Kind(testDescription: "recipes of one id with many rows", file: "a.json") {
            let recipes = (0..<size / 50).map { #"{"id": "a", "name": "Soup \#($0)"}"# }.joined(separator: ",")
            let rows = Array(repeating: #"{"recipe_id": "a", "note": "1 egg"}"#, count: size / 50).joined(
                separator: ",")
            return #"{"recipes": [\#(recipes)], "recipes_ingredients": [\#(rows)], "recipe_instructions": []}"#
        },
        Kind(testDescription: "tags before a long comment", file: "a.md") {
            "---\nname: Soup\ntags: [\(times(size / 20) { "t\($0), " })t] #\(String(repeating: "x y ", count: size / 8))\n"
                + "ingredients: [egg]\n---\n# Steps\n1. Mix.\n"
        },
        Kind(testDescription: "two recipes of one name with many keys", file: "a.html") {
            "<html><head><script type=\"application/ld+json\">["
                + recipe(times(size / 30) { ", \"k\($0)\": 1" }) + "," + recipe(times(size / 30) { ", \"j\($0)\": 1" })
                + "]</script></head><body></body></html>"
        },
        Kind(testDescription: "a long name of a food in many rows", file: "a.json") {
            backup(ofFoodWith: #""name": "\#(String(repeating: "x", count: size / 2))""#)
        },
        Kind(testDescription: "lines in many elements with long classes", file: "a.html") {
            let classes = (0..<19).map { element in (0..<100).map { letters(element * 100 + $0) } }
            return page(
                "<div>\(classes.map { "<span class=\"\($0.joined(separator: " "))\">" }.joined())"
                    + String(repeating: "a<br>", count: size / 10) + String(repeating: "<b>a</b><br>", count: size / 24)
                    + String(repeating: "</span>", count: 19) + "</div>")
        },
        Kind(testDescription: "tags of a dish with many recipes", file: "a.xml") {
            "<cookxml><plat nom=\"Soup\"><tags>\(String(repeating: "<t>a</t>", count: size / 16))</tags><recettes>"
                + String(repeating: "<recette/>", count: size / 20) + "</recettes></plat></cookxml>"
        },
        Kind(testDescription: "short rows of a wide table of foods", file: "a.csv") {
            "Name,Amount,Unit,Ingredient\(String(repeating: ",", count: 990))x\n" + times(size / 7) { "S\($0)\n" }
        },
        Kind(testDescription: "rows of a table of foods with steps each", file: "a.csv") {
            "Name,Amount,Unit,Ingredient,Steps\n" + times(size / 20) { "Soup,1,g,egg,Stir\($0)\n" }
        },
        Kind(testDescription: "parts inside each other with values of their own", file: "a.html") {
            let parts = ["recipeSource", "recipeIngredients"].map { "<div itemprop=\"\($0)\" content=\"x\">" }
            return "<html><body><div class=\"recipe-details\"><h2 itemprop=\"name\">Soup</h2>"
                + "<div itemprop=\"recipeDirections\">Stir.</div>"
                + String(repeating: parts[0], count: 400) + String(repeating: parts[1], count: 400)
                + String(repeating: "<b a>", count: size / 5)
        },
        Kind(testDescription: "many recipes of the name of one with many keys", file: "a.html") {
            let others = Array(repeating: "{\"@type\": \"Recipe\", \"name\": \"Soup\"}", count: size / 70)
            return "<html><head><script type=\"application/ld+json\">["
                + ([recipe(times(size / 26) { ", \"k\($0)\": 1" })] + others).joined(separator: ",")
                + "]</script></head><body></body></html>"
        },
        Kind(testDescription: "a long key of a food in many rows", file: "a.json") {
            backup(ofFoodWith: "\"\(String(repeating: "é", count: size / 4))\": 1, \"name\": \"egg\"")
        },
        Kind(testDescription: "many keys of a food in many rows", file: "a.json") {
            backup(ofFoodWith: times(size / 16) { "\"k\($0)\": 1, " } + "\"name\": \"egg\"")
        },
        Kind(testDescription: "names of recipes in one line", file: "a.paprikarecipes.json") {
            paprika(times(size / 5) { _ in "[recipe:Pie] " }, ", \"hash\": \"x\"")
        },
        Kind(testDescription: "items with one key and an item without", file: "a.md") {
            "---\nname: Soup\ningredients: [1 egg]\nnotes:\n" + times(size / 16) { _ in "- Tip: use it\n" }
                + "- plain\n---\n"
        },
        Kind(testDescription: "runs of backticks of all lengths", file: "a.md") {
            "# Soup\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. "
                + times(800) { String(repeating: "`", count: $0 + 1) + " " } + "\n"
        },
    ]

    /// Returns a backup of Mealie with a food that many rows of a recipe are of.
    private static func backup(ofFoodWith members: String) -> String {
        let rows = Array(repeating: #"{"recipe_id": "a", "food_id": "f"}"#, count: size / 80).joined(separator: ",")
        return
            #"{"recipes": [{"id": "a", "name": "Soup"}], "recipes_ingredients": [\#(rows)], "recipe_instructions": [], "#
            + #""ingredient_foods": [{"id": "f", \#(members)}]}"#
    }

    private static func paprika(_ description: String, _ members: String = "") -> String {
        #"[{"uid": "1", "name": "Soup", "ingredients": "1 egg", "directions": "Stir.", "categories": [], "#
            + #""description": "\#(description)"\#(members)}]"#
    }

    @Test(arguments: kinds) func `is read or refused at once`(_ kind: Kind) throws {
        let document = FeedDocument(Array(kind.text().utf8), from: URL(filePath: "/site/\(kind.file)"))
        let format = try kind.format.map { name in try #require(FeedFormat.named(name)) }
        do {
            let feed = try RecipeFeed([document], as: format, options: FeedOptions())
            #expect(feed.recipes.contains { $0.name.hasPrefix("S") })
        } catch {
            #expect(error.problems.count >= 1)
        }
    }

    @Test func `has in all its properties an item that isn't too large`() throws {
        let feed = try RecipeFeed.read(
            Self.marked(
                "<div itemprop=\"author creator\" itemscope itemtype=\"http://schema.org/Person\"><span itemprop=\"name\">Ann</span></div>"
            ),
            named: "a.html")
        #expect(feed.recipes.first?.details.author == "Ann")
    }

    @Test func `has code between backticks of equal number`() throws {
        let note = try RecipeFeed.read(
            "# Soup\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Type `==a==` and ``b ` ==c== `` and ` ==d==.\n",
            named: "a.md")
        #expect(note.recipes.first?.details.steps.texts == ["Type ==a== and b ` ==c== and ` d."])
    }
}
