import ArgumentParser
import Diagnostics
import Foundation
import ImagePipeline
import RecipeFeed
import SiteBuilder
import SitePages
import SiteSources

/// The options for a site's source, rules and output.
typealias SiteOptions = SourceOptions<FolderOption>

/// An option for the output of a command.
protocol OutputOption: ParsableArguments, Sendable {
    /// The folder of the finished site, if the option names it.
    var folder: String? { get }
}

/// The option for the folder of a site.
struct FolderOption: OutputOption {
    @Option(
        help: ArgumentHelp("The folder of the finished site (default: site, in the site's folder).", valueName: "dir"))
    var output: String?

    var folder: String? { output }
}

/// The options for a site's source and rules, with an option for the command's output.
struct SourceOptions<Output: OutputOption>: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The recipes: a web address, a file, a folder, a pattern of files such as 'recipes/*/recipe.json', or - for standard input. "
                + "Without it, your recipes in Recipes, or else the built-in sample.", valueName: "url|file|-"))
    var source: String?

    @OptionGroup var feed: FeedRules

    @OptionGroup var place: PlaceOptions

    @OptionGroup var output: Output

    @Option(
        help: ArgumentHelp(
            "A copy of the published site, or the target that it is deployed to. If the output folder is missing, the recipes' "
                + "previous addresses and dates come from there.", valueName: "dir|target"))
    var previous: String?

    @Option(help: ArgumentHelp("Where the site will be served, for canonical links.", valueName: "url"))
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "A path below --base-url that something else serves, such as /go/: links to it are not checked. Repeat it for more.",
            valueName: "path"))
    var outsidePaths: [String] = []

    @Option(
        help: ArgumentHelp(
            "A host that may be asked for photos, links and further documents of a feed although its address is not public. Repeat it for more.",
            valueName: "host"))
    var allowHost: [String] = []

    @Option(
        help: ArgumentHelp(
            "How long failing hosts of photos may delay a build in total, such as 30m (default: 10m), and one host a fifth of "
                + "that. Then the build continues without their photos.", valueName: "time"))
    var failureTime: String?

    @Option(help: ArgumentHelp("The site's name (default: the heading of its README.md).", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp(
            "The language of the site's own texts: en, de, fr, es, it, nl, pt, sv, da, nb, fi, pl, ja, ar, or one of your own in "
                + "Templates/texts (default: en).", valueName: "tag"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "A heading for ingredients in your notes, besides the usual ones of some 35 languages. Repeat it for more.",
            valueName: "words"))
    var ingredientHeadings: [String] = []

    @Option(help: ArgumentHelp("The same for steps. Repeat it for more.", valueName: "words"))
    var stepHeadings: [String] = []

    @Option(
        help: ArgumentHelp(
            "How the home page groups recipes: by cuisine, tag or name (default: cuisine).", valueName: "order"))
    var homeOrder: String?

    @Option(
        help: ArgumentHelp(
            "Which recipes open the home page: newest, quick, none, or \"tag: NAME\" (default: newest, if the list has dates).",
            valueName: "shelf"))
    var homeShelf: String?

    @Option(
        help: ArgumentHelp(
            "The order of aisles in your shop, for the shopping list: produce, bread, dairy, meat, fish, dry, tins, baking, spices, "
                + "oils, snacks, drinks, frozen, household; several separated by commas, those left out come last (default: this order). "
                + "Cooklang's aisle.conf beside the recipes has its own aisles.", valueName: "aisles"))
    var aisles: String?

    @Option(
        help: ArgumentHelp(
            "Write the files that set headers and redirects at hosts: netlify, cloudflare, apache, nginx, caddy, github; "
                + "several separated by commas.", valueName: "hosts"))
    var hostFiles: String?

    @Option(
        help: ArgumentHelp(
            "What pages may load besides the site's own files: a directive with sources, such as 'img-src "
                + "https://images.example.com'. Repeat it for more.", valueName: "sources"))
    var contentSecurityPolicy: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help:
            "Offer each recipe as JSON-LD (recipes/NAME.json), and all in recipes.paprikarecipes, which Paprika, Mealie and other programs import (default: --recipe-files)."
    )
    var recipeFiles: Bool?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Tell search engines how recipes are rated, if the list also says how many people rated (default: --search-ratings)."
    )
    var searchRatings: Bool?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Write compressed copies beside texts, .br and .gz, for servers that send them (default: --no-precompress)."
    )
    var precompress: Bool?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Wait until the site is on the disk, so that a power cut leaves the old site or the new one (default: --sync)."
    )
    var sync: Bool?

    @Flag(help: "Ask for every photo whether it changed, and load those that did.")
    var refreshImages = false

    @Flag(help: "Request nothing from the network: take photos from the cache, and report those that are missing.")
    var offline = false

    @Flag(inversion: .prefixedNo, help: "Publish nothing if there is any warning (default: --no-strict).")
    var strict: Bool?

    @Option(
        help: ArgumentHelp(
            "The share of the published recipes that a list must have, such as 50%. A shorter one is not published, unless "
                + "`recipesite build --accept` does (default: any list is published).", valueName: "percent"))
    var atLeast: String?

    func validate() throws {
        if refreshImages, offline {
            throw ValidationError("--refresh-images asks the network, which --offline forbids")
        }
        try GivenValue.check(given)
    }

    /// Returns the site's settings.
    ///
    /// - Parameter others: settings of other options; those of this group take precedence.
    /// - Returns: the settings.
    /// - Throws: `VariableError` for a malformed variable, `BuildError` for a malformed configuration file.
    func settings(with others: [Setting: [String]] = [:]) throws -> Settings {
        try Settings(site: place.site, options: given.merging(others) { own, _ in own })
    }

    /// Returns the settings as build options.
    ///
    /// - Throws: the errors of ``settings(with:)``, and one for each malformed value.
    func buildOptions() async throws -> BuildOptions {
        let settings = try settings()
        return try buildOptions(in: settings, previous: await settings.previousSite())
    }

    /// Returns settings as build options.
    ///
    /// - Parameters:
    ///   - settings: the settings.
    ///   - previous: a published site to continue, in addition to that in the output folder.
    ///   - headers: the headers for the feed's server; `nil` stands for those of the settings.
    /// - Returns: the options.
    /// - Throws: also `BuildError` if no feed is named while a settings file is misplaced or has rules for a feed; the
    ///   owner doesn't want the built-in sample then.
    func buildOptions(
        in settings: Settings, previous: PreviousSite? = nil, sending headers: [FeedHeader]? = nil
    ) throws -> BuildOptions {
        guard !settings.feeds.isEmpty || settings.misplaced.isEmpty else {
            throw BuildError(.wrongUsage, settings.misplaced.map { $0.diagnostic(.error) })
        }
        if settings.feeds.isEmpty, let block = settings.unusedFeedBlock {
            throw block.sourceFailure
        }
        let site = URL(filePath: place.site, directoryHint: .isDirectory)
        var options = BuildOptions(
            feeds: try settings.feeds.isEmpty
                ? [settings.unnamedFeed(in: site)] : settings.feedRequests(sending: headers),
            site: site,
            output: URL(filePath: settings.outputFolder),
            cache: settings.cacheFolder, cacheLimit: try settings.cacheLimit(),
            cachePolicy: offline ? .cacheOnly : refreshImages ? .revalidate : .cacheFirst,
            baseURL: try settings[.baseURL]?.siteURL(), allowedHosts: settings[.allowHost]?.texts ?? [],
            time: try Self.sourceDate(ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]))
        options.outsidePaths = try settings[.outsidePaths]?.paths() ?? []
        if let time = try settings[.failureTime]?.duration() { options.failureTime = time }
        options.previous = previous
        if let setting = settings[.previous] { options.previousSetting = "\(setting.origin)" }
        if let strict = settings[.strict] { options.isStrict = try strict.boolean() }
        if let share = settings[.atLeast] { options.leastShare = try share.percentage() }
        if let title = settings[.title] { options.title = try title.title() }
        if let language = settings[.language] { options.language = try language.language() }
        if let order = settings[.homeOrder] { options.homeOrder = try order.homeOrder() }
        if let shelf = settings[.homeShelf] { options.homeShelf = try shelf.homeShelf() }
        if let aisles = settings[.aisles] { options.aisles = try aisles.aisles() }
        if let policy = settings[.contentPolicy] { options.contentPolicy = try policy.contentPolicy() }
        if let hosts = settings[.hostFiles] { options.hosts = try hosts.webHosts() }
        if let offers = settings[.recipeFiles] { options.offersRecipeFiles = try offers.boolean() }
        if let names = settings[.searchRatings] { options.namesRatings = try names.boolean() }
        if let precompress = settings[.precompress] { options.isPrecompressed = try precompress.boolean() }
        if let sync = settings[.sync] { options.isSynced = try sync.boolean() }
        options.noteHeadings = NoteHeadings(
            ingredients: settings[.ingredientHeadings]?.texts ?? [], steps: settings[.stepHeadings]?.texts ?? [])
        for feed in options.feeds.indices { options.feeds[feed].options.headings = options.noteHeadings }
        options.warnings = settings.warnings
        if let paths = settings[.outsidePaths], options.baseURL == nil {
            options.warnings.append(
                paths.warning(
                    "has no effect, because base-url does not say which addresses are the site's",
                    help: "set base-url, such as https://example.com/recipes/"))
        }
        return options
    }

    private var given: [Setting: [String]] {
        let texts: [Setting: [String?]] = [
            .source: [source], .output: [output.folder], .previous: [previous], .baseURL: [baseURL],
            .allowHost: allowHost,
            .outsidePaths: outsidePaths,
            .failureTime: [failureTime],
            .title: [title], .language: [language], .homeOrder: [homeOrder], .homeShelf: [homeShelf],
            .aisles: [aisles],
            .strict: [strict?.description], .atLeast: [atLeast],
            .contentPolicy: contentSecurityPolicy, .hostFiles: [hostFiles], .precompress: [precompress?.description],
            .sync: [sync?.description], .recipeFiles: [recipeFiles?.description],
            .searchRatings: [searchRatings?.description],
            .ingredientHeadings: ingredientHeadings,
            .stepHeadings: stepHeadings,
        ]
        return [feed.given, place.given].reduce(texts.mapValues { $0.compactMap(\.self) }) { $0.merging($1) { $1 } }
    }

    /// Parses `SOURCE_DATE_EPOCH` (reproducible-builds.org), in seconds since 1970.
    private static func sourceDate(_ text: String?) throws -> Date? {
        guard let text else { return nil }
        guard let seconds = UInt32(text) else {
            throw VariableError(
                "SOURCE_DATE_EPOCH must be a number of seconds since 1970, but is \"\(text)\"",
                help: "write it in digits, or remove it")
        }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }
}

