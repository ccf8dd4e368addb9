package import Files
public import Foundation

/// Tells when files change, below some folders or by themselves.
///
/// The system's notices are only hints: after each the folders are looked at again and compared with before, so a notice that
/// was lost, or folders that came and went meanwhile, cannot leave a wrong picture.
public struct FolderWatch: Sendable {
    private let roots: [String]
    private let bounds: BoundedFolder?
    private let settling: Duration

    /// Watches files and folders, whether they are there yet or not.
    ///
    /// - Parameters:
    ///   - roots: each a file, or a folder with everything below it. The folder that holds a root must exist.
    ///   - bounds: the folder in which symbolic links to folders are followed; `nil` to follow none.
    ///   - settling: how long to wait after a hint, so that the several writes of an editor count as one change.
    package init(_ roots: [URL], in bounds: BoundedFolder? = nil, settling: Duration = .milliseconds(15)) {
        self.bounds = bounds
        self.roots = roots.map { $0.path(percentEncoded: false).withoutTrailingSlash }
        self.settling = settling
    }

    /// The files that changed, each time that any did; ends when the task that iterates it is cancelled.
    ///
    /// What happens before the first element is asked for is told too, as long as it happens after this call.
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

    /// Looks at everything, and asks for hints about each folder seen.
    ///
    /// What was put into a new folder before the hints were asked for is found by looking once more.
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

/// Why files cannot be watched.
public struct WatchError: Error, CustomStringConvertible {
    /// The system's reason.
    public let description: String
}

extension String {
    fileprivate var withoutTrailingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }

    fileprivate var parentFolder: String {
        guard let slash = lastIndex(of: "/"), slash > startIndex else { return "/" }
        return String(self[..<slash])
    }
}
