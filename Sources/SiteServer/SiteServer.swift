import Files
public import Foundation
public import Logging
import NIOHTTP1
public import ServiceLifecycle
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
