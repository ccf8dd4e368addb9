import Foundation
import Synchronization

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
        lock = FolderLock(folder, LOCK_SH)
    }

    /// Lets go of the cache.
    public func end() { lock?.release() }

    deinit { end() }
}

/// A lock on a folder itself, which leaves nothing behind and ends with the process, however it ends.
final class FolderLock: Sendable {
    private let descriptor: Mutex<Int32>

    /// Takes the lock, shared (`LOCK_SH`) or alone (`LOCK_EX`); nil where somebody else's forbids it or there is no such folder.
    init?(_ folder: String, _ kind: Int32) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        // A shared lock waits for an eviction, which takes a moment; an eviction does not wait for builds.
        while flock(descriptor, kind == LOCK_EX ? LOCK_EX | LOCK_NB : kind) != 0 {
            guard errno == EINTR else {
                close(descriptor)
                return nil
            }
        }
        self.descriptor = Mutex(descriptor)
    }

    func release() {
        descriptor.withLock { descriptor in
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    deinit { release() }
}
