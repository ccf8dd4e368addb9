public import Diagnostics
package import Foundation
import ImagePipeline
import LinkChecker
import MustacheEngine
import RecipeFeed
import SafeFetch
package import SitePublisher

/// Makes a site of a feed, once.
public struct SiteBuilder: Sendable {
    let options: BuildOptions
    /// One for the whole build, as it remembers which files it has checked.
    let cache: ImageCache
    let progress: @Sendable (BuildProgress) -> Void

    /// Makes a builder.
    ///
    /// - Parameters:
    ///   - options: what to build from and where to write.
    ///   - progress: told how far the build has come, from any thread.
    public init(_ options: BuildOptions, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) {
        self.options = options
        cache = ImageCache(below: options.cache)
        self.progress = progress
    }

    /// Reads, renders and publishes.
    ///
    /// Everything that can be wrong on this machine is found before the first request, and nothing is written to the output before
    /// everything is there.
    ///
    /// - Throws: `BuildError`; the published site is as it was.
    public func build() async throws(BuildError) -> BuildReport {
        let start = ContinuousClock.now
        let publisher = options.publisher()
        let earlier = try earlierSites(at: publisher)
        let authored = try AuthoredContent(options)
        let templates = try PageTemplates(authored)
        let content = try await pull(pullsAgain: false)
        let sources = SiteSources(authored, templates, content, options)
        if let last = earlier.last, last.inputs == sources.digest, publisher.holds(last.stamps) {
            return try report(nothingChangedSince: last, sources, from: start)
        }
        return try publish(sources, after: earlier, with: publisher, since: start).report
    }

    /// Reads and renders everything but the photos, and writes nothing.
    ///
    /// - Parameter looksAtRichResults: whether to tell what search engines would miss of each recipe.
    /// - Returns: what was looked at.
    /// - Throws: `BuildError`, as a build would.
    public func check(richResults looksAtRichResults: Bool = false) async throws(BuildError) -> CheckReport {
        let start = ContinuousClock.now
        let earlier = try earlierSites(at: options.publisher(), changesNothing: true)
        let authored = try AuthoredContent(options)
        let templates = try PageTemplates(authored)
        let content = FetchedContent(feed: try await pullFeed(), photos: PhotoPreparation.Outcome())
        let sources = SiteSources(authored, templates, content, options)
        let (model, rendered): (ModelledSite, RenderedSite)
        do {
            (model, rendered) = try render(sources, after: earlier.history, into: nil)
        } catch let failure as BuildError {
            throw failure
        } catch {
            throw BuildError(.badData, "the site cannot be rendered: \(error.plainWords)", file: nil)
        }
        let warnings =
            warnings(about: sources, after: earlier.history.recipeCount, withPhotos: false)
            + model.warnings + rendered.warnings
        try options.refuse(warnings)
        return CheckReport(
            source: options.feeds.label, recipes: model.site.recipeCount, cuisines: model.site.cuisineCount,
            pages: rendered.pages, remarks: sources.content.feed.remarks,
            seconds: (ContinuousClock.now - start) / .seconds(1), warnings: warnings,
            richResults: looksAtRichResults ? try Self.richResults(of: model.site) : nil)
    }

    private static func richResults(of site: Site) throws(BuildError) -> [RichResult] {
        do throws(Diagnostic) {
            var results: [RichResult] = []
            for entry in site.recipes { results.append(try RichResult(entry, site.headings)) }
            return results
        } catch {
            throw BuildError(.badData, [error])
        }
    }

    /// The site that is published, or what its build left in the cache, and the copy of an earlier one where the options name one.
    ///
    /// - Throws: `BuildError` where nothing can be published in the output, the copy is none of a site, or the built-in
    ///   sample would take the place of the site of a recipe list.
    package func earlierSites(at publisher: Publisher, changesNothing: Bool = false) throws(BuildError)
        -> EarlierSites
    {
        if !changesNothing, let last = try lastBuild(at: publisher) { return EarlierSites(last: last) }
        let manifest = try options.publishedSite(at: publisher, changesNothing: changesNothing, onWait: tellOfWaiting)
        guard let previous = options.previous else { return EarlierSites(published: manifest?.record) }
        let copied = try SiteHistory(of: previous, named: options.previousSetting)
        if options.showsSample, copied.list != nil { throw options.sampleFailure(of: copied, in: previous.place) }
        return EarlierSites(published: manifest?.record, copied: copied)
    }

