package import Files
public import Foundation

/// Reports changes of files, below given folders or given by themselves.
///
/// The system's notices are only hints: after each, the folders are read again and compared with the previous snapshot. So a
/// lost notice, or folders that came and went meanwhile, can't leave a wrong picture.
public struct FolderWatch: Sendable {
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
    public func changes() throws(WatchError) -> AsyncStream<Set<URL>> {
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
public struct WatchError: Error, CustomStringConvertible {
    /// The system's message.
    public let description: String
}

extension String {
    fileprivate var withoutTrailingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }

    fileprivate var parentFolder: String {
        guard let slash = lastIndex(of: "/"), slash > startIndex else { return "/" }
        return String(self[..<slash])
    }
}
