import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Publishing that moves files into the published folder, each in one step.
///
/// All files are first made in a folder inside the published one, and then moved in the order of the plan.
struct InPlace {
    private let location: OutputLocation
    private let disk: DiskSync
    private let onStep: Publisher.StepHandler
    private let plan: SitePlan
    private let old: MadeFiles
    private let new: MadeFiles
    private let gone: [BytePath]

    /// The error of publishing that was stopped while files were being moved.
    struct UnfinishedError: Error {
        let cause: any Error
    }

    private static let manifest = BytePath(SiteManifest.fileName)
    /// The staged path of the new site's manifest.
    private static let finalManifest = BytePath("\(SiteManifest.fileName)-final")

    /// Refuses changes that would fail halfway.
    ///
    /// - Throws: `BuildError` if a foreign file is in the way, or the error of a folder that can't be written.
    init(_ plan: SitePlan, at location: OutputLocation, _ disk: DiskSync, _ onStep: @escaping Publisher.StepHandler)
        throws
    {
        var plan = plan
        plan.manifest.retired = try plan.manifest.retired.filter {
            try FileSystem.status(location.live.appending($0.key))?.kind == .file
        }
        self.plan = plan
        self.location = location
        self.disk = disk
        self.onStep = onStep
        (old, new) = (MadeFiles(plan.earlier), MadeFiles(plan.manifest))
        gone = plan.removals.map { BytePath($0) }
        let changed = plan.writes.map { BytePath($0) }
        for file in changed {
            if let obstacle = try obstacle(to: file) { throw obstacle.error(in: location.live) }
        }
        // A file takes the place of a folder only if nothing of others is in it.
        if !old.folders.isDisjoint(with: new.files),
            let obstacle = try ForeignFiles(in: location.live, besides: old).obstacle(to: new)
        {
            throw obstacle.error(in: location.live)
        }
        for folder in Set((changed + gone).map { $0.parent ?? BytePath("") }) {
            let path = location.live.appending(folder)
            guard try FileSystem.status(path)?.kind == .folder, !FileSystem.isWritable(path) else { continue }
            throw SystemError("write", path, code: EACCES)
        }
    }

    private func obstacle(to file: BytePath) throws(SystemError) -> Obstacle? {
        for folder in file.ancestors {
            guard let status = try FileSystem.status(location.live.appending(folder)) else { continue }
            if status.kind == .folder { break }
            if !old.files.contains(folder) { return Obstacle(path: folder, isFolder: false, file: file) }
        }
        guard let status = try FileSystem.status(location.live.appending(file)) else { return nil }
        let isFolder = status.kind == .folder
        let isOurs = (isFolder ? old.folders : old.files).contains(file)
        return isOurs ? nil : Obstacle(path: file, isFolder: isFolder, file: file)
    }

    /// Publishes the site; returns warnings about leftovers that could not be removed.
    ///
    /// - Throws: ``UnfinishedError`` once files are being moved; any other error leaves the published site unchanged.
    func publish(from folder: StagingFolder, _ encode: (SiteManifest) -> [UInt8]) throws -> [Diagnostic] {
        let steps = plan.steps(of: plan.writes) { FileSystem.exists(location.live.appending($0)) }
        onStep(.listed)
        var folder = folder
        try folder.write(encode(plan.announcement ?? plan.manifest), to: Self.manifest)
        try folder.write(encode(plan.manifest), to: Self.finalManifest)
        onStep(.staged)
        try disk(location.stagingWithin)
        try folder.verify()
        do {
            // Each step reaches the disk before the next one starts, so that a power cut leaves the same states as a kill.
            try move(Self.manifest, Self.manifest)
            onStep(.announced)
            try disk(location.live)
            try makeFolders()
            for files in steps {
                for file in files.map({ BytePath($0) }) {
                    // If a file takes the place of a folder that can't be removed, moving it fails.
                    if old.folders.contains(file) { _ = remove { $0.isAtOrBelow(file) } }
                    try move(file, file)
                    onStep(.moved(file))
                }
                try disk(location.live)
            }
            let problems = remove { _ in true }
            // Leftovers stay listed, so that the next build can remove them.
            if problems.isEmpty {
                try disk(location.live)
                try move(Self.finalManifest, Self.manifest)
            }
            let leftovers = Leftovers.problems { () throws(SystemError) in
                try FileSystem.removeAll(location.stagingWithin)
            }
            try disk(location.live)
            return problems + leftovers
        } catch {
            throw UnfinishedError(cause: error)
        }
    }

    /// Makes the folder for changed files.
    ///
    /// All of them are made before the published site changes, so that a full disk is noticed in time.
    static func makeStaging(at location: OutputLocation) throws(SystemError) -> StagingFolder {
        try FileSystem.makeFolders(location.live, isForAll: true)
        return try StagingFolder(at: location.stagingWithin, for: location.live, keepsOwners: false)
    }

    private func move(_ staged: BytePath, _ file: BytePath) throws(SystemError) {
        try FileSystem.move(location.stagingWithin.appending(staged), to: location.live.appending(file))
    }

    /// Makes the missing folders of the changed files, outermost first.
    private func makeFolders() throws(SystemError) {
        for folder in MadeFiles(plan.writes.map { BytePath($0) }).folders.sorted() {
            let path = location.live.appending(folder)
            if try FileSystem.status(path)?.kind == .folder { continue }
            // A file of the old site may have this name.
            if gone.contains(folder), FileSystem.exists(path) { try FileSystem.removeFile(path) }
            do {
                try FileSystem.makeFolder(path, isForAll: true)
            } catch  where error.code == EEXIST {
                // Another process made it meanwhile.
            }
        }
    }

    /// Removes the files that the new site doesn't have, and the folders that are empty afterwards.
    private func remove(where isMeant: (BytePath) -> Bool) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for file in gone where !new.folders.contains(file) && isMeant(file) {
            problems += Leftovers.problems { () throws(SystemError) in
                try FileSystem.removeFile(location.live.appending(file))
            }
        }
        for folder in old.folders.subtracting(new.folders).sorted(by: >) where isMeant(folder) {
            problems += Leftovers.problems { () throws(SystemError) in
                do throws(SystemError) {
                    try FileSystem.removeFolder(location.live.appending(folder))
                } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
                    // The folder holds foreign files.
                }
            }
        }
        return problems
    }
}
