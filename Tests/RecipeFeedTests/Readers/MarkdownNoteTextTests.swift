import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("The text of a note in Markdown")
struct MarkdownNoteTextTests {
    private func recipe(_ text: String, named name: String = "x.md") throws -> Recipe {
        try #require(try RecipeFeed.read(text, named: name).recipes.first)
    }

    private func messages(_ body: String) throws -> [String] {
        try RecipeFeed.read("# Cake\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\nCook.\n\n" + body, named: "x.md")
            .omissions.map { "\($0.problem.line): \($0.problem.message)" }
    }

    @Test(arguments: [
        ("Grandma's pancakes", "Ingredients:", "Method"), ("Omas Pfannkuchen\n", "ZUTATEN (für 4)", "Zubereitung:"),
        ("Pancakes\n========", "## Ingredients", "**Steps**"), ("Pancakes\n--------", "Ingredients", "Method"),
    ])
    func `is read without the signs of Markdown where its headings are known`(
        title: String, ingredients: String, steps: String
    ) throws {
        let text = "\(title)\n\n\(ingredients)\n200 g flour\n3 eggs\n\n\(steps)\nMix all.\nFry it.\n"
        for file in ["pancakes.txt", "pancakes"] {
            let recipe = try recipe(text, named: file)
            #expect(recipe.name == title.split(separator: "\n")[0])
            #expect(recipe.details.ingredients.texts == ["200 g flour", "3 eggs"])
            #expect(recipe.details.steps.texts == ["Mix all.", "Fry it."])
        }
    }

    @Test
    func `names lines as they were written where HTML has several items in one`() throws {
        let text =
            "# Pie\n\n## Ingredients\n\n<ul><li>200 g flour</li><li>3 eggs</li></ul>\n\n1 leek<br>2 onions\n\n## Steps\n\n"
            + "Bake.\n\n## Empty\n"
        let feed = try RecipeFeed.read(text, named: "x.md")
        #expect(feed.recipes.first?.details.ingredients.texts == ["200 g flour", "3 eggs", "1 leek", "2 onions"])
        let empty = feed.omissions.map(\.problem).filter { $0.message.contains("\"Empty\" has nothing below it") }
        #expect(empty.map(\.line) == [13])
    }

