import Synchronization

/// The failures of hosts, which decide whether another request is sent to a host.
///
/// A host is given up after several failures in a row, or after its failures took too long. Their time includes lookups,
/// connections, answers that are missing, cut short or have an error status, and the pauses after them. Successful attempts
/// don't count, so that a slow but steady host is never cut off. Concurrent attempts count separately.
final class HostHealth: Sendable {
    private struct Host {
        var failuresInARow = 0
        var lastReason = ""
        /// The time that its failures took.
        var spent = Duration.zero
        var hasAnswered = false
    }

    private struct State {
        var hosts: [HostName: Host] = [:]
        var spent = Duration.zero
    }

    /// The number of consecutive failures after which no more requests are sent to a host.
    private static let failureThreshold = 3

    /// The time that all hosts together may take to fail; one host may take a fifth of it.
    ///
    /// Once it is reached, requests go only to hosts that answered before and took less than a hundredth of it to fail.
    private let limit: Duration
    private let state = Mutex(State())

    init(limit: Duration) { self.limit = limit }

    /// Checks that a request may be sent to a host.
    ///
    /// - Throws: ``FetchError/givenUp(host:reason:)`` or ``FetchError/outOfTime(host:own:)``.
    func check(_ host: HostName) throws(FetchError) {
        let (health, spent) = state.withLock { ($0.hosts[host] ?? Host(), $0.spent) }
        if health.failuresInARow >= Self.failureThreshold {
            throw .givenUp(host: host.description, reason: health.lastReason)
        }
        if health.spent >= limit / 5 { throw .outOfTime(host: host.description, own: true) }
        if spent >= limit, !health.hasAnswered || health.spent >= limit / 100 {
            throw .outOfTime(host: host.description, own: false)
        }
    }

    /// Adds the time of a failed attempt, or of the pause after it.
    func charge(_ time: Duration, to host: HostName) {
        state.withLock { state in
            state.hosts[host, default: Host()].spent += time
            state.spent += time
        }
    }

    /// Records that a host answered.
    func recordSuccess(of host: HostName) {
        state.withLock { state in
            state.hosts[host, default: Host()].failuresInARow = 0
            state.hosts[host, default: Host()].hasAnswered = true
        }
    }

    /// Records the failure of a request, if it was the host's fault rather than that of the request.
    func record(_ error: FetchError, of host: HostName) {
        guard let reason = error.hostFailure else { return }
        state.withLock { state in
            state.hosts[host, default: Host()].failuresInARow += 1
            state.hosts[host, default: Host()].lastReason = reason
        }
    }
}
