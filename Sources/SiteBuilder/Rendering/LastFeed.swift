import Diagnostics
import Files
import Foundation
import ImagePipeline
import SiteSources

/// The record of the feed that a build read, so that the next build need not read the same documents again.
///
/// The feed itself is never on disk: lines that warnings quote are cut from the documents anew.
struct LastFeed: Codable, Sendable {
    /// The digest of all that the build depended on besides the documents and the photos.
    private let circumstances: ContentDigest
    /// The digest of the documents and their rules.
    private let documents: ContentDigest
    private let nextDue: Date?
    private let report: FeedReport
    private let photosOnDisk: [PhotoOnDisk]
    /// The state of the image cache after the build.
    private let cache: ContentDigest
    /// The time when the use of the cached photos was noted.
    private let time: Date

    /// The time for which a record counts; later the photos are looked up again, so that the cache keeps them.
    private static let lifetime: TimeInterval = 86_400

    /// Makes the record of a build; fails if photos are requested again in every build, or recipes depend on other files.
    ///
    /// - Parameters:
    ///   - content: what was fetched.
    ///   - circumstances: the digest of the other inputs.
    ///   - report: what the build's report said of the feed.
    ///   - options: the options of the build.
    ///   - cache: the image cache.
    init?(
        _ content: FetchedContent, _ circumstances: ContentDigest?, _ report: FeedReport, _ options: BuildOptions,
        _ cache: ImageCache
    ) {
        let asksForMissing = !report.leftOut.isEmpty && options.cachePolicy != .cacheOnly
        guard let circumstances, options.cachePolicy != .revalidate, !asksForMissing, report.kept.isEmpty,
            !content.feed.dependsOnOthers
        else { return nil }
        self.circumstances = circumstances
        documents = content.feed.digest
        nextDue = content.feed.nextDue
        self.report = report.unquoted
        photosOnDisk = content.photosOnDisk
        self.cache = cache.state
        time = .now
    }

    /// Returns whether only the documents can have changed since.
    func isCurrent(in circumstances: ContentDigest?, _ cache: ImageCache) -> Bool {
        circumstances == self.circumstances && abs(time.timeIntervalSinceNow) < Self.lifetime
            && cache.state == self.cache && photosOnDisk.allSatisfy(\.isCurrent)
    }

    /// What identifies the feed.
    var known: KnownFeed { KnownFeed(digest: documents, nextDue: nextDue) }

    /// Returns what a report says of the feed whose documents are the same.
    func report(quoting texts: FeedTexts) -> FeedReport { report.again(quoting: texts) }
}

/// What the report of a build says of its feed and photos.
struct FeedReport: Codable, Sendable {
    let recipes: Int
    let remarks: [String]
    /// The warnings about the feed and the way to it.
    private(set) var warnings: [Diagnostic]
    private(set) var photos: PhotoCounts
    /// The warnings about photos that are left out.
    let leftOut: [Diagnostic]
    /// The warnings about photos that are shown as they were.
    let kept: [Diagnostic]

    /// Makes the report of a build.
    ///
    /// - Parameters:
    ///   - content: what was fetched.
    ///   - options: the options of the build.
    ///   - withPhotos: whether photos are requested.
    init(_ content: FetchedContent, _ options: BuildOptions, withPhotos: Bool = true) {
        let (feed, photos) = (content.feed, content.photos)
        recipes = feed.recipes.count
        remarks = feed.remarks
        warnings = Diagnostic.proxyWarnings(options, feed.recipes, withPhotos: withPhotos) + feed.warnings
        self.photos = photos.counts
        leftOut = Diagnostic.warnings(about: photos.failures, of: feed.recipes, .leftOut)
        kept = Diagnostic.warnings(about: photos.outdated, of: feed.recipes, .kept)
    }

    /// The same without any line of a document.
    fileprivate var unquoted: FeedReport {
        var report = self
        report.warnings = warnings.map(\.unquoted)
        return report
    }

    /// Returns the report of a later build of the same documents.
    fileprivate func again(quoting texts: FeedTexts) -> FeedReport {
        var report = self
        report.warnings = texts.quoted(warnings)
        (report.photos.cached, report.photos.new) = (photos.cached + photos.new, 0)
        return report
    }
}
