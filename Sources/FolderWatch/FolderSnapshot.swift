#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What stands in some folders, at one moment.
///
/// A symbolic link counts as what it leads to, but no folder is entered through one, since links can run in circles.
struct FolderSnapshot: Sendable {
    /// The files by their paths.
    private(set) var files: [String: FileStamp] = [:]
    /// Every folder that was looked into, and those that were asked for but are not there.
    private(set) var folders: Set<String> = []

    /// What tells one state of a file from another.
    struct FileStamp: Sendable, Hashable {
        var device: UInt64
        var inode: UInt64
        var size: Int64
        var seconds: Int
        var nanoseconds: Int
    }

    /// Looks at files, and at folders with everything below them; what is not there is simply absent.
    init(of roots: [String]) {
        for root in roots { add(root) }
    }

    /// The paths that appeared, changed or went since an earlier snapshot.
    func changes(since earlier: FolderSnapshot) -> Set<String> {
        let isOther = { (path: String) in files[path] != earlier.files[path] }
        return Set(files.keys.filter(isOther)).union(earlier.files.keys.filter(isOther))
    }

    private mutating func add(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR {
            addFolder(path)
        } else {
            files[path] = FileStamp(status)
        }
    }

    private mutating func addFolder(_ path: String) {
        guard let folder = opendir(path) else { return }
        defer { closedir(folder) }
        folders.insert(path)
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            let child = "\(path)/\(name)"
            if entry.pointee.d_type == UInt8(DT_LNK), isFolder(child) { continue }
            add(child)
        }
    }

    private func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension FolderSnapshot.FileStamp {
    fileprivate init(_ status: stat) {
        #if canImport(Glibc)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        self.init(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino),
            size: Int64(status.st_size),
            seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }
}
