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
