import Files
import Foundation
package import RecipeFeed

/// A feed of a site, with its rules.
package struct FeedRequest: Sendable {
    /// The source of the recipes.
    package var source: FeedSource
    /// The setting that named the source, for messages.
    package var setting = "--source"
    /// The limits, and whether to repair names.
    package var options: FeedOptions
    /// The format of the documents; `nil` to recognise it from the first one.
    package var format: FeedFormat?
    /// The block `feed:` of the settings, without headers that may be secret.
    package var settings: String?
    /// Additional headers for requests to the feed's own origin; they are never printed.
    package var headers: [(name: String, value: String)] = []

    /// Creates a request for a feed whose format is recognised from its first document.
    package init(_ source: FeedSource, options: FeedOptions = FeedOptions()) {
        self.source = source
        self.options = options
    }
}

extension FeedRequest {
    /// The folder for photos of a feed on disk; `nil` for other feeds.
    ///
    /// Links in the folder `Recipes` may lead anywhere in the site's folder; those of other feeds must stay in their
    /// folder.
    package var photoFolder: PhotoFolder? {
        if case .recipes(let site) = source {
            return PhotoFolder(source.location, bounds: BoundedFolder(site))
        }
        let folder = source.namedFolder.map { $0.publishedSite ?? $0 }
        return folder.map { PhotoFolder($0, bounds: BoundedFolder($0)) }
    }

    /// The folder on disk with the feed's documents.
    var folder: URL? {
        if case .recipes = source { return source.location.absoluteURL }
        return source.location.isFileURL ? source.location.deletingLastPathComponent() : nil
    }

    /// The parts of the request that affect the site.
    var digestParts: [String?] {
        // The order of a set's description isn't stable.
        var options = options
        options.excluded = []
        options.headings = NoteHeadings()
        return [
            source.label, source.location.absoluteString, "\(options)",
            self.options.excluded.sorted().joined(separator: "\n"),
            self.options.headings.additions.joined(separator: "\n"), format.map { "\($0)" },
        ]
    }
}

extension [FeedRequest] {
    /// The names of the feeds in messages.
    package var label: String {
        let labels = map(\.source.label)
        return [labels.dropLast().joined(separator: ", "), labels.last ?? ""].filter { !$0.isEmpty }
            .joined(separator: " and ")
    }
}
