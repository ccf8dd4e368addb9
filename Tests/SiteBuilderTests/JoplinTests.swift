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
                    + "source_url: https://example.com/soup\nis_conflict: 0\ndeleted_time: 0", type: 1)
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
        #expect(soup.details.author == "Ann" && soup.source?.absoluteString == "https://example.com/soup")
        #expect(soup.details.steps[0].items[0].rich?.links == ["\(Self.id("b")).md"])
        #expect(content.photos.failures.isEmpty && content.photos.gallery.page.count == 1)
        #expect(!"\(content.feed.recipes)".contains("48.858"))
        #expect(content.feed.warnings.map(\.message) == ["a file has no recipe: \(Self.id("9")).md"])
    }

    @Test
    func `has notes with their tags, notebooks and photos, but no place and nothing from the trash`() async throws {
        let file = folder.url.appending(path: "notes.jex")
        try Data(TestArchive.of(Self.files, as: .tar)).write(to: file)
        try expectSoup(in: try await content(of: .file(file)))
    }

    @Test
    func `is the same as a folder`() async throws {
        for (path, bytes) in Self.files { try folder.write(bytes, to: "raw/\(path)") }
        let content = try await content(of: .file(folder.url.appending(path: "raw")))
        #expect(content.feed.recipes.map(\.name).sorted() == ["Leek soup", "Stock"])
        #expect(content.photos.gallery.page.count == 1)
    }

    @Test
    func `has notes that can be read alone, without their metadata`() async throws {
        try folder.write(Self.files[1].1, to: "stock.md")
        let content = try await content(of: .file(folder.url.appending(path: "stock.md")))
        let stock = try #require(content.feed.recipes.first)
        #expect(stock.name == "Stock" && stock.details.steps.flatMap(\.items).map(\.text) == ["Simmer."])
    }
}
