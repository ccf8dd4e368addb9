/// Faults that many recipes share, each counted and kept once; a hostile document can have more than memory holds.
struct RepeatedFaults {
    private struct Entry {
        var count = 1
        var first: FeedFault
    }

    /// The most kinds that are told of.
    private static let limit = 100

    private var entries: [String: Entry] = [:]
    /// How many faults are of further kinds, which are not told of.
    private(set) var untold = 0

    /// Counts a fault, which is of the kind that its message says.
    mutating func note(_ fault: FeedFault) {
        if entries[fault.message] != nil {
            entries[fault.message]?.count += 1
        } else if entries.count < Self.limit {
            entries[fault.message] = Entry(first: fault)
        } else {
            untold += 1
        }
    }

    /// The kinds in the order in which the documents have them, each with the first fault of its kind.
    var ordered: [(fault: FeedFault, count: Int)] {
        entries.values.map { ($0.first, $0.count) }.sorted { $0.fault.place < $1.fault.place }
    }
}
