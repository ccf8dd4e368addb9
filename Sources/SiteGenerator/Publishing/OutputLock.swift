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
    private let descriptors: [Int32]

    /// How long to wait before somebody is told.
    private static let patience: Duration = .seconds(1)

    /// Takes the lock, which has to be released.
    ///
    /// - Parameters:
    ///   - location: the place, whose parent must be there.
    ///   - onWait: called where another build has had it for a second.
    /// - Throws: ``BuildFailure`` where the task is cancelled meanwhile, `SystemError` where there can be no lock.
    init(_ location: OutputLocation, onWait: () -> Void) throws {
        var told = false
        let start = ContinuousClock.now
        while true {
            if let lock = try OutputLock(ifFree: location) {
                self = lock
                return
            }
            if Task.isCancelled { throw BuildFailure.interrupted }
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
        var descriptors: [Int32] = []
        for folder in isThere ? [location.parent, location.live] : [location.parent] {
            do throws(SystemError) {
                guard let descriptor = try Self.lock(folder) else {
                    for descriptor in descriptors { close(descriptor) }
                    return nil
                }
                descriptors.append(descriptor)
            } catch  where error.code == EACCES && isThere && folder == location.parent {
                // A parent that this user cannot read is one in which they exchange nothing.
                continue
            }
        }
        self.descriptors = descriptors
    }

    func release() { for descriptor in descriptors { close(descriptor) } }

    /// Locks a folder; nil where another process has done so.
    private static func lock(_ folder: BytePath) throws(SystemError) -> Int32? {
        let descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw SystemError("open", folder) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return descriptor }
        let error = SystemError("flock", folder)
        close(descriptor)
        guard error.code == EWOULDBLOCK || error.code == EINTR else { throw error }
        return nil
    }
}
