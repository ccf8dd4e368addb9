import Files
import Foundation
import Logging
import SitePublisher
import Synchronization

/// The published site, which follows all builds that replace it while it is served.
final class PublishedSiteMonitor: Sendable {
    private struct State {
        var snapshot: SiteSnapshot
        /// The stamp of a newer manifest that could not be read, so that it is tried only once.
        var unreadable: FileStamp?
        var lastLook: ContinuousClock.Instant

        func isOutdated(by stamp: FileStamp?) -> Bool {
            // Between two renames, or while somebody moves the folder, the manifest may be missing for a moment.
            guard let stamp else { return false }
            return stamp != snapshot.stamp && stamp != unreadable
        }
    }

    private let folder: String
    private let manifest: BytePath
    private let state: Mutex<State>
    /// A lock held while a manifest is read; requests meanwhile see the previous site.
    private let isReading = Mutex(())
    private let logger: Logger
    private let lookInterval: Duration

    /// Opens a published folder.
    ///
    /// The folder is checked at most once per interval, because a check takes a tenth of the time of answering
    /// a request.
    ///
    /// - Throws: `SystemError` if the folder can't be read, `UnreadableManifestError` if its manifest is invalid.
    init(folder: String, lookInterval: Duration = .milliseconds(1), logger: Logger) throws {
        self.folder = folder
        self.logger = logger
        self.lookInterval = lookInterval
        manifest = BytePath("\(folder)/\(PublishedSite.listName)")
        state = Mutex(State(snapshot: try SiteSnapshot(folder: folder), lastLook: .now))
    }

    /// The last known site, and whether it has been replaced since.
    var current: (snapshot: SiteSnapshot, isOutdated: Bool) {
        let now = ContinuousClock.now
        let (snapshot, isFresh) = state.withLock { ($0.snapshot, now - $0.lastLook < lookInterval) }
        if isFresh { return (snapshot, false) }
        let stamp = manifestStamp
        return state.withLock { state in
            let isOutdated = state.isOutdated(by: stamp)
            // An outdated site stays outdated for all requests until it has been read again.
            if !isOutdated { state.lastLook = now }
            return (state.snapshot, isOutdated)
        }
    }

    private var manifestStamp: FileStamp? { FileSystem.statusFollowingLinks(manifest)?.stamp }

    /// Whether the published site no longer exists.
    var isGone: Bool { manifestStamp == nil }

    /// Returns the current site, reading its manifest if that has changed.
    ///
    /// The previous site stays if the manifest can't be read.
    func refreshed() -> SiteSnapshot {
        // Single flight: other requests wait here and then find the manifest already read.
        isReading.withLock { _ in
            let known = state.withLock { $0 }
            guard let stamp = manifestStamp, known.isOutdated(by: stamp) else { return known.snapshot }
            do {
                let newer = try SiteSnapshot(folder: folder)
                state.withLock { $0 = State(snapshot: newer, lastLook: .now) }
                logger.info("The site has been built anew", metadata: ["files": "\(newer.files.count)"])
                return newer
            } catch {
                state.withLock { $0.unreadable = stamp }
                logger.error("The newly built site cannot be read, so the one before stays: \(error)")
                return known.snapshot
            }
        }
    }
}

/// A published site as one build left it: its folder, held open, and its list of files.
final class SiteSnapshot: Sendable {
    /// The published files by their paths.
    let files: [SitePath: SiteManifest.Entry]
    /// The files that may still be at a path, while a site is published in place.
    let earlier: [SitePath: SiteManifest.Entry]
    /// Identifies this version of the manifest.
    let stamp: FileStamp
    private let folder: OpenFile

    /// Opens a published folder.
    ///
    /// - Throws: `SystemError` if the folder can't be read, `UnreadableManifestError` if its manifest is invalid.
    init(folder path: String) throws {
        folder = try OpenFile(folder: BytePath(path))
        let manifest = try folder.file(at: PublishedSite.listName)
        let status = try manifest.status()
        guard status.kind == .file else { throw SystemError("read", manifest.path, code: EINVAL) }
        stamp = status.stamp
        let site = try PublishedSite(list: try manifest.read(0..<stamp.bytes))
        files = Dictionary(site.files.map { (SitePath($0), $1) }, uniquingKeysWith: { first, _ in first })
        earlier = Dictionary(site.earlier.map { (SitePath($0), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// Opens one of its files in the original folder, wherever that is now.
    func open(_ path: String) throws(SystemError) -> OpenFile { try folder.file(at: path) }
}