    @Test
    func `is refused if its front matter has no end, but may begin with a rule`() throws {
        let text = "---\nlayout: recipe\ntitle: Pie\ningredients:\n- 2 eggs\nsteps:\n- Mix.\n"
        #expect(throws: FeedError.self) { try RecipeFeed.read(text, named: "pie.md") }
        #expect(
            try recipe("---\nServes: 4\n\n# Pie\n\n## Ingredients\n\n- 2 eggs\n\n## Steps\n\n1. Mix.\n").name == "Pie")
        #expect(try recipe("---\n# Pie\n\n## Ingredients\n\n- 2 eggs\n\n## Steps\n\n1. Mix.\n").name == "Pie")
    }

    @Test(arguments: [
        "# Project\n\nText with a [link](x).\n", "# Project\n\n> Quote\n\n- a 1\n- b 2\n\nText.\n",
        "---\ntitle: About\n---\n\nText.\n", "Text\n",
    ])
    func `without a recipe is refused as such`(text: String) throws {
        let error = try #require(throws: FeedError.self) { try RecipeFeed.read(text, named: "README.md") }
        #expect(error.problems.map(\.message) == ["this is Markdown without ingredients and steps, so it's no recipe"])
    }

    @Test(arguments: [
        (String.Encoding.windowsCP1250, "Pączki", "500 g mąki, łyżka soli"),
        (.windowsCP1251, "Борщ", "свёкла и капуста"), (.windowsCP1252, "Crème brûlée", "2 œufs"),
        (.windowsCP1252, "Bake at 350°F or 400°F", "at 425°F, 325°F and 375°F, then 300°F"),
        (.windowsCP1252, "KÄSESPÄTZLE", "SPÄTZLE UND KÄSE, RÖSTZWIEBELN"),
        (.windowsCP1252, "PÃO", "LIMÃO E CAMARÃO, PÃO"),
        (.utf16LittleEndian, "Käse", "200 g Möhren"), (.utf16BigEndian, "Käse", "200 g Möhren"),
    ])
    func `is read in its encoding`(encoding: String.Encoding, name: String, item: String) throws {
        let text = "# \(name)\r\n\r\n## Ingredients\r\n\r\n- \(item)\r\n\r\n## Steps\r\n\r\n1. Mix.\r\n"
        let bytes = try #require(text.data(using: encoding))
        let recipe = try #require(try RecipeFeed.read(Array(bytes), named: "x.md").recipes.first)
        #expect(recipe.name == name)
        #expect(recipe.details.ingredients.texts == [item])
    }

    @Test(arguments: [
        (TextEncoding.russianUnix, "Борщ", "свёкла и капуста, 40 минут"), (.greek, "Μουσακάς", "2 μελιτζάνες και λάδι"),
        (.polishUnix, "Kiełbasa biała", "łyżka mąki, śmietana"), (.chinese, "宫保鸡丁", "鸡胸肉和花生，酱油"),
        (.traditionalChinese, "宮保雞丁", "雞胸肉和花生，醬油與辣椒"), (.korean, "김치찌개", "돼지고기와 두부, 김치"),
        (.japanese, "肉じゃが", "じゃがいもと玉ねぎ"), (.arabic, "شوربة العدس", "كوب عدس أحمر وبصلة"),
    ])
    func `is read in the old encodings of its language`(encoding: TextEncoding, name: String, item: String) throws {
        let text = "# \(name)\n\n## Ingredients\n\n- \(item)\n\n## Steps\n\n1. \(item), \(item).\n"
        let bytes = try #require(text.data(using: String.Encoding(coreFoundation: encoding.rawValue)))
        let recipe = try #require(try RecipeFeed.read(Array(bytes), named: "x.md").recipes.first)
        #expect(recipe.name == name)
        #expect(recipe.details.ingredients.texts == [item])
    }

    @Test
    func `is read in EUC-JP`() throws {
        // 肉じゃが and じゃがいも.
        let name: [UInt8] = [0xC6, 0xF9, 0xA4, 0xB8, 0xA4, 0xE3, 0xA4, 0xAC]
        let item: [UInt8] = [0xA4, 0xB8, 0xA4, 0xE3, 0xA4, 0xAC, 0xA4, 0xA4, 0xA4, 0xE2]
        let bytes =
            Array("# ".utf8) + name + Array("\n\n## Ingredients\n\n- ".utf8) + item
            + Array("\n\n## Steps\n\n1. ".utf8) + item + Array("\n".utf8)
        let recipe = try #require(try RecipeFeed.read(bytes, named: "x.md").recipes.first)
        #expect(recipe.name == "肉じゃが")
        #expect(recipe.details.ingredients.texts == ["じゃがいも"])
    }

    @Test
    func `says where its front matter is wrong`() throws {
        let error = try #require(throws: FeedError.self) {
            try RecipeFeed.read("---\r\ntitle: A\r\ntags: [a\r\n---\r\n\r\n## Ingredients\r\n- a\r\n", named: "x.md")
        }
        #expect(error.problems.map(\.line) == [3])
    }

    @Test(arguments: ["> ", "- ", "#", "[", "*", "`", "---\n", "1. ", "## Steps\n", "- a\n  - 1\n"])
    func `takes any signs, any number of times`(signs: String) throws {
        let text = "# A\n\n## Ingredients\n\n" + String(repeating: signs, count: 20_000)
        _ = try? RecipeFeed.read(text, named: "x.md")
    }

    @Test
    func `is read wherever it is cut`() throws {
        let text = Array(
            "---\ntitle: Ä\nx: {a: [b]}\n---\n# A\n\nZutaten\n* `1 g` b\n  - c\n\n> d\n\n### Steps:\n1. e\n".utf8)
        for end in text.indices { _ = try? RecipeFeed.read(Array(text[..<end]), named: "x.md") }
    }

    @Test(.enabled(if: SharedMaterial.bytes("exports/nyum/cheesebuldak.md") != nil))
    func `is read in genuine files`() throws {
        let files: [(String, ingredients: Int, steps: Int)] = [
            ("nyum/cheesebuldak", 12, 7), ("nyum/veganchocolatecake", 9, 3), ("nyum/strawberrysmoothie", 4, 1),
            ("chowdown/banana-bread", 9, 4), ("chowdown/red-berry-tart", 3, 3), ("chowdown/mushroom-risotto", 13, 8),
            ("chowdown/falafel-hummus-plate", 13, 8), ("chowdown/stuffed-peppers", 7, 4),
        ]
        for (name, ingredients, steps) in files {
            let bytes = try #require(SharedMaterial.bytes("exports/\(name).md"))
            let recipe = try #require(try RecipeFeed.read(bytes, named: "x.md").recipes.first)
            #expect(recipe.details.ingredients.flatMap(\.items).count == ingredients, "\(name)")
            #expect(recipe.details.steps.flatMap(\.items).count >= steps, "\(name)")
        }
    }

    @Test
    func `of a project with one such heading is no recipe`() throws {
        let text = "# Cookbook\n\nA program.\n\n## Instructions\n\n1. Install it.\n"
        #expect(throws: FeedError.self) { try RecipeFeed.read(text, named: "README.md") }
    }

    @Test(arguments: [
        ("Use {{ salt }} now.\n", ["11: \"{{ salt }}\" is a command to another program and left out"]),
        (
            "## A\n\n## B\n\nText.\n\n## C\n",
            ["11: the heading \"A\" has nothing", "17: the heading \"C\" has nothing"]
        ),
        ("## Notes\n\nKeep.\n", []), ("#### Icing\n\nMix.\n", []),
        ("#### Icing\n", ["11: the heading \"Icing\" has nothing"]),
    ])
    func `names commands to other programs and headings with nothing below them`(
        body: String, starts: [String]
    ) throws {
        let messages = try messages(body)
        #expect(messages.count == starts.count && zip(messages, starts).allSatisfy { $0.hasPrefix($1) }, "\(messages)")
    }

    @Test
    func `keeps what follows two percent signs that begin no comment`() throws {
        let recipe = try recipe(
            "# Cake\n\n## Ingredients\n\n- 1 egg %%fresh%%\n\n## Steps\n\nBake at 50%% for 9 min.\n\n## Notes\n\nKeep.\n"
        )
        #expect(recipe.details.ingredients.texts == ["1 egg"])
        #expect(recipe.details.steps.texts == ["Bake at 50%% for 9 min."])
        #expect(recipe.details.notes.texts == ["Keep."])
    }
}
