import ArgumentParser
import Foundation
import RecipeFeed
import SiteBuilder
import SiteSources

/// The options that limit a feed and change how it is read.
struct FeedRules: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The format of the feed: \(FeedFormat.builtIn.map(\.name).joined(separator: ", ")). Without it, the feed's documents decide.",
            valueName: "name"))
    var feedFormat: String?

    @Option(help: ArgumentHelp("The id of a recipe to leave out. Repeat it for more.", valueName: "id"))
    var exclude: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help:
            "Also publish recipes that their source hides, such as drafts, or whose date is in the future (default: --no-include-hidden)."
    )
    var includeHidden: Bool?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Repair names, and texts of web pages, whose UTF-8 was read as Windows-1252 on the way (default: --repair-names)."
    )
    var repairNames: Bool?

    @Option(help: ArgumentHelp("The largest feed to accept (default: 64 MB).", valueName: "size"))
    var feedLimit: String?

    @Option(
        help: ArgumentHelp(
            "How long all documents of a feed may take to arrive, such as 30m (default: 10m).", valueName: "time"))
    var feedTime: String?

    @Option(
        help: ArgumentHelp("The most documents that a feed may consist of (default: 100000).", valueName: "count"))
    var maxDocuments: String?

    @Option(help: ArgumentHelp("The longest list of recipes to accept (default: 5000000).", valueName: "count"))
    var maxRecipes: String?

    @Option(help: ArgumentHelp("The most characters that a name may have (default: 1000).", valueName: "count"))
    var maxNameLength: String?

    func validate() throws { try GivenValue.check(given) }

    /// The options' values, for ``Settings``.
    var given: [Setting: [String]] {
        let texts: [Setting: [String?]] = [
            .feedFormat: [feedFormat], .exclude: exclude, .includeHidden: [includeHidden?.description],
            .repairNames: [repairNames?.description],
            .feedLimit: [feedLimit], .feedTime: [feedTime], .maxDocuments: [maxDocuments], .maxRecipes: [maxRecipes],
            .maxNameLength: [maxNameLength],
        ]
        return texts.mapValues { $0.compactMap(\.self) }
    }
}

extension Settings {
    /// Returns the feeds to request, with their rules.
    ///
    /// - Parameters:
    ///   - headers: the headers for their servers; `nil` stands for those of the configuration file.
    ///   - environment: the values of variables in addresses and headers.
    /// - Returns: the feeds; empty if no source is named.
    /// - Throws: an error for malformed values and unset variables.
    func feedRequests(
        sending headers: [FeedHeader]? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> [FeedRequest] {
        let named = try self[.feedFormat]?.feedFormat()
        if let format = self[.feedFormat], feeds.count > 1 {
            throw format.fault(
                "cannot be that of several feeds", help: "write format: into each of feeds in \(ConfigurationFile.name)"
            )
        }
        var files: Set<String> = []
        return try feeds.map { feed in
            let source = try feed.source.feedSource(in: environment)
            var name = source.lastingName
            // Two files of the same name in different folders: the same numeric id in both names two recipes.
            if case .file = source, !files.insert(name).inserted { name = feed.source.texts.last ?? name }
            var request = FeedRequest(source, options: try feedOptions(namespace: feed.block?.namespace ?? name))
            request.setting = "\(feed.source.origin)"
            request.format = try feed.block?.format(named: named?.name) ?? named
            request.settings = feed.block?.text
            if case .web = source {
                let headers = headers ?? (feed.sendsHeaders ? feed.block?.headers : nil) ?? []
                request.headers = try headers.map { ($0.name, try $0.value(in: environment)) }
            }
            return request
        }
    }

    /// Returns the feed of a site that names no source: its folder `Recipes`, otherwise the built-in sample.
    func unnamedFeed(in site: URL) throws -> FeedRequest {
        let source: FeedSource = try SiteFolder.hasRecipes(in: site) ? .recipes(site) : .sample
        return FeedRequest(source, options: try feedOptions(namespace: source.lastingName))
    }

    /// Returns the limits and rules of a feed whose recipes' ids are made in a namespace.
    private func feedOptions(namespace: String) throws -> FeedOptions {
        var options = FeedOptions()
        options.namespace = RecipeNamespace(namespace)
        options.excluded = Set(self[.exclude]?.texts ?? [])
        if let value = self[.feedTime] { options.limits.time = try value.duration() }
        if let value = self[.maxDocuments] { options.limits.documents = try value.count() }
        if let value = self[.includeHidden] { options.includesHidden = try value.boolean() }
        if let value = self[.repairNames] { options.repairsNames = try value.boolean() }
        if let value = self[.feedLimit] { options.limits.bytes = try value.byteCount() }
        if let value = self[.maxRecipes] { options.limits.recipes = try value.count() }
        if let value = self[.maxNameLength] { options.limits.nameLength = try value.count() }
        return options
    }
}
