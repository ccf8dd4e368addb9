import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Patterns

/// The reasons that a download failed.
package enum FetchError: Error, Sendable, Hashable {
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
    package var description: String {
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

extension FetchError {
    /// Converts the error of a connection that could not be made or broke.
    ///
    /// - Parameters:
    ///   - error: the client's error.
    ///   - target: the target of the request.
    ///   - progress: the bytes of the body that were received and announced; `nil` before the body.
    init(_ error: any Error, from target: FetchTarget, progress: (received: Int, expected: Int?)?) {
        let name = target.host.description
        switch error {
        case let error as FetchError: self = error
        case is CancellationError: self = .cancelled
        case let error as HTTPClientError: self.init(error, from: name, progress: progress)
        case HTTPParserError.invalidEOFState: self = .brokenOff(host: name, reason: Self.whereItClosed(progress))
        case let error as HTTPParserError:
            let question = target.isEncrypted ? "" : "; if it speaks TLS, write https:// in place of http://"
            self = .malformed("the server's answer is not valid HTTP: \(error)\(question)")
        case let error as NIOConnectionError:
            self = .unreachable(host: name, reason: Self.reason(error.connectionErrors.first?.error))
        case let error as NIOSSLError: self = .unreachable(host: name, reason: TLSFailure.reason(error, target))
        case is NIOSSLExtraError: self = .unreachable(host: name, reason: "its certificate is for another host")
        case ChannelError.connectTimeout: self = .unreachable(host: name, reason: "it does not answer")
        case let error as IOError where progress == nil && ![ECONNRESET, EPIPE].contains(error.errnoCode):
            self = .unreachable(host: name, reason: Self.reason(error))
        default: self = .brokenOff(host: name, reason: Self.reason(error))
        }
    }

    private init(_ error: HTTPClientError, from name: String, progress: (received: Int, expected: Int?)?) {
        switch error {
        case .cancelled: self = .cancelled
        case .connectTimeout: self = .unreachable(host: name, reason: "it does not answer")
        case .remoteConnectionClosed: self = .brokenOff(host: name, reason: Self.whereItClosed(progress))
        case .readTimeout: self = .brokenOff(host: name, reason: "nothing came for a long time")
        default: self = .brokenOff(host: name, reason: error.shortDescription.lowercased())
        }
    }

    private static func whereItClosed(_ progress: (received: Int, expected: Int?)?) -> String {
        switch progress {
        case (let received, let expected?)?: "the server closed it after \(received) of \(expected) bytes"
        case (let received, nil)?: "the server closed it after \(received) bytes, before the end"
        case nil: "the server closed it without an answer"
        }
    }

    private static let sourceFile = Pattern(#"/\S+\.(swift|cc|c|h)(\W|$)"#)

    /// Returns a library's description of its error, or only the error's type if the description names a source file.
    private static func words(of error: any Error) -> String {
        let words = "\(error)"
        return words.contains(sourceFile) ? "\(type(of: error))" : words
    }

    private static func reason(_ error: (any Error)?) -> String {
        switch error {
        case let error as IOError: String(cString: strerror(error.errnoCode)).lowercased()
        case let error?: words(of: error)
        case nil: "no connection"
        }
    }
}

/// Reasons for failed encrypted connections, in words.
///
/// NIOSSL's descriptions of BoringSSL's errors contain numbers, and paths of BoringSSL's source files. Only the error's name is
/// used from them.
enum TLSFailure {
    /// Returns the reason for a failure.
    ///
    /// - Parameters:
    ///   - error: NIOSSL's error.
    ///   - target: the target of the connection.
    /// - Returns: the reason, with advice if there is any.
    static func reason(_ error: NIOSSLError, _ target: FetchTarget) -> String {
        switch name(of: error) {
        case "CERTIFICATE_VERIFY_FAILED":
            return """
                the certificate of \(target.host) is out of date, or signed by nobody known here; install ca-certificates, or set \
                SSL_CERT_FILE to a file with the certificate of its signer
                """
        case "WRONG_VERSION_NUMBER", "HTTP_REQUEST":
            let authority = "\(target.host.inURL):\(target.port)"
            return "\(authority) does not speak TLS; did you mean http://\(authority)?"
        case let name?:
            return "no encrypted connection came about (\(name.lowercased().replacing("_", with: " ")))"
        case nil:
            return error == .uncleanShutdown
                ? "it ended the connection before it was encrypted" : "no encrypted connection came about"
        }
    }

    private static let errorName = Pattern(":OPENSSL_internal:([A-Z0-9_]+)")

    /// Returns BoringSSL's name of the error, such as `WRONG_VERSION_NUMBER`.
    private static func name(of error: NIOSSLError) -> String? {
        // Only the text has it: `error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER at /…/tls_record.cc:123`.
        "\(error)".firstMatch(of: errorName).map { String($0[1]) }
    }
}
