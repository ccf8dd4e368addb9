import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("Notes of apps that aren't made for recipes")
struct NoteAppTests {
    private static func evernote(_ notes: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
        <en-export application="Evernote" version="10">\(notes)</en-export>
        """
    }

    private static func content(_ html: String) -> String {
        "<content><![CDATA[<?xml version=\"1.0\"?><!DOCTYPE en-note SYSTEM \"http://xml.evernote.com/pub/enml2.dtd\"><en-note>"
            + "\(html)</en-note>]]></content>"
    }

    @Test
    func `of Evernote are recipes with their tags, source and photo, and without their owner and place`() throws {
        let soup = Self.content(
            "<div>Grandma's.</div><div><en-media type=\"image/png\" hash=\"a\"/></div><div><b>Ingredients</b></div><div>2 leeks</div>"
                + "<div>1&nbsp;l stock</div><div><br/></div><h2>Method</h2><ol><li><div>Chop &lt;1 cm.</div></li></ol>")
        let feed = try RecipeFeed.read(
            Self.evernote(
                """
                <note><title>Salt &amp; leek soup</title>\(soup)<tag>soup</tag><tag>quick</tag>
                <note-attributes><latitude>48.8583</latitude><author>Ann</author><source-url>https://example.com/soup</source-url></note-attributes>
                <resource><data encoding="base64">soup.png</data><mime>image/png</mime></resource></note>
                <note><title>Taxes</title>\(Self.content("<div>Pay.</div>"))</note>
                """), named: "a.enex")

        let recipe = try #require(feed.recipes.first)
        #expect(feed.recipes.count == 1 && recipe.name == "Salt & leek soup")
        #expect(
            recipe.details.ingredients.texts == ["2 leeks", "1 l stock"]
                && recipe.details.steps.texts == ["Chop <1 cm."])
        #expect(recipe.details.description == "Grandma's." && recipe.details.tags == ["soup", "quick"])
        #expect(recipe.details.author == nil && recipe.source?.path == "/soup")
        #expect(recipe.largePhoto?.lastPathComponent == "soup.png")
        #expect(!"\(feed)".contains("48.8583"))
        #expect(feed.omissions.map(\.problem.message) == ["a note has no recipe: \"Taxes\""])
    }

    @Test
    func `of Evernote are shown without what is encrypted, which is reported`() throws {
        let secret = "<div><en-crypt cipher=\"AES\" hint=\"my dog\">RU5DMI8mug==</en-crypt> Stir.</div>"
        let body = Self.content("<h2>Ingredients</h2><ul><li>2 leeks</li></ul><h2>Steps</h2>\(secret)")
        let feed = try RecipeFeed.read(Self.evernote("<note><title>Soup</title>\(body)</note>"), named: "a.enex")
        #expect(feed.recipes.first?.details.steps.texts == ["Stir."])
        #expect(!"\(feed)".contains("RU5DMI8mug") && !"\(feed)".contains("my dog"))
        #expect(feed.omissions.map(\.problem.message) == ["an encrypted part of the note \"Soup\" is not shown"])
    }

    @Test(arguments: [
        ("https://a.example/b?token=x", "https://a.example/b"),
        ("https://a.example/b?page=2&access_token=x&q=leek#top", "https://a.example/b?page=2&q=leek#top"),
        ("https://a.example/b?KEY=0123456789abcdef&Session-ID=0123456789ab", "https://a.example/b"),
        ("https://a.example/b?monkey=x&author=y", "https://a.example/b?monkey=x&author=y"),
        ("https://a.example/token", "https://a.example/token"),
    ])
    func `have the addresses of their pages without what lets their owner in`(address: String, shown: String) {
        #expect(address.withoutPrivateQuery == shown)
    }

    @Test
    func `of Google Keep are recipes, unless they are in the trash`() throws {
        let text = #"Serves 4\n\nIngredients\n3 leeks\n\nMethod\nChop.\nBoil."#
        let note = { (isTrashed: Bool) in
            #"""
            {"isTrashed": \#(isTrashed), "isPinned": false, "isArchived": false, "title": "Soup", "textContent": "\#(text)",
             "labels": [{"name": "Dinner"}], "attachments": [{"filePath": "a.jpg", "mimetype": "image/jpeg"}],
             "annotations": [{"url": "https://example.com/soup"}], "userEditedTimestampUsec": 1}
            """#
        }
        let soup = try #require(try RecipeFeed.read(note(false), named: "Soup.json").recipes.first)
        #expect(soup.name == "Soup" && soup.details.yield == "4" && soup.details.tags == ["Dinner"])
        #expect(soup.details.ingredients.texts == ["3 leeks"] && soup.details.steps.texts == ["Chop.", "Boil."])
        #expect(soup.largePhoto?.lastPathComponent == "a.jpg" && soup.source?.path == "/soup")
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(note(true), named: "Soup.json") }
        #expect(error.problems.map(\.message) == ["all notes of Google Keep in it are in the trash"])
    }

    @Test
    func `without a title, or with one like a heading, have a name all the same`() throws {
        let body = Self.content(
            "<div>Grandma's soup</div><div><b>Ingredients</b></div><div>2 leeks</div><div><b>Steps</b></div><div>Boil.</div>"
        )
        let feed = try RecipeFeed.read(
            Self.evernote(
                "<note><title></title>\(body)</note><note><title>Ingredients for my stock</title>\(body)</note>"),
            named: "a.enex")
        #expect(feed.recipes.map(\.name) == ["Grandma's soup", "Ingredients for my stock"])
        #expect(feed.recipes.allSatisfy { $0.details.ingredients.texts == ["2 leeks"] })
    }

    @Test
    func `that only look like those of Standard Notes are read as any JSON`() throws {
        let text =
            #"{"items": [{"content_type": "recipe", "name": "Soup", "ingredients": ["1 leek"], "steps": ["Boil."]}]}"#
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "a.json") }
        // Its list is guessed elsewhere.
        #expect(error.problems.map(\.message) == ["the document has no \"recipes\""])
    }

    @Test
    func `of Google Keep may be lists`() throws {
        let items = ["Ingredients", "3 leeks", "Method", "Boil."].map { #"{"text": "\#($0)", "isChecked": false}"# }
        let text =
            #"{"isTrashed": false, "isPinned": false, "title": "Soup", "listContent": [\#(items.joined(separator: ", "))]}"#
        let soup = try #require(try RecipeFeed.read(text, named: "a.json").recipes.first)
        #expect(soup.details.ingredients.texts == ["3 leeks"] && soup.details.steps.texts == ["Boil."])
    }

    @Test
    func `of Standard Notes are recipes with their tags`() throws {
        let feed = try RecipeFeed.read(
            #"""
            {"version": "004", "items": [
             {"uuid": "1", "content_type": "Note", "content": {"title": "Rice", "text": "## Ingredients\n\n- 1 cup rice\n\n## Steps\n\n1. Cook."}},
             {"uuid": "2", "content_type": "Note", "content": {"title": "Old rice", "text": "## Ingredients\n\n- 1 cup rice", "trashed": true}},
             {"uuid": "3", "content_type": "Tag", "content": {"title": "sides", "references": [{"uuid": "1", "content_type": "Note"}]}}]}
            """#, named: "backup.txt")
        #expect(feed.recipes.map(\.name) == ["Rice"])
        let details = try #require(feed.recipes.first?.details)
        #expect(
            details.tags == ["sides"] && details.ingredients.texts == ["1 cup rice"] && details.steps.texts == ["Cook."]
        )
    }
}
