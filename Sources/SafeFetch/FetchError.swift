/// The reasons that a download failed.
public enum FetchError: Error, Sendable, Hashable {
    /// The URL may not be fetched: it has another scheme, no host, or a host in a misleading spelling.
    case unsupported(String)
    /// The host's address is not public, and the host is not allowed by name.
    case forbiddenAddress(host: String, address: String)
    /// No connection to the host could be made.
    case unreachable(host: String, reason: String)
    /// No host has that name.
    case unknownHost(String, reason: String)
    /// The connection broke before the answer was complete.
    case brokenOff(host: String, reason: String)
    /// The host failed so often, most recently for the given reason, that no further request is sent to it.
    case givenUp(host: String, reason: String)
    /// The host, or all hosts together, took so long to fail that no further request is sent to it.
    case outOfTime(host: String, own: Bool)
    /// The server answered with a status other than 200.
    case status(Int)
    /// The server asks for a pause longer than a download may take, or asks for one again and again.
    case busy(host: String, status: Int, retryAfter: Duration)
    /// A redirect is not followed: there were too many, or it leads from https to http.
    case redirect(String)
    /// The body is larger than allowed.
    case tooLarge(limit: Int)
    /// The whole download took longer than allowed.
    case tooSlow(limit: Duration)
    /// The server sent something that violates HTTP.
    case malformed(String)
    /// The calling task was cancelled.
    case cancelled
}

extension FetchError: CustomStringConvertible {
    /// The reason in plain words, without the URL.
    public var description: String {
        switch self {
        case .unsupported(let reason), .redirect(let reason), .malformed(let reason): reason
        case .forbiddenAddress(let host, let address):
            (host == address
                ? "\(host) is not a public address" : "\(host) has the address \(address), which is not a public one")
                + ", and allow-host does not name it"
        case .unreachable(let host, let reason), .unknownHost(let host, let reason):
            "\(host) could not be reached: \(reason)"
        case .brokenOff(let host, let reason): "the connection to \(host) broke: \(reason)"
        case .givenUp(let host, let reason): "\(host) was given up after several failures, the last: \(reason)"
        case .outOfTime(let host, true): "\(host) took too long to fail, again and again"
        case .outOfTime(let host, false): "\(host) was not asked, as other hosts took too long to fail"
        case .status(let status): "the server answered with status \(status)"
        case .busy(_, let status, let wait):
            "the server answered with status \(status), and asks to wait \(wait.inWords) before the next try"
        case .tooLarge(let limit): "it is larger than \(limit.bytesInWords)"
        case .tooSlow(let limit): "it took longer than \(limit.inWords)"
        case .cancelled: "it was cancelled"
        }
    }

    /// Whether a request to the host was attempted and failed.
    var isFailedAttempt: Bool {
        switch self {
        case .givenUp, .outOfTime, .cancelled, .unsupported: false
        default: true
        }
    }

    /// Whether no request was sent because the host failed too often or for too long.
    var isRefusalToAsk: Bool {
        switch self {
        case .givenUp, .outOfTime: true
        default: false
        }
    }

    /// The host's own failure, if it was one, which other requests to the host will share.
    var hostFailure: String? {
        switch self {
        case .unreachable(_, let reason), .unknownHost(_, let reason): reason
        case .brokenOff, .busy, .tooSlow: description
        default: nil
        }
    }
}

extension Int {
    fileprivate var bytesInWords: String {
        self >= 1_000_000 ? "\(self / 1_000_000) MB" : self >= 1_000 ? "\(self / 1_000) KB" : "\(self) bytes"
    }
}

extension Duration {
    /// The duration in whole units, rounded up; the unit is the largest one that it has at least two of.
    fileprivate var inWords: String {
        let seconds = components.seconds + (components.attoseconds > 0 ? 1 : 0)
        let units: [(name: String, seconds: Int64)] = [("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)]
        let unit = units.first { seconds >= 2 * $0.seconds } ?? ("second", 1)
        let count = (seconds + unit.seconds - 1) / unit.seconds
        return "\(count) \(unit.name)\(count == 1 ? "" : "s")"
    }
}
