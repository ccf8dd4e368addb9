package import Files
package import Foundation
import ParallelWork

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension ImageCache {
    /// The default of `--cache-limit`: 1 GB.
    package static let defaultLimit = 1_000_000_000

    /// Registers a build as a user of the cache: nothing is evicted until it ends.
    package func beginUse() -> CacheUse { CacheUse(of: path) }

    /// The state of all entries, which differs once one was stored, used, changed or removed.
    package var state: ContentDigest {
        let entries = CacheListing(of: path).entries.sorted { $0.path < $1.path }
        return ContentDigest(
            ofParts: entries.flatMap { entry -> [String?] in
                let changed = entry.stamp.changed
                return [entry.path, "\(entry.stamp.bytes) \(changed.seconds) \(changed.nanoseconds)"]
            })
    }

    /// Counts the contents of the cache; a missing cache counts as empty.
    ///
    /// - Throws: ``CacheError/notACache(folder:)``.
    package func status() throws(CacheError) -> CacheStatus {
        let listing = try listing()
        return CacheStatus(
            folder: folder, images: listing.entries.count { $0.kind == .blobs },
            records: listing.entries.count { $0.kind == .records }, bytes: listing.entries.map(\.space).reduce(0, +),
            oldestUse: listing.entries.map(\.stamp.modified.seconds).min().map {
                Date(timeIntervalSince1970: TimeInterval($0))
            },
            foreignFiles: listing.foreign)
    }

    /// Checks every entry by its hash, on all cores, and removes damaged ones.
    ///
    /// Builds may run meanwhile.
    ///
    /// - Throws: ``CacheError/notACache(folder:)``.
    package func verify() throws(CacheError) -> CacheVerification {
        let listing = try listing()
        let entries = listing.entries
        let damaged = entries.concurrentMap { entry in
            // An entry that is gone by now, or was replaced while it was read, is ignored.
            guard !entry.isWhole, let now = try? FileSystem.status(BytePath(entry.path)) else { return false }
            return now.stamp == entry.stamp && unlink(entry.path) == 0
        }
        return CacheVerification(
            checked: entries.count, damaged: damaged.count(where: \.self), unfinished: removeUnfinished(listing))
    }

    /// Removes the entries that were used longest ago, until the cache is within a limit.
    ///
    /// Images without a record go first. Other entries that the build that just ended used are kept, whatever the limit,
    /// because its next run needs them again.
    ///
    /// - Parameters:
    ///   - limit: the limit in bytes.
    ///   - use: the hold of the build that ended, which this call ends; `nil` to keep nothing.
    /// - Returns: the amounts removed and left.
    /// - Throws: ``CacheError/inUse(folder:)`` while a build runs, which will do the same at its end;
    ///   ``CacheError/notACache(folder:)``.
    package func prune(toFit limit: Int, keeping use: CacheUse? = nil) throws(CacheError) -> CacheEviction {
        use?.end()
        let (lock, listing) = try lockedListing()
        defer { lock?.release() }
        var eviction = CacheEviction(files: removeUnfinished(listing))
        eviction.bytesLeft = listing.entries.map(\.space).reduce(0, +)
        guard eviction.bytesLeft > limit else { return eviction }
        let kept = use.map { $0.start - CacheFile.useGranularity } ?? .max
        for (entry, isOrphan) in inOrderOfEviction(listing.entries) where eviction.bytesLeft > limit {
            guard isOrphan || entry.stamp.modified.seconds < kept, unlink(entry.path) == 0 else { continue }
            eviction.files += 1
            eviction.bytes += entry.space
            eviction.bytesLeft -= entry.space
        }
        return eviction
    }

    /// Removes everything that the cache made, and nothing else.
    ///
    /// - Throws: ``CacheError/inUse(folder:)`` while a build runs; ``CacheError/notACache(folder:)``.
    package func clear() throws(CacheError) -> CacheEviction {
        let (lock, listing) = try lockedListing()
        defer { lock?.release() }
        var eviction = CacheEviction()
        for (path, space) in listing.entries.map({ ($0.path, $0.space) }) + listing.unfinished.map({ ($0.path, 0) })
        where unlink(path) == 0 {
            eviction.files += 1
            eviction.bytes += space
        }
        // Folders with other files stay.
        for folder in listing.folders { _ = rmdir(folder) }
        eviction.bytesLeft = CacheListing(of: path).entries.map(\.space).reduce(0, +)
        return eviction
    }

    // MARK: Steps

    private func listing() throws(CacheError) -> CacheListing {
        guard !FileSystem.exists(BytePath(path)) || CacheTag.marks(path) else { throw .notACache(folder: path) }
        return CacheListing(of: path)
    }

    /// Returns a listing that stays valid until the lock is released, without a lock if there is no cache.
    private func lockedListing() throws(CacheError) -> (FolderLock?, CacheListing) {
        guard FileSystem.exists(BytePath(path)) else { return (nil, CacheListing(of: path)) }
        let free: FolderLock?
        do {
            free = try FolderLock(BytePath(path), .exclusive)
        } catch {
            throw .notWritable(folder: path, reason: error.reason)
        }
        guard let lock = free else { throw .inUse(folder: path) }
        return (lock, try listing())
    }

    /// Returns images without a record, then all other entries by their last use.
    private func inOrderOfEviction(_ entries: [CacheEntry]) -> [(entry: CacheEntry, isOrphan: Bool)] {
        let wanted = entries.filter { $0.kind == .records }.reduce(into: Set<ContentDigest>()) { wanted, entry in
            guard let file = CacheFile(entry.path, isUse: false), let body = RecordFile.body(of: file.bytes) else {
                return
            }
            wanted.formUnion(Self.digests(in: body))
        }
        func isOrphan(_ entry: CacheEntry) -> Bool { entry.kind == .blobs && !wanted.contains(entry.digest) }
        return entries.map { ($0, isOrphan($0)) }
            .map { (entry: $0, isOrphan: $1, age: ($1 ? 0 : 1, $0.stamp.modified.seconds, $0.path)) }
            .sorted { $0.age < $1.age }.map { ($0.entry, $0.isOrphan) }
    }

    /// Returns every digest in a record's text.
    private static func digests(in record: ArraySlice<UInt8>) -> [ContentDigest] {
        record.split(separator: UInt8(ascii: "\"")).compactMap { ContentDigest(String(decoding: $0, as: UTF8.self)) }
    }

    /// Removes the files of killed builds, because writing a file never takes an hour.
    private func removeUnfinished(_ listing: CacheListing) -> Int {
        let recent = Int(Date.now.timeIntervalSince1970) - 3_600
        return listing.unfinished.count { $0.stamp.modified.seconds < recent && unlink($0.path) == 0 }
    }
}

