import Foundation
import Patterns
import StrictJSON
import TestSupport
import Testing

@testable import RecipeFeed

/// How the work of reading grows with a text that repeats one sign, for each reader and each place of a text.
@Suite struct GrowthTests {
    /// What a hostile or damaged text repeats: the marks of all formats, and their beginnings.
    static let pieces = [
        " ", "\u{A0}", "\t", "\n", "\r\n", "<", "<strong>", "<b>x</b>", " </b>", "<b>x</b> ", "<p", "<p>", "<div>",
        "<ul><li>", "<h2>a", "<h2>a</h3>", "<br>", "<a href=x>", "</a> ", "<!--", "<script>", "&", "&nbsp;", "&#", "*",
        " **a", "_a ", "==a", "~~", "`a", "``a`", "[", "[a](", "![a](", "[[a|", "[^a", "^[a", "[a]: b\n", "# a\n",
        "- # a\n", "- a\n", "1. a\n", "> ", "> [!a", "| a ", "| a | b |\n", "-", "- ", "=", "=====", "_", ": ", "a: ",
        "a:: b ", "(a:: ", "(", "((", "(a) ", "{{ ingredients[0", "{% scale(", "{% a ", "{{< a ", "{: ", "<% ", "@a{1",
        "@a ", "~{1", "#a", "#a b", ">> a: b\n", "1 cup a, ", "1/2 ", "½ ", "1 hour ", "1 to ", "20 °C ", "1 a\n",
        "a. ", "A. B! ", "... ", "…", "https://a.example/ ", "www.a ", "a@b ", "\"a ", "'a ", "\\[", "e\u{301}", "一",
        "١ ",
        "per serving ", "MMMMM", "$", "%%a ", "a\\", "[recipe:a] ",
    ]

    /// A kind of document, with a text in the places that it has for one.
    struct Kind: CustomTestStringConvertible, Sendable {
        let name: String
        let file: String
        let document: @Sendable (String) -> String

        var testDescription: String { name }
    }

