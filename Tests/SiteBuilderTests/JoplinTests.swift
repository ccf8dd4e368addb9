import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("An export of Joplin", .timeLimit(.minutes(5)))
struct JoplinTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func id(_ letter: Character) -> String { String(repeating: letter, count: 32) }

    private static func item(_ title: String, _ body: String = "", _ fields: String, type: Int) -> [UInt8] {
        Array((title + "\n\n" + (body.isEmpty ? "" : body + "\n\n") + fields + "\ntype_: \(type)").utf8)
    }

    private static let body =
        "![pan](:/\(id("e")))\n\n## Ingredients\n\n- 3 leeks\n\n## Steps\n\n1. Boil them in [stock](:/\(id("b")))."

    private static let files: [(String, [UInt8])] = [
        (
            "\(id("a")).md",
            item(
                "Leek soup", body,
                "id: \(id("a"))\nparent_id: \(id("c"))\nlatitude: 48.85837010\nlongitude: 2.29448130\nauthor: Ann\n"
                    + "source_url: https://example.com/soup?token=abc\nis_conflict: 0\ndeleted_time: 0", type: 1)
        ),
        (
            "\(id("b")).md",
            item(
                "Stock", "## Ingredients\n\n- 2 carrots\n\n## Steps\n\n1. Simmer.",
                "id: \(id("b"))\nparent_id: \(id("d"))", type: 1)
        ),
        (
            "\(id("9")).md",
            item(
                "Old soup", "## Ingredients\n\n- 1 leek\n\n## Steps\n\n1. Boil.",
                "id: \(id("9"))\ndeleted_time: 1700000000000",
                type: 1)
        ),
        ("\(id("c")).md", item("Soups", "", "id: \(id("c"))\nparent_id: ", type: 2)),
        ("\(id("d")).md", item("Basics", "", "id: \(id("d"))\nparent_id: ", type: 2)),
        ("\(id("e")).md", item("pan.png", "", "id: \(id("e"))\nfile_extension: png", type: 4)),
        ("\(id("f")).md", item("quick", "", "id: \(id("f"))", type: 5)),
        ("\(id("1")).md", item("", "", "id: \(id("1"))\nnote_id: \(id("a"))\ntag_id: \(id("f"))", type: 6)),
        ("resources/\(id("e")).png", TestPhoto.png(width: 64, height: 48)),
    ]

    private func content(of source: FeedSource) async throws -> FetchedContent {
        try await SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(source)], site: folder.url, output: folder.url.appending(path: "site"),
                cache: folder.url.appending(path: "cache"))
        ).pull()
    }

    private func expectSoup(in content: FetchedContent) throws {
        #expect(content.feed.recipes.map(\.name).sorted() == ["Leek soup", "Stock"])
        let soup = try #require(content.feed.recipes.first { $0.name == "Leek soup" })
        #expect(
            soup.details.ingredients.flatMap(\.items).map(\.text) == ["3 leeks"]
                && soup.details.steps.flatMap(\.items).map(\.text) == ["Boil them in stock."])
        #expect(soup.details.category == "Soups" && soup.details.tags == ["quick"])
        #expect(soup.details.author == nil && soup.source?.absoluteString == "https://example.com/soup")
        #expect(soup.details.steps[0].items[0].rich?.links == ["\(Self.id("b")).md"])
        #expect(content.photos.failures.isEmpty && content.photos.gallery.page.count == 1)
        #expect(!"\(content.feed.recipes)".contains("48.858"))
        #expect(content.feed.warnings.map(\.message) == ["a note in the trash is not shown: \"Old soup\""])
    }

    @Test
    func `has notes with their tags, notebooks and photos, but no place, no owner and nothing from the trash`()
        async throws
    {
        let file = folder.url.appending(path: "notes.jex")
        try Data(TestArchive.of(Self.files, as: .tar)).write(to: file)
        try expectSoup(in: try await content(of: .file(file)))
    }

    @Test
    func `is the same as a folder`() async throws {
        for (path, bytes) in Self.files { try folder.write(bytes, to: "raw/\(path)") }
        try expectSoup(in: try await content(of: .file(folder.url.appending(path: "raw"))))
    }

    @Test(arguments: [
        "id: \(id("a"))\nplugin2-data: 1\nlatitude: 48.8583\ntype_: 1",
        "id: \(id("a"))\nlatitude: 48.8583\ntype_: 1\n<!-- x -->",
        "id: \(id("a"))\r\nlatitude: 48.8583\r\ntype_: 1\r\n",
    ])
    func `never has the place on a page, in whatever form its note is and wherever it lies`(metadata: String)
        async throws
    {
        let markdown = "## Ingredients\n\n- 3 leeks\n\n## Steps\n\n1. Boil.\n\n"
        let mealMaster =
            "MMMMM----- Recipe via Meal-Master\n\n  Title: Chili\n  Yield: 4\n\n  1 c Beans\n\n  Boil the beans.\n\n"
        try folder.write("Soup\n\n\(markdown)\(metadata)", to: "raw/a.md")
        try folder.write("Chili\n\n\(mealMaster)\(metadata)", to: "raw/b.md")
        try folder.write("---\nname: Tea\n---\n\(markdown)\(metadata)", to: "Recipes/tea.md")
        try folder.write("# About\n\nUs.\n\n\(metadata)", to: "Public/about.md")
        _ = try await SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(.file(folder.url.appending(path: "raw"))), FeedRequest(.recipes(folder.url))],
                site: folder.url,
                output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        ).build()
        let site = folder.url.appending(path: "site")
        let files = try FileManager.default.subpathsOfDirectory(atPath: site.path).filter {
            $0.hasSuffix(".html") || $0.hasSuffix(".json")
        }
        #expect(
            files.contains("recipes/soup.html") && files.contains("recipes/tea.html") && files.contains("about.html"))
        for file in files { #expect(!(try folder.read("site/\(file)")).contains("48.8583"), "\(file)") }
    }

    @Test
    func `has clipped pages, which are in HTML`() async throws {
        let body = "<h2>Ingredients</h2><ul><li>3 leeks</li></ul><h2>Steps</h2><ol><li>Boil.</li></ol>"
        try folder.write(Self.item("Soup", body, "id: \(Self.id("a"))\nmarkup_language: 2", type: 1), to: "raw/a.md")
        let soup = try #require(try await content(of: .file(folder.url.appending(path: "raw"))).feed.recipes.first)
        #expect(soup.name == "Soup" && soup.details.ingredients.flatMap(\.items).map(\.text) == ["3 leeks"])
    }

    @Test
    func `has notes that can be read alone, without their metadata`() async throws {
        try folder.write(Self.files[1].1, to: "stock.md")
        let content = try await content(of: .file(folder.url.appending(path: "stock.md")))
        let stock = try #require(content.feed.recipes.first)
        #expect(stock.name == "Stock" && stock.details.steps.flatMap(\.items).map(\.text) == ["Simmer."])
    }
}
