public import Diagnostics
import Dispatch
import Files
public import Foundation
import ImagePipeline
public import SiteGenerator
import SitePublisher

/// A site under `watch`: built once, refreshed when asked, and rendered from memory when its owner edits it.
///
/// The feed is pulled once by each ``refresh(revalidatingPhotos:)`` and never otherwise; it is kept in memory only. Whatever goes wrong, the
/// last good site stays published, and ``status`` says what went wrong.
public actor SiteSession {
    /// The state of the session, and its subscribers.
    public nonisolated let status: SessionStatus
    /// Pages to show in place of published ones that are about to be replaced.
    public nonisolated let previews = PagePreviews()

    var options: BuildOptions
    let readOptions: @Sendable () throws(BuildError) -> BuildOptions
    let simulatedFolder = SimulatedSite()

    /// The version of the site that is shown, or of the one that was shown last.
    var version = 0
    var realSite = SessionSite()
    /// The site of a simulated list, while that is shown.
    var simulatedSite: SessionSite?

    private var refreshing: Refresh?
    /// How many refreshes have begun.
    private var refreshCount = 0
    var rendering: Task<Void, Never>?
    var nextRendering: Task<Void, Never>?

    /// A refresh under way.
    private struct Refresh {
        var task: Task<Void, Never>
        var revalidatesPhotos: Bool
        /// Whether the feed is pulled, too.
        var asksFeed: Bool
        /// Where the feeds are pulled from; nil where the configuration could not be read.
        var sources: [FeedSource]?
    }

    /// Makes a session, which does nothing yet.
    ///
    /// - Parameters:
    ///   - options: what to build from and where to write.
    ///   - simulation: the state of the feed to show on purpose.
    ///   - readOptions: reads the options anew, as the site's configuration may have changed. Another source counts from the
    ///     next refresh on.
    /// - Throws: `BuildError` where the output is a folder that no build made.
    public init(
        _ options: BuildOptions, simulation: FeedSimulation? = nil,
        readOptions: @escaping @Sendable () throws(BuildError) -> BuildOptions
    ) throws(BuildError) {
        let published = try options.publishedSite(at: options.publisher())
        self.options = options
        self.readOptions = readOptions
        var state = SessionState(source: options.feeds.label, simulation: simulation)
        // Visitors need not wait, or see why the feed cannot be had, where an earlier session or build has left a good site.
        if published != nil, simulation == nil, FileManager.default.fileExists(atPath: options.output.path) {
            version = 1
            realSite.shown = CurrentSite(version: version, builds: 0, folder: options.output, report: nil)
            state.site = realSite.shown
        }
        status = SessionStatus(state)
    }

    /// The files and folders whose changes ``edited(_:)`` wants to know.
    public nonisolated static func watchedFiles(of options: BuildOptions) -> [URL] {
        SiteFolder.roots(of: options.site)
    }

    // MARK: What can be asked for

    /// Pulls the feed once and publishes what is new; returns when that is done or has failed.
    ///
    /// Who asks while the feed is being pulled takes part in that refresh, unless it leaves out photos that are asked for; who
    /// asks later gets the next one, which sees what has changed meanwhile and which all of them share. A refresh from a
    /// source that the configuration no longer names is given up.
    ///
    /// - Parameter revalidatingPhotos: whether to ask for every photo whether it changed.
    public func refresh(revalidatingPhotos: Bool = false) async {
        await refresh(revalidatingPhotos: revalidatingPhotos, joinsPull: true)
    }

    // A pull that began before may have read the owner's recipes already, while it waits for feeds from elsewhere: who edited one
    // does not join it.
    private func refresh(revalidatingPhotos: Bool, joinsPull: Bool, asksFeed: Bool = true) async {
        let countBefore = refreshCount
        // What is wrong with the configuration is told by the refresh itself.
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

    /// Shows the site as it is in another state of the feed, by a refresh that takes the place of one under way.
    public func simulate(_ simulation: FeedSimulation?) async {
        status.change { $0.simulation = simulation }
        refreshing?.task.cancel()
        await refreshing?.task.value
        if simulation?.makesUpList != true { await returnToRealSite() }
        await refresh()
    }

    /// Renders what the owner edited; the feed is not pulled.
    ///
    /// - Parameter files: the files that changed; files outside of the site are ignored.
    public func edited(_ files: Set<URL>) async {
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
        // Recipes are read with the feed. Their photos are not: for these the feed need not be asked.
        let asksFeed = others.count + photos.count < paths.count
        await refresh(revalidatingPhotos: false, joinsPull: false, asksFeed: asksFeed)
        // Where the feed cannot be had, the other files are shown all the same.
        if !site.isUpToDate { await render() }
    }

    /// Ends what is under way.
    public func stop() async {
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
            return status.change { $0.siteProblem = SessionProblem(.site, error, after: $0.siteProblem) }
        }
        if revalidatingPhotos, options.cachePolicy != .cacheOnly { options.cachePolicy = .revalidate }
        do {
            // Somebody may have removed it.
            if try options.publishedSite(at: options.publisher()) == nil { realSite.invalidate() }
            let news = try await asksFeed ? pull() : pullPhotos()
            // A refresh that another one cancelled has no result.
            if Task.isCancelled { return }
            if let news { take(news) }
        } catch {
            if Task.isCancelled { return }
            return status.change { $0.refreshProblem = SessionProblem(.feed, error, after: $0.refreshProblem) }
        }
        if asksFeed {
            status.change { state in
                state.refreshProblem = nil
                state.feedTime = .now
                state.source = options.feeds.label
            }
        }
        if !site.isUpToDate { await render() }
    }

    /// Looks at the photos of the feed that is shown; `nil` if nothing is new.
    private func pullPhotos() async throws(BuildError) -> FetchedContent? {
        guard let known = site.content else { return nil }
        return try await builder.pullPhotos(of: known)
    }

    /// Whether a refresh that is asked for now sees the feed as it is now: it has not been read yet.
    private var isPullingFeed: Bool {
        switch status.current.activity {
        case nil, .refreshing(.readingFeed): true
        default: false
        }
    }

    /// The site that is shown.
    var site: SessionSite {
        get { simulatedSite ?? realSite }
        set { if simulatedSite == nil { realSite = newValue } else { simulatedSite = newValue } }
    }

    /// Makes new content what the next rendering shows.
    private func take(_ content: FetchedContent) {
        if status.current.simulation?.makesUpList == true, simulatedSite == nil { simulatedSite = SessionSite() }
        site.take(content)
    }

    /// Shows the real site again after a simulated one, with what its owner edited meanwhile.
    private func returnToRealSite() async {
        guard simulatedSite != nil else { return }
        simulatedSite = nil
        realSite.invalidate()
        version += 1
        realSite.shown?.version = version
        status.change { $0.site = realSite.shown }
        await render()
    }

    /// Pulls the feed once; nil where nothing is new.
    private func pull() async throws(BuildError) -> FetchedContent? {
        let simulation = status.current.simulation
        // A simulated list says nothing about whether the real one is new.
        guard let known = site.content, (simulatedSite != nil) == (simulation?.makesUpList == true) else {
            return try await builder.pull(asking: simulation?.substitute)
        }
        // What could not be had is asked for again.
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

extension SessionProblem {
    /// A problem that counts from when the one before did, if there was one.
    init(_ subject: Subject, _ failure: BuildError, after earlier: SessionProblem?) {
        self.init(subject: subject, failure: failure, since: earlier?.since ?? .now)
    }
}