/// A build's hold on a cache, from its first lookup to the end of its publishing.
///
/// Nothing is evicted as long as any process holds the cache.
package final class CacheUse: Sendable {
    private let lock: FolderLock?
    /// The time when the hold began, in seconds since 1970.
    let start: Int

    init(of folder: String) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        start = now.tv_sec
        // If the folder can't be made, nothing can be stored either, and each photo will report it.
        try? CacheTag.makeFolders(for: "\(folder)/x", in: folder)
        lock = try? FolderLock(BytePath(folder), .shared)
    }

    /// Releases the cache.
    package func end() { lock?.release() }

    deinit { end() }
}

/// The contents of a cache in numbers.
package struct CacheStatus: Sendable, Hashable {
    /// The folder, for this version of the format.
    package let folder: URL
    /// The number of images: originals and their renditions.
    package let images: Int
    /// The number of records, each of which notes what an address returned or which renditions were made.
    package let records: Int
    /// The bytes that they take on the disk.
    package let bytes: Int
    /// The last use of the entry that has been unused the longest; `nil` in an empty cache.
    package let oldestUse: Date?
    /// The number of files that no cache made.
    package let foreignFiles: Int
}

/// The result of checking every entry of a cache.
package struct CacheVerification: Sendable, Hashable {
    /// The number of checked entries.
    package var checked = 0
    /// The number of entries that were damaged and removed.
    package var damaged = 0
    /// The number of files of killed builds that were removed.
    package var unfinished = 0
}

/// The result of removing files from a cache.
package struct CacheEviction: Sendable, Hashable {
    /// The number of removed files.
    package var files = 0
    /// The bytes that they took on the disk.
    package var bytes = 0
    /// The bytes that the remaining files take; more than the limit only if the last build uses more.
    package var bytesLeft = 0
}
