package import Diagnostics
import Files
package import Foundation
package import SitePublisher

/// Options for a deployment.
package struct DeployOptions: Sendable {
    /// The folder of the built site.
    package var output: URL
    /// The folder to deploy it to.
    package var target: DeployTarget
    /// Whether pages that left the site stay for some deployments.
    package var keepsRemoved = false
    /// Whether photos and pages that left the site are removed at once.
    package var forgetsRemoved = false
    /// Whether foreign files at the paths of the site's files are replaced.
    package var replacesFiles = false
    /// Whether the site may go to a root, a home folder, or a folder with foreign files without a question.
    package var takesAnyFolder = false
    /// Whether addresses that only the target's history has may lead nowhere from now on.
    package var losesAddresses = false

    /// Makes options with the default for everything else.
    package init(output: URL, target: DeployTarget) {
        self.output = output
        self.target = target
    }
}

/// Deploys the site that is built here to a target.
///
/// The manifest at the target lists the files that deployments sent; foreign files are neither replaced nor removed. Whenever a
/// deployment is stopped, each page at the target is the old or the new one with all the files that it names, and the next
/// deployment goes on.
package struct SiteDeployer<Record: BuildRecord>: Sendable {
    let options: DeployOptions
    let target: any TargetFolder
    let confirm: @Sendable (String) async -> Bool
    private let onProgress: @Sendable (DeployProgress) -> Void

    /// Makes a deployer.
    ///
    /// It asks the user with `confirm`, which returns whether the answer is yes; without a user, the answer is no.
    package init(
        _ options: DeployOptions, confirm: @escaping @Sendable (String) async -> Bool = { _ in false },
        onProgress: @escaping @Sendable (DeployProgress) -> Void = { _ in }
    ) {
        self.init(options, at: options.target.open(), confirm: confirm, onProgress: onProgress)
    }

    init(
        _ options: DeployOptions, at target: any TargetFolder, confirm: @escaping @Sendable (String) async -> Bool,
        onProgress: @escaping @Sendable (DeployProgress) -> Void
    ) {
        self.options = options
        self.target = target
        self.confirm = confirm
        self.onProgress = onProgress
    }

    /// Deploys the site, or only plans the changes.
    ///
    /// - Throws: `BuildError` if there is no site, the target has another site or foreign files in the way, a tool is missing
    ///   or fails, or the task is cancelled.
    package func deploy(isDryRun: Bool = false) async throws(BuildError) -> DeployReport {
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

    /// The most times that a deployment starts over because others change the target.
    private static var mostRounds: Int { 5 }

    private func deployWhatChanged(isDryRun: Bool) async throws -> DeployReport {
        let start = ContinuousClock.now
        let site = try Publisher(output: options.output).hold(for: Record.self) {
            onProgress(.waitingForBuild(output: options.output.relativePath))
        }
        defer { site.release() }
        TemporaryFolders.removeLeftovers()
        onProgress(.comparing)
        let first = try await compare(site, with: try await target.read(SiteManifest.fileName))
        let plan = isDryRun ? first.plan : try await deploy(site, by: first)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        return DeployReport(of: plan, to: options.target, isDryRun: isDryRun, seconds: seconds)
    }

    /// Changes the target until it has the site, or another deployment owns it; returns the plan that was carried out.
    private func deploy(_ site: HeldSite<Record>, by first: Comparison<Record>) async throws -> SitePlan {
        var run = DeployRun(site, to: target, named: options.target, onProgress: onProgress)
        var current = first
        for round in 0..<Self.mostRounds {
            let found = try await run.foundMark(besides: current.there?.manifest)
            if found != nil || round > 0 { current = try await compare(site, with: current.list, found) }
            if found == nil, isDone(current, site) {
                try await run.release()
                return current.plan
            }
            try checkBytes(of: current.plan, in: site)
            do {
                try await run.carryOut(current, isRepair: current.list != nil || found != nil)
                return current.plan
            } catch is DeployRun<Record>.DisturbedError {
                current.list = try await target.read(SiteManifest.fileName)
            }
        }
        throw keepsChanging
    }

    private var keepsChanging: BuildError {
        BuildError(
            .unavailable, "other deployments keep changing this target", file: "\(options.target)",
            help: "wait for their end, and run the same command again")
    }

    /// Compares the site with the one at the target, with its manifest there or a newer one.
    ///
    /// A mark that was found may list further files that are there.
    ///
    /// - Throws: `BuildError` if something would be lost, others keep changing the target, or a tool fails.
    private func compare(
        _ site: HeldSite<Record>, with list: [UInt8]?, _ found: DeployMark<Record>? = nil
    ) async throws -> Comparison<Record> {
        var list = list
        for _ in 0..<Self.mostRounds {
            let there = try await stored(list, found)
            do {
                return try await compare(site, with: there, list)
            } catch let error as BuildError where error.kind == .cannotWrite {
                // Files that another deployment has sent since then look foreign until its manifest is read.
                let newer = try await target.read(SiteManifest.fileName)
                guard newer != list else { throw error }
                list = newer
            }
        }
        throw keepsChanging
    }

    private func isDone(_ comparison: Comparison<Record>, _ site: HeldSite<Record>) -> Bool {
        comparison.plan.isDone && comparison.there?.record == site.stored.record
    }

    /// Plans the changes, and refuses those that would lose something.
    private func compare(
        _ site: HeldSite<Record>, with there: StoredManifest<Record>?, _ list: [UInt8]?
    ) async throws -> Comparison<Record> {
        try check(site.stored, against: there)
        let manifest = SiteManifest(
            files: site.stored.manifest.files, after: there?.manifest, forgettingRemoved: options.forgetsRemoved,
            keepingPages: options.keepsRemoved)
        let plan = SitePlan(from: there?.manifest, to: manifest)
        let isNew = there == nil && !options.takesAnyFolder
        let place = isNew ? options.target.place : nil
        // Before files are listed, because a root may have millions.
        if let place { try await refuseUnlessConfirmed("this is \(place)") }
        try await checkForForeignFiles(plan)
        if isNew, place == nil { try await checkIsEmpty() }
        let links = plan.isDone ? [] : try await linksToRemove(for: plan)
        if !links.isEmpty, var there, there.manifest.unfinished == nil {
            // The files that links lead to look like the site's own files.
            there.manifest = there.manifest.unfinished(with: [])
            return try await compare(site, with: there, list)
        }
        return Comparison(list: list, there: there, plan: plan, links: links)
    }

    /// Parses the manifest at the target, and adds the files of a mark that was found; returns `nil` if nothing was deployed there.
    ///
    /// - Throws: `BuildError` if neither can be read.
    private func stored(_ list: [UInt8]?, _ found: DeployMark<Record>? = nil) async throws -> StoredManifest<Record>? {
        do {
            guard var stored = try list.map(options.target.stored) ?? found?.stored else { return nil }
            if let found { stored.manifest = stored.manifest.unfinished(with: [found.stored.manifest]) }
            return stored
        } catch {
            // Some hosts show a file while it arrives, and keep the part that a killed deployment sent.
            let mark = try await target.read(TargetFiles.mark).flatMap(DeployMark<Record>.init(decoding:))
            guard let mark = found ?? mark, !mark.isFinished else { throw error }
            var stored = mark.stored
            stored.manifest = stored.manifest.unfinished(with: [])
            return stored
        }
    }
}

/// The site at a target, and the changes to make.
struct Comparison<Record: BuildRecord> {
    /// The bytes of the manifest at the target.
    var list: [UInt8]?
    let there: StoredManifest<Record>?
    let plan: SitePlan
    /// Symbolic links at the target to remove before files take their places.
    var links: Set<String> = []
}

extension BuildError {
    static let deploymentInterrupted = BuildError(
        .interrupted, "the deployment was interrupted", help: "the same command goes on from here")
}
