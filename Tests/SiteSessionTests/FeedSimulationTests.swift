import Diagnostics
import Foundation
import SiteBuilder
import SiteSession
import SiteSources
import TestSupport
import Testing

@Suite("A simulated feed", .timeLimit(.minutes(10)))
struct FeedSimulationTests {
    @Test
    func `that is empty shows the empty site, and leaves the real one as it was published`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let before = try site.folder.snapshot(of: "site")
        await site.session.simulate(.empty)
        let shown = try #require(site.state.site)
        #expect(shown.report?.recipes == 0)
        let home = try String(contentsOf: shown.folder.appending(path: "index.html"), encoding: .utf8)
        #expect(home.contains("No recipes yet"))
        #expect(try site.folder.snapshot(of: "site") == before)
        #expect(site.server.requests.count == 1)
        await site.session.simulate(nil)
        #expect(site.state.site?.report?.recipes == 2)
        #expect(try site.folder.snapshot(of: "site") == before)
        await site.session.stop()
        #expect(!FileManager.default.fileExists(atPath: shown.folder.path))
    }

    @Test(arguments: [
        (FeedSimulation.malformed, "recipes[1]"), (.unreachable, "could not be reached"),
    ])
    func `that is malformed or unreachable fails as a real one would, without a request`(
        simulation: FeedSimulation, expected: String
    ) async throws {
        let site = try await LivingSite(simulation: simulation)
        await site.session.refresh()
        let problem = try #require(site.state.refreshProblem)
        #expect(problem.failure.diagnostics.map(\.description).joined().contains(expected))
        #expect(site.server.requests.isEmpty)
        await site.session.simulate(nil)
        #expect(site.state.refreshProblem == nil)
        #expect(site.state.site?.report?.recipes == 2)
    }

    @Test
    func `that fails after an empty one shows the real site again, as its owner has edited it meanwhile`() async throws
    {
        let site = try await LivingSite()
        await site.session.refresh()
        await site.session.simulate(.empty)
        try await site.save("Fry them *slowly*.", to: "Public/notes/khao-soi.md")
        await site.session.simulate(.unreachable)
        #expect(site.state.refreshProblem != nil)
        #expect(site.state.site?.folder == site.folder.url.appending(path: "site"))
        #expect(site.state.site?.report?.recipes == 2)
        #expect(try site.published("recipes/khao-soi.html").contains("slowly"))
        #expect(site.server.requests.count == 1)
    }

    @Test
    func `that a session began with gives way to the first real site, which open pages can tell from it`() async throws
    {
        let site = try await LivingSite(simulation: .empty)
        await site.session.refresh()
        #expect(site.state.site != nil)
        let version = site.state.version
        await site.session.simulate(nil)
        #expect(site.state.site?.report?.recipes == 2)
        #expect(site.state.version > version)
    }

    @Test
    func `that is slow can be left while it is awaited, and does not count as a failure`() async throws {
        let site = try await LivingSite(simulation: .slow)
        async let begun: Void = site.session.refresh()
        for await state in site.session.status.changes() where state.activity != nil { break }
        await site.session.simulate(nil)
        await begun
        #expect(site.state.refreshProblem == nil)
        #expect(site.state.site?.report?.recipes == 2)
    }
}
