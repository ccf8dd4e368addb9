import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SafeFetch

@Suite("The time that hosts take to fail", .timeLimit(.minutes(10)))
struct FailureTimeTests {
    /// A clock on which everything takes 29 seconds.
    private final class SlowClock: Sendable {
        private let now = Mutex(ContinuousClock.now)

        func tick() -> ContinuousClock.Instant {
            now.withLock { now in
                defer { now += .seconds(29) }
                return now
            }
        }
    }

    @Test
    func `is bounded for a host that answers each time, and each time with nothing of use`() async throws {
        let server = try await LoopbackServer { path in path == "/good" ? .text("good") : .notFound }
        try await withSlowFetcher { fetcher in
            var ends: [FetchError] = []
            for number in 0..<50 { ends.append(try await end(fetcher, server.url("/\(number)"))) }
            // 29 seconds for looking up and 29 for the answer: the third goes beyond 2 minutes.
            #expect(ends.prefix(3).allSatisfy { $0 == .status(404) })
            #expect(ends.dropFirst(3).allSatisfy { $0 == .outOfTime(host: "127.0.0.1", own: true) })
            #expect(try await end(fetcher, server.url("/good")) == .outOfTime(host: "127.0.0.1", own: true))
        }
        #expect(server.requests.count == 3)
    }

    @Test
    func `is bounded for all hosts together, after which those go on that answer well`() async throws {
        let server = try await LoopbackServer.answering { request in
            request["host"]?.hasPrefix("good") == true ? .text("good") : .init(status: 500)
        }
        try await withSlowFetcher { fetcher in
            func url(_ host: String) -> String { "http://\(host).example:\(server.port)/" }
            #expect(try await text(fetcher, url("good")) == "good")
            var ends: [FetchError] = []
            for number in 0..<50 { ends.append(try await end(fetcher, url("bad\(number)"))) }
            // 58 seconds each: the eleventh goes beyond 10 minutes.
            #expect(ends.prefix(11).allSatisfy { $0 == .status(500) })
            #expect(ends[11] == .outOfTime(host: "bad11.example", own: false))
            #expect(ends[49] == .outOfTime(host: "bad49.example", own: false))
            for _ in 0..<50 { #expect(try await text(fetcher, url("good")) == "good") }
            #expect(try await end(fetcher, url("good-but-new")) == .outOfTime(host: "good-but-new.example", own: false))
        }
    }

    @Test
    func `is not spent by a host that is slow and steady`() async throws {
        let server = try await LoopbackServer { _ in .text("at last") }
        try await withSlowFetcher { fetcher in
            for number in 0..<100 {
                let answer = try await text(fetcher, server.url("/\(number)"))
                #expect(answer == "at last")
            }
        }
    }

    // MARK: Helpers

    private func withSlowFetcher(_ work: (Fetcher) async throws -> Void) async throws {
        let clock = SlowClock()
        let policy = AddressPolicy(allowing: Self.hosts) { _ in
            IPAddress("127.0.0.1").map { [$0] } ?? []
        }
        var fetcher = Fetcher(policy: policy)
        fetcher.retries.sleep = { _ in }
        fetcher.now = { clock.tick() }
        let result: Result<Void, any Error>
        do { result = .success(try await work(fetcher)) } catch { result = .failure(error) }
        await fetcher.close()
        try result.get()
    }

    private static let hosts =
        ["127.0.0.1", "good.example", "good-but-new.example"] + (0..<50).map { "bad\($0).example" }

    private func text(_ fetcher: Fetcher, _ url: String) async throws -> String {
        String(decoding: try await fetcher.fetch(try #require(URL(string: url)), limits: .test()), as: UTF8.self)
    }

    private func end(_ fetcher: Fetcher, _ url: String) async throws -> FetchError {
        let url = try #require(URL(string: url))
        return try #require(
            await #expect(throws: FetchError.self) { try await fetcher.fetch(url, limits: .test()) as [UInt8] })
    }
}
