import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Tells whether a file is still the one it was: any write, replacement or touch gives it another stamp.
struct FileStamp: Hashable, Sendable {
    struct Time: Hashable, Sendable {
        let seconds: Int
        let nanoseconds: Int
    }

    let device: UInt64
    let number: UInt64
    /// In bytes.
    let size: Int
    let modified: Time
    /// When bytes, times or permissions changed last; no program can set it.
    let changed: Time
    let isRegularFile: Bool
    let isFolder: Bool

    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The stamp of what lies at a path; of a symbolic link, its own.
    init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        size = Int(status.st_size)
        #if canImport(Glibc)
            modified = Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
            changed = Time(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
        #else
            modified = Time(seconds: status.st_mtimespec.tv_sec, nanoseconds: status.st_mtimespec.tv_nsec)
            changed = Time(seconds: status.st_ctimespec.tv_sec, nanoseconds: status.st_ctimespec.tv_nsec)
        #endif
        isRegularFile = status.st_mode & S_IFMT == S_IFREG
        isFolder = status.st_mode & S_IFMT == S_IFDIR
    }
}

/// Why a system call failed.
struct SystemCallFailure: Error, Hashable {
    /// The value of `errno`.
    let code: Int32

    /// Takes `errno` as it stands.
    init() { code = errno }

    /// In the system's words, as in "no space left on device".
    var reason: String { String(cString: strerror(code)).lowercased() }
}
