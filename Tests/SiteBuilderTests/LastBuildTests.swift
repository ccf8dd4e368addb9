import Diagnostics
import Foundation
import RecipeFeed
import SitePublisher
import Synchronization
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A build after another", .timeLimit(.minutes(20)))
struct LastBuildTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try offer(["Khao Soi", "Pad Thai", "Som Tam"])
        try folder.write("# Khao\n\nAs at home. [Nowhere](gone.md)\n", to: "Public/notes/khao-soi.md")
    }

    private func offer(_ names: [String]) throws { try folder.write(RecipeList.text(of: names), to: "recipes.json") }

    private func options() -> BuildOptions {
        BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"),
            // Without the published site it is not known any more when the list came in first.
            time: Date(timeIntervalSince1970: 1_800_000_000))
    }

    /// Builds, and tells whether pages were rendered.
    private func build(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> (BuildReport, rendered: Bool)
    {
        var options = options()
        change(&options)
        let events = Events()
        let report = try await SiteBuilder(options) { events.add($0) }.build()
        return (report, events.all.contains(.publishing))
    }

    private final class Events: Sendable {
        private let events = Mutex<[BuildProgress]>([])
        var all: [BuildProgress] { events.withLock { $0 } }
        func add(_ event: BuildProgress) { events.withLock { $0.append(event) } }
    }

    @Test
    func `renders nothing and touches no file where nothing changed, and reports the same, warnings included`()
        async throws
    {
        let (first, _) = try await build()
        #expect(first.warnings.count == 1)
        let before = try folder.snapshot(of: "site")
        let (second, rendered) = try await build()
        #expect(!rendered)
        #expect(second.warnings == first.warnings)
        #expect((second.recipes, second.cuisines, second.pages) == (first.recipes, first.cuisines, first.pages))
        #expect((second.published.files, second.published.bytes) == (first.published.files, first.published.bytes))
        #expect((second.published.changed, second.published.removed) == (0, 0))
        #expect(try folder.snapshot(of: "site") == before)
        let failure = await #expect(throws: BuildError.self) { try await build { $0.isStrict = true } }
        #expect(failure?.kind == .badData)
    }

    @Test(arguments: ["note", "feed", "template", "stylesheet", "readme", "page", "asset", "address", "names"])
    func `renders where a file of the owner's, the feed or a setting changed`(_ what: String) async throws {
        _ = try await build()
        switch what {
        case "note": try folder.write("# Khao\n\nAs abroad.\n", to: "Public/notes/khao-soi.md")
        case "feed": try offer(["Khao Soi", "Pad Thai", "Som Tum"])
        case "template": try folder.write("<p>{{name}}</p>", to: "Templates/moved.mustache")
        case "stylesheet": try folder.write("a{}", to: "Public/theme/custom.css")
        case "readme": try folder.write("# Ours\n", to: "README.md")
        case "page": try folder.write("# Tips\n", to: "Public/tips.md")
        case "asset": try folder.write("x", to: "Public/x.txt")
        default: break
        }
        func change(_ options: inout BuildOptions) {
            if what == "address" { options.baseURL = URL(string: "https://a.example/") }
            if what == "names" { options.feeds[0].options = FeedOptions(repairsNames: false) }
        }
        #expect(try await build(change).rendered)
        #expect(try await !build(change).rendered)
    }

    @Test
    func `finds links on unchanged pages whose target has gone`() async throws {
        try FileManager.default.removeItem(at: folder.url.appending(path: "Public/notes"))
        try offer(["Khao Soi", "Pad Thai", "Som Tam"])
        try folder.write(
            "{{<layout}}{{$content}}<p><a href=\"recipes/som-tam.html\">A</a> <a href=\"index.html#thai\">B</a></p>{{/content}}{{/layout}}",
            to: "Templates/offline.mustache")
        _ = try await build()
        try offer(["Khao Soi", "Pad Thai"])
        let failure = await #expect(throws: BuildError.self) { try await build() }
        #expect(failure?.diagnostics.first?.file?.hasSuffix("offline.mustache") == true, "\(failure as Any)")
        try offer(["Khao Soi", "Pad Thai", "Som Tam"])
        _ = try await build()
        // The id is on the home page only, which loses it.
        let home = try #require(BundledSite.theme.first { $0.path == "Templates/home.mustache" }).text()
        try folder.write(home.replacing("id=\"{{anchor}}\"", with: ""), to: "Templates/home.mustache")
        let second = await #expect(throws: BuildError.self) { try await build() }
        #expect(second?.diagnostics.contains { $0.file?.hasSuffix("offline.mustache") == true } == true)
    }

    @Test(arguments: ["edited", "removed", "emptied", "touched"])
    func `puts right what somebody did to the published site`(_ how: String) async throws {
        _ = try await build()
        func files() throws -> [String: String] {
            try folder.files(below: "site").filter { $0.hasSuffix(".html") }
                .reduce(into: [:]) { $0[$1] = try folder.read("site/\($1)") }
        }
        let before = try files()
        let page = folder.url.appending(path: "site/recipes/pad-thai.html")
        switch how {
        case "edited":
            let bytes = try Data(contentsOf: page)
            let text = String(decoding: bytes, as: UTF8.self).replacing("Pad Thai", with: "Pad Tahi")
            try FileManager.default.removeItem(at: page)
            try Data(text.utf8).write(to: page)
        case "removed": try FileManager.default.removeItem(at: page)
        case "emptied": try FileManager.default.removeItem(at: folder.url.appending(path: "site"))
        default: try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: page.path)
        }
        #expect(try await build().rendered)
        #expect(try files() == before)
        #expect(try await !build().rendered)
    }

    @Test(arguments: [0, 1, 100, 2_000, -1])
    func `does all its work where what the last one left is damaged or gone`(_ kept: Int) async throws {
        _ = try await build()
        let file = try #require(try folder.files(below: "cache/last-builds").first)
        let url = folder.url.appending(path: "cache/last-builds/\(file)")
        if kept < 0 {
            try LastBuild.forgetAll(in: folder.url.appending(path: "cache"))
            #expect(try folder.files(below: "cache").allSatisfy { !$0.hasPrefix("last-builds") })
        } else {
            try Data(Data(contentsOf: url).prefix(kept)).write(to: url)
        }
        let before = try folder.snapshot(of: "site")
        let (report, rendered) = try await build()
        #expect(rendered)
        #expect(report.published.changed == 0)
        #expect(try folder.snapshot(of: "site") == before)
        #expect(try await !build().rendered)
    }

    @Test
    func `is forgotten on request, and files of others in the cache's folder are not`() async throws {
        _ = try await build()
        try folder.write("theirs", to: "cache/last-builds/notes.txt")
        try folder.write("theirs", to: "cache/builds/notes.txt")
        try LastBuild.forgetAll(in: folder.url.appending(path: "cache"))
        #expect(
            try folder.files(below: "cache").filter { $0.contains("builds") }.sorted() == [
                "builds/notes.txt", "last-builds/notes.txt",
            ])
    }

    // MARK: Any edits in any order

    /// `EDIT_SEQUENCES` says how many; more than a few take minutes.
    private static let sequences = Int(ProcessInfo.processInfo.environment["EDIT_SEQUENCES"] ?? "") ?? 4

    @Test(arguments: 0..<sequences)
    func `publishes the same bytes as one that knows of none before, whatever was edited`(_ seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed) + 1)
        var edited = EditedSite(folder)
        for step in 0..<6 {
            try edited.edit(using: &generator)
            for (output, cache) in [("site", "cache"), ("other", "other-cache-\(step)")] {
                var options = options()
                options.output = folder.url.appending(path: output)
                options.cache = folder.url.appending(path: cache)
                options.baseURL = edited.address
                options.time = Date(timeIntervalSince1970: 1_800_000_000 + Double(step) * 60)
                _ = try await SiteBuilder(options).build()
            }
            let files = try folder.files(below: "other")
            #expect(try folder.files(below: "site") == files, "\(edited.log)")
            for file in files {
                let isSame = FileManager.default.contentsEqual(
                    atPath: folder.url.appending(path: "site/\(file)").path,
                    andPath: folder.url.appending(path: "other/\(file)").path)
                #expect(isSame, "\(file) after \(edited.log)")
            }
        }
    }
}

