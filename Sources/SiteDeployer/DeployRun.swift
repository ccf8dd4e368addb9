import Diagnostics
import Foundation
import SiteGenerator
import SitePublisher

/// A deployment that changes a target, one step after the other.
///
/// Before each step it looks whether the target still belongs to it: see ``DeployMark``.
struct DeployRun {
    private let target: any TargetFolder
    private let name: DeployTarget
    private let site: HeldSite<SiteHistory>
    private let onProgress: @Sendable (DeployProgress) -> Void
    private let id = UUID().uuidString

    /// The mark as this deployment sent it last.
    private var mark: DeployMark?
    /// Whether this deployment may have changed anything but the mark.
    private var hasChanged = false

    init(
        _ site: HeldSite<SiteHistory>, to target: any TargetFolder, named name: DeployTarget,
        onProgress: @escaping @Sendable (DeployProgress) -> Void
    ) {
        (self.site, self.target, self.name, self.onProgress) = (site, target, name, onProgress)
    }

    /// The target belongs to this deployment, but its files may no longer be as the plan has them.
    struct DisturbedError: Error {}

    /// The target belongs to another deployment now.
    private struct OvertakenError: Error {
        /// The other's mark, if there is one.
        let theirs: DeployMark?
    }

    /// The most files of a shipment for each of which the target is asked alone; for more, it lists its folders, a thousand files at a
    /// time.
    static let mostAskedFor = 10

    /// The files at a target that are no site's.
    static let ownFiles = [SiteManifest.fileName, DeployMark.fileName]

    // MARK: Marks

    /// Looks for a mark that says more about the target than its manifest does.
    ///
    /// - Parameter list: the manifest at the target.
    /// - Returns: the mark of another deployment, or this one's if others may have changed files since it was sent.
    /// - Throws: `BuildError` if the target was lost to another deployment.
    mutating func foundMark(besides list: SiteManifest?) async throws -> DeployMark? {
        let bytes = try await target.read(DeployMark.fileName)
        let found = bytes.flatMap(DeployMark.init(decoding:))
        guard let mark else {
            // A mark that is cut off was sent by a deployment that was killed before it changed anything.
            guard let found else { return nil }
            // Another manifest than its own comes from a deployment that lost the target, and was killed before it could say so.
            return found.isFinished && found.stored.manifest.files == list?.files ? nil : found
        }
        guard let found, found.owner == id else { throw try await givenUp(to: found) }
        self.mark?.disturbances = found.disturbances
        return hasChanged || bytes != mark.encoded ? found : nil
    }

    /// Makes the target this deployment's own.
    ///
    /// - Parameters:
    ///   - plan: what it is going to do.
    ///   - list: the manifest at the target that the plan was made from.
    /// - Throws: ``DisturbedError`` if that has changed.
    private mutating func takeTarget(for plan: DeployPlan, after list: [UInt8]?) async throws {
        let manifest = StoredManifest(plan.announcement ?? plan.manifest, record: site.stored.record)
        var mark = DeployMark(owner: id, manifest)
        mark.disturbances = self.mark?.disturbances ?? 0
        try await removeLinks([DeployMark.fileName], of: plan)
        try await send(mark, list == nil ? .makesFolder : [])
        guard try await target.read(SiteManifest.fileName) == list else { throw DisturbedError() }
        if plan.links.contains(SiteManifest.fileName) {
            try await beginStep()
            try await removeLinks([SiteManifest.fileName], of: plan)
        }
    }

    private func removeLinks(_ paths: [String], of plan: DeployPlan) async throws {
        let links = plan.links.intersection(paths)
        if !links.isEmpty { try await target.removeLinks(links.sorted()) }
    }

    private mutating func send(_ mark: DeployMark, _ options: SendOptions = []) async throws {
        self.mark = mark
        try await send(mark.encoded, as: DeployMark.fileName, options)
    }

    /// Makes sure, before a step, that the target still belongs to this deployment.
    private mutating func beginStep() async throws {
        try await checkMark()
        hasChanged = true
    }

    private mutating func checkMark() async throws {
        let bytes = try await target.read(DeployMark.fileName)
        guard bytes != mark?.encoded else { return }
        let found = bytes.flatMap(DeployMark.init(decoding:))
        guard let found, found.owner == id else { throw OvertakenError(theirs: found) }
        mark?.disturbances = found.disturbances
        throw DisturbedError()
    }

    /// Leaves the target to another deployment, and marks it as unfinished if this one may have changed it meanwhile.
    ///
    /// The owner's mark comes first: whoever has not seen it changed has not yet sent the last manifest, or is going to be followed
    /// by the one that is sent here.
    private func givenUp(to theirs: DeployMark?) async throws -> BuildError {
        if hasChanged, let mark {
            let others = [theirs?.stored.manifest, mark.stored.manifest].compactMap(\.self)
            if var theirs, !theirs.isFinished {
                theirs.disturbances += 1
                theirs.stored.manifest = theirs.stored.manifest.unfinished(with: others)
                try await send(theirs.encoded, as: DeployMark.fileName)
            }
            let list = try await target.read(SiteManifest.fileName)
            var stored = list.flatMap { try? StoredManifest<SiteHistory>(decoding: $0) } ?? mark.stored
            // The manifest may be this deployment's, sent too late: then only the mark still has the other's history.
            if let record = theirs?.stored.record { stored = StoredManifest(stored.manifest, record: record) }
            stored.manifest = stored.manifest.unfinished(with: others)
            try await send(stored.encoded(), as: SiteManifest.fileName)
        }
        return BuildError(
            .unavailable,
            "another deployment to this target began after this one"
                + (hasChanged
                    ? ", which stopped and left the target marked as unfinished" : ", which has changed nothing"),
            file: "\(name)",
            help: "wait for the end of the other deployment, and run the same command again; it compares every file")
    }

