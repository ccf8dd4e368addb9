import Diagnostics
import Foundation
import RecipeFeed
import SiteBuilder
import SiteSession
import SiteSources
import TestSupport
import Testing

@Suite("A refresh of a living site", .timeLimit(.minutes(10)))
struct RefreshTests {
    @Test
    func `pulls the feed once, and shows what is new`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        #expect(site.server.requests == ["/recipes.json"])
        #expect(site.state.site?.report?.recipes == 2)
        site.offer(["Khao Soi", "Pad Thai", "Som Tam"])
        await site.session.refresh()
        #expect(site.server.requests.count == 2)
        #expect(try site.published("index.html").contains("Som Tam"))
        #expect(site.state.version == 2)
    }

    @Test
    func `shows a recipe that became due since the last one, although the feed is the same`() async throws {
        let site = try await LivingSite()
        site.offer(text: #"[{"name": "Pho"}, {"name": "Stollen", "date": "2026-12-24"}]"#)
        let due = Date(timeIntervalSince1970: 1_798_070_400)
        var options = try site.configuration.get()
        options.feeds[0].format =
            MappingGuess([
                FeedDocument(Array(#"[{"name": "Pho", "date": "2026-12-24", "steps": ["Simmer."]}]"#.utf8), from: nil)
            ])?.format
        options.time = due - 1
        site.configuration = .success(options)
        await site.session.refresh()
        #expect(site.state.site?.report?.recipes == 1)
        options.time = due
        site.configuration = .success(options)
        await site.session.refresh()
        #expect(site.state.site?.report?.recipes == 2)
        #expect(try site.published("index.html").contains("Stollen"))
    }

    @Test
    func `of a site that has lost its settings leaves it as it was`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let before = try site.folder.snapshot(of: "site")
        var options = try site.configuration.get()
        options.feeds = [FeedRequest(.sample)]
        site.configuration = .success(options)
        await site.session.refresh()
        #expect(site.state.refreshProblem?.failure.kind == .wrongUsage)
        #expect(try site.folder.snapshot(of: "site") == before)
    }

    @Test
    func `reads a feed that is the same once more where its settings say otherwise`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        var options = try site.configuration.get()
        options.feeds[0].options.limits.nameLength = 4
        site.configuration = .success(options)
        await site.session.refresh()
        #expect(site.state.refreshProblem?.failure.diagnostics.first?.message.contains("longer than 4") == true)
    }

    @Test
    func `of a strict site leaves the last good site until the warning is gone`() async throws {
        let names = ["Khao Soi", "Pad Thai", "Som Tam", "Larb", "Tom Yum"]
        let site = try await LivingSite(names)
        var options = try site.configuration.get()
        options.isStrict = true
        site.configuration = .success(options)
        await site.session.refresh()
        let before = try site.folder.snapshot(of: "site")
        site.offer(["Khao Soi"])
        await site.session.refresh()
        #expect(site.state.siteProblem?.failure.kind == .badData)
        #expect(try site.folder.snapshot(of: "site") == before)
        site.offer(names + ["Nam Tok"])
        await site.session.refresh()
        #expect(site.state.siteProblem == nil)
        #expect(site.state.site?.report?.recipes == 6)
    }

    @Test
    func `of a feed that did not change renders nothing`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let before = try site.folder.snapshot(of: "site")
        // Were anything rendered, this would come out.
        try site.folder.write("other words", to: "Public/notes/khao-soi.md")
        await site.session.refresh()
        #expect(site.server.requests.count == 2)
        #expect(try site.folder.snapshot(of: "site") == before)
        #expect(site.state.version == 1)
    }

    @Test
    func `with a renamed recipe leaves a page at its old address, through edits and a new start`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        site.offer(["Chiang Mai Noodles", "Pad Thai"])
        await site.session.refresh()
        try await site.save("# Auntie's table", to: "README.md")
        let next = try site.nextSession()
        await next.refresh()
        for session in [site.session, next] {
            #expect(session.status.current.problems.isEmpty)
            #expect(try site.published("recipes/khao-soi.html").contains("url=../recipes/chiang-mai-noodles.html"))
            #expect(try site.published("recipes/chiang-mai-noodles.html").contains("<em>shallots</em>"))
            await session.stop()
        }
    }

    @Test
    func `that is asked for many times at once pulls the feed once`() async throws {
        let site = try await LivingSite()
        await site.session.refresh(timesAtOnce: 20)
        #expect(site.server.requests.count == 1)
        #expect(site.state.site?.report?.recipes == 2)
    }

    @Test
    func `that fails leaves the last good site, and says why and since when, until one succeeds`() async throws {
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

    @Test
    func `that fails at the very first leaves no site, and the next can still make one`() async throws {
        let site = try await LivingSite()
        site.offer(nil)
        await site.session.refresh()
        #expect(site.state.site == nil)
        #expect(site.state.refreshProblem != nil)
        #expect(!site.folder.has("site"))
        site.offer(["Som Tam"])
        await site.session.refresh()
        #expect(site.state.site?.report?.recipes == 1)
    }

    @Test
    func `that fails after a new start leaves the site that was there before`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        await site.session.stop()
        site.offer(nil)
        let session = try site.nextSession()
        #expect(session.status.current.site?.folder == site.folder.url.appending(path: "site"))
        await session.refresh()
        #expect(session.status.current.refreshProblem != nil)
        #expect(session.status.current.version == 1)
        site.offer(["Som Tam"])
        await session.refresh()
        #expect(session.status.current.version == 2)
        #expect(session.status.current.site?.report?.recipes == 1)
    }

    @Test
    func `takes the place of one from a source that is no longer the configured one`() async throws {
        let site = try await LivingSite()
        let promising = try await LoopbackServer { _ in .init(headers: [("content-length", "1000")]) }
        let address = try #require(URL(string: promising.url("/recipes.json")))
        let options = try site.configuration.get()
        var other = options
        other.feeds = [FeedRequest(.web(address))]
        site.configuration = .success(other)
        let first = Task { await site.session.refresh() }
        while promising.requests.isEmpty { await Task.yield() }
        site.configuration = .success(options)
        await site.session.refresh()
        await first.value
        #expect(site.state.site?.report?.recipes == 2)
        #expect(site.state.refreshProblem == nil)
    }

    @Test
    func `that is asked for while photos are on their way pulls the feed again, for what is new since`() async throws {
        let site = try await LivingSite()
        let gate = Gate()
        let photos = try await RawServer(script: gate.answer)
        site.offer(text: RecipeList.text(of: ["Khao Soi"], photo: photos.url("/khao-soi.jpg")))
        async let first: Void = site.session.refresh()
        await gate.waitForRequests(1)
        site.offer(["Som Tam"])
        async let second: Void = site.session.refresh()
        gate.open()
        _ = await (first, second)
        #expect(site.server.requests.count == 2)
        #expect(try site.published("index.html").contains("Som Tam"))
    }

    @Test
    func `brings back a site that somebody removed`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let before = try site.folder.snapshot(of: "site")
        try FileManager.default.removeItem(at: site.folder.url.appending(path: "site"))
        await site.session.refresh()
        #expect(try site.folder.snapshot(of: "site").keys == before.keys)
    }

    @Test
    func `is not needed for a mistake in the configuration to be reported, and to disappear again`() async throws {
        let site = try await LivingSite()
        let good = site.configuration
        site.configuration = .failure(BuildError(.badData, [Diagnostic(error: "a tab", help: "use spaces")]))
        await site.session.refresh()
        #expect(site.state.siteProblem != nil)
        site.configuration = good
        try await site.save("", to: "recipesite.yaml")
        #expect(site.state.siteProblem == nil)
        #expect(site.server.requests.isEmpty)
    }

    @Test
    func `tells everybody who wants to know, and the last of all that nothing is going on any more`() async throws {
        let site = try await LivingSite()
        let changes = site.session.status.changes()
        await site.session.refresh()
        await site.session.stop()
        var last: SessionState?
        for await state in changes { last = state }
        #expect(last?.activity == nil)
        #expect(last?.site != nil)
    }

    @Test
    func `refuses an output folder that no build made, before it asks for anything`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("precious", to: "site/photo.txt")
        let options = BuildOptions(
            feeds: [FeedRequest(.sample)], site: folder.url, output: folder.url.appending(path: "site"),
            cache: folder.url.appending(path: "cache"))
        #expect(throws: BuildError.self) {
            _ = try SiteSession(options) { () throws(BuildError) in options }
        }
    }
}

extension SiteSession {
    /// Asks for a refresh so many times before the first of them can begin, and waits for all.
    fileprivate func refresh(timesAtOnce times: Int) async {
        // On the session's own actor, which takes up what is asked of it in turn.
        let refreshes = (0..<times).map { _ in Task { await refresh() } }
        for refresh in refreshes { await refresh.value }
    }
}
