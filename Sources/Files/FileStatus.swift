#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

/// The system's description of a file or folder (`stat`).
package struct FileStatus: Sendable {
    package enum Kind: Sendable {
        case file
        case folder
        /// A symbolic link, a named pipe, a socket or a device.
        case other
    }

    package let kind: Kind
    package let owner: uid_t
    package let group: gid_t
    /// The permissions, with the set-id and sticky bits.
    package let mode: mode_t
    package let accessed: FileTime
    /// The stamp that distinguishes one state of the file from another.
    package let stamp: FileStamp

    package var identity: FileStamp.Identity { stamp.identity }
    /// The length in bytes.
    package var bytes: Int { stamp.bytes }
    package var modified: FileTime { stamp.modified }

    package init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        owner = status.st_uid
        group = status.st_gid
        mode = status.st_mode & 0o7777
        #if canImport(Glibc)
            let (accessed, modified, changed) = (status.st_atim, status.st_mtim, status.st_ctim)
        #else
            let (accessed, modified, changed) = (status.st_atimespec, status.st_mtimespec, status.st_ctimespec)
        #endif
        self.accessed = FileTime(accessed)
        stamp = FileStamp(
            identity: .init(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino)),
            bytes: Int(status.st_size), modified: FileTime(modified), changed: FileTime(changed))
    }

    /// Returns whether the other status can be taken for the same file.
    ///
    /// File systems without file numbers of their own (FAT, some of FUSE) make them up, and may make up others later.
    package func isSame(as other: FileStatus) -> Bool {
        if identity == other.identity { return true }
        return kind == .file && other.kind == .file && bytes == other.bytes && modified == other.modified
    }

    /// Returns whether the file was modified before the other was.
    package func isOlder(than other: FileStatus) -> Bool { modified < other.modified }
}

/// A stamp that shows, without reading the file, whether it is still the same: any write, replacement or touch changes it.
package struct FileStamp: Hashable, Sendable, Codable {
    /// The identity of a file, which is the same under all of its names.
    package struct Identity: Hashable, Sendable, Codable {
        package let device: UInt64
        package let node: UInt64
    }

    package let identity: Identity
    /// The length in bytes.
    package let bytes: Int
    package let modified: FileTime
    /// The time when bytes, times or permissions changed last, which no program can set.
    package let changed: FileTime
}

/// A time since 1970 with the precision of file systems.
package struct FileTime: Hashable, Comparable, Sendable, Codable {
    package let seconds: Int
    package let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

    var timespec: timespec { .init(tv_sec: seconds, tv_nsec: nanoseconds) }

    package static func < (first: FileTime, second: FileTime) -> Bool {
        (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
    }
}

/// The error of a failed system call.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    package let call: String
    package let path: BytePath
    /// The value of `errno`.
    package let code: Int32

    /// Makes an error with the current `errno`, unless another code is given.
    package init(_ call: String, _ path: BytePath, code: Int32 = errno) {
        self.call = call
        self.path = path
        self.code = code
    }

    /// Whether the error says that nothing exists at the path.
    package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    /// The system's message, without the call and the path: "no space left on device".
    package var reason: String { Self.reason(for: code) }

    package var description: String { "\(call): \(reason) (\(path))" }

    /// Returns the system's message for a value of `errno`.
    package static func reason(for code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
