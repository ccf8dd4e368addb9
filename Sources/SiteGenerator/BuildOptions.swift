public import Foundation

/// What a build works from and where it writes.
public struct BuildOptions: Sendable {
    /// Where the recipes come from.
    public var source: FeedSource
    /// The site's folder, with its own `Templates`, `Public` and `README.md`, if any.
    public var site: URL
    /// The folder that the finished site replaces.
    public var output: URL
    /// The folder of the image cache.
    public var cache: URL
    /// Where the site will be served, for the addresses that must be absolute.
    public var baseURL: URL?
    /// Hosts, besides the feed's own, that may have addresses which are not public.
    public var allowedHosts: [String]
    /// The time to give as the build's own, where it must come out the same again; nil for the clock's.
    public var time: Date?

    /// Makes options.
    public init(
        source: FeedSource, site: URL, output: URL, cache: URL, baseURL: URL? = nil, allowedHosts: [String] = [],
        time: Date? = nil
    ) {
        self.source = source
        self.site = site
        self.output = output
        self.cache = cache
        self.baseURL = baseURL
        self.allowedHosts = allowedHosts
        self.time = time
    }
}
