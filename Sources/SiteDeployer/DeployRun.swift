import Diagnostics
import Foundation
import SitePublisher

/// A deployment that changes a target step by step.
///
/// Before each step it checks that it still owns the target: see ``DeployMark``.
struct DeployRun<Record: BuildRecord> {
    private let target: any TargetFolder
    private let name: DeployTarget
    private let site: HeldSite<Record>
    private let onProgress: @Sendable (DeployProgress) -> Void
    private let id = UUID().uuidString

    /// The last mark that this deployment sent.
    private var mark: DeployMark<Record>?
    /// Whether this deployment may have changed more than the mark.
    private var hasChanged = false

    init(
        _ site: HeldSite<Record>, to target: any TargetFolder, named name: DeployTarget,
        onProgress: @escaping @Sendable (DeployProgress) -> Void
    ) {
        self.site = site
        self.target = target
        self.name = name
        self.onProgress = onProgress
    }

    /// The error of a target that this deployment owns, but whose files may have changed since the plan was made.
    struct DisturbedError: Error {}

    /// The error of a target that another deployment owns now.
    private struct OvertakenError: Error {
        /// The other deployment's mark, if there is one.
        let theirs: DeployMark<Record>?
    }

    // MARK: Marks

    /// Reads the mark, and returns it if it says more about the target than the manifest does: it is that of another deployment, or
    /// others may have changed files since this one sent it.
    ///
    /// - Throws: `BuildError` if the target was lost to another deployment.
    mutating func foundMark(besides list: SiteManifest?) async throws -> DeployMark<Record>? {
        guard let mark else {
            // A mark that is cut off comes from a deployment that was killed before it changed anything.
            let found = try await target.read(TargetFiles.mark).flatMap(DeployMark<Record>.init(decoding:))
            guard let found else { return nil }
            // A manifest other than the mark's comes from a deployment that lost the target and was killed before it reported that.
            return found.isFinished && found.stored.manifest.files == list?.files ? nil : found
        }
        do {
            return try await look() ?? (hasChanged ? mark : nil)
        } catch let overtaken as OvertakenError {
            throw try await givenUp(to: overtaken.theirs)
        }
    }

    /// Checks that this deployment still owns the target; returns the mark if others may have changed files since it was sent.
    ///
    /// - Throws: ``OvertakenError`` if another deployment owns the target.
    private mutating func look() async throws -> DeployMark<Record>? {
        let bytes = try await target.read(TargetFiles.mark)
        guard let mark, bytes != mark.encoded else { return nil }
        let found = bytes.flatMap(DeployMark<Record>.init(decoding:))
        guard let found, found.owner == id else { throw OvertakenError(theirs: found) }
        self.mark?.disturbances = found.disturbances
        return found
    }

    /// Makes this deployment the owner of the target.
    ///
    /// - Throws: ``DisturbedError`` if the manifest at the target has changed since the comparison.
    private mutating func takeTarget(for change: Comparison<Record>) async throws {
        let manifest = StoredManifest(
            change.plan.announcement ?? change.plan.manifest, record: site.stored.record)
        var mark = DeployMark(owner: id, manifest)
        mark.disturbances = self.mark?.disturbances ?? 0
        if change.links.contains(TargetFiles.mark) { try await target.removeLinks([TargetFiles.mark]) }
        try await send(mark, change.list == nil ? .makesFolder : [])
        guard try await target.read(SiteManifest.fileName) == change.list else { throw DisturbedError() }
        if change.links.contains(SiteManifest.fileName) {
            try await beginStep()
            try await target.removeLinks([SiteManifest.fileName])
        }
    }

    private mutating func send(_ mark: DeployMark<Record>, _ options: SendOptions = []) async throws {
        self.mark = mark
        try await send(mark.encoded, as: TargetFiles.mark, options)
    }

    /// Checks the mark before a step.
    private mutating func beginStep() async throws {
        try await checkMark()
        hasChanged = true
    }

    private mutating func checkMark() async throws {
        if try await look() != nil { throw DisturbedError() }
    }

