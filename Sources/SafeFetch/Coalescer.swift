import Synchronization

/// Lets callers that want the same thing at the same time share one piece of work.
///
/// The work belongs to none of them: it goes on while anybody waits for it, and is cancelled when the last one leaves.
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

    /// How many callers wait now.
    var callers: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

    /// What the work gives, which is begun unless it is under way; nil where the caller was cancelled.
    ///
    /// A caller that is cancelled returns at once, the last one when the work has ended too.
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

    /// The work that nobody waits for any more, if this caller was the last one.
    private func leave(_ key: Key, _ caller: Int) -> Task<Void, Never>? {
        state.withLock { state in
            // Where it is not among them, the work had ended meanwhile.
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
