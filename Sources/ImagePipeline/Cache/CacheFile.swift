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
        guard let file = try? OpenFile(BytePath(path)), let found = try? file.status(), found.kind == .file,
            let bytes = try? file.read(0..<found.bytes)
        else { return nil }
        self.bytes = bytes
        stamp = isUse ? Self.noteUse(of: file, found.stamp) : found.stamp
    }

    /// Writes a file beside its place and renames it, so that a reader meets all of it or nothing.
    ///
    /// Nothing is synced to the disk: what a power failure leaves half-written is found by its hash and made anew.
    static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        try FileSystem.replace(BytePath(path), with: bytes)
    }

    /// How many seconds a use is remembered for before it is noted again: what is read all day is noted once a minute.
    static let useGranularity = 60

    /// Makes the file's modification time that of its last use.
    ///
    /// In a cache that cannot be written the time stays, and nothing is evicted there either.
    private static func noteUse(of file: OpenFile, _ found: FileStamp) -> FileStamp {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        guard abs(now.tv_sec - found.modified.seconds) > useGranularity else { return found }
        guard futimens(file.descriptor, [now, now]) == 0 else { return found }
        return (try? file.status().stamp) ?? found
    }
}
