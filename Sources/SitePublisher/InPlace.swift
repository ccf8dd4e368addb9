import Diagnostics
import Files
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Publishes by moving files into the published folder, each in one step.
///
/// Everything is made in a folder within the published one first. Then come a list that names the files of both sites, files that
/// are new, pages, what is gone, and the list of the new site alone. Whenever it is stopped, each page is the old or the new one
/// and has its assets, and the next build knows which files are builds'.
struct InPlace {
    let location: OutputLocation
    let disk: DiskSync
    let onStep: Publisher.StepHandler

    /// It was stopped while files were being moved.
    struct UnfinishedError: Error {
        let cause: any Error
    }

    private static let manifest = BytePath(SiteManifest.fileName)
    /// Where the list of the new site waits.
    private static let finalManifest = BytePath("\(SiteManifest.fileName)-final")

    /// Publishes.
    ///
    /// - Parameters:
    ///   - plan: what changes.
    ///   - folder: where the changed files are.
    /// - Returns: warnings about what is left to be cleared away.
    /// - Throws: ``UnfinishedError`` once files are being moved; anything else leaves the published site as it was.
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
            // Each step is on the disk before the next one, so that a power cut leaves what a kill would.
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
            // What is left stays listed, so that the next build can remove it.
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

    /// Makes the folder for changed files: all are made before the published site changes, so that a full disk is noticed in time.
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
            // Another process made it; or a file of the old site is there, which the new one has no more.
            guard changes.gone.contains(folder) else { return }
            try FileSystem.removeFile(location.live.appending(folder))
            try FileSystem.makeFolder(location.live.appending(folder))
        }
    }
}

/// What is to be done, file by file, to make one published site of another.
struct InPlaceChanges {
    private let live: BytePath
    private let new: MadeFiles
    /// The files that are new or have other bytes, in the order in which they are moved: each step refers to those before only.
    let steps: [[BytePath]]
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
    /// - Throws: `BuildError` where something of others is in the way, the error of a folder that cannot be written.
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
                guard old.files.contains(folder) else { throw BuildError.obstacle(live.appending(folder)) }
            }
            guard let status = try FileSystem.status(live.appending(file)) else { continue }
            let isOurs = status.kind == .folder ? old.folders.contains(file) : old.files.contains(file)
            guard isOurs else { throw BuildError.obstacle(live.appending(file)) }
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
