import Files
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SitePages
@testable import SiteSources

@Suite("The digest of a recipe")
struct RecipeContentTests {
    private static let full = [
        "uuid": Recipes.id(1), "name": "Pho", "cuisine": "Thai", "photo_url_small": "photos/a.jpg",
        "photo_url_large": "https://a.example/b.jpg", "source_url": "https://a.example/c",
        "youtube_url": "https://a.example/d",
    ]

    @Test(arguments: full.keys.sorted())
    func `covers each of its fields`(field: String) throws {
        var other = Self.full
        other[field] = field == "uuid" ? Recipes.id(2) : "https://a.example/other"
        #expect(try digests(of: [other]).list != digests(of: [Self.full]).list)
        guard !["uuid", "name", "cuisine"].contains(field) else { return }
        other[field] = nil
        #expect(try digests(of: [other]).list != digests(of: [Self.full]).list)
    }

    @Test
    func `covers its note, which the list's digest does not`() throws {
        let recipes = try Recipes.list([Self.full])
        func digests(_ note: String) throws -> RecipeContent {
            let file = SourceFile(path: "Public/notes/pho.md", shownPath: "", content: .bytes(Array(note.utf8)))
            return try RecipeContent(recipes, notes: [Recipes.id(1): file], in: [URL(filePath: "/feeds/")])
        }
        #expect(try digests("a").recipes != digests("b").recipes)
        #expect(try digests("a").list == digests("b").list)
    }

    @Test
    func `is not the form of its feed, nor the folder that feed and photos lie in`() throws {
        func digests(_ text: String, in folder: String) throws -> RecipeContent {
            let location = URL(filePath: "\(folder)/recipes.json")
            return try RecipeContent(
                try RecipeFeed(Array(text.utf8), from: location).recipes, notes: [:],
                in: [location.deletingLastPathComponent()])
        }
        let id = Recipes.id(1)
        let one = try digests(
            #"{"recipes": [{"uuid": "\#(id)", "name": "Pho", "cuisine": "Thai", "photo_url_small": "a.jpg"}]}"#,
            in: "/a/b")
        let other = try digests(
            #"{"x": 1, "recipes":[{"y":2,"cuisine":"Thai","photo_url_small":"a.jpg", "name":"Pho",  "uuid":"\#(id)"}]}"#,
            in: "/elsewhere")
        #expect(one.recipes == other.recipes)
        #expect(one.list == other.list)
    }

    private func digests(of fields: [[String: String]]) throws -> RecipeContent {
        try RecipeContent(try Recipes.list(fields), notes: [:], in: [URL(filePath: "/feeds/")])
    }

    // A recipe's date of change follows its digest. A new property must become a part of `RecipeContent.canonicalBytes` before it
    // is added here.

    @Test
    func `covers every property of a recipe`() throws {
        #expect(
            properties(of: try Recipes.named([(1, "Pho")])[0]) == [
                // No page shows where the id comes from.
                "id", "idOrigin", "name", "cuisine", "cuisineOrigin", "links", "stored",
            ])
        #expect(
            properties(of: RecipeDetails.nothing) == [
                "description", "richDescription", "ingredients", "steps", "yield", "times", "tags", "category",
                "author", "published", "cooked", "tools", "nutrition", "rating", "video", "notes", "linkNames",
                "feedOrigin", "feedFolder", "documentPath", "pictureVersion", "photos", "language", "note",
            ])
        // The version counts with the pictures. The text of a recipe in Markdown is digested with the notes.
    }

    private func properties(of value: Any) -> [String] {
        Mirror(reflecting: value).children.compactMap(\.label)
    }
}
