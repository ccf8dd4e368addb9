import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension FetchError {
    /// Says in our terms why a connection did not come about or broke.
    ///
    /// - Parameters:
    ///   - error: what the client threw.
    ///   - host: where the request went.
    ///   - progress: how many bytes of the body came, and how many were announced; nil before the body.
    init(_ error: any Error, from host: HostName, progress: (received: Int, expected: Int?)?) {
        let name = host.description
        switch error {
        case let error as FetchError: self = error
        case is CancellationError: self = .cancelled
        case let error as HTTPClientError: self.init(error, from: name, progress: progress)
        case HTTPParserError.invalidEOFState: self = .brokenOff(host: name, reason: Self.whereItClosed(progress))
        case let error as HTTPParserError: self = .malformed("the server's answer is not valid HTTP: \(error)")
        case let error as NIOConnectionError:
            self = .unreachable(host: name, reason: Self.reason(error.connectionErrors.first?.error))
        case is NIOSSLError: self = .unreachable(host: name, reason: Self.reason(error))
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

    private static func reason(_ error: (any Error)?) -> String {
        switch error {
        case let error as IOError: String(cString: strerror(error.errnoCode)).lowercased()
        // OpenSSL's errors are known by their text only.
        case let error as NIOSSLError where "\(error)".contains("CERTIFICATE_VERIFY_FAILED"):
            "its certificate is not valid, or not signed by anybody known here"
        case let error as NIOSSLError: "no encrypted connection came about (\(error))"
        case let error?: "\(error)"
        case nil: "no connection"
        }
    }
}
