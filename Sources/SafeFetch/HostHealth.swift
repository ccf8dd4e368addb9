import Synchronization

/// Which hosts failed so often that no further request is sent to them.
final class HostHealth: Sendable {
    /// After this many failures in a row without a success between them, a host is left alone.
    static let failureThreshold = 3

    private let failures = Mutex<[HostName: (count: Int, reason: String)]>([:])

    /// Makes sure that a host is not given up.
    func check(_ host: HostName) throws(FetchError) {
        guard let failure = failures.withLock({ $0[host] }), failure.count >= Self.failureThreshold else { return }
        throw .givenUp(host: host.description, reason: failure.reason)
    }

    /// Remembers that a host answered.
    func recordSuccess(of host: HostName) { failures.withLock { $0[host] = nil } }

    /// Remembers how a request to a host failed, if it was the host's fault rather than this one request's.
    func record(_ error: FetchError, of host: HostName) {
        guard let reason = error.hostFailure else { return }
        failures.withLock { $0[host] = (($0[host]?.count ?? 0) + 1, reason) }
    }
}
