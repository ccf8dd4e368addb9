import ArgumentParser
import Diagnostics
import Foundation
import Logging
import SiteBuilder
import SitePages
import SiteServer
import SiteSession
import SiteSources

/// The command `recipesite watch`.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Builds the site, serves it, and keeps it up to date.",
        discussion: """
            When you save a template, a style, a note, a page or recipesite.yaml, open pages show it at once, without another \
            request for the feed. The feed is pulled once when the command starts and once for each refresh: by the button on \
            the page, the key r, SIGHUP, or --every. The key R, or Shift and the button, also checks all photos. If anything \
            goes wrong, the last good site stays. A change of host, port, allow-name, every, previous or \
            content-security-policy in recipesite.yaml takes effect at the next start.

            Only this machine can reach the site, unless --host names another of its addresses. Ctrl-C, the key q and SIGTERM \
            end the command, with exit code 0.
            """)

    @OptionGroup var site: SiteOptions

    @OptionGroup var listen: ListenOptions

    @Option(help: ArgumentHelp("Refresh at an interval such as 30s, 10m or 2h.", valueName: "time"))
    var every: String?

    @Option(
        help: ArgumentHelp(
            "Show the site as it is when the feed is \(FeedSimulation.names).", valueName: "state"),
        transform: FeedSimulation.named)
    var simulate: FeedSimulation?

    @Flag(help: "Open the site in a browser.")
    var open = false

    @OptionGroup var output: OutputOptions

    func validate() throws { try GivenValue.check(ownGiven) }

    private var ownGiven: [Setting: [String]] { [.every: [every].compactMap(\.self)] }

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run { try await watch(terminal) }
    }

    private func watch(_ terminal: Terminal) async throws {
        let given = listen.given.merging(ownGiven) { $1 }
        let settings = try site.settings(with: given)
        let previous = try await settings.previousSite()
        let buildOptions = try site.buildOptions(in: settings, previous: previous)
        guard !buildOptions.feeds.contains(where: { $0.source == .standardInput }) else {
            throw ValidationError(
                "watch loads the feed repeatedly, which standard input cannot provide; name a file or an address")
        }
        let options = try settings.serverOptions()
        let session = try SiteSession(buildOptions, simulation: simulate) { () throws(BuildError) in
            try site.buildOptionsReadAgain(with: given, since: settings, previous: previous)
        }
        let view = SessionView(session, in: terminal, opensBrowser: open)
        var logger = Logger(label: "recipesite", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = .error
        let server = SiteServer(live: session, options: options, logger: logger) { view.siteIsReachable(at: $0) }
        let live = LiveSession(session, of: buildOptions, refreshingEvery: try settings[.every]?.duration())
        // The view ends first and restores the terminal.
        try await runUntilSignal([server, live, view], endingWithin: options.deadlines.stop, logger: logger)
    }
}

extension SiteOptions {
    /// Reads the settings again, because the configuration file may have changed since the start.
    fileprivate func buildOptionsReadAgain(
        with others: [Setting: [String]], since beginning: Settings, previous: PreviousSite?
    ) throws(BuildError) -> BuildOptions {
        do {
            let settings = try settings(with: others)
            var options = try buildOptions(in: settings, previous: previous)
            options.warnings += settings.changesForNextStart(since: beginning)
            return options
        } catch let failure as BuildError {
            throw failure
        } catch let failure as any CommandError {
            throw BuildError(.badData, failure.diagnostics)
        } catch {
            throw BuildError(.badData, [Diagnostic(error: "\(error)", help: "fix the setting")])
        }
    }
}

extension Settings {
    /// Returns a warning for each changed setting that needs a restart.
    fileprivate func changesForNextStart(since beginning: Settings) -> [Diagnostic] {
        [Setting.host, .port, .allowName, .contentPolicy, .every, .previous].compactMap { setting in
            guard self[setting]?.texts != beginning[setting]?.texts,
                let place = self[setting]?.place ?? beginning[setting]?.place
            else { return nil }
            // A removed setting has no place in the file.
            return place.source.fault(
                .warning, at: self[setting] == nil ? nil : place.mark,
                "the change of \(setting.rawValue) takes effect at the next start",
                help: "end recipesite watch, and start it again")
        }
    }
}

extension FeedSimulation {
    fileprivate static let names = allCases.map(\.rawValue).joined(separator: ", ")

    fileprivate static func named(_ name: String) throws -> FeedSimulation {
        guard let simulation = FeedSimulation(rawValue: name) else {
            throw ValidationError("\"\(name.printable())\" is not one of \(names)")
        }
        return simulation
    }
}
