public import Diagnostics
import Dispatch
import Files
public import Foundation
import ImagePipeline
import SitePublisher

/// A site that lives: it is built once, refreshed when asked, and rendered from memory when its owner edits it.
///
/// The feed is pulled once by each ``refresh(revalidatingPhotos:)`` and never otherwise; it is kept in memory only. Whatever goes wrong, the
/// last good site stays published, and ``status`` says what went wrong.
public actor SiteSession {
    /// How things stand, and who wants to know.
    public nonisolated let status: SessionStatus
    /// Pages to show in place of published ones that are about to be replaced.
    public nonisolated let previews = PagePreviews()

    private var options: BuildOptions
    private let readOptions: @Sendable () throws(BuildFailure) -> BuildOptions
    private let madeUpSite = MadeUpSite()

    /// The version of the site that is shown, or of the one that was shown last.
    private var version = 0
    private var ingredients: Ingredients?
    private var notePages: NotePages?
    /// Whether the published site shows the ingredients and the owner's files as they are.
    private var isUpToDate = false
    /// The real site, while a made-up one is shown.
    private var setAside: (ingredients: Ingredients?, notePages: NotePages?, site: CurrentSite?)?

    private var refreshing: Refresh?
    private var rendering: Task<Void, Never>?
    private var nextRendering: Task<Void, Never>?

    /// A refresh under way.
    private struct Refresh {
        var task: Task<Void, Never>
        var revalidatesPhotos: Bool
        /// Where the feed is pulled from; nil where the configuration could not be read.
        var source: FeedSource?
    }

    /// Makes a session, which does nothing yet.
    ///
    /// - Parameters:
    ///   - options: what to build from and where to write.
    ///   - simulation: the state of the feed to show on purpose.
    ///   - readOptions: reads the options anew, as the site's configuration may have changed. Another source counts from the
    ///     next refresh on.
    /// - Throws: ``BuildFailure`` where the output is a folder that no build made.
    public init(
        _ options: BuildOptions, simulation: FeedSimulation? = nil,
        readOptions: @escaping @Sendable () throws(BuildFailure) -> BuildOptions
    ) throws(BuildFailure) {
        let published = try options.publishedSite(at: options.publisher())
        self.options = options
        self.readOptions = readOptions
        var state = SessionState(source: options.source.label, simulation: simulation)
        // Visitors need not wait, or see why the feed cannot be had, where an earlier session or build has left a good site.
        if published != nil, simulation == nil, FileManager.default.fileExists(atPath: options.output.path) {
            version = 1
            state.site = CurrentSite(version: version, builds: 0, folder: options.output, report: nil)
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
        // What is wrong with the configuration is told by the refresh itself.
        let source = try? readOptions().source
        while let refreshing {
            let isOutdated = refreshing.source != source
            if isOutdated { refreshing.task.cancel() }
            let takesPart = !isOutdated && isPullingFeed && (refreshing.revalidatesPhotos || !revalidatingPhotos)
            await refreshing.task.value
            if takesPart { return }
        }
        let task = Task {
            await refreshOnce(revalidatingPhotos: revalidatingPhotos)
            refreshing = nil
        }
        refreshing = Refresh(task: task, revalidatesPhotos: revalidatingPhotos, source: source)
        await task.value
    }

    /// Shows the site as it is in another state of the feed, by a refresh that takes the place of one under way.
    public func simulate(_ simulation: FeedSimulation?) async {
        status.change { $0.simulation = simulation }
        refreshing?.task.cancel()
        await refreshing?.task.value
        if simulation?.makesUpList != true { await takeBackRealSite() }
        await refresh()
    }

    /// Renders what the owner edited; the feed is not pulled.
    ///
    /// - Parameter files: the files that changed; those that are none of the site's are passed over.
    public func edited(_ files: Set<URL>) async {
        let paths = Set(files.compactMap { SiteFolder.path(of: $0, in: options.site) })
        guard !paths.isEmpty else { return }
        isUpToDate = false
        showPreviews(of: paths)
        await render()
    }

    /// Ends what is under way.
    public func stop() async {
        refreshing?.task.cancel()
        await refreshing?.task.value
        await nextRendering?.value
        await rendering?.value
        status.finish()
        madeUpSite.remove()
    }

    // MARK: Refreshing

    private func refreshOnce(revalidatingPhotos: Bool) async {
        status.change { $0.activity = .refreshing(.readingFeed) }
        defer { status.change { $0.activity = nil } }
        do {
            options = try readOptions()
        } catch {
            return status.change { $0.siteProblem = SessionProblem(.site, error, after: $0.siteProblem) }
        }
        if revalidatingPhotos, options.cachePolicy != .cacheOnly { options.cachePolicy = .revalidate }
        do {
            // Somebody may have removed it.
            if try options.publishedSite(at: options.publisher()) == nil { isUpToDate = false }
            let news = try await pull()
            // What was cut short by somebody who wants something else is no news.
            if Task.isCancelled { return }
            if let news { take(news) }
        } catch {
            if Task.isCancelled { return }
            return status.change { $0.refreshProblem = SessionProblem(.feed, error, after: $0.refreshProblem) }
        }
        status.change { state in
            state.refreshProblem = nil
            state.feedTime = .now
            state.source = options.source.label
        }
        if !isUpToDate { await render() }
    }

    /// Whether whoever asks for a refresh now will see the feed as it is now: it has not been read yet.
    private var isPullingFeed: Bool {
        switch status.current.activity {
        case nil, .refreshing(.readingFeed): true
        default: false
        }
    }

    /// Makes a new list the one to render, and sets the real one aside where this one is made up.
    private func take(_ news: Ingredients) {
        if news.isMadeUp, setAside == nil {
            let site = status.current.site
            setAside = (ingredients, notePages, site)
        }
        ingredients = news
        isUpToDate = false
    }

    /// Shows the real site again after a made-up one, with what its owner edited meanwhile.
    private func takeBackRealSite() async {
        guard let real = setAside else { return }
        setAside = nil
        (ingredients, notePages) = (real.ingredients, real.notePages)
        isUpToDate = false
        version += 1
        status.change { state in
            state.site = real.site
            state.site?.version = version
        }
        await render()
    }

    /// Pulls the feed once; nil where nothing is new.
    private func pull() async throws(BuildFailure) -> Ingredients? {
        let simulation = status.current.simulation
        // A made-up list says nothing about whether the real one is new.
        guard let ingredients, ingredients.isMadeUp == (simulation?.makesUpList == true) else {
            return try await builder.pull(simulating: simulation)
        }
        // What could not be had is asked for again.
        let looksAtPhotos = options.cachePolicy == .revalidate || !ingredients.photos.failures.isEmpty || !isUpToDate
        return try await builder.pull(unless: ingredients, simulating: simulation, looksAtPhotos: looksAtPhotos)
    }

    private var builder: SiteBuilder {
        SiteBuilder(options) { [status] progress in
            status.change { state in
                if case .refreshing = state.activity { state.activity = .refreshing(progress) }
            }
        }
    }

    // MARK: Rendering

    /// Renders and publishes what is known now.
    ///
    /// Who asks while that goes on gets the next rendering, which sees what changed meanwhile and which all of them share.
    private func render() async {
        if let nextRendering { return await nextRendering.value }
        let earlier = rendering
        let task = Task {
            await earlier?.value
            (rendering, nextRendering) = (nextRendering, nil)
            await renderOnce()
        }
        nextRendering = task
        await task.value
    }

    private func renderOnce() async {
        // Without a feed there is nothing to render, but a mistake in the configuration may have come or gone.
        guard let ingredients else {
            do {
                _ = try readOptions()
                status.change { $0.siteProblem = nil }
            } catch {
                status.change { $0.siteProblem = SessionProblem(.site, error, after: $0.siteProblem) }
            }
            return
        }
        status.change { state in
            if state.activity == nil { state.activity = .rendering }
        }
        defer {
            status.change { state in
                if state.activity == .rendering { state.activity = nil }
            }
        }
        // Whatever comes of it, other builds need not wait for this one's photos any longer.
        defer { self.ingredients?.cacheUse = nil }
        let lastEdit = previews.lastEdit
        do {
            let source = options.source
            options = try readOptions()
            options.source = source
            let folder = ingredients.isMadeUp ? try madeUpSite.folder() : options.output
            let (builder, options) = (builder, options)
            let (report, notePages) = try await Self.besidePool { () throws(BuildFailure) in
                let start = ContinuousClock.now
                let publisher = options.publisher(into: folder)
                let earlier = try builder.earlierHistory(at: publisher)
                return try builder.publish(
                    try AuthoredContent(options), ingredients, after: earlier, with: publisher, since: start)
            }
            self.notePages = notePages
            isUpToDate = true
            previews.drop(upTo: lastEdit)
            let earlier = status.current.site
            let isAsBefore = earlier?.folder == folder && report.published.changed + report.published.removed == 0
            if !isAsBefore { version += 1 }
            status.change { state in
                state.siteProblem = nil
                state.site = CurrentSite(
                    version: version, builds: (earlier?.builds ?? 0) + 1, folder: folder, report: report)
            }
        } catch {
            status.change { $0.siteProblem = SessionProblem(.site, error, after: $0.siteProblem) }
        }
    }

    /// Shows the pages of notes that were saved, where nothing else was, ahead of the whole site.
    private func showPreviews(of paths: Set<String>) {
        guard let notePages, status.current.siteProblem == nil,
            paths.allSatisfy({ SiteFileRole(ofPath: $0) == .note })
        else { return }
        // What is wrong with a note is told by the rendering of the site, which follows.
        guard let files = try? notePages.pages(showing: paths).map({ (path: $0.path, bytes: try $0.content.read()) }),
            !files.isEmpty
        else { return }
        previews.show(files)
        version += 1
        status.change { $0.site?.version = version }
    }

    /// Does work that would keep others waiting where threads are few.
    private nonisolated static func besidePool<Value: Sendable>(
        _ work: @escaping @Sendable () throws(BuildFailure) -> Value
    ) async throws(BuildFailure) -> Value {
        let result: Result<Value, BuildFailure> = await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(returning: Result { () throws(BuildFailure) in try work() })
            }
        }
        return try result.get()
    }
}

extension SessionProblem {
    /// A problem that counts from when the one before did, if there was one.
    fileprivate init(_ subject: Subject, _ failure: BuildFailure, after earlier: SessionProblem?) {
        self.init(subject: subject, failure: failure, since: earlier?.since ?? .now)
    }
}
