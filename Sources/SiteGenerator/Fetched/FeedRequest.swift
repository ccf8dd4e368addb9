import Files
import Foundation
public import RecipeFeed

/// A feed of a site: where it comes from, and how it is read.
public struct FeedRequest: Sendable {
    /// Where its recipes come from.
    public var source: FeedSource
    /// The setting that named the source, as messages put it, so that its owner knows what to fix.
    public var setting = "--source"
    /// How large it may be, and whether names in it are put right.
    public var options: FeedOptions
    /// How its documents are read; nil to see that by the first one.
    package var format: FeedFormat?
    /// What the settings say of it, as it stands below `feed:`, without headers that may be secret.
    package var settings: String?
    /// What its own origin is sent with every request, besides what any server is sent; never printed.
    package var headers: [(name: String, value: String)] = []

    /// Makes a request for a feed whose format is seen by its first document.
    public init(_ source: FeedSource, options: FeedOptions = FeedOptions()) {
        self.source = source
        self.options = options
    }
}

extension FeedRequest {
    /// The folder that a feed on disk may take photos from; `nil` for any other feed.
    ///
    /// Links in the folder of recipes in Markdown may lead to the rest of the site's folder, those of other feeds nowhere else.
    var photoFolder: PhotoFolder? {
        if case .recipes(let site) = source {
            return PhotoFolder(source.location, bounds: BoundedFolder(site))
        }
        return source.namedFolder.map { PhotoFolder($0, bounds: BoundedFolder($0)) }
    }

    /// The folder on disk that its documents are in.
    var folder: URL? {
        if case .recipes = source { return source.location.absoluteURL }
        return source.location.isFileURL ? source.location.deletingLastPathComponent() : nil
    }

    /// How it is pulled and read, as far as that makes a difference to the site.
    var digestParts: [String?] {
        // A set is told in another order each time.
        var options = options
        options.excluded = []
        return [
            source.label, source.location.absoluteString, "\(options)",
            self.options.excluded.sorted().joined(separator: "\n"), format.map { "\($0)" },
        ]
    }
}

extension [FeedRequest] {
    /// The feeds as messages name them.
    package var label: String {
        let labels = map(\.source.label)
        return [labels.dropLast().joined(separator: ", "), labels.last ?? ""].filter { !$0.isEmpty }
            .joined(separator: " and ")
    }
}
