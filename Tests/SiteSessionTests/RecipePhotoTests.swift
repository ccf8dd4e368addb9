import Diagnostics
import Foundation
import SiteBuilder
import SiteSources
import TestSupport
import Testing

@testable import SiteSession

@Suite("A photo beside a recipe of a living site", .timeLimit(.minutes(10)))
struct RecipePhotoTests {
    private let site: LivingSite
    private let photo: URL

    init() async throws {
        site = try await LivingSite()
        photo = site.folder.url.appending(path: "Recipes/pho.png")
        try site.folder.write("---\nname: Pho\nphoto: pho.png\n---\n", to: "Recipes/pho.md")
        await site.session.refresh()
    }

    /// The photo's file on the recipe's page.
    private func shown() throws -> String? {
        try site.published("recipes/pho.html").firstMatch(of: #/photo-[0-9]+-[0-9a-f]+\.webp/#).map { String($0.0) }
    }

    @Test
    func `shows when it comes, changes and goes, and the feed is not asked`() async throws {
        #expect(try shown() == nil)
        try Data(TestPhoto.png(seed: 1)).write(to: photo)
        await site.session.edited([photo])
        let first = try #require(try shown())
        try Data(TestPhoto.png(seed: 2)).write(to: photo)
        await site.session.edited([photo])
        let second = try #require(try shown())
        #expect(first != second)
        try FileManager.default.removeItem(at: photo)
        await site.session.edited([photo])
        #expect(try shown() == nil)
        #expect(site.state.site?.report?.warnings.contains { $0.file?.hasSuffix("Recipes/pho.md") == true } == true)
        #expect(site.server.requests.count == 1)
    }

    @Test
    func `shows after a refresh, whether it was reported before or not`() async throws {
        try Data(TestPhoto.png(seed: 1)).write(to: photo)
        await site.session.refresh()
        let first = try #require(try shown())
        try Data(TestPhoto.png(seed: 2)).write(to: photo)
        await site.session.refresh()
        let second = try #require(try shown())
        #expect(first != second)
        try FileManager.default.removeItem(at: photo)
        await site.session.refresh()
        #expect(try shown() == nil)
    }

    @Test
    func `that cannot be prepared is a problem until it can`() async throws {
        let output = site.folder.url.appending(path: "site")
        let aside = site.folder.url.appending(path: "aside")
        try FileManager.default.moveItem(at: output, to: aside)
        try site.folder.write("precious", to: "site/own.txt")
        try Data(TestPhoto.png(seed: 1)).write(to: photo)
        await site.session.edited([photo])
        #expect(site.state.refreshProblem != nil)
        try FileManager.default.removeItem(at: output)
        try FileManager.default.moveItem(at: aside, to: output)
        await site.session.edited([photo])
        #expect(try shown() != nil && site.state.refreshProblem == nil)
    }

    @Test
    func `that is prepared leaves the problem of the feed`() async throws {
        site.offer(nil)
        await site.session.refresh()
        let problem = try #require(site.state.refreshProblem)
        try Data(TestPhoto.png(seed: 1)).write(to: photo)
        await site.session.edited([photo])
        #expect(try shown() != nil && site.state.refreshProblem?.since == problem.since)
    }

    @Test
    func `shows while the feed is gone`() async throws {
        site.offer(nil)
        try Data(TestPhoto.png(seed: 1)).write(to: photo)
        await site.session.edited([photo])
        #expect(try shown() != nil && site.state.refreshProblem == nil)
    }
}
