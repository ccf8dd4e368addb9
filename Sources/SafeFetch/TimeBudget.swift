/// The remaining time until a deadline.
///
/// Only the other side's time is spent from it, not the time in which a download waits for its turn.
struct TimeBudget: Sendable {
    private let limit: Duration
    private(set) var left: Duration
    private let now: @Sendable () -> ContinuousClock.Instant

    init(_ limit: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.limit = limit
        left = limit
        self.now = now
    }

    /// The time spent so far.
    var spent: Duration { limit - left }

    /// Subtracts time that has passed, or that is set aside for a pause.
    mutating func spend(_ time: Duration) { left -= time }

    /// Runs work within the remaining time.
    ///
    /// - Throws: the work's error, and ``FetchError/tooSlow(limit:)`` if time runs out; the work is then cancelled, and has
    ///   ended when this returns.
    mutating func run<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(FetchError) -> Value
    ) async throws(FetchError) -> Value {
        guard left > .zero else { throw .tooSlow(limit: limit) }
        let began = now()
        defer { spend(now() - began) }
        let first = await withTaskGroup(of: Result<Value, FetchError>.self) { [left, limit] group in
            group.addTask {
                do throws(FetchError) { return .success(try await work()) } catch { return .failure(error) }
            }
            group.addTask {
                do { try await Task.sleep(for: left) } catch { return .failure(.cancelled) }
                return .failure(.tooSlow(limit: limit))
            }
            defer { group.cancelAll() }
            return await group.next()
        }
        guard let first else { throw .cancelled }
        return try first.get()
    }
}
