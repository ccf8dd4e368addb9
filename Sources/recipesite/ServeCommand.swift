import ArgumentParser
import Foundation
import Logging
import ServiceLifecycle
import SiteServer
import UnixSignals

/// The command `recipesite serve`.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves a built site.",
        discussion: """
            Answers with what a build published, and goes over to the next build as soon as it is there. Only this machine \
            can reach it, unless --host names another of its addresses: 0.0.0.0 for all of them.

            Ctrl-C and SIGTERM stop it within two seconds, with exit code 0. It ends with 66 where the folder holds no built \
            site, 65 where the site's list of files is damaged, and 69 where it cannot listen on the port.
            """)

    @Argument(help: ArgumentHelp("The folder of the built site.", valueName: "dir"))
    var folder = "site"

    @Option(help: "The address to listen on.")
    var host = ServerOptions().host

    @Option(help: "The port to listen on; 0 for any that is free.")
    var port = ServerOptions().port

    @Option(
        help: ArgumentHelp(
            "A name, with a port or without, under which the server answers besides its own address. Repeat it for more.",
            valueName: "name"))
    var allowName: [String] = []

    @Flag(help: "Print a line for every response to standard error.")
    var accessLog = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard (0...65535).contains(port) else {
            throw ValidationError("--port must be from 0 to 65535, but is \(port)")
        }
    }

    func run() async throws {
        let terminal = Terminal(output)
        var logger = Logger(label: "recipesite", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = accessLog ? .info : .warning
        var options = ServerOptions()
        options.host = host
        options.port = port
        options.allowedNames = allowName
        do {
            let server = try SiteServer(
                URL(filePath: folder, directoryHint: .isDirectory), options: options, logger: logger
            ) { [folder] address in
                terminal.finish(Listening(address: address), warnings: []) {
                    "Serving \(folder) at \(address) (Ctrl-C stops)\n"
                }
            }
            try await serve(server, options, logger)
        } catch let failure as ServeFailure {
            terminal.finish([failure.diagnostic])
            throw failure.exitCode
        }
    }

    private func serve(_ server: SiteServer, _ options: ServerOptions, _ logger: Logger) async throws {
        var lifecycle = ServiceGroupConfiguration(
            services: [.init(service: server, successTerminationBehavior: .gracefullyShutdownGroup)],
            gracefulShutdownSignals: [.sigint, .sigterm], logger: logger)
        lifecycle.maximumGracefulShutdownDuration = options.deadlines.stop
        try await ServiceGroup(configuration: lifecycle).run()
    }

    /// What a script reads when the server can be reached.
    private struct Listening: Encodable {
        var address: String
    }
}
