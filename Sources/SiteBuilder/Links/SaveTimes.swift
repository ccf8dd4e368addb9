import Synchronization

/// A timer for saving at intervals.
package final class SaveTimes: Sendable {
    private let interval: Duration
    private let last = Mutex(ContinuousClock.now)

    package init(every interval: Duration) { self.interval = interval }

    /// Whether the interval has passed since this was last `true`.
    package var isDue: Bool {
        last.withLock { last in
            let now = ContinuousClock.now
            guard now - last >= interval else { return false }
            last = now
            return true
        }
    }
}
