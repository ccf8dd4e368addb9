import ArgumentParser
import Foundation
import SiteGenerator

/// The command `recipesite build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Builds the site once.",
        discussion: """
            Pulls the feed, validates all of it, gets the photos, renders every page and puts the finished site into the \
            output folder in one step. If anything is wrong, or Ctrl-C is pressed, the folder stays as it was.
            """)

    @OptionGroup var site: SiteOptions
    @OptionGroup var output: OutputOptions

    @Flag(
        help: """
            Remove photos that the site no longer has at once, and what is remembered of recipes that left. Without it, they can \
            be fetched for some changes more, as open pages refer to them.
            """)
    var forgetRemoved = false

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run(meaning: "Nothing was published") {
            var options = try await site.buildOptions()
            options.forgetsRemoved = forgetRemoved
            let report = try await interruptible { [options] in
                try await SiteBuilder(options) { terminal.show($0) }.build()
            }
            terminal.finish(report, warnings: report.warnings) { report.text(options) }
        }
    }
}
