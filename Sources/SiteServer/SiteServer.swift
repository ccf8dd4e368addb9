package import Diagnostics
import Files
package import Foundation
import HummingbirdCore
package import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle
package import SiteHosting
import SitePublisher
package import SiteSession

/// Serves a built site, and switches to the next one when it is built.
///
/// It serves only files that the site's manifest lists.
package struct SiteServer: Service {
    private let options: ServerOptions
    private let responder: any Responder
    private let logger: Logger
    private let onListening: @Sendable (String) -> Void

    /// Opens a built site.
    ///
    /// - Parameters:
    ///   - folder: the folder that a build published.
    ///   - options: the address to listen on, and limits.
    ///   - logger: gets a line for every response at the level `info`, and errors.
    ///   - onListening: gets the server's address once it is reachable, such as `http://127.0.0.1:8080/`.
    /// - Throws: ``ServeError`` if there is no site.
    package init(
        _ folder: URL, options: ServerOptions = .init(), logger: Logger,
        onListening: @escaping @Sendable (String) -> Void
    ) throws(ServeError) {
        let site = try Self.open(folder, logger)
        responder = Routes(
            own: ["/healthz": HealthCheck()],
            others: SiteResponder(
                site, cachedBytes: options.cachedBytes, security: .security(options.contentPolicy), logger: logger))
        self.options = options
        self.logger = logger
        self.onListening = onListening
    }

    /// Serves a live site, with the live tools in its pages.
    ///
    /// - Parameters:
    ///   - session: the session to show; a separate service keeps it running.
    ///   - options: the address to listen on, and limits.
    ///   - logger: gets a line for every response at the level `info`, and errors.
    ///   - onListening: gets the server's address once it is reachable, such as `http://127.0.0.1:8080/`.
    package init(
        live session: SiteSession, options: ServerOptions = .init(), logger: Logger,
        onListening: @escaping @Sendable (String) -> Void
    ) {
        responder = Routes.live(session, options, logger: logger)
        self.options = options
        self.logger = logger
        self.onListening = onListening
    }

    private static func open(_ folder: URL, _ logger: Logger) throws(ServeError) -> PublishedSiteMonitor {
        do {
            return try PublishedSiteMonitor(folder: folder.path, logger: logger)
        } catch is SystemError {
            throw .noSite(folder: folder.relativePath)
        } catch {
            throw .unreadableSite(folder: folder.relativePath, reason: "\(error)")
        }
    }

    /// Serves until it is shut down gracefully or its task is cancelled.
    ///
    /// - Throws: ``ServeError`` if it can't listen.
    package func run() async throws {
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

/// Options for serving a site.
package struct ServerOptions: Sendable {
    /// The address to listen on, a name or an IP address of this machine; loopback by default.
    package var host = "127.0.0.1"
    /// The port to listen on; 0 for any free port.
    package var port = 8080
    /// Names that the server answers to besides its own address and `localhost`, such as `kitchen.local`, with or without a
    /// port.
    package var allowedNames: [String] = []
    /// The time limits for clients.
    package var deadlines = Deadlines()
    /// The most connections at once.
    ///
    /// If there are more, the one that has been silent longest is closed. If no connection is silent, new ones wait until one
    /// is closed.
    ///
    /// Each can hold a socket and a file. A process may have 1024 of both together, unless its system is set to allow more.
    var connections = 400
    /// The most bytes of the site to keep in memory.
    var cachedBytes = 64 << 20

    /// The resources that the site's pages may load.
    package var contentPolicy = ContentPolicy()

    /// Time limits for clients, and for the server to stop.
    package struct Deadlines: Sendable {
        /// The time from the start of a connection to its first byte.
        var first = Duration.seconds(10)
        /// The time from one request to the first byte of the next.
        var idle = Duration.seconds(60)
        /// The time from the first byte of a request to the end of its head.
        var head = Duration.seconds(10)
        /// The time from there to the end of the response.
        var request = Duration.seconds(300)
        /// The time to read the last response of a connection.
        var leaving = Duration.seconds(2)
        /// The time for responses that are under way when the server should stop.
        package var stop = Duration.seconds(1.5)

        var shortest: Duration { min(first, idle, head, request, leaving) }
    }

    /// Makes the default options: loopback, port 8080.
    package init() {}
}

/// A failure to serve a site.
package enum ServeError: Error, Sendable {
    /// No build published the folder.
    case noSite(folder: String)
    /// The folder's manifest can't be read.
    case unreadableSite(folder: String, reason: String)
    /// Another program listens on the port.
    case portInUse(host: String, port: Int)
    /// The server can't listen on the address.
    case cannotListen(host: String, port: Int, reason: String)

    /// The diagnostic to show.
    package var diagnostic: Diagnostic {
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
