import Diagnostics
import Foundation
import SitePublisher
import SiteSources

// The record of the previous build: without changes, nothing is rendered.

extension SiteBuilder {
    /// Returns the record of the previous build, if that published the site in the output folder.
    ///
    /// - Throws: `BuildError` if nothing can be published in the output folder.
    func lastBuild(at publisher: Publisher) throws(BuildError) -> LastBuild? {
        // These options need the history of the published site.
        guard !options.forgetsRemoved, options.previous == nil,
            let last = LastBuild(in: options.cache, for: options.output)
        else { return nil }
        return try publisher.isLast(last.stamps, onWait: reportWaiting) ? last : nil
    }

    /// Saves the record of a build for the next one.
    ///
    /// - Returns: a warning if it cannot be written.
    func remember(_ build: LastBuild) -> [Diagnostic] {
        do {
            try build.save(in: options.cache, for: options.output)
            return []
        } catch {
            return [
                Diagnostic(
                    severity: .warning, file: options.cache.relativePath,
                    message:
                        "cannot be written, so the next build renders the site again even without changes: "
                        + error.plainWords,
                    help: "check the permissions and the free space")
            ]
        }
    }

    /// Returns the report of a build without changes.
    func report(
        nothingChangedSince last: LastBuild, _ sources: SiteInputs, from start: ContinuousClock.Instant
    ) throws(BuildError) -> BuildReport {
        let (content, summary) = (sources.content, last.summary)
        let (feed, photos) = (content.feed, content.photos)
        let warnings =
            warnings(about: sources, after: feed.recipes.count, withPhotos: true)
            + summary.warnings + Diagnostic.warnings(about: photos.failures, of: feed.recipes, .leftOut)
        try options.refuse(warnings)
        let published = PublishedCounts(
            files: summary.files, bytes: summary.bytes, retired: summary.retired, changesLeft: summary.changesLeft)
        let cacheWarnings = content.cacheUse.map(pruneCache) ?? []
        return BuildReport(
            source: options.feeds.label, recipes: feed.recipes.count, cuisines: summary.cuisines,
            pages: summary.pages, rendered: 0, remarks: feed.remarks, photos: photos.counts, published: published,
            seconds: (ContinuousClock.now - start) / .seconds(1),
            warnings: warnings + Diagnostic.warnings(about: photos.outdated, of: feed.recipes, .kept) + cacheWarnings)
    }
}
