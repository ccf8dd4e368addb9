import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is written piece by piece beside its place, and put there in one step.
///
/// If it isn't finished, the file at that place stays as it was, and nothing is left.
package final class NewFile {
    private let path: BytePath
    private let beside: BytePath
    private var descriptor: Int32
    /// The bytes that wait for the next call of the system.
    private var pending: [UInt8] = []
    /// The number of bytes so far.
    package private(set) var byteCount = 0

    /// Begins a file whose folder exists.
    package init(replacing path: BytePath) throws(SystemError) {
        self.path = path
        beside = BytePath(bytes: path.bytes + Array("\(FileSystem.unfinishedMark)\(UUID().uuidString)".utf8))
        descriptor = beside.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644) }
        guard descriptor >= 0 else { throw SystemError("open", path) }
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

    /// Waits until the file is on the disk, and puts it into its place.
    package func finish() throws(SystemError) {
        try flush()
        guard fsync(descriptor) == 0 else { throw SystemError("fsync", path) }
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
