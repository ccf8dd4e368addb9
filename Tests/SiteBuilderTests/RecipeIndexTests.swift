import Files
import RecipeFeed
import SiteHosting
import SitePublisher
import SiteSources
import Testing

@testable import SitePages

@Suite("The index of recipes")
struct RecipeIndexTests {
    @Test
    func `has each food and tag once, as most recipes write it, and no water`() throws {
        let index = try text(of: [
            [
                "name": "Pho", "ingredients": ["2 large onions, sliced", "1 l water"], "tags": ["soup"],
                "total_time": 90,
            ],
            ["name": "Dal", "ingredients": ["3 onions", "½ onion"], "tags": ["Soup"]],
            ["name": "Curry", "ingredients": ["1 onion", "2 eggs"], "tags": ["Soup"]],
        ])
        #expect(index.contains(#""foods":[["egg","eggs"],["onion","onions"]]"#))
        #expect(index.contains(#""tags":["Soup"]"#))
        #expect(index.contains(#""Pho","Thai",90,"",[1],[0],"""#))
        #expect(index.contains(#""Curry","Thai",0,"",[1,0],[0],"""#))
    }

    @Test
    func `has another name as soon as its content differs`() throws {
        let onions = try scripts(of: [["name": "Pho", "ingredients": ["2 onions"]]]).list.digest
        #expect(try scripts(of: [["name": "Pho", "ingredients": ["3 onions"]]]).list.digest == onions)
        #expect(try scripts(of: [["name": "Pho", "ingredients": ["2 eggs"]]]).list.digest != onions)
    }

    @Test
    func `has the words of the feed's notes`() throws {
        let notes: [[String: Any]] = [["title": "Storing", "text": "Freezes well."], ["text": "Better cold."]]
        #expect(try text(of: [["name": "Pho", "notes": notes]]).contains(#""better cold freezes storing well""#))
    }

    @Test
    func `has the endings and stop words of the languages that recipes are in`() throws {
        let english = try text(of: [["name": "Pho", "ingredients": ["2 onions"]]])
        #expect(english.contains("leaves:leaf") && english.contains(" with ") && !english.contains(" und "))
        let german: [String: Any] = [
            "name": "Suppe", "language": "de", "ingredients": ["2 Zwiebeln", "1 Prise Salz"],
        ]
        #expect(try text(of: [german]).contains("und mit"))
    }

    @Test
    func `tells whether anything can be cooked`() throws {
        func hasFoods(_ recipes: [[String: Any]]) throws -> Bool? {
            try RecipeIndex.Outline(of: site(of: recipes))?.hasFoods
        }
        #expect(
            try hasFoods([["name": "Pho", "tags": ["soup"]], ["name": "Tea", "ingredients": ["2 onions"]]]) == true)
        #expect(try hasFoods([["name": "Pho", "tags": ["soup"]]]) == false)
        // There is no index of names alone.
        #expect(try hasFoods([["name": "Pho"]]) == nil)
    }

    @Test
    func `no text of a recipe ends the script or a line of it`() throws {
        let index = try text(of: [["name": "</script>\u{2028}", "ingredients": ["1 </script> bun"]]])
        #expect(!index.contains("</script>") && !index.contains("\u{2028}"))
    }

    @Test
    func `is cut into parts of at most 16 KB, and word lists name the parts that have a word`() throws {
        let words = ["braised", "Crème", "golden", "lemon", "chicken", "lamb", "bean", "rice", "noodle", "soup"]
        let recipes = (0..<400).map { number -> [String: Any] in
            let note = (0..<30).map { "word\((number * 31 + $0 * 7919) % 9973)" }.joined(separator: " ")
            let name = "\(words[number % 10]) \(words[number / 10 % 10]) \(number)"
            return ["name": name, "ingredients": ["\(number) g food\(number)"], "notes": [["text": note]]]
        }
        let index = try scripts(of: recipes)
        let texts = index.parts.map { (path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self)) }
        let lists = texts.filter { $0.path.contains("words-") }
        let parts = texts.filter { $0.path.contains("recipes-") }
        #expect(parts.count > 3 && !lists.isEmpty)
        for part in index.parts { #expect(try #require(ContentCoding.gzip.encode(part.bytes)).count <= 16_384) }
        // Every part in its order
        let order = parts.flatMap { part in
            part.text.matches(of: #/\"recipes\/([^\"]*)\.html\"/#).map { String($0.1) }
        }
        #expect(order.count == 400 && Set(order).count == 400)
        // The part that a word is in
        for word in ["food7", "399", "golden", "creme"] {
            let row = try #require(
                lists.flatMap { $0.text.split { ";\"".contains($0) } }.first { $0.hasPrefix("\(word) ") })
            let numbers = row.split(separator: " ").dropFirst().compactMap { Int($0) }
            let sought = word == "creme" ? "Crème" : word
            #expect(!numbers.isEmpty && numbers.allSatisfy { parts[$0].text.contains(sought) }, "\(row)")
        }
    }

    @Test
    func `keeps most of its parts if a recipe is added`() throws {
        let recipes = (0..<300).map { number -> [String: Any] in
            let note = (0..<30).map { "word\((number * 31 + $0 * 7919) % 9973)" }.joined(separator: " ")
            return ["name": "Soup \(number)", "notes": [["text": note]]]
        }
        func parts(_ recipes: [[String: Any]]) throws -> Set<String> {
            Set(try scripts(of: recipes).parts.map(\.path).filter { $0.contains("recipes-") })
        }
        let before = try parts(recipes)
        let after = try parts(recipes + [["name": "Soup 300"]])
        #expect(before.count > 4 && after.subtracting(before).count <= 2)
    }

    @Test func `of a recipe with more words than a part may have is a part of its own`() throws {
        let notes = (0..<10).map { note in (0..<1_200).map { "w\(note * 1_200 + $0)" }.joined(separator: " ") }
        for others in [[], ["Tea", "Rice", "Peas"]] {
            let recipes = others.map { ["name": $0] as [String: Any] } + [["name": "Soup", "notes": notes]]
            let files = try scripts(of: recipes).files.map { String(decoding: try $0.content.read(), as: UTF8.self) }
            let all = files.joined()
            #expect((["Soup", "w11999"] + others).allSatisfy(all.contains))
        }
    }

    private func index(of recipes: [[String: Any]]) throws -> RecipeIndex {
        let site = try site(of: recipes)
        return RecipeIndex(try site.recipes.map { try .init($0, on: site, photo: nil) }, for: site.texts.language)
    }

    private func scripts(of recipes: [[String: Any]]) throws -> RecipeIndex.Scripts {
        try index(of: recipes).scripts()
    }

    private func site(of recipes: [[String: Any]]) throws -> Site {
        let all = try Recipes.list(
            recipes.enumerated().map { number, fields in
                fields.merging(["uuid": Recipes.id(number), "cuisine": "Thai"]) { first, _ in first }
            })
        return Site(recipes: all, slugs: all.map(\.id), notes: [:], pages: [], about: nil, history: SiteHistory())
    }

    private func text(of recipes: [[String: Any]]) throws -> String {
        let files = try scripts(of: recipes).files.map { String(decoding: try $0.content.read(), as: UTF8.self) }
        for text in files {
            #expect(text.hasPrefix("globalThis.recipeIndex = {") || text.hasPrefix("globalThis.recipePart = {"))
            #expect(text.hasSuffix("};\n"))
        }
        return files.joined()
    }
}
