import Synchronization

/// The hosts that failed so often that no further request is sent to them.
final class HostHealth: Sendable {
    /// The number of consecutive failures after which no more requests are sent to a host.
    static let failureThreshold = 3

    private let failures = Mutex<[HostName: (count: Int, reason: String)]>([:])

    /// Checks that a host has not been given up.
    func check(_ host: HostName) throws(FetchError) {
        guard let failure = failures.withLock({ $0[host] }), failure.count >= Self.failureThreshold else { return }
        throw .givenUp(host: host.description, reason: failure.reason)
    }

    /// Records that a host answered.
    func recordSuccess(of host: HostName) { failures.withLock { $0[host] = nil } }

    /// Records the failure of a request, if it was the host's fault rather than that of the request.
    func record(_ error: FetchError, of host: HostName) {
        guard let reason = error.hostFailure else { return }
        failures.withLock { $0[host] = (($0[host]?.count ?? 0) + 1, reason) }
    }
}
