import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("The folder Recipes", .timeLimit(.minutes(10)))
struct MarkdownRecipesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @discardableResult
    private func build(withFeed: Bool = true) async throws -> BuildReport {
        try folder.write(
            #"{"recipes": [{"uuid": "\#(Recipes.id(1))", "name": "Larb", "cuisine": "Thai"}]}"#, to: "recipes.json")
        return try await SiteBuilder(
            BuildOptions(
                feeds: [
                    FeedRequest(withFeed ? .file(folder.url.appending(path: "recipes.json")) : .recipes(folder.url))
                ],
                site: folder.url, output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache")
            )
        ).build()
    }

    private func page(_ name: String) throws -> String { try folder.read("site/recipes/\(name).html") }

    @Test
    func `may have queries and commands of other programs, which are named with their lines`() async throws {
        try folder.write(
            "---\nname: Pho\n---\n## Ingredients\n- salt[^1]\n\n```dataview\nLIST\n```\n{{< youtube x >}}\n\n[^1]: Or soy.\n",
            to: "Recipes/pho.md")
        let warnings = try await build().warnings
        #expect(warnings.map(\.line) == [7, 10], "\(warnings)")
        let pho = try page("pho")
        #expect(!pho.contains("LIST") && !pho.contains("{{<") && !pho.contains("youtube x") && !pho.contains("[^1]"))
        #expect(pho.contains("¹ Or soy."))
    }

    @Test
    func `has recipes beside those of the feed, with their photos and texts`() async throws {
        try folder.write(
            "---\nname: Pho\ncuisine: Vietnamese\nphoto: pho.png\nsteps: [Simmer.]\n---\nFrom *Hanoi*, like [larb](/recipes/larb.html).\n",
            to: "Recipes/soups/pho.md")
        try Data(TestPhoto.png()).write(to: folder.url.appending(path: "Recipes/soups/pho.png"))
        let report = try await build()
        #expect(report.recipes == 2 && report.photos.new == 1 && report.warnings.isEmpty)
        #expect(report.remarks.contains("1 of them in Markdown, from Recipes/"))
        let pho = try page("pho")
        #expect(pho.contains("<p>Simmer.</p>") && pho.contains("From <em>Hanoi</em>") && pho.contains("<img "))
        #expect(pho.contains(#"href="../recipes/larb.html""#))
        #expect(try folder.files(below: "site").contains("recipes/larb.html"))
    }

    @Test
    func `is linked to by its file's name in any letter case, as note apps do`() async throws {
        try folder.write("---\nname: Stock\nsteps: [Simmer.]\n---\nGood.\n", to: "Recipes/stock.md")
        try folder.write(
            "---\nname: Soup\nsteps: [Boil.]\n---\nWith [[Stock]] and [a link](STOCK.md).\n", to: "Recipes/soup.md")
        let report = try await build()
        #expect(!report.warnings.contains { $0.message.contains("link") })
        for words in ["Stock", "a link"] { #expect(try page("soup").contains("recipes/stock.html\">\(words)</a>")) }
    }

    @Test
    func `shows the markup of note apps in its text and its front matter`() async throws {
        try folder.write(
            """
            ---
            name: Pho
            photo: "![[pho.png|300]]"
            ingredients:
              - 200 g **flat** noodles
            steps:
              - Simmer the ==broth==.
              - "Serve with [[Bun cha]]."
            ---
            As [[Bun cha|bun cha]]. %%Ask Mai.%%

            > [!tip] Char
            > Char the onions. ^char

            See [[Larb]].
            """, to: "Recipes/pho.md")
        try Data(TestPhoto.png()).write(to: folder.url.appending(path: "Recipes/pho.png"))
        try folder.write("---\nname: Bun Cha\n---\n", to: "Recipes/Bun cha.md")
        let warnings = try await build().warnings
        let pho = try page("pho")
        #expect(
            pho.contains(#"As <a href="../recipes/bun-cha.html">bun cha</a>."#))
        #expect(!pho.contains("Ask Mai") && !pho.contains("%%"))
        #expect(pho.contains("<strong>Char</strong>\nChar the onions.") && !pho.contains("^char"))
        #expect(pho.contains("<strong>flat</strong>") && pho.contains("the <strong>broth</strong>."))
        #expect(pho.contains(#"Serve with <a href="../recipes/bun-cha.html">Bun cha</a>."#))
        #expect(pho.contains("<img ") && pho.contains("See Larb."))
        #expect(warnings.map(\.line) == [15] && warnings[0].message.contains("nothing that is called Larb.md"))
    }

    @Test
    func `makes a site of its own without a feed`() async throws {
        try folder.write("---\nname: Pho\n---\n", to: "Recipes/pho.md")
        try folder.write("Nothing of the site.", to: "Recipes/README.md")
        let report = try await build(withFeed: false)
        #expect(report.recipes == 1 && report.warnings.isEmpty)
    }

    @Test
    func `rejects the whole site where one of its files is wrong, and leaves what is published`() async throws {
        try folder.write("---\nname: Pho\n---\n", to: "Recipes/pho.md")
        try await build()
        let before = try page("pho")
        try folder.write("---\nname: Pho\n---\n*Changed.*\n", to: "Recipes/pho.md")
        try folder.write("---\ncuisine: Thai\n---\n", to: "Recipes/bad.md")
        let failure = await #expect(throws: BuildError.self) { try await build() }
        let diagnostic = try #require(failure?.diagnostics.first)
        #expect(diagnostic.file?.hasSuffix("Recipes/bad.md") == true && diagnostic.line == 2)
        #expect(try page("pho") == before)
    }

    @Test
    func `is read anew by each build, and a recipe keeps its id`() async throws {
        try folder.write("---\nname: Pho\n---\nOne.\n", to: "Recipes/pho.md")
        try await build()
        let id = try page("pho").firstMatch(of: #/data-recipe="([^"]+)"/#)?.1
        try folder.write("---\nname: Pho bo\n---\nTwo.\n", to: "Recipes/pho.md")
        try await build()
        #expect(try page("pho-bo").contains("<p>Two.</p>"))
        #expect(try page("pho-bo").firstMatch(of: #/data-recipe="([^"]+)"/#)?.1 == id)
        #expect(try page("pho").contains("pho-bo.html"))
    }

    @Test
    func `takes precedence over a note of the same recipe, which is reported`() async throws {
        try folder.write("---\nname: Pho\nsteps: [Simmer.]\n---\nMine.\n", to: "Recipes/pho.md")
        try folder.write("Another.\n", to: "Public/notes/pho.md")
        let report = try await build()
        #expect(report.warnings.count == 1 && report.warnings[0].message.contains("has a note already"))
        #expect(try page("pho").contains("<p>Mine.</p>"))
    }

    @Test(
        arguments: [
            ("## Was drin ist\n\n3 Äpfel\n\n## Zubereitung\n\nBacken.\n", nil, "no ingredients are found"),
            ("A fine soup.\n", nil, "no ingredients are found"),
            ("Add @rice{1%cup} to the #wok{}.\n", nil, "this text is in Cooklang"),
            ("```cook\nAdd @rice{1%cup}.\n```\n", nil, "this text is in Cooklang"),
            (
                "## Zutaten\n\nAlles, was die Küche an diesem Tag gerade noch hergibt.\n", 4,
                "below \"Zutaten\" nothing can be read as ingredients"
            ),
            ("## Zutaten\n\n- salt\n\n## Zubereitung\n", 8, "below \"Zubereitung\" nothing can be read as steps"),
            (
                "## Zutaten\n\n250 g Mehl, 3 Eier, 1 Prise Salz\n\n## Zubereitung\n\n- Backen.\n", 4,
                "below \"Zutaten\" one ingredient looks like several in one line"
            ),
            ("- salt\n\n# Good to know\n\n- pepper\n", nil, "no heading of this note names ingredients or steps"),
        ] as [(String, Int?, String)])
    func `has a warning about a text that leaves a recipe without items`(
        text: String, line: Int?, message: String
    ) async throws {
        try folder.write("---\nname: Pho\n---\n\(text)", to: "Recipes/pho.md")
        let warning = try #require(try await build().warnings.first)
        #expect(warning.file?.hasSuffix("Recipes/pho.md") == true && warning.line == line)
        #expect(warning.message.hasPrefix(message) && warning.help != nil)
    }

    @Test
    func `has one warning for all recipes whose texts leave them without items, which it names`() async throws {
        for name in ["Pho", "Pie"] {
            try folder.write("---\nname: \(name)\n---\nGood.\n", to: "Recipes/\(name).md")
            try folder.write("---\nname: \(name) 2\n---\n## Zutaten\n", to: "Recipes/\(name)2.md")
        }
        let warnings = try await build().warnings
        #expect(warnings.count == 2)
        #expect(warnings.map { $0.message.prefix(14) }.sorted() == ["below \"Zutaten", "no ingredients"])
        let recipes = warnings.flatMap(\.recipes)
        for place in ["Pho.md: \"Pho\"", "Pie.md: \"Pie\"", "Pho2.md:4: \"Pho 2\"", "Pie2.md:4: \"Pie 2\""] {
            #expect(recipes.contains { $0.hasSuffix(place) }, "\(place)")
        }
    }

    @Test(arguments: [
        "---\nname: Pho\nsource: https://pho.example/\n---\nBest in Hanoi.\n", "---\nname: Pho\n---\n",
        "---\nname: Pho\ningredients: [salt]\n---\n## Ingredients\n\n| 3 | apples |\n|---|---|\n",
        "---\nname: Pho\n---\n**Zutaten**\n3 Äpfel\n",
    ])
    func `has no warning about a recipe that is whole or is read elsewhere`(text: String) async throws {
        try folder.write(text, to: "Recipes/pho.md")
        #expect(try await build().warnings.isEmpty)
    }

    @Test
    func `is reported if its name is misspelled, and only if it has recipes`() async throws {
        try folder.write("---\nname: Pho\n---\n", to: "recipes/pho.md")
        #expect(try await build().warnings.map(\.help) == ["rename it to Recipes"])
        try folder.write("{}", to: "recipes/pho.json")
        try FileManager.default.removeItem(at: folder.url.appending(path: "recipes/pho.md"))
        #expect(try await build().warnings.isEmpty)
    }
}
