import Diagnostics
import Dispatch
import Foundation
import Synchronization

/// Processes values, such as the pages of a site, on all cores.
///
/// The result doesn't depend on scheduling: results are in the order of the values, and the first failure in that
/// order wins.
struct ParallelWork<Worker: ~Copyable> {
    /// Creates a worker for one core.
    let makeWorker: @Sendable () -> Worker

    /// The number of values that a core takes at a time.
    private static var portion: Int { 16 }

    private struct Progress<Result> {
        var next = 0
        var results: [Result?]
        var failure: (index: Int, error: any Error)?
    }

    /// Processes each value.
    ///
    /// - Parameters:
    ///   - values: the values.
    ///   - work: a function for one value, which may run on any thread.
    /// - Returns: the results, in the same order.
    /// - Throws: the first error of `work`, or ``BuildError/interrupted``.
    func map<Value: Sendable, Result: Sendable>(
        _ values: [Value], _ work: @Sendable (Value, inout Worker) throws -> Result
    ) throws -> [Result] {
        let progress = Mutex(Progress<Result>(results: Array(repeating: nil, count: values.count)))
        let portions = (values.count + Self.portion - 1) / Self.portion
        let cores = min(ProcessInfo.processInfo.activeProcessorCount, portions)
        DispatchQueue.concurrentPerform(iterations: max(1, cores)) { _ in
            var worker = makeWorker()
            while let portion = nextPortion(of: values.count, progress) {
                var results: [Result] = []
                var failure: (index: Int, error: any Error)?
                for index in portion {
                    do {
                        results.append(try work(values[index], &worker))
                    } catch {
                        failure = (index, error)
                        break
                    }
                }
                progress.withLock { progress in
                    for (index, result) in zip(portion, results) { progress.results[index] = result }
                    guard let failure, failure.index < progress.failure?.index ?? .max else { return }
                    progress.failure = failure
                }
            }
        }
        return try progress.withLock { progress in
            if let failure = progress.failure { throw failure.error }
            return progress.results.compactMap(\.self)
        }
    }

    /// Returns the indices of the next values; `nil` after a failure or at the end.
    private func nextPortion<Result>(of count: Int, _ progress: borrowing Mutex<Progress<Result>>) -> Range<Int>? {
        // Only the original thread belongs to the task that can be cancelled.
        let isCancelled = Task.isCancelled
        return progress.withLock { progress in
            if isCancelled { progress.failure = (-1, BuildError.interrupted) }
            guard progress.failure == nil, progress.next < count else { return nil }
            let portion = progress.next..<min(progress.next + Self.portion, count)
            progress.next = portion.upperBound
            return portion
        }
    }
}

/// A value that a thread of its own computes, beside the work of others.
final class Concurrent<Value: Sendable>: Sendable {
    private let computing = DispatchGroup()
    private let computed = Mutex<Value?>(nil)

    /// Starts to compute the value.
    init(_ compute: @escaping @Sendable () -> Value) {
        computing.enter()
        // The threads of a queue may all be busy with pages.
        Thread.detachNewThread {
            let value = compute()
            self.computed.withLock { $0 = value }
            self.computing.leave()
        }
    }

    /// The value; waits until it is computed.
    var value: Value {
        computing.wait()
        guard let value = computed.withLock({ $0 }) else { preconditionFailure("what was waited for is there") }
        return value
    }
}
