import Synchronization

/// A counting semaphore for tasks: so many of them may do something at once, and the others wait for their turn.
public final class Slots: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    /// Makes so many slots.
    public init(_ count: Int) { state = Mutex(State(free: count)) }

    /// Does something in a slot, once one is free; first come, first served.
    public func run<Output>(
        _ work: () async throws -> Output, isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> Output {
        await take()
        defer { release() }
        return try await work()
    }

    private func take() async {
        await withCheckedContinuation { continuation in
            let isTaken = state.withLock { state in
                guard state.free == 0 else {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isTaken { continuation.resume() }
        }
    }

    /// Hands the slot on to the task that waits longest.
    private func release() {
        let next = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() as CheckedContinuation<Void, Never>? }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
