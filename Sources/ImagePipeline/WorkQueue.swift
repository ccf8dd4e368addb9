import Foundation

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
