import Files

/// What stands in some folders, at one moment.
///
/// A symbolic link counts as what it leads to. A folder is entered through one only in the folder that bounds links.
struct FolderSnapshot: Sendable {
    /// The files by their paths.
    private(set) var files: [BytePath: FileStamp] = [:]
    /// Every folder that was looked into.
    private(set) var folders: Set<String> = []

    private let bounds: BoundedFolder?
    /// The links to folders that are being looked into, with every link followed, and how many there were.
    private var origins: [BytePath] = []
    private var followed = 0

    /// More than anybody has; a few links that lead to each other twice can stand for millions of folders.
    private static let mostFollowed = 1_000

    /// Looks at files, and at folders with everything below them; what is not there is simply absent.
    init(of roots: [String], in bounds: BoundedFolder? = nil) {
        self.bounds = bounds
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
            if own.kind == .other { addHints(about: path) }
        } else if own.kind == .folder || (isRoot && bounds == nil) {
            addEntries(of: path)
        } else {
            follow(path)
        }
    }

    private mutating func addEntries(of path: BytePath) {
        guard let names = try? FileSystem.entries(of: path) else { return }
        folders.insert("\(path)")
        for name in names { add(path.appending(name)) }
    }

    /// Asks for hints about the folder of what a link leads to, as the link's own folder does not change with it.
    private mutating func addHints(about link: BytePath) {
        guard let bounds else { return }
        let target = BytePath(resolving: link)
        if target.isAtOrBelow(bounds.path), let folder = target.parent { folders.insert("\(folder)") }
    }

    private mutating func follow(_ link: BytePath) {
        guard let bounds, followed < Self.mostFollowed else { return }
        let target = BytePath(resolving: link)
        let origin = link.parent.map { BytePath(resolving: $0) } ?? target
        guard target.isAtOrBelow(bounds.path), !(origins + [origin]).contains(where: { $0.isAtOrBelow(target) }) else {
            return
        }
        followed += 1
        origins.append(origin)
        addEntries(of: link)
        origins.removeLast()
    }
}
