import ArgumentParser
import SiteGenerator

/// The command `recipesite check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Looks for mistakes and writes nothing.",
        discussion: """
            Looks at every setting, pulls the feed, validates all of it, and renders every page from templates, notes and \
            pages, as a build would. Photos are not loaded. The exit code tells a script whether a build would come through.
            """)

    @Flag(
        help:
            "Tell of each recipe what search engines require or recommend for a rich result, and do not find on its page."
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
