import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("RecipeMD")
struct RecipeMDTests {
    private func recipe(_ text: String) throws -> Recipe {
        try #require(try RecipeFeed.read(text, named: "x.md").recipes.first)
    }

    @Test
    func `has a title, tags, a yield, ingredients in groups and instructions`() throws {
        let feed = try RecipeFeed.read(
            """
            # Guacamole

            Some people call it guac.

            *sauce, vegan*

            **4 servings, 200 g**

            ---

            - *1* avocado
            - salt

            ## Garnish

            - *1/2 tsp* [chili](./chili.md)

            ---

            Mash the avocado.

            ## Serve

            1. Salt it.
            2. See [this][1].

            [1]: https://example.org
            """, named: "guac.md")
        let recipe = try #require(feed.recipes.first)
        #expect(feed.format == "RecipeMD")
        #expect(recipe.name == "Guacamole")
        #expect(recipe.details.description == "Some people call it guac.")
        #expect(recipe.details.tags == ["sauce", "vegan"])
        #expect(recipe.details.yield == "4 servings (200 g)")
        #expect(feed.unreadKeys.isEmpty)
        #expect(recipe.details.ingredients.map(\.heading) == [nil, "Garnish"])
        #expect(
            recipe.details.ingredients.texts == ["1 avocado", "salt", "1/2 tsp chili"])
        #expect(recipe.details.steps.map(\.heading) == [nil, "Serve"])
        #expect(recipe.details.steps.texts == ["Mash the avocado.", "Salt it.", "See this."])
    }

    @Test(arguments: [
        ("# A\n\n---\n\n- *5 g*\n", "no name", 5), ("# A\n\n---\n\n- \n", "empty", 5),
        ("# A\n\n*a*\n\n*b*\n\n---\n", "second list of tags", 5),
        ("# A\n\n**a**\n\n**b**\n\n---\n", "second list of yields", 5),
    ])
    func `with a fault is refused at its place`(text: String, message: String, line: Int) throws {
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "x.md") }
        #expect(error.problems.first?.message.contains(message) == true)
        #expect(error.problems.first?.line == line)
    }

    @Test
    func `isn't any note with a ruled line`() throws {
        let text = "# A\n\n---\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Boil.\n"
        #expect(try RecipeFeed.read(text, named: "x.md").format == "Markdown")
    }

    // MARK: The format's own test cases

    private static let valid = [
        "commonmark_fenced_code_blocks", "commonmark_reference_images", "commonmark_reference_links", "ingredients",
        "ingredients_groups", "ingredients_links", "ingredients_multiline", "ingredients_numbered",
        "ingredients_sublist", "instructions", "recipe", "tags", "tags_no_partial", "tags_splitting", "tags_yields",
        "title", "title_setext", "yields", "yields_tags",
    ]
    private static let invalid = [
        "empty", "ingredients_empty", "ingredients_no_divider", "ingredients_no_name", "instructions_no_divider",
        "tags_multiple", "title_second_level_heading", "yields_multiple",
    ]

    @Test
    func `isn't a note whose headings name its parts between ruled lines`() throws {
        let recipe = try #require(
            try RecipeFeed.read(
                """
                # Beans

                A stew.

                ## Facts

                - **Time:** 20 minutes
                - **Serves:** 8

                ---

                ## Ingredients

                - 500 g beans

                ---

                ## Method

                1. Soak.

                ---

                ## Tips

                - Add chili.
                """, named: "x.md"
            ).recipes.first)
        #expect(recipe.details.yield == "8" && recipe.details.ingredients.texts == ["500 g beans"])
        #expect(recipe.details.steps.texts == ["Soak."] && recipe.details.notes.texts == ["Add chili."])
    }

    @Test(.enabled(if: SharedMaterial.bytes("exports/recipemd/recipe.md") != nil), arguments: valid)
    func `is read as the format's cases expect`(name: String) throws {
        let bytes = try #require(SharedMaterial.bytes("exports/recipemd/\(name).md"))
        let json = try #require(SharedMaterial.bytes("exports/recipemd/\(name).json"))
        let expected = try JSONDecoder().decode(Expected.self, from: Data(json))
        let lines = try #require(SourceDocument(bytes: bytes, name: "\(name).md").lines)
        let recipe = try #require(try RecipeMDRecipe(lines))

        #expect(recipe.title == expected.title)
        #expect(recipe.description.collapsed == (expected.description ?? "").collapsed)
        #expect(recipe.tags == expected.tags)
        #expect(recipe.yields.map(Expected.Amount.init) == expected.yields)
        #expect(recipe.instructions?.collapsed == expected.instructions?.collapsed)
        var (levels, groups): ([Int], [String]) = ([], [])
        for group in recipe.groups {
            while let last = levels.last, last >= group.level { levels.removeLast() }
            if group.level > 0 { levels.append(group.level) }
            groups.append("\(levels.count) \(group.heading)")
        }
        #expect(groups == expected.groups(depth: 0).map { "\($0.depth) \($0.title)" })
        let ingredients = recipe.groups.map { $0.ingredients.map(Expected.Ingredient.init) }
        #expect(ingredients == expected.groups(depth: 0).map { $0.ingredients.map(\.normalised) })
        // And the whole way.
        _ = try RecipeFeed.read(bytes, named: "\(name).md")
    }

    @Test(.enabled(if: SharedMaterial.bytes("exports/recipemd/recipe.md") != nil), arguments: invalid)
    func `is refused where the format's cases are invalid`(name: String) throws {
        let bytes = try #require(SharedMaterial.bytes("exports/recipemd/\(name).invalid.md"))
        #expect(throws: FeedError.self) { try RecipeFeed.read(bytes, named: "\(name).md") }
    }

    @Test
    func `is read wherever it is cut`() throws {
        let text = Array("# Ä\r\n\r\n*a*\r\n\r\n---\r\n\r\n- *1 g* [b](c)\r\n## d\r\n1. e\r\n\r\n---\r\n> f\r\n".utf8)
        for end in text.indices { _ = try? RecipeFeed.read(Array(text[..<end]), named: "x.md") }
    }
}

