#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the system says about a file or folder (`lstat`).
struct FileStatus: Sendable {
    enum Kind: Sendable {
        case file
        case folder
        /// A symbolic link, a named pipe, a socket or a device.
        case other
    }

    /// By which a file is the same under every name that it has.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let node: UInt64
    }

    let kind: Kind
    let identity: Identity
    let owner: uid_t
    let group: gid_t
    /// The permissions, with the set-id and sticky bits.
    let mode: mode_t
    let bytes: Int
    let accessed: timespec
    let modified: timespec

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
        owner = status.st_uid
        group = status.st_gid
        mode = status.st_mode & 0o7777
        bytes = Int(status.st_size)
        #if canImport(Glibc)
            (accessed, modified) = (status.st_atim, status.st_mtim)
        #else
            (accessed, modified) = (status.st_atimespec, status.st_mtimespec)
        #endif
    }

    /// Whether this can be taken for the same file.
    ///
    /// File systems without numbers of their own for files (FAT, some of FUSE) make them up, and may make up others later.
    func isSame(as other: FileStatus) -> Bool {
        if identity == other.identity { return true }
        return kind == .file && other.kind == .file && bytes == other.bytes && !isOlder(than: other)
            && !other.isOlder(than: self)
    }

    /// Whether it was changed before the other was.
    func isOlder(than other: FileStatus) -> Bool {
        (modified.tv_sec, modified.tv_nsec) < (other.modified.tv_sec, other.modified.tv_nsec)
    }
}
