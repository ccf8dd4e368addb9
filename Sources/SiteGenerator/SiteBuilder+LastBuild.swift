import Diagnostics
package import Files
import Foundation
import ImagePipeline
import SitePublisher

// A build that has nothing to do sees that without rendering a page, and another renders only what changed.

extension SiteBuilder {
    /// What the last build left, where it was the last to publish a site in the output.
    ///
    /// - Throws: ``BuildError`` where nothing can be published in the output.
    func lastBuild(at publisher: Publisher) throws(BuildError) -> LastBuild? {
        // These options ask for a look at what was published before.
        guard !options.forgetsRemoved, options.previous == nil,
            let last = LastBuild(in: options.cache, for: options.output)
        else { return nil }
        return try publisher.isLast(last.stamps, onWait: tellOfWaiting) ? last : nil
    }

    /// Leaves for the next build what it needs to do no more than it has to.
    ///
    /// - Returns: a warning where that cannot be written.
    func remember(_ build: LastBuild) -> [Diagnostic] {
        do {
            try build.save(in: options.cache, for: options.output)
            return []
        } catch {
            return [
                Diagnostic(
                    severity: .warning, file: options.cache.relativePath,
                    message: "cannot be written, so the next build renders every page again: \(error.plainWords)",
                    help: "check the permissions and the free space")
            ]
        }
    }

    /// The report of a build that has nothing to render.
    func report(
        nothingChangedSince last: LastBuild, _ authored: AuthoredContent, _ content: FetchedContent,
        from start: ContinuousClock.Instant
    ) throws(BuildError) -> BuildReport {
        let (feed, photos, summary) = (content.feed, content.photos, last.summary)
        let warnings =
            warnings(about: feed, authored, after: feed.recipes.count, withPhotos: true)
            + summary.warnings + Diagnostic.warnings(about: photos.failures, .leftOut)
        try options.refuse(warnings)
        let published = PublishedCounts(
            files: summary.files, bytes: summary.bytes, retired: summary.retired, changesLeft: summary.changesLeft)
        let cacheWarnings = content.cacheUse.map(pruneCache) ?? []
        return BuildReport(
            source: options.source.label, recipes: feed.recipes.count, cuisines: summary.cuisines,
            pages: summary.pages, rendered: 0, photos: photos.counts, published: published,
            seconds: (ContinuousClock.now - start) / .seconds(1),
            warnings: warnings + Diagnostic.warnings(about: photos.outdated, .kept) + cacheWarnings)
    }

    /// The digest of all that decides what a build publishes, but for the history of the site before: a site that is built twice of
    /// the same is the same.
    ///
    /// - Returns: nil where it cannot be known.
    package func inputs(_ authored: AuthoredContent, _ content: FetchedContent) -> ContentDigest? {
        guard let files = authored.digest, let program = LastBuild.program else { return nil }
        var parts: [String?] = [
            program, files.description, content.feed.digest.description, content.feed.location.absoluteString,
            "\(options.feed)", options.source.label, options.baseURL?.absoluteString ?? "",
        ]
        for (role, photos) in [("small", content.photos.gallery.thumbnails), ("large", content.photos.gallery.page)] {
            for (recipe, photo) in photos.sorted(by: { $0.key < $1.key }) {
                parts += [role, recipe] + photo.parts
            }
        }
        return ContentDigest(ofParts: parts)
    }
}
