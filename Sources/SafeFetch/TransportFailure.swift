import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

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

    /// Returns a library's description of its error, or only the error's type if the description names a source file.
    private static func words(of error: any Error) -> String {
        let words = "\(error)"
        return words.contains(#/\/\S+\.(swift|cc|c|h)\b/#) ? "\(type(of: error))" : words
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

    /// Returns BoringSSL's name of the error, such as `WRONG_VERSION_NUMBER`.
    private static func name(of error: NIOSSLError) -> String? {
        // Only the text has it: `error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER at /…/tls_record.cc:123`.
        "\(error)".firstMatch(of: #/:OPENSSL_internal:([A-Z0-9_]+)/#).map { String($0.1) }
    }
}
