import Diagnostics
import Foundation
import SiteGenerator
import SiteSession

/// The state of a session in the form for the live script.
struct StatusMessage: Encodable {
    var run: String
    var version: Int
    var source: String
    /// The current activity, in words.
    var busy: String?
    /// The last build; `nil` before the first build of this run.
    var site: Site?
    /// The age of the feed in seconds.
    var feedAge: Double?
    var problems: [Problem]
    var simulation: FeedSimulation?

    struct Site: Encodable {
        var recipes: Int
        var pages: Int
        /// The duration of the last build in seconds.
        var seconds: Double
        var warnings: [Diagnostic.Printed]
    }

    struct Problem: Encodable {
        var kind: SessionProblem.Subject
        var headline: String
        /// The age of the problem in seconds.
        var age: Double
        /// The number of mistakes; `nil` for a problem that isn't a mistake, such as a server that is down.
        var mistakes: Int?
        var diagnostics: [Diagnostic.Printed]
    }

    init(_ state: SessionState, run: String, now: Date = .now) {
        self.run = run
        version = state.site?.version ?? 0
        source = state.source
        busy = state.activity?.description
        site = state.site?.report.map { report in
            Site(
                recipes: report.recipes, pages: report.pages, seconds: report.seconds,
                warnings: report.warnings.map(\.printed))
        }
        feedAge = state.feedTime.map { now.timeIntervalSince($0) }
        problems = state.problems.map { problem in
            Problem(
                kind: problem.subject, headline: problem.headline, age: now.timeIntervalSince(problem.since),
                mistakes: problem.failure.kind == .badData
                    ? problem.failure.diagnostics.count { $0.severity == .error } : nil,
                diagnostics: problem.failure.diagnostics.map(\.printed))
        }
        simulation = state.simulation
    }

    /// The message as one line of JSON.
    var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("it holds only numbers and texts, which JSON can express")
        }
        return [UInt8](data)
    }
}
