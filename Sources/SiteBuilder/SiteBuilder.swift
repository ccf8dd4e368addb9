package import Diagnostics
package import Foundation
import ImagePipeline
import LinkChecker
import MustacheEngine
import RecipeFeed
import SafeFetch
import SitePages
package import SitePublisher
package import SiteSources

/// Builds a site from a feed.
package struct SiteBuilder: Sendable {
    let options: BuildOptions
    /// The image cache, shared by the whole build because it remembers which files it has checked.
    let cache: ImageCache
    let progress: @Sendable (BuildProgress) -> Void

    /// Creates a builder.
    ///
    /// - Parameters:
    ///   - options: the inputs and the output.
    ///   - progress: a function to call with the progress, from any thread.
    package init(_ options: BuildOptions, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) {
        self.options = options
        cache = ImageCache(below: options.cache)
        self.progress = progress
    }

    /// Builds and publishes the site.
    ///
    /// All local faults are found before the first request, and nothing is written to the output before everything is
    /// finished.
    ///
    /// - Throws: `BuildError`; the published site is unchanged then.
    package func build() async throws(BuildError) -> BuildReport {
        let start = ContinuousClock.now
        let publisher = options.publisher()
        let earlier = try earlierSites(at: publisher)
        let authored = try AuthoredContent(options)
        let templates = try PageTemplates(authored)
        let last = earlier.last
        let known = last.flatMap { knownFeed(of: $0, authored, at: publisher) }
        switch try await pull(unless: known?.known) {
        case .unchanged(let texts):
            guard let last, let known else { preconditionFailure("only a known feed is unchanged") }
            let own = authored.warnings + templates.warnings + LostLinks(in: options.cache).warnings
            return try report(nothingChangedSince: last, known.report(quoting: texts), own, from: start)
        case .changed(let content):
            let sources = SiteInputs(authored, templates, content, options)
            guard let last, last.inputs == sources.digest, publisher.holds(last.stamps) else {
                return try publish(sources, after: earlier, with: publisher, since: start).report
            }
            return try report(nothingChangedSince: last, sources, from: start)
        }
    }

    /// Reads and renders everything except the photos, and writes nothing.
    ///
    /// - Parameter looksAtRichResults: whether to include the properties that search engines miss.
    /// - Returns: the report.
    /// - Throws: `BuildError`, as a build would.
    package func check(richResults looksAtRichResults: Bool = false) async throws(BuildError) -> CheckReport {
        let start = ContinuousClock.now
        let earlier = try earlierSites(at: options.publisher(), restores: false)
        let authored = try AuthoredContent(options)
        let templates = try PageTemplates(authored)
        let content = FetchedContent(feed: try await pullFeed(), photos: PhotoPreparation.Outcome())
        try options.refuse(listOf: content.feed.recipes.count, after: earlier.history.recipeCount)
        let sources = SiteInputs(authored, templates, content, options)
        let (model, rendered): (ModelledSite, RenderedSite)
        do {
            (model, rendered) = try render(sources, after: earlier.history, into: nil)
        } catch let failure as BuildError {
            throw failure
        } catch {
            throw BuildError(.badData, "the site cannot be rendered: \(error.plainWords)", file: nil)
        }
        let warnings =
            warnings(
                FeedReport(content, options, withPhotos: false), sources.ownWarnings, after: earlier.history.recipeCount
            )
            + model.warnings + rendered.warnings
        try options.refuse(warnings)
        return CheckReport(
            source: options.feeds.label, recipes: model.site.recipeCount, cuisines: model.site.cuisineCount,
            pages: rendered.pages, remarks: sources.content.feed.remarks + rendered.remarks,
            seconds: (ContinuousClock.now - start) / .seconds(1), warnings: warnings,
            richResults: looksAtRichResults ? try Self.richResults(of: model.site) : nil)
    }

    private static func richResults(of site: Site) throws(BuildError) -> [RichResult] {
        do throws(Diagnostic) {
            var results: [RichResult] = []
            for entry in site.recipes { results.append(try RichResult(entry, on: site)) }
            return results
        } catch {
            throw BuildError(.badData, [error])
        }
    }

    /// Returns the published site or the record of its build, and the copy of an earlier site if the options name one.
    ///
    /// - Throws: `BuildError` if nothing can be published in the output folder, the copy isn't a site, or the built-in
    ///   sample would replace a real site.
    package func earlierSites(at publisher: Publisher, restores: Bool = true) throws(BuildError)
        -> EarlierSites
    {
        if restores, let last = try lastBuild(at: publisher) { return EarlierSites(last: last) }
        let manifest = try options.publishedSite(at: publisher, restores: restores, onWait: reportWaiting)
        guard let previous = options.previous else { return EarlierSites(published: manifest?.record) }
        let copied = try SiteHistory(of: previous, named: options.previousSetting)
        if options.showsSample, copied.list != nil { throw options.sampleFailure(of: copied, in: previous.place) }
        return EarlierSites(published: manifest?.record, copied: copied)
    }

    /// Reduces the cache to its limit.
    ///
    /// The site is already published, so failures are only warnings.
    func pruneCache(after use: CacheUse) -> [Diagnostic] {
        do {
            let eviction = try cache.prune(toFit: options.cacheLimit, keeping: use)
            guard eviction.bytesLeft > options.cacheLimit else { return [] }
            return [
                Diagnostic(
                    severity: .warning, file: options.cache.relativePath,
                    message:
                        "the photos of this site alone take \(eviction.bytesLeft) bytes of the image cache, and the limit is "
                        + "\(options.cacheLimit)",
                    help: "raise --cache-limit, or the next build of another site in this cache loads photos again")
            ]
        } catch CacheError.inUse {
            // Another build is running, and will do the same at its end.
            return []
        } catch {
            return [Diagnostic(severity: .warning, file: options.cache.relativePath, message: error.description)]
        }
    }

    // MARK: Rendering and publishing

    /// Renders and publishes the site, and then releases the claim on cached photos.
    ///
    /// - Parameters:
    ///   - sources: the site's sources.
    ///   - earlier: the earlier sites.
    ///   - publisher: the publisher.
    ///   - start: the start of the build.
    ///   - isRemembered: whether to save a record for the next build.
    /// - Returns: the published build.
    /// - Throws: `BuildError`, also for a strict build with warnings; warnings after publishing don't count, because
    ///   they come too late.
    package func publish(
        _ sources: SiteInputs, after earlier: EarlierSites, with publisher: Publisher,
        since start: ContinuousClock.Instant, isRemembered: Bool = true
    ) throws(BuildError) -> PublishedBuild {
        progress(.publishing)
        let (content, feed) = (sources.content, FeedReport(sources.content, options))
        var made: (model: ModelledSite, rendered: RenderedSite, warnings: [Diagnostic])?
        let publication = try publisher.publish(
            forgettingRemoved: options.forgetsRemoved, hasCopy: earlier.copied != nil, onWait: reportWaiting
        ) { (draft, published: StoredManifest<SiteHistory>?) throws in
            // Another build may have published a site in the meantime.
            try options.refuseSample(inPlaceOf: published)
            let history = EarlierSites(published: published?.record, copied: earlier.copied).history
            try options.refuse(listOf: feed.recipes, after: history.recipeCount)
            let (model, rendered) = try render(sources, after: history, into: draft)
            let warnings =
                warnings(feed, sources.ownWarnings, after: history.recipeCount)
                + model.warnings + rendered.warnings + feed.leftOut
            try options.refuse(warnings)
            made = (model, rendered, warnings)
            var record = model.history
            record?.photos = content.photos.records
            if options.forgetsRemoved { record?.forgetDeparted() }
            return record
        }
        guard let (model, rendered, warnings) = made else { preconditionFailure("what was published was made") }
        let cacheWarnings = content.cacheUse.map(pruneCache) ?? []
        var report = BuildReport(
            source: options.feeds.label, recipes: model.site.recipeCount, cuisines: model.site.cuisineCount,
            pages: rendered.pages, rendered: rendered.rendered,
            remarks: feed.remarks + rendered.remarks,
            photos: feed.photos, published: publication.counts,
            inPlace: publication.inPlace,
            seconds: (ContinuousClock.now - start) / .seconds(1),
            warnings: warnings + feed.kept + publication.warnings + cacheWarnings)
        if isRemembered, let inputs = sources.digest {
            let summary = LastBuild.Summary(report, warnings: model.warnings + rendered.warnings)
            report.warnings += remember(
                LastBuild(
                    inputs: inputs, summary: summary, stamps: publication.stamps,
                    feed: lastFeed(sources, feed, cacheWarnings)))
        }
        return PublishedBuild(report: report, notes: rendered.notes)
    }

    /// Models the site and renders every page.
    private func render(
        _ sources: SiteInputs, after earlier: SiteHistory, into draft: SiteDraft?
    ) throws -> (ModelledSite, RenderedSite) {
        do {
            let model = try ModelledSite(
                sources.authored, sources.content.feed, sources.lostLinks, after: earlier, at: options.time ?? .now)
            let renderer = try SiteRenderer(
                model, sources, from: cache, address: options.siteAddress, feed: options.feeds.label,
                hosts: options.hosts, offersRecipeFiles: options.offersRecipeFiles, namesRatings: options.namesRatings)
            let rendered = try renderer.render(
                into: draft, isPrecompressed: options.isPrecompressed, time: options.time)
            return (model, rendered)
        } catch let diagnostic as Diagnostic {
            throw BuildError(.badData, [diagnostic])
        } catch is CancellationError {
            throw BuildError.interrupted
        }
    }

    /// Returns the warnings that don't depend on the pages.
    ///
    /// - Parameters:
    ///   - feed: what the report says of the feed.
    ///   - own: the warnings about the owner's files.
    ///   - published: the number of recipes on the published site.
    /// - Returns: the warnings, in the order of the report.
    func warnings(_ feed: FeedReport, _ own: [Diagnostic], after published: Int) -> [Diagnostic] {
        options.warnings + options.hostWarnings + feed.warnings
            + Diagnostic.shrinkage(of: options.feeds.label, to: feed.recipes, from: published) + own
    }

    func reportWaiting() { progress(.waitingForOtherBuild(output: options.output.relativePath)) }
}

/// A published site with its report.
package struct PublishedBuild: Sendable {
    package let report: BuildReport
    /// The renderer of pages whose notes change.
    package let notes: NoteRerenderer
}

extension BuildOptions {
    /// Returns a publisher for the output folder or another one.
    package func publisher(into folder: URL? = nil) -> Publisher {
        Publisher(
            output: folder ?? output, apartFrom: site, sources: SiteFolder.sources(of: site),
            isSynced: isSynced)
    }
}
