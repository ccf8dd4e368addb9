import CFileSystem
import Foundation

#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

/// The system's calls on paths, none of which follows a symbolic link at the end of the path.
package enum FileSystem {
    /// Returns the status of whatever is at a path, or `nil` if there is nothing.
    package static func status(_ path: BytePath) throws(SystemError) -> FileStatus? {
        var status = stat()
        do {
            try call("lstat", path) { lstat($0, &status) }
        } catch  where error.isAbsence {
            return nil
        }
        return FileStatus(status)
    }

    /// Returns the status at a path with symbolic links followed, or `nil` if nothing can be seen there.
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

    /// Returns the target of a symbolic link, or `nil` if there is no link.
    package static func target(of path: BytePath) -> BytePath? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let target = buffer.baseAddress else { return nil }
            let count = path.withCString { readlink($0, target, buffer.count) }
            return count > 0 ? BytePath(bytes: buffer.prefix(count).map(UInt8.init(bitPattern:))) : nil
        }
    }

    /// Returns whether this process may create and remove files in a folder.
    package static func isWritable(_ folder: BytePath) -> Bool { folder.withCString { access($0, W_OK | X_OK) == 0 } }

    /// Creates a folder.
    ///
    /// - Parameters:
    ///   - path: the folder, which must not exist.
    ///   - mode: its mode, as far as the umask allows it.
    ///   - isForAll: whether everybody may list it, whatever the umask.
    /// - Throws: `SystemError` if it can't be created.
    package static func makeFolder(
        _ path: BytePath, mode: mode_t = 0o777, isForAll: Bool = false
    ) throws(SystemError) {
        try call("mkdir", path) { mkdir($0, mode) }
        if isForAll, let folder = try? OpenFile(folder: path) { openToAll(path, folder.descriptor) }
    }

    /// Creates a folder and every missing folder above it.
    package static func makeFolders(_ path: BytePath, isForAll: Bool = false) throws(SystemError) {
        do {
            try makeFolder(path, isForAll: isForAll)
        } catch  where error.code == ENOENT {
            guard let parent = path.parent else { throw error }
            try makeFolders(parent, isForAll: isForAll)
            try makeFolders(path, isForAll: isForAll)
        } catch  where error.code == EEXIST {
            // An existing folder, or a link to one, is just as good. With a file in its place, the caller's next step fails.
        }
    }

    /// Moves a file or folder to another path on the same file system, replacing whatever is there.
    package static func move(_ path: BytePath, to other: BytePath) throws(SystemError) {
        try call("rename", other) { target in path.withCString { rename($0, target) } }
    }

    /// Exchanges two paths in one step.
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

    /// Removes a file, or a folder with all of its contents.
    package static func removeAll(_ path: BytePath) throws(SystemError) {
        guard let status = try status(path) else { return }
        guard status.kind == .folder else { return try removeFile(path) }
        // The owner can empty a folder of any mode by changing the mode first.
        if status.mode & 0o700 != 0o700, status.owner == geteuid() { try setMode(0o700, of: path) }
        for entry in try entries(of: path) { try removeAll(path.appending(entry)) }
        try removeFolder(path)
    }

    /// Returns the names in a folder, in no particular order.
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

    /// Returns the bytes of an entry's name, which may be shorter than its field.
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
    ///   - path: the file, which must not exist.
    ///   - mode: its mode, as far as the umask allows it.
    ///   - isForAll: whether everybody may read it, whatever the umask.
    /// - Returns: the status of the new file.
    /// - Throws: `SystemError`; a part of the file may be left.
    package static func write(
        _ bytes: [UInt8], to path: BytePath, mode: mode_t = 0o644, isForAll: Bool = false
    ) throws(SystemError) -> FileStatus {
        let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode) }
        guard descriptor >= 0 else { throw SystemError("open", path) }
        if isForAll { openToAll(path, descriptor) }
        var status = stat()
        let isWritten = writeAll(bytes, to: descriptor) && fstat(descriptor, &status) == 0
        let failure = SystemError("write", path)
        // Some file systems report a full disk only on close.
        let isClosed = close(descriptor) == 0
        guard isWritten else { throw failure }
        guard isClosed else { throw SystemError("close", path) }
        return FileStatus(status)
    }

    /// Lets everybody read a new file, or list a new folder.
    ///
    /// It only adds permissions, so that a group keeps what it gets from a folder above. A folder with a default access control
    /// list decides itself who may read what is in it. File systems without permissions are ignored.
    static func openToAll(_ path: BytePath, _ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return }
        let wanted: mode_t = status.st_mode & S_IFMT == S_IFDIR ? 0o555 : 0o444
        guard status.st_mode & wanted != wanted,
            (path.parent ?? BytePath(".")).withCString(has_default_access_list) == 0
        else { return }
        _ = fchmod(descriptor, status.st_mode & 0o7777 | wanted)
    }

    /// Replaces a file in one step, so that a reader sees either all of the old bytes or all of the new ones.
    ///
    /// - Parameters:
    ///   - path: the file; its folder must exist.
    ///   - bytes: its new content.
    ///   - isSynced: whether to sync the bytes to disk before renaming, so that a power failure leaves the previous file or the
    ///     new one.
    ///   - removesUnfinished: as for ``NewFile``.
    /// - Throws: `SystemError`; the previous file is then unchanged.
    package static func replace(
        _ path: BytePath, with bytes: [UInt8], isSynced: Bool = false, removesUnfinished: Bool = true
    ) throws(SystemError) {
        let file = try NewFile(replacing: path, removesUnfinished: removesUnfinished)
        try file.append(bytes)
        try file.finish(isSynced: isSynced)
    }

    /// Waits until everything written to the file system of a folder, names included, is on its disk.
    ///
    /// One call costs less than an `fsync` of each file. File systems that can't sync, because they have no disk, are ignored.
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

    /// Returns the bytes of a file.
    package static func read(_ path: BytePath) throws(SystemError) -> [UInt8] {
        try OpenFile(path).readToEnd() ?? []
    }

    /// Gives a path the owner and group of another if they differ.
    ///
    /// The caller has to set the mode afterwards.
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

    /// Writes all bytes in as many calls as it takes; returns `false` with `errno` set if a call fails.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
