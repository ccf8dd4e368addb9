import ArgumentParser
import Diagnostics
import SiteBuilder
import SitePages

/// The command `recipesite check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks the site for mistakes, and writes nothing.",
        discussion: """
            Checks every setting, pulls the feed, validates all of it, and renders every page from templates, notes and \
            pages, as a build would. Photos are not loaded. The exit code tells a script whether a build would succeed.
            """)

    @Flag(
        help:
            "List what search engines require or recommend for a rich result, but do not find on the page of each recipe."
    )
    var richResults = false

    @OptionGroup var site: SiteOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run(meaning: "A build would publish nothing") {
            let report = try await SiteBuilder(site.buildOptions()) { terminal.show($0) }.check(
                richResults: richResults)
            terminal.finish(report, warnings: report.warnings) { report.text }
        }
    }
}

extension CheckReport {
    /// The report for people.
    fileprivate var text: String {
        let found = warnings.isEmpty ? "no mistakes" : "no mistakes, \(counted(warnings.count, "warning")), see above"
        return richResultLines + remarks.map { "\($0)\n" }.joined()
            + "\(counted(recipes, "recipe"))\(cuisines > 0 ? " in \(counted(cuisines, "cuisine"))" : "") from \(source), "
            + "\(counted(pages, "page")): \(found). Nothing was written.\n"
    }

    /// A line for each recipe that lacks something that search engines want.
    private var richResultLines: String {
        guard let richResults else { return "" }
        let lines = richResults.compactMap { result -> String? in
            let parts = [("requires", result.requiredMissing), ("recommends", result.recommendedMissing)]
            let words = parts.filter { !$0.1.isEmpty }.map { "Google \($0.0) \($0.1.joined(separator: ", "))" }
            return words.isEmpty ? nil : "\(result.page): \(words.joined(separator: "; "))\n"
        }
        let whole = richResults.count - lines.count
        return lines.joined()
            + "\(counted(whole, "recipe")) of \(richResults.count) lack\(whole == 1 ? "s" : "") nothing\n\n"
    }
}
