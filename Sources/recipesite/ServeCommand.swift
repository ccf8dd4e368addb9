import ArgumentParser
import Diagnostics
import Foundation
import Logging
import SiteServer

/// The command `recipesite serve`.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves a built site.",
        discussion: """
            Serves what a build published, and switches to the next build as soon as it is published. Only this machine can \
            reach it, unless --host names another of its addresses: 0.0.0.0 for all of them.

            Ctrl-C and SIGTERM stop it within two seconds, with exit code 0. It ends with 66 if the folder has no built site, \
            65 if the site's list of files is damaged, and 69 if it cannot listen on the port.
            """)

    @Argument(
        help: ArgumentHelp(
            "The folder of the built site (default: the output of the site in the current folder).", valueName: "dir"))
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
        ) { terminal.announceServer(of: folder, at: $0) }
        try await runUntilSignal([server], endingWithin: options.deadlines.stop, logger: logger)
    }
}

/// The options for a server's address and its names.
struct ListenOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The address to listen on (default: 127.0.0.1).", valueName: "address"))
    var host: String?

    @Option(help: ArgumentHelp("The port to listen on; 0 for any that is free (default: 8080).", valueName: "number"))
    var port: String?

    @Option(
        help: ArgumentHelp(
            "A name, with or without a port, that the server answers to besides its own address. Repeat it for more.",
            valueName: "name"))
    var allowName: [String] = []

    func validate() throws { try GivenValue.check(given) }

    /// The options' values, for ``Settings``.
    var given: [Setting: [String]] {
        [.host: [host].compactMap(\.self), .port: [port].compactMap(\.self), .allowName: allowName]
    }
}

extension Settings {
    /// Returns the options of the server.
    func serverOptions() throws -> ServerOptions {
        var options = ServerOptions()
        if let host = self[.host]?.texts.last { options.host = host }
        if let value = self[.port] { options.port = try value.port() }
        if let policy = self[.contentPolicy] { options.contentPolicy = try policy.contentPolicy() }
        if let names = self[.allowName]?.texts { options.allowedNames = names }
        return options
    }
}

extension ServeError: CommandError {
    var diagnostics: [Diagnostic] { [diagnostic] }

    var exitCode: ExitCode {
        switch self {
        case .unreadableSite: ExitCode(65)
        case .noSite: ExitCode(66)
        case .portInUse, .cannotListen: ExitCode(69)
        }
    }
}
