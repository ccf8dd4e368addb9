public import Diagnostics
public import Foundation
public import SiteGenerator

/// The state of a live site at one moment: everything that a terminal or a page shows about it.
public struct SessionState: Sendable {
    /// The current activity; `nil` if the session is idle.
    public var activity: Activity?
    /// The last good site; `nil` until there is one.
    public var site: CurrentSite?
    /// The time at which the shown recipe list was last found to be the source's current one.
    public var feedTime: Date?
    /// The reason that the last refresh changed nothing, if it failed.
    public var refreshProblem: SessionProblem?
    /// The reason that the last edit changed nothing, if it failed: a mistake in a template, a note, a page or a setting.
    public var siteProblem: SessionProblem?
    /// The simulated state of the feed that is shown.
    public var simulation: FeedSimulation?
    /// The source of the recipe list, as a person would name it.
    public var source: String

    /// An activity that takes a moment.
    public enum Activity: Sendable, Hashable {
        /// Pulling the feed, and the work that follows from it.
        case refreshing(BuildProgress)
        /// Rendering the known content again.
        case rendering
    }

    /// The current problems, the one with the site first.
    public var problems: [SessionProblem] { [siteProblem, refreshProblem].compactMap(\.self) }

    /// Makes the state before the first build.
    init(source: String, simulation: FeedSimulation?) {
        self.source = source
        self.simulation = simulation
    }
}

/// A site that was published and is shown.
public struct CurrentSite: Sendable {
    /// A counter that grows with each visible change.
    public var version: Int
    /// The number of builds in this session.
    public var builds: Int
    /// The folder in which the site was published.
    public var folder: URL
    /// The report of the last build; `nil` for a site from before the session.
    public var report: BuildReport?
}

/// A problem, and the time since when it has existed.
public struct SessionProblem: Sendable {
    /// The subject of a problem: the feed, or the owner's files and the place where the site is published.
    public enum Subject: String, Sendable, Encodable {
        case feed
        case site
    }

    /// The subject.
    public var subject: Subject
    /// The latest failure.
    public var failure: BuildError
    /// The time of the first failure in an unbroken row.
    public var since: Date

    /// The problem in one line, without a full stop.
    public var headline: String {
        let errors = failure.diagnostics.count { $0.severity == .error }
        let mistakes = errors == 1 ? "a mistake" : "\(errors) mistakes"
        return switch (subject, failure.kind) {
        case (.feed, .unavailable): "The recipe list cannot be reached"
        case (.feed, _): "There \(errors == 1 ? "is" : "are") \(mistakes) in the recipe list"
        case (.site, .cannotWrite): "The site cannot be written"
        case (.site, _):
            "There \(errors == 1 ? "is" : "are") \(mistakes)"
                + (failure.diagnostics.count == 1 ? failure.diagnostics[0].file.map { " in \($0)" } ?? "" : "")
        }
    }
}

extension SessionState.Activity: CustomStringConvertible {
    /// The line to show during the activity.
    public var description: String {
        switch self {
        case .refreshing(let progress): progress.description
        case .rendering: "Rendering the pages …"
        }
    }
}
