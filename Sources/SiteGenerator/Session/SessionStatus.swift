import Synchronization

/// The state of a session, and those who want to know when it changes.
public final class SessionStatus: Sendable {
    private struct Board {
        var state: SessionState
        var watchers: [Int: AsyncStream<SessionState>.Continuation] = [:]
        var nextWatcher = 0
    }

    private let board: Mutex<Board>

    init(_ state: SessionState) { board = Mutex(Board(state: state)) }

    /// The state now.
    public var current: SessionState { board.withLock { $0.state } }

    /// The state now and after each change, until the session ends; whoever is slow gets the last one only.
    public func changes() -> AsyncStream<SessionState> {
        let (stream, continuation) = AsyncStream<SessionState>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = board.withLock { board in
            board.nextWatcher += 1
            board.watchers[board.nextWatcher] = continuation
            continuation.yield(board.state)
            return board.nextWatcher
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.board.withLock { $0.watchers.removeValue(forKey: number) }
        }
        return stream
    }

    /// Changes the state and tells of it.
    func change(_ change: (inout SessionState) -> Void) {
        board.withLock { board in
            change(&board.state)
            for watcher in board.watchers.values { watcher.yield(board.state) }
        }
    }

    /// Tells nobody anything any more.
    func finish() {
        let watchers = board.withLock { board in
            defer { board.watchers = [:] }
            return board.watchers
        }
        for watcher in watchers.values { watcher.finish() }
    }
}
