import Dispatch
import Foundation
import Synchronization

extension Array where Element: Sendable {
    /// Calls a function for each element, on all cores.
    ///
    /// - Parameter work: a function for one element, which may run on any thread.
    /// - Returns: the results, in the order of the elements.
    package func concurrentMap<Result: Sendable>(_ work: @Sendable (Element) -> Result) -> [Result] {
        results(with: {}) { element, _ in
            work(element)
        } unless: {
            nil as Never?
        }
    }

    /// Calls a function for each element, on all cores, with a worker for each core.
    ///
    /// The result doesn't depend on scheduling: the first error in the order of the elements wins.
    ///
    /// - Parameters:
    ///   - makeWorker: creates a worker for one core.
    ///   - work: a function for one element, which may run on any thread.
    /// - Returns: the results, in the order of the elements.
    /// - Throws: the first error of `work`, or `CancellationError` if the task is cancelled.
    package func concurrentMap<Worker: ~Copyable, Result: Sendable>(
        with makeWorker: @Sendable () -> Worker, _ work: @Sendable (Element, inout Worker) throws -> Result
    ) throws -> [Result] {
        // Only the original thread belongs to the task that can be cancelled.
        try results(with: makeWorker, work) { Task.isCancelled ? CancellationError() : nil as (any Error)? }
    }

    /// The number of elements that a core takes at a time: with fewer, the cores wait for each other, and with more,
    /// for the last one.
    private static var portion: Int { 8 }

    private func results<Worker: ~Copyable, Result: Sendable, Failure: Error>(
        with makeWorker: @Sendable () -> Worker,
        _ work: @Sendable (Element, inout Worker) throws(Failure) -> Result,
        unless failure: @Sendable () -> Failure?
    ) throws(Failure) -> [Result] {
        let progress = Mutex(Progress<Result, Failure>(of: count))
        let portions = (count + Self.portion - 1) / Self.portion
        let cores = Swift.min(ProcessInfo.processInfo.activeProcessorCount, portions)
        DispatchQueue.concurrentPerform(iterations: Swift.max(1, cores)) { _ in
            var worker = makeWorker()
            while let places = progress.withLock({ $0.next(Self.portion, unless: failure()) }) {
                var results: [Result] = []
                do throws(Failure) {
                    for place in places { results.append(try work(self[place], &worker)) }
                } catch {
                    let index = places.lowerBound + results.count
                    progress.withLock { $0.fail(error, at: index) }
                }
                progress.withLock { $0.set(results, from: places.lowerBound) }
            }
        }
        return try progress.withLock { progress throws(Failure) in
            if let failure = progress.failure { throw failure.error }
            return progress.results.compactMap(\.self)
        }
    }
}

/// The results so far, and the first failure in the order of the elements.
private struct Progress<Result, Failure: Error> {
    private(set) var results: [Result?]
    private(set) var failure: (index: Int, error: Failure)?
    private var next = 0

    init(of count: Int) { results = Array(repeating: nil, count: count) }

    /// Returns the places of the next elements; `nil` after a failure or at the end.
    mutating func next(_ portion: Int, unless error: Failure?) -> Range<Int>? {
        if let error { failure = (-1, error) }
        guard failure == nil, next < results.count else { return nil }
        defer { next = min(next + portion, results.count) }
        return next..<min(next + portion, results.count)
    }

    mutating func fail(_ error: Failure, at index: Int) {
        if index < failure?.index ?? .max { failure = (index, error) }
    }

    mutating func set(_ found: [Result], from place: Int) {
        for (offset, result) in found.enumerated() { results[place + offset] = result }
    }
}
