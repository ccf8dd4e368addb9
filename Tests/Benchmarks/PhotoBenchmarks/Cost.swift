import Foundation

/// What a piece of work took.
struct Cost {
    /// From start to end, which other programs on the machine draw out.
    let seconds: Double
    /// In this process and the ones that it waited for, on all cores together.
    let processorSeconds: Double

    static func measure(_ work: () throws -> Void) rethrows -> Cost {
        let (start, used) = (ContinuousClock.now, processorSeconds)
        try work()
        return Cost(
            seconds: (ContinuousClock.now - start) / .seconds(1), processorSeconds: processorSeconds - used)
    }

    private static var processorSeconds: Double {
        [RUSAGE_SELF, RUSAGE_CHILDREN].map { who in
            var usage = rusage()
            #if os(macOS)
                getrusage(who, &usage)
            #else
                getrusage(.init(who.rawValue), &usage)
            #endif
            return [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1_000_000 }
                .reduce(0, +)
        }.reduce(0, +)
    }
}
