import ArgumentParser
import Foundation
import Logging
import SiteServer

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

    @Argument(
        help: ArgumentHelp(
            "The folder of the built site (default: the output of the site that is here).", valueName: "dir"))
    var folder: String?

    @OptionGroup var listen: ListenOptions

    @Flag(help: "Print a line for every response to standard error.")
    var accessLog = false

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run { try await serve(terminal) }
    }

    private func serve(_ terminal: Terminal) async throws {
        let settings = try Settings(site: ".", options: listen.given)
        terminal.warn(settings.warnings)
        let options = try settings.serverOptions()
        let folder = folder ?? settings.outputFolder
        var logger = Logger(label: "recipesite", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = accessLog ? .info : .warning
        let server = try SiteServer(
            URL(filePath: folder, directoryHint: .isDirectory), options: options, logger: logger
        ) { address in
            terminal.finish(Listening(address: address), warnings: []) {
                "Serving \(folder) at \(address) (Ctrl-C stops)\n"
            }
        }
        try await runUntilSignal([server], endingWithin: options.deadlines.stop, logger: logger)
    }

    /// The line that announces the server to scripts.
    private struct Listening: Encodable {
        var address: String
    }
}
