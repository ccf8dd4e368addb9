import Foundation
import ImagePipeline

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes a site beside the published one and lets the two change places.
///
/// Whenever it is stopped, the published folder is wholly the old site or wholly the new one. Files whose
/// bytes did not change are linked, not written, so they keep their modification time; files that
/// somebody else put into the folder are carried over, and so are, until the next change, the fingerprinted ones of
/// the old site.
struct Publisher {
    /// The published folder, after symbolic links are followed.
    private let live: URL
    /// Where the new site is written.
    private let staging: URL
    /// Where the old site waits while two renames are under way.
    private let parked: URL
    private let method: FolderSwap.Method?

    init(output: URL, method: FolderSwap.Method? = nil) {
        live = URL(filePath: output.resolvingSymlinksInPath().standardized.path, directoryHint: .notDirectory)
        let parent = live.deletingLastPathComponent()
        staging = parent.appending(path: ".\(live.lastPathComponent).recipesite-new")
        parked = parent.appending(path: ".\(live.lastPathComponent).recipesite-old")
        self.method = method
    }

    /// Looks at what is published, and refuses a folder that a build did not make.
    ///
    /// - Returns: the list of what is published, if anything is.
    /// - Throws: ``BuildFailure`` where the place is a file or a folder with other things in it.
    @discardableResult
    func checkOutput() throws(BuildFailure) -> SiteManifest? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: live.path, isDirectory: &isFolder) else {
            // A build that was killed between two renames left it there; if it cannot be read, publishing will say so.
            return try? SiteManifest(in: parked)
        }
        let help = "name an empty or a new folder with --output"
        guard isFolder.boolValue else {
            throw BuildFailure(.cannotWrite, "the output is a file, not a folder", file: live.path, help: help)
        }
        do {
            let isEmpty = try FileManager.default.contentsOfDirectory(atPath: live.path).isEmpty
            if isEmpty { return nil }
            guard let manifest = try SiteManifest(in: live) else {
                throw BuildFailure(
                    .cannotWrite, "this folder was not made by recipesite, so it is left alone", file: live.path,
                    help: help)
            }
            return manifest
        } catch let failure as BuildFailure {
            throw failure
        } catch {
            throw BuildFailure(
                .cannotWrite, "the published site cannot be read: \(error.plainWords)", file: live.path,
                help: "if the folder holds nothing that you need, remove it and build again")
        }
    }

    /// Publishes a site, with what later builds are to know of it.
    ///
    /// - Throws: ``BuildFailure`` where something cannot be written; the published folder is as it was.
    func publish(_ tree: OutputTree, of history: SiteHistory?) throws(BuildFailure) -> PublishedCounts {
        try checkOutput()
        do {
            let lock = try lockParent()
            defer { close(lock) }
            try FolderSwap.recover(live: live, parked: parked)
            try removeLeftovers()
            do {
                return try stageAndSwap(tree, history)
            } catch {
                // What cannot be removed now is removed by the next build; the first error is the one to tell.
                try? removeLeftovers()
                throw error
            }
        } catch let failure as BuildFailure {
            throw failure
        } catch {
            throw BuildFailure(
                .cannotWrite, "the site cannot be written: \(error.plainWords)", file: live.path,
                help: "the published site is as it was; check the permissions and the free space")
        }
    }

    // MARK: Steps

    private func stageAndSwap(_ tree: OutputTree, _ history: SiteHistory?) throws -> PublishedCounts {
        let published = try PublishedFolder(live)
        var counts = PublishedCounts()
        var entries: [String: SiteManifest.Entry] = [:]
        var unchanged: Set<String> = []
        for file in tree.ordered {
            let bytes = try file.content.read()
            if published.holds(bytes, at: file.path) { unchanged.insert(file.path) }
            let digest = file.content.digest ?? ContentDigest(of: bytes)
            entries[file.path] = .init(sha256: digest, bytes: bytes.count)
            counts.bytes += bytes.count
        }
        counts.files = entries.count
        counts.changed = entries.count - unchanged.count
        counts.removed = published.manifest?.files.keys.count { entries[$0] == nil } ?? 0
        var manifest = SiteManifest(history: history, files: entries)
        if let old = published.manifest {
            if old.history == history, old.files == entries, counts.changed == 0 { return counts }
            manifest = old.succeeded(by: entries, history: history)
        }

        var folder = try StagingFolder(at: staging, beside: live)
        for file in tree.ordered {
            if Task.isCancelled { throw BuildFailure.interrupted }
            if unchanged.contains(file.path) {
                try folder.takeOver(file.path)
            } else {
                try folder.write(try file.content.read(), to: file.path)
            }
        }
        for file in manifest.retired?.keys.sorted() ?? [] {
            do {
                try folder.takeOver(file)
            } catch {
                // Nothing of the new site refers to it, so it is no reason to publish nothing.
                manifest.retired?[file] = nil
            }
        }
        for file in try published.foreignFiles() {
            guard entries[file] == nil else { throw obstacle(file) }
            try folder.takeOver(file)
        }
        try folder.write(try manifest.encoded(), to: SiteManifest.fileName)
        try swap(published)
        try removeLeftovers()
        return counts
    }

    private func swap(_ published: PublishedFolder) throws {
        if published.exists {
            try FolderSwap.swap(live: live, finished: staging, parked: parked, method: method)
        } else {
            try FolderSwap.place(staging, at: live)
        }
    }

    private func obstacle(_ file: String) -> BuildFailure {
        BuildFailure(
            .cannotWrite, "the build makes \(file), but a file that it did not make is there",
            file: live.appending(path: file).path, help: "move that file away and build again")
    }

    // MARK: Files

    /// Lets two builds into one place take turns.
    ///
    /// A folder can be locked like a file, and the lock leaves nothing behind.
    private func lockParent() throws -> Int32 {
        let parent = live.deletingLastPathComponent()
        try makeFolder(parent)
        let descriptor = open(parent.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open", parent.path) }
        guard flock(descriptor, LOCK_EX) == 0 else {
            let error = SystemError("flock", parent.path)
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Removes what an interrupted build left, and the old site after a swap; never the old site while it is the
    /// only one.
    private func removeLeftovers() throws {
        for leftover in exists(live) ? [staging, parked] : [staging] where exists(leftover) {
            try FileManager.default.removeItem(at: leftover)
        }
    }

    private func exists(_ file: URL) -> Bool { access(file.path, F_OK) == 0 }

    private func makeFolder(_ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
}