extension Settings {
    /// Returns the published site to continue, fetched from its target; `nil` if none is named or nothing has been
    /// deployed yet.
    func previousSite() async throws -> PreviousSite? { try await self[.previous]?.publishedSite() }

    /// The folder of the finished site.
    var outputFolder: String { self[.output]?.path ?? inSite("site") }
}

/// The options for the places of a site and its image cache.
struct PlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The site's folder, with its own Templates, Public and README.md, if any.", valueName: "dir")
    )
    var site = "."

    @Option(help: ArgumentHelp("The image cache (default: .recipesite/cache, in the site's folder).", valueName: "dir"))
    var cacheDir: String?

    @Option(
        help: ArgumentHelp(
            "The largest size of the image cache after a build, such as 500 MB (default: 1 GB). Images that were unused for "
                + "longest are removed first.", valueName: "size"))
    var cacheLimit: String?

    func validate() throws { try GivenValue.check(given) }

    /// The options' values, for ``Settings``.
    var given: [Setting: [String]] {
        [.cacheDir: cacheDir, .cacheLimit: cacheLimit].mapValues { [$0].compactMap(\.self) }
    }
}

extension Settings {
    /// The folder of the image cache.
    var cacheFolder: URL {
        URL(filePath: self[.cacheDir]?.path ?? inSite(".recipesite/cache"), directoryHint: .isDirectory)
    }

    /// Returns the limit of the image cache, in bytes.
    func cacheLimit() throws -> Int { try self[.cacheLimit]?.byteCount() ?? ImageCache.defaultLimit }
}
