import Diagnostics
import Dispatch
import Files
import Foundation
import SiteBuilder
import SitePages
import SitePublisher
import SiteSources

// A session runs one rendering at a time, each with the content known when it starts.

extension SiteSession {
    /// Renders and publishes the current content.
    ///
    /// Callers during a rendering share the next one, which sees all changes made meanwhile.
    func render() async {
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
        // Without a feed there is nothing to render, but the configuration may have a new mistake or a fixed one.
        guard let rendering = site.rendering else {
            do {
                _ = try readOptions()
                status.change { $0.siteProblem = nil }
            } catch {
                status.change { $0.siteFailed(error) }
            }
            return
        }
        status.change { state in
            if state.activity == nil { state.activity = .rendering }
        }
        let isSimulated = simulatedSite != nil
        let lastEdit = previews.lastEdit
        let result: Result<PublishedBuild, BuildError>
        do throws(BuildError) {
            result = .success(try await publish(rendering.content, isSimulated: isSimulated))
        } catch {
            result = .failure(error)
        }
        finish(rendering, with: result, isSimulated: isSimulated, upTo: lastEdit)
        status.change { state in
            if state.activity == .rendering { state.activity = nil }
        }
    }

    /// Renders content with the owner's current files.
    private func publish(
        _ content: FetchedContent, isSimulated: Bool
    ) async throws(BuildError) -> PublishedBuild {
        let feeds = options.feeds
        options = try readOptions()
        options.feeds = feeds
        let folder = isSimulated ? try simulatedFolder.folder() : options.output
        let (builder, options) = (builder, options)
        return try await Self.besidePool { () throws(BuildError) in
            let start = ContinuousClock.now
            let publisher = options.publisher(into: folder)
            let earlier = try builder.earlierSites(at: publisher)
            let authored = try AuthoredContent(options)
            let sources = SiteInputs(authored, try PageTemplates(authored), content, options)
            return try builder.publish(
                sources, after: earlier, with: publisher, since: start, isRemembered: !isSimulated)
        }
    }

    /// Records the result of a rendering.
    private func finish(
        _ rendering: WatchedSite.Rendering,
        with result: Result<PublishedBuild, BuildError>, isSimulated: Bool,
        upTo lastEdit: Int
    ) {
        // Meanwhile a user may have asked for the other site.
        var site = isSimulated ? simulatedSite : realSite
        defer {
            // Whatever the result, other builds need not wait for its photos any longer.
            site?.release(rendering)
            if isSimulated { simulatedSite = site } else if let site { realSite = site }
        }
        let isShown = isSimulated == (simulatedSite != nil)
        switch result {
        case .failure(let failure):
            guard isShown else { return }
            status.change { $0.siteFailed(failure) }
        case .success(let build):
            site?.finish(rendering, build.notes)
            previews.drop(upTo: lastEdit)
            let shown = CurrentSite(
                folder: isSimulated ? simulatedFolder.path : options.output, report: build.report)
            site?.shown = shown
            guard isShown else { return }
            let files = build.report.published
            status.change { state in
                state.siteProblem = nil
                state.builds += 1
                state.show(shown, isNew: files.changed + files.removed > 0 || state.site?.folder != shown.folder)
            }
        }
    }

    /// Shows the pages of saved notes ahead of the whole site, if only notes were saved.
    func showPreviews(of paths: Set<String>) {
        guard let notes = site.notes, status.current.siteProblem == nil,
            paths.allSatisfy({ SiteFileRole(ofPath: $0) == .note })
        else { return }
        // The rendering of the site, which follows, reports mistakes in notes.
        guard let files = try? notes.pages(showing: paths).map({ (path: $0.path, bytes: try $0.content.read()) }),
            !files.isEmpty
        else { return }
        previews.show(files)
        status.change { $0.show($0.site, isNew: true) }
    }

    /// Runs work off the thread pool, where it would block other tasks if threads are few.
    private nonisolated static func besidePool<Value: Sendable>(
        _ work: @escaping @Sendable () throws(BuildError) -> Value
    ) async throws(BuildError) -> Value {
        let result: Result<Value, BuildError> = await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(returning: Result { () throws(BuildError) in try work() })
            }
        }
        return try result.get()
    }
}
