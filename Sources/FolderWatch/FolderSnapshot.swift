import Files

/// The files in some folders, at one moment.
///
/// A symbolic link counts as its target. A link to a folder is entered only inside the folder that bounds links.
struct FolderSnapshot: Sendable {
    /// The files by their paths.
    private(set) var files: [BytePath: FileStamp] = [:]
    /// Every folder that was read.
    private(set) var folders: Set<String> = []

    private let bounds: BoundedFolder?
    /// The resolved folders whose links are being followed, and the number of links followed so far.
    private var origins: [BytePath] = []
    private var followed = 0

    /// The most links to follow, more than anybody has; a few links that lead to each other twice can stand for millions of
    /// folders.
    private static let mostFollowed = 1_000

    /// Reads files, and folders with everything below them; missing ones are left out.
    init(of roots: [String], in bounds: BoundedFolder? = nil) {
        self.bounds = bounds
        for root in roots { add(BytePath(root), isRoot: true) }
    }

    /// Returns the paths that appeared, changed or disappeared since an earlier snapshot.
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

    /// Adds the folder of a link's target, because the link's own folder doesn't change when the target does.
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
