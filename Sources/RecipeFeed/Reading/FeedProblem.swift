import Diagnostics
import StrictJSON

/// One thing that is wrong with a feed, and where.
public struct FeedProblem: Sendable, Hashable {
    /// The document, where the feed has several.
    public let document: String?
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
    /// Whether the document is text, so that ``excerpt`` says something to a person.
    package let isInText: Bool
    /// Whether another program may have written the document, so that its format has to be found out.
    package let mayBeForeign: Bool
}

extension FeedProblem {
    /// Finds the places of faults, given in the order of the documents and of what stands in them.
    static func placed(_ faults: [FeedFault]) -> [FeedProblem] {
        var problems: [FeedProblem] = []
        var rest = faults[...]
        let places = BesidesPlaces(faults)
        while let document = rest.first?.document {
            let some = rest.prefix { $0.document.index == document.index }
            let found = DocumentPlace.places(of: some.map { document.offset(of: $0.offset) }, in: document.bytes)
            problems += zip(some, found).map { fault, place in
                FeedProblem(
                    document: document.name, line: place.line, column: place.column, pointer: fault.pointer,
                    recipe: fault.recipe, message: fault.message + places.words(for: fault, in: place.line),
                    help: fault.help, excerpt: place.excerpt,
                    excerptOffset: place.excerptOffset, isInText: fault.isInText, mayBeForeign: fault.mayBeForeign)
            }
            rest = rest.dropFirst(some.count)
        }
        return problems
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
    let document: FeedDocument
    var offset: Int
    var pointer: String
    var recipe: String?
    var message: String
    var help: String?
    /// Where else it stands what is wrong.
    var besides: [FeedPlace] = []
    /// Whether the document is text.
    var isInText = true
    /// Whether another program may have written the document.
    var mayBeForeign = false

    /// Where it stands among those of all documents.
    var place: FaultPlace { FaultPlace(document: document.index, offset: offset) }
}

/// A place in the documents of a feed.
struct FaultPlace: Comparable, Hashable {
    let document: Int
    let offset: Int

    static func < (first: Self, second: Self) -> Bool {
        (first.document, first.offset) < (second.document, second.offset)
    }
}

/// The faults of a feed, of which so many are kept: a hostile document can have more than memory holds.
struct FaultList {
    private let limit: Int
    /// For each that is kept, so many more are counted at most.
    private static let countedPerKept = 10
    private var kept: [FeedFault] = []
    private var omitted = 0
    /// Where the first of those stands that are only counted.
    private var firstOmitted: FeedFault?

    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { kept.isEmpty && omitted == 0 }

    /// Whether there are so many that reading on tells nobody anything.
    var isFull: Bool { omitted > limit * Self.countedPerKept }

    mutating func add(_ fault: @autoclosure () -> FeedFault) {
        if kept.count < limit { return kept.append(fault()) }
        if firstOmitted == nil { firstOmitted = fault() }
        omitted += 1
    }

    mutating func add(all faults: [FeedFault]) {
        for fault in faults { add(fault) }
    }

    /// Those that were kept, in the documents' order, then how many there are besides.
    func listed(further things: String) -> [FeedFault] {
        let ordered = kept.sorted { $0.place < $1.place }
        guard let firstOmitted else { return ordered }
        let last = ordered.last.flatMap { $0.place > firstOmitted.place ? $0 : nil } ?? firstOmitted
        return ordered + [
            FeedFault(
                document: last.document, offset: last.offset, pointer: firstOmitted.pointer,
                message: isFull
                    ? "from here on there are more than \(limit * Self.countedPerKept) further \(things), which are not "
                        + "listed, and the rest is not read"
                    : "from here on there are \(omitted) further \(things), which are not listed")
        ]
    }
}
