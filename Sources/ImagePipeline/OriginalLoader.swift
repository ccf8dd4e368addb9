public import Foundation

/// Gets a photo from where it is.
///
/// With validators, the answer may be that the photo is still the one they came with.
public typealias OriginalLoader = @Sendable (URL, OriginalValidators?) async throws -> LoadedOriginal

/// What a loader got.
public enum LoadedOriginal: Sendable {
    /// The photo's bytes, and what to ask with the next time.
    case content([UInt8], OriginalValidators)
    /// The photo is still the one that the validators came with.
    case unchanged
}

/// By what a server tells whether a photo is still the same (RFC 9110 §8.8), as it sent them.
public struct OriginalValidators: Sendable, Hashable, Codable {
    /// The `ETag`, quotes and a `W/` included.
    public var entityTag: String?
    /// The `Last-Modified` date.
    public var lastModified: String?

    /// Validators; without any, a photo is loaded anew to see whether it changed.
    public init(entityTag: String? = nil, lastModified: String? = nil) {
        self.entityTag = entityTag
        self.lastModified = lastModified
    }

    var isEmpty: Bool { entityTag == nil && lastModified == nil }
}

/// When the network is asked for photos that have a web address.
public enum CachePolicy: Sendable, Hashable, CaseIterable {
    /// Only for those that the cache lacks.
    case cacheFirst
    /// For all of them: those in the cache are asked for by their validators, and used as they are where that fails.
    case revalidate
    /// Never; what the cache lacks is not to be had.
    case cacheOnly
}

/// A photo that would have to be downloaded, and must not be.
struct NotCachedError: Error, CustomStringConvertible {
    var description: String { "it is not in the cache, and nothing is downloaded offline" }
}

/// A photo that is in the cache, and would have to be downloaded anew.
struct ChangedOfflineError: Error, CustomStringConvertible {
    var description: String { "it changed in the feed, and nothing is downloaded offline" }
}

/// An address that gave something which is no photo, and still gives the same or is not to be asked again yet.
public struct RejectedEarlierError: Error, Sendable, CustomStringConvertible {
    /// What was wrong with it.
    let reason: String

    /// The reason, as the build that looked at it gave it.
    public var description: String { reason }
}