    /// Keeps the cache within its limit; the site is published by now, so what goes wrong here is worth a warning.
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
            // Another build goes on; its end will do the same.
            return []
        } catch {
            return [Diagnostic(severity: .warning, file: options.cache.relativePath, message: error.description)]
        }
    }

    // MARK: Into pages

    /// Renders everything and publishes it; the hold on the cache that came with the photos ends with that.
    ///
    /// - Parameters:
    ///   - sources: what it is made of.
    ///   - earlier: the sites before.
    ///   - publisher: what writes the site.
    ///   - start: when the build began.
    ///   - isRemembered: whether the next build is to know this one.
    /// - Returns: what was published.
    /// - Throws: `BuildError`, also where the build is strict and has warnings; those that come up only after the site is
    ///   published do not count, as they can't keep it from being published.
    package func publish(
        _ sources: SiteSources, after earlier: EarlierSites, with publisher: Publisher,
        since start: ContinuousClock.Instant, isRemembered: Bool = true
    ) throws(BuildError) -> PublishedBuild {
        progress(.publishing)
        let photos = sources.content.photos
        var made: (model: ModelledSite, rendered: RenderedSite, warnings: [Diagnostic])?
        let publication = try publisher.publish(
            forgettingRemoved: options.forgetsRemoved, hasCopy: earlier.copied != nil, onWait: tellOfWaiting
        ) { (draft, published: StoredManifest<SiteHistory>?) throws in
            // Another build may have published a site since this one looked.
            try options.refuseSample(inPlaceOf: published)
            let history = EarlierSites(published: published?.record, copied: earlier.copied).history
            let (model, rendered) = try render(sources, after: history, into: draft, earlier.last)
            let warnings =
                warnings(about: sources, after: history.recipeCount, withPhotos: true)
                + model.warnings + rendered.warnings
                + Diagnostic.warnings(about: photos.failures, of: sources.content.feed.recipes, .leftOut)
                + draft.size(forgettingRemoved: options.forgetsRemoved).warnings(for: options.hosts)
            try options.refuse(warnings)
            made = (model, rendered, warnings)
            var record = model.history
            if options.forgetsRemoved { record?.forgetDeparted() }
            return record
        }
        guard let (model, rendered, warnings) = made else { preconditionFailure("what was published was made") }
        let cacheWarnings = sources.content.cacheUse.map(pruneCache) ?? []
        var report = BuildReport(
            source: options.feeds.label, recipes: model.site.recipeCount, cuisines: model.site.cuisineCount,
            pages: rendered.pages, rendered: rendered.rendered, remarks: sources.content.feed.remarks,
            photos: photos.counts, published: publication.counts,
            inPlace: publication.inPlace,
            seconds: (ContinuousClock.now - start) / .seconds(1),
            warnings: warnings + Diagnostic.warnings(about: photos.outdated, of: sources.content.feed.recipes, .kept)
                + publication.warnings
                + cacheWarnings)
        if isRemembered, let inputs = sources.digest {
            let summary = LastBuild.Summary(report, warnings: model.warnings + rendered.warnings)
            report.warnings += remember(
                LastBuild(inputs: inputs, summary: summary, stamps: publication.stamps, pages: rendered.records))
        }
        return PublishedBuild(report: report, notes: rendered.notes)
    }

    /// Puts recipes in their places and renders every page.
    private func render(
        _ sources: SiteSources, after earlier: SiteHistory, into draft: SiteDraft?, _ last: LastBuild? = nil
    ) throws -> (ModelledSite, RenderedSite) {
        do {
            let model = try ModelledSite(
                sources.authored, sources.content.feed, sources.lostLinks, after: earlier, at: options.time ?? .now)
            let renderer = try SiteRenderer(
                model, sources, from: cache, address: options.siteAddress, feed: options.feeds.label,
                hosts: options.hosts)
            return (model, try renderer.render(into: draft, after: last, isPrecompressed: options.isPrecompressed))
        } catch let diagnostic as Diagnostic {
            throw BuildError(.badData, [diagnostic])
        }
    }

    /// What is known before a page is made.
    ///
    /// - Parameters:
    ///   - sources: what the site is made of.
    ///   - published: how many recipes the published site has.
    ///   - withPhotos: whether photos are asked for.
    /// - Returns: the warnings, in the order in which they are told.
    func warnings(
        about sources: SiteSources, after published: Int, withPhotos: Bool
    ) -> [Diagnostic] {
        let feed = sources.content.feed
        return options.warnings + options.hostWarnings
            + Diagnostic.proxyWarnings(options, feed.recipes, withPhotos: withPhotos)
            + feed.warnings
            + Diagnostic.shrinkage(of: options.feeds.label, to: feed.recipes.count, from: published)
            + sources.authored.warnings + sources.templates.warnings + sources.lostLinks.warnings
    }

    func tellOfWaiting() { progress(.waitingForOtherBuild(output: options.output.relativePath)) }
}

/// A site that was published, and what is known of it.
package struct PublishedBuild: Sendable {
    package let report: BuildReport
    /// What renders the pages of some recipes again.
    package let notes: NoteRerenderer
}

extension BuildOptions {
    /// What publishes the site, or another one elsewhere.
    package func publisher(into folder: URL? = nil) -> Publisher {
        Publisher(
            output: folder ?? output, apartFrom: site, sources: SiteFolder.sources(of: site),
            isSynced: isSynced)
    }
}
