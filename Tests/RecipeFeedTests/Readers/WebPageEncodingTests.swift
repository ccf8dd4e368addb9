import Foundation
import Testing

@testable import RecipeFeed

@Suite("The encoding of a web page")
struct WebPageEncodingTests {
    @Test func `is read in any encoding that pages are in`() throws {
        let html = TestPage.page(
            TestPage.script(
                #"{"@type": "Recipe", "name": "Crème", "recipeIngredient": ["½ œuf"], "recipeInstructions": "Mêler."}"#)
        )
        let western: [UInt8] = html.unicodeScalars.map { $0 == "œ" ? 0x9C : UInt8($0.value) }
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in html.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(html.utf8)
        for bytes in [Array(html.utf8), marked, western, wide] {
            let recipe = try #require(try RecipeFeed.read(bytes, named: "page.html").recipes.first)
            #expect(recipe.name == "Crème")
            #expect(recipe.details.ingredients.texts == ["½ œuf"])
        }
    }

    @Test(arguments: [false, true], ["Crème", "Creme"])
    func `is read in UTF-16 without a mark, also if it was cut in the middle of a character`(isBig: Bool, name: String)
        throws
    {
        let html = TestPage.page(
            "<div class=h-recipe><b class=p-name>\(name)</b><i class=p-ingredient>1 egg</i><p class=e-instructions>Bake.</div>"
        )
        let bytes = [UInt8](try #require(html.data(using: isBig ? .utf16BigEndian : .utf16LittleEndian)))
        for page in [bytes, bytes.dropLast()] {
            #expect(try RecipeFeed.read(Array(page), named: "page.html").recipes.map(\.name) == [name])
        }
    }

    @Test func `is read in the encoding that it declares`() throws {
        let html = TestPage.page(
            "<div class=h-recipe><b class=p-name>Борщ</b><i class=p-ingredient>1 лук</i><p class=e-instructions>Варить.</div>",
            head: "<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>")
        let bytes = [UInt8](try #require(html.data(using: .windowsCP1251)))
        #expect(try RecipeFeed.read(bytes, named: "page.html").recipes.map(\.name) == ["Борщ"])
    }

    @Test(
        arguments: [
            ("GBK", [0xD6, 0xD0, 0xCE, 0xC4], "中文"), ("gb18030", [0xD6, 0xD0], "中"), ("gb2312", [0xCE, 0xC4], "文"),
            ("Big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"), ("EUC-KR", [0xC7, 0xD1], "한"),
            ("ks_c_5601-1987", [0xC7, 0xD1], "한"), ("EUC-JP", [0xC6, 0xFC, 0xA5, 0xAB, 0x8E, 0xB1], "日カｱ"),
            ("Shift_JIS", [0x93, 0xFA, 0x83, 0x4A], "日カ"), ("windows-1250", [0xB3], "ł"), ("windows-1253", [0xE1], "α"),
            ("windows-1254", [0xFE], "ş"), ("windows-1255", [0xE0], "א"), ("windows-1256", [0xC7], "ا"),
            ("windows-1257", [0xE0], "ą"), ("windows-1258", [0xF5], "ơ"), ("koi8-r", [0xC1], "а"),
            ("iso-8859-15", [0xA4], "€"),
        ] as [(String, [UInt8], String)])
    func `is read in encodings of all languages`(label: String, bytes: [UInt8], name: String) throws {
        let parts = TestPage.page(
            "<div class=h-recipe><b class=p-name>\u{1}</b><i class=p-ingredient>1 egg</i></div>\n<p>\u{1}",
            head: "<meta charset='\(label)'>"
        ).utf8.split(separator: 1)
        let page = Array(parts[0]) + bytes + Array(parts[1])
        #expect(try RecipeFeed.read(page, named: "page.html").recipes.map(\.name) == [name])
        // A wrong byte elsewhere in the line doesn't spoil the name.
        let broken = Array(parts[0]) + bytes + Array("</b><i>".utf8) + [0xFF] + Array(parts[1])
        #expect(try RecipeFeed.read(broken, named: "page.html").recipes.map(\.name) == [name])
    }

    @Test func `has texts whose UTF-8 was taken for Windows-1252 as they were meant`() throws {
        let json =
            #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["Â½ cup NESCAFÉ®", "Â½ cup sugar", "NESCAFÉ®"],"#
            + #" "recipeInstructions": "Itâ€™s done at 180Â°."}"#
        let feed = try RecipeFeed.read(TestPage.page(TestPage.script(json)), named: "page.html")
        let recipe = try #require(feed.recipes.first)

        #expect(recipe.details.ingredients.texts == ["Â½ cup NESCAFÉ®", "½ cup sugar", "NESCAFÉ®"])
        #expect(recipe.details.steps.texts == ["It’s done at 180°."])
        #expect(
            feed.omissions.map(\.problem.message) == [
                "2 texts are shown as they were meant, such as \"½ cup sugar\": their UTF-8 had been taken for Windows-1252"
            ])
    }

    @Test func `has such texts as they are if names are not repaired`() throws {
        let json =
            #"{"@type": "Recipe", "name": "CrÃ¨me", "recipeIngredient": ["Â½ cup sugar"], "recipeInstructions": "Itâ€™s done."}"#
        let feed = try RecipeFeed.read(
            TestPage.page(TestPage.script(json)), named: "page.html", options: FeedOptions(repairsNames: false))
        let recipe = try #require(feed.recipes.first)

        #expect(recipe.name == "CrÃ¨me")
        #expect(recipe.details.ingredients.texts == ["Â½ cup sugar"])
        #expect(recipe.details.steps.texts == ["Itâ€™s done."])
        #expect(feed.repairs.isEmpty && feed.omissions.isEmpty)
    }
}
