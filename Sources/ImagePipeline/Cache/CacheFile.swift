import Files
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One file of a cache, read whole through one descriptor.
struct CacheFile {
    let bytes: [UInt8]
    let stamp: FileStamp

    /// Reads a file and notes its use; returns `nil` if there is no file that can be read whole.
    ///
    /// Symbolic links are not followed, because no cache makes any.
    init?(reading path: String) {
        self.init(path, isUse: true)
    }

    /// Reads a file to check it, without noting a use.
    init?(peekingAt path: String) {
        self.init(path, isUse: false)
    }

    private init?(_ path: String, isUse: Bool) {
        guard let file = try? OpenFile(BytePath(path)), let found = try? file.status(), found.kind == .file,
            let bytes = try? file.read(0..<found.bytes)
        else { return nil }
        self.bytes = bytes
        stamp = isUse ? Self.noteUse(of: file, found.stamp) : found.stamp
    }

    /// Writes a file beside its place and renames it, so that a reader sees all of it or nothing.
    ///
    /// Nothing is synced to the disk: a file that a power failure leaves half-written fails its hash check and is made again.
    static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        try FileSystem.replace(BytePath(path), with: bytes)
    }

    /// The seconds before another use of a file is noted, so that a file in constant use is updated once a minute.
    static let useGranularity = 60

    /// Sets the file's modification time to the time of its last use.
    ///
    /// In a cache that can't be written the time stays unchanged, but nothing is evicted there either.
    private static func noteUse(of file: OpenFile, _ found: FileStamp) -> FileStamp {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        guard abs(now.tv_sec - found.modified.seconds) > useGranularity else { return found }
        guard futimens(file.descriptor, [now, now]) == 0 else { return found }
        return (try? file.status().stamp) ?? found
    }
}
