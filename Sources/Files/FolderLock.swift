import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A lock on a folder itself (`flock`), which leaves nothing behind and ends with the process, however it ends.
package final class FolderLock: Sendable {
    package enum Kind: Sendable {
        /// Several may have it at once, and none while another has it exclusively; waited for.
        case shared
        /// One alone has it; not waited for.
        case exclusive
        /// One alone has it; waited for.
        case exclusiveInTurn
    }

    private let folder: Mutex<OpenFile?>

    /// Takes the lock; nil where another's forbids it.
    ///
    /// - Throws: `SystemError` where there is no such folder, or it cannot be locked.
    package init?(_ path: BytePath, _ kind: Kind) throws(SystemError) {
        let folder = try OpenFile(folder: path)
        let operation =
            switch kind {
            case .shared: LOCK_SH
            case .exclusive: LOCK_EX | LOCK_NB
            case .exclusiveInTurn: LOCK_EX
            }
        while flock(folder.descriptor, operation) != 0 {
            let error = SystemError("flock", path)
            if error.code == EWOULDBLOCK { return nil }
            guard error.code == EINTR else { throw error }
        }
        self.folder = Mutex(folder)
    }

    /// Lets go of it.
    package func release() { folder.withLock { $0 = nil } }
}
