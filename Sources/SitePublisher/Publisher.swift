package import Diagnostics
package import Files
package import Foundation

/// Publishes a site in a folder that visitors' servers read.
///
/// It knows only bytes and paths. Files with unchanged bytes keep their modification times, and foreign files in the folder
/// stay unchanged.
package struct Publisher: Sendable {
    /// A point in publishing, at which tests can interfere.
    package enum Step: Hashable, Sendable {
        /// The foreign files in the folder have been listed.
        case listed
        /// The new files have been made.
        case staged
        /// The folders have changed places.
        case exchanged
        /// The manifest with both sites' files is in place.
        case announced
        /// A file has been moved into the folder.
        case moved(BytePath)
    }

    package typealias StepHandler = @Sendable (Step) -> Void

    let location: OutputLocation
    private let check: @Sendable () throws(BuildError) -> Void
    private let method: PublishingMethod?
    private let disk: DiskSync
    private let onStep: StepHandler

    /// Makes a publisher.
    ///
    /// - Parameters:
    ///   - output: the folder, which need not exist.
    ///   - site: the folder of the owner's files, which the output must not replace.
    ///   - sources: the folders and files in it that a site is made of, which must not contain the output.
    ///   - method: the way to publish; `nil` for the way that suits the place.
    ///   - isSynced: whether to sync a site to disk before it is published, so that a power cut leaves the old or the new one.
    ///   - onStep: called between the steps.
    package init(
        output: URL, apartFrom site: URL? = nil, sources: [URL] = [], method: PublishingMethod? = nil,
        isSynced: Bool = true, onStep: @escaping StepHandler = { _ in }
    ) {
        let location = OutputLocation(output)
        self.location = location
        check = { () throws(BuildError) in
            try location.checkParents()
            if let site { try location.check(apartFrom: site, sources: sources) }
        }
        self.method = method
        disk = DiskSync(isOn: isSynced)
        self.onStep = onStep
    }

    /// Inspects the published site before anything new is made.
    ///
    /// - Parameters:
    ///   - record: the type of the record in the manifest.
    ///   - restores: whether to restore an interrupted site first, so that one exists even if no new one follows.
    ///   - onWait: called if another build is still running after a second.
    /// - Returns: the published manifest; `nil` if nothing is published.
    /// - Throws: `BuildError` if nothing can be published there.
    @discardableResult
    package func inspect<Record: BuildRecord>(
        for record: Record.Type = NoRecord.self, restores: Bool = true, onWait: () -> Void = {}
    ) throws(BuildError) -> StoredManifest<Record>? {
        try check()
        return try translatingErrors { () throws in
            if restores { try clearLeftovers(onWait) }
            let manifest = try PublishedState<Record>(of: location.live).stored
            if method == nil { _ = try PublishingMethod.found(for: location) }
            return manifest
        }
    }

    /// Restores an interrupted site, and returns whether the manifest is still the one that a build wrote, given its stamps.
    ///
    /// - Throws: `BuildError` if nothing can be published there.
    package func isLatest(_ stamps: PublishedStamps, onWait: () -> Void = {}) throws(BuildError) -> Bool {
        try check()
        return try translatingErrors { () throws in
            try clearLeftovers(onWait)
            return stamps.isListCurrent(in: location.live)
        }
    }

    /// Returns whether all files of a site are unchanged since a build published them, without reading any.
    package func holds(_ stamps: PublishedStamps) -> Bool { stamps.areCurrent(in: location.live) }

    /// Publishes files as a site.
    package func publish(_ files: [OutputFile], onWait: () -> Void = {}) throws(BuildError) -> Publication {
        try publish(onWait: onWait) { (draft, _) throws -> NoRecord? in
            for file in files { try draft.add(file) }
            return nil
        }
    }

    /// Publishes a site with a record for later builds.
    ///
    /// Until it returns, no other build changes the published site.
    ///
    /// - Parameters:
    ///   - forgettingRemoved: whether to remove photos and pictures that the site no longer has at once, not after
    ///     some changes.
    ///   - hasCopy: whether the old addresses of recipes come from a copy of the site.
    ///   - onWait: called if another build is still running after a second.
    ///   - make: adds the site's files to a draft, given the previous build's record, and returns the record for later builds;
    ///     if it throws, nothing changes.
    /// - Returns: a summary of the changes.
    /// - Throws: `BuildError` if something can't be written. The published folder is then unchanged, unless the error says that
    ///   publishing in place is unfinished.
    package func publish<Record: BuildRecord>(
        forgettingRemoved: Bool = false, hasCopy: Bool = false, onWait: () -> Void = {},
        _ make: (SiteDraft, StoredManifest<Record>?) throws -> Record?
    ) throws(BuildError) -> Publication {
        try check()
        return try translatingErrors { () throws in
            try FileSystem.makeFolders(location.parent, isForAll: true)
            let lock = try OutputLock(location, onWait: onWait)
            defer { lock.release() }
            let leftovers = Leftovers(location: location)
            var warnings = try leftovers.clear()
            let state = try PublishedState<Record>(of: location.live)
            let draft = SiteDraft(at: location, by: try method ?? .found(for: location), after: state.stored?.manifest)
            do {
                let record = try make(draft, state.stored)
                var plan = draft.plan(forgettingRemoved: forgettingRemoved)
                if case .damaged(let damage) = state {
                    warnings.append(try plan.adoptFiles(in: location.live, damage: damage, hasCopy: hasCopy))
                }
                if plan.isDone, record == state.stored?.record {
                    // The build that published the site may have been killed before it was on the disk.
                    try disk(location.live)
                    return Publication(
                        counts: PublishedCounts(plan), warnings: warnings, stamps: draft.stamps(madeIn: nil))
                }
                return try carryOut(plan, of: draft, warnings) { StoredManifest($0, record: record).encoded() }
            } catch {
                // The next build removes what can't be removed now; the caller gets the first error.
                _ = try? leftovers.clear()
                throw error
            }
        }
    }

    // MARK: Steps

    private func carryOut(
        _ plan: SitePlan, of draft: SiteDraft, _ warnings: [Diagnostic], _ encode: (SiteManifest) -> [UInt8]
    ) throws -> Publication {
        var (method, folder) = try draft.finish()
        var publication = Publication(counts: PublishedCounts(plan), warnings: warnings)
        if case .exchange(let swap) = method {
            do {
                let exchange = Exchange(location: location, swap: swap, disk: disk, onStep: onStep)
                publication.warnings += try exchange.publish(plan, madeIn: folder, encode)
                publication.stamps = draft.stamps(madeIn: folder)
                return publication
            } catch let refusal as Exchange.RefusalError {
                method = .inPlace(refusal.reason)
                folder = try folder.copy(of: plan.writes, into: try InPlace.makeStaging(at: location))
                publication.warnings += Leftovers(location: location).clearBeside()
                    .filter { !warnings.contains($0) }
            }
        }
        if case .inPlace(let reason) = method {
            publication.inPlace = "\(reason)"
            let publishing = try InPlace(plan, at: location, disk, onStep)
            publication.warnings += try publishing.publish(from: folder, encode)
            publication.stamps = draft.stamps(madeIn: folder)
        }
        return publication
    }

    private func clearLeftovers(_ onWait: () -> Void) throws {
        let leftovers = Leftovers(location: location)
        guard leftovers.exist else { return }
        if leftovers.hideSite {
            let lock = try OutputLock(location, onWait: onWait)
            defer { lock.release() }
            _ = try leftovers.clear()
        } else if let lock = try OutputLock(ifFree: location) {
            defer { lock.release() }
            // Publishing reports leftovers that can't be removed now.
            _ = try leftovers.clear()
        }
    }

    func translatingErrors<Value>(_ work: () throws -> Value) throws(BuildError) -> Value {
        do {
            return try work()
        } catch let failure as BuildError {
            throw failure
        } catch let error as InPlace.UnfinishedError {
            throw BuildError(
                .cannotWrite, "the site could be written in part only: \(error.cause.plainWords)",
                file: "\(location.live)",
                help: "each page is the old or the new one, with all that it needs; the next build goes on")
        } catch {
            throw BuildError(
                .cannotWrite, "the site cannot be written: \(error.plainWords)", file: "\(location.live)",
                help: "the published site is as it was; check the permissions and the free space")
        }
    }
}
