public import Diagnostics
import Files
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import SitePublisher

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A server that listens on a port and answers with a responder.
struct WebServer: Service {
    let options: ServerOptions
    let responder: any Responder
    /// The logger for a line per response at the level `info`, and for errors.
    let logger: Logger
    /// Receives the server's address before the first request is answered, such as `http://127.0.0.1:8080/`.
    let onListening: @Sendable (String) -> Void

    /// Serves until it is shut down gracefully or its task is cancelled.
    ///
    /// - Throws: ``ServeError`` if it can't listen.
    func run() async throws {
        let threads = NIOThreadPool(numberOfThreads: System.coreCount)
        threads.start()
        defer { threads.shutdownGracefully { _ in } }
        // Hummingbird's own messages only repeat ours.
        var quiet = logger
        quiet.logLevel = .warning
        let server = Server(
            childChannelSetup: HTTPConnection(
                options: options, responder: responder, threads: threads,
                connections: OpenConnections(limit: options.connections), accessLogger: logger),
            configuration: ServerConfiguration(
                address: .hostname(options.host, port: options.port),
                // One more is accepted, for which a silent one is closed.
                availableConnectionsDelegate: .maximum(options.connections + 1, logger: quiet)),
            onServerRunning: { [onListening] channel in onListening(Self.url(of: channel)) },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet)
        do {
            try await server.run()
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: any Error) -> ServeError {
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            .portInUse(host: options.host, port: options.port)
        case let error as IOError:
            .cannotListen(host: options.host, port: options.port, reason: SystemError.reason(for: error.errnoCode))
        case is SocketAddressError, is SocketAddressError.UnknownHost:
            .cannotListen(host: options.host, port: options.port, reason: "there is no such address")
        default:
            .cannotListen(host: options.host, port: options.port, reason: "\(error)")
        }
    }

    /// Returns the address to open; for a server that listens on every address, the one that always exists.
    private static func url(of channel: any Channel) -> String {
        let address = channel.localAddress
        let host = address?.ipAddress ?? "localhost"
        let shown = ["0.0.0.0", "::"].contains(host) ? "localhost" : AllowedHosts.bracketed(host)
        return "http://\(shown):\(address?.port ?? 0)/"
    }
}

/// A failure to serve a site.
public enum ServeError: Error, Sendable {
    /// No build published the folder.
    case noSite(folder: String)
    /// The folder's manifest can't be read.
    case unreadableSite(folder: String, reason: String)
    /// Another program listens on the port.
    case portInUse(host: String, port: Int)
    /// The server can't listen on the address.
    case cannotListen(host: String, port: Int, reason: String)

    /// The diagnostic to show.
    public var diagnostic: Diagnostic {
        switch self {
        case .noSite(let folder):
            Diagnostic(
                error: "there is no built site in this folder", file: folder,
                help: "build one with `recipesite build`, or name its folder: recipesite serve DIR")
        case .unreadableSite(let folder, let reason):
            Diagnostic(
                error: "the list of the site's files cannot be read: \(reason)",
                file: "\(folder)/\(PublishedSite.listName)", help: "build the site again with `recipesite build`")
        case .portInUse(let host, let port):
            Diagnostic(
                error: "port \(port) of \(host) is in use",
                help: "stop the program that uses it, or name another port: --port \(port + 1), or --port 0 for any")
        case .cannotListen(let host, let port, let reason):
            Diagnostic(
                error: "cannot listen on \(host), port \(port): \(reason)",
                help: "name an address of this machine with --host, and a port from 1024 to 65535 with --port")
        }
    }
}
