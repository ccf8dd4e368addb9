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
    let options: DeployOptions
    let target: any TargetFolder
    let confirm: @Sendable (String) async -> Bool
    private let onProgress: @Sendable (DeployProgress) -> Void

    /// Makes a deployer.
    ///
    /// - Parameters:
    ///   - options: what to deploy, and where to.
    ///   - confirm: asks a person a question, and returns whether the answer is yes; without a person, it is no.
    ///   - onProgress: called while it goes on.
    public init(
        _ options: DeployOptions, confirm: @escaping @Sendable (String) async -> Bool = { _ in false },
        onProgress: @escaping @Sendable (DeployProgress) -> Void = { _ in }
    ) {
        (self.options, self.confirm, self.onProgress) = (options, confirm, onProgress)
        target = options.target.open()
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

    /// How often a deployment begins anew as others change the target; more often than that, it says so and ends.
    private static let mostRounds = 5

    private func deployWhatChanged(isDryRun: Bool) async throws -> DeployReport {
        let start = ContinuousClock.now
        let site = try Publisher(output: options.output).hold(for: SiteHistory.self) {
            onProgress(.waitingForBuild(output: options.output.relativePath))
        }
        defer { site.release() }
        TemporaryFolders.removeLeftovers()
        onProgress(.comparing)
        let list = try await target.read(SiteManifest.fileName)
        let there = try await stored(list)
        let plan = try await plan(of: site, to: there, isDryRun: isDryRun)
        let done = isDryRun || isDone(plan, there, site) ? plan : try await deploy(site, by: plan, after: list)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        return DeployReport(of: done, to: options.target, isDryRun: isDryRun, seconds: seconds)
    }

    /// Changes the target until it has the site, or another deployment takes it over.
    ///
    /// - Returns: the plan that was carried out in the end.
    private func deploy(
        _ site: HeldSite<SiteHistory>, by first: DeployPlan, after list: [UInt8]?
    ) async throws -> DeployPlan {
        var run = DeployRun(site, to: target, named: options.target, onProgress: onProgress)
        var (plan, list) = (first, list)
        for round in 0..<Self.mostRounds {
            let found = try await run.foundMark()
            if found != nil || round > 0 {
                let there = try await stored(list, found)
                plan = try await self.plan(of: site, to: there, isDryRun: false)
                if found == nil, isDone(plan, there, site) {
                    try await run.finish()
                    return plan
                }
            }
            try checkBytes(of: plan, in: site)
            do {
                try await run.carryOut(plan, after: list, isRepair: list != nil || found != nil)
                return plan
            } catch is DeployRun.DisturbedError {
                list = try await target.read(SiteManifest.fileName)
            }
        }
        throw BuildError(
            .unavailable, "other deployments keep changing this target", file: "\(options.target)",
            help: "wait for their end, and run the same command again")
    }

    private func isDone(
        _ plan: DeployPlan, _ there: StoredManifest<SiteHistory>?, _ site: HeldSite<SiteHistory>
    ) -> Bool {
        plan.isDone && there?.record == site.stored.record
    }

    /// Compares the site with what is at the target, and refuses what would be lost there.
    private func plan(
        of site: HeldSite<SiteHistory>, to there: StoredManifest<SiteHistory>?, isDryRun: Bool
    ) async throws -> DeployPlan {
        try check(site.stored, against: there)
        let plan = DeployPlan(
            site.stored.manifest, to: there?.manifest, last: DeployedLast.paths,
            keepsHeaders: target.keepsHeaders, keepsRemoved: options.keepsRemoved,
            forgetsRemoved: options.forgetsRemoved)
        // A root may have millions of files.
        if there == nil, options.target.place != nil { try await checkFolder() }
        try await checkForFilesOfOthers(plan)
        if there == nil, options.target.place == nil { try await checkFolder() }
        if !plan.isDone { try await checkForLinks(plan, isDryRun: isDryRun) }
        return plan
    }

    /// Reads what is known of the files at the target.
    ///
    /// - Parameters:
    ///   - list: the manifest at the target.
    ///   - found: a mark that says that other files may be there, too.
    /// - Returns: the manifest with these; `nil` if nothing was deployed there yet.
    /// - Throws: `BuildError` if neither can be read.
    private func stored(_ list: [UInt8]?, _ found: DeployMark? = nil) async throws -> StoredManifest<SiteHistory>? {
        do {
            guard var stored = try list.map(options.target.stored) ?? found?.stored else { return nil }
            if let found { stored.manifest = stored.manifest.unfinished(with: [found.stored.manifest]) }
            return stored
        } catch {
            // Some hosts show a file while it arrives, and keep what a killed deployment has sent of it.
            let mark = try await target.read(DeployMark.fileName).flatMap(DeployMark.init(decoding:))
            guard var stored = (found ?? mark)?.stored else { throw error }
            stored.manifest = stored.manifest.unfinished(with: [])
            return stored
        }
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
            of: plan.newNames, isMany: plan.newNames.count > DeployRun.mostAskedFor
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
