import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
