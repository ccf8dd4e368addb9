import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is written piece by piece beside its place, and put there in one step.
///
/// If it isn't finished, the file at that place stays as it was, and nothing is left. A process that is killed leaves a file
/// beside the place, named after it with ``mark`` and a UUID appended, which the next one removes: as long as a process writes
/// such a file, it has a lock on it.
package final class NewFile {
    private let path: BytePath
    private let beside: BytePath
    private var descriptor: Int32
    /// The bytes that wait for the next call of the system.
    private var pending: [UInt8] = []
    /// The number of bytes so far.
    package private(set) var byteCount = 0

    /// The mark in the names of unfinished files.
    package static let mark = ".new-"

    /// Begins a file whose folder exists.
    ///
    /// - Parameters:
    ///   - path: its place.
    ///   - isForAll: whether everybody may read it, whatever the umask; see ``FileSystem/write(_:to:mode:isForAll:)``.
    ///   - removesUnfinished: whether to remove what processes that have ended left there, for which the whole folder is listed.
    /// - Throws: `SystemError` if no file can be created beside the place.
    package init(
        replacing path: BytePath, isForAll: Bool = false, removesUnfinished: Bool = true
    ) throws(SystemError) {
        if removesUnfinished { Self.removeStale(of: path) }
        self.path = path
        var beside = path
        var descriptor: Int32 = -1
        repeat {
            if descriptor >= 0 { close(descriptor) }
            beside = BytePath(bytes: path.bytes + Array("\(Self.mark)\(UUID().uuidString)".utf8))
            descriptor = beside.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644) }
            guard descriptor >= 0 else { throw SystemError("open", path) }
            // Before it was locked, another process may have taken it for a stale one.
        } while !Self.lock(descriptor) || Self.isRemoved(descriptor)
        (self.beside, self.descriptor) = (beside, descriptor)
        if isForAll { FileSystem.openToAll(beside, descriptor) }
    }

    /// Locks a file until it is closed; returns `false` if another process has it.
    ///
    /// Some file systems have no locks.
    private static func lock(_ descriptor: Int32) -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    private static func isRemoved(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink == 0
    }

    /// Removes the unfinished files of processes that have ended.
    ///
    /// What can't be removed stays, as nothing depends on it.
    private static func removeStale(of path: BytePath) {
        let start = path.name.bytes + Array(mark.utf8)
        guard let folder = path.parent, let names = try? FileSystem.entries(of: folder) else { return }
        for name in names where name.bytes.starts(with: start) {
            let ending = String(decoding: name.bytes.dropFirst(start.count), as: UTF8.self)
            guard UUID(uuidString: ending) != nil else { continue }
            let file = folder.appending(name)
            let descriptor = file.withCString { open($0, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? FileSystem.removeFile(file) }
        }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        // If the unfinished file can't be removed, the error that ended it says why.
        try? FileSystem.removeFile(beside)
    }

    package func append(_ bytes: [UInt8]) throws(SystemError) {
        byteCount += bytes.count
        pending += bytes
        if pending.count >= 1 << 18 { try flush() }
    }

    private func flush() throws(SystemError) {
        guard FileSystem.writeAll(pending, to: descriptor) else { throw SystemError("write", path) }
        pending.removeAll(keepingCapacity: true)
    }

    /// Puts the file into its place.
    ///
    /// - Parameter isSynced: whether to wait until its bytes are on the disk, so that a power failure leaves the previous file
    ///   or the new one.
    /// - Throws: `SystemError`; the file in the place is then unchanged.
    package func finish(isSynced: Bool = true) throws(SystemError) {
        try flush()
        guard !isSynced || fsync(descriptor) == 0 else { throw SystemError("fsync", path) }
        // Some file systems report a full disk only on close. The lock stays until the file is in its place.
        let lock = dup(descriptor)
        defer { if lock >= 0 { close(lock) } }
        let isClosed = close(descriptor) == 0
        descriptor = -1
        do throws(SystemError) {
            guard isClosed else { throw SystemError("close", path) }
            try FileSystem.move(beside, to: path)
        } catch {
            try? FileSystem.removeFile(beside)
            throw error
        }
    }
}
