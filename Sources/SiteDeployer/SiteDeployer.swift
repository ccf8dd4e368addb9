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
        self.init(options, at: options.target.open(), confirm: confirm, onProgress: onProgress)
    }

    init(
        _ options: DeployOptions, at target: any TargetFolder, confirm: @escaping @Sendable (String) async -> Bool,
        onProgress: @escaping @Sendable (DeployProgress) -> Void
    ) {
        (self.options, self.target, self.confirm, self.onProgress) = (options, target, confirm, onProgress)
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
                help: "fix that, and run the same command again, which goes on from here")
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
        let first = try await compare(site, with: try await target.read(SiteManifest.fileName))
        let done = isDryRun ? first.plan : try await deploy(site, by: first)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        return DeployReport(of: done, to: options.target, isDryRun: isDryRun, seconds: seconds)
    }

    /// Changes the target until it has the site, or another deployment takes it over.
    ///
    /// - Returns: the plan that was carried out in the end.
    private func deploy(_ site: HeldSite<SiteHistory>, by first: Comparison) async throws -> DeployPlan {
        var run = DeployRun(site, to: target, named: options.target, onProgress: onProgress)
        var current = first
        for round in 0..<Self.mostRounds {
            let found = try await run.foundMark(besides: current.there?.manifest)
            if found != nil || round > 0 { current = try await compare(site, with: current.list, found) }
            if found == nil, isDone(current, site) {
                try await run.finish()
                return current.plan
            }
            try checkBytes(of: current.plan, in: site)
            do {
                try await run.carryOut(
                    current.plan, after: current.list, isRepair: current.list != nil || found != nil)
                return current.plan
            } catch is DeployRun.DisturbedError {
                current.list = try await target.read(SiteManifest.fileName)
            }
        }
        throw BuildError(
            .unavailable, "other deployments keep changing this target", file: "\(options.target)",
            help: "wait for their end, and run the same command again")
    }

    /// What is at the target, and what there is to do.
    private struct Comparison {
        /// The manifest as it lies there.
        var list: [UInt8]?
        let there: StoredManifest<SiteHistory>?
        let plan: DeployPlan
    }

    /// Compares the site with what is at the target.
    ///
    /// - Parameters:
    ///   - site: the site that is built here.
    ///   - list: the manifest at the target.
    ///   - found: a mark that says that other files may be there, too.
    /// - Returns: what there is to do after that manifest, or after a newer one.
    /// - Throws: `BuildError` if something would be lost, or a tool fails.
    private func compare(
        _ site: HeldSite<SiteHistory>, with list: [UInt8]?, _ found: DeployMark? = nil
    ) async throws -> Comparison {
        let there = try await stored(list, found)
        do {
            return Comparison(list: list, there: there, plan: try await plan(of: site, to: there))
        } catch let error as BuildError where error.kind == .cannotWrite {
            // What another deployment has sent since then looks like files of others until its manifest is read.
            let newer = try await target.read(SiteManifest.fileName)
            guard newer != list else { throw error }
            return try await compare(site, with: newer, found)
        }
    }

    private func isDone(_ comparison: Comparison, _ site: HeldSite<SiteHistory>) -> Bool {
        comparison.plan.isDone && comparison.there?.record == site.stored.record
    }

    /// Finds out what there is to do, and refuses what would be lost.
    private func plan(
        of site: HeldSite<SiteHistory>, to there: StoredManifest<SiteHistory>?
    ) async throws -> DeployPlan {
        try check(site.stored, against: there)
        var plan = DeployPlan(
            site.stored.manifest, to: there?.manifest, last: DeployedLast.paths,
            keepsHeaders: target.keepsHeaders, keepsRemoved: options.keepsRemoved,
            forgetsRemoved: options.forgetsRemoved)
        // A root may have millions of files.
        if there == nil, options.target.place != nil { try await checkFolder() }
        try await checkForFilesOfOthers(plan)
        if there == nil, options.target.place == nil { try await checkFolder() }
        guard !plan.isDone else { return plan }
        plan.links = try await linksToRemove(for: plan)
        if !plan.links.isEmpty, var there, there.manifest.unfinished == nil {
            // Files that the links lead to look as if they were there.
            there.manifest = there.manifest.unfinished(with: [])
            return try await self.plan(of: site, to: there)
        }
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
            guard let mark = found ?? mark, !mark.isFinished else { throw error }
            var stored = mark.stored
            stored.manifest = stored.manifest.unfinished(with: [])
            return stored
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
