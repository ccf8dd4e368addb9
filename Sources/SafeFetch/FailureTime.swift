import Synchronization

/// How long hosts may take to fail before they are asked no more.
///
/// What counts is the time that attempts took which failed, and the pauses after them: looking up, connecting, waiting for an
/// answer that does not come, is cut short, or has a status that says no. The time of an attempt that succeeded counts nothing, so
/// that a slow and steady host is never cut off. Attempts that go on at the same time count each for itself.
public struct FailureTimeLimit: Sendable, Hashable {
    /// For all hosts together; then only those are asked that answered before, and took less than a hundredth of it to fail.
    public var total: Duration

    /// For one host.
    public var perHost: Duration { total / 5 }

    /// Makes a limit; 10 minutes unless told otherwise.
    public init(total: Duration = .seconds(600)) { self.total = total }
}

/// Adds up the time that hosts took to fail.
final class FailureTime: Sendable {
    private struct State {
        var spent: [HostName: Duration] = [:]
        var total = Duration.zero
        var answered: Set<HostName> = []
    }

    private let limit: FailureTimeLimit
    private let state = Mutex(State())

    init(limit: FailureTimeLimit) { self.limit = limit }

    /// Makes sure that a host has time left.
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

    /// Adds the time that an attempt took, or the pause after it.
    func charge(_ time: Duration, to host: HostName) {
        state.withLock { state in
            state.spent[host, default: .zero] += time
            state.total += time
        }
    }

    /// Remembers that a host answered.
    func recordSuccess(of host: HostName) {
        state.withLock { state in _ = state.answered.insert(host) }
    }
}
