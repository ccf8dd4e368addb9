import ArgumentParser
import Diagnostics
import Foundation
import SiteDeployer
import SitePublisher

/// The command `recipesite deploy`.
struct DeployCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deploy",
        abstract: "Sends the built site to where visitors find it.",
        discussion: """
            Sends what has changed, with rclone or rsync, which must be installed: new files first, then pages, then what \
            lists them, and removes at last what the site no longer has. At every moment the target is a whole site; after \
            an interruption, the same command goes on. Files that it did not send are left alone.

            rclone:REMOTE:FOLDER is a folder of one of rclone's remotes: S3 and other object stores, WebDAV, SFTP and many \
            more; `rclone config` sets them up. rsync:HOST:FOLDER is a folder of a host that rsync reaches with ssh.
            """)

    @Argument(
        help: ArgumentHelp(
            "Where deploy sends the site: rclone:REMOTE:FOLDER or rsync:HOST:FOLDER.", valueName: "target"))
    var target: String?

    @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"))
    var site = "."

    @Option(
        help: ArgumentHelp("The folder of the built site (default: site, in the site's folder).", valueName: "dir"))
    var output: String?

    @Flag(name: .customLong("dry-run"), help: "Print what would be sent and removed, and change nothing.")
    var isDryRun = false

    @Flag(help: "Leave pages that the site no longer has at the target for eight changes of the site.")
    var keepRemoved = false

    @Flag(help: "Remove at once the photos that the site no longer has, which else stay for eight changes of the site.")
    var forgetRemoved = false

    @Flag(help: "Replace files that have names of the site's and were sent by others.")
    var replaceFiles = false

    @Flag(help: "Deploy to a root, a home folder, or a folder with files of others, without a question.")
    var anyFolder = false

    @Flag(help: "Let former addresses of recipes that only the target knows lead nowhere from now on.")
    var loseAddresses = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        try GivenValue.check(given)
        if keepRemoved, forgetRemoved {
            throw ValidationError("--keep-removed and --forget-removed ask for opposites")
        }
    }

    func run() async throws {
        let terminal = Terminal(outputOptions)
        try await terminal.run(meaning: "The site is not deployed") {
            let settings = try Settings(site: site, options: given)
            terminal.warn(settings.warnings)
            guard let target = try settings[.target]?.target() else {
                throw BuildError(
                    .wrongUsage,
                    [Diagnostic(error: "no target is named", help: DeployTarget.forms)])
            }
            var options = DeployOptions(
                output: URL(filePath: settings.outputFolder, directoryHint: .isDirectory), target: target)
            options.keepsRemoved = keepRemoved
            options.forgetsRemoved = forgetRemoved
            options.replacesFiles = replaceFiles
            options.takesAnyFolder = anyFolder
            options.losesAddresses = loseAddresses
            let report = try await interruptible { [options] in
                try await SiteDeployer(options, confirm: terminal.confirm) { terminal.show($0) }
                    .deploy(isDryRun: isDryRun)
            }
            terminal.finish(report, warnings: []) { report.text }
        }
    }

    private var given: [Setting: [String]] {
        [.target: target, .output: output].mapValues { [$0].compactMap(\.self) }
    }
}

extension DeployReport {
    /// The report for people.
    fileprivate var text: String {
        if sent.isEmpty, removed.isEmpty { return "\(target) has the site as it is (\(shortSeconds(seconds))).\n" }
        let verbs = isDryRun ? ("would be sent", "would be removed") : ("sent", "removed")
        let listed = isDryRun ? sent.map { "  send \($0)" } + removed.map { "  remove \($0)" } : []
        var counts = ["\(counted(sent.count, "file")) \(verbs.0), \(size(bytes))"]
        if !removed.isEmpty { counts.append("\(counted(removed.count, "file")) \(verbs.1)") }
        let end = isDryRun ? "Nothing was changed." : "\(target) has the site (\(shortSeconds(seconds)))."
        return (listed + ["  \(counts.joined(separator: "; "))", end]).joined(separator: "\n") + "\n"
    }
}
