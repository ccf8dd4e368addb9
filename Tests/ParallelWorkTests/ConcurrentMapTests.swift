import Foundation
import ParallelWork
import Synchronization
import Testing

@Suite("Work on all cores")
struct ConcurrentMapTests {
    private let numbers = Array(0..<1_000)

    @Test("returns the results in the order of the elements")
    func order() throws {
        #expect(numbers.concurrentMap { $0 * 2 } == numbers.map { $0 * 2 })
        #expect(try numbers.concurrentMap(with: {}) { number, _ in number * 2 } == numbers.map { $0 * 2 })
    }

    @Test("returns nothing for no elements")
    func noElements() {
        #expect([Int]().concurrentMap { $0 }.isEmpty)
    }

    @Test(
        "throws the first error in the order of the elements, whichever comes first",
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
    func firstError() {
        let isLaterThrown = Mutex(false)
        #expect(throws: NumberError(number: 5)) {
            try numbers.concurrentMap(with: {}) { number, _ in
                if number == 5 { while !isLaterThrown.withLock({ $0 }) {} }
                // Another core comes to this one meanwhile.
                if number == 9 { isLaterThrown.withLock { $0 = true } }
                if number == 5 || number >= 9 { throw NumberError(number: number) }
            }
        }
    }

    @Test("gives each core a worker of its own")
    func workers() throws {
        let made = Mutex(0)
        let makeCounter = { @Sendable in
            made.withLock { $0 += 1 }
            return Counter()
        }
        let counts = try numbers.concurrentMap(with: makeCounter) { _, counter in
            counter.count += 1
            return counter.count
        }
        // A worker goes on with the next elements.
        #expect(made.withLock(\.self) <= ProcessInfo.processInfo.activeProcessorCount)
        #expect((counts.max() ?? 0) * made.withLock(\.self) >= numbers.count)
    }

    @Test("stops when its task is cancelled")
    func cancelling() async {
        let done = Mutex(0)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try numbers.concurrentMap(with: {}) { _, _ in done.withLock { $0 += 1 } }.count
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(done.withLock(\.self) < numbers.count)
    }
}

private struct NumberError: Error, Equatable {
    let number: Int
}

/// A worker that cannot be shared.
private struct Counter: ~Copyable {
    var count = 0
}
