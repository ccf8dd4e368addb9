import Files

/// What stands in some folders, at one moment.
///
/// A symbolic link counts as what it leads to, but no folder is entered through one, since links can run in circles.
struct FolderSnapshot: Sendable {
    /// The files by their paths.
    private(set) var files: [BytePath: FileStamp] = [:]
    /// Every folder that was looked into.
    private(set) var folders: Set<String> = []

    /// Looks at files, and at folders with everything below them; what is not there is simply absent.
    init(of roots: [String]) {
        for root in roots { add(BytePath(root), isRoot: true) }
    }

    /// The paths that appeared, changed or went since an earlier snapshot.
    func changes(since earlier: FolderSnapshot) -> Set<BytePath> {
        let isOther = { (path: BytePath) in files[path] != earlier.files[path] }
        return Set(files.keys.filter(isOther)).union(earlier.files.keys.filter(isOther))
    }

    private mutating func add(_ path: BytePath, isRoot: Bool = false) {
        guard let own = try? FileSystem.status(path) else { return }
        let target = own.kind == .other ? FileSystem.statusFollowingLinks(path) : own
        guard let target else { return }
        if target.kind != .folder {
            files[path] = target.stamp
        } else if own.kind == .folder || isRoot, let names = try? FileSystem.entries(of: path) {
            folders.insert("\(path)")
            for name in names { add(path.appending(name)) }
        }
    }
}
