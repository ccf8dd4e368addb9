import ArgumentParser
import Foundation
import SiteGenerator

/// The command `recipesite init`.
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Begins a new site in an empty folder.",
        discussion: """
            Writes a configuration with comments, an about page, a note, and the theme's templates and style to edit. What \
            you don't want to change you can remove: the built-in one is used then.
            """)

    @Argument(help: ArgumentHelp("The new site's folder.", valueName: "dir"))
    var folder = "."

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run {
            let written = try NewSite(in: URL(filePath: folder, directoryHint: .isDirectory)).write(with: Self.files)
            let report = InitReport(folder: folder, files: written)
            terminal.finish(report, warnings: []) { report.text }
        }
    }

    private static let files = [
        ConfigurationFile.name: """
        # The settings of this site. Each can also be an option (--base-url) or a variable (RECIPESITE_BASE_URL) of the
        # same name, which then win.

        # The recipe feed: a web address, or a file beside this one. Without it, the built-in sample is shown.
        #source: https://example.com/recipes.json

        # The folder of the finished site.
        #output: site

        # Where the site will be served: for canonical links, previews, the sitemap and the feed of recipes.
        #base-url: https://example.com/recipes/

        # Whether a build that has warnings publishes nothing.
        #strict: true

        # The folder of the image cache.
        #cache-dir: .recipesite/cache

        # How often `recipesite watch` refreshes by itself, and the port on which it and `recipesite serve` listen.
        #every: 10m
        #port: 8080

        # Hosts that photos may come from although their addresses are not public ones.
        #allow-host: [photos.internal]

        """,
        "README.md": """
        # My Recipes

        This text is the site's about page, and its heading is the site's name.

        """,
        ".gitignore": """
        .recipesite/
        site/

        """,
    ]
}

/// What `init` wrote.
private struct InitReport: Encodable {
    var folder: String
    var files: [String]

    var text: String {
        let step = folder == "." ? "" : "cd \(folder) && "
        return """
            A new site is in \(folder): \(files.count) files.

              \(ConfigurationFile.name)   name your feed here
              README.md         the about page; its heading is the site's name
              Public/notes      your notes, one a recipe
              Public/theme      the style; to change some colours only, write custom.css and remove site.css
              Templates         the pages; Templates/README.md lists what they and styles can name

            Next: \(step)recipesite build

            """
    }
}
