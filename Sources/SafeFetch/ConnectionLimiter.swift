import Synchronization

/// A limit on concurrent connections, for each host and in total, with a minimum pause between requests to the same host.
///
/// It is first in, first out, except that no request waits behind one for a host that already has all of its connections.
final class ConnectionLimiter: Sendable {
    private struct Waiter {
        let number: Int
        let host: HostName
        let turn: AsyncStream<Void>.Continuation
    }

    private struct State {
        var inUse: [HostName: Int] = [:]
        var total = 0
        var queue: [Waiter] = []
        var lastNumber = 0
        /// The end of the last request to each host; only recorded if there are pauses.
        var ends: [HostName: ContinuousClock.Instant] = [:]

        mutating func free(_ host: HostName) {
            total -= 1
            inUse[host] = inUse[host].flatMap { $0 > 1 ? $0 - 1 : nil }
        }
    }

    /// The most connections in total.
    private static let total = 32

    private let perHost: Int
    private let state = Mutex(State())

    /// The minimum time from the end of a request to the beginning of the next one to its host.
    private let pause: Duration

    init(perHost: Int, pause: Duration) {
        self.perHost = perHost
        self.pause = pause
    }

    /// Runs work that uses one connection to a host when its turn comes.
    ///
    /// - Throws: the work's error, and ``FetchError/cancelled`` if the task is cancelled before its turn.
    func withConnection<Value>(
        to host: HostName, _ work: () async throws(FetchError) -> Value
    ) async throws(FetchError) -> Value {
        try await waitForTurn(host)
        defer {
            admit { state in
                if pause > .zero { state.ends[host] = .now }
                state.free(host)
            }
        }
        try await waitForPause(host)
        return try await work()
    }

    private func waitForPause(_ host: HostName) async throws(FetchError) {
        guard let end = state.withLock({ $0.ends[host] }) else { return }
        do { try await Task.sleep(until: end + pause, clock: .continuous) } catch { throw .cancelled }
    }

    private func waitForTurn(_ host: HostName) async throws(FetchError) {
        let (turns, turn) = AsyncStream.makeStream(of: Void.self)
        var number = 0
        admit { state in
            state.lastNumber += 1
            number = state.lastNumber
            state.queue.append(Waiter(number: number, host: host, turn: turn))
        }
        // Waiting for a stream ends when the task is cancelled.
        for await _ in turns { return }
        admit { state in
            if let index = state.queue.firstIndex(where: { $0.number == number }) {
                state.queue.remove(at: index)
            } else {
                // Its turn came at that moment.
                state.free(host)
            }
        }
        throw .cancelled
    }

    /// Changes the state, then admits every waiter for whom there is room.
    private func admit(after change: (inout State) -> Void) {
        let turns = state.withLock { state in
            change(&state)
            var turns: [AsyncStream<Void>.Continuation] = []
            while state.total < Self.total,
                let index = state.queue.firstIndex(where: { state.inUse[$0.host, default: 0] < perHost })
            {
                let waiter = state.queue.remove(at: index)
                state.inUse[waiter.host, default: 0] += 1
                state.total += 1
                turns.append(waiter.turn)
            }
            return turns
        }
        for turn in turns { turn.yield() }
    }
}
