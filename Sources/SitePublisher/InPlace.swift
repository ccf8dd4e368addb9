import Diagnostics
import Files
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Publishing that moves files into the published folder, each in one step.
///
/// All files are first made in a folder inside the published one. Then come a manifest that names the files of both sites, new
/// files, pages, removals, and the manifest of the new site alone. Whenever it is stopped, each page is either old or new and
/// has its assets, and the next build knows which files builds made.
struct InPlace {
    let location: OutputLocation
    let disk: DiskSync
    let onStep: Publisher.StepHandler

    /// The error of publishing that was stopped while files were being moved.
    struct UnfinishedError: Error {
        let cause: any Error
    }

    private static let manifest = BytePath(SiteManifest.fileName)
    /// The staged path of the new site's manifest.
    private static let finalManifest = BytePath("\(SiteManifest.fileName)-final")

    /// Publishes the site.
    ///
    /// - Parameters:
    ///   - plan: the changes.
    ///   - folder: the folder with the changed files.
    /// - Returns: warnings about leftovers that could not be removed.
    /// - Throws: ``UnfinishedError`` once files are being moved; any other error leaves the published site unchanged.
    func publish(_ plan: PublishingPlan, madeIn folder: StagingFolder) throws -> [Diagnostic] {
        let changes = try InPlaceChanges(plan, at: location.live)
        onStep(.listed)
        var folder = folder
        try folder.write(plan.encoded(changes.announcement), to: Self.manifest)
        try folder.write(plan.encoded(changes.manifest), to: Self.finalManifest)
        onStep(.staged)
        try disk(location.stagingWithin)
        try folder.verify()
        do {
            // Each step reaches the disk before the next one starts, so that a power cut leaves the same states as a kill.
            try move(Self.manifest, Self.manifest)
            onStep(.announced)
            try disk(location.live)
            for folder in changes.newFolders { try makeFolder(folder, changes) }
            for files in changes.steps {
                for file in files {
                    if changes.replacedFolders.contains(file) { changes.removeFolder(file) }
                    try move(file, file)
                    onStep(.moved(file))
                }
                try disk(location.live)
            }
            let problems = changes.removeWhatIsGone()
            // Leftovers stay listed, so that the next build can remove them.
            if problems.isEmpty {
                try disk(location.live)
                try move(Self.finalManifest, Self.manifest)
            }
            let leftovers = clear()
            try disk(location.live)
            return problems + leftovers
        } catch {
            throw UnfinishedError(cause: error)
        }
    }

    private func clear() -> [Diagnostic] {
        Leftovers.problems { () throws(SystemError) in try FileSystem.removeAll(location.stagingWithin) }
    }

    /// Makes the folder for changed files.
    ///
    /// All of them are made before the published site changes, so that a full disk is noticed in time.
    static func makeStaging(at location: OutputLocation) throws(SystemError) -> StagingFolder {
        try FileSystem.makeFolders(location.live)
        return try StagingFolder(at: location.stagingWithin, for: location.live, keepsOwners: false)
    }

    private func move(_ staged: BytePath, _ file: BytePath) throws(SystemError) {
        try FileSystem.move(location.stagingWithin.appending(staged), to: location.live.appending(file))
    }

    private func makeFolder(_ folder: BytePath, _ changes: InPlaceChanges) throws(SystemError) {
        do {
            try FileSystem.makeFolder(location.live.appending(folder))
        } catch  where error.code == EEXIST {
            // Either another process made the folder, or a file of the old site is there that the new site doesn't have.
            guard changes.gone.contains(folder) else { return }
            try FileSystem.removeFile(location.live.appending(folder))
            try FileSystem.makeFolder(location.live.appending(folder))
        }
    }
}

/// The changes, file by file, that turn one published site into another.
struct InPlaceChanges {
    private let live: BytePath
    private let new: MadeFiles
    /// The files that are new or have other bytes, in the order of moving: each step refers only to files of earlier steps.
    let steps: [[BytePath]]
    /// The missing folders that these files need, outermost first.
    let newFolders: [BytePath]
    /// The files to remove.
    let gone: Set<BytePath>
    /// The folders of the removed files that the new site doesn't have, innermost first.
    private let goneFolders: [BytePath]
    /// The removed folders whose place a file takes.
    let replacedFolders: Set<BytePath>
    /// The manifest of the new site.
    let manifest: SiteManifest
    /// The manifest for the time in between, which names the files of both sites.
    let announcement: SiteManifest

    /// Compares the sites, and refuses changes that would fail halfway.
    ///
    /// - Throws: `BuildError` if a foreign file is in the way, or the error of a folder that can't be written.
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
                guard old.files.contains(folder) else {
                    throw Obstacle(path: folder, isFolder: false, file: file).error(in: live)
                }
            }
            guard let status = try FileSystem.status(live.appending(file)) else { continue }
            let isOurs = status.kind == .folder ? old.folders.contains(file) : old.files.contains(file)
            guard isOurs else {
                throw Obstacle(path: file, isFolder: status.kind == .folder, file: file).error(in: live)
            }
        }
        // A file takes the place of a folder only if nothing of others is in it.
        if !replacedFolders.isEmpty, let obstacle = try ForeignFiles(in: live, besides: old).obstacle(to: new) {
            throw obstacle.error(in: live)
        }
        newFolders = try MadeFiles(changed).folders.sorted().filter {
            try FileSystem.status(live.appending($0))?.kind != .folder
        }
        let ranks = try changed.map { file in
            (ReplacementRank(of: file, isNew: try FileSystem.status(live.appending(file)) == nil), file)
        }
        steps = ReplacementRank.allCases.map { rank in ranks.filter { $0.0 == rank }.map(\.1).sorted() }
            .filter { !$0.isEmpty }
        for folder in Set((changed + gone).map { $0.parent ?? BytePath("") }) {
            let path = live.appending(folder)
            guard try FileSystem.status(path)?.kind == .folder, !FileSystem.isWritable(path) else { continue }
            throw SystemError("write", path, code: EACCES)
        }
    }

    /// Removes an obsolete folder with its obsolete files; if that fails, so does the move that follows.
    func removeFolder(_ folder: BytePath) { _ = removeWhatIsGone { $0.isAtOrBelow(folder) } }

    /// Removes the files that the new site doesn't have, and the folders that are empty afterwards.
    func removeWhatIsGone(where isMeant: (BytePath) -> Bool = { _ in true }) -> [Diagnostic] {
        gone.subtracting(new.folders).filter(isMeant).sorted().flatMap { file in
            Leftovers.problems { () throws(SystemError) in try FileSystem.removeFile(live.appending(file)) }
        }
            + goneFolders.filter(isMeant).flatMap { folder in
                Leftovers.problems { () throws(SystemError) in
                    do throws(SystemError) {
                        try FileSystem.removeFolder(live.appending(folder))
                    } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
                        // The folder holds foreign files.
                    }
                }
            }
    }
}
