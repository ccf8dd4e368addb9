import Diagnostics

/// A place in a document of a feed.
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
