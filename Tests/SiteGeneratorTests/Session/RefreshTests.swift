import Foundation
import SiteGenerator
import TestSupport
import Testing

@Suite("A refresh of a living site", .timeLimit(.minutes(10)))
struct RefreshTests {
    @Test("pulls the feed once, and shows what is new")
    func showsNews() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        #expect(site.server.requests == ["/recipes.json"])
        #expect(site.state.site?.report.recipes == 2)
        site.offer(["Khao Soi", "Pad Thai", "Som Tam"])
        await site.session.refresh()
        #expect(site.server.requests.count == 2)
        #expect(try site.published("index.html").contains("Som Tam"))
        #expect(site.state.site?.version == 2)
    }

    @Test("of a feed that did not change renders nothing")
    func staysStill() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let before = try site.folder.snapshot(of: "site")
        // Were anything rendered, this would come out.
        try site.folder.write("other words", to: "Public/notes/khao-soi.md")
        await site.session.refresh()
        #expect(site.server.requests.count == 2)
        #expect(try site.folder.snapshot(of: "site") == before)
        #expect(site.state.site?.version == 1)
    }

    @Test("that overlaps others is one with them")
    func joins() async throws {
        let site = try await LivingSite()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { await site.session.refresh() } }
        }
        #expect(site.server.requests.count == 1)
        #expect(site.state.site?.report.recipes == 2)
    }

    @Test("that fails leaves the last good site, and says why and since when, until one succeeds")
    func keepsLastGoodSite() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let before = try site.folder.snapshot(of: "site")
        site.offer(text: #"{"recipes": [{"uuid": "1"}, {"name": "x"}]}"#)
        await site.session.refresh()
        #expect(try site.folder.snapshot(of: "site") == before)
        let first = try #require(site.state.refreshProblem)
        #expect(first.failure.kind == .badData)
        #expect(first.failure.diagnostics.count > 3)
        site.offer(nil)
        await site.session.refresh()
        let second = try #require(site.state.refreshProblem)
        #expect(second.failure.kind == .unavailable)
        #expect(second.since == first.since)
        site.offer(["Som Tam"])
        await site.session.refresh()
        #expect(site.state.refreshProblem == nil)
        #expect(try site.published("index.html").contains("Som Tam"))
    }

    @Test("that fails at the very first leaves no site, and the next can still make one")
    func beginsWithoutSite() async throws {
        let site = try await LivingSite()
        site.offer(nil)
        await site.session.refresh()
        #expect(site.state.site == nil)
        #expect(site.state.refreshProblem != nil)
        #expect(!site.folder.has("site"))
        site.offer(["Som Tam"])
        await site.session.refresh()
        #expect(site.state.site?.report.recipes == 1)
    }

    @Test("tells everybody who wants to know, and the last of all that nothing is going on any more")
    func tells() async throws {
        let site = try await LivingSite()
        let changes = site.session.status.changes()
        await site.session.refresh()
        await site.session.stop()
        var last: SessionState?
        for await state in changes { last = state }
        #expect(last?.activity == nil)
        #expect(last?.site != nil)
    }

    @Test("refuses an output folder that no build made, before it asks for anything")
    func refusesForeignOutput() async throws {
        let folder = try TemporaryFolder()
        try folder.write("precious", to: "site/photo.txt")
        let options = BuildOptions(
            source: .sample, site: folder.url, output: folder.url.appending(path: "site"),
            cache: folder.url.appending(path: "cache"))
        #expect(throws: BuildFailure.self) {
            _ = try SiteSession(options) { () throws(BuildFailure) in options }
        }
    }
}
