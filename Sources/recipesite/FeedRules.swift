import ArgumentParser
import RecipeFeed

/// The options that say what feed is accepted, and what is put right in it.
struct FeedRules: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: "Put names right whose UTF-8 was taken for Windows-1252 on the way (default: --repair-names).")
    var repairNames: Bool?

    @Option(help: ArgumentHelp("The largest feed to accept (default: 64 MB).", valueName: "size"))
    var feedLimit: String?

    @Option(help: ArgumentHelp("The longest list of recipes to accept (default: 5000000).", valueName: "count"))
    var maxRecipes: String?

    @Option(help: ArgumentHelp("The most characters that a name may have (default: 1000).", valueName: "count"))
    var maxNameLength: String?

    func validate() throws { try GivenValue.check(given) }

    /// What was set by options, for ``Settings``.
    var given: [Setting: [String]] {
        let texts: [Setting: String?] = [
            .repairNames: repairNames?.description, .feedLimit: feedLimit, .maxRecipes: maxRecipes,
            .maxNameLength: maxNameLength,
        ]
        return texts.mapValues { [$0].compactMap(\.self) }
    }
}

extension Settings {
    /// How a feed is read.
    func feedOptions() throws -> FeedOptions {
        var options = FeedOptions()
        if let value = self[.repairNames] { options.repairsNames = try value.truth() }
        if let value = self[.feedLimit] { options.limits.bytes = try value.byteCount() }
        if let value = self[.maxRecipes] { options.limits.recipes = try value.count() }
        if let value = self[.maxNameLength] { options.limits.nameLength = try value.count() }
        return options
    }
}