/// A site whose owner and whose feed change at random, also back to what they were.
private struct EditedSite {
    let folder: TemporaryFolder
    var names = ["Khao Soi", "Pad Thai", "Som Tam"]
    var cuisine = "Thai"
    var photo = ""
    var address: URL?
    var log: [String] = []

    init(_ folder: TemporaryFolder) { self.folder = folder }

    private static let pool = ["Khao Soi", "Pad Thai", "Som Tam", "Som Tum", "Larb", "Khao-Soi", "Satay", "Öl"]
    private static let files: [(path: String, texts: [String])] = [
        ("Public/notes/khao-soi.md", ["One.\n", "Two, [as there](/recipes/pad-thai.html).\n", "![x](../x.png)\n"]),
        ("Public/notes/som-tam.md", ["# Som\n\n## Ingredients\n\n- papaya\n", "Less [x](../x.txt).\n"]),
        ("Public/x.txt", ["x", "y"]), ("Public/tips.md", ["# Tips\n", "# Hints\n\n[Soi](recipes/khao-soi.html)\n"]),
        ("Public/theme/custom.css", ["a{}", "b{background:url(../x.txt)}"]), ("README.md", ["# Ours\n", "# Theirs\n"]),
        ("Templates/not-found.mustache", ["{{<layout}}{{$content}}{{recipeCount}}{{/content}}{{/layout}}"]),
        (
            "Templates/card.mustache",
            ["<li>{{name}}{{#hasNote}}!{{/hasNote}}{{#hasSource}}?{{/hasSource}}</li>", "<li>{{path}}</li>"]
        ),
        ("Templates/offline.mustache", ["{{<layout}}{{$content}}<h1>Gone</h1>{{/content}}{{/layout}}"]),
    ]

