/// The parts of a list of ingredients or steps, as its items are read one after another.
struct SectionParts {
    private var parts: [RecipeSection]
    /// How many items were added.
    private(set) var count = 0
    /// How many parts there are, be they empty.
    var partCount: Int { parts.count }
    /// The heading of the section that is being read.
    private var openHeading: String?
    /// The parts that say nothing new while they are empty: their heading stands over another one as well.
    private var continued: Set<Int> = []
    /// The lines that headings were read from, by the indices of their parts, if no mark makes them headings.
    private var unmarked: [Int: String] = [:]

    /// Makes a list whose first items stand under a heading, or under none.
    init(heading: String? = nil) { parts = [RecipeSection(heading: heading, items: [])] }

    /// A section that is being read.
    struct Opening {
        /// The heading of what it stands in.
        fileprivate let outer: String?
        fileprivate let heading: String?
        fileprivate let part: Int
        fileprivate let item: Int
        fileprivate let count: Int
    }

    // MARK: Adding

    /// Adds an item.
    mutating func add(_ item: RecipeSection.Item) {
        parts[parts.count - 1].items.append(item)
        count += 1
    }

    /// Adds a heading.
    ///
    /// - Parameters:
    ///   - heading: what it says.
    ///   - line: the line that it was read from, if no mark makes that a heading.
    mutating func addHeading(_ heading: String, from line: String? = nil) {
        unmarked[parts.count] = line
        parts.append(RecipeSection(heading: heading, items: []))
    }

    /// Begins a section, which has both headings if it stands in another one.
    mutating func open(_ name: String?) -> Opening {
        let outer = openHeading
        let heading = name.map { own in outer.map { "\($0): \(own)" } ?? own }
        if let heading { addHeading(heading) }
        openHeading = heading ?? outer
        let part = parts.count - 1
        return Opening(outer: outer, heading: heading, part: part, item: parts[part].items.count, count: count)
    }

    /// Ends a section.
    ///
    /// What follows one that has items is no part of it; an empty one is the heading of what follows.
    mutating func close(_ opening: Opening) {
        openHeading = opening.outer
        guard opening.heading != nil, holdsItems(opening) else { return }
        continued.formUnion([opening.part, parts.count])
        parts.append(RecipeSection(heading: opening.outer, items: []))
    }

    /// Whether a section has items.
    func holdsItems(_ opening: Opening) -> Bool { count > opening.count }

    /// Returns the lines of the items of a section.
    func lines(of opening: Opening) -> [String] {
        parts[opening.part...].flatMap { $0.items.flatMap { $0.text.split(separator: "\n").map(String.init) } }
    }

    /// Puts an item in front of those of a section.
    mutating func insert(_ item: RecipeSection.Item, into opening: Opening) {
        parts[opening.part].items.insert(item, at: opening.item)
        count += 1
    }

    /// Gives a section's first item a picture, if it has none.
    ///
    /// - Returns: whether the picture is shown.
    mutating func give(_ picture: StepPicture, to opening: Opening) -> Bool {
        for part in parts.indices[opening.part...] {
            let first = part == opening.part ? opening.item : 0
            guard parts[part].items.indices.contains(first) else { continue }
            return parts[part].items[first].take(picture)
        }
        return false
    }

    /// Gives the last item a picture, if it has none.
    ///
    /// - Returns: whether the picture is shown.
    mutating func give(_ picture: StepPicture) -> Bool {
        guard let part = parts.lastIndex(where: { !$0.items.isEmpty }) else { return false }
        return parts[part].items[parts[part].items.count - 1].take(picture)
    }

    // MARK: Result

    /// The parts that hold items; a heading of nothing is kept as an item.
    var sections: [RecipeSection] {
        var sections: [RecipeSection] = []
        for (index, part) in parts.enumerated() where !part.items.isEmpty || part.heading != nil {
            if part.items.isEmpty, continued.contains(index) { continue }
            guard part.items.isEmpty, let heading = part.heading else {
                sections.append(part)
                continue
            }
            if sections.isEmpty || sections.last?.heading != nil { sections.append(RecipeSection(items: [])) }
            sections[sections.count - 1].items.append(.init(text: unmarked[index] ?? heading))
        }
        return sections
    }
}

extension RecipeSection.Item {
    /// Takes a picture, if it has none.
    ///
    /// - Returns: whether the picture is shown.
    fileprivate mutating func take(_ picture: StepPicture) -> Bool {
        guard self.picture == nil else { return self.picture == picture.address }
        (self.picture, pictureMark) = (picture.address, picture.mark)
        return true
    }
}
