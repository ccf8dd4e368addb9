import Diagnostics
import Files
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Lets builds into one place take turns (`flock`).
///
/// A folder can be locked like a file, and a lock leaves nothing behind. Both the parent and the published folder are locked: the
/// folder, as it may have other parents where it is mounted; the parent, as the folder is exchanged.
struct OutputLock {
    private let locks: [FolderLock]

    /// How long to wait before somebody is told.
    private static let patience: Duration = .seconds(1)

    /// Takes the lock, which has to be released.
    ///
    /// - Parameters:
    ///   - location: the place, whose parent must be there.
    ///   - onWait: called where another build has had it for a second.
    /// - Throws: `BuildError` where the task is cancelled meanwhile, `SystemError` where there can be no lock.
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

    /// Takes the lock where nobody else has it.
    init?(ifFree location: OutputLocation) throws(SystemError) {
        let isThere = FileSystem.exists(location.live)
        var locks: [FolderLock] = []
        for folder in isThere ? [location.parent, location.live] : [location.parent] {
            do throws(SystemError) {
                // Those that were taken go with their last reference.
                guard let lock = try FolderLock(folder, .exclusive) else { return nil }
                locks.append(lock)
            } catch  where error.code == EACCES && isThere && folder == location.parent {
                // A parent that this user cannot read is one in which they exchange nothing.
                continue
            }
        }
        self.locks = locks
    }

    func release() { for lock in locks { lock.release() } }
}
