import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Publishes by making the new site beside the published folder and letting the two change places.
///
/// Whenever it is stopped, the published folder is wholly the old site or wholly the new one.
struct Exchange {
    let location: OutputLocation
    let swap: FolderSwap
    /// A path beside the published folder that is free.
    let staging: BytePath
    let onStep: Publisher.StepHandler

    /// The published folder cannot be exchanged; nothing in it was changed.
    struct Refusal: Error {
        let reason: InPlaceReason
    }

    /// Publishes.
    ///
    /// - Returns: warnings about what is left to be cleared away.
    /// - Throws: ``Refusal``, and whatever else goes wrong before the folders have changed places.
    func publish(_ plan: PublishingPlan) throws -> [Diagnostic] {
        let live = location.live
        let isThere = FileSystem.exists(live)
        let old = MadeFiles(plan.earlier)
        let foreign = isThere ? try listForeignFiles(besides: old) : ForeignFiles()
        if let file = foreign.obstacle(to: MadeFiles(plan.files.map { BytePath($0.path) })) {
            throw BuildFailure.obstacle(live.appending(file))
        }
        onStep(.listed)
        let (begun, carried) = try begin(with: foreign)
        var folder = begun
        try fill(&folder, plan)
        try folder.finish()
        onStep(.staged)
        try folder.verify()
        guard isThere else {
            try FileSystem.move(staging, to: live)
            return []
        }
        try exchange(folder)
        onStep(.exchanged)
        return OldFolder(path: staging, live: live, made: old, successors: MadeFiles(plan.manifest), carried: carried)
            .clear()
    }

    private func listForeignFiles(besides made: MadeFiles) throws -> ForeignFiles {
        do throws(SystemError) {
            return try ForeignFiles(in: location.live, besides: made)
        } catch {
            throw refusal(for: error)
        }
    }

    /// Makes the new folder, with what others have in the old one.
    private func begin(with foreign: ForeignFiles) throws -> (StagingFolder, carried: ForeignFiles) {
        do throws(SystemError) {
            var folder = try StagingFolder(at: staging, for: location.live, keepsOwners: true)
            var carried: [BytePath: FileStatus] = [:]
            for entry in foreign.ordered { carried[entry.path] = try folder.carryOver(entry.path) }
            return (folder, ForeignFiles(carried))
        } catch {
            throw refusal(for: error)
        }
    }

    private func exchange(_ folder: StagingFolder) throws {
        do throws(SystemError) {
            try swap(live: location.live, finished: staging, parked: location.parked)
        } catch {
            throw Refusal(reason: .refused(error))
        }
        do throws(SystemError) {
            try folder.verify(at: location.live)
        } catch {
            // Somebody cleared it away at just this moment.
            try swap(live: location.live, finished: staging, parked: location.parked)
            throw error
        }
    }

    private func fill(_ folder: inout StagingFolder, _ plan: PublishingPlan) throws {
        for file in plan.files {
            if Task.isCancelled { throw BuildFailure.interrupted }
            let path = BytePath(file.path)
            if plan.unchanged.contains(file.path) {
                try folder.takeOver(path)
            } else {
                try folder.write(try file.content.read(), to: path)
            }
        }
        var manifest = plan.manifest
        for file in manifest.retired?.keys.sorted() ?? [] {
            do {
                try folder.takeOver(BytePath(file))
            } catch {
                // Nothing of the new site refers to it, so it is no reason to publish nothing.
                manifest.retired?[file] = nil
            }
        }
        try folder.write(try plan.encoded(manifest), to: BytePath(SiteManifest.fileName))
    }

    /// What it means that others' files cannot be taken along: the folder has to stay, unless the error is of another kind.
    private func refusal(for error: SystemError) -> any Error {
        switch error.code {
        case EACCES, EPERM, EXDEV, EMLINK, ENOTSUP, ENOSYS, ELOOP: Refusal(reason: .notCarried(error))
        default: error
        }
    }
}
