import Diagnostics
import Files
package import Foundation
import ImagePipeline
import Patterns
import SitePublisher
import SiteSources

/// The record of a build in the cache, which saves work in the next build.
///
/// It is optional: if it is missing or damaged, the next build does all the work. It isn't part of the published site,
/// because its warnings name the owner's files.
package struct LastBuild: Sendable {
    /// The digest of all inputs.
    let inputs: ContentDigest
    let summary: Summary
    /// The published files.
    let stamps: PublishedStamps
    /// The feed; `nil` if the next build has to read it again.
    let feed: LastFeed?

    /// The numbers for the report of a build without changes.
    struct Summary: Codable, Sendable {
        let cuisines: Int
        let pages: Int
        let files: Int
        let bytes: Int
        let retired: Int
        let changesLeft: Int
        /// The warnings from making the pages.
        let warnings: [Diagnostic]
    }

    private struct Header: Codable {
        let inputs: ContentDigest
        let summary: Summary
        let feed: LastFeed?
    }

    init(inputs: ContentDigest, summary: Summary, stamps: PublishedStamps, feed: LastFeed?) {
        self.inputs = inputs
        self.summary = summary
        self.stamps = stamps
        self.feed = feed
    }

    /// Identifies this version of the program; `nil` if it cannot be determined.
    static let program: String? = {
        guard let file = Bundle.main.executableURL,
            let status = FileSystem.statusFollowingLinks(BytePath(resolving: file))
        else { return nil }
        return "\(file.path) \(status.stamp)"
    }()

    /// Removes the records of all builds from a cache, and no other files, because the owner may have named any
    /// folder.
    ///
    /// - Parameter cache: the folder of the cache.
    /// - Throws: a system error if a file cannot be removed.
    package static func forgetAll(in cache: URL) throws {
        let folder = BytePath(resolving: folder(in: cache))
        guard try FileSystem.status(folder)?.kind == .folder else { return }
        let names = try FileSystem.entries(of: folder)
        let own = names.filter { "\($0)".wholeMatch(of: recordName) != nil }
        for name in own { try FileSystem.removeFile(folder.appending(name)) }
        if own.count == names.count { try FileSystem.removeFolder(folder) }
    }

    private static let recordName = Pattern(#"[0-9a-f]{16}(\.new-[0-9A-F-]+)?"#)

    private static func folder(in cache: URL) -> URL {
        cache.appending(path: "last-builds", directoryHint: .isDirectory)
    }

    /// Returns the file for an output folder.
    private static func file(in cache: URL, for output: URL) -> BytePath {
        let name = ContentDigest(of: BytePath(resolving: output).bytes).short
        return BytePath(resolving: folder(in: cache)).appending(name)
    }

    /// Reads the record for an output folder; returns `nil` if it is missing or damaged.
    init?(in cache: URL, for output: URL) {
        guard let bytes = try? FileSystem.read(Self.file(in: cache, for: output)),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let header = try? JSONDecoder().decode(Header.self, from: Data(bytes[..<end]))
        else { return nil }
        var files: [String: PublishedStamps.Stamp] = [:]
        var fields = Fields(bytes, from: end + 1)
        while let bytes: Int = fields.number() {
            guard let seconds: Int = fields.number(), let nanoseconds: Int = fields.number(),
                let node: UInt64 = fields.number(), let path = fields.line()
            else { return nil }
            files[path] = .init(bytes: bytes, seconds: seconds, nanoseconds: nanoseconds, node: node)
        }
        // A truncated record has fewer files than its header says.
        guard files.count - 1 == header.summary.files else { return nil }
        self.init(inputs: header.inputs, summary: header.summary, stamps: PublishedStamps(files), feed: header.feed)
    }

    /// A fast parser for lines of fields separated by spaces; there may be a hundred thousand lines.
    private struct Fields {
        private let bytes: [UInt8]
        private var position: Int

        init(_ bytes: [UInt8], from position: Int) {
            self.bytes = bytes
            self.position = position
        }

        /// Returns the number before the next space; `nil` if it is malformed or too large.
        mutating func number<Number: FixedWidthInteger>() -> Number? {
            var number: Number = 0
            // Times before 1970 are negative.
            let isNegative = Number.isSigned && position < bytes.count && bytes[position] == UInt8(ascii: "-")
            if isNegative { position += 1 }
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: " ") {
                let digit = bytes[position] &- UInt8(ascii: "0")
                let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
                let (sum, isStillTooLarge) = tens.addingReportingOverflow(Number(truncatingIfNeeded: digit))
                guard digit < 10, !isTooLarge, !isStillTooLarge else { return nil }
                number = sum
                position += 1
            }
            guard position > start, position < bytes.count else { return nil }
            position += 1
            return isNegative ? 0 - number : number
        }

        /// Returns the rest of the line.
        mutating func line() -> String? {
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { position = end + 1 }
            return String(decoding: bytes[position..<end], as: UTF8.self)
        }
    }

    /// Saves the record in place of the previous one.
    ///
    /// - Throws: a system error; no record is left then.
    func save(in cache: URL, for output: URL) throws {
        let file = Self.file(in: cache, for: output)
        if FileSystem.exists(file) { try FileSystem.removeFile(file) }
        // The format has one path per line.
        guard !stamps.files.keys.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) else { return }
        var bytes = [UInt8](try JSONEncoder().encode(Header(inputs: inputs, summary: summary, feed: feed)))
        for (path, stamp) in stamps.files {
            bytes += "\n\(stamp.bytes) \(stamp.seconds) \(stamp.nanoseconds) \(stamp.node) \(path)".utf8
        }
        if let folder = file.parent { try FileSystem.makeFolders(folder) }
        try FileSystem.replace(file, with: bytes + [UInt8(ascii: "\n")])
    }
}

