import Dispatch
import Foundation
import Synchronization

/// A value that a thread of its own computes, beside the work of others.
package final class Concurrent<Value: Sendable>: Sendable {
    private let computing = DispatchGroup()
    private let computed = Mutex<Value?>(nil)

    /// Starts to compute the value.
    package init(_ compute: @escaping @Sendable () -> Value) {
        computing.enter()
        // The threads of a queue may all be busy with pages.
        Thread.detachNewThread {
            let value = compute()
            self.computed.withLock { $0 = value }
            self.computing.leave()
        }
    }

    /// The value; waits until it is computed.
    package var value: Value {
        computing.wait()
        guard let value = computed.withLock({ $0 }) else { preconditionFailure("what was waited for is there") }
        return value
    }
}
