public import Diagnostics
public import Foundation
public import ImagePipeline
public import RecipeFeed

/// What a build works from and where it writes.
public struct BuildOptions: Sendable {
    /// Where the recipes come from.
    public var source: FeedSource
    /// What named the source, as a message puts it, so that its owner knows what to mend.
    public var sourceSetting = "--source"
    /// How large the feed may be, and whether names in it are put right.
    public var feed: FeedOptions
    /// How the feed's documents are read; nil to see that by the first one.
    package var format: FeedFormat?
    /// What the feed's own origin is sent with every request, besides what any server is sent; never printed.
    package var headers: [(name: String, value: String)] = []
    /// The site's folder, with its own `Templates`, `Public` and `README.md`, if any.
    public var site: URL
    /// The headings that name the ingredients and the steps of notes.
    package var noteHeadings = NoteHeadings()
    /// The folder that the finished site replaces.
    public var output: URL
    /// A copy of the published site, whose history of addresses and dates counts beside that of the output; nil where there is none.
    public var previous: URL?
    /// What named that copy, as a message puts it.
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
        source: FeedSource, feed: FeedOptions = FeedOptions(), site: URL, output: URL, cache: URL,
        cacheLimit: Int = ImageCache.defaultLimit,
        cachePolicy: CachePolicy = .cacheFirst, baseURL: URL? = nil, allowedHosts: [String] = [],
        time: Date? = nil
    ) {
        self.source = source
        self.feed = feed
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
                    help: "mend what the warnings name, or build with --no-strict")
            ])
    }
}
