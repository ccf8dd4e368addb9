import Foundation
import TestSupport
import Testing

@Suite("The genuine feed", .enabled(if: SharedMaterial.hasFeeds, "it lies beside the checkout on some machines only"))
struct GenuineFeedTests {
    @Test
    func `gives 63 recipe pages in 12 cuisines, with no source link for five and no video link for one`() async throws {
        let server = try await serve("recipes.json")
        let site = try Recipesite()
        try await site.build(from: server)
        #expect(try site.pages(below: "cuisines").count == 12)
        let pages = try site.pages(below: "recipes").map { try site.page("recipes/\($0)") }
        #expect(pages.count == 63)
        #expect(pages.count { $0.source == nil } == 5)
        #expect(pages.count { $0.link("Watch on YouTube") == nil } == 1)
        #expect(pages.allSatisfy { page in page.pictures.contains { page.headings(1) == [$0.alternative] } })
    }

    @Test
    func `is asked for once by a second build, which asks for no photo and changes no file`() async throws {
        let server = try await serve("recipes.json")
        let site = try Recipesite()
        try await site.build(from: server)
        #expect(server.requests.count == 1 + 126)
        let before = try site.folder.snapshot(of: "site")
        server.forgetRequests()
        try await site.build(from: server)
        #expect(server.requests == ["/recipes.json"])
        #expect(try site.folder.snapshot(of: "site") == before)
    }

    @Test
    func `with three malformed recipes names exactly these, and publishes nothing`() async throws {
        let server = try await serve("recipes-malformed.json")
        let site = try Recipesite()
        let run = try await site.build(from: server, exitCode: 65)
        let named = run.errors.matches(of: #/error: recipes\[(\d+)\]/#).map { String($0.1) }
        #expect(named == ["1", "10", "33"])
        #expect(!site.folder.has("site"))
    }

    @Test
    func `without recipes is a site that says so`() async throws {
        let server = try await serve("recipes-empty.json")
        let site = try Recipesite()
        try await site.build(from: server)
        #expect(try site.page("index.html").headings(2) == ["No recipes yet"])
    }

    /// A server that has the feed, with its photos moved to addresses on this machine.
    private func serve(_ name: String) async throws -> LoopbackServer {
        let bytes = try #require(SharedMaterial.bytes("feeds/\(name)"))
        let json = String(decoding: bytes, as: UTF8.self)
            .replacing(#/https:\/\/[a-z0-9.]+\/photos\//#, with: "/photos/")
        return try await LoopbackServer { path in
            path.hasPrefix("/photos/")
                ? .init(body: TestPhoto.png(seed: path.utf8.reduce(0) { $0 &* 31 &+ Int($1) }))
                : .text(json)
        }
    }
}
