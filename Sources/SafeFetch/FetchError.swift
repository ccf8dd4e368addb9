/// Why a download did not happen.
public enum FetchError: Error, Sendable, Hashable {
    /// The URL is not one that may be fetched: another scheme, no host.
    case unsupported(String)
    /// The host's address is not a public one, and the host is not allowed by name.
    case forbiddenAddress(host: String, address: String)
    /// No connection to the host came about, or it broke.
    case unreachable(host: String, reason: String)
    /// The host failed so often, most recently for the reason given, that no further request is sent to it.
    case givenUp(host: String, reason: String)
    /// The server answered with a status other than 200.
    case status(Int)
    /// A redirect that is not followed: too many, or from https to http.
    case redirect(String)
    /// The body is larger than allowed.
    case tooLarge(limit: Int)
    /// The whole exchange took longer than allowed.
    case tooSlow(limit: Duration)
    /// The server sent something that is not what HTTP promises.
    case malformed(String)
    /// The task that asked was cancelled.
    case cancelled
}

extension FetchError: CustomStringConvertible {
    /// The reason in plain words, without the URL.
    public var description: String {
        switch self {
        case .unsupported(let reason): reason
        case .forbiddenAddress(let host, let address):
            host == address
                ? "\(host) is not a public address" : "\(host) has the address \(address), which is not a public one"
        case .unreachable(let host, let reason): "\(host) could not be reached: \(reason)"
        case .givenUp(let host, let reason): "\(host) was given up after several failures, the last: \(reason)"
        case .status(let status): "the server answered with status \(status)"
        case .redirect(let reason): reason
        case .tooLarge(let limit): "it is larger than \(limit.formattedBytes)"
        case .tooSlow(let limit): "it took longer than \(limit.components.seconds) seconds"
        case .malformed(let reason): reason
        case .cancelled: "it was cancelled"
        }
    }

    /// How the host itself failed, if it did, so that other requests to it will fail alike.
    var hostFailure: String? {
        switch self {
        case .unreachable(_, let reason): reason
        case .tooSlow: description
        default: nil
        }
    }

    /// Whether another try may do better.
    var isWorthRetrying: Bool {
        switch self {
        case .unreachable, .status(429), .status(502), .status(503), .status(504): true
        default: false
        }
    }
}

extension Int {
    fileprivate var formattedBytes: String {
        self >= 1 << 20 ? "\(self >> 20) MB" : self >= 1 << 10 ? "\(self >> 10) KB" : "\(self) bytes"
    }
}
