/// A list of ingredients or steps that headings may divide into groups.
struct ItemGroups {
    private var groups: [(heading: SourceValue?, items: [SourceValue])] = []

    mutating func add(_ item: SourceValue) {
        if groups.isEmpty { groups.append((nil, [])) }
        groups[groups.count - 1].items.append(item)
    }

    mutating func add(heading: SourceValue) { groups.append((heading, [])) }

    /// The list, with groups if there are headings; `nil` if it is empty.
    var value: SourceValue? {
        if groups.isEmpty { return nil }
        guard groups.contains(where: { $0.heading != nil }) else { return .list(groups[0].items) }
        return .list(
            groups.map { heading, items in
                .object((heading.map { [(key: "heading", value: $0)] } ?? []) + [(key: "items", value: .list(items))])
            })
    }
}