    mutating func edit(using generator: inout SeededGenerator) throws {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: log.append("nothing")
        case 1:
            address = address == nil ? URL(string: "https://a.example/s/") : nil
            log.append("address")
        case 2...4:
            if Bool.random(using: &generator), names.count > 1 {
                names.remove(at: Int.random(in: names.indices, using: &generator))
            } else if let name = Self.pool.filter({ !names.contains($0) }).randomElement(using: &generator) {
                names.insert(name, at: Int.random(in: 0...names.count, using: &generator))
            }
            if Bool.random(using: &generator) { cuisine = ["Thai", "Lao"].filter { $0 != cuisine }[0] }
            if Bool.random(using: &generator) {
                photo = ["", "one.png", "two.png"].randomElement(using: &generator) ?? ""
                let bytes = TestPhoto.png(seed: Int.random(in: 0..<2, using: &generator))
                if !photo.isEmpty { try Data(bytes).write(to: folder.url.appending(path: photo)) }
            }
            try folder.write(RecipeList.text(of: names, photo: photo, cuisine: cuisine), to: "recipes.json")
            log.append("feed: \(names)")
        default:
            guard let file = Self.files.randomElement(using: &generator) else { return }
            let url = folder.url.appending(path: file.path)
            if FileManager.default.fileExists(atPath: url.path), Int.random(in: 0..<3, using: &generator) == 0 {
                try FileManager.default.removeItem(at: url)
                log.append("no \(file.path)")
            } else if let text = file.texts.randomElement(using: &generator) {
                try folder.write(text, to: file.path)
                log.append("\(file.path): \(text)")
            }
        }
    }
}
