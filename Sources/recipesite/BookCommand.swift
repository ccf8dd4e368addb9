import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilder
import SiteSources

/// The command `recipesite book`.
struct BookCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "book",
        abstract: "Writes the recipes as a book for e-readers.",
        discussion: """
            Pulls the feed and writes one EPUB 3 file with every recipe: contents in the order of the home page, photos, amounts, \
            steps and notes, links between recipes, and indexes of recipes and of ingredients. The site itself stays as it is. If \
            anything is wrong, or Ctrl-C is pressed, an earlier book stays as it was.
            """)

    @Option(
        help: ArgumentHelp("Only the recipes with this tag or of this category.", valueName: "name"))
    var tag: String?

    @OptionGroup var site: SourceOptions<BookOutputOption>
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard let file = site.output.output, !file.lowercased().hasSuffix(".epub") else { return }
        throw ValidationError(
            "a book is an EPUB file, and '\(file)' is not called one; give it a name that ends with .epub")
    }

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run(meaning: "No book was written") {
            let settings = try site.settings()
            let options = try site.buildOptions(in: settings, previous: await settings.previousSite())
            let book = BookOptions(output: URL(filePath: site.output.output ?? settings.inSite("book.epub")), tag: tag)
            let report = try await interruptible {
                try await SiteBuilder(options) { terminal.show($0) }.writeBook(book)
            }
            terminal.finish(report, warnings: report.warnings) { report.text(options) }
        }
    }
}

/// The option for the file of a book.
struct BookOutputOption: OutputOption {
    @Option(
        help: ArgumentHelp(
            "The file of the book, an .epub (default: book.epub, in the site's folder).", valueName: "file"))
    var output: String?

    var folder: String? { nil }
}

extension BookReport {
    /// Returns the report for people.
    fileprivate func text(_ options: BuildOptions) -> String {
        var lines = ["", "  \(title)", "  \(counted(recipes, "recipe")), from \(source)"]
        lines += remarks.map { "  \($0)" }
        lines.append("  \(counted(chapters, "chapter")), \(counted(pictures, "picture"))")
        if !warnings.isEmpty { lines.append("  \(counted(warnings.count, "warning")), see above") }
        lines.append("")
        lines.append(
            "The book is in \(output) (\(shortSize(bytes)), \(shortSeconds(seconds)))"
                + (isChanged ? "." : "; nothing in it changed."))
        if options.showsSample {
            lines.append("This is the built-in sample. For your own recipes: recipesite book --source URL-OR-FILE")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
