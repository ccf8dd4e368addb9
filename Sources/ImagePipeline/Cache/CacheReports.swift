public import Foundation

/// The contents of a cache in numbers.
public struct CacheStatus: Sendable, Hashable {
    /// The folder, for this version of the format.
    public let folder: URL
    /// The number of images: originals and their renditions.
    public let images: Int
    /// The number of records, each of which notes what an address returned or which renditions were made.
    public let records: Int
    /// The bytes that they take on the disk.
    public let bytes: Int
    /// The last use of the entry that has been unused the longest; `nil` in an empty cache.
    public let oldestUse: Date?
    /// The number of files that no cache made.
    public let foreignFiles: Int
}

/// The result of checking every entry of a cache.
public struct CacheVerification: Sendable, Hashable {
    /// The number of checked entries.
    public var checked = 0
    /// The number of entries that were damaged and removed.
    public var damaged = 0
    /// The number of files of killed builds that were removed.
    public var unfinished = 0
}

/// The result of removing files from a cache.
public struct CacheEviction: Sendable, Hashable {
    /// The number of removed files.
    public var files = 0
    /// The bytes that they took on the disk.
    public var bytes = 0
    /// The bytes that the remaining files take; more than the limit only if the last build uses more.
    public var bytesLeft = 0
}
