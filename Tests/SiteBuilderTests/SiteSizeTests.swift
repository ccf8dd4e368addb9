import Diagnostics
import Files
import Foundation
import LinkChecker
import RecipeFeed
import TestSupport
import Testing

@testable import CommonMark
@testable import SiteBuilder
@testable import SitePages
@testable import SiteSources

/// The time limits are far above what a linear pass takes, and far below what a quadratic one does.
@Suite("The time that a large site takes grows with its size, and not with the square of it")
struct SiteSizeTests {
    @Test(.timeLimit(.minutes(3)))
    func `for cuisines: each page of each is made of what is counted once`() throws {
        let count = 20_000
        let site = try Self.site(cuisines: count)
        #expect(site.cuisines.count == count)
        #expect(site.recipeCount == count)
        let parts = PageParts(site, photos: PhotoGallery(), assets: AssetIndex([]), address: nil)
        for cuisine in site.cuisines { #expect(GroupPage(0, of: cuisine, parts).frame.recipeCount == count) }
    }

    @Test
    func `for the site's own pages: all are in the home page's navigation, and 100 of them in that of others`() throws {
        let pages = try (1...300).map { number in
            let file = SourceFile(
                path: "Public/\(number).md", shownPath: "\(number).md", content: .bytes(Array("# \(number)".utf8)))
            return try TextDocument(file, path: "\(number).html")
        }
        let about = try TextDocument(
            SourceFile(path: "README.md", shownPath: "README.md", content: .bytes(Array("# Us".utf8))),
            path: "about.html")
        let site = Site(recipes: [], slugs: [], notes: [:], pages: pages, about: about, history: SiteHistory())
        let parts = PageParts(site, photos: PhotoGallery(), assets: AssetIndex([]), address: nil)
        #expect(parts.frame(at: "index.html").links.count == 301)
        let few = parts.frame(at: "1.html").links
        #expect(few.count == 101)
        #expect(few.last?.title == "About")
    }

    @Test
    func `for a cuisine that takes many pages: each links to those near it and to some of the others`() {
        #expect(GroupPage.linkedPages(from: 7, of: 12) == Array(0..<12))
        for index in [0, 1, 2_000, 3_999] {
            let linked = GroupPage.linkedPages(from: index, of: 4_000)
            #expect(linked.count <= 14)
            #expect(Set([0, index, max(0, index - 1), min(3_999, index + 1), 3_999]).isSubset(of: linked))
            #expect(linked == linked.sorted())
        }
    }

    @Test(.timeLimit(.minutes(3)))
    func `for notes that belong to no recipe: suggestions end where they would take long`() throws {
        let site = try Self.site(cuisines: 10_000)
        let recipes = site.recipes.map(\.recipe)
        let notes = (0..<10_000).map { number in
            SourceFile(path: "Public/notes/recip-\(number).md", shownPath: "recip-\(number).md", content: .bytes([]))
        }
        let shelf = NoteShelf(notes, recipes: recipes, slugs: site.recipes.map(\.slug))
        #expect(shelf.warnings.count == 10_000)
        #expect(shelf.warnings.first?.help == "did you mean recipe-0.md?")
        #expect(shelf.warnings.last?.help == "a note is named after its recipe's page, or after its uuid")
    }

    @Test(.timeLimit(.minutes(3)))
    func `for files of Public: what all are called is looked at once`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<20_000 { try folder.write("", to: "Public/theme/\(number).css") }
        #expect(try SiteFolder(at: folder.url, withSample: false).warnings.isEmpty)
        try folder.write("", to: "Public/theme/custum.css")
        #expect(try SiteFolder(at: folder.url, withSample: false).warnings.count == 1)
    }

    @Test(.timeLimit(.minutes(3)))
    func `for keys that are unknown or there twice: the lines of the file are found once`() throws {
        func faults(_ text: String) -> [Diagnostic] {
            let file = SourceFile(
                path: "Templates/texts/en.yaml", shownPath: "en.yaml", content: .bytes(Array(text.utf8)))
            return #expect(throws: BuildError.self) { try TextsFile(file) }?.diagnostics ?? []
        }
        let text = (0..<20_000).map { "Key_\($0): x\n" }.joined()
        #expect(faults(text).count == 20_000)
        #expect(faults(text).last?.excerpt?.text == "Key_19999: x")
        #expect(faults(text + text).count == 20_000)
    }

    @Test(.timeLimit(.minutes(3)))
    func `for broken links in one Markdown file and on its page`() {
        let broken = (0..<5_000).map {
            BrokenLink(page: "a.html", bytes: $0..<$0 + 1, value: "gone-\($0).html", fault: .noFile)
        }
        var search = BrokenLinkSearch(for: broken, at: nil)
        let file = SourceFile(path: "Public/a.md", shownPath: "a.md", content: .bytes([]))
        for number in 0..<5_000 {
            let link = MarkdownLink(destination: "gone-\(number).html", kind: .link, line: number, column: 1)
            search.look(at: link, to: .replace("gone-\(number).html"), in: file, shownAt: "a.html")
        }
        #expect(search.diagnostics.count == 5_000)
        #expect(search.remaining(on: "a.html").isEmpty)
    }

    /// A site of so many cuisines of one recipe each.
    private static func site(cuisines: Int) throws -> Site {
        let entries = (0..<cuisines).map { number in
            let id = String(number, radix: 16)
            return """
                {"uuid": "\(String(repeating: "0", count: 8 - id.count))\(id)-0000-4000-8000-000000000000", \
                "name": "Recipe \(number)", "cuisine": "Cuisine \(number)"}
                """
        }
        let feed = try RecipeFeed(
            Array("{\"recipes\": [\(entries.joined(separator: ","))]}".utf8), from: URL(filePath: "/feed.json"))
        let slugs = (0..<cuisines).map { "recipe-\($0)" }
        return Site(recipes: feed.recipes, slugs: slugs, notes: [:], pages: [], about: nil, history: SiteHistory())
    }
}
