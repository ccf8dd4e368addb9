import Synchronization

/// Something of which callers take a share for a time, such as memory or connections.
package protocol Supply: Sendable {
    /// The part that one caller takes.
    associatedtype Share: Sendable

    /// Whether a caller may go before others whose shares aren't there yet.
    static var allowsOvertaking: Bool { get }

    /// Takes a share; returns `false`, and takes nothing, if it isn't there.
    mutating func take(_ share: Share) -> Bool

    /// Gives a share back.
    mutating func giveBack(_ share: Share)
}

/// A queue of callers that wait for their shares of a supply, first in, first out.
package final class Turns<Things: Supply>: Sendable {
    private struct Waiter {
        let number: Int
        let share: Things.Share
        let turn: AsyncStream<Void>.Continuation
    }

    private struct State {
        var supply: Things
        var queue: [Waiter] = []
        var lastNumber = 0
    }

    private let state: Mutex<State>

    /// Makes a queue in which nobody waits.
    package init(for supply: Things) { state = Mutex(State(supply: supply)) }

    /// The number of waiting callers.
    package var waiting: Int { state.withLock { $0.queue.count } }

    /// Runs work that takes a share, or returns `nil` without running it if somebody waits or the share isn't there.
    package func runAtOnce<Result>(taking share: Things.Share, _ work: () throws -> Result) rethrows -> Result? {
        guard state.withLock({ $0.queue.isEmpty && $0.supply.take(share) }) else { return nil }
        defer { admit { $0.supply.giveBack(share) } }
        return try work()
    }

    /// Runs work that takes a share when its turn comes.
    ///
    /// - Throws: the work's error, or `CancellationError` if the task is cancelled before its turn.
    package func run<Result>(taking share: Things.Share, _ work: () async throws -> Result) async throws -> Result {
        try await waitForTurn(share)
        defer { admit { $0.supply.giveBack(share) } }
        return try await work()
    }

    private func waitForTurn(_ share: Things.Share) async throws {
        let (turns, turn) = AsyncStream.makeStream(of: Void.self)
        var number = 0
        admit { state in
            state.lastNumber += 1
            number = state.lastNumber
            state.queue.append(Waiter(number: number, share: share, turn: turn))
        }
        // Waiting for a stream ends when the task is cancelled.
        for await _ in turns { return }
        admit { state in
            if let index = state.queue.firstIndex(where: { $0.number == number }) {
                state.queue.remove(at: index)
            } else {
                // Its turn came at that moment.
                state.supply.giveBack(share)
            }
        }
        throw CancellationError()
    }

    /// Changes the state, then admits every waiter whose share is there.
    private func admit(after change: (inout State) -> Void) {
        let turns = state.withLock { state in
            change(&state)
            var turns: [AsyncStream<Void>.Continuation] = []
            var index = 0
            while index < state.queue.count, index == 0 || Things.allowsOvertaking {
                if state.supply.take(state.queue[index].share) {
                    turns.append(state.queue.remove(at: index).turn)
                } else {
                    index += 1
                }
            }
            return turns
        }
        for turn in turns { turn.yield() }
    }
}
