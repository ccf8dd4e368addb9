import Diagnostics
import Dispatch
import Foundation
import Synchronization

/// Works through pages on all cores.
///
/// The result does not depend on which core takes which page: results come back in the order in which the pages were given, and of
/// several failures the first one in that order counts.
struct ParallelRendering {
    /// Makes what renders pages on one core.
    let makeRenderer: @Sendable () -> PageRenderer

    /// How many pages a core takes at a time.
    private static let portion = 16

    private struct Progress<Result> {
        var next = 0
        var results: [Result?]
        var failure: (index: Int, error: any Error)?
    }

    /// Does some work for each page.
    ///
    /// - Parameters:
    ///   - pages: the pages, or what stands for them.
    ///   - work: the work for one page, done on any thread.
    /// - Returns: what came of the pages, in the same order.
    /// - Throws: what `work` throws, or ``BuildError/interrupted``.
    func map<Page: Sendable, Result: Sendable>(
        _ pages: [Page], _ work: @Sendable (Page, inout PageRenderer) throws -> Result
    ) throws -> [Result] {
        let progress = Mutex(Progress<Result>(results: Array(repeating: nil, count: pages.count)))
        let portions = (pages.count + Self.portion - 1) / Self.portion
        let cores = min(ProcessInfo.processInfo.activeProcessorCount, portions)
        DispatchQueue.concurrentPerform(iterations: max(1, cores)) { _ in
            var renderer = makeRenderer()
            while let portion = nextPortion(of: pages.count, progress) {
                var results: [Result] = []
                var failure: (index: Int, error: any Error)?
                for index in portion {
                    do {
                        results.append(try work(pages[index], &renderer))
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

    /// The indices of the next pages; none once something failed.
    private func nextPortion<Result>(of count: Int, _ progress: borrowing Mutex<Progress<Result>>) -> Range<Int>? {
        // Only the thread that began the work knows of the task in which it runs.
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
