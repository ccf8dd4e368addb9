/// A fault as the decoder notes it: by byte offset, which is cheap; lines are counted only for those that are shown.
struct FeedFault {
    var offset: Int
    var pointer: String
    var recipe: String?
    var message: String
    var help: String?
}

/// The faults of one document, of which so many are kept: a hostile document can have more than memory holds.
struct FaultList {
    private let limit: Int
    private var kept: [FeedFault] = []
    private var omitted = 0
    /// Where the first of those stands that are only counted.
    private var firstOmitted: (offset: Int, pointer: String)?

    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { kept.isEmpty && omitted == 0 }

    mutating func add(_ fault: @autoclosure () -> FeedFault) {
        if kept.count < limit { return kept.append(fault()) }
        if firstOmitted == nil {
            let fault = fault()
            firstOmitted = (fault.offset, fault.pointer)
        }
        omitted += 1
    }

    mutating func add(all faults: [FeedFault]) {
        for fault in faults { add(fault) }
    }

    /// Those that were kept, in the document's order, then how many there are besides.
    func listed(further things: String) -> [FeedFault] {
        let ordered = kept.sorted { $0.offset < $1.offset }
        guard let firstOmitted else { return ordered }
        let rest = FeedFault(
            offset: max(firstOmitted.offset, ordered.last?.offset ?? 0), pointer: firstOmitted.pointer,
            message: "from here on there are \(omitted) further \(things), which are not listed")
        return ordered + [rest]
    }
}
