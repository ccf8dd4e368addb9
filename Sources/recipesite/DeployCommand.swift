import ArgumentParser
import Diagnostics
import Foundation
import SiteDeployer
import SitePages

/// The command `recipesite deploy`.
struct DeployCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deploy",
        abstract: "Uploads the built site to its host.",
        discussion: """
            Sends what has changed, with rclone or rsync, which must be installed: new files first, then pages, then the \
            pages that list them. Files that the site no longer has are removed last. The target is a complete site at every \
            moment. After an interruption, the same command continues. Files that it did not send are left alone.

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

    @Flag(help: "Remove photos that the site no longer has at once. Otherwise they stay for eight changes of the site.")
    var forgetRemoved = false

    @Flag(help: "Replace files that have the names of the site's files, but were not sent by recipesite.")
    var replaceFiles = false

    @Flag(help: "Deploy to a root, a home folder, or a folder with other files, without asking.")
    var anyFolder = false

    @Flag(help: "Drop previous addresses of recipes that only the target knows, so that they lead nowhere.")
    var loseAddresses = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        try GivenValue.check(given)
        if keepRemoved, forgetRemoved {
            throw ValidationError("--keep-removed and --forget-removed contradict each other")
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
                try await SiteDeployer<SiteHistory>(options, confirm: terminal.confirm) { terminal.show($0) }
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
        var counts = ["\(counted(sent.count, "file")) \(verbs.0), \(shortSize(bytes))"]
        if !removed.isEmpty { counts.append("\(counted(removed.count, "file")) \(verbs.1)") }
        let end = isDryRun ? "Nothing was changed." : "\(target) has the site (\(shortSeconds(seconds)))."
        return (listed + ["  \(counts.joined(separator: "; "))", end]).joined(separator: "\n") + "\n"
    }
}
