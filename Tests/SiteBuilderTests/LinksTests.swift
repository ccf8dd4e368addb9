import Diagnostics
import ExternalLinks
import Foundation
import RecipeFeed
import SitePublisher
import Synchronization
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("The links of recipes", .timeLimit(.minutes(10)))
struct LinksTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func options(on day: Double = 0) -> BuildOptions {
        BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"),
            allowedHosts: ["127.0.0.1", "127.0.0.2", "localhost"], time: date(day))
    }

    private func date(_ day: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + day * 86_400) }

    private func offer(_ recipes: [[String: String]]) throws {
        let list = recipes.enumerated().map { index, recipe in
            recipe.merging(["uuid": Recipes.id(index + 1), "cuisine": "Thai"]) { own, _ in own }
        }
        try folder.write(
            [UInt8](JSONSerialization.data(withJSONObject: ["recipes": list])), to: "recipes.json")
    }

    private func look(
        on day: Double, oEmbed: String = "http://127.0.0.1:1/", saveInterval: Duration = .seconds(600)
    ) async throws -> LinkReport {
        var survey = LinkSurveyOptions()
        survey.pause = .zero
        survey.oEmbed = oEmbed
        survey.reference = try #require(URL(string: "http://127.0.0.1:1/"))
        survey.saveInterval = saveInterval
        survey.time = date(day)
        // The fixed time of builds isn't the time of looks.
        return try await SiteBuilder(options(on: 500)).lookAtLinks(survey)
    }

    /// The addresses that a page leads to elsewhere, after a build.
    private func links(on day: Double) async throws -> (source: String?, video: String?, isChanged: Bool) {
        let report = try await SiteBuilder(options(on: day)).build()
        let page = try folder.read("site/recipes/dal.html")
        return (
            page.firstMatch(of: #/class="button[^"]* leaves source" href="([^"]*)"/#).map { String($0.1) },
            page.firstMatch(of: #/class="button[^"]* leaves" href="([^"]*)"/#).map { String($0.1) },
            report.published.changed > 0
        )
    }

    @Test
    func `are led to copies and searches once they were gone for a week, until they are back`() async throws {
        let isThere = Mutex(true)
        let server = try await LoopbackServer { path in
            guard isThere.withLock({ $0 }) else { return .notFound }
            return path.hasPrefix("/oembed") ? .text("{}") : .text("Dal")
        }
        let (source, video) = (server.url("/dal"), "https://youtu.be/dQw4w9WgXcQ")
        try offer([
            ["name": "Dal", "source_url": source, "youtube_url": video], ["name": "Scones"],
        ])
        let oEmbed = server.url("/oembed")
        #expect(try await look(on: 0, oEmbed: oEmbed).fine == 2)
        let before = try await links(on: 0)
        #expect((before.source, before.video) == (source, video))

        isThere.withLock { $0 = false }
        for day in [3.0, 6] {
            let report = try await look(on: day, oEmbed: oEmbed)
            #expect(report.gone == 2 && report.findings.allSatisfy { !$0.mayBeGone })
            #expect(report.findings.allSatisfy { $0.since == "2027-01-18T08:00:00Z" && $0.recipes == ["Dal"] })
            #expect(try await links(on: day) == (source, video, false))
        }
        #expect(try await look(on: 10, oEmbed: oEmbed).findings.allSatisfy(\.mayBeGone))
        let gone = try await links(on: 10)
        #expect(gone.source == "https://web.archive.org/web/20270115/\(source)")
        #expect(gone.video == "https://www.youtube.com/results?search_query=Dal")
        #expect(gone.isChanged)
        let page = try folder.read("site/recipes/dal.html")
        #expect(page.contains("The page at 127.0.0.1 may be gone.") && page.contains("The video may be gone."))
        #expect(!page.contains("data-player"))

        isThere.withLock { $0 = true }
        #expect(try await look(on: 30, oEmbed: oEmbed).fine == 2)
        #expect(try await links(on: 30) == (source, video, true))
        #expect(try folder.read("site/recipes/dal.html").contains("may be gone") == false)
    }

    @Test
    func `are requested once, however many recipes have them, and reported with all of these`() async throws {
        let server = try await LoopbackServer { _ in .notFound }
        try offer([
            ["name": "Dal", "source_url": server.url("/all")], ["name": "Ragu", "source_url": server.url("/all")],
        ])
        let report = try await look(on: 0)
        #expect((report.links, report.hosts, report.gone) == (1, 1, 1))
        #expect(report.findings.map(\.recipes) == [["Dal", "Ragu"]])
        #expect(server.requests == ["/all", "/all"])
    }

    @Test
    func `leave nothing of the feed in what is kept of them`() async throws {
        let server = try await LoopbackServer { _ in .text("Dal") }
        try offer([["name": "Dal", "source_url": server.url("/dal")]])
        _ = try await look(on: 0)
        let kept = try folder.read("cache/links.json")
        #expect(!kept.lowercased().contains("dal") && !kept.contains("127.0.0.1"))
    }

    @Test
    func `count as they did where no host can be reached`() async throws {
        let port = try ClosedPort()
        try offer([
            ["name": "Dal", "source_url": port.url("/dal")],
            ["name": "Ragu", "source_url": port.url("/ragu").replacing("127.0.0.1", with: "localhost")],
        ])
        let failure = await #expect(throws: BuildError.self) { try await look(on: 0) }
        #expect(failure?.kind == .unavailable)
        let message = try #require(failure?.diagnostics.first?.message)
        #expect(message.contains("none of 2 hosts could be reached, nor 127.0.0.1: "))
        #expect(message.contains("connection refused"))
        #expect(!folder.has("cache/links.json"))
    }

    @Test
    func `are shown unchanged if the history cannot be read, which is reported, and not lost`() async throws {
        try offer([["name": "Dal", "source_url": "https://cook.example/dal"]])
        try folder.write("{", to: "cache/links.json")
        let report = try await SiteBuilder(options()).build()
        #expect(report.warnings.map(\.message).filter { $0.contains("history of links") }.count == 1)
        #expect(try folder.read("site/recipes/dal.html").contains("https://cook.example/dal"))
        let failure = await #expect(throws: BuildError.self) { try await look(on: 0) }
        #expect(failure?.diagnostics.first?.message.contains("it is damaged") == true)
        #expect(failure?.diagnostics.first?.help?.contains("remove the file") == true)
        #expect(try folder.read("cache/links.json") == "{")
    }

    @Test
    func `are kept while others are looked at, so that a kill loses little`() async throws {
        let folder = folder
        let kept = Mutex<[Int]>([])
        let server = try await LoopbackServer { _ in
            let text = (try? folder.read("cache/links.json")) ?? ""
            kept.withLock { $0.append(text.components(separatedBy: "fine").count - 1) }
            return .text("Dal")
        }
        try offer((0..<5).map { ["name": "Dal \($0)", "source_url": server.url("/\($0)")] })
        _ = try await look(on: 0, saveInterval: .zero)
        #expect(kept.withLock { $0 } == [0, 1, 2, 3, 4])
    }

    @Test
    func `render no page anew where a look shows nothing new`() async throws {
        let server = try await LoopbackServer { _ in .text("Dal") }
        try offer([["name": "Dal", "source_url": server.url("/dal")]])
        _ = try await SiteBuilder(options(on: 0)).build()
        _ = try await look(on: 0)
        #expect(try await links(on: 0).isChanged == false)
    }
}
