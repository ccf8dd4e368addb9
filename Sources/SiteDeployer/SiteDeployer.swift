public import Diagnostics
import Files
import Foundation
import SiteGenerator
import SitePublisher

/// Makes the site at a target the one that is built here.
///
/// The target's own list, the manifest, tells what is there: files of others are neither replaced nor removed. Whenever it is
/// stopped, each page at the target is the old or the new one and has all that it names, and the next deployment goes on.
public struct SiteDeployer: Sendable {
    private let options: DeployOptions
    private let target: any TargetFolder
    private let onProgress: @Sendable (DeployProgress) -> Void

    /// Makes a deployer.
    ///
    /// - Parameters:
    ///   - options: what to deploy, and where to.
    ///   - onProgress: called while it goes on.
    public init(_ options: DeployOptions, onProgress: @escaping @Sendable (DeployProgress) -> Void = { _ in }) {
        self.init(options, to: options.target.open(), onProgress: onProgress)
    }

    init(
        _ options: DeployOptions, to target: any TargetFolder,
        onProgress: @escaping @Sendable (DeployProgress) -> Void = { _ in }
    ) {
        (self.options, self.target, self.onProgress) = (options, target, onProgress)
    }

    /// Deploys the site.
    ///
    /// - Parameter isDryRun: whether only to find out what there is to do.
    /// - Returns: what was done.
    /// - Throws: `BuildError` where there is no site, the target has another one or files of others in its way, a tool is missing or
    ///   fails, or the task is cancelled.
    public func deploy(isDryRun: Bool = false) async throws(BuildError) -> DeployReport {
        do {
            return try await deployWhatChanged(isDryRun: isDryRun)
        } catch let failure as BuildError {
            throw failure
        } catch is CancellationError {
            throw .deploymentInterrupted
        } catch {
            throw BuildError(
                .cannotWrite, "the site cannot be deployed: \(error.plainWords)", file: "\(options.target)",
                help: "mend that, and run the same command again, which goes on from here")
        }
    }

    // MARK: Steps

    /// The most files of a shipment for each of which the target is asked alone; for more, it lists its folders, a thousand files at a
    /// time.
    private static let mostAskedFor = 10

