package import Diagnostics
import Dispatch
import Files
package import Foundation
import ImagePipeline
import SiteBuilder
import SitePublisher
package import SiteSources

/// A site under `watch`: built once, refreshed on request, and rendered from memory when its owner edits it.
///
/// A refresh pulls the feed once, and so does an edit of a recipe in the site's folder, which is a part of the feed. The feed
/// is kept only in memory. If anything fails, the last good site stays published, and ``status`` reports the failure.
package actor SiteSession {
    /// The state of the session, and its subscribers.
    package nonisolated let status: SessionStatus
    /// The pages to show in place of published ones that are about to be replaced.
    package nonisolated let previews = PagePreviews()

    var options: BuildOptions
    let readOptions: @Sendable () throws(BuildError) -> BuildOptions
    let simulatedFolder = SimulatedSite()

    var realSite = WatchedSite()
    /// The site of a simulated list, while it is shown.
    var simulatedSite: WatchedSite?

    private var refreshing: Refresh?
    private var problems = RefreshProblems()
    /// The number of refreshes that have started.
    private var refreshCount = 0
    var rendering: Task<Void, Never>?
    var nextRendering: Task<Void, Never>?

    /// A refresh in progress.
    private struct Refresh {
        var task: Task<Void, Never>
        var revalidatesPhotos: Bool
        /// Whether the feed is pulled as well.
        var asksFeed: Bool
        /// The sources of the feeds; `nil` if the configuration could not be read.
        var sources: [FeedSource]?
    }

    /// The problems of refreshes that no later refresh of the same kind has ended.
    private struct RefreshProblems {
        /// The problem of a refresh that pulled the feed.
        var feed: SessionProblem?
        /// The problem of a refresh of photos only.
        var photos: SessionProblem?

        /// The one to report.
        var last: SessionProblem? { feed ?? photos }
    }

    /// Makes a session, which does nothing yet.
    ///
    /// - Parameters:
    ///   - options: the options of the build.
    ///   - simulation: the simulated state of the feed.
    ///   - readOptions: reads the options again, because the site's configuration may have changed. Another source takes effect
    ///     with the next refresh.
    /// - Throws: `BuildError` if the output is a folder that no build made.
    package init(
        _ options: BuildOptions, simulation: FeedSimulation? = nil,
        readOptions: @escaping @Sendable () throws(BuildError) -> BuildOptions
    ) throws(BuildError) {
        let published = try options.publishedSite(at: options.publisher())
        self.options = options
        self.readOptions = readOptions
        var state = SessionState(source: options.feeds.label, simulation: simulation)
        // If an earlier session or build left a good site, visitors need not wait, or see why the feed is unavailable.
        if published != nil, simulation == nil, FileManager.default.fileExists(atPath: options.output.path) {
            let site = CurrentSite(folder: options.output, report: nil)
            realSite.shown = site
            state.show(site, isNew: true)
        }
        status = SessionStatus(state)
    }

    /// Returns the files and folders whose changes ``edited(_:)`` expects.
    package nonisolated static func watchedFiles(of options: BuildOptions) -> [URL] {
        SiteFolder.roots(of: options.site)
    }

    // MARK: Requests

    /// Pulls the feed once and publishes its changes; returns when that is done or has failed.
    ///
    /// Callers while the feed is being pulled join that refresh, unless it skips photos that they ask for. Later callers share
    /// the next refresh, which sees all changes made meanwhile. A refresh from a source that the configuration no longer names
    /// is cancelled.
    ///
    /// - Parameter revalidatingPhotos: whether to ask for every photo whether it changed.
    package func refresh(revalidatingPhotos: Bool = false) async {
        await refresh(revalidatingPhotos: revalidatingPhotos, joinsPull: true)
    }

    // A pull that waits for remote feeds may already have read the owner's recipes, so a caller that edited one doesn't join
    // it.
    private func refresh(revalidatingPhotos: Bool, joinsPull: Bool, asksFeed: Bool = true) async {
        let countBefore = refreshCount
        // The refresh itself reports mistakes in the configuration.
        let sources = try? readOptions().feeds.map(\.source)
        while let refreshing {
            let isOutdated = refreshing.sources != sources
            if isOutdated { refreshing.task.cancel() }
            let isSoonEnough = joinsPull ? isPullingFeed : refreshCount > countBefore
            let takesPart =
                !isOutdated && isSoonEnough && (refreshing.revalidatesPhotos || !revalidatingPhotos)
                && (refreshing.asksFeed || !asksFeed)
            await refreshing.task.value
            if takesPart { return }
        }
        refreshCount += 1
        let task = Task {
            await refreshOnce(revalidatingPhotos: revalidatingPhotos, asksFeed: asksFeed)
            refreshing = nil
        }
        refreshing = Refresh(
            task: task, revalidatesPhotos: revalidatingPhotos, asksFeed: asksFeed, sources: sources)
        await task.value
    }

    /// Shows the site with another state of the feed, by a refresh that replaces one in progress.
    package func simulate(_ simulation: FeedSimulation?) async {
        status.change { $0.simulation = simulation }
        refreshing?.task.cancel()
        await refreshing?.task.value
        if simulation?.makesUpList != true { await returnToRealSite() }
        await refresh()
    }

    /// Renders the owner's edits; pulls the feed only if one of them is to a recipe, which is read with it.
    ///
    /// - Parameter files: the files that changed; files outside of the site are ignored.
    package func edited(_ files: Set<URL>) async {
        let paths = Set(files.compactMap { SiteFolder.path(of: $0, in: options.site) })
        guard !paths.isEmpty else { return }
        let photos = paths.filter { SiteFileRole(ofPath: $0) == .photo }
        let others = paths.filter { SiteFileRole(ofPath: $0) != .recipe }.subtracting(photos)
        if !others.isEmpty {
            realSite.invalidate()
            simulatedSite?.invalidate()
        }
        guard others.count < paths.count else {
            showPreviews(of: paths)
            return await render()
        }
        // Recipes are read with the feed, but their photos are not: for photos the feed need not be requested.
        let asksFeed = others.count + photos.count < paths.count
        await refresh(revalidatingPhotos: false, joinsPull: false, asksFeed: asksFeed)
        // If the feed is unavailable, the other files are still shown.
        if !site.isUpToDate { await render() }
    }

    /// Ends all work in progress.
    package func stop() async {
        refreshing?.task.cancel()
        await refreshing?.task.value
        await nextRendering?.value
        await rendering?.value
        status.finish()
        simulatedFolder.remove()
    }

    // MARK: Refreshing

    private func refreshOnce(revalidatingPhotos: Bool, asksFeed: Bool) async {
        status.change { $0.activity = .refreshing(asksFeed ? .readingFeed : .preparingPhotos(done: 0, total: 0)) }
        defer { status.change { $0.activity = nil } }
        do {
            options = try readOptions()
        } catch {
            return status.change { $0.siteFailed(error) }
        }
        if revalidatingPhotos, options.cachePolicy != .cacheOnly { options.cachePolicy = .revalidate }
        do {
            // The published site may have been removed.
            if try options.publishedSite(at: options.publisher()) == nil { realSite.invalidate() }
            let news = try await asksFeed ? pull() : pullPhotos()
            // A refresh that another one cancelled has no result.
            if Task.isCancelled { return }
            if let news { take(news) }
        } catch {
            if Task.isCancelled { return }
            let earlier = asksFeed ? problems.feed : problems.photos
            let problem = SessionProblem(.feed, error, after: earlier)
            if asksFeed { problems.feed = problem } else { problems.photos = problem }
            return status.change { $0.refreshProblem = problems.last }
        }
        problems.photos = nil
        if asksFeed { problems.feed = nil }
        status.change { state in
            state.refreshProblem = problems.last
            guard asksFeed else { return }
            state.feedTime = .now
            state.source = options.feeds.label
        }
        if !site.isUpToDate { await render() }
    }

    /// Checks the photos of the shown feed; returns `nil` if nothing is new.
    private func pullPhotos() async throws(BuildError) -> FetchedContent? {
        guard let known = site.content else { return nil }
        return try await builder.pullPhotos(of: known)
    }

    /// Whether the refresh in progress will see the current feed, because it has not read it yet.
    private var isPullingFeed: Bool {
        switch status.current.activity {
        case nil, .refreshing(.readingFeed): true
        default: false
        }
    }

    /// The site that is shown.
    var site: WatchedSite {
        get { simulatedSite ?? realSite }
        set { if simulatedSite == nil { realSite = newValue } else { simulatedSite = newValue } }
    }

    /// Takes new content for the next rendering.
    private func take(_ content: FetchedContent) {
        if status.current.simulation?.makesUpList == true, simulatedSite == nil { simulatedSite = WatchedSite() }
        site.take(content)
    }

    /// Shows the real site again after a simulated one, with the owner's edits made meanwhile.
    private func returnToRealSite() async {
        guard simulatedSite != nil else { return }
        simulatedSite = nil
        realSite.invalidate()
        status.change { $0.show(realSite.shown, isNew: true) }
        await render()
    }

    /// Pulls the feed once; returns `nil` if nothing is new.
    private func pull() async throws(BuildError) -> FetchedContent? {
        let simulation = status.current.simulation
        // A simulated list doesn't show whether the real one is new.
        guard let known = site.content, (simulatedSite != nil) == (simulation?.makesUpList == true) else {
            return try await builder.pull(asking: simulation?.substitute)
        }
        // Photos that were unavailable are requested again.
        let looksAtPhotos =
            options.cachePolicy == .revalidate || known.lacksPhotos || known.hasOtherPhotosOnDisk || !site.isUpToDate
        return try await builder.pull(unless: known, asking: simulation?.substitute, looksAtPhotos: looksAtPhotos)
    }

    var builder: SiteBuilder {
        SiteBuilder(options) { [status] progress in
            status.change { state in
                if case .refreshing = state.activity { state.activity = .refreshing(progress) }
            }
        }
    }
}
