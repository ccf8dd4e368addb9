import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A build's hold on a cache, from its first lookup to the end of its publishing.
///
/// Nothing is evicted as long as any process holds the cache.
public final class CacheUse: Sendable {
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
    public func end() { lock?.release() }

    deinit { end() }
}