/// A recipe in the JSON of the format's test cases.
private struct Expected: Decodable {
    struct Amount: Decodable, Equatable {
        let factor: String?
        let unit: String?

        /// Reads an amount as it is written.
        init(_ text: String) {
            let number = text.prefixMatch(of: #/([0-9]+ )?(?:([0-9]+)\/([0-9]+)|([0-9]+(?:[.,][0-9]+)?)|([½¼]))/#)
            guard let number else {
                (factor, unit) = (nil, text)
                return
            }
            let whole = number.1.flatMap { Double($0.dropLast()) } ?? 0
            let part =
                if let above = number.2.flatMap({ Double($0) }), let below = number.3.flatMap({ Double($0) }) {
                    above / below
                } else if let sign = number.5 {
                    sign == "½" ? 0.5 : 0.25
                } else {
                    number.4.flatMap { Double($0.replacing(",", with: ".")) } ?? 0
                }
            let rest = String(text[number.range.upperBound...]).trimmed
            (factor, unit) = ((whole + part).formatted(.number.locale(Locale(identifier: "en"))), rest.nonblank)
        }
    }

    struct Ingredient: Decodable, Equatable {
        let name: String
        let amount: Amount?
        let link: String?

        init(_ ingredient: RecipeMDRecipe.Ingredient) {
            name = ingredient.name.collapsed
            amount = ingredient.amount.map(Amount.init)
            link = ingredient.link?.replacing(" ", with: "%20")
        }

        private init(name: String, amount: Amount?, link: String?) {
            (self.name, self.amount, self.link) = (name, amount, link)
        }

        /// The ingredient with single spaces.
        var normalised: Ingredient { Ingredient(name: name.collapsed, amount: amount, link: link) }
    }

    let title: String
    let description: String?
    let tags: [String]?
    let yields: [Amount]?
    let ingredients: [Ingredient]
    let ingredientGroups: [Expected]
    let instructions: String?

    enum CodingKeys: String, CodingKey {
        case title, description, tags, yields, ingredients, instructions
        case ingredientGroups = "ingredient_groups"
    }

    /// Returns the groups in the order of the document.
    func groups(depth: Int) -> [(depth: Int, title: String, ingredients: [Ingredient])] {
        [(depth, depth == 0 ? "" : title, ingredients)] + ingredientGroups.flatMap { $0.groups(depth: depth + 1) }
    }
}
