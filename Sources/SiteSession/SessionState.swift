public import Diagnostics
public import Foundation
public import SiteGenerator

/// How a living site stands at one moment: all that a terminal or a page has to tell about it.
public struct SessionState: Sendable {
    /// What is going on; nil while all is quiet.
    public var activity: Activity?
    /// The last good site; nil until there is one.
    public var site: CurrentSite?
    /// When the recipe list that is shown was last found to be the one that its source gives.
    public var feedTime: Date?
    /// Why the last refresh changed nothing, if it failed.
    public var refreshProblem: SessionProblem?
    /// Why the last edit changed nothing, if it failed: a mistake in a template, a note, a page or a setting.
    public var siteProblem: SessionProblem?
    /// The state of the feed that is shown on purpose.
    public var simulation: FeedSimulation?
    /// Where the recipe list comes from, as a person would name it.
    public var source: String

    /// What takes a moment.
    public enum Activity: Sendable, Hashable {
        /// The feed is pulled, and what follows from it.
        case refreshing(BuildProgress)
        /// What is known is rendered anew.
        case rendering
    }

    /// The problems that stand in the way now, the one with the site first.
    public var problems: [SessionProblem] { [siteProblem, refreshProblem].compactMap(\.self) }

    /// How a site without anything yet stands.
    init(source: String, simulation: FeedSimulation?) {
        self.source = source
        self.simulation = simulation
    }
}

/// A site that was published and is shown.
public struct CurrentSite: Sendable {
    /// One more with each change that can be seen.
    public var version: Int
    /// How many builds there were in this session.
    public var builds: Int
    /// The folder that it was published in.
    public var folder: URL
    /// What the last build did; nil for a site that was there before the session.
    public var report: BuildReport?
}

/// What went wrong, and since when it has been wrong.
public struct SessionProblem: Sendable {
    /// What went wrong with the feed, or with what the owner wrote and where it is published.
    public enum Subject: String, Sendable, Encodable {
        case feed
        case site
    }

    /// What it is about.
    public var subject: Subject
    /// What went wrong this time.
    public var failure: BuildError
    /// When it went wrong first, if it has been wrong ever since.
    public var since: Date

    /// What to say of it in a line, without a full stop.
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
    /// What to say while it goes on.
    public var description: String {
        switch self {
        case .refreshing(let progress): progress.description
        case .rendering: "Rendering the pages …"
        }
    }
}
