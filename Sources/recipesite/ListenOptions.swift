import ArgumentParser
import SiteServer

/// The options for a server's address and its names.
struct ListenOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The address to listen on (default: 127.0.0.1).", valueName: "address"))
    var host: String?

    @Option(help: ArgumentHelp("The port to listen on; 0 for any that is free (default: 8080).", valueName: "number"))
    var port: String?

    @Option(
        help: ArgumentHelp(
            "A name, with a port or without, under which the server answers besides its own address. Repeat it for more.",
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
