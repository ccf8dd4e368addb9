import ParallelWork
import Synchronization

/// A limit on concurrent connections, for each host and in total, with a minimum pause between requests to the same host.
///
/// It is first in, first out, except that no request waits behind one for a host that already has all of its connections.
final class ConnectionLimiter: Sendable {
    private struct Connections: Supply {
        static let allowsOvertaking = true
        /// The most connections in total.
        private static let total = 32

        let perHost: Int
        private var inUse: [HostName: Int] = [:]
        private var total = 0

        init(perHost: Int) { self.perHost = perHost }

        mutating func take(_ host: HostName) -> Bool {
            guard total < Self.total, inUse[host, default: 0] < perHost else { return false }
            inUse[host, default: 0] += 1
            total += 1
            return true
        }

        mutating func giveBack(_ host: HostName) {
            total -= 1
            inUse[host] = inUse[host].flatMap { $0 > 1 ? $0 - 1 : nil }
        }
    }

    private let turns: Turns<Connections>
    /// The minimum time from the end of a request to the beginning of the next one to its host.
    private let pause: Duration
    /// The end of the last request to each host; only recorded if there are pauses.
    private let ends = Mutex<[HostName: ContinuousClock.Instant]>([:])

    init(perHost: Int, pause: Duration) {
        turns = Turns(for: Connections(perHost: perHost))
        self.pause = pause
    }

    /// Runs work that uses one connection to a host when its turn comes.
    ///
    /// - Throws: the work's error, and ``FetchError/cancelled`` if the task is cancelled before its turn.
    func withConnection<Value>(
        to host: HostName, _ work: () async throws(FetchError) -> Value
    ) async throws(FetchError) -> Value {
        do {
            return try await turns.run(taking: host) {
                defer { if pause > .zero { ends.withLock { $0[host] = .now } } }
                if let end = ends.withLock({ $0[host] }) {
                    try await Task.sleep(until: end + pause, clock: .continuous)
                }
                return try await work()
            }
        } catch let error as FetchError {
            throw error
        } catch {
            throw .cancelled
        }
    }
}
