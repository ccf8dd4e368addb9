import Foundation
import SafeFetch
import TestSupport
import Testing

@Suite("A download")
struct FetcherTests {
    @Test("gives the bytes that the server sent")
    func downloads() async throws {
        let server = try await LoopbackServer { _ in .text("hello") }
        #expect(try await fetch(server.url("/a")) == Array("hello".utf8))
        #expect(server.requests == ["/a"])
    }

    @Test("ends with the server's status if that is not 200", arguments: [204, 206, 304, 400, 403, 404, 500])
    func refusesOtherStatuses(status: Int) async throws {
        let server = try await LoopbackServer { _ in .init(status: status) }
        await #expect(throws: FetchError.status(status)) { try await fetch(server.url("/")) }
        #expect(server.requests.count == 1)
    }

    @Test("is tried again where the server is busy, a few times", arguments: [429, 502, 503, 504])
    func retries(status: Int) async throws {
        let server = try await LoopbackServer { _ in .init(status: status) }
        await #expect(throws: FetchError.status(status)) { try await fetch(server.url("/"), tries: 2) }
        #expect(server.requests.count == 2)
    }

    @Test("follows redirects, relative ones too")
    func followsRedirects() async throws {
        let server = try await LoopbackServer { path in
            switch path {
            case "/old": .init(status: 301, headers: [("location", "/newer")])
            case "/newer": .init(status: 307, headers: [("location", "newest?x=1")])
            default: .text("arrived at \(path)")
            }
        }
        #expect(try await fetch(server.url("/old")) == Array("arrived at /newest?x=1".utf8))
    }

    @Test("does not go round in circles")
    func endsRedirectLoops() async throws {
        let server = try await LoopbackServer { path in .init(status: 302, headers: [("location", path + "x")]) }
        await #expect(throws: FetchError.redirect("it redirects more than 5 times")) {
            try await fetch(server.url("/"))
        }
        #expect(server.requests.count == 6)
    }

    @Test("stops at the limit of bytes, whether the server says the length or not")
    func limitsBytes() async throws {
        let server = try await LoopbackServer { _ in .init(body: Array(repeating: 65, count: 5_000)) }
        await #expect(throws: FetchError.tooLarge(limit: 4_999)) { try await fetch(server.url("/"), bytes: 4_999) }
        #expect(try await fetch(server.url("/"), bytes: 5_000).count == 5_000)
    }

    @Test("refuses an answer that is compressed, as none was asked for")
    func refusesCompression() async throws {
        let server = try await LoopbackServer { _ in .init(headers: [("content-encoding", "gzip")], body: [31, 139]) }
        await #expect(throws: FetchError.self) { try await fetch(server.url("/")) }
    }

    @Test("reaches nothing on this machine unless the host is allowed, and then no connection is made")
    func refusesLoopback() async throws {
        let canary = try await LoopbackServer { _ in .text("secret") }
        let fetcher = Fetcher(policy: AddressPolicy(allowing: ["feeds.example"]))
        for host in [
            "127.0.0.1", "localhost", "127.1", "0x7f.1", "2130706433", "0", "[::1]", "[::ffff:127.0.0.1]", "127.0.0.1.",
        ] {
            let url = try #require(URL(string: "http://\(host):\(canary.port)/"))
            await #expect(throws: FetchError.self, "\(host)") {
                try await fetcher.fetch(url, limits: FetchLimits(bytes: 100, deadline: .seconds(5), tries: 1))
            }
        }
        await fetcher.close()
        #expect(canary.requests.isEmpty)
    }

    @Test("is not redirected to this machine either")
    func refusesRedirectToLoopback() async throws {
        let canary = try await LoopbackServer { _ in .text("secret") }
        let server = try await LoopbackServer { _ in
            .init(status: 302, headers: [("location", "http://localhost:\(canary.port)/")])
        }
        await #expect(throws: FetchError.self) { try await fetch(server.url("/")) }
        #expect(canary.requests.isEmpty)
    }

    @Test("gives a host up after a few failures, and asks it no more")
    func givesUp() async throws {
        let server = try await LoopbackServer { _ in .text("") }
        let url = try #require(URL(string: server.url("/")))
        try await server.stop()
        let fetcher = Fetcher(policy: AddressPolicy(allowing: ["127.0.0.1"]))
        var errors: [FetchError] = []
        for _ in 0..<5 {
            do throws(FetchError) {
                _ = try await fetcher.fetch(url, limits: FetchLimits(bytes: 100, deadline: .seconds(5), tries: 1))
            } catch {
                errors.append(error)
            }
        }
        await fetcher.close()
        let refused = FetchError.unreachable(host: "127.0.0.1", reason: "connection refused")
        let givenUp = FetchError.givenUp(host: "127.0.0.1", reason: "connection refused")
        #expect(errors == [refused, refused, refused, givenUp, givenUp])
    }

    private func fetch(_ url: String, bytes: Int = 1_000_000, tries: Int = 1) async throws -> [UInt8] {
        let fetcher = Fetcher(policy: AddressPolicy(allowing: ["127.0.0.1"]))
        let limits = FetchLimits(bytes: bytes, deadline: .seconds(300), tries: tries)
        let result: Result<[UInt8], FetchError>
        do {
            result = .success(try await fetcher.fetch(try #require(URL(string: url)), limits: limits))
        } catch let error as FetchError {
            result = .failure(error)
        }
        await fetcher.close()
        return try result.get()
    }
}
