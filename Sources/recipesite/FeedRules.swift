import ArgumentParser
import RecipeFeed
import SiteGenerator

/// The options that say what feed is accepted, and what is put right in it.
struct FeedRules: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How the feed is written: \(FeedFormat.builtIn.map(\.name).joined(separator: ", ")). Without it, that is seen by the feed.",
            valueName: "name"))
    var feedFormat: String?

    @Option(help: ArgumentHelp("The id of a recipe to leave out. Repeat it for more.", valueName: "id"))
    var exclude: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Put names right whose UTF-8 was taken for Windows-1252 on the way (default: --repair-names).")
    var repairNames: Bool?

    @Option(help: ArgumentHelp("The largest feed to accept (default: 64 MB).", valueName: "size"))
    var feedLimit: String?

    @Option(
        help: ArgumentHelp(
            "How long all documents of a feed may take to come, such as 30m (default: 10m).", valueName: "time"))
    var feedTime: String?

    @Option(
        help: ArgumentHelp("The most documents that a feed may consist of (default: 100000).", valueName: "count"))
    var maxDocuments: String?

    @Option(help: ArgumentHelp("The longest list of recipes to accept (default: 5000000).", valueName: "count"))
    var maxRecipes: String?

    @Option(help: ArgumentHelp("The most characters that a name may have (default: 1000).", valueName: "count"))
    var maxNameLength: String?

    func validate() throws { try GivenValue.check(given) }

    /// What was set by options, for ``Settings``.
    var given: [Setting: [String]] {
        let texts: [Setting: [String?]] = [
            .feedFormat: [feedFormat], .exclude: exclude, .repairNames: [repairNames?.description],
            .feedLimit: [feedLimit], .feedTime: [feedTime], .maxDocuments: [maxDocuments], .maxRecipes: [maxRecipes],
            .maxNameLength: [maxNameLength],
        ]
        return texts.mapValues { $0.compactMap(\.self) }
    }
}

extension Settings {
    /// How a feed is read.
    ///
    /// - Parameter source: where it comes from; the ids of recipes are made of its address where no namespace is set.
    /// - Returns: the limits and rules.
    /// - Throws: for values that make no sense.
    func feedOptions(of source: FeedSource) throws -> FeedOptions {
        var options = FeedOptions()
        options.namespace = RecipeNamespace(feed?.namespace ?? source.lastingName)
        options.excluded = Set(self[.exclude]?.texts ?? [])
        if let value = self[.feedTime] { options.limits.time = try value.duration() }
        if let value = self[.maxDocuments] { options.limits.documents = try value.count() }
        if let value = self[.repairNames] { options.repairsNames = try value.truth() }
        if let value = self[.feedLimit] { options.limits.bytes = try value.byteCount() }
        if let value = self[.maxRecipes] { options.limits.recipes = try value.count() }
        if let value = self[.maxNameLength] { options.limits.nameLength = try value.count() }
        return options
    }

    /// How the feed's documents are read; nil to see that by the first one.
    func feedFormat() throws -> FeedFormat? {
        let named = try self[.feedFormat]?.feedFormat()
        return try feed?.format(named: named?.name) ?? named
    }
}
