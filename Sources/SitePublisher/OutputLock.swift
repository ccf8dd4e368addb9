import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A lock that makes builds into one place take turns (`flock`).
///
/// A folder can be locked like a file, and a lock leaves nothing behind. The published folder is locked because it may have
/// other parents where it is mounted, and its parent because the folder itself is exchanged.
struct OutputLock {
    private let locks: [FolderLock]

    /// The time to wait before the user is informed.
    private static let patience: Duration = .seconds(1)

    /// Takes the lock, which the caller has to release; the parent of the place must exist.
    ///
    /// It calls `onWait` if another build has held the lock for a second.
    ///
    /// - Throws: `BuildError` if the task is cancelled meanwhile, `SystemError` if the folders can't be locked.
    init(_ location: OutputLocation, onWait: () -> Void) throws {
        var told = false
        let start = ContinuousClock.now
        while true {
            if let lock = try OutputLock(ifFree: location) {
                self = lock
                return
            }
            if Task.isCancelled { throw BuildError.interrupted }
            if !told, ContinuousClock.now - start > Self.patience {
                told = true
                onWait()
            }
            usleep(50_000)
        }
    }

    /// Takes the lock, or returns `nil` if another build holds it.
    init?(ifFree location: OutputLocation) throws(SystemError) {
        let isThere = FileSystem.exists(location.live)
        var locks: [FolderLock] = []
        for folder in isThere ? [location.parent, location.live] : [location.parent] {
            do throws(SystemError) {
                // Locks taken so far are released with their last reference.
                guard let lock = try FolderLock(folder, .exclusive) else { return nil }
                locks.append(lock)
            } catch  where error.code == EACCES && isThere && folder == location.parent {
                // A user who can't read the parent exchanges nothing in it.
                continue
            }
        }
        self.locks = locks
    }

    func release() { for lock in locks { lock.release() } }
}
