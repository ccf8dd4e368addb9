import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The time that a thread computes for some work, whatever else goes on beside it.
public func threadTime(of work: () throws -> Void) rethrows -> Duration {
    func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    try work()
    return now() - start
}

/// Returns the time that a thread computes for some work, with half a megabyte of stack, as threads that are no program's first
/// one have on some systems.
///
/// A test that waits for it leaves the threads that all tests share to the others.
public func smallStackTime(of work: @escaping @Sendable () -> Void) async -> Duration {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: threadTime(of: work)) }
        thread.stackSize = 512 * 1024
        thread.start()
    }
}
