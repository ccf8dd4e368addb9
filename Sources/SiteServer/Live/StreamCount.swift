import Synchronization

/// Counts the event streams of a session, of which there may be so many at once.
final class StreamCount: Sendable {
    private let limit: Int
    private let open = Mutex(0)

    /// Allows so many: far more than a person has tabs, and far fewer than the server has connections.
    init(limit: Int = 100) { self.limit = limit }

    /// Counts a stream in, which ends when what this returns is called; nil where there are enough.
    func begin() -> (@Sendable () -> Void)? {
        let isAdmitted = open.withLock { open in
            guard open < limit else { return false }
            open += 1
            return true
        }
        guard isAdmitted else { return nil }
        return { [self] in open.withLock { $0 -= 1 } }
    }
}
