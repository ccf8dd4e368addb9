import Foundation
import RecipeFeed
import SafeFetch

/// Pulls a feed, once, and has it validated.
struct FeedLoader {
    let fetcher: Fetcher
    let options: FeedOptions
    /// Whether nothing may be asked for.
    let isOffline: Bool

    /// A feed that was accepted.
    struct LoadedFeed: Sendable {
        var recipes: [Recipe]
        /// What was put right in it.
        var warnings: [Diagnostic]
        /// Nil for the built-in sample, which is always the same.
        var stamp: FeedStamp?
    }

    /// The recipes of a source, unless something is wrong with any of them.
    ///
    /// - Parameters:
    ///   - source: where to look.
    ///   - earlier: the stamp of the feed that is published now.
    ///   - time: the time of this build.
    /// - Returns: the recipes, in the feed's order.
    /// - Throws: ``BuildFailure`` where the feed cannot be had, or with everything that is wrong with it.
    func load(
        _ source: FeedSource, unless earlier: FeedStamp?, at time: Date
    ) async throws(BuildFailure) -> LoadedFeed {
        let bytes = try await bytes(of: source)
        do {
            let feed = try RecipeFeed(bytes, from: source.location, options: options)
            return LoadedFeed(
                recipes: feed.recipes, warnings: feed.repairs.map { Diagnostic(.warning, $0, in: source.label) },
                stamp: source == .sample ? nil : FeedStamp(of: bytes, at: time, unless: earlier))
        } catch {
            throw BuildFailure(.badData, error.problems.map { Diagnostic(.error, $0, in: source.label) })
        }
    }

    private func bytes(of source: FeedSource) async throws(BuildFailure) -> [UInt8] {
        let limit = options.limits.bytes
        do {
            return switch source {
            case .sample: try BundledSite.read(source.location)
            case .file(let url): try LocalFile.bytes(of: url, limit: limit)
            case .web(let url):
                if isOffline {
                    throw Offline()
                } else {
                    try await fetcher.fetch(url, limits: FetchLimits(bytes: limit, deadline: .seconds(60)))
                }
            }
        } catch {
            let isTooLarge = if case FetchError.tooLarge = error { true } else { false }
            throw BuildFailure(
                isTooLarge ? .badData : .unavailable, "the feed cannot be read: \(error.plainWords)",
                file: source.label,
                help: isTooLarge
                    ? "the published site stays as it is; raise --feed-limit if you trust the feed's source"
                    : "the published site stays as it is; check what --source names, or try again later")
        }
    }

    /// A feed is never kept on disk, so there is none to fall back on.
    private struct Offline: Error, CustomStringConvertible {
        let description = "it is at a web address, and with --offline nothing is asked for"
    }
}

extension Diagnostic {
    /// A feed's problem in the form that all parts share.
    init(_ severity: Severity, _ problem: FeedProblem, in file: String) {
        let pointer = problem.pointer.isEmpty ? "" : " (at \(problem.pointer))"
        self.init(
            severity: severity, file: file, line: problem.line, column: problem.column,
            message: [problem.recipe, problem.message].compactMap(\.self).joined(separator: " ") + pointer,
            excerpt: Excerpt(text: problem.excerpt, offset: problem.excerptOffset, length: 1),
            help: problem.help)
    }
}
