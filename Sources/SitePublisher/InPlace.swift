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
    let onStep: Publisher.StepHandler

    /// It was stopped while files were being moved.
    struct Unfinished: Error {
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
    /// - Throws: ``Unfinished`` once files are being moved; anything else leaves the published site as it was.
    func publish(_ plan: PublishingPlan, madeIn folder: StagingFolder) throws -> [Diagnostic] {
        let changes = try InPlaceChanges(plan, at: location.live)
        onStep(.listed)
        var folder = folder
        try folder.write(plan.encoded(changes.announcement), to: Self.manifest)
        try folder.write(plan.encoded(changes.manifest), to: Self.finalManifest)
        onStep(.staged)
        try folder.verify()
        do {
            try move(Self.manifest, Self.manifest)
            onStep(.announced)
            for folder in changes.newFolders { try makeFolder(folder, changes) }
            for file in changes.files {
                if changes.replacedFolders.contains(file) { changes.removeFolder(file) }
                try move(file, file)
                onStep(.moved(file))
            }
            let problems = changes.removeWhatIsGone()
            // What is left stays listed, so that the next build can remove it.
            if problems.isEmpty { try move(Self.finalManifest, Self.manifest) }
            return problems + clear()
        } catch {
            throw Unfinished(cause: error)
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
