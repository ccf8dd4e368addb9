import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A lock on a folder itself (`flock`), which leaves no file and is released when the process ends, for whatever reason.
package final class FolderLock: Sendable {
    package enum Kind: Sendable {
        /// A lock that several processes can hold at once, but not beside an exclusive one; taking it waits.
        case shared
        /// A lock that one process holds alone; taking it doesn't wait.
        case exclusive
        /// A lock that one process holds alone; taking it waits.
        case exclusiveInTurn
    }

    private let folder: Mutex<OpenFile?>

    /// Takes the lock, or returns `nil` if another lock is in the way.
    ///
    /// - Throws: `SystemError` if the folder doesn't exist or can't be locked.
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

    /// Releases the lock.
    package func release() { folder.withLock { $0 = nil } }
}
