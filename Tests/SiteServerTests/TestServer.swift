import Foundation
import InMemoryLogging
import Logging
import ServiceLifecycle
import TestSupport

@testable import SiteServer

/// A server on a free port of loopback, for as long as a test runs.
struct TestServer {
    let site: TestSite
    let port: Int
    private let log: InMemoryLogHandler

    /// The lines of its log.
    var logLines: [String] { log.entries.map(\.message.description) }

    /// The name of the server, as in a `Host` field.
    var host: String { "127.0.0.1:\(port)" }

    /// Serves a site while the body runs; then stops gracefully and waits for that.
    static func run(
        _ files: [String: String] = TestSite.exampleFiles, _ change: (inout ServerOptions) -> Void = { _ in },
        _ body: (TestServer) async throws -> Void
    ) async throws {
        let site = try TestSite(files)
        var options = ServerOptions()
        options.port = 0
        change(&options)
        let log = InMemoryLogHandler()
        let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
        let server = try SiteServer(
            site.folder.url.appending(path: "site"), options: options,
            logger: Logger(label: "test", factory: { _ in log })
        ) { continuation.yield($0) }
        let service = ServiceGroup(
            configuration: {
                var configuration = ServiceGroupConfiguration(
                    services: [server], logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
                configuration.maximumGracefulShutdownDuration = options.deadlines.stop
                return configuration
            }())
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                // Ends the wait for an address where it cannot listen.
                defer { continuation.finish() }
                try await service.run()
            }
            if let address = await addresses.first(where: { _ in true }), let port = URL(string: address)?.port {
                do {
                    try await body(TestServer(site: site, port: port, log: log))
                } catch {
                    group.cancelAll()
                    throw error
                }
            }
            await service.triggerGracefulShutdown()
            try await group.waitForAll()
        }
    }

    /// One exchange on a connection of its own, which must end with the response.
    func exchange(_ request: String) async throws -> String {
        try await RawClient.exchange(request.replacing("HOST", with: host), port: port)
    }
}
