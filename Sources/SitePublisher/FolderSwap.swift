import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How two folders of one parent change places.
package enum FolderSwap: CaseIterable, Sendable {
    /// In one step of the kernel (Linux `renameat2` with `RENAME_EXCHANGE`, macOS `renamex_np` with `RENAME_SWAP`); by two renames
    /// where the file system cannot do that.
    case atOnce
    /// By two renames. Killed between them, the live folder is missing until ``recover(live:parked:)`` puts it back.
    case twoRenames

    /// Exchanges the folders; afterwards `finished` holds what was live.
    ///
    /// Two renames also need a path that is free, `parked`.
    func callAsFunction(live: BytePath, finished: BytePath, parked: BytePath) throws(SystemError) {
        switch self {
        case .atOnce:
            do {
                try FileSystem.exchange(finished, live)
            } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
                try Self.renameTwice(live, finished, parked)
            }
        case .twoRenames: try Self.renameTwice(live, finished, parked)
        }
    }

    /// Brings the live folder back that two renames had parked when they were interrupted.
    static func recover(live: BytePath, parked: BytePath) throws(SystemError) {
        guard !FileSystem.exists(live), FileSystem.exists(parked) else { return }
        try FileSystem.move(parked, to: live)
    }

    private static func renameTwice(
        _ live: BytePath, _ finished: BytePath, _ parked: BytePath
    ) throws(SystemError) {
        try FileSystem.move(live, to: parked)
        do {
            try FileSystem.move(finished, to: live)
        } catch {
            try FileSystem.move(parked, to: live)
            throw error
        }
        try FileSystem.move(parked, to: finished)
    }
}
