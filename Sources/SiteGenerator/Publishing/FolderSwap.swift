import CFileSystem
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Puts a finished folder in the place of a live one.
enum FolderSwap {
    /// How the two change places.
    enum Method: CaseIterable {
        /// In one step of the kernel (Linux `renameat2` with `RENAME_EXCHANGE`, macOS `renamex_np` with `RENAME_SWAP`).
        case exchange
        /// By two renames, for file systems that know nothing better. Killed between them, the live folder
        /// is missing until ``recover(live:parked:)`` puts it back.
        case twoRenames
    }

    /// Exchanges two folders of one parent; afterwards `finished` holds what was live.
    ///
    /// Two renames also need a path that is free, `parked`. Without a method the best one is found.
    static func swap(live: URL, finished: URL, parked: URL, method: Method? = nil) throws {
        switch method {
        case .exchange?: try exchange(live, finished)
        case .twoRenames?: try renameTwice(live, finished, parked)
        case nil:
            do {
                try exchange(live, finished)
            } catch let error where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
                try renameTwice(live, finished, parked)
            }
        }
    }

    /// Puts a folder where there is none yet.
    static func place(_ finished: URL, at live: URL) throws(SystemError) {
        guard rename(finished.path, live.path) == 0 else { throw SystemError("rename", live.path) }
    }

    /// Brings the live folder back that two renames had parked when they were interrupted.
    static func recover(live: URL, parked: URL) throws(SystemError) {
        guard access(live.path, F_OK) != 0, access(parked.path, F_OK) == 0 else { return }
        try place(parked, at: live)
    }

    private static func exchange(_ live: URL, _ finished: URL) throws(SystemError) {
        guard exchange_paths(finished.path, live.path) == 0 else { throw SystemError("exchange", live.path) }
    }

    private static func renameTwice(_ live: URL, _ finished: URL, _ parked: URL) throws(SystemError) {
        try place(live, at: parked)
        do {
            try place(finished, at: live)
        } catch {
            try place(parked, at: live)
            throw error
        }
        try place(parked, at: finished)
    }
}

/// A system call that failed.
struct SystemError: Error, CustomStringConvertible {
    let call: String
    let path: String
    /// The value of `errno`.
    let code: Int32

    /// Takes `errno` as it stands.
    init(_ call: String, _ path: String) {
        code = errno
        self.call = call
        self.path = path
    }

    var description: String { "\(call): \(String(cString: strerror(code)).lowercased()) (\(path))" }
}
