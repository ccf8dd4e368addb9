import Foundation
import Synchronization

/// Runs work that keeps a core busy off the threads that all tasks share, which continue with downloads.
///
/// It runs two pieces of work per core, because a picture is handed back and forth between libvips's thread and ours, and a
/// core would wait meanwhile. That makes a seventh more pictures a second than one piece per core.
struct WorkQueue: Sendable {
    private let queue: OperationQueue

    init() {
        queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
    }

    /// Runs the work when its turn comes; throws `CancellationError` if the task is cancelled before it is queued.
    func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Swift.Result { try work() }) }
        }
    }
}

/// A limit on the memory that all decodes take together: a semaphore, weighted by bytes.
///
/// It is first in, first out. Work larger than the whole budget runs alone.
package final class MemoryBudget: Sendable {
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

    /// Makes a budget of 512 MB by default.
    ///
    /// That is more than any image within ``ImageLimits`` takes if it is read line by line.
    package init(bytes limit: Int = 512_000_000) {
        self.limit = limit
        state = Mutex(State(left: limit))
    }

    /// The number of waiting callers.
    var waiting: Int { state.withLock { $0.queue.count } }

    /// Runs work that takes the given bytes, or returns `nil` without running it if they are not available at once.
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

    /// Runs work that takes the given bytes when its turn comes.
    ///
    /// - Throws: the work's error, or `CancellationError` if the task is cancelled before its turn.
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
        // Otherwise its turn came at that moment.
        if wasWaiting { admit() } else { giveBack(share) }
        throw CancellationError()
    }

    private func giveBack(_ share: Int) {
        state.withLock { $0.left += share }
        admit()
    }

    /// Admits waiters at the head of the queue while there is enough memory.
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
