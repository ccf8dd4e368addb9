import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilder
import SiteSources

/// The command `recipesite links`.
struct LinksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links",
        abstract: "Checks whether the links of recipes still lead somewhere.",
        discussion: """
            Requests every source and every video, one at a time on each host and with pauses, and reports which have moved, \
            which do not answer now, and which are gone. The results are kept in the cache. If a link was gone in three runs \
            over a week, builds say so, and lead to a copy in the Web Archive or to a search for another video. Run it every \
            few days. Ctrl-C ends it and keeps the results; the next run begins with the other links.
            """)

    @Option(
        help: ArgumentHelp(
            "End with exit code 65 if a link is gone; with failing, also if one is failing; with moved, also if one has moved.",
            valueName: "state"))
    var failOn: LinkReport.State?

    @OptionGroup var site: SiteOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run {
            let options = try await site.buildOptions()
            let report = try await interruptible {
                try await SiteBuilder(options) { terminal.show($0) }.lookAtLinks()
            }
            terminal.finish(report, warnings: report.warnings) { report.text }
            if report.isInterrupted {
                throw BuildError(
                    .interrupted, "interrupted; what was found is kept, and the next run begins with the other links")
            }
            guard let failOn, case let count = report.count(atLeast: failOn), count > 0 else { return }
            throw BuildError(
                .badData,
                "\(counted(count, "link")) \(count == 1 ? "is" : "are") \(failOn.orWorse), and --fail-on says so",
                help: "give the recipes other links in their feed, or run without --fail-on")
        }
    }
}

extension LinkReport.State: ExpressibleByArgument {
    /// The state and the worse ones, for a sentence.
    fileprivate var orWorse: String {
        switch self {
        case .moved: "moved, failing or gone"
        case .failing: "failing or gone"
        case .gone: "gone"
        }
    }
}

extension LinkReport {
    /// The report for people.
    fileprivate var text: String {
        guard links > 0 else { return "No recipe from \(source) has a link.\n" }
        var counts = ["\(fine) fine"]
        for (count, word) in [(moved, "moved"), (failing, "failing"), (gone, "gone"), (unchecked, "not checked")]
        where count > 0 { counts.append("\(count) \(word)") }
        let lines = findings.map { "  \($0.names): \($0.url)\n    \($0.sentence)\n" }
        return lines.joined() + (lines.isEmpty ? "" : "\n")
            + "\(counted(links, "link")) on \(counted(hosts, "host")): \(counts.joined(separator: ", ")) (\(shortSeconds(seconds))).\n"
    }
}

extension LinkReport.Finding {
    /// The first of the recipes with the link, and the number of others.
    fileprivate var names: String {
        let others = recipes.count - 1
        return (recipes.first ?? "") + (others > 0 ? " and \(counted(others, "other"))" : "")
    }

    fileprivate var sentence: String {
        if let destination { return "moved to \(destination)" }
        let reason = reason.map { ": \($0)" } ?? ""
        return
            "\(state) since \(since.prefix(10))\(reason)\(mayBeGone ? "; builds show that it may be gone" : "")"
    }
}
