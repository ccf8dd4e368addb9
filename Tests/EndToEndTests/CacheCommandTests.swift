import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The commands on the image cache")
struct CacheCommandTests {
    private let site: Recipesite
    private let server: LoopbackServer

    init() async throws {
        site = try Recipesite()
        server = try await Feed.example.withPhotos().serve()
        try await site.build(from: server)
    }

    @Test
    func `status tells what it holds, in words and as JSON`() async throws {
        let words = try await site.run(["cache", "status"])
        #expect(words.report.contains(#/^\d+ images and \d+ records, .* of 1 GB\n/#.anchorsMatchLineEndings()))
        #expect(words.report.contains("folder: .recipesite/cache/"))
        let json = try await site.run(["cache", "status", "--format", "json", "--cache-limit", "5 MB"])
        #expect(json.report.contains("\"limit\" : 5000000"))
    }

    @Test
    func `verify removes what is damaged, and only that is loaded again`() async throws {
        let original = try #require(try site.folder.files(below: ".recipesite/cache").first { $0.contains("blobs") })
        try site.folder.write("damaged", to: ".recipesite/cache/\(original)")
        #expect(try await site.run(["cache", "verify"]).report.contains("1 damaged and removed"))
        #expect(try await site.run(["cache", "verify"]).report.contains("all whole"))
        let before = try site.folder.snapshot(of: "site")
        server.forgetRequests()
        try await site.build(from: server)
        #expect(server.requests.count <= 2)
        #expect(try site.folder.snapshot(of: "site") == before)
    }

    @Test
    func `prune goes down to the limit, and clear removes the rest but nobody else's files`() async throws {
        #expect(try await site.run(["cache", "prune", "--cache-limit", "20 KB"]).report.contains("removed"))
        try site.folder.write("mine", to: ".recipesite/cache/notes.txt")
        #expect(try await site.run(["cache", "clear"]).report.hasSuffix("0 bytes left.\n"))
        #expect(
            try site.folder.files(below: ".recipesite").filter { $0.contains("blobs") || $0.contains("records") } == [])
        #expect(site.folder.has(".recipesite/cache/notes.txt"))
        try await site.build(from: server)
    }

    @Test
    func `refuse a folder that is no cache`() async throws {
        try site.folder.write("mine", to: "photos/v1/blobs/holiday.jpg")
        let run = try await site.run(["cache", "clear", "--cache-dir", "photos"])
        #expect(run.exitCode == 73)
        #expect(site.folder.has("photos/v1/blobs/holiday.jpg"))
    }
}

@Suite("Building without the network, or with fresh photos")
struct CachePolicyTests {
    @Test
    func `--offline takes photos from the cache, asks for nothing, and names what is missing`() async throws {
        let site = try Recipesite()
        let server = try await Feed.example.withPhotos().serve()
        let list = try site.folder.write(Feed.example.withPhotos(at: server.url("")).json, to: "list.json")
        try await site.build("--source", list.path, "--allow-host", "127.0.0.1")
        let before = try site.folder.snapshot(of: "site")
        server.forgetRequests()
        try await site.build("--source", list.path, "--offline")
        #expect(server.requests == [])
        #expect(try site.folder.snapshot(of: "site") == before)

        #expect(try await site.run(["cache", "clear"]).exitCode == 0)
        let run = try await site.build("--source", list.path, "--offline")
        #expect(server.requests == [])
        #expect(run.errors.contains("it is not in the cache, and nothing is downloaded offline"))
    }

    @Test
    func `--offline with a feed on the web says that it cannot be asked for`() async throws {
        let site = try Recipesite()
        let run = try await site.build("--source", "http://127.0.0.1:9/recipes.json", "--offline", exitCode: 69)
        #expect(run.errors.contains("with --offline nothing is asked for"))
    }

    @Test
    func `--refresh-images asks for each photo by its validators, and takes over what changed`() async throws {
        let site = try Recipesite()
        let server = try await Feed.example.withPhotos().serve()
        try await site.build(from: server)
        let before = try site.folder.snapshot(of: "site")
        server.forgetRequests()
        try await site.build("--source", server.url("/recipes.json"), "--refresh-images")
        #expect(Set(server.requests).count == 13)
        #expect(try site.folder.snapshot(of: "site") == before)
    }

    @Test
    func `--refresh-images gets no photo again that its server says is still the same`() async throws {
        let edition = Mutex(1)
        let unchanged = Mutex(0)
        let json = Feed.example.withPhotos().json
        let server = try await LoopbackServer.answering { request in
            if request.path == "/recipes.json" { return .init(body: json) }
            let isNew = request.path == "/photos/0/small.jpg"
            let tag = isNew ? "\"\(edition.withLock { $0 })\"" : "\"same\""
            guard request["if-none-match"] != tag else {
                unchanged.withLock { $0 += 1 }
                return .init(status: 304)
            }
            let seed = tag.utf8.reduce(request.path.utf8.reduce(0) { $0 &* 31 &+ Int($1) }) { $0 &* 31 &+ Int($1) }
            return .init(headers: [("etag", tag)], body: TestPhoto.png(seed: seed))
        }
        let site = try Recipesite()
        try await site.build(from: server)
        #expect(unchanged.withLock { $0 } == 0)
        let same = try await site.build("--source", server.url("/recipes.json"), "--refresh-images")
        #expect(unchanged.withLock { $0 } == 12)
        #expect(same.report.contains("12 photos: 0 new, 12 cached"))

        let before = try site.page("index.html").pictures.map(\.source)
        edition.withLock { $0 = 2 }
        let changed = try await site.build("--source", server.url("/recipes.json"), "--refresh-images")
        #expect(unchanged.withLock { $0 } == 12 + 11)
        #expect(changed.report.contains("12 photos: 1 new, 11 cached"))
        let after = try site.page("index.html").pictures.map(\.source)
        #expect(Set(before).symmetricDifference(after).count == 2)
    }
}
