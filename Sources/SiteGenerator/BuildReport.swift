public import Diagnostics
public import SitePublisher

/// What a build did.
public struct BuildReport: Sendable, Encodable {
    /// Where the recipes came from, as a person would name it.
    public var source: String
    /// How many recipes the site has.
    public var recipes: Int
    /// How many cuisines they belong to.
    public var cuisines: Int
    /// How many pages the site has, besides those at former paths.
    public var pages: Int
    /// How many pages were rendered, those at former paths included; all others are as the build before made them.
    public var rendered: Int
    /// Facts about the feed that its owner may want to know and need not fix.
    public var remarks: [String]
    /// What became of the photos.
    public var photos: PhotoCounts
    /// What was written.
    public var published: PublishedCounts
    /// Why the site was published in place, file by file; nil where the whole folder was exchanged at once.
    public var inPlace: String?
    /// From start to end, in seconds.
    public var seconds: Double
    /// What was skipped and why.
    public var warnings: [Diagnostic]
}

/// What a check looked at, and found to be right.
public struct CheckReport: Sendable, Encodable {
    /// Where the recipes came from, as a person would name it.
    public var source: String
    /// How many recipes the list has.
    public var recipes: Int
    /// How many cuisines they belong to.
    public var cuisines: Int
    /// How many pages were rendered, and thrown away.
    public var pages: Int
    /// Facts about the feed that its owner may want to know and need not fix.
    public var remarks: [String]
    /// From start to end, in seconds.
    public var seconds: Double
    /// What a build would skip, and why.
    public var warnings: [Diagnostic]
    /// What search engines would miss of each recipe, where that was asked for.
    package var richResults: [RichResult]?
}

/// How many photos came from where; each web address or file counts once.
public struct PhotoCounts: Sendable, Hashable, Encodable {
    /// Loaded and resized by this build.
    public var new = 0
    /// Taken from the cache.
    public var cached = 0
    /// Not to be had; shown as a placeholder.
    public var failed = 0
}

/// How far a build has come.
public enum BuildProgress: Sendable, Hashable {
    /// The feed is being pulled.
    case readingFeed
    /// Something that the owner should know before the rest is done.
    case warning(Diagnostic)
    /// So many of the photos are done.
    case preparingPhotos(done: Int, total: Int)
    /// So many of the links are checked.
    case checkingLinks(done: Int, total: Int)
    /// The pages are being rendered and written.
    case publishing
    /// Another build is writing to the output folder, as its owner named it.
    case waitingForOtherBuild(output: String)
}

extension BuildProgress: CustomStringConvertible {
    /// What to say while it goes on.
    public var description: String {
        switch self {
        case .readingFeed: "Reading the feed …"
        case .warning(let warning): "\(warning)"
        case .preparingPhotos(let done, let total): "Getting photos: \(done) of \(total) recipes …"
        case .checkingLinks(let done, let total): "Checking links: \(done) of \(total) …"
        case .publishing: "Writing the site …"
        case .waitingForOtherBuild(let output): "Another build is writing to \(output); waiting …"
        }
    }
}
