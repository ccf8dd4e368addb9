import Files
import RecipeFeed
import SitePublisher
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
    func `is told as another one as soon as it says something else`() throws {
        let onions = try index(of: [["name": "Pho", "ingredients": ["2 onions"]]]).digest
        #expect(try index(of: [["name": "Pho", "ingredients": ["3 onions"]]]).digest == onions)
        #expect(try index(of: [["name": "Pho", "ingredients": ["2 eggs"]]]).digest != onions)
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
        #expect(try index(of: [["name": "Pho", "ingredients": ["2 onions"]]]).hasFoods)
        #expect(try !index(of: [["name": "Pho"]]).hasFoods)
    }

    @Test
    func `no text of a recipe ends the script or a line of it`() throws {
        let index = try text(of: [["name": "</script>\u{2028}", "ingredients": ["1 </script> bun"]]])
        #expect(!index.contains("</script>") && !index.contains("\u{2028}"))
    }

    private func index(of recipes: [[String: Any]]) throws -> RecipeIndex {
        let site = try site(of: recipes)
        return RecipeIndex(try site.recipes.map { try .init($0, on: site, photo: nil) })
    }

    private func site(of recipes: [[String: Any]]) throws -> Site {
        let all = try Recipes.list(
            recipes.enumerated().map { number, fields in
                fields.merging(["uuid": Recipes.id(number), "cuisine": "Thai"]) { first, _ in first }
            })
        return Site(recipes: all, slugs: all.map(\.id), notes: [:], pages: [], about: nil, history: SiteHistory())
    }

    private func text(of recipes: [[String: Any]]) throws -> String {
        let text = String(decoding: try index(of: recipes).file.content.read(), as: UTF8.self)
        #expect(text.hasPrefix("globalThis.recipeIndex = {") && text.hasSuffix("};\n"))
        return text
    }
}
