import Archives
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A book", .timeLimit(.minutes(10)))
struct BookTests {
    private let folder: TemporaryFolder
    private var file: URL { folder.url.appending(path: "book.epub") }

    init() throws { folder = try TemporaryFolder() }

    private func offer(_ recipes: [[String: Any]]) throws {
        let list = recipes.enumerated().map { index, recipe in
            recipe.merging(["uuid": Recipes.id(index + 1), "cuisine": "Thai"]) { own, _ in own }
        }
        let data = try JSONSerialization.data(withJSONObject: ["recipes": list])
        try folder.write(String(decoding: data, as: UTF8.self), to: "recipes.json")
    }

    private func write(
        tag: String? = nil, at time: TimeInterval = 0, _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BookReport {
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"),
            time: Date(timeIntervalSince1970: time))
        change(&options)
        return try await SiteBuilder(options).writeBook(BookOptions(output: file, tag: tag))
    }

    private func files() throws -> [(path: String, text: String)] {
        let archive = try Archive(file: file.path, within: ArchiveBudget(bytes: 10_000_000))
        var files: [(String, String)] = []
        while let path = try archive.next() {
            files.append((path, String(decoding: try archive.bytes(atMost: 1_000_000), as: UTF8.self)))
        }
        return files
    }

    private func text(_ path: String) throws -> String { try #require(files().first { $0.path == path }?.text) }

    private static var three: [[String: Any]] {
        [
            [
                "name": "Pho", "cuisine": "Vietnamese", "tags": ["Soup", "Hot"],
                "ingredients": ["1 l broth", "200 g noodles"],
                "steps": ["Heat the broth.", "Add the noodles."], "notes": ["See [[Khao Soi]]."], "yield": "4",
            ],
            [
                "name": "Khao Soi", "tags": ["soup"], "ingredients": ["200 g noodles"],
                "source_url": "https://cook.example/?a=1&b=2",
            ],
            ["name": "Larb & <Rice>", "ingredients": ["1 lime"]],
        ]
    }

    @Test
    func `has a chapter for each recipe, contents and indexes, all well-formed and listed`() async throws {
        try offer(Self.three)
        try folder.write("# Our table\n\nAll of [Pho](recipes/pho.html).", to: "README.md")
        let report = try await write()
        #expect(report.recipes == 3 && report.isChanged && report.warnings.isEmpty, "\(report.warnings)")
        let files = try files()
        #expect(files.first?.path == "mimetype")
        for file in files where ["ml", ".opf", ".ncx"].contains(where: file.path.hasSuffix) {
            _ = try XMLTree(file.text)
        }
        let list = try text("EPUB/package.opf")
        #expect(list.contains("<dc:title>Our table</dc:title>"))
        let listed = list.matches(of: #/href="([^"]+)"/#).map { "EPUB/\($0.1)" }
        #expect(Set(listed) == Set(files.map(\.path).filter { $0.hasPrefix("EPUB/") && !$0.hasSuffix(".opf") }))
        let pho = try text("EPUB/recipes/pho.xhtml")
        for part in ["<h1 ", "<li>1 l broth </li>", "<p>Add the noodles.</p>", "<dd>Serves 4</dd>", "<bdi>Soup</bdi>"] {
            #expect(pho.contains(part), "\(part) in \(pho)")
        }
        #expect(try text("EPUB/recipes/khao-soi.xhtml").contains("href=\"https://cook.example/?a=1&amp;b=2\""))
        let contents = try text("EPUB/contents.xhtml")
        let order = ["about", "khao-soi", "larb-rice", "pho", "recipe-index", "ingredient-index"].map {
            contents.firstRange(of: "\($0).xhtml")?.lowerBound
        }
        #expect(order.allSatisfy { $0 != nil } && order.compactMap(\.self) == order.compactMap(\.self).sorted())
        let index = try text("EPUB/ingredient-index.xhtml")
        #expect(index.contains("noodles") && index.contains("pho.xhtml") && !index.contains("lime"))
        #expect(try text("EPUB/about.xhtml").contains("<a href=\"recipes/pho.xhtml\">Pho</a>"))
    }

    @Test
    func `has its contents once more, in the same order, for readers of EPUB 2`() async throws {
        try offer(Self.three)
        try folder.write("# Our table\n\nAll of [Pho](recipes/pho.html).", to: "README.md")
        _ = try await write()
        let outline = try text("EPUB/toc.ncx")
        #expect(try text("EPUB/package.opf").contains("<spine toc=\"outline\">"))
        func places(_ text: String, _ link: Regex<(Substring, Substring)>) -> [String] {
            text.matches(of: link).map { String($0.1) }
        }
        let contents = try #require(try text("EPUB/contents.xhtml").firstMatch(of: #/doc-toc(?s:.*?)<\/nav>/#))
        let pages = places(outline, #/<content src="([^"]+)"/#)
        #expect(pages == places(String(contents.0), #/href="([^"]+)"/#))
        #expect(pages.contains("recipes/larb-rice.xhtml"))
        #expect(try XMLTree(outline).texts(of: "text").contains("Larb & <Rice>"))
        let uid = try #require(outline.firstMatch(of: #/dtb:uid" content="([^"]+)"/#))
        #expect(try text("EPUB/package.opf").contains(">\(uid.1)</dc:identifier>"))
    }

    @Test
    func `of a tag has its recipes in any spelling of it, and names the nearest tag otherwise`() async throws {
        try offer(Self.three)
        try folder.write("# Our table", to: "README.md")
        let report = try await write(tag: "SOUP")
        #expect(report.recipes == 2 && report.title == "Our table: soup")
        #expect(
            try files().filter { $0.path.contains("/recipes/") }.map(\.path).sorted() == [
                "EPUB/recipes/khao-soi.xhtml", "EPUB/recipes/pho.xhtml",
            ])
        let before = try Data(contentsOf: file)
        let failure = await #expect(throws: BuildError.self) { _ = try await write(tag: "Soap") }
        #expect(failure?.kind == .badData)
        #expect(failure?.diagnostics.first?.help == "did you mean \"Soup\"?")
        #expect(try Data(contentsOf: file) == before)
    }

    @Test
    func `keeps its date and its bytes while nothing in it changes`() async throws {
        try offer(Self.three)
        _ = try await write(at: 1_000_000)
        let first = try Data(contentsOf: file)
        let again = try await write(at: 2_000_000)
        #expect(try !again.isChanged && Data(contentsOf: file) == first)
        try offer(Array(Self.three.dropLast()))
        let changed = try await write(at: 2_000_000)
        #expect(changed.isChanged)
        #expect(
            try text("EPUB/package.opf").contains("<meta property=\"dcterms:modified\">1970-01-24T03:33:20Z</meta>"))
    }

    @Test
    func `that cannot be written leaves the earlier one and nothing else`() async throws {
        try offer(Self.three)
        _ = try await write()
        let before = try Data(contentsOf: file)
        // A note that leads nowhere is a warning, which a strict build refuses.
        try folder.write("See [x](../recipes/none.html).", to: "Public/notes/pho.md")
        await #expect(throws: BuildError.self) { _ = try await write { $0.isStrict = true } }
        #expect(try Data(contentsOf: file) == before)
        #expect(try folder.files(below: "").filter { $0.hasPrefix("book.epub") } == ["book.epub"])
        try folder.write("source: x\n", to: "book.epub")
        let failure = await #expect(throws: BuildError.self) { _ = try await write() }
        #expect(failure?.kind == .cannotWrite)
        #expect(try folder.read("book.epub") == "source: x\n")
        try FileManager.default.removeItem(at: file)
        try offer([])
        await #expect(throws: BuildError.self) { _ = try await write() }
        #expect(!folder.has("book.epub"))
    }

    @Test
    func `in Arabic is turned from left to right, and has its own recipes once under every order`() async throws {
        try offer(Self.three)
        for order in [HomeOrder.tag, .name] {
            _ = try await write {
                $0.homeOrder = order
                $0.language = LanguageTag("ar") ?? .english
            }
            let list = try text("EPUB/package.opf")
            #expect(
                list.contains("page-progression-direction=\"rtl\"") && list.contains("<dc:language>ar</dc:language>"))
            #expect(try text("EPUB/contents.xhtml").contains("<html lang=\"ar\" dir=\"rtl\""))
            #expect(list.ranges(of: "recipes/pho.xhtml").count == 1)
            #expect(try text("EPUB/contents.xhtml").ranges(of: "recipes/pho.xhtml").count == 1)
        }
    }

    @Test
    func `is made by the owner's templates, which are checked before any request`() async throws {
        try offer(Self.three)
        try folder.write("<p>{{nmae}}</p>\n", to: "Templates/book-recipe.mustache")
        let failure = await #expect(throws: BuildError.self) { _ = try await write() }
        #expect(failure?.diagnostics.first?.file?.hasSuffix("Templates/book-recipe.mustache") == true)
        try folder.write("<html><body><p>{{name}}<br></body></html>\n", to: "Templates/book-recipe.mustache")
        _ = try await write()
        #expect(try text("EPUB/recipes/larb-rice.xhtml").contains("<p>Larb &amp; &lt;Rice&gt;<br/></p>"))
    }
}
