import Foundation
import Testing

@testable import RecipeFeed

@Suite("A note on a recipe of another program")
struct FeedNoteTests {
    private func read(_ members: String, over base: String) throws -> RecipeFeed {
        try MappedFeed.read(
            [#"[{"@type": "Recipe", "slug": "pho", "name": "Pho", \#(members)}]"#], "list: $[*]", over: base)
    }

    @Test
    func `is no comment of Mealie if the recipe's settings turn comments off`() throws {
        let comments = #""comments": [{"text": "Best.", "user": {"fullName": "Ann Lee"}}]"#
        let feed = try read(#""settings": {"disableComments": true}, \#(comments)"#, over: "mealie")
        #expect(feed.recipes.first?.details.notes.isEmpty == true)
        let shown = try read(#""settings": {"disableComments": false}, \#(comments)"#, over: "mealie")
        #expect(shown.recipes.first?.details.notes.map(\.lines) == [["[Ann Lee]", "Best."]])
    }

    @Test
    func `keeps its title if there is nothing else, as a step does`() throws {
        let feed = try read(
            #""notes": [{"title": "Freeze the rest", "text": ""}], "recipeInstructions": [{"title": "Rest overnight", "text": ""}]"#,
            over: "mealie")
        let details = try #require(feed.recipes.first).details
        #expect(
            details.notes.map(\.lines) == [["Freeze the rest"]] && details.steps.map(\.lines) == [["Rest overnight"]])
    }

    @Test(arguments: [
        (#""recipeServings": 4.0, "recipeYieldQuantity": 2.0, "recipeYield": "pies""#, "4 (2 pies)"),
        (#""recipeServings": 0, "recipeYieldQuantity": 2, "recipeYield": "pies""#, "2 pies"),
        (#""recipeServings": 4, "recipeYieldQuantity": 0, "recipeYield": """#, "4"),
    ])
    func `isn't made of the servings, which replace the yield`(members: String, yield: String) throws {
        #expect(try read(members, over: "mealie").recipes.first?.details.yield == yield)
    }

    @Test
    func `may be a comment of Mealie, by whoever wrote it`() throws {
        let feed = try read(
            #"""
            "notes": [{"title": "Tip", "text": "Skim it."}, {"title": "", "text": "Keeps *well*."}],
            "comments": [{"id": "1", "recipeId": "r", "text": "Best **ever**.", "userId": "u", "createdAt": "2025-01-01",
              "user": {"id": "u", "username": "ann", "fullName": "Ann Lee", "admin": true}},
              {"text": "Too hot.", "user": {"username": "bo", "fullName": null}}]
            """#, over: "mealie")
        let notes = try #require(feed.recipes.first).details.notes
        #expect(
            notes.map(\.lines) == [
                ["[Tip]", "Skim it."], ["Keeps well."], ["[Ann Lee]", "Best ever."], ["[bo]", "Too hot."],
            ])
        #expect(feed.unreadKeys.isEmpty && feed.omissions.isEmpty)
    }

    @Test
    func `is no comment of a visitor in schema.org's documents, unless a mapping says so`() throws {
        let comments = #"""
            "author": {"name": "Ann"}, "comment": [
              {"@type": "Comment", "name": "Tip", "author": {"name": "Ann"}, "text": "Skim it."},
              {"author": "Bo", "text": "Good.", "comment": {"author": "Ann", "text": "Thanks!"}},
              {"text": "Freezes well."}, {"name": "Author Notes", "author": "Cy", "text": "Use beef."}],
            "comments": {"creator": {"name": "Cy"}, "text": "Bad."}
            """#
        let feed = try read(comments, over: "schema.org")
        let notes = try #require(feed.recipes.first).details.notes
        #expect(notes.map(\.lines) == [["[Tip – Ann]", "Skim it."], ["Freezes well."], ["[Cy]", "Use beef."]])
        #expect(feed.unreadKeys.map(\.name) == ["comment.text"] && feed.omissions.isEmpty)
        let all = try MappedFeed.read(
            [#"[{"@type": "Recipe", "name": "Pho", \#(comments)}]"#],
            "recipe: {notes: [{at: $.comment, as: schema.org}, {at: $.comments, as: schema.org}]}", over: "schema.org")
        #expect(
            all.recipes.first?.details.notes.map(\.lines) == [
                ["[Tip – Ann]", "Skim it."], ["[Bo]", "Good."], ["[Ann]", "Thanks!"], ["Freezes well."],
                ["[Cy]", "Use beef."], ["[Cy]", "Bad."],
            ])
        #expect(all.unreadKeys.isEmpty)
    }

    @Test
    func `may be a comment of one of several authors, and is named if it cannot be read beside those of visitors`()
        throws
    {
        let feed = try read(
            #"""
            "author": [{"name": "Ann"}, {"name": "Cy"}], "comment": [
              {"author": "Bo", "text": "Nice."}, {"author": "ann", "text": "Freeze it."}, {"@type": "Comment", "foo": "x"}]
            """#, over: "schema.org")
        #expect(feed.recipes.first?.details.notes.map(\.lines) == [["[ann]", "Freeze it."]])
        #expect(feed.unreadKeys.map(\.name) == ["comment.text"] && feed.omissions.count == 1)
    }

    @Test(arguments: [
        (#""Grandma's red notebook""#, "Grandma's red notebook"),
        (#"{"@type": "Book", "name": "Soups", "author": {"name": "Ann Lee"}}"#, "Soups (Ann Lee)"),
        (#"[{"@type": "Book", "name": "Soups"}, "Another old book"]"#, "Soups, Another old book"),
    ])
    func `names what the recipe is based on if that has no address`(basis: String, name: String) throws {
        let feed = try read(#""isBasedOn": \#(basis)"#, over: "schema.org")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.details.notes.map(\.lines) == [[name]] && recipe.source == nil)
        #expect(feed.omissions.isEmpty && feed.unreadKeys.isEmpty)
        let linked = try read(#""isBasedOn": {"@type": "Recipe", "url": "https://a.example/pho"}"#, over: "schema.org")
        #expect(linked.recipes.first?.source?.absoluteString == "https://a.example/pho")
        #expect(linked.recipes.first?.details.notes.isEmpty == true)
    }
}
