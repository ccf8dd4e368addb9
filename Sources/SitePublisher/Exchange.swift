import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Publishing that makes the new site beside the published folder and then exchanges the two.
///
/// Whenever it is stopped, the published folder holds either all of the old site or all of the new one.
struct Exchange {
    let location: OutputLocation
    let swap: FolderSwap
    let disk: DiskSync
    let onStep: Publisher.StepHandler

    /// The error of a published folder that can't be exchanged; nothing in it has changed.
    struct RefusalError: Error {
        let reason: InPlaceReason
    }

    /// Makes the new folder.
    ///
    /// - Throws: ``RefusalError`` if the folder can't be exchanged, or another error.
    static func makeStaging(at location: OutputLocation) throws -> StagingFolder {
        let path = try Leftovers(location: location).freeStaging()
        return try refusing { () throws(SystemError) in
            try StagingFolder(at: path, for: location.live, keepsOwners: true)
        }
    }

    /// Publishes the site; returns warnings about leftovers that could not be removed.
    ///
    /// - Throws: ``RefusalError``, or another error before the folders have changed places.
    func publish(
        _ plan: SitePlan, madeIn staging: StagingFolder, _ encode: (SiteManifest) -> [UInt8]
    ) throws -> [Diagnostic] {
        let live = location.live
        let isThere = FileSystem.exists(live)
        let old = MadeFiles(plan.earlier)
        let foreign = try Self.refusing { () throws(SystemError) in
            isThere ? try ForeignFiles(in: live, besides: old) : ForeignFiles()
        }
        if let obstacle = foreign.obstacle(to: MadeFiles(plan.manifest.files.keys.map { BytePath($0) })) {
            throw obstacle.error(in: live)
        }
        onStep(.listed)
        var folder = staging
        let carried = try Self.refusing { () throws(SystemError) in
            var carried: [BytePath: FileStatus] = [:]
            for entry in foreign.ordered { carried[entry.path] = try folder.carryOver(entry.path) }
            return ForeignFiles(carried)
        }
        try fill(&folder, plan, encode)
        try folder.finish()
        onStep(.staged)
        try disk(folder.path)
        try folder.verify()
        guard isThere else {
            try FileSystem.move(staging.path, to: live)
            return settle()
        }
        try exchange(folder)
        // The old folder is removed only after the exchange has reached the disk.
        let warnings = settle()
        onStep(.exchanged)
        return warnings
            + OldFolder(
                path: staging.path, live: live, made: old, successors: MadeFiles(plan.manifest), carried: carried
            )
            .clear()
    }

    /// Waits until the exchange has reached the disk; returns a warning if that fails.
    private func settle() -> [Diagnostic] {
        do throws(SystemError) {
            try disk(location.live)
            return []
        } catch {
            return [
                Diagnostic(
                    severity: .warning, file: "\(location.live)",
                    message: "the site is published, but a power cut may bring the one before back: \(error.reason)",
                    help: "check the disk")
            ]
        }
    }

    private func exchange(_ folder: StagingFolder) throws {
        do throws(SystemError) {
            try swap(live: location.live, finished: folder.path, parked: location.parked)
        } catch {
            throw RefusalError(reason: .refused(error))
        }
        do throws(SystemError) {
            try folder.verify(at: location.live)
        } catch {
            // Another process cleared the folder away just now.
            try swap(live: location.live, finished: folder.path, parked: location.parked)
            throw error
        }
    }

    private func fill(
        _ folder: inout StagingFolder, _ plan: SitePlan, _ encode: (SiteManifest) -> [UInt8]
    ) throws {
        for file in Set(plan.manifest.files.keys).subtracting(plan.writes).sorted() {
            if Task.isCancelled { throw BuildError.interrupted }
            try folder.takeOver(BytePath(file))
        }
        var manifest = plan.manifest
        for file in manifest.retired.keys.sorted() {
            do {
                try folder.takeOver(BytePath(file))
            } catch {
                // Nothing in the new site refers to the file, so its absence is no reason not to publish.
                manifest.retired[file] = nil
            }
        }
        try folder.write(encode(manifest), to: BytePath(SiteManifest.fileName))
    }

    /// Does work with foreign files; if they can't be carried over, the error is a refusal to exchange the folder.
    private static func refusing<Value>(_ work: () throws(SystemError) -> Value) throws -> Value {
        do throws(SystemError) {
            return try work()
        } catch {
            switch error.code {
            case EACCES, EPERM, EXDEV, EMLINK, ENOTSUP, ENOSYS, ELOOP: throw RefusalError(reason: .notCarried(error))
            default: throw error
            }
        }
    }
}

/// A method by which two folders in one parent change places.
package enum FolderSwap: CaseIterable, Sendable {
    /// An exchange in one step of the kernel: `renameat2` with `RENAME_EXCHANGE` on Linux, `renamex_np` with `RENAME_SWAP` on
    /// macOS.
    ///
    /// If the file system can't do that, it is two renames.
    case atOnce
    /// Two renames; if killed between them, the live folder is missing until `recover(live:parked:)` puts it back.
    case twoRenames

    /// Exchanges the folders; afterwards `finished` holds the old live folder.
    ///
    /// Two renames also need a free path, `parked`.
    func callAsFunction(live: BytePath, finished: BytePath, parked: BytePath) throws(SystemError) {
        switch self {
        case .atOnce:
            do {
                try FileSystem.exchange(finished, live)
            } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
                try Self.renameTwice(live, finished, parked)
            }
        case .twoRenames: try Self.renameTwice(live, finished, parked)
        }
    }

    /// Restores a live folder that two renames had parked when they were interrupted.
    static func recover(live: BytePath, parked: BytePath) throws(SystemError) {
        guard !FileSystem.exists(live), FileSystem.exists(parked) else { return }
        try FileSystem.move(parked, to: live)
    }

    private static func renameTwice(
        _ live: BytePath, _ finished: BytePath, _ parked: BytePath
    ) throws(SystemError) {
        try FileSystem.move(live, to: parked)
        do {
            try FileSystem.move(finished, to: live)
        } catch {
            try FileSystem.move(parked, to: live)
            throw error
        }
        try FileSystem.move(parked, to: finished)
    }
}
