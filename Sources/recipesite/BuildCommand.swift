import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilder
import SitePublisher
import SiteSources

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
            Remove at once the photos that the site no longer has, and what is stored about recipes that left. Without it, these \
            photos can be fetched for some more changes, because open pages refer to them.
            """)
    var forgetRemoved = false

    @Flag(help: "Publish a list that has fewer recipes than --at-least asks for.")
    var accept = false

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run(meaning: "Nothing was published") {
            var options = try await site.buildOptions()
            options.forgetsRemoved = forgetRemoved
            options.acceptsShortList = accept
            let report = try await interruptible { [options] in
                try await SiteBuilder(options) { terminal.show($0) }.build()
            }
            terminal.finish(report, warnings: report.warnings) { report.text(options) }
        }
    }
}

extension BuildReport {
    /// Returns the report for people.
    fileprivate func text(_ options: BuildOptions) -> String {
        let folder = options.output.relativePath
        var lines = [
            "",
            "  \(counted(recipes, "recipe"))\(cuisines > 0 ? " in \(counted(cuisines, "cuisine"))" : ""), from \(source)",
        ]
        lines += remarks.map { "  \($0)" }
        lines += [
            "  \(counted(pages, "page"))",
            "  \(photoLine)",
            "  \(counted(published.files, "file")), \(shortSize(published.bytes)): \(changeLine)",
        ]
        if let inPlace { lines.append("  published in place, file by file, since \(inPlace)") }
        if let retiredLine { lines.append("  \(retiredLine)") }
        if options.forgetsRemoved {
            lines.append(
                "  what was removed is no longer in \(folder); the image cache may have it (recipesite cache clear), and so may the"
            )
            lines.append(
                "  host (recipesite deploy --forget-removed), browsers that saw it, and services that keep copies of sites"
            )
        }
        if !warnings.isEmpty { lines.append("  \(counted(warnings.count, "warning")), see above") }
        lines.append("")
        lines.append("The site is in \(folder) (\(duration)). Open \(folder)/index.html in a browser to look at it.")
        if options.showsSample {
            lines.append("This is the built-in sample. For your own recipes: recipesite build --source URL-OR-FILE")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var photoLine: String {
        let total = photos.new + photos.cached + photos.failed
        if total == 0 { return "no photos" }
        let failed = photos.failed == 0 ? "" : ", \(photos.failed) left out"
        return "\(counted(total, "photo")): \(photos.new) new, \(photos.cached) cached\(failed)"
    }

    private var changeLine: String {
        if published.changed == 0, published.removed == 0 { return "nothing changed" }
        let removed = published.removed == 0 ? "" : ", \(published.removed) removed"
        return "\(published.changed) new or changed\(removed)"
    }

    private var retiredLine: String? {
        guard published.retired > 0 else { return nil }
        let files = counted(published.retired, "file")
        let changes = counted(published.changesLeft, "more change")
        return "\(files) of photos that left the site can be fetched until \(changes) are published; "
            + "--forget-removed removes them now"
    }

    /// The time from start to end.
    var duration: String { shortSeconds(seconds) }
}
