import Synchronization

/// Returns the question whether a similar name was meant; `nil` if no name is similar.
package func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    nearestName(to: name, among: names).map { "did you mean \($0)?" }
}

/// Returns the name among `candidates` that `name` was most likely meant to be, if one is near enough.
///
/// Near enough is an edit distance of at most a third of the longer name's length, and at least 1, but at most 8: nobody mistypes
/// more of a long name.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    NearestNames(candidates).nearest(to: name)
}

/// Names among which several others are looked for.
package final class NearestNames: Sendable {
    private let candidates: [(name: String, scalars: [Unicode.Scalar], counts: LetterCounts)]
    /// What was found before, since many notes name the same ones that are missing.
    private let known = Mutex<[String: String?]>([:])

    /// Creates the names; of equally similar ones the first is found.
    package init(_ names: some Sequence<String>) {
        candidates = names.map { name in
            let scalars = Self.scalars(of: name)
            return (name, scalars, LetterCounts(scalars))
        }
    }

    private static func scalars(of name: String) -> [Unicode.Scalar] { Array(name.lowercased().unicodeScalars) }

    /// Returns the name that another was most likely meant to be, as ``nearestName(to:among:)`` does.
    package func nearest(to name: String) -> String? {
        if let known = known.withLock({ $0[name] }) { return known }
        let found = find(name)
        known.withLock { $0[name] = .some(found) }
        return found
    }

    private static let farthest = 8

    private func find(_ name: String) -> String? {
        let scalars = Self.scalars(of: name)
        let counts = LetterCounts(scalars)
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate.name != name {
            let longer = max(scalars.count, candidate.scalars.count)
            let limit = min(max(1, longer / 3), Self.farthest, (best?.distance ?? .max) - 1)
            // The distance can't be smaller than these differences, which are cheap to compute.
            guard abs(scalars.count - candidate.scalars.count) <= limit,
                counts.difference(from: candidate.counts) <= limit,
                let distance = editDistance(from: scalars, to: candidate.scalars, atMost: limit)
            else { continue }
            best = (candidate.name, distance)
        }
        return best?.name
    }
}

/// How often a name has each letter, in 32 groups of letters.
private struct LetterCounts: Sendable {
    private var counts = SIMD32<Int16>()

    init(_ scalars: [Unicode.Scalar]) {
        for scalar in scalars { counts[Int(scalar.value % 32)] &+= 1 }
    }

    /// Returns how many letters at least are inserted, deleted or replaced between two names.
    func difference(from other: LetterCounts) -> Int {
        let difference = counts &- other.counts
        let zero = SIMD32<Int16>()
        let more = difference.replacing(with: zero, where: difference .< zero).wrappedSum()
        let fewer = (zero &- difference.replacing(with: zero, where: difference .> zero)).wrappedSum()
        return Int(max(more, fewer))
    }
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbours between two names, ignoring letter case.
///
/// This is the optimal string alignment distance (a restricted Damerau-Levenshtein distance).
package func editDistance(from first: String, to second: String) -> Int {
    let (first, second) = (Array(first.lowercased().unicodeScalars), Array(second.lowercased().unicodeScalars))
    return editDistance(from: first, to: second, atMost: first.count + second.count) ?? 0
}

/// Returns the distance; `nil` if it is larger than a limit.
private func editDistance(from first: [Unicode.Scalar], to second: [Unicode.Scalar], atMost limit: Int) -> Int? {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 0..<first.count {
        // Places farther from the diagonal than the limit have a larger distance.
        let near = max(0, row - limit)..<min(second.count, row + limit + 1)
        var current = [Int](repeating: limit + 1, count: second.count + 1)
        if near.lowerBound == 0 { current[0] = row + 1 }
        for column in near {
            let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
            var distance = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current[column + 1] = distance
        }
        // A swap looks back two rows, and no row has less than both before it.
        if min(current.min() ?? 0, last.min() ?? 0) > limit { return nil }
        (beforeLast, last) = (last, current)
    }
    return last[second.count] <= limit ? last[second.count] : nil
}
