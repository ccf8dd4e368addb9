import CFileSystem
import Foundation

#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

/// The system's calls on paths, none of which follows a symbolic link at the path's end.
package enum FileSystem {
    /// What is at a path; nil where there is nothing.
    package static func status(_ path: BytePath) throws(SystemError) -> FileStatus? {
        var status = stat()
        do {
            try call("lstat", path) { lstat($0, &status) }
        } catch  where error.isAbsence {
            return nil
        }
        return FileStatus(status)
    }

    /// What is at a path, or where a symbolic link at it leads; nil where nothing can be seen there.
    package static func statusFollowingLinks(_ path: BytePath) -> FileStatus? {
        var status = stat()
        return path.withCString { stat($0, &status) } == 0 ? FileStatus(status) : nil
    }

    package static func exists(_ path: BytePath) -> Bool {
        path.withCString {
            var status = stat()
            return lstat($0, &status) == 0
        }
    }

    /// Where a symbolic link leads; nil where there is none.
    package static func target(of path: BytePath) -> BytePath? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let target = buffer.baseAddress else { return nil }
            let count = path.withCString { readlink($0, target, buffer.count) }
            return count > 0 ? BytePath(bytes: buffer.prefix(count).map(UInt8.init(bitPattern:))) : nil
        }
    }

    /// Whether this process may make and remove files in a folder.
    package static func isWritable(_ folder: BytePath) -> Bool { folder.withCString { access($0, W_OK | X_OK) == 0 } }

    package static func makeFolder(_ path: BytePath, mode: mode_t = 0o777) throws(SystemError) {
        try call("mkdir", path) { mkdir($0, mode) }
    }

    /// Makes a folder and those that lead to it, where they are not there.
    package static func makeFolders(_ path: BytePath) throws(SystemError) {
        do {
            try makeFolder(path)
        } catch  where error.code == ENOENT {
            guard let parent = path.parent else { throw error }
            try makeFolders(parent)
            try makeFolders(path)
        } catch  where error.code == EEXIST {
            // Another folder, or a link to one, is as good; with a file in its place, whatever comes next fails.
        }
    }

    /// Moves a file or folder to another path of the same file system, in place of what may be there.
    package static func move(_ path: BytePath, to other: BytePath) throws(SystemError) {
        try call("rename", other) { target in path.withCString { rename($0, target) } }
    }

    /// Lets two paths change places in one step.
    package static func exchange(_ path: BytePath, _ other: BytePath) throws(SystemError) {
        try call("exchange", other) { second in path.withCString { exchange_paths($0, second) } }
    }

    /// Gives a file a second name.
    package static func link(_ path: BytePath, to other: BytePath) throws(SystemError) {
        try call("link", path) { first in other.withCString { linkat(AT_FDCWD, first, AT_FDCWD, $0, 0) } }
    }

    package static func removeFile(_ path: BytePath) throws(SystemError) { try call("unlink", path) { unlink($0) } }

    /// Removes an empty folder.
    package static func removeFolder(_ path: BytePath) throws(SystemError) { try call("rmdir", path) { rmdir($0) } }

    /// Removes a file, or a folder with all that is in it.
    package static func removeAll(_ path: BytePath) throws(SystemError) {
        guard let status = try status(path) else { return }
        guard status.kind == .folder else { return try removeFile(path) }
        // A folder of this user's can be emptied whatever its mode was.
        if status.mode & 0o700 != 0o700, status.owner == geteuid() { try setMode(0o700, of: path) }
        for entry in try entries(of: path) { try removeAll(path.appending(entry)) }
        try removeFolder(path)
    }

    /// The names in a folder, in no order.
    package static func entries(of folder: BytePath) throws(SystemError) -> [BytePath] {
        guard let stream = folder.withCString({ opendir($0) }) else { throw SystemError("open", folder) }
        defer { closedir(stream) }
        var names: [BytePath] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw SystemError("read", folder) }
                return names
            }
            let name = BytePath(bytes: name(of: entry))
            if name != BytePath("."), name != BytePath("..") { names.append(name) }
        }
    }

    /// The bytes of an entry's name, which may end before the field for it does.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafeRawBufferPointer {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
            preconditionFailure("d_name is a stored field")
        }
        let start = UnsafeRawPointer(entry) + offset
        return UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
    }

    /// Writes a new file.
    ///
    /// - Parameters:
    ///   - bytes: its content.
    ///   - path: the file, which must not be there.
    ///   - mode: its mode, as far as the umask allows it.
    ///   - isSynced: whether to wait until the bytes are on the disk.
    /// - Returns: what the system says of the file.
    /// - Throws: `SystemError`; a part of the file may be there.
    package static func write(
        _ bytes: [UInt8], to path: BytePath, mode: mode_t = 0o644, isSynced: Bool = false
    ) throws(SystemError) -> FileStatus {
        let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode) }
        guard descriptor >= 0 else { throw SystemError("open", path) }
        var status = stat()
        let isWritten =
            writeAll(bytes, to: descriptor) && fstat(descriptor, &status) == 0 && (!isSynced || fsync(descriptor) == 0)
        let failure = SystemError("write", path)
        // A full disk may be told of only now.
        let isClosed = close(descriptor) == 0
        guard isWritten else { throw failure }
        guard isClosed else { throw SystemError("close", path) }
        return FileStatus(status)
    }

    /// What the names of files contain that ``replace(_:with:isSynced:)`` has not finished.
    package static let unfinishedMark = ".new-"

    /// Writes a file in place of the one before in one step, so that a reader meets all of either.
    ///
    /// The bytes are written beside it, under its name with ``unfinishedMark`` and a UUID behind it. A process that is killed
    /// leaves such a file.
    ///
    /// - Parameters:
    ///   - path: the file; its folder must be there.
    ///   - bytes: its new content.
    ///   - isSynced: whether the bytes are on the disk before the name leads to them, so that a power failure leaves the former
    ///     file or the new one.
    /// - Throws: `SystemError`; the file before is as it was.
    package static func replace(
        _ path: BytePath, with bytes: [UInt8], isSynced: Bool = false
    ) throws(SystemError) {
        let beside = BytePath("\(path)\(unfinishedMark)\(UUID().uuidString)")
        do throws(SystemError) {
            _ = try write(bytes, to: beside, isSynced: isSynced)
            try move(beside, to: path)
        } catch {
            // What was not written whole is of no use; where it cannot be removed either, the first error says why.
            try? removeFile(beside)
            throw error
        }
    }

    /// Waits until everything written to the file system of a folder, names included, is on its disk.
    ///
    /// One call costs less than an `fsync` of each file. File systems that cannot do it, and have no disk, are ignored.
    ///
    /// - Throws: `SystemError` if the disk reports an error.
    package static func sync(fileSystemOf folder: BytePath) throws(SystemError) {
        let open = try OpenFile(folder: folder)
        do {
            try call("syncfs", folder) { sync_file_system($0, open.descriptor) }
        } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
            return
        }
    }

    /// The bytes of a file.
    package static func read(_ path: BytePath) throws(SystemError) -> [UInt8] {
        try OpenFile(path).readToEnd() ?? []
    }

    /// Gives a folder the owner and the group of another, where they differ; a new mode has to follow.
    package static func setOwner(of path: BytePath, like other: FileStatus) throws(SystemError) {
        guard let status = try status(path), status.owner != other.owner || status.group != other.group else { return }
        try call("chown", path) { lchown($0, other.owner, other.group) }
    }

    package static func setMode(_ mode: mode_t, of path: BytePath) throws(SystemError) {
        try call("chmod", path) { chmod($0, mode) }
    }

    package static func setTimes(of path: BytePath, like other: FileStatus) throws(SystemError) {
        let times = [other.accessed.timespec, other.modified.timespec]
        try call("utimensat", path) { utimensat(AT_FDCWD, $0, times, AT_SYMLINK_NOFOLLOW) }
    }

    private static func call(
        _ name: String, _ path: BytePath, _ body: (UnsafePointer<CChar>) -> Int32
    ) throws(SystemError) {
        var code: Int32 = 0
        let result = path.withCString { path in
            let result = body(path)
            code = errno
            return result
        }
        guard result == 0 else { throw SystemError(name, path, code: code) }
    }

    /// Writes all bytes, however many calls it takes; false with `errno` set where that fails.
    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Platform.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno != EINTR { return false }
                rest = rest.dropFirst(max(0, count))
            }
            return true
        }
    }
}
