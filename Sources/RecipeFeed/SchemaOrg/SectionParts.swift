/// The sections of a list of ingredients or steps, built item by item.
struct SectionParts {
    private var parts: [RecipeSection]
    private(set) var count = 0
    /// The number of sections, including empty ones.
    var partCount: Int { parts.count }
    private var openHeading: String?
    /// The indices of sections that may stay empty, because their heading is repeated in another one.
    private var continued: Set<Int> = []
    /// The lines of headings without marks, by the indices of their sections.
    private var unmarked: [Int: String] = [:]

    /// Creates a list whose first items have a heading, or none.
    init(heading: String? = nil) { parts = [RecipeSection(heading: heading, items: [])] }

    struct Opening {
        /// The heading of the section around it.
        fileprivate let outer: String?
        fileprivate let heading: String?
        fileprivate let part: Int
        fileprivate let item: Int
        fileprivate let count: Int
    }

    // MARK: Adding

    mutating func add(_ item: RecipeSection.Item) {
        parts[parts.count - 1].items.append(item)
        count += 1
    }

    /// Adds a heading; `line` is the original line, if it has no marks of a heading.
    mutating func addHeading(_ heading: String, from line: String? = nil) {
        unmarked[parts.count] = line
        parts.append(RecipeSection(heading: heading, items: []))
    }

    /// Opens a section.
    ///
    /// Inside another one, its heading includes that of the outer section.
    mutating func open(_ name: String?) -> Opening {
        let outer = openHeading
        let heading = name.map { own in outer.map { "\($0): \(own)" } ?? own }
        if let heading { addHeading(heading) }
        openHeading = heading ?? outer
        let part = parts.count - 1
        return Opening(outer: outer, heading: heading, part: part, item: parts[part].items.count, count: count)
    }

    /// Closes a section.
    ///
    /// Items that follow a section with items don't belong to it; an empty section is the heading of the items that
    /// follow.
    mutating func close(_ opening: Opening) {
        openHeading = opening.outer
        guard opening.heading != nil, holdsItems(opening) else { return }
        continued.formUnion([opening.part, parts.count])
        parts.append(RecipeSection(heading: opening.outer, items: []))
    }

    func holdsItems(_ opening: Opening) -> Bool { count > opening.count }

    /// Returns the lines of a section's items.
    func lines(of opening: Opening) -> [String] {
        parts[opening.part...].flatMap { $0.items.flatMap { $0.text.split(separator: "\n").map(String.init) } }
    }

    mutating func insert(_ item: RecipeSection.Item, into opening: Opening) {
        parts[opening.part].items.insert(item, at: opening.item)
        count += 1
    }

    /// The most headings without items above the item that a picture belongs to.
    private static let mostEmpty = 20

    /// Adds a picture to a section's first item, if that has none; returns whether the picture is shown.
    mutating func give(_ picture: StepPicture, to opening: Opening) -> Bool {
        for part in parts.indices[opening.part...].prefix(Self.mostEmpty) {
            let first = part == opening.part ? opening.item : 0
            guard parts[part].items.indices.contains(first) else { continue }
            return parts[part].items[first].take(picture)
        }
        return false
    }

    /// Adds a picture to the last item, if that has none; returns whether the picture is shown.
    mutating func give(_ picture: StepPicture) -> Bool {
        guard let part = parts.lastIndex(where: { !$0.items.isEmpty }) else { return false }
        return parts[part].items[parts[part].items.count - 1].take(picture)
    }

    // MARK: Result

    /// The sections with items; a heading without items becomes an item.
    var sections: [RecipeSection] {
        var sections: [RecipeSection] = []
        for (index, part) in parts.enumerated() where !part.items.isEmpty || part.heading != nil {
            if part.items.isEmpty, continued.contains(index) { continue }
            sections.add(part, emptyAs: unmarked[index])
        }
        return sections
    }
}

extension [RecipeSection] {
    /// Adds a section; if it has a heading but no items, its heading, or another line, becomes an item.
    mutating func add(_ section: RecipeSection, emptyAs line: String? = nil) {
        guard section.items.isEmpty, let heading = section.heading else { return append(section) }
        if isEmpty || last?.heading != nil { append(RecipeSection(items: [])) }
        self[count - 1].items.append(.init(text: line ?? heading))
    }
}

extension RecipeSection.Item {
    /// Adds a picture, if there isn't one; returns whether the picture is shown.
    fileprivate mutating func take(_ picture: StepPicture) -> Bool {
        guard self.picture == nil else { return self.picture == picture.address }
        self.picture = picture.address
        pictureMark = picture.mark
        return true
    }
}

/// A reader of a list of ingredients or steps, which collects them in sections.
protocol SectionReader {
    var parts: SectionParts { get set }
    /// The first value that cannot be read.
    var unread: LinkedValue? { get set }

    /// Reads the whole list, or a part of it.
    mutating func read(_ value: LinkedValue)
    /// Reads an object, which may be an item, a section or a list.
    mutating func readObject(_ value: LinkedValue)
}

extension SectionReader {
    /// Reads an object; if nothing of it is kept although it says something, it is the unread value.
    mutating func readKept(_ value: LinkedValue, unless saysNothing: (LinkedValue) -> Bool) {
        let before = (parts.count, parts.partCount)
        readObject(value)
        let isKept = before != (parts.count, parts.partCount)
        if !isKept, unread == nil, value.isLost || !saysNothing(value) { unread = value }
    }

    mutating func read(_ list: LinkedValue, under heading: String?) {
        let section = parts.open(heading?.nonblank)
        read(list)
        parts.close(section)
    }

    mutating func read(_ lists: [(key: String, value: LinkedValue)]) {
        for (name, list) in lists { read(list, under: IngredientLine.heading(name)) }
    }
}
