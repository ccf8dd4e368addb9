package import Files
package import Foundation

/// Reports changes of files, below given folders or given by themselves.
///
/// The system's notices are only hints: after each, the folders are read again and compared with the previous snapshot. So a
/// lost notice, or folders that came and went meanwhile, can't leave a wrong picture.
package struct FolderWatch: Sendable {
    private let roots: [String]
    private let bounds: BoundedFolder?
    private let settling: Duration

    /// Watches files and folders, whether they exist yet or not.
    ///
    /// - Parameters:
    ///   - roots: files, or folders with everything below them. The folder that holds a root must exist.
    ///   - bounds: the folder in which symbolic links to folders are followed; `nil` to follow none.
    ///   - settling: the wait after a hint, so that several writes of an editor count as one change.
    package init(_ roots: [URL], in bounds: BoundedFolder? = nil, settling: Duration = .milliseconds(15)) {
        self.bounds = bounds
        self.roots = roots.map { $0.path(percentEncoded: false).withoutTrailingSlash }
        self.settling = settling
    }

    /// Returns a stream that yields the changed files after each change and ends when the task that iterates it is cancelled.
    ///
    /// Changes after this call but before the first element is requested are included.
    package func changes() throws(WatchError) -> AsyncStream<Set<URL>> {
        let hints = try ChangeHints()
        let start = Self.snapshot(of: roots, in: bounds, with: hints)
        return AsyncStream { continuation in
            let task = Task { [roots, bounds, settling] in
                var current = start
                for await _ in hints.stream {
                    do { try await Task.sleep(for: settling) } catch { break }
                    let next = Self.snapshot(of: roots, in: bounds, with: hints)
                    let changes = next.changes(since: current)
                    current = next
                    if !changes.isEmpty { continuation.yield(Set(changes.map { URL(filePath: "\($0)") })) }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Reads all files, and asks for hints about each folder seen.
    ///
    /// If a folder is new, everything is read once more, because files may have been put into it before the hints were on.
    private static func snapshot(
        of roots: [String], in bounds: BoundedFolder?, with hints: ChangeHints
    ) -> FolderSnapshot {
        let parents = Set(roots.map { $0.parentFolder })
        while true {
            let snapshot = FolderSnapshot(of: roots, in: bounds)
            if !hints.watch(snapshot.folders.union(parents)) { return snapshot }
        }
    }
}

/// The error of a watch that can't be set up.
package struct WatchError: Error, CustomStringConvertible {
    /// The system's message.
    package let description: String
}

extension String {
    fileprivate var withoutTrailingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }

    fileprivate var parentFolder: String {
        guard let slash = lastIndex(of: "/"), slash > startIndex else { return "/" }
        return String(self[..<slash])
    }
}

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
