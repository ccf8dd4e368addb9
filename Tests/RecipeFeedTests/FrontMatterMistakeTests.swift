import Foundation
import Testing

@testable import RecipeFeed

@Suite("A mistake in front matter")
struct FrontMatterMistakeTests {
    @Test(arguments: [1_000, 100_000])
    func `in a long line is told in few words`(length: Int) throws {
        let list = String(repeating: "abc, ", count: length / 5)
        let fault = try FrontMatterText.fault("---\nname: Pie\ntags: [\(list)\n---\n")
        #expect(!fault.message.isEmpty && fault.message.count < 300)
        #expect(fault.help?.isEmpty == false && fault.help?.count ?? 0 <= 300)
    }

    @Test(arguments: [
        ("a colon, by Windows", "name: Pie: the best\r\n", "2:10", "colon with a space", "\"Pie: the best\""),
        ("a tab", "name: Pie\nsteps:\n\t- Bake.\n", "4:1", "indented with a tab", "spaces"),
        (
            "a no-break space", "name: Pie\nsteps:\n\u{A0}\u{A0}- Bake.\n", "4:1", "space of another kind",
            "type them again"
        ),
        ("a colon", "cuisine: German\nname: Pie: the best\n", "3:10", "colon with a space", "\"Pie: the best\""),
        (
            "a colon far down", "name: Pie\nsteps:\n- Bake.\nauthor: Me: and you\n", "5:11", "colon with a space",
            "\"Me: and you\""
        ),
        ("curly quotes", "name: “Pie: best”\n", "2:7", "curly quote", "\"Pie: best\""),
        ("German quotes", "name: „Pie: best“\n", "2:7", "curly quote", "\"Pie: best\""),
        ("an en dash", "name: Pie\nsteps:\n– Mix.\n– Bake.\n", "5:1", "begins with –", "- Bake."),
        ("an em dash", "name: Pie\nsteps:\n  - Mix.\n  — Bake.\n", "5:3", "begins with —", "- Bake."),
        ("a bullet", "name: Pie\nsteps:\n  - Mix.\n  • Bake.\n", "5:3", "begins with •", "- Bake."),
        ("an apostrophe", "name: 'Grandma's Pie'\n", "2:7", "closed in the middle", "\"Grandma's Pie\""),
        ("an open quote", "name: \"Pie\ncuisine: German\nauthor: Me\nyield: 4\n", "2:7", "not closed", "close them"),
        ("no space behind a colon", "name: Pie\ncuisine:German\n", "3:9", "no space behind this colon", "space"),
        ("no space behind the only colon", "name:Pie\n", "2:6", "no space behind this colon", "space"),
        ("a sign", "name: @home\n", "2:7", "begins with @", "\"@home\""),
        ("an open list", "name: Pie\ntags: [a, b\n", "3:7", "has no end", "]"),
        ("a full-width colon", "name: Pie\ncuisine：German\n", "3:8", "this colon is ：", "cuisine: German"),
        ("only full-width colons", "name：Pie\ncuisine：German\n", "2:5", "this colon is ：", "name: Pie"),
        (
            "a no-break space behind a colon", "name: Pie\nprep:\u{A0}20\n", "3:6", "space here is of another kind",
            "type a space"
        ),
        ("a wide space behind a colon", "name:\u{3000}Pie\n", "2:6", "space here is of another kind", "type a space"),
        (
            "a no-break space behind a hyphen", "name: Pie\nsteps:\n- Mix.\n-\u{A0}Bake.\n", "5:2",
            "space here is of another kind", "type a space"
        ),
        ("a full-width hyphen", "name: Pie\nsteps:\n- Mix.\n－ Bake.\n", "5:1", "begins with －", "- Bake."),
        (
            "a missing hyphen", "name: Pie\nsteps:\n  - Mix.\n  Bake it\n  - Eat.\nnotes: |\n  Good.\n", "5:3",
            "does not begin with a hyphen", "- Bake it"
        ),
        (
            "a missing hyphen far above",
            "notes: |\n  - a\nx\nsteps:\n- Mix.\nBake it\ntags: a\nyield: 4\n".replacing(
                "\nx", with: ""), "6:1", "does not begin with a hyphen", "- Bake it"
        ),
        ("a list behind its key", "name: Pie\nsteps: - Mix. - Bake.\n", "3:8", "behind its key", "line of its own"),
    ])
    func `is named with its place and what to write`(
        name: String, text: String, place: String, message: String, help: String
    ) throws {
        let fault = try FrontMatterText.fault("---\n\(text)---\n")
        #expect("\(fault.line):\(fault.column)" == place, "\(name): \(fault.message)")
        #expect(fault.message.contains(message), "\(name): \(fault.message)")
        #expect(fault.help?.contains(help) == true, "\(name): \(fault.help ?? "")")
    }

