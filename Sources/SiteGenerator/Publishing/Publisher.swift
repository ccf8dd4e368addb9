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
/// somebody else put into the folder are carried over.
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

    /// Refuses a folder that a build did not make.
    ///
    /// - Throws: ``BuildFailure`` where the place is a file or a folder with other things in it.
    func checkOutput() throws(BuildFailure) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: live.path, isDirectory: &isFolder) else { return }
        let help = "name an empty or a new folder with --output"
        guard isFolder.boolValue else {
            throw BuildFailure(.cannotWrite, "the output is a file, not a folder", file: live.path, help: help)
        }
        do {
            let isEmpty = try FileManager.default.contentsOfDirectory(atPath: live.path).isEmpty
            if isEmpty { return }
            guard try SiteManifest(in: live) != nil else {
                throw BuildFailure(
                    .cannotWrite, "this folder was not made by recipesite, so it is left alone", file: live.path,
                    help: help)
            }
        } catch let failure as BuildFailure {
            throw failure
        } catch {
            throw BuildFailure(
                .cannotWrite, "the published site cannot be read: \(error.plainWords)", file: live.path,
                help: "if the folder holds nothing that you need, remove it and build again")
        }
    }

    /// Publishes a site.
    ///
    /// - Throws: ``BuildFailure`` where something cannot be written; the published folder is as it was.
    func publish(_ tree: OutputTree) throws(BuildFailure) -> PublishedCounts {
        try checkOutput()
        do {
            let lock = try lockParent()
            defer { close(lock) }
            try FolderSwap.recover(live: live, parked: parked)
            try removeLeftovers()
            do {
                return try stageAndSwap(tree)
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

    private func stageAndSwap(_ tree: OutputTree) throws -> PublishedCounts {
        let old = try SiteManifest(in: live)
        var counts = PublishedCounts()
        var entries: [String: SiteManifest.Entry] = [:]
        try makeFolder(staging)
        for file in tree.ordered {
            let bytes = try file.content.read()
            entries[file.path] = .init(sha256: ContentDigest(of: bytes), bytes: bytes.count)
            let isUnchanged = try place(bytes, at: file.path)
            counts.files += 1
            counts.bytes += bytes.count
            if !isUnchanged { counts.changed += 1 }
        }
        counts.removed = old.map { $0.files.keys.filter { entries[$0] == nil }.count } ?? 0
        if old != nil, counts.changed == 0, counts.removed == 0 {
            try removeLeftovers()
            return counts
        }
        try carryOverForeignFiles(besides: old, and: entries)
        _ = try place(try SiteManifest(files: entries).encoded(), at: SiteManifest.fileName)
        try swap()
        try removeLeftovers()
        return counts
    }

    private func swap() throws {
        if exists(live) {
            try FolderSwap.swap(live: live, finished: staging, parked: parked, method: method)
        } else {
            try FolderSwap.place(staging, at: live)
        }
    }

    /// Puts a file into the staging folder, as a link where the published one has the same bytes.
    ///
    /// - Returns: whether it had.
    private func place(_ bytes: [UInt8], at path: String) throws -> Bool {
        let new = staging.appending(path: path)
        let published = live.appending(path: path)
        try makeFolder(new.deletingLastPathComponent())
        if isPlainFile(published), let data = try? Data(contentsOf: published), data.elementsEqual(bytes) {
            try link(published, to: new)
            return true
        }
        try Data(bytes).write(to: new)
        return false
    }

    /// Links what is in the published folder and was not made by a build into the new one.
    private func carryOverForeignFiles(
        besides old: SiteManifest?, and entries: [String: SiteManifest.Entry]
    ) throws {
        guard exists(live) else { return }
        for path in try FileManager.default.subpathsOfDirectory(atPath: live.path).sorted()
        where path != SiteManifest.fileName && old?.files[path] == nil {
            let file = live.appending(path: path)
            let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
            if isFolder { continue }
            guard entries[path] == nil else {
                throw BuildFailure(
                    .cannotWrite, "the build makes \(path), but a file that it did not make is there", file: file.path,
                    help: "move that file away and build again")
            }
            let new = staging.appending(path: path)
            try makeFolder(new.deletingLastPathComponent())
            try link(file, to: new)
        }
    }

    // MARK: Files

    /// Lets two builds into one place take turns.
    ///
    /// A folder can be locked like a file, and the lock leaves nothing behind.
    private func lockParent() throws -> Int32 {
        let parent = live.deletingLastPathComponent()
        try makeFolder(parent)
        let descriptor = open(parent.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open", parent) }
        guard flock(descriptor, LOCK_EX) == 0 else {
            let error = SystemError("flock", parent)
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

    private func link(_ file: URL, to new: URL) throws {
        guard linkat(AT_FDCWD, file.path, AT_FDCWD, new.path, 0) == 0 else { throw SystemError("link", new) }
    }

    private func isPlainFile(_ file: URL) -> Bool {
        var status = stat()
        return lstat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
