import Foundation
import RecipeFeed
import SafeFetch

/// Pulls a feed, once, and has it validated.
struct FeedLoader {
    let fetcher: Fetcher
    static let limits = FetchLimits(bytes: FeedLimits.standard.bytes, deadline: .seconds(60))

    /// The recipes of a source, and what was put right in them.
    func load(
        _ source: FeedSource
    ) async throws(BuildFailure) -> (recipes: [Recipe], warnings: [Diagnostic]) {
        let bytes = try await bytes(of: source)
        do {
            let feed = try RecipeFeed(bytes, from: source.location)
            return (feed.recipes, feed.repairs.map { Diagnostic(.warning, $0, in: source.label) })
        } catch {
            throw BuildFailure(.badData, error.problems.map { Diagnostic(.error, $0, in: source.label) })
        }
    }

    private func bytes(of source: FeedSource) async throws(BuildFailure) -> [UInt8] {
        do {
            return switch source {
            case .sample: try BundledSite.read(source.location)
            case .file(let url): [UInt8](try Data(contentsOf: url))
            case .web(let url): try await fetcher.fetch(url, limits: Self.limits)
            }
        } catch {
            throw BuildFailure(
                .unavailable, "the feed cannot be read: \(error.plainWords)", file: source.label,
                help: "the published site stays as it is; check what --source names, or try again later")
        }
    }
}

extension Diagnostic {
    /// A feed's problem in the form that all parts share.
    init(_ severity: Severity, _ problem: FeedProblem, in file: String) {
        let pointer = problem.pointer.map { " (at \($0.isEmpty ? "the top" : $0))" } ?? ""
        self.init(
            severity: severity, file: file, line: problem.line, column: problem.column,
            message: [problem.recipe, problem.message].compactMap(\.self).joined(separator: " ") + pointer,
            excerpt: Excerpt(text: problem.excerpt, offset: problem.excerptOffset, length: 1),
            help: problem.help)
    }
}
