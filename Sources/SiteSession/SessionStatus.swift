import Synchronization

/// The state of a session, and those who want to know when it changes.
public final class SessionStatus: Sendable {
    private struct Board {
        var state: SessionState
        var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextWatcher = 0
    }

    private let board: Mutex<Board>

    init(_ state: SessionState) { board = Mutex(Board(state: state)) }

    /// The state now.
    public var current: SessionState { board.withLock { $0.state } }

    /// The state now and after each change, until the session ends; a slow reader gets the last one only.
    public func changes() -> some AsyncSequence<SessionState, Never> & Sendable {
        // What is told is only that there is something new: so nobody can be told of two changes in the wrong order.
        let (news, watcher) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = board.withLock { board in
            board.nextWatcher += 1
            board.watchers[board.nextWatcher] = watcher
            return board.nextWatcher
        }
        watcher.onTermination = { [weak self] _ in
            _ = self?.board.withLock { $0.watchers.removeValue(forKey: number) }
        }
        watcher.yield()
        return news.map { [self] in current }
    }

    /// Changes the state and tells of it.
    func change(_ change: (inout SessionState) -> Void) {
        let watchers = board.withLock { board in
            change(&board.state)
            return board.watchers.values
        }
        // Not under the lock: to yield waits for a task that is just being cancelled, and that one for the lock.
        for watcher in watchers { watcher.yield() }
    }

    /// Tells nobody anything any more.
    func finish() {
        let watchers = board.withLock { board in
            defer { board.watchers = [:] }
            return board.watchers.values
        }
        for watcher in watchers { watcher.finish() }
    }
}
