import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is to be done, file by file, to make one published site of another.
struct InPlaceChanges {
    private let live: BytePath
    private let new: MadeFiles
    /// The files that are new or have other bytes, in the order in which they are moved.
    let files: [BytePath]
    /// The folders that they need and that are not there, the outermost first.
    let newFolders: [BytePath]
    /// The files that are to be removed.
    let gone: Set<BytePath>
    /// The folders that held them and that the new site has no more, the innermost first.
    private let goneFolders: [BytePath]
    /// Those of them in whose place there will be a file.
    let replacedFolders: Set<BytePath>
    /// The list of the new site.
    let manifest: SiteManifest
    /// The list for the time in between, which names the files of both sites.
    let announcement: SiteManifest

    /// Finds out, and refuses what would fail in the middle.
    ///
    /// - Throws: ``BuildFailure`` where something of others is in the way, the error of a folder that cannot be written.
    init(_ plan: PublishingPlan, at live: BytePath) throws {
        self.live = live
        var manifest = plan.manifest
        manifest.retired = try manifest.retired?.filter {
            try FileSystem.status(live.appending($0.key))?.kind == .file
        }
        if manifest.retired?.isEmpty == true { manifest.retired = nil }
        self.manifest = manifest
        announcement = manifest.announced(after: plan.earlier)

        let old = MadeFiles(plan.earlier)
        new = MadeFiles(manifest)
        gone = old.files.subtracting(new.files)
        goneFolders = old.folders.subtracting(new.folders).sorted(by: >)
        replacedFolders = old.folders.intersection(new.files)
        let changed = plan.changed.map { BytePath($0) }
        for file in changed {
            for folder in file.ancestors {
                guard let status = try FileSystem.status(live.appending(folder)) else { continue }
                if status.kind == .folder { break }
                guard old.files.contains(folder) else { throw BuildFailure.obstacle(live.appending(folder)) }
            }
            guard let status = try FileSystem.status(live.appending(file)) else { continue }
            let isOurs = status.kind == .folder ? old.folders.contains(file) : old.files.contains(file)
            guard isOurs else { throw BuildFailure.obstacle(live.appending(file)) }
        }
        newFolders = try MadeFiles(changed).folders.sorted().filter {
            try FileSystem.status(live.appending($0))?.kind != .folder
        }
        let ranks = try changed.map { file in
            (Self.rank(file, isNew: try FileSystem.status(live.appending(file)) == nil), file)
        }
        files = ranks.sorted { $0 < $1 }.map(\.1)
        for folder in Set((files + gone).map { $0.parent ?? BytePath("") }) {
            let path = live.appending(folder)
            guard try FileSystem.status(path)?.kind == .folder, !FileSystem.isWritable(path) else { continue }
            throw SystemError("write", path, code: EACCES)
        }
    }

    /// What refers to another file comes after it: files that are new, pages that are new, pages that are replaced, and other files
    /// that are replaced, such as the worker's script and the sitemap.
    private static func rank(_ file: BytePath, isNew: Bool) -> Int {
        let isPage = file.bytes.suffix(5) == Array(".html".utf8)[...]
        return isNew ? isPage ? 1 : 0 : isPage ? 2 : 3
    }

    /// Removes a folder that is gone, with the files in it that are; what cannot be removed fails the move that follows.
    func removeFolder(_ folder: BytePath) { _ = removeWhatIsGone { $0.isAtOrBelow(folder) } }

    /// Removes the files that the new site has no more, and the folders that hold nothing then.
    func removeWhatIsGone(where isMeant: (BytePath) -> Bool = { _ in true }) -> [Diagnostic] {
        gone.subtracting(new.folders).filter(isMeant).sorted().flatMap { file in
            Leftovers.problems { () throws(SystemError) in try FileSystem.removeFile(live.appending(file)) }
        }
            + goneFolders.filter(isMeant).flatMap { folder in
                Leftovers.problems { () throws(SystemError) in
                    do throws(SystemError) {
                        try FileSystem.removeFolder(live.appending(folder))
                    } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
                        // Others have something in it.
                    }
                }
            }
    }
}
