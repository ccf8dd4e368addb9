import Diagnostics
import StrictJSON

/// One thing that is wrong with a feed, and where.
public struct FeedProblem: Sendable, Hashable {
    /// The line in the document as it was received, counted from 1.
    public let line: Int
    /// The column in that line, in Unicode scalars, counted from 1.
    public let column: Int
    /// The place as a JSON Pointer (RFC 6901), such as `/recipes/10/name`; empty for the whole document.
    ///
    /// For a key that is missing it is the place where it belongs, for broken JSON the innermost value that was begun.
    public let pointer: String
    /// The recipe concerned, such as `recipes[10] "Canadian Butter Tarts"`.
    public let recipe: String?
    /// What is wrong, in plain words.
    public let message: String
    /// What to do about it.
    public let help: String?
    /// The line of the document, cut to what is near the fault where it is long.
    public let excerpt: String
    /// Where the fault stands in ``excerpt``, in characters, counted from 0.
    public let excerptOffset: Int
}

extension FeedProblem {
    /// Finds the places of faults, given in the document's order.
    static func placed(_ faults: [FeedFault], in bytes: [UInt8]) -> [FeedProblem] {
        let places = DocumentPlace.places(of: faults.map(\.offset), in: bytes)
        return zip(faults, places).map { fault, place in
            FeedProblem(
                line: place.line, column: place.column, pointer: fault.pointer, recipe: fault.recipe,
                message: fault.message, help: fault.help, excerpt: place.excerpt,
                excerptOffset: place.excerptOffset)
        }
    }
}

/// Why a feed was not accepted: every problem, in the document's order.
public struct FeedError: Error, Sendable {
    /// At least one problem.
    public let problems: [FeedProblem]
    /// What recipes have and is not known: a field that is missing may be there under another name.
    public let unknownFields: [UnknownField]
}

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
