import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch

/// Pulls a feed, once, and has it validated.
package struct FeedLoader {
    let fetcher: Fetcher
    let options: FeedOptions
    /// What named the source, as a message puts it.
    let sourceSetting: String
    /// Whether nothing may be asked for.
    let isOffline: Bool
    /// What answers in place of the source; nil in a build.
    var substitute: FeedSubstitute?

    /// A feed that was accepted.
    package struct LoadedFeed: Sendable {
        var recipes: [Recipe]
        /// What was put right in it.
        var warnings: [Diagnostic]
        /// When it came in; nil for the built-in sample, which is always the same.
        var fetched: Date?
        /// Its address.
        var location: URL
        /// Of its bytes.
        var digest: ContentDigest
        /// What its server said to recognise it by.
        fileprivate var validators: Validators?
    }

    /// The recipes of a source, unless something is wrong with any of them.
    ///
    /// - Parameters:
    ///   - source: where to look.
    ///   - time: the time of this build.
    /// - Returns: the recipes, in the feed's order.
    /// - Throws: `BuildError` where the feed cannot be had, or with everything that is wrong with it.
    func load(_ source: FeedSource, at time: Date) async throws(BuildError) -> LoadedFeed {
        guard case .content(let bytes, let validators) = try await answer(of: source, unless: nil) else {
            throw failure(source, UnexpectedNotModifiedError())
        }
        return try decode(bytes, validators, from: source, at: time)
    }

    /// Pulls a source once more.
    ///
    /// - Parameters:
    ///   - source: where to look.
    ///   - known: what an earlier pull gave.
    ///   - time: the time of this pull.
    /// - Returns: the feed; nil where it is still the one that is known.
    /// - Throws: `BuildError` as ``load(_:at:)`` does.
    func reload(
        _ source: FeedSource, unless known: LoadedFeed, at time: Date
    ) async throws(BuildError) -> LoadedFeed? {
        guard case .content(let bytes, let validators) = try await answer(of: source, unless: known.validators),
            ContentDigest(of: bytes) != known.digest
        else { return nil }
        return try decode(bytes, validators, from: source, at: time)
    }

    // MARK: Steps

    private func answer(of source: FeedSource, unless known: Validators?) async throws(BuildError) -> FetchAnswer {
        do {
            if let answer = try await substitute?.answer(source) { return answer }
            switch source {
            case .sample: return .content(try BundledSite.read(source.location), Validators())
            case .file(let url):
                return .content(try LocalFile.bytes(of: url, limit: options.limits.bytes), Validators())
            case .web(let url):
                if isOffline { throw OfflineError() }
                let limits = FetchLimits(bytes: options.limits.bytes, deadline: .seconds(60))
                return try await fetcher.fetch(url, unless: known, limits: limits)
            }
        } catch {
            throw failure(source, error)
        }
    }

    private func decode(
        _ bytes: [UInt8], _ validators: Validators, from source: FeedSource, at time: Date
    ) throws(BuildError) -> LoadedFeed {
        let label = substitute?.label(source.label) ?? source.label
        do {
            let feed = try RecipeFeed(bytes, from: source.location, options: options)
            return LoadedFeed(
                recipes: feed.recipes,
                warnings: feed.repairs.map { Diagnostic(.warning, $0, in: label) }
                    + feed.unknownFields.map { Diagnostic($0, in: label) }
                    + Diagnostic.warnings(about: feed.mergedCuisines, in: label),
                fetched: source == .sample ? nil : time, location: source.location, digest: ContentDigest(of: bytes),
                validators: validators)
        } catch {
            throw BuildError(
                .badData,
                error.problems.map { Diagnostic(.error, $0, in: label) }
                    + error.unknownFields.map { Diagnostic($0, in: label) })
        }
    }

    private func failure(_ source: FeedSource, _ error: any Error) -> BuildError {
        let isTooLarge = if case FetchError.tooLarge = error { true } else { false }
        let proxy = source.webURL.flatMap { ProxySettings().variable(for: $0) }
        return BuildError(
            isTooLarge ? .badData : .unavailable, "the feed cannot be read: \(error.plainWords)", file: source.label,
            help: isTooLarge
                ? "raise --feed-limit if you trust the feed's source"
                : source.meantAddress.map { "did you mean \($0)?" }
                    ?? "check what \(sourceSetting) names, or try again later"
                    + (proxy.map { "; \($0) is set, but no proxy is used" } ?? ""))
    }

    /// A server that was not asked whether anything changed, and says that nothing did.
    private struct UnexpectedNotModifiedError: Error, CustomStringConvertible {
        let description = "the server says that nothing changed, without having been asked"
    }

    /// A feed is never kept on disk, so there is none to fall back on.
    private struct OfflineError: Error, CustomStringConvertible {
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

    /// A warning for each cuisine that is written in several ways, up to some.
    static func warnings(about cuisines: [MergedCuisine], in file: String) -> [Diagnostic] {
        let shown = 20
        let help = "write it alike in all recipes"
        let warnings = cuisines.prefix(shown).map { cuisine in
            let spellings = ([cuisine.shown] + cuisine.others).map { "\"\($0.name)\" (\(counted($0.count, "recipe")))" }
            return Diagnostic(
                severity: .warning, file: file,
                message: "\(spellings.joined(separator: " and ")) are one cuisine, shown as \"\(cuisine.shown.name)\"",
                help: help)
        }
        guard cuisines.count > shown else { return warnings }
        return warnings + [
            Diagnostic(
                severity: .warning, file: file,
                message: "\(cuisines.count - shown) more cuisines are written in several ways", help: help)
        ]
    }

    /// The warning about a field that is not known, with those that it may have been meant to be.
    init(_ field: UnknownField, in file: String) {
        self.init(.warning, field.problem, in: file)
        let known = UnknownField.knownNames
        let name = field.name.lowercased()
        let begun = name.utf8.count < 4 ? [] : known.filter { $0.hasPrefix(name) }
        help =
            begun.isEmpty
            ? suggestion(for: field.name, among: known) ?? "a recipe has \(known.joined(separator: ", "))"
            : "did you mean \(begun.joined(separator: " or "))?"
    }
}
