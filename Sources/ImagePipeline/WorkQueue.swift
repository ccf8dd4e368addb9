import Foundation

/// Does work that keeps a core busy, as much at once as there are cores, away from the threads that all tasks share: those go on
/// with downloads meanwhile.
struct WorkQueue: Sendable {
    private let queue: OperationQueue

    init() {
        queue = OperationQueue()
        queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    }

    /// Does the work when its turn comes; work whose turn comes after its task was cancelled is left out.
    func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Swift.Result { try work() }) }
        }
    }
}
