import Files
import Foundation
public import RecipeFeed

/// A feed of a site: where it comes from, and how it is read.
public struct FeedRequest: Sendable {
    /// Where its recipes come from.
    public var source: FeedSource
    /// What named the source, as a message puts it, so that its owner knows what to mend.
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
    /// The folder that a feed on disk may take photos from: where it was named, also if that is a link to another place; the
    /// site's folder for recipes in Markdown.
    var photoFolder: BoundedFolder? {
        switch source {
        case .recipes(let site): BoundedFolder(site)
        case .file, .sample, .standardInput, .web: source.folder
        }
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
