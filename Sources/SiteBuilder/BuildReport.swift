package import Diagnostics
package import SitePages
package import SitePublisher
package import SiteSources

/// The report of a build.
package struct BuildReport: Sendable, Encodable {
    /// The sources of the recipes, for messages.
    package var source: String
    /// The number of recipes.
    package var recipes: Int
    /// The number of cuisines.
    package var cuisines: Int
    /// The number of pages, without those at former addresses.
    package var pages: Int
    /// The number of rendered pages, including those at former addresses; 0 if nothing had changed since the previous
    /// build.
    package var rendered: Int
    /// Facts about the feed that don't require changes.
    package var remarks: [String]
    /// The numbers of photos.
    package var photos: PhotoCounts
    /// The numbers of written files.
    package var published: PublishedCounts
    /// The reason for publishing in place, file by file; `nil` if the folder was exchanged as a whole.
    package var inPlace: String?
    /// The duration in seconds.
    package var seconds: Double
    /// The warnings.
    package var warnings: [Diagnostic]
}

/// The report of a check without errors.
package struct CheckReport: Sendable, Encodable {
    /// The sources of the recipes, for messages.
    package var source: String
    /// The number of recipes.
    package var recipes: Int
    /// The number of cuisines.
    package var cuisines: Int
    /// The number of pages that were rendered and discarded.
    package var pages: Int
    /// Facts about the feed that don't require changes.
    package var remarks: [String]
    /// The duration in seconds.
    package var seconds: Double
    /// The warnings that a build would have.
    package var warnings: [Diagnostic]
    /// The properties that search engines miss in each recipe, if requested.
    package var richResults: [RichResult]?
}

/// The progress of a build.
package enum BuildProgress: Sendable, Hashable {
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
    /// The chapters of a book are being rendered and written.
    case writingBook
    /// Another build is writing to the output folder.
    case waitingForOtherBuild(output: String)

    /// Whether it waits for another build.
    package var isWaiting: Bool {
        if case .waitingForOtherBuild = self { true } else { false }
    }
}

extension BuildProgress: CustomStringConvertible {
    /// The message to show.
    package var description: String {
        switch self {
        case .readingFeed: "Reading the feed …"
        case .warning(let warning): "\(warning)"
        case .preparingPhotos(let done, let total): "Getting photos: \(done) of \(total) recipes …"
        case .checkingLinks(let done, let total): "Checking links: \(done) of \(total) …"
        case .publishing: "Writing the site …"
        case .writingBook: "Writing the book …"
        case .waitingForOtherBuild(let output): "Another build is writing to \(output); waiting …"
        }
    }
}
