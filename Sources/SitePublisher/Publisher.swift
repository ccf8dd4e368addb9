package import Diagnostics
package import Files
package import Foundation

/// Puts a site into a folder that visitors' servers read.
///
/// It knows bytes and paths. Files whose bytes did not change keep their modification time, and what others put into the folder
/// stays as it is.
package struct Publisher: Sendable {
    /// A point in publishing, for tests that let something happen just then.
    package enum Step: Hashable, Sendable {
        /// What others have in the folder has been listed.
        case listed
        /// The new files are made.
        case staged
        /// The folders have changed places.
        case exchanged
        /// The list of both sites' files is in place.
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
    ///   - output: the folder, which need not be there.
    ///   - site: the folder of its owner's files, which it must not replace.
    ///   - copied: the folders of these that are published, in which it must not lie.
    ///   - method: how to publish; nil for the way that suits the place.
    ///   - isSynced: whether a site is on the disk before it is published, so that a power cut leaves the old or the new one.
    ///   - onStep: called between the steps.
    package init(
        output: URL, apartFrom site: URL? = nil, copied: [URL] = [], method: PublishingMethod? = nil,
        isSynced: Bool = true, onStep: @escaping StepHandler = { _ in }
    ) {
        let location = OutputLocation(output)
        self.location = location
        check = { () throws(BuildError) in
            if let site { try location.check(apartFrom: site, copied: copied) }
        }
        self.method = method
        disk = DiskSync(isOn: isSynced)
        self.onStep = onStep
    }

    /// Looks at what is published, before anything is made for it.
    ///
    /// What a build that was stopped has left is put in order first, so that there is a site even if no new one comes.
    ///
    /// - Parameters:
    ///   - record: what builds noted of the site.
    ///   - changesNothing: whether nothing is put in order.
    ///   - onWait: called where another build goes on for more than a second.
    /// - Returns: the list of what is published; nil where nothing is.
    /// - Throws: `BuildError` where nothing can be published there.
    @discardableResult
    package func look<Record: BuildRecord>(
        for record: Record.Type = NoRecord.self, changesNothing: Bool = false, onWait: () -> Void = {}
    ) throws(BuildError) -> StoredManifest<Record>? {
        try check()
        return try translatingErrors { () throws in
            if !changesNothing { try putInOrder(onWait) }
            let manifest = try PublishedState<Record>(of: location.live).stored
            if method == nil { _ = try PublishingMethod.found(for: location) }
            return manifest
        }
    }

    /// Gets a place ready, and looks whether some build was the last to publish there.
    ///
    /// - Parameters:
    ///   - stamps: the files as they were when that build published them.
    ///   - onWait: called where another build goes on for more than a second.
    /// - Returns: whether the list of the site is the one that it wrote.
    /// - Throws: `BuildError` where nothing can be published there.
    package func isLast(_ stamps: PublishedStamps, onWait: () -> Void = {}) throws(BuildError) -> Bool {
        try check()
        return try translatingErrors { () throws in
            try putInOrder(onWait)
            return stamps.isListCurrent(in: location.live)
        }
    }

    /// Whether all files of a site are still as they were when a build published them; none is read.
    package func holds(_ stamps: PublishedStamps) -> Bool { stamps.areCurrent(in: location.live) }

    /// Publishes files as a site.
    ///
    /// - Throws: as ``publish(forgettingRemoved:onWait:_:)`` does.
    package func publish(_ files: [OutputFile], onWait: () -> Void = {}) throws(BuildError) -> Publication {
        try publish(onWait: onWait) { (draft, _) throws -> NoRecord? in
            for file in files { try draft.add(file) }
            return nil
        }
    }

    /// Publishes a site, with what later builds are to know of it.
    ///
    /// From here on no other build changes what is published.
    ///
    /// - Parameters:
    ///   - forgettingRemoved: whether photos and pictures that the site no longer has are removed at once.
    ///   - onWait: called where another build goes on for more than a second.
    ///   - make: adds the site's files to a draft, after what the build before noted, and returns what later builds are to know;
    ///     what it throws leaves everything as it was.
    /// - Returns: what was written.
    /// - Throws: `BuildError` where something cannot be written; the published folder is as it was, unless the error says that
    ///   it is published in place and unfinished.
    package func publish<Record: BuildRecord>(
        forgettingRemoved: Bool = false, onWait: () -> Void = {},
        _ make: (SiteDraft, StoredManifest<Record>?) throws -> Record?
    ) throws(BuildError) -> Publication {
        try check()
        return try translatingErrors { () throws in
            try FileSystem.makeFolders(location.parent)
            let lock = try OutputLock(location, onWait: onWait)
            defer { lock.release() }
            let leftovers = Leftovers(location: location)
            var warnings = try leftovers.clear()
            let state = try PublishedState<Record>(of: location.live)
            let earlier = state.stored
            let draft = SiteDraft(at: location, by: try method ?? .found(for: location), after: earlier?.manifest)
            do {
                let record = try make(draft, earlier)
                var plan = draft.plan(record: record, after: earlier?.record, forgettingRemoved: forgettingRemoved)
                if case .damaged(let damage) = state {
                    warnings.append(try plan.adoptFiles(in: location.live, damage: damage))
                }
                if plan.isDone {
                    // The build that published it may have been killed before it was on the disk.
                    try disk(location.live)
                    return Publication(counts: plan.counts, warnings: warnings, stamps: draft.stamps(madeIn: nil))
                }
                return try publish(plan, of: draft, warnings)
            } catch {
                // What cannot be removed now is removed by the next build; the first error is the one to tell.
                _ = try? leftovers.clear()
                throw error
            }
        }
    }

    // MARK: Steps

    private func publish(
        _ plan: PublishingPlan, of draft: SiteDraft, _ warnings: [Diagnostic]
    ) throws -> Publication {
        var (method, folder) = try draft.finish()
        var publication = Publication(counts: plan.counts, warnings: warnings)
        if case .exchange(let swap) = method {
            do {
                let exchange = Exchange(location: location, swap: swap, disk: disk, onStep: onStep)
                publication.warnings += try exchange.publish(plan, madeIn: folder)
                publication.stamps = draft.stamps(madeIn: folder)
                return publication
            } catch let refusal as Exchange.RefusalError {
                method = .inPlace(refusal.reason)
                folder = try folder.copy(of: plan.changed, into: try InPlace.makeStaging(at: location))
                publication.warnings += Leftovers(location: location).clearBeside()
                    .filter { !warnings.contains($0) }
            }
        }
        if case .inPlace(let reason) = method {
            publication.inPlace = "\(reason)"
            publication.warnings += try InPlace(location: location, disk: disk, onStep: onStep)
                .publish(plan, madeIn: folder)
            publication.stamps = draft.stamps(madeIn: folder)
        }
        return publication
    }

    private func putInOrder(_ onWait: () -> Void) throws {
        let leftovers = Leftovers(location: location)
        guard leftovers.exist else { return }
        if leftovers.hideSite {
            let lock = try OutputLock(location, onWait: onWait)
            defer { lock.release() }
            _ = try leftovers.clear()
        } else if let lock = try OutputLock(ifFree: location) {
            defer { lock.release() }
            // What cannot be removed is told when the site is published.
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

/// What a publishing did.
package struct Publication: Sendable {
    package var counts: PublishedCounts
    /// What could not be cleared away.
    package var warnings: [Diagnostic]
    /// Why it was done file by file; nil where the whole site was exchanged at once, or nothing changed.
    package var inPlace: String?
    /// The files of the site as they are now.
    package var stamps = PublishedStamps([:])
}

extension BuildError {
    /// Something that no build made is where a file of the site belongs.
    static func obstacle(_ path: BytePath) -> BuildError {
        BuildError(
            .cannotWrite, "the build makes this file, but one that it did not make is there", file: "\(path)",
            help: "move that file away and build again")
    }
}
