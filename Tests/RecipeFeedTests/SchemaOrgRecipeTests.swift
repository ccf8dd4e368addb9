import StrictJSON
import Testing

@testable import RecipeFeed

@Suite("The recipes of a schema.org document")
struct SchemaOrgRecipeTests {
    @Test(arguments: [
        "'Recipe'", "'recipe'", "'RECIPE'", "['Recipe']", "['NewsArticle', 'Recipe']", "'http://schema.org/Recipe'",
        "'https://schema.org/Recipe'", "'schema:Recipe'", "'schema.org#Recipe'", "'MyRecipe'",
    ])
    func `are known by their type`(type: String) throws {
        #expect(SchemaOrg.recipes(in: try json("[{'@type': \(type), 'name': 'x'}]")).count == 1)
    }

    @Test(arguments: ["'RecipeList'", "'Thing'", "[]", "1", "null", "[1]", "''"])
    func `are nothing of another type`(type: String) throws {
        #expect(SchemaOrg.recipes(in: try json("[{'@type': \(type), 'name': 'x'}]")).isEmpty)
    }

    @Test func `are found anywhere, in the document's order, but not in each other`() throws {
        let value = try json(
            """
            [{'@graph': [{'@type': 'Recipe', 'n': 'a', 'mentions': {'@type': 'Recipe', 'n': 'x'}}],
              'x': {'y': [[{'@type': ['Recipe'], 'n': 'b'}], 1, null, 'z']}, 'z': {'@type': 'Recipe', 'n': 'c'}}]
            """)
        #expect(SchemaOrg.recipes(in: value).compactMap { $0["n"]?.text } == ["a", "b", "c"])
    }
}
