import CAllocationCounter

/// How often memory is allocated from the heap while a page is rendered.
enum Allocations {
    /// Those of one more page for each contender, after two; empty if they can't be counted.
    static func counts(of workload: Workload) throws -> [Engine: Int] {
        var counts: [Engine: Int] = [:]
        for contender in workload.contenders {
            for _ in 0..<2 { _ = try contender.run() }
            allocation_counter_start()
            _ = try contender.run()
            let count = allocation_counter_stop()
            if count >= 0 { counts[contender.engine] = count }
        }
        return counts
    }
}
