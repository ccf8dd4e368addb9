public import Foundation

/// Where a recipe list comes from.
public enum FeedSource: Sendable, Hashable {
    /// The sample that the program carries inside.
    case sample
    /// A file on this machine.
    case file(URL)
    /// An `http` or `https` address.
    case web(URL)

    /// The feed's web address, where it has one.
    var webURL: URL? {
        guard case .web(let url) = self else { return nil }
        return url
    }

    /// The feed's address, to which its photos may be relative.
    var location: URL {
        switch self {
        case .sample: BundledSite.sampleFeed
        case .file(let url), .web(let url): url
        }
    }

    /// The feed as messages name it.
    var label: String {
        switch self {
        case .sample: "the built-in sample"
        case .file(let url): url.relativePath
        case .web(let url): url.absoluteString
        }
    }
}
