import Diagnostics
import Dispatch
import Foundation
import Synchronization

/// Renders pages on all cores.
///
/// The result does not depend on which core renders which page: pages come back in the order in which they were given, and of
/// several failures the first one in that order counts.
struct ParallelRendering {
    /// Makes what renders pages on one core.
    let makeRenderer: @Sendable () -> PageRenderer

    /// How many pages a core takes at a time.
    private static let portion = 16

    private struct Progress {
        var next = 0
        var pages: [RenderedPage?]
        var failure: (index: Int, error: any Error)?
    }

    /// Renders pages, and gives each away as soon as it is rendered.
    ///
    /// - Parameters:
    ///   - pages: the pages.
    ///   - write: takes a page, on any thread.
    /// - Returns: the pages without their bytes, in the same order.
    /// - Throws: what is wrong with a page, what `write` throws, or ``BuildError/interrupted``.
    func render(
        _ pages: [PlannedPage], _ write: @Sendable (RenderedPage) throws -> Void
    ) throws -> [RenderedPage] {
        let progress = Mutex(Progress(pages: Array(repeating: nil, count: pages.count)))
        let portions = (pages.count + Self.portion - 1) / Self.portion
        let cores = min(ProcessInfo.processInfo.activeProcessorCount, portions)
        DispatchQueue.concurrentPerform(iterations: max(1, cores)) { _ in
            var renderer = makeRenderer()
            while let portion = nextPortion(of: progress) {
                var rendered: [RenderedPage] = []
                var failure: (index: Int, error: any Error)?
                for index in portion {
                    do {
                        let page = try renderer.render(pages[index])
                        try write(page)
                        rendered.append(page.withoutBytes)
                    } catch {
                        failure = (index, error)
                        break
                    }
                }
                progress.withLock { progress in
                    for (index, page) in zip(portion, rendered) { progress.pages[index] = page }
                    guard let failure, failure.index < progress.failure?.index ?? .max else { return }
                    progress.failure = failure
                }
            }
        }
        return try progress.withLock { progress in
            if let failure = progress.failure { throw failure.error }
            return progress.pages.compactMap(\.self)
        }
    }

    /// The next pages; none once something failed.
    private func nextPortion(of progress: borrowing Mutex<Progress>) -> Range<Int>? {
        // Only the thread that began the rendering knows of the task in which it runs.
        let isCancelled = Task.isCancelled
        return progress.withLock { progress in
            if isCancelled { progress.failure = (-1, BuildError.interrupted) }
            guard progress.failure == nil, progress.next < progress.pages.count else { return nil }
            let portion = progress.next..<min(progress.next + Self.portion, progress.pages.count)
            progress.next = portion.upperBound
            return portion
        }
    }
}
