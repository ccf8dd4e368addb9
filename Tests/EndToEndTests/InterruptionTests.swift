import Foundation
import TestSupport
import Testing

@Suite("A build that is interrupted", .timeLimit(.minutes(10)))
struct InterruptionTests {
    @Test(arguments: [SIGINT, SIGTERM])
    func `while photos are on their way ends at once, leaves the site as it was and nothing unfinished behind`(
        signal: Int32
    ) async throws {
        let (requests, requested) = AsyncStream.makeStream(of: Void.self)
        let slow = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send("HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\nhalf of it")
            requested.yield()
            try await connection.waitForClose()
        }
        let site = try Recipesite()
        try await site.buildExample()
        let before = try site.folder.snapshot(of: "site")
        var feed = Feed.example.withPhotos()
        feed.recipes[0].largePhoto = slow.url("/photo.jpg")
        let server = try await feed.serve()

        let run = try await site.run(["build", "--source", server.url("/recipes.json")]) { process in
            for await _ in requests { break }
            kill(process, signal)
        }
        #expect(run.exitCode == 130)
        #expect(run.errors == "error: the build was interrupted\n\nNothing was published: 1 error.\n")
        #expect(run.report.isEmpty)
        #expect(try site.folder.snapshot(of: "site") == before)
        let left = try site.folder.files(below: "").filter { $0.contains(".new-") || $0.contains("recipesite-new") }
        #expect(left == [])

        feed.recipes[0].largePhoto = nil
        try await site.build(from: try await feed.serve())
        #expect(try site.page("index.html").pictures.count == 6)
    }
}
