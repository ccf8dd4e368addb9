import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A build's hold on a cache, from its first look-up to the end of its publishing: as long as any process has one, nothing is
/// evicted.
public final class CacheUse: Sendable {
    private let lock: FolderLock?
    /// When the hold began, in seconds since 1970.
    let start: Int

    init(of folder: String) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        start = now.tv_sec
        // Where there is no folder and none can be made, nothing can be stored either, and each photo will say so.
        try? CacheTag.makeFolders(for: "\(folder)/x", in: folder)
        lock = try? FolderLock(BytePath(folder), .shared)
    }

    /// Lets go of the cache.
    public func end() { lock?.release() }

    deinit { end() }
}
