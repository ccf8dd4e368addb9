package import Diagnostics
package import Foundation
package import SiteBuilder
import Synchronization

/// The state of a live site at one moment: everything that a terminal or a page shows about it.
package struct SessionState: Sendable {
    /// The current activity; `nil` if the session is idle.
    package internal(set) var activity: Activity?
    /// The last good site; `nil` until there is one.
    package private(set) var site: CurrentSite?
    /// A counter that grows with each visible change of the site.
    package private(set) var version = 0
    /// The number of builds in this session whose site was shown.
    package internal(set) var builds = 0
    /// The time at which the shown recipe list was last found to be the source's current one.
    package internal(set) var feedTime: Date?
    /// The reason that the last refresh changed nothing, if it failed.
    package internal(set) var refreshProblem: SessionProblem?
    /// The reason that the last edit changed nothing, if it failed: a mistake in a template, a note, a page or a setting.
    package internal(set) var siteProblem: SessionProblem?
    /// The simulated state of the feed that is shown.
    package internal(set) var simulation: FeedSimulation?
    /// The source of the recipe list, as a person would name it.
    package internal(set) var source: String

    /// An activity that takes a moment.
    package enum Activity: Sendable, Hashable {
        /// Pulling the feed, and the work that follows from it.
        case refreshing(BuildProgress)
        /// Rendering the known content again.
        case rendering
    }

    /// The current problems, the one with the site first.
    package var problems: [SessionProblem] { [siteProblem, refreshProblem].compactMap(\.self) }

    /// Makes the state before the first build.
    init(source: String, simulation: FeedSimulation?) {
        self.source = source
        self.simulation = simulation
    }

    /// Shows a site, which is new if visitors see something else than before.
    mutating func show(_ site: CurrentSite?, isNew: Bool) {
        self.site = site
        if isNew { version += 1 }
    }

    /// Records that the owner's files, or the place of the site, kept it from being published.
    mutating func siteFailed(_ failure: BuildError) {
        siteProblem = SessionProblem(.site, failure, after: siteProblem)
    }
}

/// A site that was published and is shown.
package struct CurrentSite: Sendable {
    /// The folder in which the site was published.
    package let folder: URL
    /// The report of the last build; `nil` for a site from before the session.
    package let report: BuildReport?
}

/// A problem, and the time since when it has existed.
package struct SessionProblem: Sendable {
    /// The subject of a problem: the feed, or the owner's files and the place where the site is published.
    package enum Subject: String, Sendable, Encodable {
        case feed
        case site
    }

    /// The subject.
    package let subject: Subject
    /// The latest failure.
    package let failure: BuildError
    /// The time of the first failure in an unbroken row.
    package let since: Date

    /// Makes a problem that dates from the start of the previous one, if there was one.
    init(_ subject: Subject, _ failure: BuildError, after earlier: SessionProblem?) {
        self.subject = subject
        self.failure = failure
        since = earlier?.since ?? .now
    }

    /// The problem in one line, without a full stop.
    package var headline: String {
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
    package var description: String {
        switch self {
        case .refreshing(let progress): progress.description
        case .rendering: "Rendering the pages …"
        }
    }
}

/// The state of a session, with its subscribers.
package final class SessionStatus: Sendable {
    private struct Subscriptions {
        var state: SessionState
        var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextWatcher = 0
    }

    private let subscriptions: Mutex<Subscriptions>

    init(_ state: SessionState) { subscriptions = Mutex(Subscriptions(state: state)) }

    /// The current state.
    package var current: SessionState { subscriptions.withLock { $0.state } }

    /// Returns the current state and the state after each change, until the session ends; a slow reader gets only the latest.
    package func changes() -> some AsyncSequence<SessionState, Never> & Sendable {
        // The stream says only that something changed, so that no reader can see two changes in the wrong order.
        let (news, watcher) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = subscriptions.withLock { subscriptions in
            subscriptions.nextWatcher += 1
            subscriptions.watchers[subscriptions.nextWatcher] = watcher
            return subscriptions.nextWatcher
        }
        watcher.onTermination = { [weak self] _ in
            _ = self?.subscriptions.withLock { $0.watchers.removeValue(forKey: number) }
        }
        watcher.yield()
        return news.map { [self] in current }
    }

    /// Changes the state and notifies the subscribers.
    func change(_ change: (inout SessionState) -> Void) {
        let watchers = subscriptions.withLock { subscriptions in
            change(&subscriptions.state)
            return subscriptions.watchers.values
        }
        // Not under the lock: yielding waits for a task that is just being cancelled, and that task waits for the lock.
        for watcher in watchers { watcher.yield() }
    }

    /// Ends all subscriptions.
    func finish() {
        let watchers = subscriptions.withLock { subscriptions in
            defer { subscriptions.watchers = [:] }
            return subscriptions.watchers.values
        }
        for watcher in watchers { watcher.finish() }
    }
}
