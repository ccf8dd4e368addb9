import Synchronization

/// The state of a session, and those who want to know when it changes.
public final class SessionStatus: Sendable {
    private struct Subscriptions {
        var state: SessionState
        var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextWatcher = 0
    }

    private let subscriptions: Mutex<Subscriptions>

    init(_ state: SessionState) { subscriptions = Mutex(Subscriptions(state: state)) }

    /// The state now.
    public var current: SessionState { subscriptions.withLock { $0.state } }

    /// The state now and after each change, until the session ends; a slow reader gets the last one only.
    public func changes() -> some AsyncSequence<SessionState, Never> & Sendable {
        // What is told is only that there is something new: so nobody can be told of two changes in the wrong order.
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

    /// Changes the state and tells of it.
    func change(_ change: (inout SessionState) -> Void) {
        let watchers = subscriptions.withLock { subscriptions in
            change(&subscriptions.state)
            return subscriptions.watchers.values
        }
        // Not under the lock: to yield waits for a task that is just being cancelled, and that one for the lock.
        for watcher in watchers { watcher.yield() }
    }

    /// Tells nobody anything any more.
    func finish() {
        let watchers = subscriptions.withLock { subscriptions in
            defer { subscriptions.watchers = [:] }
            return subscriptions.watchers.values
        }
        for watcher in watchers { watcher.finish() }
    }
}
