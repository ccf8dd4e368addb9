public import Diagnostics
public import SitePublisher

/// The report of a build.
public struct BuildReport: Sendable, Encodable {
    /// The sources of the recipes, for messages.
    public var source: String
    /// The number of recipes.
    public var recipes: Int
    /// The number of cuisines.
    public var cuisines: Int
    /// The number of pages, without those at former addresses.
    public var pages: Int
    /// The number of rendered pages, including those at former addresses; 0 if nothing had changed since the previous
    /// build.
    public var rendered: Int
    /// Facts about the feed that don't require changes.
    public var remarks: [String]
    /// The numbers of photos.
    public var photos: PhotoCounts
    /// The numbers of written files.
    public var published: PublishedCounts
    /// The reason for publishing in place, file by file; `nil` if the folder was exchanged as a whole.
    public var inPlace: String?
    /// The duration in seconds.
    public var seconds: Double
    /// The warnings.
    public var warnings: [Diagnostic]
}

/// The report of a check without errors.
public struct CheckReport: Sendable, Encodable {
    /// The sources of the recipes, for messages.
    public var source: String
    /// The number of recipes.
    public var recipes: Int
    /// The number of cuisines.
    public var cuisines: Int
    /// The number of pages that were rendered and discarded.
    public var pages: Int
    /// Facts about the feed that don't require changes.
    public var remarks: [String]
    /// The duration in seconds.
    public var seconds: Double
    /// The warnings that a build would have.
    public var warnings: [Diagnostic]
    /// The properties that search engines miss in each recipe, if requested.
    package var richResults: [RichResult]?
}

/// The numbers of photos; each web address or file counts once.
public struct PhotoCounts: Sendable, Hashable, Encodable {
    /// Photos that this build loaded and resized.
    public var new = 0
    /// Photos from the cache.
    public var cached = 0
    /// Photos that couldn't be loaded, with placeholders instead.
    public var failed = 0
}

/// The progress of a build.
public enum BuildProgress: Sendable, Hashable {
    /// The feed is being requested.
    case readingFeed
    /// A warning that is worth showing early.
    case warning(Diagnostic)
    /// Photos are being prepared.
    case preparingPhotos(done: Int, total: Int)
    /// Links are being checked.
    case checkingLinks(done: Int, total: Int)
    /// The pages are being rendered and written.
    case publishing
    /// Another build is writing to the output folder.
    case waitingForOtherBuild(output: String)
}

extension BuildProgress: CustomStringConvertible {
    /// The message to show.
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
