import Foundation
import TestSupport
import Testing

@Suite("A photo's server that breaks its promises", .timeLimit(.minutes(10)))
struct HostileServerTests {
    @Test(arguments: HostileServer.all)
    func `fails no build, is named with the reason, and leaves nothing in the cache`(_ hostile: HostileServer)
        async throws
    {
        let server = try await RawServer(script: hostile.script)
        var feed = Feed.example
        let good = try await feed.serve()
        feed.recipes[1].smallPhoto = good.url("/photos/1/small.jpg")
        let site = try Recipesite()
        try await site.build(from: try await feed.serve())
        let before = try site.folder.files(below: ".recipesite/cache")

        feed.recipes[0].smallPhoto = server.url("/photo.jpg")
        let run = try await site.build(from: try await feed.serve())
        let warning = "\(server.url("/photo.jpg")): warning: this photo of \"Khao Soi\" is left out: \(hostile.reason)"
        #expect(run.errors.contains(warning), "\(run.errors)")
        #expect(run.report.contains("2 photos: 0 new, 1 cached, 1 left out"))
        #expect(try site.folder.files(below: ".recipesite/cache") == before)
        #expect(!before.isEmpty)
        #expect(site.folder.has("site/recipes/khao-soi.html"))
    }

    @Test(arguments: HostileServer.all)
    func `does not make the program take more than 20 MB of memory`(_ hostile: HostileServer) async throws {
        let server = try await RawServer(script: hostile.script)
        var feed = Feed.example
        // A good photo has both builds load libvips.
        let good = try await feed.serve()
        feed.recipes[1].smallPhoto = good.url("/photos/1/small.jpg")
        let plain = try await Recipesite().peakMemory("build", "--source", try await feed.serve().url("/recipes.json"))
        feed.recipes[0].smallPhoto = server.url("/photo.jpg")
        let flooded = try await Recipesite().peakMemory(
            "build", "--source", try await feed.serve().url("/recipes.json"))
        #expect(server.connections > 0)
        #expect(flooded - plain <= 20 << 20, "from \(plain >> 20) to \(flooded >> 20) MB")
    }

    @Test(
        arguments: HostileServer.forFeed
    )
    func `of the feed, ends the build with the reason, and the site as it was`(_ hostile: HostileServer) async throws {
        let site = try Recipesite()
        try await site.buildExample()
        let before = try site.folder.snapshot(of: "site")
        let server = try await RawServer(script: hostile.script)
        let run = try await site.build("--source", server.url("/recipes.json"), exitCode: hostile.exitCode)
        #expect(run.errors.contains("error: the feed cannot be read: \(hostile.reason)"), "\(run.errors)")
        #expect(try site.folder.snapshot(of: "site") == before)
    }
}

@Suite("A feed that comes compressed")
struct CompressedFeedTests {
    @Test
    func `is read like any other`() async throws {
        let body = Gzip.compress(Feed.example.json)
        let server = try await LoopbackServer { _ in .init(headers: [("content-encoding", "gzip")], body: body) }
        let site = try Recipesite()
        let run = try await site.build(from: server)
        #expect(run.report.contains("6 recipes"))
    }
}

/// What a server does to a client, and what the report says of it.
struct HostileServer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reason: String
    /// Of a build whose feed is there: 69 where it cannot be had, 65 where it must not.
    private(set) var exitCode: Int32 = 69
    let script: @Sendable (RawServer.Connection) async throws -> Void

    private init(
        _ description: String, _ reason: String,
        _ answer: @escaping @Sendable (RawServer.Connection) async throws -> Void
    ) {
        testDescription = description
        self.reason = reason
        script = { connection in
            while try await !connection.readRequest().isEmpty { try await answer(connection) }
        }
    }

    private init(_ description: String, _ reason: String, exitCode: Int32 = 69, sends answer: String) {
        self.init(description, reason) { try await $0.send(answer) }
        self.exitCode = exitCode
    }

    static let flooding = [
        HostileServer("an endless body", "it is larger than 20 MB") { connection in
            try await connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while true { try await connection.send([UInt8](repeating: 0xFF, count: 0x10000)) }
        },
        HostileServer("endless chunks", "it is larger than 20 MB") { connection in
            try await connection.send("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n")
            let chunk = "8000\r\n\(String(repeating: "x", count: 0x8000))\r\n"
            while true { try await connection.send(chunk) }
        },
        HostileServer("a bomb", "it is larger than 20 MB") { connection in
            try await connection.send("HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n")
            while true { try await connection.send(Gzip.bomb) }
        },
    ]

    static let forFeed = [
        HostileServer(
            "less than announced", "the connection to 127.0.0.1 broke: the server closed it after 4 of 99 bytes"
        ) {
            try await $0.send("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhalf")
            try await $0.close()
        },
        HostileServer("a reset", "the connection to 127.0.0.1 broke: connection reset by peer") {
            try await $0.reset()
        },
        HostileServer("another protocol", "the server's answer is not valid HTTP: ", sends: "220 ready\r\n\r\n"),
        HostileServer(
            "too much announced", "it is larger than ", exitCode: 65,
            sends: "HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n"),
        HostileServer(
            "a redirect in circles", "it redirects more than 5 times",
            sends: "HTTP/1.1 302 Found\r\nlocation: /photo.jpg\r\ncontent-length: 0\r\n\r\n"),
        HostileServer(
            "a redirect to a private address", "10.0.0.1 is not a public address",
            sends: "HTTP/1.1 302 Found\r\nlocation: http://10.0.0.1/\r\ncontent-length: 0\r\n\r\n"),
        HostileServer(
            "nothing new, although nothing is known", "the server answered with status 304",
            sends: "HTTP/1.1 304 Not Modified\r\nlocation: http://10.0.0.1/\r\n\r\n"),
        HostileServer(
            "a long wait", "the server answered with status 429, and asks to wait 24 hours",
            sends: "HTTP/1.1 429 Too Many Requests\r\nretry-after: 86400\r\ncontent-length: 0\r\n\r\n"),
        HostileServer(
            "an error, which is not the end of the world", "the server answered with status 500",
            sends: "HTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n"),
        HostileServer(
            "an unknown compression", "the server compressed its answer in a way that was not asked for: br",
            sends: "HTTP/1.1 200 OK\r\ncontent-encoding: br\r\ncontent-length: 4\r\n\r\nbrbr"),
    ]

    static let all = flooding + forFeed
}
