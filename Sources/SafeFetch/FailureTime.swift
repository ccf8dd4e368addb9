import Synchronization

/// The time that hosts may take to fail before no more requests are sent to them.
///
/// It counts failed attempts and the pauses after them: lookups, connections, and answers that are missing, cut short, or have
/// an error status. Successful attempts don't count, so that a slow but steady host is never cut off. Concurrent attempts count
/// separately.
public struct FailureTimeLimit: Sendable, Hashable {
    /// The limit for all hosts together.
    ///
    /// Once it is reached, requests go only to hosts that answered before and took less than a hundredth of it to fail.
    public var total: Duration

    /// The limit for one host.
    public var perHost: Duration { total / 5 }

    /// Makes a limit, by default of 10 minutes.
    public init(total: Duration = .seconds(600)) { self.total = total }
}

/// The total time that hosts took to fail.
final class FailureTime: Sendable {
    private struct State {
        var spent: [HostName: Duration] = [:]
        var total = Duration.zero
        var answered: Set<HostName> = []
    }

    private let limit: FailureTimeLimit
    private let state = Mutex(State())

    init(limit: FailureTimeLimit) { self.limit = limit }

    /// Checks that a host has time left.
    ///
    /// - Throws: ``FetchError/outOfTime(host:own:)``.
    func check(_ host: HostName) throws(FetchError) {
        let (spent, total, hasAnswered) = state.withLock { state in
            (state.spent[host] ?? .zero, state.total, state.answered.contains(host))
        }
        if spent >= limit.perHost { throw .outOfTime(host: host.description, own: true) }
        if total >= limit.total, !hasAnswered || spent >= limit.total / 100 {
            throw .outOfTime(host: host.description, own: false)
        }
    }

    /// Adds the time of a failed attempt, or of the pause after it.
    func charge(_ time: Duration, to host: HostName) {
        state.withLock { state in
            state.spent[host, default: .zero] += time
            state.total += time
        }
    }

    /// Records that a host answered.
    func recordSuccess(of host: HostName) {
        state.withLock { state in _ = state.answered.insert(host) }
    }
}
