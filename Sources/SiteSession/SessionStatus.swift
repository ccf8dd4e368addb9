import Synchronization

/// The state of a session, with its subscribers.
public final class SessionStatus: Sendable {
    private struct Subscriptions {
        var state: SessionState
        var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextWatcher = 0
    }

    private let subscriptions: Mutex<Subscriptions>

    init(_ state: SessionState) { subscriptions = Mutex(Subscriptions(state: state)) }

    /// The current state.
    public var current: SessionState { subscriptions.withLock { $0.state } }

    /// Returns the current state and the state after each change, until the session ends; a slow reader gets only the latest.
    public func changes() -> some AsyncSequence<SessionState, Never> & Sendable {
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
