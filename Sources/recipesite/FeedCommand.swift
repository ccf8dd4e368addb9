import ArgumentParser
import Diagnostics
import SiteBuilder
import SiteSources

/// The command `recipesite feed`.
struct FeedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "Shows what a feed has, and writes nothing.",
        discussion: """
            Shows the feed's format, its first recipes, what recipes lack, and the lines for recipesite.yaml that read it this \
            way. If the format is unknown, the fields are guessed from the names of the keys.
            """)

    @Argument(help: ArgumentHelp("The feed, as --source names it (default: the site's own).", valueName: "source"))
    var feed: String?

    @OptionGroup var header: HeaderOptions
    @OptionGroup var site: SiteOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard feed == nil || site.source == nil else {
            throw ValidationError("the feed is named twice, as an argument and with --source; leave one of them out")
        }
    }

    func run() async throws {
        let terminal = Terminal(output)
        try await terminal.run {
            var site = site
            site.source = feed ?? site.source
            let settings = try site.settings()
            guard settings.feeds.count < 2 else {
                let names = settings.feeds.compactMap(\.source.texts.last?.withoutSecrets)
                throw ValidationError(
                    "this site has several feeds; name the one to look at: \(names.joined(separator: ", "))")
            }
            let feed = settings.feeds.first
            let given = try header.headers()
            let headers = given.isEmpty ? (feed?.sendsHeaders == true ? feed?.block?.headers : nil) ?? [] : given
            var options = try site.buildOptions(in: settings, sending: headers)
            // The rules of one source say nothing about another one.
            if feed?.isOther == true {
                (options.feeds[0].format, options.feeds[0].settings) = (try settings[.feedFormat]?.feedFormat(), nil)
            }
            let inspection = try await SiteBuilder(options) { terminal.show($0) }
                .inspectFeed(named: feed?.source.texts.last ?? "", headers: headers.map(\.written))
            terminal.finish(inspection, warnings: inspection.warnings) { inspection.text }
        }
    }
}

extension FeedInspection {
    /// The report for people.
    fileprivate var text: String {
        let documents = documents == 1 ? "" : " in \(counted(documents, "document"))"
        var lines = ["", "  \(counted(recipes, "recipe"))\(documents), from \(source), read as \(format)", ""]
        for example in examples { lines += example.lines.map { "  \($0)" } + [""] }
        let (most, some) = (lacking.filter { $0.recipes * 2 > recipes }, lacking.filter { $0.recipes * 2 <= recipes })
        if !most.isEmpty { lines.append("  Most recipes lack \(most.map(\.words).joined(separator: ", "))") }
        if !some.isEmpty { lines.append("  Some lack \(some.map(\.words).joined(separator: ", "))") }
        lines += remarks.map { "  \($0)" }
        if !unread.isEmpty { lines.append("  Not read: \(unread.map(\.words).joined(separator: ", "))") }
        if let need { lines.append("  \(need)") }
        if !lacking.isEmpty || !remarks.isEmpty || !unread.isEmpty || need != nil { lines.append("") }
        lines += ["For recipesite.yaml:", ""]
        return lines.joined(separator: "\n") + "\n" + settings
    }

    /// A sentence with the variables that the settings need; `nil` if they need none.
    var need: String? {
        guard !variables.isEmpty else { return nil }
        let names = variables.joined(separator: " and ")
        return "The settings contain no secrets: set \(names) where recipesite is started"
    }
}

extension FeedInspection.Lack {
    fileprivate var words: String { "\(field) (\(recipes))" }
}

extension FeedInspection.Example {
    fileprivate var lines: [String] {
        [name, "  " + facts.joined(separator: ", ")]
            + [Self.line(ingredients, "ingredient", shown: 4), Self.line(steps, "step", shown: 1)].compactMap(\.self)
    }

    /// Returns a line with the number of texts and the first ones.
    private static func line(_ texts: [String], _ thing: String, shown: Int) -> String? {
        guard !texts.isEmpty else { return nil }
        let first = texts.prefix(shown).joined(separator: "; ").replacing("\n", with: " ")
        let cut = first.count > 90 ? first.prefix(89) + "…" : texts.count > shown ? "\(first); …" : first[...]
        return "  \(counted(texts.count, thing)): \(cut)"
    }
}
