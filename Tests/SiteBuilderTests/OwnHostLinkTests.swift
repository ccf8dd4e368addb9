import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import RecipeFeed
@testable import SiteBuilder
@testable import SiteSources

@Suite("A link to the site's own host", .timeLimit(.minutes(10)))
struct OwnHostLinkTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func build(outside: [String] = [], at base: String = "https://blog.example/") async throws -> BuildReport {
        var options = BuildOptions(
            feeds: [FeedRequest(.recipes(folder.url))], site: folder.url, output: folder.url.appending(path: "site"),
            cache: folder.url.appending(path: "cache"), baseURL: URL(string: base))
        options.outsidePaths = outside
        return try await SiteBuilder(options).build()
    }

    private func page() throws -> String { try folder.read("site/recipes/bread.html") }

    private func write(_ frontMatter: String, _ text: String = "") throws {
        try folder.write(
            "---\nname: Bread\n\(frontMatter)ingredients: [flour]\nauthor: Me\n---\n\(text)", to: "Recipes/bread.md")
    }

    @Test
    func `of a recipe's source and video is text and a warning with its line where nothing is there`() async throws {
        try write("source: https://blog.example/2015/01/old/\nvideo: https://blog.example/videos/bread.mp4\n")
        let report = try await build()
        #expect(report.warnings.map(\.line) == [3, 4])
        #expect(report.warnings.allSatisfy { $0.file?.hasSuffix("Recipes/bread.md") == true })
        #expect(report.warnings.allSatisfy { $0.help?.contains("outside-paths") == true })
        #expect(try !page().contains("href=\"https://blog.example/2015") && page().contains("blog.example"))
        #expect(try !page().contains("href=\"https://blog.example/videos"))
        #expect(try !folder.read("site/index.html").contains("class=\"mark source\""))
        // So it is for the next build, too, which renders nothing.
        #expect(try await build().warnings == report.warnings)
    }

    @Test
    func `of a text is text and a warning with its place where nothing is there`() async throws {
        try write(
            "",
            "\n[Pan](https://blog.example/go/pan) and [old](https://blog.example/2015/?p=3#top)\n\n![p](https://blog.example/x.jpg)\n"
        )
        let warnings = try await build().warnings
        #expect(warnings.map(\.line) == [7, 7, 9] && warnings.map(\.severity) == [.warning, .warning, .warning])
        #expect(warnings.allSatisfy { $0.message.contains("is left out") && $0.message.contains("outside-paths") })
        #expect(try page().contains("Pan and old") && !page().contains("blog.example/go"))
    }

    @Test
    func `of a field's text is text and a warning with its line where nothing is there`() async throws {
        let fields = ["description", "notes"]
        let lines = fields.map { "\($0): [\"See [the \($0)](https://blog.example/\($0))\"]\n" }
        try write(
            lines.joined().replacing("[\"See [the description", with: "\"See [the description")
                .replacing("/description)\"]", with: "/description)\""))
        let file = try folder.read("Recipes/bread.md")
        try folder.write(
            file.replacing("[flour]", with: "[\"1 egg, see [it](https://blog.example/egg)\"]"), to: "Recipes/bread.md")
        let report = try await build()
        #expect(report.warnings.map(\.line) == [3, 5, 4])
        #expect(report.warnings.map(\.message).first?.contains("a link in the description of \"Bread\"") == true)
        #expect(report.warnings.allSatisfy { $0.file?.hasSuffix("Recipes/bread.md") == true })
        let page = try page()
        #expect(fields.allSatisfy { page.contains("See the \($0)") && !page.contains("blog.example/\($0)") })
    }

    @Test
    func `of a field's text leads to the page that is there`() async throws {
        try folder.write("---\nname: Jam\n---\n", to: "Recipes/jam.md")
        try folder.write("%PDF", to: "Public/scan.pdf")
        try write(
            "steps: [\"Take [jam](https://blog.example/recipes/jam.html#steps).\"]\n"
                + "notes: \"[a](https://blog.example/) [b](https://blog.example/scan.pdf#page=2)\"\n")
        #expect(try await build().warnings.isEmpty)
        let page = try page()
        #expect(page.contains(#"<a href="../recipes/jam.html">jam</a>"#))
        #expect(page.contains(#"<a href="../index.html">a</a>"#))
        #expect(page.contains(#/<a href="\.\.\/scan-[0-9a-f]+\.pdf#page=2">b<\/a>/#))
    }

    @Test(arguments: ["mealie", "nextcloud", "mapped"])
    func `of a feed's text is text and a warning that names the recipe`(format: String) async throws {
        let text = "see [old](https://blog.example/old)"
        let recipes = [
            "mealie":
                #"{"items": [{"id": "a", "slug": "a", "name": "A", "recipeInstructions": [{"text": "\#(text)"}]}]}"#,
            "nextcloud":
                #"[{"@type": "Recipe", "id": "8", "name": "A", "tool": [], "recipeInstructions": ["\#(text)"]}]"#,
            "mapped": #"[{"id": "a", "name": "A", "how": "\#(text)"}]"#,
        ]
        try folder.write(recipes[format] ?? "", to: "feed.json")
        var request = FeedRequest(.file(folder.url.appending(path: "feed.json")))
        request.format =
            format == "mapped"
            ? FeedFormat(
                settingsBlock: "list: $[*]\ntexts: markdown\nrecipe: {id: $.id, name: $.name, steps: $.how}\n",
                named: "a mapping") : .named(format)
        let report = try await SiteBuilder(
            BuildOptions(
                feeds: [request], site: folder.url, output: folder.url.appending(path: "site"),
                cache: folder.url.appending(path: "cache"), baseURL: URL(string: "https://blog.example/"))
        ).build()
        #expect(report.warnings.map(\.message).filter { $0.contains("a link in the steps of \"A\"") }.count == 1)
        #expect(try folder.read("site/recipes/a.html").contains("see old"))
    }

    @Test
    func `that the site has leads there, however it is written`() async throws {
        try folder.write("---\nname: Jam\n---\n", to: "Recipes/jam.md")
        try Data(TestPhoto.png()).write(
            to: folder.url.appending(path: "Public/pan.png", directoryHint: .notDirectory).creatingFolder())
        try folder.write("%PDF", to: "Public/scan.pdf")
        try write(
            "source: https://blog.example/scan.pdf\nvideo: https://blog.example/recipes/jam.html\n",
            "\n[Jam](https://blog.example/recipes/jam.html) [Home](https://blog.example/)\n\n![pan](https://blog.example/pan.png)\n"
        )
        #expect(try await build().warnings.isEmpty)
        let page = try page()
        #expect(page.contains(#"href="../recipes/jam.html""#) && page.contains(#"href="../index.html""#))
        #expect(page.contains(#/<img [^>]*src="\.\.\/pan-[0-9a-f]+\.png"/#))
        #expect(page.contains(#/href="https:\/\/blog\.example\/scan-[0-9a-f]+\.pdf"/#))
    }

    @Test
    func `is one in capitals, with its port or with steps up, too`() async throws {
        try folder.write("---\nname: Jam\n---\n", to: "Recipes/jam.md")
        try write(
            "source: https://BLOG.example:443/old/../recipes/jam.html\nvideo: https://Blog.Example/videos/bread.mp4\n",
            "\n[Jam](HTTPS://Blog.example/x/../recipes/jam.html) [Old](https://BLOG.example/old/)\n"
        )
        let warnings = try await build(at: "https://Blog.Example/").warnings
        #expect(warnings.map(\.line) == [4, 9])
        let page = try page()
        #expect(page.contains(#"href="../recipes/jam.html""#) && !page.contains(#"href="https://BLOG.example/old"#))
        #expect(page.contains(#"<link rel="canonical" href="https://blog.example/recipes/bread.html">"#))
    }

    @Test
    func `that something else serves stays a link, where a setting says so`() async throws {
        try write(
            "source: https://blog.example/2015/01/old/\nvideo: https://blog.example/videos/bread.mp4\n",
            "\n[Pan](https://blog.example/go/pan?x=1) and [another](/go/other)\n")
        #expect(try await build(outside: ["/2015/", "/videos", "/go/"]).warnings.isEmpty)
        for address in ["2015/01/old/", "videos/bread.mp4", "go/pan?x=1", "go/other"] {
            #expect(try page().contains("href=\"https://blog.example/\(address)\""), "\(address)")
        }
        // Without the setting they are not links.
        #expect(try await build().warnings.count == 4)
        #expect(try !page().contains("href=\"https://blog.example/2015"))
    }

    @Test
    func `from below its top is nobody's concern`() async throws {
        try write("source: https://blog.example/2015/01/old/\n", "\n[Pan](https://blog.example/go/pan)\n")
        #expect(try await build(at: "https://blog.example/recipes/").warnings.isEmpty)
        #expect(try page().contains("href=\"https://blog.example/2015/01/old/\""))
    }

    @Test
    func `is reported for every recipe that has one`() async throws {
        for number in 1...12 {
            try folder.write(
                "---\nname: Pie \(number)\nsource: https://blog.example/old/\(number)/\n---\n",
                to: "Recipes/\(number).md")
        }
        let warnings = try await build().warnings
        #expect(warnings.count == 4 && warnings.last?.recipes.count == 9)
        #expect(warnings.last?.recipes.allSatisfy { $0.contains(".md:3: \"Pie ") && $0.contains("/old/") } == true)
    }
}

extension URL {
    /// The file, whose folder is there.
    fileprivate func creatingFolder() throws -> URL {
        try FileManager.default.createDirectory(at: deletingLastPathComponent(), withIntermediateDirectories: true)
        return self
    }
}
