import Foundation
import ParallelWork
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

/// The memory that all decodes take together, of which work larger than all of it takes everything.
package struct MemoryBudget: Supply {
    /// Small work could keep large work waiting forever.
    package static let allowsOvertaking = false

    private let limit: Int
    private var left: Int

    /// Makes a budget of 512 MB by default.
    ///
    /// That is more than any photo within ``ImageLimits`` takes if it is read line by line.
    package init(bytes limit: Int = 512_000_000) {
        self.limit = limit
        left = limit
    }

    package mutating func take(_ bytes: Int) -> Bool {
        guard min(bytes, limit) <= left else { return false }
        left -= min(bytes, limit)
        return true
    }

    package mutating func giveBack(_ bytes: Int) { left += min(bytes, limit) }
}

/// The pixels that the images of a build may have beyond those that their bytes allow, all together.
///
/// Thousands of pictures of one colour fit into an archive of 100 KB, and each takes as long as a photo.
final class SparePixels: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    /// Takes pixels; returns `false`, and takes none, if fewer are left.
    func take(_ count: Int) -> Bool {
        left.withLock { left in
            guard count <= left else { return false }
            left -= count
            return true
        }
    }
}
