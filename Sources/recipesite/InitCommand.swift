import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilder
import SiteSources

/// The command `recipesite init`.
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Creates a new site.",
        discussion: """
            Writes settings with comments and an about page, into an empty folder or beside your own Recipes, Public and \
            Templates. Templates, styles and scripts stay in the program, so that a newer program also has newer ones.
            """)

    @Argument(help: ArgumentHelp("The new site's folder.", valueName: "dir"))
    var folder = "."

    @Option(
        help: ArgumentHelp(
            "The recipes: a web address, a file, a folder or a pattern of files. The settings for it are written, too.",
            valueName: "url|file"))
    var source: String?

    @Flag(
        help:
            "Also write the built-in templates and styles, to copy from and to compare with. Newer programs do not update these copies."
    )
    var theme = false

    @OptionGroup var header: HeaderOptions

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run {
            let site = URL(filePath: folder, directoryHint: .isDirectory)
            // This comes before the feed, which may take long.
            let new = NewSite(in: site, source: feedFile(from: site))
            try new.check()
            let feed = try await inspection(from: site, terminal)
            let written = try new.write(Self.files(reading: feed), withTheme: theme)
            let report = InitReport(folder: folder, files: written, feed: feed)
            terminal.finish(report, warnings: feed?.warnings ?? []) { report.text }
        }
    }

    /// Returns the path of the feed's file, relative to the new site; `nil` if the feed isn't a file.
    private func feedFile(from site: URL) -> String? {
        guard let source, !source.contains("://") else { return nil }
        return FeedSource.file(URL(filePath: source)).path(from: site)
    }

    /// Inspects the feed of the new site; returns `nil` if no feed is named.
    private func inspection(from site: URL, _ terminal: Terminal) async throws -> FeedInspection? {
        guard let source else { return nil }
        let environment = ProcessInfo.processInfo.environment
        let feed = try GivenValue(texts: [source], origin: .option(.source)).feedSource(in: environment)
        guard feed != .standardInput else {
            throw ValidationError("the settings of a site cannot name standard input; name a file or an address")
        }
        let headers = try header.headers()
        var request = FeedRequest(feed)
        request.headers = try headers.map { ($0.name, try $0.value(in: environment)) }
        let options = BuildOptions(feeds: [request], site: site, output: site, cache: site)
        return try await SiteBuilder(options) { terminal.show($0) }
            .inspectFeed(named: feed.path(from: site) ?? source, headers: headers.map(\.written))
    }

    private static func files(reading feed: FeedInspection?) -> [String: String] {
        var files = templates
        guard let feed else { return files }
        files[ConfigurationFile.name] = files[ConfigurationFile.name]?
            .replacing("#source: https://example.com/recipes.json\n", with: feed.settings)
        return files
    }

    private static let templates = [
        ConfigurationFile.name: """
        # The settings of this site. An option (--base-url) or a variable (RECIPESITE_BASE_URL) of the same name takes precedence.

        # The recipe feed: a web address, or a file beside this one. Without it, the site shows the recipes in Recipes, or else the
        # built-in sample. For several feeds, write a list under feeds instead: each has its source and the settings of a feed block.
        #source: https://example.com/recipes.json

        # The folder of the finished site.
        #output: site

        # The site's name; without it, the heading of README.md.
        #title: Auntie's recipes

        # The address of the published site, for canonical links, previews, the sitemap and the Atom feed.
        #base-url: https://example.com/recipes/

        # Where `recipesite deploy` sends it, with rclone or rsync.
        #target: rclone:shop:recipes

        # The hosts for which the build writes settings: netlify, cloudflare, apache, nginx, caddy, github.
        #host-files: [nginx]

        # What pages may load from other sites; without it, nothing.
        #content-security-policy: [img-src https://images.example.com]

        # The language of the site's own texts: en, de, fr, es, it, nl, pt, sv, da, nb, fi, pl, ja or ar. Your own texts are in a
        # file such as Templates/texts/de.yaml.
        #language: de

        # Whether a build with warnings publishes nothing.
        #strict: true

        # The share of the published recipes that a list must have. A shorter one is not published, unless
        # `recipesite build --accept` does.
        #at-least: 50%

        # The folder of the image cache.
        #cache-dir: .recipesite/cache

        # The interval at which `recipesite watch` refreshes, and the port on which it and `recipesite serve` listen.
        #every: 10m
        #port: 8080

        # Hosts that may be asked for photos and links although their addresses are not public.
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

/// The report of `init`.
private struct InitReport: Encodable {
    var folder: String
    var files: [String]
    var feed: FeedInspection?

    var text: String {
        let step = folder == "." ? "" : "cd \(folder) && "
        let written = files.count > 5 ? counted(files.count, "file") : files.joined(separator: ", ")
        let found =
            feed.map { " It shows \(counted($0.recipes, "recipe")) from \($0.source), read as \($0.format)." } ?? ""
        return """
            A new site is in \(folder): \(written).\(found)

              \(ConfigurationFile.name)   \(feed == nil ? "name your feed here" : "the settings, with those for your feed")
              README.md         the about page; its heading is the site's name
              Recipes           create this folder for your own recipes in Markdown, each with front matter
              Public/notes      create this folder for your notes, one for each recipe
              Public/theme      create this folder for custom.css, with your own colours and typefaces
              Templates         create this folder for templates that you change; recipesite init FOLDER --theme writes them all

            \(feed?.need.map { $0 + "\n" } ?? "")Next: \(step)recipesite build

            """
    }
}
