/// Returns advice for a name that doesn't exist.
func help(forUnknown name: String, among known: [String]) -> String {
    let parts = name.split(separator: ".").map(String.init)
    for part in parts where !known.contains(part) {
        if let nearest = nearestName(to: part, among: known) { return "did you mean “\(nearest)”?" }
    }
    return known.isEmpty ? "there is nothing to name here" : "there are \(known.joined(separator: ", "))"
}

/// Returns advice for a template that doesn't exist.
func helpForMissingTemplate(_ name: String, among names: some Collection<String>) -> String {
    // Comparing each of many missing names with each of many templates would take quadratic time.
    guard names.count <= 1_000 else { return "this library has \(names.count) others" }
    if let nearest = nearestName(to: name, among: names.sorted()) { return "did you mean “\(nearest)”?" }
    return names.isEmpty
        ? "this library has no other template"
        : "there are \(names.sorted().map { "“\($0)”" }.joined(separator: ", "))"
}

/// Returns the name among `candidates` that `name` was most likely meant to be, if one is near enough.
///
/// Near enough is that at most a third of the longer name's characters differ, and at least 1.
private func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    let characters = name.lowercased().unicodeScalars.map(\.self)
    var best: (name: String, changes: Int)?
    for candidate in candidates where candidate != name {
        let others = candidate.lowercased().unicodeScalars.map(\.self)
        let limit = max(1, max(characters.count, others.count) / 3)
        // Comparing names of very different lengths would take long and find nothing.
        guard abs(characters.count - others.count) <= limit else { continue }
        let difference = others.difference(from: characters)
        // A replaced character is an insertion and a removal, and so are two swapped ones.
        let changes = max(difference.insertions.count, difference.removals.count)
        if changes <= limit, changes < best?.changes ?? .max { best = (candidate, changes) }
    }
    return best?.name
}
