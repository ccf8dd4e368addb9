import Files
public import Foundation
public import Logging
import NIOHTTP1
public import ServiceLifecycle
package import SiteHosting
public import SiteSession

/// Serves a built site, and switches to the next one when it is built.
///
/// It serves only files that the site's manifest lists.
public struct SiteServer: Service {
    private let server: WebServer

    /// Opens a built site.
    ///
    /// - Parameters:
    ///   - folder: the folder that a build published.
    ///   - options: the address to listen on, and limits.
    ///   - logger: gets a line for every response at the level `info`, and errors.
    ///   - onListening: gets the server's address once it is reachable, such as `http://127.0.0.1:8080/`.
    /// - Throws: ``ServeError`` if there is no site.
    public init(
        _ folder: URL, options: ServerOptions = .init(), logger: Logger,
        onListening: @escaping @Sendable (String) -> Void
    ) throws(ServeError) {
        let site = try Self.open(folder, logger)
        let routes = Routes(
            own: ["/healthz": HealthCheck()],
            others: SiteResponder(
                site, cachedBytes: options.cachedBytes, security: .security(options.contentPolicy), logger: logger))
        server = WebServer(options: options, responder: routes, logger: logger, onListening: onListening)
    }

    /// Serves a live site, with the live tools in its pages.
    ///
    /// - Parameters:
    ///   - session: the session to show; a separate service keeps it running.
    ///   - options: the address to listen on, and limits.
    ///   - logger: gets a line for every response at the level `info`, and errors.
    ///   - onListening: gets the server's address once it is reachable, such as `http://127.0.0.1:8080/`.
    public init(
        live session: SiteSession, options: ServerOptions = .init(), logger: Logger,
        onListening: @escaping @Sendable (String) -> Void
    ) {
        server = WebServer(
            options: options, responder: Routes.live(session, options, logger: logger),
            logger: logger, onListening: onListening)
    }

    /// Serves until it is shut down gracefully or its task is cancelled.
    ///
    /// - Throws: ``ServeError`` if it can't listen.
    public func run() async throws { try await server.run() }

    private static func open(_ folder: URL, _ logger: Logger) throws(ServeError) -> PublishedSiteMonitor {
        do {
            return try PublishedSiteMonitor(folder: folder.path, logger: logger)
        } catch is SystemError {
            throw .noSite(folder: folder.relativePath)
        } catch {
            throw .unreadableSite(folder: folder.relativePath, reason: "\(error)")
        }
    }
}

/// Options for serving a site.
public struct ServerOptions: Sendable {
    /// The address to listen on, a name or an IP address of this machine; loopback by default.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 for any free port.
    public var port = 8080
    /// Names that the server answers to besides its own address and `localhost`, such as `kitchen.local`, with or without a
    /// port.
    public var allowedNames: [String] = []
    /// The time limits for clients.
    public var deadlines = Deadlines()
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
    public struct Deadlines: Sendable {
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
        public var stop = Duration.seconds(1.5)

        var shortest: Duration { min(first, idle, head, request, leaving) }
    }

    /// Makes the default options: loopback, port 8080.
    public init() {}
}
