import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SafeFetch

/// What a server says who has nothing to hide.
let ok = "HTTP/1.1 200 OK\r\n"

extension FetchLimits {
    /// Limits that are never reached by a download that goes well.
    static func test(
        bytes: Int = 1_000_000, deadline: Duration = .seconds(300), tries: Int = 1
    ) -> FetchLimits {
        FetchLimits(bytes: bytes, deadline: deadline, tries: tries)
    }
}

/// Lends a fetcher that may reach this machine, and whose pauses are recorded rather than made.
func withFetcher<Value>(
    allowing hosts: [String] = ["127.0.0.1"], names: [String: [String]]? = nil, pauses: PauseLog = PauseLog(),
    _ work: (Fetcher) async throws -> Value
) async throws -> Value {
    var policy = AddressPolicy(allowing: hosts)
    if let names {
        policy = AddressPolicy(allowing: hosts) { name throws(FetchError) in
            guard let addresses = names[name] else { throw .unreachable(host: name, reason: "no such host") }
            return addresses.compactMap(IPAddress.init)
        }
    }
    return try await withFetcher(policy: policy, pauses: pauses, work)
}

/// Lends a fetcher with a policy of its own, and closes it.
func withFetcher<Value>(
    policy: AddressPolicy, pauses: PauseLog = PauseLog(), _ work: (Fetcher) async throws -> Value
) async throws -> Value {
    var fetcher = Fetcher(policy: policy, failureTime: .seconds(1_000_000))
    fetcher.retries = RetryPolicy(jitter: { 1 }, sleep: { pauses.record($0) })
    // A machine that is busy with other tests may keep a server from answering for a while.
    fetcher.clients = ClientPool(silence: .seconds(600))
    let result: Result<Value, any Error>
    do { result = .success(try await work(fetcher)) } catch { result = .failure(error) }
    await fetcher.close()
    return try result.get()
}

/// The pauses that a fetcher would have made between its tries.
final class PauseLog: Sendable {
    private let log = Mutex<[Duration]>([])
    var pauses: [Duration] { log.withLock { $0 } }
    func record(_ pause: Duration) { log.withLock { $0.append(pause) } }
}

/// Downloads a text once, with a fetcher of its own.
func fetchText(_ url: String, limits: FetchLimits = .test(), pauses: PauseLog = PauseLog()) async throws -> String {
    let url = try #require(URL(string: url))
    return try await withFetcher(pauses: pauses) { fetcher in
        String(decoding: try await fetcher.fetch(url, limits: limits), as: UTF8.self)
    }
}

/// How a download with a fetcher of its own fails.
func failure(
    of url: String, limits: FetchLimits = .test(), pauses: PauseLog = PauseLog(),
    sourceLocation: SourceLocation = #_sourceLocation
) async throws -> FetchError? {
    await #expect(throws: FetchError.self, sourceLocation: sourceLocation) {
        try await fetchText(url, limits: limits, pauses: pauses)
    }
}
