import Synchronization

/// Shares one piece of work among callers that want the same thing at the same time.
///
/// The work belongs to none of them: it continues while any caller waits for it, and is cancelled when the last one leaves.
final class Coalescer<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Flight {
        let number: Int
        var task: Task<Void, Never>?
        var waiters: [Int: AsyncStream<Value>.Continuation] = [:]
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        var lastNumber = 0

        mutating func number() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())

    /// The number of waiting callers.
    var callers: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

    /// Returns the result of the work, which is started unless it is already running, or `nil` if the caller was cancelled.
    ///
    /// A cancelled caller returns at once, except that the last one waits until the work has ended.
    func value(for key: Key, _ work: @escaping @Sendable () async -> Value) async -> Value? {
        let (values, continuation) = AsyncStream.makeStream(of: Value.self)
        let caller = join(key, continuation, work)
        // Waiting for a stream ends when the task is cancelled.
        for await value in values { return value }
        let abandoned = leave(key, caller)
        abandoned?.cancel()
        await abandoned?.value
        return nil
    }

    private func join(
        _ key: Key, _ continuation: AsyncStream<Value>.Continuation, _ work: @escaping @Sendable () async -> Value
    ) -> Int {
        state.withLock { state in
            let caller = state.number()
            var flight = state.flights[key] ?? Flight(number: state.number())
            flight.waiters[caller] = continuation
            if flight.task == nil {
                flight.task = Task { [number = flight.number] in self.land(key, number, await work()) }
            }
            state.flights[key] = flight
            return caller
        }
    }

    /// Removes a caller, and returns the work if no caller is left.
    private func leave(_ key: Key, _ caller: Int) -> Task<Void, Never>? {
        state.withLock { state in
            // If the caller is missing, the work has ended meanwhile.
            guard state.flights[key]?.waiters.removeValue(forKey: caller) != nil else { return nil }
            guard let flight = state.flights[key], flight.waiters.isEmpty else { return nil }
            state.flights[key] = nil
            return flight.task
        }
    }

    private func land(_ key: Key, _ number: Int, _ value: Value) {
        let waiters = state.withLock { state -> [AsyncStream<Value>.Continuation] in
            guard let flight = state.flights[key], flight.number == number else { return [] }
            state.flights[key] = nil
            return Array(flight.waiters.values)
        }
        for waiter in waiters { waiter.yield(value) }
    }
}
