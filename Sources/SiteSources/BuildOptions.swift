package import Diagnostics
package import Foundation
package import ImagePipeline
package import LinkChecker
package import RecipeFeed
package import SiteHosting

/// The inputs and the output of a build.
package struct BuildOptions: Sendable {
    /// The feeds; at least one.
    ///
    /// If several feeds have a recipe, it is taken from the first of them.
    package var feeds: [FeedRequest]
    /// The site's folder, with its own `Templates`, `Public` and `README.md`, if any.
    package var site: URL
    /// The site's name; `nil` stands for the heading of its `README.md`.
    package var title: String?
    /// The language of the site.
    package var language = LanguageTag.english
    /// The headings that name the ingredients and the steps of notes.
    package var noteHeadings = NoteHeadings()
    /// The grouping of recipes on the home page.
    package var homeOrder = HomeOrder.cuisine
    /// The recipes that open the home page; `nil` for the newest, if the site is large enough and has dates.
    package var homeShelf: HomeShelf?
    /// The aisles of the shopping list that come first, in the order of the owner's shop.
    package var aisles: [Aisle] = []
    /// The folder in which the site is published.
    package var output: URL
    /// A published site whose history of addresses and dates is continued in addition to that of the output; `nil` if
    /// there isn't one.
    package var previous: PreviousSite?
    /// The setting that named that site, for messages.
    package var previousSetting = "--previous"
    /// The folder of the image cache.
    package var cache: URL
    /// The limit of the image cache after a build, in bytes.
    package var cacheLimit: Int
    /// The policy for requesting photos; `CachePolicy.cacheOnly` forbids all requests.
    package var cachePolicy: CachePolicy
    /// Whether removed photos and recipes are forgotten at once, instead of kept for a while.
    package var forgetsRemoved = false
    /// The site's address, for links that must be absolute.
    package var baseURL: URL?
    /// Paths below that address that another program serves, such as `/go/`.
    package var outsidePaths: [String] = []
    /// The kinds of hosts to write configuration files for.
    package var hosts: Set<WebHost> = []
    /// The resources that pages may load in addition to the site's own files.
    package var contentPolicy = ContentPolicy()
    /// Whether to publish each recipe as data, and all of them in an archive for other programs.
    package var offersRecipeFiles = true
    /// Whether to tell search engines ratings whose number of votes is known.
    package var namesRatings = true
    /// Whether to publish compressed forms of texts.
    package var isPrecompressed = false
    /// Whether to sync a site to the disk before publishing, so that a power cut leaves the old or the new one.
    package var isSynced = true
    /// Hosts, in addition to the feed's own, whose addresses need not be public.
    package var allowedHosts: [String]
    /// The time that failing hosts may take before a build continues without them.
    ///
    /// It covers all hosts together; a single one may take a fifth of it.
    package var failureTime = Duration.seconds(600)
    /// The time of the build, for reproducible results; `nil` stands for the current time.
    package var time: Date?
    /// Whether warnings prevent publishing.
    package var isStrict = false
    /// The share of the published recipes, in percent, that a list must have to be published; `nil` for any list.
    package var leastShare: Int?
    /// Whether a shorter list is published this time.
    package var acceptsShortList = false
    /// Warnings about these options, which come first in the report.
    package var warnings: [Diagnostic] = []

    /// Creates options.
    package init(
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

    /// The site's address, if it is known.
    package var siteAddress: SiteAddress? { baseURL.map { SiteAddress($0, outside: outsidePaths) } }

    /// The feeds and the site's own Markdown recipes, which have the limits and exclusions of the first feed.
    package var allFeeds: [FeedRequest] {
        let own = FeedSource.recipes(site)
        return feeds.contains { $0.source == own }
            ? feeds : feeds + [FeedRequest(own, options: feeds.first?.options ?? FeedOptions())]
    }

    /// Throws if the build is strict and has warnings.
    package func refuse(_ warnings: [Diagnostic]) throws(BuildError) {
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

/// A published site outside the output folder.
package enum PreviousSite: Sendable {
    /// A copy of the site's folder.
    case folder(URL)
    /// The manifest from the site's deployment target.
    case manifest([UInt8], at: String)

    /// The place in messages.
    package var place: String {
        switch self {
        case .folder(let folder): folder.relativePath
        case .manifest(_, let place): place
        }
    }
}

/// The grouping of recipes on the home page.
package enum HomeOrder: String, Sendable, CaseIterable {
    /// By cuisine.
    case cuisine
    /// By the first tag that another recipe has as well.
    case tag
    /// By the first letter of the name.
    case name
}

/// The recipes that open the home page.
package enum HomeShelf: Sendable, Equatable, CustomStringConvertible {
    /// The newest by the days on which they were published.
    case newest
    /// Those that take at most half an hour.
    case quick
    /// Those with a tag or of a category.
    case tag(String)
    /// No recipes: the page begins with the list.
    case nothing

    /// Reads the value of the setting: `newest`, `quick`, `none` or `tag: NAME`; returns `nil` for anything else.
    package init?(_ text: String) {
        switch text.lowercased() {
        case "newest": self = .newest
        case "quick": self = .quick
        case "none": self = .nothing
        default:
            guard text.lowercased().hasPrefix("tag:") else { return nil }
            let name = text.dropFirst("tag:".count).trimmingCharacters(in: .whitespaces)
            guard !name.isEmpty else { return nil }
            self = .tag(name)
        }
    }

    /// The value as it is written in the setting.
    package var description: String {
        switch self {
        case .newest: "newest"
        case .quick: "quick"
        case .tag(let name): "tag: \(name)"
        case .nothing: "none"
        }
    }
}
