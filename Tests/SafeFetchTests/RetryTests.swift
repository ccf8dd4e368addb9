import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SafeFetch

@Suite("A download that fails", .timeLimit(.minutes(10)))
struct RetryTests {
    @Test(arguments: [429, 502, 503, 504])
    func `is tried again after pauses that grow, where the server is busy`(status: Int) async throws {
        let server = try await LoopbackServer.failing(times: 2, with: .init(status: status))
        let pauses = PauseLog()
        #expect(try await fetchText(server.url("/"), limits: .test(tries: 3), pauses: pauses) == "at last")
        #expect(pauses.pauses == [.milliseconds(200), .milliseconds(600)])
    }

    @Test
    func `is tried so often and no more`() async throws {
        let server = try await LoopbackServer { _ in .init(status: 503) }
        #expect(try await failure(of: server.url("/"), limits: .test(tries: 4)) == .status(503))
        #expect(server.requests.count == 4)
    }

    @Test(arguments: [400, 403, 404, 410, 500, 501])
    func `is not tried again where that is of no use`(status: Int) async throws {
        let server = try await LoopbackServer.failing(times: 1, with: .init(status: status))
        #expect(try await failure(of: server.url("/"), limits: .test(tries: 3)) == .status(status))
        #expect(server.requests.count == 1)
    }

    @Test
    func `is tried again after a connection broke`() async throws {
        let connections = Mutex(0)
        let server = try await RawServer { connection in
            try await connection.readRequest()
            switch connections.withLock({
                $0 += 1
                return $0
            }) {
            case 1: try await connection.reset()
            case 2: try await connection.send(ok + "content-length: 7\r\n\r\nat l")
            default: try await connection.send(ok + "content-length: 7\r\n\r\nat last")
            }
        }
        #expect(try await fetchText(server.url(), limits: .test(tries: 3)) == "at last")
    }

    @Test
    func `waits as long as the server asks, and a little longer`() async throws {
        let server = try await LoopbackServer.failing(
            times: 1, with: .init(status: 429, headers: [("retry-after", "7")]))
        let pauses = PauseLog()
        #expect(try await fetchText(server.url("/"), limits: .test(tries: 2), pauses: pauses) == "at last")
        #expect(pauses.pauses == [.milliseconds(7_200)])
    }

    @Test
    func `does not wait where the server asks for more than there is time, and says so`() async throws {
        let server = try await LoopbackServer { _ in .init(status: 429, headers: [("retry-after", "86400")]) }
        let pauses = PauseLog()
        let error = try await failure(
            of: server.url("/"), limits: .test(tries: 3), pauses: pauses)
        #expect(
            error?.description
                == "the server answered with status 429, and asks to wait 24 hours before the next try")
        #expect(server.requests.count == 1)
        #expect(pauses.pauses.isEmpty)
    }

    @Test
    func `ends in time, however often the server asks to wait a little`() async throws {
        let server = try await LoopbackServer { _ in .init(status: 503, headers: [("retry-after", "100")]) }
        let pauses = PauseLog()
        let error = try await failure(
            of: server.url("/"), limits: .test(deadline: .seconds(300), tries: 100), pauses: pauses)
        #expect(error == .busy(host: "127.0.0.1", status: 503, retryAfter: .seconds(100)))
        #expect(pauses.pauses.count == 2)
    }

    @Test
    func `counts against its host, which is asked no more after a few`() async throws {
        let closed = try ClosedPort()
        let url = try #require(URL(string: closed.url("/")))
        var errors: [FetchError] = []
        try await withFetcher { fetcher in
            for _ in 0..<5 {
                do throws(FetchError) {
                    _ = try await fetcher.fetch(url, limits: .test())
                } catch {
                    errors.append(error)
                }
            }
        }
        let refused = FetchError.unreachable(host: "127.0.0.1", reason: "connection refused")
        let givenUp = FetchError.givenUp(host: "127.0.0.1", reason: "connection refused")
        #expect(errors == [refused, refused, refused, givenUp, givenUp])
    }
}

@Suite("Retry-After")
struct RetryAfterTests {
    private static let now = Date(timeIntervalSince1970: 784_111_777 - 90)

    @Test(arguments: [
        ("0", 0), (" 120 ", 120), ("86400", 86_400), ("99999999999999999999", 31_536_000),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 90), ("Sun, 06 Nov 1994 08:48:00 GMT", 0),
        ("Sun, 06 Nov 2094 08:49:37 GMT", 31_536_000),
    ])
    func `is understood in seconds and as a date`(value: String, seconds: Int) {
        #expect(RetryAfter.duration(value, now: Self.now) == .seconds(seconds))
    }

    @Test(arguments: ["", "-1", "1.5", "soon", "Sun, 06 Nov 1994", "１２"])
    func `is ignored if it is neither`(value: String) {
        #expect(RetryAfter.duration(value, now: Self.now) == nil)
    }
}

extension LoopbackServer {
    /// A server that has a bad day at first.
    fileprivate static func failing(times: Int, with answer: Answer) async throws -> LoopbackServer {
        let left = Mutex(times)
        return try await LoopbackServer { _ in
            left.withLock {
                $0 -= 1
                return $0
            } >= 0 ? answer : .text("at last")
        }
    }
}
