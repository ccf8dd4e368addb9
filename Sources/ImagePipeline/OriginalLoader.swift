public import Foundation

/// Loads a photo from its address.
///
/// With validators, the answer may be that the photo is unchanged since they were sent.
public typealias OriginalLoader = @Sendable (URL, OriginalValidators?) async throws -> LoadedOriginal

/// The answer of a loader.
public enum LoadedOriginal: Sendable {
    /// The photo's bytes, with the validators for the next request.
    case content([UInt8], OriginalValidators)
    /// The photo is unchanged since the validators were sent.
    case unchanged
}

/// The server's identifiers for a version of a photo (RFC 9110 §8.8), exactly as sent.
public struct OriginalValidators: Sendable, Hashable, Codable {
    /// The `ETag`, including quotes and `W/`.
    public var entityTag: String?
    /// The `Last-Modified` date.
    public var lastModified: String?

    /// Makes validators; without any, a photo is loaded again to find out whether it changed.
    public init(entityTag: String? = nil, lastModified: String? = nil) {
        self.entityTag = entityTag
        self.lastModified = lastModified
    }

    var isEmpty: Bool { entityTag == nil && lastModified == nil }
}

/// The rule for requesting photos with a web address from the network.
public enum CachePolicy: Sendable, Hashable, CaseIterable {
    /// Requests only photos that the cache lacks.
    case cacheFirst
    /// Requests all photos: cached ones with their validators, and if that fails, the cached photo is used.
    case revalidate
    /// Never requests photos; those that the cache lacks are unavailable.
    case cacheOnly
}

/// The error of a photo that would have to be downloaded, which is forbidden.
struct NotCachedError: Error, CustomStringConvertible {
    var description: String { "it is not in the cache, and nothing is downloaded offline" }
}

/// The error of a cached photo that would have to be downloaded again.
struct ChangedOfflineError: Error, CustomStringConvertible {
    var description: String { "it changed in the feed, and nothing is downloaded offline" }
}

/// The error of an address that returned no photo, and still returns the same or isn't due for a retry.
public struct RejectedEarlierError: Error, Sendable, CustomStringConvertible {
    /// The problem with the file.
    let reason: String

    /// The reason, in the words of the build that found it.
    public var description: String { reason }
}
