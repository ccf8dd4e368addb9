import Files
import Logging
import SitePublisher
import Synchronization

/// The published site, through all the builds that replace it while it is served.
final class PublishedSiteMonitor: Sendable {
    private struct State {
        var snapshot: SiteSnapshot
        /// A newer list that could not be read, so that it is tried once.
        var unreadable: FileStamp?
        var lastLook: ContinuousClock.Instant

        func isOutdated(by stamp: FileStamp?) -> Bool {
            // For a moment between two renames, or while somebody moves the folder, there may be no list.
            guard let stamp else { return false }
            return stamp != snapshot.stamp && stamp != unreadable
        }
    }

    private let folder: String
    private let list: BytePath
    private let state: Mutex<State>
    /// Held while a list is read; requests meanwhile see the site as it was.
    private let isReading = Mutex(())
    private let logger: Logger
    private let lookInterval: Duration

    /// Opens a published folder.
    ///
    /// A look at the folder holds for an interval, as it would be a tenth of all that is done for a page otherwise.
    ///
    /// - Throws: `SystemError` where it cannot be read, `UnreadableManifestError` where its list is none.
    init(folder: String, lookInterval: Duration = .milliseconds(1), logger: Logger) throws {
        self.folder = folder
        self.logger = logger
        self.lookInterval = lookInterval
        list = BytePath("\(folder)/\(PublishedSite.listName)")
        state = Mutex(State(snapshot: try SiteSnapshot(folder: folder), lastLook: .now))
    }

    /// The site as it is known, and whether it has been replaced since.
    var current: (snapshot: SiteSnapshot, isOutdated: Bool) {
        let now = ContinuousClock.now
        let (snapshot, isFresh) = state.withLock { ($0.snapshot, now - $0.lastLook < lookInterval) }
        if isFresh { return (snapshot, false) }
        let stamp = listStamp
        return state.withLock { state in
            let isOutdated = state.isOutdated(by: stamp)
            // What is outdated is seen to be so by everybody, until it has been read anew.
            if !isOutdated { state.lastLook = now }
            return (state.snapshot, isOutdated)
        }
    }

    private var listStamp: FileStamp? { FileSystem.statusFollowingLinks(list)?.stamp }

    /// Whether there is no published site any more.
    var isGone: Bool { listStamp == nil }

    /// The site as it is now, after reading its list where that has changed.
    ///
    /// The site before stays where the list cannot be read.
    func refreshed() -> SiteSnapshot {
        // Single flight: other requests wait here, and find the list read.
        isReading.withLock { _ in
            let known = state.withLock { $0 }
            guard let stamp = listStamp, known.isOutdated(by: stamp) else { return known.snapshot }
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
