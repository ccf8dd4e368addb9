public import Diagnostics
public import Foundation
public import ImagePipeline
import LinkChecker
import RecipeFeed
package import SiteHosting

/// What a build works from and where it writes.
public struct BuildOptions: Sendable {
    /// The feeds of recipes, at least one; of a recipe that is in several, the first feed's counts.
    public var feeds: [FeedRequest]
    /// The site's folder, with its own `Templates`, `Public` and `README.md`, if any.
    public var site: URL
    /// The site's name; `nil` for the heading of its `README.md`.
    public var title: String?
    /// The language of the site.
    package var language = LanguageTag.english
    /// The headings that name the ingredients and the steps of notes.
    package var noteHeadings = NoteHeadings()
    /// What the home page lists recipes under.
    public var homeOrder = HomeOrder.cuisine
    /// The folder that the finished site replaces.
    public var output: URL
    /// A published site whose history of addresses and dates counts beside that of the output; nil where there is none.
    public var previous: PreviousSite?
    /// What named that site, as a message puts it.
    public var previousSetting = "--previous"
    /// The folder of the image cache.
    public var cache: URL
    /// What the image cache may hold after a build, in bytes.
    public var cacheLimit: Int
    /// When the network is asked for photos, and with `CachePolicy.cacheOnly` that it is asked for nothing at all.
    public var cachePolicy: CachePolicy
    /// Whether photos that left the site can no longer be fetched once it is published, and recipes that left are not remembered.
    public var forgetsRemoved = false
    /// Where the site will be served, for the addresses that must be absolute.
    public var baseURL: URL?
    /// Paths below that address that something else serves, such as `/go/`.
    public var outsidePaths: [String] = []
    /// What kinds of hosts the site has files for, which tell them of headers and redirects.
    package var hosts: Set<WebHost> = []
    /// What pages may load besides the site's own files.
    package var contentPolicy = ContentPolicy()
    /// Whether compressed forms lie beside the site's texts.
    public var isPrecompressed = false
    /// Whether a site is on the disk before it is published, so that a power cut leaves the old or the new one.
    public var isSynced = true
    /// Hosts, besides the feed's own, that may have addresses which are not public.
    public var allowedHosts: [String]
    /// How long hosts may take to fail before a build goes on without what they have.
    ///
    /// All hosts together; one of them may take a fifth of it.
    public var failureTime = Duration.seconds(600)
    /// The time to give as the build's own, where it must come out the same again; nil for the clock's.
    public var time: Date?
    /// Whether a build that has warnings publishes nothing.
    public var isStrict = false
    /// What its owner should know about these options; a report tells it before the rest.
    public var warnings: [Diagnostic] = []

    /// Makes options.
    public init(
        feeds: [FeedRequest], site: URL, output: URL, cache: URL, cacheLimit: Int = ImageCache.defaultLimit,
        cachePolicy: CachePolicy = .cacheFirst, baseURL: URL? = nil, allowedHosts: [String] = [],
        time: Date? = nil
    ) {
        self.feeds = feeds
        self.site = site
        self.output = output
        self.cache = cache
        self.cacheLimit = cacheLimit
        self.cachePolicy = cachePolicy
        self.baseURL = baseURL
        self.allowedHosts = allowedHosts
        self.time = time
    }
}

extension BuildOptions {
    /// Whether the built-in sample is shown.
    package var showsSample: Bool { feeds.contains { $0.source == .sample } }

    /// Where the site will be served, if that is known.
    var siteAddress: SiteAddress? { baseURL.map { SiteAddress($0, outside: outsidePaths) } }

    /// The feeds, and the recipes in Markdown of the site's own folder, to which the limits and exclusions of the first apply.
    var allFeeds: [FeedRequest] {
        let own = FeedSource.recipes(site)
        return feeds.contains { $0.source == own }
            ? feeds : feeds + [FeedRequest(own, options: feeds.first?.options ?? FeedOptions())]
    }

    /// Ends a strict build that has warnings.
    func refuse(_ warnings: [Diagnostic]) throws(BuildError) {
        guard isStrict, !warnings.isEmpty else { return }
        let count = counted(warnings.count, "warning")
        throw BuildError(
            .badData,
            warnings + [
                Diagnostic(
                    severity: .error,
                    message: "there \(warnings.count == 1 ? "is" : "are") \(count), and the build is strict",
                    help: "fix what the warnings name, or build with --no-strict")
            ])
    }
}