    /// Leaves the target to its new owner, and marks it as unfinished if this deployment may have changed it meanwhile; returns the
    /// error to report.
    ///
    /// The owner's mark is changed first. If the owner doesn't notice that, it either has yet to send its last manifest, or the
    /// manifest that is sent here replaces it.
    private func givenUp(to theirs: DeployMark<Record>?) async throws -> BuildError {
        if hasChanged, let mark {
            let others = [theirs?.stored.manifest, mark.stored.manifest].compactMap(\.self)
            if var theirs, !theirs.isFinished {
                theirs.disturbances += 1
                theirs.stored.manifest = theirs.stored.manifest.unfinished(with: others)
                try await send(theirs.encoded, as: TargetFiles.mark)
            }
            let list = try await target.read(SiteManifest.fileName)
            var stored = list.flatMap { try? StoredManifest<Record>(decoding: $0) } ?? mark.stored
            // The manifest may be one that this deployment sent too late; then only the mark still has the owner's history.
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

    /// Marks this deployment as finished.
    ///
    /// The mark stays at the target for a deployment whose own mark this one replaced: it reads which files this one sent.
    mutating func release() async throws {
        guard var mark else { return }
        mark.isFinished = true
        try await send(mark)
    }

    /// Leaves the target after a failure or an interruption; returns the error to report.
    private mutating func stopped(by failure: any Error, isInterrupted: Bool) async -> any Error {
        do {
            try await checkMark()
            // A finished mark tells the next deployment that this one ended; the manifest says what is unfinished.
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
            // The mark stays, because it says that others may have changed files.
            return failure
        } catch {
            // Without an interruption, this is most likely the same failure again.
            return isInterrupted ? failure.with(error, at: name) : failure
        }
    }

    // MARK: Steps

    /// Deploys the site.
    ///
    /// - Parameters:
    ///   - change: the changes to make.
    ///   - isRepair: whether some of the files may exist at the target already.
    /// - Throws: ``DisturbedError`` if the target has changed since the comparison, `BuildError` if the target was lost.
    mutating func carryOut(_ change: Comparison<Record>, isRepair: Bool) async throws {
        do {
            try await takeTarget(for: change)
            try await changeFiles(by: change, isRepair: isRepair)
            let manifest = StoredManifest(change.plan.manifest, record: site.stored.record).encoded()
            try await beginStep()
            try await send(manifest, as: SiteManifest.fileName)
            try await checkMark()
        } catch let error as OvertakenError {
            throw try await givenUp(to: error.theirs)
        } catch let error as DisturbedError {
            throw error
        } catch {
            // A cancelled task can't run a tool.
            let (run, isInterrupted) = (self, Task.isCancelled)
            throw await Task { [run] in
                var run = run
                return await run.stopped(by: error, isInterrupted: isInterrupted)
            }.value
        }
        try await release()
    }

    private mutating func changeFiles(by change: Comparison<Record>, isRepair: Bool) async throws {
        let plan = change.plan
        guard let announcement = plan.announcement else { return }
        let folder = URL(filePath: "\(site.folder)", directoryHint: .isDirectory)
        let announced = StoredManifest(announcement, record: site.stored.record).encoded()
        try await beginStep()
        try await send(announced, as: SiteManifest.fileName)
        let links = change.links.subtracting(TargetFiles.own)
        if !links.isEmpty {
            try await beginStep()
            try await target.removeLinks(links.sorted())
        }
        var done = 0
        for shipment in try await shipments(for: plan.steps, of: plan) {
            onProgress(.sending(done: done, total: plan.writes.count))
            // Files that no deployment sent lack their headers even if their bytes are right.
            let options: SendOptions = plan.isUnsure && isRepair ? .mayBeThere : []
            try await beginStep()
            try await target.send(shipment.paths, from: folder, headers: shipment.headers, options)
            done += shipment.paths.count
        }
        let removals = plan.removals
        if !removals.isEmpty {
            onProgress(.removing(removals.count))
            try await beginStep()
            try await target.remove(removals)
        }
        for shipment in try await shipments(for: plan.respelled, of: plan) {
            let present = try await target.present(of: shipment.paths)
            let taken = shipment.paths.filter { !present.contains($0) }
            guard !taken.isEmpty else { continue }
            try await beginStep()
            try await target.send(taken, from: folder, headers: shipment.headers, [])
        }
        // A version of this program without marks may have deployed meanwhile.
        guard try await target.read(SiteManifest.fileName) == announced else { throw DisturbedError() }
    }

    private func shipments(for steps: [[String]], of plan: SitePlan) async throws -> [Shipment] {
        Shipment.all(for: steps, of: plan, keepsHeaders: try await target.keepsHeaders)
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
    /// Adds the failure that left the mark at the target.
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
