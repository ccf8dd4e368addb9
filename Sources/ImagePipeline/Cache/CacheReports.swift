public import Foundation

/// What a cache holds.
public struct CacheStatus: Sendable, Hashable {
    /// The folder, for this version of the format.
    public let folder: URL
    /// How many images it holds: originals and what was made of them.
    public let images: Int
    /// How many notes it holds on what an address gave and what was made of it.
    public let records: Int
    /// What they take on the disk, in bytes.
    public let bytes: Int
    /// When the entry that nobody used for longest was used last; nil in an empty cache.
    public let oldestUse: Date?
    /// How many files there are that no cache made.
    public let foreignFiles: Int
}

/// What checking every entry of a cache showed.
public struct CacheVerification: Sendable, Hashable {
    /// How many entries were checked.
    public var checked = 0
    /// How many of them were damaged, and were removed.
    public var damaged = 0
    /// How many files of killed builds were removed.
    public var unfinished = 0
}

/// What was removed from a cache.
public struct CacheEviction: Sendable, Hashable {
    /// How many files were removed.
    public var files = 0
    /// What they took on the disk, in bytes.
    public var bytes = 0
    /// What the others take, in bytes; more than the limit only where the last build uses more.
    public var bytesLeft = 0
}
