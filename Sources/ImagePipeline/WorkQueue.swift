import Foundation

/// Does work that keeps a core busy, away from the threads that all tasks share: those go on with downloads meanwhile.
///
/// Two pieces of work at once for each core, since a picture is handed to and fro between libvips's thread and ours, and a core would
/// wait meanwhile: a seventh more pictures a second than with one.
struct WorkQueue: Sendable {
    private let queue: OperationQueue

    init() {
        queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
    }

    /// Does the work when its turn comes; work whose turn comes after its task was cancelled is left out.
    func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Swift.Result { try work() }) }
        }
    }
}
