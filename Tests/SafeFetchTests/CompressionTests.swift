import Foundation
import TestSupport
import Testing

@testable import SafeFetch

@Suite("A download that comes compressed", .timeLimit(.minutes(10)))
struct CompressionTests {
    private let text = String(repeating: "A pinch of salt. ", count: 10_000)

    @Test(arguments: ["gzip", "x-gzip", "GZIP"])
    func `is asked for, and inflated`(encoding: String) async throws {
        let compressed = Gzip.compress(Array(text.utf8))
        let server = try await LoopbackServer.answering { request in
            request["accept-encoding"] == "gzip"
                ? .init(headers: [("content-encoding", encoding)], body: compressed) : .notFound
        }
        #expect(try await fetchText(server.url("/")) == text)
    }

    @Test
    func `may consist of several parts`() async throws {
        let parts = Gzip.compress(Array(text.utf8)) + Gzip.compress([]) + Gzip.compress(Array("Done.".utf8))
        #expect(try await fetch(parts) == text + "Done.")
    }

    @Test
    func `is refused if it is damaged, cut short or followed by something else`() async throws {
        let whole = Gzip.compress(Array(text.utf8))
        var flipped = whole
        flipped[whole.count / 2] ^= 0x40
        for bytes in [flipped, whole + [1, 2, 3], Array("plain text".utf8), Array(text.utf8)] {
            let error = await #expect(throws: FetchError.self) { try await fetch(bytes) }
            #expect(error == .malformed("the compressed answer is damaged"))
        }
        for bytes in [Array(whole.dropLast(1)), Array(whole.prefix(5)), []] {
            let error = await #expect(throws: FetchError.self) { try await fetch(bytes) }
            #expect(error == .malformed("the compressed answer is incomplete"))
        }
    }

    @Test
    func `counts as inflated against the limit of bytes`() async throws {
        let compressed = Gzip.compress(Array(text.utf8))
        let size = text.utf8.count
        #expect(try await fetch(compressed, limits: .test(bytes: size)) == text)
        let error = await #expect(throws: FetchError.self) {
            try await fetch(compressed, limits: .test(bytes: size - 1))
        }
        #expect(error == .tooLarge(limit: size - 1))
    }

    @Test
    func `and never ends in what comes out of it is left at the limit`() async throws {
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + "content-encoding: gzip\r\n\r\n")
            while true { try await connection.send(Gzip.bomb) }
        }
        #expect(try await failure(of: server.url(), limits: .test(bytes: 5 << 20)) == .tooLarge(limit: 5 << 20))
    }

    @Test
    func `and of which nothing ever comes out is left at the limit, too`() async throws {
        let empty = Array(repeatElement(Gzip.compress([]), count: 1_000).joined())
        let server = try await RawServer { connection in
            try await connection.readRequest()
            try await connection.send(ok + "content-encoding: gzip\r\n\r\n")
            while true { try await connection.send(empty) }
        }
        #expect(try await failure(of: server.url()) == .tooLarge(limit: 1_000_000))
    }

    @Test(arguments: ["br", "deflate", "zstd", "gzip, gzip"])
    func `in another way is refused, as that was not asked for`(encoding: String) async throws {
        let server = try await LoopbackServer { _ in .init(headers: [("content-encoding", encoding)], body: [1]) }
        let error = try await failure(of: server.url("/"))
        #expect(
            error?.description.hasPrefix("the server compressed its answer in a way that was not asked for: ") == true)
    }

    private func fetch(_ body: [UInt8], limits: FetchLimits = .test()) async throws -> String {
        let server = try await LoopbackServer { _ in .init(headers: [("content-encoding", "gzip")], body: body) }
        return try await fetchText(server.url("/"), limits: limits)
    }
}
