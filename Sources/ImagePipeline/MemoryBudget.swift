import Synchronization

/// Bounds how much memory all decodes take together: a semaphore, weighted by bytes.
///
/// First in, first out. What is larger than the whole budget runs alone.
public final class MemoryBudget: Sendable {
    private struct Waiter {
        let number: Int
        let bytes: Int
        let turn: AsyncStream<Void>.Continuation
    }

    private struct State {
        var left: Int
        var queue: [Waiter] = []
        var lastNumber = 0
    }

    private let limit: Int
    private let state: Mutex<State>

    /// Makes a budget; 512 MB unless told otherwise, which is more than any image within ``ImageLimits`` takes that is read line by
    /// line.
    public init(bytes limit: Int = 512_000_000) {
        self.limit = limit
        state = Mutex(State(left: limit))
    }

    /// How many wait for their turn.
    var waiting: Int { state.withLock { $0.queue.count } }

    /// Does work that takes so many bytes if they are to be had at once; nil, and nothing is done, where they are not.
    func runAtOnce<Result>(taking bytes: Int, _ work: () throws -> Result) rethrows -> Result? {
        let share = min(bytes, limit)
        let isGranted = state.withLock { state in
            guard state.queue.isEmpty, state.left >= share else { return false }
            state.left -= share
            return true
        }
        guard isGranted else { return nil }
        defer { giveBack(share) }
        return try work()
    }

    /// Does work that takes so many bytes when it is its turn.
    ///
    /// - Throws: what the work throws, and `CancellationError` where the task is cancelled before its turn.
    func run<Result: Sendable>(
        taking bytes: Int, _ work: () async throws -> Result
    ) async throws -> Result {
        let share = min(bytes, limit)
        try await waitForTurn(share)
        defer { giveBack(share) }
        return try await work()
    }

    private func waitForTurn(_ share: Int) async throws {
        let (turns, turn) = AsyncStream.makeStream(of: Void.self)
        let number = state.withLock { state in
            state.lastNumber += 1
            state.queue.append(Waiter(number: state.lastNumber, bytes: share, turn: turn))
            return state.lastNumber
        }
        admit()
        // Waiting for a stream ends when the task is cancelled.
        for await _ in turns { return }
        let wasWaiting = state.withLock { state in
            guard let index = state.queue.firstIndex(where: { $0.number == number }) else { return false }
            state.queue.remove(at: index)
            return true
        }
        // Otherwise its turn had come just then.
        if wasWaiting { admit() } else { giveBack(share) }
        throw CancellationError()
    }

    private func giveBack(_ share: Int) {
        state.withLock { $0.left += share }
        admit()
    }

    /// Lets those at the head of the queue go ahead for whom there is enough now.
    private func admit() {
        let turns = state.withLock { state in
            var turns: [AsyncStream<Void>.Continuation] = []
            while let first = state.queue.first, first.bytes <= state.left {
                state.left -= first.bytes
                turns.append(first.turn)
                state.queue.removeFirst()
            }
            return turns
        }
        for turn in turns { turn.yield() }
    }
}