    /// Says by the mark that this deployment has ended.
    ///
    /// The mark stays, since another deployment, whose mark this one replaced, may still look for its own: it has to learn which files
    /// this one sent.
    private mutating func release() async throws {
        guard var mark else { return }
        mark.isFinished = true
        try await send(mark)
    }

    /// Leaves the target after a failure, or an interruption.
    ///
    /// - Returns: what to report.
    private mutating func stopped(by failure: any Error, isInterrupted: Bool) async -> any Error {
        do {
            try await checkMark()
            // So the next deployment need not expect this one; the manifest says what is unfinished.
            if isInterrupted { try await release() }
            return failure
        } catch let overtaken as OvertakenError {
            do {
                let loss = try await givenUp(to: overtaken.theirs)
                guard let failure = failure as? BuildError else { return loss }
                return BuildError(failure.kind, failure.diagnostics + loss.diagnostics)
            } catch {
                return failure.with(error, at: name)
            }
        } catch is DisturbedError {
            // The mark stays: it says that others may have changed files.
            return failure
        } catch {
            // Without an interruption, this is most often the same failure again.
            return isInterrupted ? failure.with(error, at: name) : failure
        }
    }

    // MARK: Steps

    /// Ends a deployment that finds nothing to do, or nothing any more, as another one has done it.
    mutating func finish() async throws { try await release() }

    /// Makes the target the site that is built here.
    ///
    /// - Parameters:
    ///   - plan: what there is to do.
    ///   - list: the manifest at the target that the plan was made from.
    ///   - isRepair: whether some of the files may be there already.
    /// - Throws: ``DisturbedError`` if the target is no longer as the plan has it, `BuildError` if the target was lost.
    mutating func carryOut(_ plan: DeployPlan, after list: [UInt8]?, isRepair: Bool) async throws {
        do {
            try await takeTarget(for: plan, after: list)
            try await changeFiles(by: plan, isRepair: isRepair)
            let manifest = StoredManifest(plan.manifest, record: site.stored.record).encoded()
            try await beginStep()
            try await send(manifest, as: SiteManifest.fileName)
            try await checkMark()
        } catch let error as OvertakenError {
            throw try await givenUp(to: error.theirs)
        } catch let error as DisturbedError {
            throw error
        } catch {
            // A task that is cancelled can call no tool.
            let (run, isInterrupted) = (self, Task.isCancelled)
            throw await Task { [run] in
                var run = run
                return await run.stopped(by: error, isInterrupted: isInterrupted)
            }.value
        }
        try await release()
    }

    private mutating func changeFiles(by plan: DeployPlan, isRepair: Bool) async throws {
        guard let announcement = plan.announcement else { return }
        let folder = URL(filePath: "\(site.folder)", directoryHint: .isDirectory)
        let announced = StoredManifest(announcement, record: site.stored.record).encoded()
        try await beginStep()
        try await send(announced, as: SiteManifest.fileName)
        let links = plan.links.subtracting(Self.ownFiles)
        if !links.isEmpty {
            try await beginStep()
            try await target.removeLinks(links.sorted())
        }
        let total = plan.shipments.reduce(0) { $0 + $1.paths.count }
        var done = 0
        for shipment in plan.shipments {
            onProgress(.sending(done: done, total: total))
            // Files that no deployment sent lack their headers, even if their bytes are the same.
            var options: SendOptions = plan.isUnsure && isRepair ? .mayBeThere : []
            if shipment.paths.count > Self.mostAskedFor { options.insert(.listsTarget) }
            try await beginStep()
            try await target.send(shipment.paths, from: folder, headers: shipment.headers, options)
            done += shipment.paths.count
        }
        if !plan.removals.isEmpty {
            onProgress(.removing(plan.removals.count))
            try await beginStep()
            try await target.remove(plan.removals)
        }
        for shipment in plan.respelled {
            let present = try await target.present(
                of: shipment.paths, isMany: shipment.paths.count > Self.mostAskedFor)
            let taken = shipment.paths.filter { !present.contains($0) }
            guard !taken.isEmpty else { continue }
            try await beginStep()
            try await target.send(taken, from: folder, headers: shipment.headers, [])
        }
        // A program that knows no marks may have deployed meanwhile.
        guard try await target.read(SiteManifest.fileName) == announced else { throw DisturbedError() }
    }

    private func send(_ bytes: [UInt8], as name: String, _ options: SendOptions = []) async throws {
        try await withTemporaryFolder { folder in
            try writePrivate(bytes, to: folder.appending(path: name))
            try await target.send(
                [name], from: folder, headers: FileHeaders(of: "manifest.json", isFingerprinted: false), options)
        }
    }
}

extension Error {
    /// This failure, and another one that left the mark at the target.
    fileprivate func with(_ other: any Error, at target: DeployTarget) -> BuildError {
        let failure = self as? BuildError ?? .deploymentInterrupted
        let mark = Diagnostic(
            severity: .warning, file: "\(target)",
            message: "the target is still marked as being changed by this deployment",
            notes: (other as? BuildError)?.diagnostics.map(\.message) ?? [other.plainWords],
            help: "deploy again, which replaces the mark and compares every file")
        return BuildError(failure.kind, failure.diagnostics + [mark])
    }
}
