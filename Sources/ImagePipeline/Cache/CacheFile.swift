import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One file of a cache, read whole through one descriptor.
///
/// System calls, since a rebuild reads some ten files for each recipe, and Foundation spends several times what the system does.
struct CacheFile {
    let bytes: [UInt8]
    let stamp: FileStamp

    /// Reads a file, and notes that it was used; nil where there is none that can be read whole.
    ///
    /// A symbolic link is not followed: no cache makes one.
    init?(reading path: String) {
        self.init(path, isUse: true)
    }

    /// Reads a file without noting a use: to check it.
    init?(peekingAt path: String) {
        self.init(path, isUse: false)
    }

    private init?(_ path: String, isUse: Bool) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let found = FileStamp(of: descriptor), found.isRegularFile,
            let bytes = Self.readAll(descriptor, found.size)
        else { return nil }
        self.bytes = bytes
        stamp = isUse ? Self.noteUse(of: descriptor, found) : found
    }

    /// Writes a file beside its place and renames it, so that a reader meets all of it or nothing.
    ///
    /// Nothing is synced to the disk: what a power failure leaves half-written is found by its hash and made anew.
    static func replace(_ path: String, with bytes: [UInt8]) throws(SystemCallFailure) {
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        let beside = "\(folder)/\(temporaryPrefix)\(UUID().uuidString)"
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw SystemCallFailure() }
        let failure = writeAll(bytes, to: descriptor)
        // A full disk may be told of only when the file is closed.
        let isClosed = close(descriptor) == 0
        guard failure == nil, isClosed, rename(beside, path) == 0 else {
            let failure = failure ?? SystemCallFailure()
            unlink(beside)
            throw failure
        }
    }

    /// What the names of files begin with that are being written.
    static let temporaryPrefix = ".new-"

    /// How many seconds a use is remembered for before it is noted again: what is read all day is noted once a minute.
    static let useGranularity = 60

    // MARK: System calls

    private static func readAll(_ descriptor: Int32, _ size: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                count += got
            }
        }
        return bytes.count == size ? bytes : nil
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> SystemCallFailure? {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                if count < 0, errno != EINTR { return SystemCallFailure() }
                written += max(count, 0)
            }
            return nil
        }
    }

    /// Makes the file's modification time that of its last use.
    ///
    /// In a cache that cannot be written the time stays, and nothing is evicted there either.
    private static func noteUse(of descriptor: Int32, _ found: FileStamp) -> FileStamp {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        guard abs(now.tv_sec - found.modified.seconds) > useGranularity else { return found }
        guard futimens(descriptor, [now, now]) == 0 else { return found }
        return FileStamp(of: descriptor) ?? found
    }
}