    static let kinds = [
        Kind(name: "a recipe of schema.org", file: "soup.json") { text in
            json([
                "@type": "Recipe", "name": "Soup", "description": text, "recipeIngredient": ["1 egg", "2 " + text],
                "recipeInstructions": [text, "Mix."], "recipeYield": text, "totalTime": text, "author": text,
                "keywords": text, "nutrition": text, "datePublished": text, "aggregateRating": ["ratingValue": text],
                "image": text, "url": text, "recipeCuisine": text,
            ])
        },
        Kind(name: "JSON of an unknown form", file: "soup.json") { text in
            json(["things": [["title": "Soup", "ingredients": ["1 egg", text], "directions": [text], "notes": text]]])
        },
        Kind(name: "a recipe of Tandoor", file: "soup.json") { text in
            json([
                "name": "Soup", "description": text, "keywords": [], "working_time": 1, "waiting_time": 2,
                "internal": true, "servings": 2, "servings_text": text, "source_url": "",
                "steps": [["instruction": text, "ingredients": [["food": ["name": "egg"], "amount": 1.0]]]],
            ])
        },
        Kind(name: "posts of WordPress", file: "posts.json") { text in
            let content = "<h2>Ingredients</h2><ul><li>1 egg</li></ul><h2>Instructions</h2><p>\(text)</p>"
            return json([
                [
                    "id": 1, "date": "2031-01-01T00:00:00", "slug": "soup", "link": "https://a.example/soup",
                    "type": "post", "title": ["rendered": "Soup"], "content": ["rendered": content],
                    "excerpt": ["rendered": text],
                ]
            ])
        },
        Kind(name: "a recipe of Mela", file: "soup.melarecipe") { text in
            json([
                "id": "soup", "title": "Soup", "text": text, "ingredients": "1 egg\n" + text, "instructions": text,
                "notes": text, "nutrition": text, "yield": text, "prepTime": text, "categories": [], "images": [],
            ])
        },
        Kind(name: "Meal-Master", file: "soup.mmf") { text in
            """
            MMMMM----- Recipe via Meal-Master (tm) v8.05

                  Title: Soup
             Categories: Soups
                  Yield: 4 servings

                  1 c  Flour
            MMMMM-----\(text)x
                  1 c  \(text)

              Mix it. \(text)

            MMMMM

            """
        },
        Kind(name: "RezKonv", file: "suppe.txt") { text in
            """
            ========== REZKONV-Rezept - RezkonvSuite v1.4

                 Titel: Suppe
            Kategorien: Suppen
                 Menge: 4 Personen

                1    Ei
            =====\(text)x
                2    \(text)

            Alles mischen. \(text)
            :\(text)

            =====

            """
        },
        Kind(name: "MasterCook", file: "soup.mxp") { text in
            """
                                 *  Exported from  MasterCook  *

                                               Soup

            Recipe By     : \(text)
            Serving Size  : 4     Preparation Time :0:00
            Categories    : Soups

              Amount  Measure       Ingredient -- Preparation Method
            --------  ------------  --------------------------------
                   1  c             flour\(text) -- \(text)

            Mix it. \(text)

            \(text)
            per serving\(text)
            NOTES : \(text)

            """
        },
        Kind(name: "a note", file: "soup.md") { text in
            "# Soup\n\nServes 4\n\n## Ingredients\n\n- 1 egg\n- \(text)\n\n## Steps\n\n\(text)\n\nMix.\n\n\(text)\n"
        },
        Kind(name: "RecipeMD", file: "soup.md") { text in
            "# Soup\n\n\(text)\n\n*a, b*\n\n**4 portions**\n\n---\n\n- *1* egg\n- \(text)\n\n---\n\n\(text)\n"
        },
        Kind(name: "Cooklang", file: "soup.cook") { text in
            ">> title: Soup\n>> time: \(text)\n\nMix @egg{1} with \(text) in a #pan{}.\n"
        },
        Kind(name: "a table", file: "soup.csv") { text in
            let cell = "\"" + text.replacing("\"", with: "\"\"") + "\""
            return "Title,Ingredients,Directions,Notes,Nutrition\nSoup,\(cell),\(cell),\(cell),\(cell)\n"
        },
        Kind(name: "a web page with data", file: "soup.html") { text in
            let data = json(["@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 egg"]])
            return "<html><script type=\"application/ld+json\">\(data)</script><body>\(text)</body></html>"
        },
        Kind(name: "a web page without data", file: "soup.html") { text in
            "<html><body><h1>Soup</h1><h2>Ingredients</h2><ul><li>1 egg</li><li>\(text)</li></ul>"
                + "<h2>Instructions</h2><ol><li>Mix</li><li>\(text)</li></ol>\(text)</body></html>"
        },
        Kind(name: "YAML", file: "soup.yaml") { text in
            "name: Soup\ningredients:\n  - 1 egg\n  - \(text)\nsteps:\n  - \(text)\n"
        },
    ]

    @Test(arguments: kinds) func `reading takes time that grows with the text`(_ kind: Kind) {
        #expect(Self.pieces.count > 80)
        for piece in Self.pieces {
            let steps = [2_000, 8_000].map { size in
                Self.steps(of: kind.document(String(repeating: piece, count: size / piece.utf8.count)), in: kind.file)
            }
            // An exponent of 1.2, and what doesn't depend on the text.
            #expect(Double(steps[1]) < 5.3 * Double(steps[0]) + 100_000, "\(piece.debugDescription): \(steps)")
        }
    }

    @Test func `a long heading of a column is not copied into thousands of rows`() {
        let rows = (0..<2_000).map { "Tea,1,g,tea \($0)" }.joined(separator: "\n")
        let table = "Recipe,Quantity,Unit,Ingredient \(String(repeating: "x ", count: 20_000))\n\(rows)"
        let error = #expect(throws: FeedError.self) { try RecipeFeed.read(table, named: "tea.csv") }
        #expect(error?.problems.first?.message == ReadingLimit.message)
    }

    @Test func `genuine documents take a twentieth of what is allowed`() throws {
        try #require(!Self.genuine.isEmpty)
        var slowest = (ratio: 0.0, name: "")
        for (name, bytes) in Self.genuine {
            let steps = Self.steps(of: String(decoding: bytes, as: UTF8.self), in: name)
            let ratio = Double(steps) / Double(ReadingLimit.steps(forBytes: bytes.count))
            if ratio > slowest.ratio { slowest = (ratio, name) }
        }
        #expect(slowest.ratio > 0)
        #expect(slowest.ratio <= 0.05, "\(slowest.name)")
    }

    /// The documents beside the checkout, and one of each kind.
    static let genuine: [(name: String, bytes: [UInt8])] = {
        let files = FileManager.default.enumerator(at: SharedMaterial.folder, includingPropertiesForKeys: nil)
        let kinds: Set = ["json", "html", "md", "mmf", "cook", "csv", "yaml", "txt", "mxp", "mx2", "xml"]
        let found = (files?.compactMap { $0 as? URL } ?? []).filter { kinds.contains($0.pathExtension) }
            .compactMap { file in (try? Data(contentsOf: file)).map { (file.lastPathComponent, [UInt8]($0)) } }
            .filter { $0.1.count < 500_000 }
        let sample = Self.kinds.map { ($0.file, Array($0.document("Mix 2 eggs.").utf8)) }
        return found + sample
    }()

    @Test func `a document beyond the limit is refused with its name`() throws {
        let work = ReadingWork(limit: 10)
        let text = work.count { PlainText.line("<b>Mix</b> the &lt;p&gt;eggs") }
        #expect(text.isEmpty)
        #expect(work.isExceeded)
        #expect(work.steps > 10)
        #expect(throws: DocumentFault.self) {
            try ReadingLimit.apply(toBytes: 1) { () throws(DocumentFault) in
                let text = String(repeating: "1 egg, 2 eggs", count: 1_000)
                for _ in 0..<1_000 where text.contains(Self.manyEggs) { continue }
            }
        }
    }

    private static let manyEggs = Pattern("[0-9]+ eggs!")

    /// Returns the steps of reading a document and all its recipes.
    private static func steps(of text: String, in file: String) -> Int {
        let work = ReadingWork()
        work.count {
            let location = URL(filePath: "/recipes/\(file)")
            let document = FeedDocument(Array(text.utf8), from: location)
            guard let root = try? document.content.get() else { return }
            let format = document.format ?? FeedFormat.recognised(root) ?? .own
            let rules = RecipeReader.Rules(format, FeedOptions())
            guard case .success(let list) = format.recipes(of: root, atMost: 1_000) else { return }
            for recipe in list.recipes {
                var reader = RecipeReader(
                    recipe, at: .alone, in: document, linking: DocumentNodes(of: root), by: rules)
                _ = reader.read()
            }
        }
        return work.steps
    }

    private static func json(_ value: Any) -> String {
        let data = (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }
}