    @Test(arguments: [
        "—\nname: Pie\n—\n", "———\nname: Pie\n---\n", "--\nname: Pie\n---\n", "---\nname: Pie\n———\n\nBake.\n",
    ])
    func `in the lines of hyphens is named at its line`(text: String) throws {
        let fault = try FrontMatterText.fault(text)
        #expect(fault.message.contains("must be three hyphens") && fault.help?.contains("write ---") == true)
        #expect(fault.line == (text.hasPrefix("---\n") ? 3 : 1))
    }

    @Test(arguments: [("+++\nname = \"Pie\"\n+++\n", "TOML"), ("{\n  \"name\": \"Pie\"\n}\n", "JSON")])
    func `of Hugo's other front matter names its language and what to do`(text: String, language: String) throws {
        let fault = try FrontMatterText.fault(text)
        #expect(fault.message.contains("is \(language), not YAML") && fault.help?.contains("toYAML") == true)
    }

    @Test(arguments: ["“Pie”", "„Pie“", "«Pie»"])
    func `of curly quotes around a text is reported, because pages show them`(name: String) throws {
        let feed = try RecipeFeed(
            [FrontMatterText.document("---\nname: \(name)\n---\n")], as: nil, options: FeedOptions())
        #expect(feed.recipes.first?.name == name)
        #expect(feed.omissions.first?.problem.message.contains("curly quotes") == true)
        #expect(feed.omissions.first?.problem.help?.contains("\"Pie\"") == true)
    }

    @Test
    func `that makes a comment of a text is reported, but no real comment`() throws {
        let feed = try RecipeFeed(
            [FrontMatterText.document("---\nname: Pie #2\ncuisine: German # or Austrian\nauthor: \"Me #1\"\n---\n")],
            as: nil,
            options: FeedOptions())
        #expect(feed.omissions.map(\.problem.message) == ["\"#2\" is a comment to YAML, and not shown"])
    }

    @Test(arguments: [
        ("tags: #quick #easy", "#quick #easy"), ("category: #dinner", "#dinner"),
        ("tags:\n  - #quick\n  - soup", "#quick"), ("steps:\n  - Mix.\n  - #2 is next", "#2 is next"),
    ])
    func `that makes a comment of a whole value is reported`(line: String, comment: String) throws {
        let feed = try RecipeFeed(
            [FrontMatterText.document("---\nname: Pie\n\(line)\n---\n")], as: nil, options: FeedOptions())
        let problem = try #require(feed.omissions.first?.problem)
        #expect(problem.message == "\"\(comment)\" is a comment to YAML, and not shown")
        #expect(feed.omissions.count == 1)
        #expect(problem.help?.contains(line.hasPrefix("tags") ? "write tags without #" : "quotes") == true)
    }

    @Test
    func `isn't reported for quotes and signs that belong to the text`() throws {
        let recipe = try FrontMatterText.recipe(
            "---\nname: “Best” Pie\nauthor: O'Neill\ncategory: a – b\nsource: https://a.example/x\nyield: 1:30\n"
                + "description: A cake that is soft\n  — and good\n---\n")
        #expect(recipe.name == "“Best” Pie" && recipe.details.description == "A cake that is soft — and good")
    }

    @Test(arguments: [
        "---\nname: A\n---\ntext\n\n---\nname: B\ncuisine: Thai\n---\nmore\n",
        "---\nname: A\n---\n\n\n\n---\nservings: 4\ningredients:\n- salt\nTitle: B\n\nunfinished\n",
        "---\nname: A\n---\nservings: 4\nname: B\n---\nmore\n", "---\nname: A\n---\n\n\n\n---\nname：B\n---\n",
    ])
    func `of a second recipe in one file is named at its place`(text: String) throws {
        let fault = try FrontMatterText.fault(text.replacing("name：B", with: "name： B"))
        #expect(fault.message == "a second recipe begins here: \"B\"")
        #expect(fault.help == "put each recipe into a file of its own")
        #expect(fault.line == (text.contains("---\nservings: 4\nname") ? 4 : text.contains("text") ? 6 : 7))
    }

    @Test(arguments: [
        "A\n\n---\n\nNote: good.\n\n---\n", "```yaml\n---\nname: B\n---\n```\n", "name: what it is called\n\n- a\n",
        "Text\n---\nmore\n", "---\n", "source: me\n---\n",
    ])
    func `isn't reported for lines of hyphens in the text`(text: String) throws {
        #expect(try FrontMatterText.recipe("---\nname: A\n---\n\(text)").note?.text.hasSuffix(text) == true)
    }
}