extension LastBuild.Summary {
    init(_ report: BuildReport, warnings: [Diagnostic]) {
        self.init(
            cuisines: report.cuisines, pages: report.pages, files: report.published.files,
            bytes: report.published.bytes, retired: report.published.retired,
            changesLeft: report.published.changesLeft, warnings: warnings)
    }
}

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
        return try publisher.isLatest(last.stamps, onWait: reportWaiting) ? last : nil
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

    /// Returns the feed of the previous build, if only its documents can have changed since.
    func knownFeed(of last: LastBuild, _ authored: AuthoredContent, at publisher: Publisher) -> LastFeed? {
        guard let feed = last.feed, feed.isCurrent(in: SiteInputs.circumstances(authored, options), cache),
            publisher.holds(last.stamps)
        else { return nil }
        return feed
    }

    /// Returns the record of a feed that was read; `nil` if the next build has to read it again.
    func lastFeed(_ sources: SiteInputs, _ report: FeedReport, _ cacheWarnings: [Diagnostic]) -> LastFeed? {
        // The warning about a cache that is too small is repeated only where the cache is looked through.
        guard cacheWarnings.isEmpty else { return nil }
        return LastFeed(sources.content, SiteInputs.circumstances(sources.authored, options), report, options, cache)
    }

    /// Returns the report of a build without changes whose feed was read, and records the feed.
    func report(
        nothingChangedSince last: LastBuild, _ sources: SiteInputs, from start: ContinuousClock.Instant
    ) throws(BuildError) -> BuildReport {
        let feed = FeedReport(sources.content, options)
        var report = try report(nothingChangedSince: last, feed, sources.ownWarnings, from: start)
        let cacheWarnings = sources.content.cacheUse.map(pruneCache) ?? []
        report.warnings += cacheWarnings
        if let record = lastFeed(sources, feed, cacheWarnings) {
            report.warnings += remember(
                LastBuild(inputs: last.inputs, summary: last.summary, stamps: last.stamps, feed: record))
        }
        return report
    }

    /// Returns the report of a build without changes.
    func report(
        nothingChangedSince last: LastBuild, _ feed: FeedReport, _ own: [Diagnostic],
        from start: ContinuousClock.Instant
    ) throws(BuildError) -> BuildReport {
        let summary = last.summary
        let warnings = warnings(feed, own, after: feed.recipes) + summary.warnings + feed.leftOut
        try options.refuse(warnings)
        let published = PublishedCounts(
            files: summary.files, bytes: summary.bytes, retired: summary.retired, changesLeft: summary.changesLeft)
        return BuildReport(
            source: options.feeds.label, recipes: feed.recipes, cuisines: summary.cuisines,
            pages: summary.pages, rendered: 0, remarks: feed.remarks, photos: feed.photos, published: published,
            seconds: (ContinuousClock.now - start) / .seconds(1), warnings: warnings + feed.kept)
    }
}
