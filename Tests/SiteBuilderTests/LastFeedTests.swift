import Diagnostics
import Foundation
import ImagePipeline
import RecipeFeed
import Synchronization
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("The feed of a build after another", .timeLimit(.minutes(20)))
struct LastFeedTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try offer(["Khao Soi", "Pad Thai"])
        try folder.write(TestPhoto.png(), to: "soup.png")
    }

    /// Offers recipes, each with a photo and a key that nothing reads.
    private func offer(_ names: [String], photo: String = "soup.png", publishedOn day: String = "2024-05-01") throws {
        let recipes = names.map { name in
            """
            {"@type": "Recipe", "name": "\(name)", "datePublished": "\(day)", "image": "\(photo)",
              "recipeInstructions": ["Fry."], "secretOfTheHouse": "a spoon of shrimp paste"}
            """
        }
        try folder.write("[\(recipes.joined(separator: ",\n"))]", to: "recipes.json")
    }

    private struct Build {
        let report: BuildReport
        /// Whether the recipes were read, so that their photos were looked up.
        let wasRead: Bool
    }

    private func build(
        at time: Double = 1_800_000_000, _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> Build {
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"),
            allowedHosts: ["127.0.0.1"], time: Date(timeIntervalSince1970: time))
        change(&options)
        let looksAtPhotos = Mutex(false)
        let report = try await SiteBuilder(options) { event in
            if case .preparingPhotos = event { looksAtPhotos.withLock { $0 = true } }
        }.build()
        return Build(report: report, wasRead: looksAtPhotos.withLock { $0 })
    }

    @Test
    func `is not read again while it is the same, and its warnings quote the same lines`() async throws {
        let first = try await build()
        #expect(first.wasRead)
        #expect(first.report.warnings.contains { $0.excerpt?.text.contains("shrimp") == true }, "\(first.report)")
        let second = try await build()
        #expect(!second.wasRead)
        #expect(second.report.warnings == first.report.warnings)
        #expect(second.report.remarks == first.report.remarks)
        #expect((second.report.recipes, second.report.pages) == (first.report.recipes, first.report.pages))
        #expect((second.report.photos.cached, second.report.photos.new) == (1, 0))
        await #expect(throws: BuildError.self) { try await build { $0.isStrict = true } }
    }

    @Test
    func `leaves no line of it on the disk`() async throws {
        _ = try await build()
        let file = try #require(try folder.files(below: "cache/last-builds").first)
        let record = try folder.read("cache/last-builds/\(file)")
        #expect(record.contains("secretOfTheHouse"))
        #expect(!record.contains("shrimp"))
    }

    @Test(arguments: ["feed", "photo", "no photo", "cache", "note", "policy"])
    func `is read again where anything else changed`(_ what: String) async throws {
        _ = try await build()
        switch what {
        case "feed": try offer(["Khao Soi", "Pad Thai", "Som Tam"])
        case "photo": try folder.write(TestPhoto.png(seed: 2), to: "soup.png")
        case "no photo": try FileManager.default.removeItem(at: folder.url.appending(path: "soup.png"))
        case "cache": try FileManager.default.removeItem(at: folder.url.appending(path: "cache/v1"))
        case "note": try folder.write("# Soup\n\nAs at home.\n", to: "Public/notes/khao-soi.md")
        default: break
        }
        func change(_ options: inout BuildOptions) { if what == "policy" { options.cachePolicy = .cacheOnly } }
        let second = try await build(change)
        #expect(second.wasRead)
        #expect(second.report.photos.failed == (what == "no photo" ? 1 : 0))
        // A photo that is missing may be there the next time.
        #expect(try await build(change).wasRead == (what == "no photo"))
    }

    @Test
    func `is read again when a recipe of it becomes due`() async throws {
        try offer(["Khao Soi"], publishedOn: "2027-03-01")
        let due = try #require(try? Date("2027-03-01T00:00:00Z", strategy: .iso8601)).timeIntervalSince1970
        #expect(try await build(at: due - 200_000).report.recipes == 0)
        let second = try await build(at: due - 100_000)
        #expect(second.report.recipes == 0 && second.report.rendered == 0)
        #expect(try await build(at: due + 100_000).report.recipes == 1)
    }

    @Test
    func `is read again where files beside it may say more`() async throws {
        try folder.write("Boil @water{1%l}.", to: "cook/Soup.cook")
        func isFolder(_ options: inout BuildOptions) {
            options.feeds = [FeedRequest(.file(folder.url.appending(path: "cook")))]
        }
        #expect(try await build(isFolder).report.photos == PhotoCounts())
        try folder.write(TestPhoto.png(), to: "cook/Soup.png")
        #expect(try await build(isFolder).report.photos.new == 1)
        try folder.write(TestPhoto.png(seed: 2), to: "cook/Soup.png")
        #expect(try await build(isFolder).report.photos.new == 1)
        for file in ["cook", "png"] {
            try FileManager.default.moveItem(
                at: folder.url.appending(path: "cook/Soup.\(file)"),
                to: folder.url.appending(path: "cook/Broth.\(file)"))
        }
        #expect(try await build(isFolder).report.rendered > 0)
        #expect(try folder.files(below: "site/recipes").contains("broth.html"))
    }

    @Test
    func `is read again where a document was renamed or another one says more`() async throws {
        let recipe = "[{\"@type\": \"Recipe\", \"name\": \"Pho\"}]"
        try folder.write(recipe, to: "list/a.json")
        func isFolder(_ options: inout BuildOptions) {
            options.feeds = [FeedRequest(.file(folder.url.appending(path: "list")))]
        }
        _ = try await build(isFolder)
        try folder.write("dear diary", to: "list/diary.rtf")
        let second = try await build(isFolder)
        #expect(second.report.warnings.contains { "\($0)".contains("diary.rtf") }, "\(second.report.warnings)")
        #expect(try await build(isFolder).report.warnings == second.report.warnings)
    }

    @Test
    func `is asked for its missing photos again`() async throws {
        let isThere = Mutex(false)
        let server = try await LoopbackServer { path in
            path == "/soup.png" && isThere.withLock { $0 }
                ? LoopbackServer.Answer(body: TestPhoto.png()) : .notFound
        }
        try offer(["Khao Soi"], photo: server.url("/soup.png"))
        #expect(try await build().report.photos.failed == 1)
        isThere.withLock { $0 = true }
        let second = try await build()
        #expect((second.report.photos.failed, second.report.photos.new) == (0, 1))
        #expect(try await !build().wasRead)
    }

    @Test
    func `offline shows a photo that another build has loaded meanwhile`() async throws {
        let server = try await LoopbackServer { _ in LoopbackServer.Answer(body: TestPhoto.png()) }
        try offer(["Khao Soi"], photo: server.url("/soup.png"))
        func offline(_ options: inout BuildOptions) { options.cachePolicy = .cacheOnly }
        #expect(try await build(offline).report.photos.failed == 1)
        #expect(try await !build(offline).wasRead)
        _ = try await build { $0.output = folder.url.appending(path: "other") }
        #expect(try await build(offline).report.photos.failed == 0)
    }
}