    private func deployWhatChanged(isDryRun: Bool) async throws -> DeployReport {
        let start = ContinuousClock.now
        let site = try Publisher(output: options.output).hold(for: SiteHistory.self) {
            onProgress(.waitingForBuild(output: options.output.relativePath))
        }
        defer { site.release() }
        onProgress(.comparing)
        let list = try await target.read(SiteManifest.fileName)
        let there = try list.map(options.target.stored)
        try check(site.stored, against: there)
        let plan = DeployPlan(
            site.stored.manifest, to: there?.manifest, last: DeployedLast.paths,
            keepsHeaders: target.keepsHeaders, keepsRemoved: options.keepsRemoved,
            forgetsRemoved: options.forgetsRemoved)
        try await checkForFilesOfOthers(plan)
        if !isDryRun, !plan.isDone || there?.record != site.stored.record {
            try checkBytes(of: plan, in: site)
            try await carryOut(plan, of: site, after: list)
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        return DeployReport(of: plan, to: options.target, isDryRun: isDryRun, seconds: seconds)
    }

    private func carryOut(_ plan: DeployPlan, of site: HeldSite<SiteHistory>, after list: [UInt8]?) async throws {
        // Another deployment may have ended while the files here were compared.
        try await checkList(isStill: list)
        let folder = URL(filePath: "\(site.folder)", directoryHint: .isDirectory)
        // Files that no deployment sent lack their headers, even where their bytes are the same.
        let mayBeThere: SendOptions = plan.isUnsure && list != nil ? .mayBeThere : []
        var list = list
        var first: SendOptions = list == nil ? .makesFolder : []
        if let announcement = plan.announcement {
            list = try await sendList(announcement, record: site.stored.record, first)
            first = []
        }
        let total = plan.shipments.reduce(0) { $0 + $1.paths.count }
        var done = 0
        for shipment in plan.shipments {
            onProgress(.sending(done: done, total: total))
            var sending = first.union(mayBeThere)
            if shipment.paths.count > Self.mostAskedFor { sending.insert(.listsTarget) }
            try await target.send(shipment.paths, from: folder, headers: shipment.headers, sending)
            first = []
            done += shipment.paths.count
        }
        if !plan.removals.isEmpty {
            onProgress(.removing(plan.removals.count))
            try await target.remove(plan.removals)
        }
        for shipment in plan.respelled {
            let present = try await target.present(
                of: shipment.paths, isMany: shipment.paths.count > Self.mostAskedFor)
            let taken = shipment.paths.filter { !present.contains($0) }
            if !taken.isEmpty { try await target.send(taken, from: folder, headers: shipment.headers, []) }
        }
        try await checkList(isStill: list)
        let sent = try await sendList(plan.manifest, record: site.stored.record, first)
        try await checkList(isStill: sent)
    }

    /// Makes sure that the target's list is the last one that this deployment read or sent: another deployment, from another machine,
    /// cannot be noticed in another way.
    private func checkList(isStill list: [UInt8]?) async throws {
        guard try await target.read(SiteManifest.fileName) != list else { return }
        throw BuildError(
            .unavailable, "somebody else changed the target's list of files meanwhile", file: "\(options.target)",
            help: "wait for the end of the other deployment, and run the same command again")
    }

    @discardableResult
    private func sendList(
        _ manifest: SiteManifest, record: SiteHistory?, _ sending: SendOptions
    ) async throws -> [UInt8] {
        let bytes = StoredManifest(manifest, record: record).encoded()
        try await withTemporaryFolder { folder in
            try Data(bytes).write(to: folder.appending(path: SiteManifest.fileName))
            try await target.send(
                [SiteManifest.fileName], from: folder,
                headers: FileHeaders(of: "manifest.json", isFingerprinted: false), sending)
        }
        return bytes
    }

    // MARK: Checks

    private func check(_ site: StoredManifest<SiteHistory>, against there: StoredManifest<SiteHistory>?) throws {
        if let there, there.isRecorded, !site.isRecorded {
            throw BuildError(
                .wrongUsage, "the built-in sample would take the place of the site of a recipe list",
                file: "\(options.target)", help: "build your own site first, or name another target")
        }
        let lost = there?.record?.addressesLost(by: site.record ?? SiteHistory()) ?? []
        guard lost.isEmpty || options.losesAddresses else {
            let shown = lost.prefix(3).joined(separator: ", ") + (lost.count > 3 ? " and others" : "")
            throw BuildError(
                .wrongUsage,
                "the target knows \(lost.count == 1 ? "an address" : "\(lost.count) addresses") that would lead nowhere: \(shown)",
                file: "\(options.target)",
                help: "build with --previous \(options.target), which takes them over, or deploy with --lose-addresses")
        }
        // The target's list names files that are removed, and nobody knows who wrote it.
        let paths = Array(site.manifest.files.keys) + (there?.manifest.paths ?? [])
        let odd = paths.filter { $0.unicodeScalars.contains { !target.takes($0) } }.sorted()
        guard odd.isEmpty else {
            throw BuildError(
                .badData,
                "the name of this file has a line break or another sign that \(options.target.tool) cannot take",
                file: odd[0].debugDescription,
                help: "rename it and build again; at the target, take it out of \(SiteManifest.fileName)")
        }
    }

    /// Files with names of the site's that no deployment has sent are not ours.
    private func checkForFilesOfOthers(_ plan: DeployPlan) async throws {
        guard !options.replacesFiles, !plan.newNames.isEmpty else { return }
        let present = try await target.present(
            of: plan.newNames, isMany: plan.newNames.count > Self.mostAskedFor
        ).sorted()
        guard present.isEmpty else {
            let shown = present.prefix(3).joined(separator: ", ") + (present.count > 3 ? " and others" : "")
            throw BuildError(
                .cannotWrite,
                "\(counted(present.count, "file")) with names of the site's, which recipesite did not send, would be replaced: \(shown)",
                file: "\(options.target)",
                help: "name another folder, or replace them with --replace-files")
        }
    }

    /// A file that somebody has edited since the build is not what the list says.
    private func checkBytes(of plan: DeployPlan, in site: HeldSite<SiteHistory>) throws {
        for path in (plan.shipments + plan.respelled).flatMap(\.paths) {
            try Task.checkCancellation()
            let bytes = try? FileSystem.read(site.folder.appending(path))
            guard let bytes, site.stored.manifest.files[path]?.sha256 == ContentDigest(of: bytes) else {
                throw BuildError(
                    .badData, "this file is not what the build made", file: "\(site.folder.appending(path))",
                    help: "build again; what is edited in the output is lost with the next build")
            }
        }
    }
}

extension BuildError {
    static let deploymentInterrupted = BuildError(
        .interrupted, "the deployment was interrupted", help: "the same command goes on from here")
}

extension DeployTarget {
    /// The folder, as its tool reaches it.
    func open() -> any TargetFolder {
        switch tool {
        case .rclone: RcloneFolder(folder: folder)
        case .rsync: RsyncFolder(folder: folder)
        }
    }

    /// What a deployment has noted at the target.
    ///
    /// - Parameter list: the target's list of files, as it lies there.
    /// - Returns: the list, and the history with it.
    /// - Throws: `BuildError` where it cannot be understood.
    func stored(_ list: [UInt8]) throws -> StoredManifest<SiteHistory> {
        do {
            return try StoredManifest(decoding: list)
        } catch {
            throw BuildError(
                .badData, "the list of files at the target cannot be read: \(error.plainWords)",
                file: "\(self)/\(SiteManifest.fileName)",
                help: error.help
                    ?? "remove that file, and deploy with --replace-files; what it knew of former addresses is lost")
        }
    }

    /// The addresses and dates of recipes that the site at the target has, for a build that goes on with them.
    ///
    /// - Returns: the list; nil where nothing was deployed there.
    /// - Throws: `BuildError` where it cannot be read.
    public func publishedList() async throws -> [UInt8]? { try await open().read(SiteManifest.fileName) }
}
