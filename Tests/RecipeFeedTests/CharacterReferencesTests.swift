import Testing

@testable import RecipeFeed

@Suite("Character references in texts without tags")
struct CharacterReferencesTests {
    @Test(arguments: [
        "Fish &#8217;n&#8217; chips", "1&nbsp;cup", "&quot;Best&quot; soup", "5 &lt; 6 &gt; 4", "&#xBD; cup",
        "&#189; tsp",
        "Crème", "",
    ])
    func `are replaced as HTML's reader does`(text: String) throws {
        let replaced = try #require(CharacterReferences.replaced(in: Array(text.utf8)))
        var read = Array(text.utf8)
        _ = HTMLText.read(&read)
        #expect(String(decoding: replaced, as: UTF8.self) == String(decoding: read, as: UTF8.self))
    }

    @Test(arguments: [
        "salt &amp;lt; pepper", "&#38;lt;", "a <b>c</b>", "&frac12; cup", "&#128;", "&#0;", "&#xD800;", "salt & pepper",
        "&#99999999999;", "&;", "&#;", "&#x;",
    ])
    func `are left to HTML's reader if they may be others`(text: String) {
        #expect(CharacterReferences.replaced(in: Array(text.utf8)) == nil)
    }
}
