import Diagnostics
import StrictJSON

/// A problem of a feed, with its place.
package struct FeedProblem: Sendable, Hashable {
    /// The document's name, if the feed has several documents.
    package let document: String?
    /// The line in the document as it was received, counted from 1.
    package let line: Int
    /// The column in that line, in Unicode scalars, counted from 1.
    package let column: Int
    /// The place as a JSON Pointer (RFC 6901), such as `/recipes/10/name`; empty for the whole document.
    ///
    /// For a missing key it is the place where the key belongs; for invalid JSON, the innermost unfinished value.
    package let pointer: String
    /// The recipe concerned, such as `recipes[10] "Canadian Butter Tarts"`.
    package let recipe: String?
    /// The fault, in plain words.
    package let message: String
    /// Advice for the owner.
    package let help: String?
    /// The line of the document; a long one is cut around the fault.
    package let excerpt: String
    /// The position of the fault in ``excerpt``, in characters, counted from 0.
    package let excerptOffset: Int
    /// Whether the document is text, so that ``excerpt`` is legible.
    package let isInText: Bool
    /// Whether the document may be that of another program, so that the format is in doubt.
    package let mayBeForeign: Bool

    /// Finds the lines and columns of faults, which must be in the order of the documents and their offsets.
    static func placed(_ faults: [FeedFault]) -> [FeedProblem] {
        var problems: [FeedProblem] = []
        var rest = faults[...]
        let places = BesidesPlaces(faults)
        while let document = rest.first?.document {
            let some = rest.prefix { $0.document.index == document.index }
            // What a reader leaves out has no place in the JSON that it made.
            let ordered = some.enumerated().map { (fault: $1, offset: document.offset(of: $1.offset), place: $0) }
                .sorted { ($0.offset, $0.place) < ($1.offset, $1.place) }
            let found = DocumentPlace.places(of: ordered.map(\.offset), in: document.bytes)
            problems += zip(ordered.map(\.fault), found).map { fault, place in
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

/// The error with every problem of a feed, in the documents' order.
package struct FeedError: Error, Sendable {
    /// The problems; at least one.
    package let problems: [FeedProblem]
    /// The unknown fields of recipes; one of them may be a missing field with another name.
    package let unknownFields: [UnknownField]
}

/// A fault with its byte offset, which is cheap to record; lines are counted only for faults that are shown.
struct FeedFault {
    var document: FeedDocument
    var offset: Int
    var pointer: String
    var recipe: String?
    var message: String
    var help: String?
    /// Additional places of the fault.
    var besides: [FeedPlace] = []
    var isInText = true
    /// Whether the document may be that of another program.
    var mayBeForeign = false

    var place: FaultPlace { FaultPlace(document: document.index, offset: offset) }
}

extension FeedDocument {
    /// Returns a fault at an offset of the document, and at a JSON Pointer.
    func fault(
        at offset: Int, pointer: String = "", of recipe: String? = nil, _ message: String, help: String? = nil
    ) -> FeedFault {
        FeedFault(
            document: self, offset: offset, pointer: pointer, recipe: recipe, message: message, help: help)
    }
}

/// A place in the documents of a feed.
struct FaultPlace: Comparable, Hashable {
    let document: Int
    let offset: Int

    static func < (first: Self, second: Self) -> Bool {
        (first.document, first.offset) < (second.document, second.offset)
    }
}

/// The faults of a feed, limited in number because a malicious document can have more of them than fit into memory.
struct FaultList {
    private let limit: Int
    /// The number of faults to count for each one that is kept.
    private static let countedPerKept = 10
    private var kept: [FeedFault] = []
    private var omitted = 0
    /// The first fault that was only counted.
    private var firstOmitted: FeedFault?

    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { kept.isEmpty && omitted == 0 }

    /// Whether there are so many faults that reading on is pointless.
    var isFull: Bool { omitted > limit * Self.countedPerKept }

    mutating func add(_ fault: @autoclosure () -> FeedFault) {
        if kept.count < limit { return kept.append(fault()) }
        if firstOmitted == nil { firstOmitted = fault() }
        omitted += 1
    }

    mutating func add(all faults: [FeedFault]) {
        for fault in faults { add(fault) }
    }

    /// Returns the kept faults in the documents' order, followed by one with the number of the others.
    func listed(further things: String) -> [FeedFault] {
        let ordered = kept.sorted { $0.place < $1.place }
        guard let firstOmitted else { return ordered }
        let last = ordered.last.flatMap { $0.place > firstOmitted.place ? $0 : nil } ?? firstOmitted
        return ordered + [
            last.document.fault(
                at: last.offset, pointer: firstOmitted.pointer,
                isFull
                    ? "from here on there are more than \(limit * Self.countedPerKept) further \(things), which are not "
                        + "listed, and the rest is not read"
                    : "from here on there are \(omitted) further \(things), which are not listed")
        ]
    }
}

struct FeedPlace {
    let document: FeedDocument
    let offset: Int
}

/// The lines and columns of additional places that faults name.
struct BesidesPlaces {
    private var places: [FaultPlace: DocumentPlace] = [:]

    /// The most additional places to list for a fault.
    private static let limit = 10

    /// Finds the additional places of faults.
    init(_ faults: [FeedFault]) {
        let named = Dictionary(
            grouping: faults.flatMap { $0.besides.prefix(Self.limit) }, by: { $0.document.index })
        for (index, named) in named {
            let offsets = Set(named.map { $0.document.offset(of: $0.offset) }).sorted()
            for (offset, place) in zip(offsets, DocumentPlace.places(of: offsets, in: named[0].document.bytes)) {
                places[FaultPlace(document: index, offset: offset)] = place
            }
        }
    }

    /// Returns the additional places of a fault as the end of its message, such as ` in line 3`.
    func words(for fault: FeedFault, in line: Int) -> String {
        let words = fault.besides.prefix(Self.limit).compactMap { other -> String? in
            let place = places[
                FaultPlace(document: other.document.index, offset: other.document.offset(of: other.offset))]
            guard let place else { return nil }
            if other.document.index != fault.document.index, let name = other.document.name {
                return "\(name):\(place.line):\(place.column)"
            }
            return place.line == line ? "line \(place.line), column \(place.column)" : "line \(place.line)"
        }
        guard let first = words.first else { return "" }
        let others = words.dropFirst().joined(separator: "; ")
        let count = fault.besides.count - 1
        if count == 0 { return " in \(first)" }
        return
            " in \(first), and so \(count == 1 ? "has 1 further recipe" : "have \(count) further recipes"): \(others)"
            + (fault.besides.count > Self.limit ? " and elsewhere" : "")
    }
}
