/// Returns the question whether a similar name was meant; `nil` if no name is similar.
package func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    nearestName(to: name, among: names).map { "did you mean \($0)?" }
}

/// Returns the name among `candidates` that `name` was most likely meant to be, if one is near enough.
///
/// Near enough is an edit distance of at most a third of the longer name's length, and at least 1.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    let length = name.unicodeScalars.count
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
        let lengthThere = candidate.unicodeScalars.count
        let limit = max(1, max(length, lengthThere) / 3)
        // The distance can't be smaller than this difference, which is cheap to compute.
        guard abs(length - lengthThere) <= limit else { continue }
        let distance = editDistance(from: name, to: candidate)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbours between two names, ignoring letter case.
///
/// This is the optimal string alignment distance (a restricted Damerau-Levenshtein distance).
package func editDistance(from first: String, to second: String) -> Int {
    let first = Array(first.lowercased().unicodeScalars)
    let second = Array(second.lowercased().unicodeScalars)
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 0..<first.count {
        var current = [row + 1]
        for column in 0..<second.count {
            let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
            var distance = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current.append(distance)
        }
        (beforeLast, last) = (last, current)
    }
    return last[second.count]
}
