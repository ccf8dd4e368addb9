public import Foundation
import HummingbirdCore
public import Logging
import NIOCore
import NIOPosix
public import ServiceLifecycle
public import SiteGenerator

/// Serves a built site, and goes over to the next one when it is built.
///
/// It answers with files that the site's build lists, and with nothing else.
public struct SiteServer: Service {
    private let options: ServerOptions
    private let responder: any Responder
    private let logger: Logger
    private let onListening: @Sendable (String) -> Void

    /// Opens a built site.
    ///
    /// - Parameters:
    ///   - folder: the folder that a build published.
    ///   - options: where to listen, and its limits.
    ///   - logger: gets a line for every response at the level `info`, and what goes wrong.
    ///   - onListening: gets the server's address once it can be reached, such as `http://127.0.0.1:8080/`.
    /// - Throws: ``ServeFailure`` where there is no site.
    public init(
        _ folder: URL, options: ServerOptions = .init(), logger: Logger,
        onListening: @escaping @Sendable (String) -> Void
    ) throws(ServeFailure) {
        self.options = options
        self.logger = logger
        self.onListening = onListening
        do {
            let site = try LiveSite(folder: folder.path, logger: logger)
            responder = Routes(
                own: ["/healthz": HealthCheck()],
                others: SiteResponder(site, cachedBytes: options.cachedBytes, logger: logger))
        } catch is FileFault {
            throw .noSite(folder: folder.relativePath)
        } catch {
            throw .unreadableSite(folder: folder.relativePath, reason: "\(error)")
        }
    }

    /// Serves a living site, with the live tools in its pages.
    ///
    /// - Parameters:
    ///   - session: what there is to show; a service of its own keeps it going.
    ///   - options: where to listen, and its limits.
    ///   - logger: gets a line for every response at the level `info`, and what goes wrong.
    ///   - onListening: gets the server's address once it can be reached, such as `http://127.0.0.1:8080/`.
    public init(
        live session: SiteSession, options: ServerOptions = .init(), logger: Logger,
        onListening: @escaping @Sendable (String) -> Void
    ) {
        self.options = options
        self.logger = logger
        self.onListening = onListening
        responder = Routes.live(session, cachedBytes: options.cachedBytes, logger: logger)
    }

    /// Serves until it is shut down gracefully or its task is cancelled.
    ///
    /// - Throws: ``ServeFailure`` where it cannot listen.
    public func run() async throws {
        let threads = NIOThreadPool(numberOfThreads: System.coreCount)
        threads.start()
        defer { threads.shutdownGracefully { _ in } }
        let connection = HTTPConnection(
            options: options, responder: responder, threads: threads, accessLogger: logger)
        // Its own messages are ours in other words.
        var quiet = logger
        quiet.logLevel = .warning
        let server = Server(
            childChannelSetup: connection,
            configuration: ServerConfiguration(
                address: .hostname(options.host, port: options.port),
                availableConnectionsDelegate: .maximum(options.connections, logger: quiet)),
            onServerRunning: { [onListening] channel in onListening(Self.url(of: channel)) },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet)
        do {
            try await server.run()
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: any Error) -> ServeFailure {
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            .portInUse(host: options.host, port: options.port)
        case let error as IOError:
            .cannotListen(host: options.host, port: options.port, reason: FileFault(code: error.errnoCode).description)
        case is SocketAddressError:
            .cannotListen(host: options.host, port: options.port, reason: "there is no such address")
        default:
            .cannotListen(host: options.host, port: options.port, reason: "\(error)")
        }
    }

    /// The address to open; for a server that listens on every address, the one that is always there.
    private static func url(of channel: any Channel) -> String {
        let address = channel.localAddress
        let host = address?.ipAddress ?? "localhost"
        let shown = ["0.0.0.0", "::"].contains(host) ? "localhost" : OwnNames.bracketed(host)
        return "http://\(shown):\(address?.port ?? 0)/"
    }
}
