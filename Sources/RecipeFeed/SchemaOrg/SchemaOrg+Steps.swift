import StrictJSON

extension SchemaOrg {
    /// Returns the steps, in parts if the recipe has them.
    static func steps(_ value: LinkedValue) -> Sections {
        var reader = StepReader(value)
        reader.read(value)
        return Sections(sections: reader.sections, unread: reader.unread, recipes: reader.recipes)
    }

    /// Returns the steps of some lines, in parts if headings stand among them.
    static func steps(lines: [String]) -> [RecipeSection] {
        var reader = StepReader()
        reader.read(paragraphs: lines)
        return reader.sections
    }
}

/// Gathers steps in their order.
private struct StepReader {
    private var parts = [RecipeSection(items: [])]
    /// The lines of the last step, with their ordinals; none if it begins with a name.
    private var lastLines: [String] = []
    private var count = 0
    /// The heading of the section that is being read.
    private var openHeading: String?
    /// The parts that say nothing new while they are empty: their heading stands over another one as well.
    private var continued: Set<Int> = []
    /// The lines that headings were read from, by the indices of their parts, if no mark makes them headings.
    private var unmarked: [Int: String] = [:]
    /// Where the list of all steps stands: it is called like the recipe, or "Instructions".
    private let whole: Int?
    /// The first value that cannot be read.
    private(set) var unread: LinkedValue?
    private(set) var recipes: [LinkedValue] = []

    init() { whole = nil }

    init(_ value: LinkedValue) {
        let elements = value.elements
        whole = elements.count == 1 ? elements[0].offset : value.offset
    }

    /// The parts that hold steps; a single step that is a list in itself is divided.
    var sections: [RecipeSection] {
        var sections: [RecipeSection] = []
        for (index, part) in parts.enumerated() where !part.items.isEmpty || part.heading != nil {
            if part.items.isEmpty, continued.contains(index) { continue }
            // A heading of nothing is kept as a step.
            guard part.items.isEmpty, let heading = part.heading else {
                sections.append(part)
                continue
            }
            if sections.isEmpty || sections.last?.heading != nil { sections.append(RecipeSection(items: [])) }
            sections[sections.count - 1].items.append(.init(text: unmarked[index] ?? heading))
        }
        guard sections.count == 1, sections[0].items.count == 1 else { return sections }
        let texts = lastLines.count == 1 ? SentenceSplitter.parts(lastLines[0]) : lastLines
        var reader = self
        (reader.parts, reader.lastLines) = ([RecipeSection(heading: sections[0].heading, items: [])], [])
        reader.unmarked = [:]
        for text in texts { reader.add(lines: [text]) }
        var divided = reader.parts.filter { !$0.items.isEmpty }
        guard divided.reduce(0, { $0 + $1.items.count }) > 1 else { return sections }
        divided[0].items[0].picture = sections[0].items[0].picture
        divided[0].items[0].pictureMark = sections[0].items[0].pictureMark
        return divided
    }

    /// Reads the value of `recipeInstructions` or a part of it.
    mutating func read(_ value: LinkedValue) {
        switch value.kind {
        case .string: read(paragraphs: value.text.map(PlainText.lines) ?? [])
        case .array: for element in value.elements { readElement(element) }
        case .object:
            let before = (count, parts.count)
            readObject(value)
            if before == (count, parts.count), unread == nil,
                value.isLost || SchemaOrg.lines(value).isEmpty && !SchemaOrg.saysNothing(value)
            {
                unread = value
            }
        case .number, .boolean: unread = unread ?? value
        case .null: break
        }
    }

    /// Reads texts that may each be several steps, as they are the only one that there is.
    mutating func read(paragraphs lines: [String]) {
        let lines = lines.filter(StepLine.isText)
        let texts = lines.count == 1 ? SentenceSplitter.steps(lines[0]) : lines
        for text in texts { add(lines: [text]) }
    }

    private mutating func readElement(_ value: LinkedValue) {
        if let text = value.text { add(lines: PlainText.lines(text)) } else { read(value) }
    }

    private mutating func readObject(_ value: LinkedValue) {
        let types = SchemaOrg.types(of: value)
        let keys = ["itemListElement", "steps", "step"]
        let list = SchemaOrg.first(of: keys, in: value) { $0 }
        if types.contains(where: SchemaOrg.isRecipe) {
            recipes.append(value)
            if let list = value["recipeInstructions"], !SchemaOrg.saysNothing(list) {
                readSection(value["name"], nil, list)
            } else {
                readStep(value)
            }
        } else if types.contains("howtosection") || (list != nil && !types.contains("howtostep")) {
            let text = [value["text"], value["description"]].compactMap(\.self).first { !SchemaOrg.saysNothing($0) }
            readSection(types.contains("itemlist") && value.offset == whole ? nil : value["name"], text, list)
        } else if let item = value["item"], item.kind == .object, !SchemaOrg.saysNothing(item) {
            readObject(item)
        } else {
            readStep(value)
        }
    }

    /// Reads a section of steps.
    ///
    /// - Parameters:
    ///   - name: what it is called.
    ///   - text: what it says besides its steps, or instead of them.
    ///   - list: its steps.
    private mutating func readSection(_ name: LinkedValue?, _ text: LinkedValue?, _ list: LinkedValue?) {
        let (outer, own) = (openHeading, name.flatMap(SchemaOrg.text).map(IngredientLine.heading)?.nonblank)
        // A section in a section has both headings.
        let heading = own.map { own in outer.map { "\($0): \(own)" } ?? own }
        if let heading { parts.append(RecipeSection(heading: heading, items: [])) }
        let (part, before) = (parts.count - 1, count)
        let item = parts[part].items.count
        if let list {
            openHeading = heading ?? outer
            read(list)
            openHeading = outer
        }
        if count == before {
            if let text { read(text) }
        } else if let text = text.map(SchemaOrg.lines), !text.isEmpty, !StepLine.says(parts[part...].lines, text) {
            // What a section says besides its steps stands before them.
            parts[part].items.insert(.init(text: text.joined(separator: "\n")), at: item)
        }
        // What follows a section that has steps is no part of it; an empty one is the heading of what follows.
        guard heading != nil, count > before else { return }
        continued.formUnion([part, parts.count])
        parts.append(RecipeSection(heading: outer, items: []))
    }

    private mutating func readStep(_ value: LinkedValue) {
        let name = value["name"].flatMap(SchemaOrg.text).flatMap(StepLine.text)
        var lines = value["text"].map(SchemaOrg.lines) ?? []
        for key in ["itemListElement", "description"] {
            let more = value[key].map { StepLine.lines(within: $0) } ?? []
            if !StepLine.says(lines, more) { lines += more }
        }
        let isNamed = name.map { !StepLine.says(lines.compactMap(StepLine.text), $0) } ?? false
        if let name, isNamed { lines.insert(name, at: 0) }
        add(lines: lines, picture: StepLine.picture(of: value), isNamed: isNamed)
    }

    /// Adds one step of several lines, or a heading.
    private mutating func add(
        lines: [String], picture: (address: String, mark: String?)? = nil, isNamed: Bool = false
    ) {
        if lines.count == 1, picture == nil, !isNamed, IngredientLine.isHeading(lines[0]) {
            guard let heading = StepLine.text(IngredientLine.heading(lines[0])) else { return }
            if !IngredientLine.isMarkedHeading(lines[0]) { unmarked[parts.count] = StepLine.text(lines[0]) }
            parts.append(RecipeSection(heading: heading, items: []))
            return
        }
        let texts = lines.compactMap(StepLine.text)
        guard !texts.isEmpty else { return }
        parts[parts.count - 1].items.append(
            .init(text: texts.joined(separator: "\n"), picture: picture?.address, pictureMark: picture?.mark))
        count += 1
        lastLines = isNamed ? [] : lines
    }
}

extension Sequence<RecipeSection> {
    /// The lines of all items.
    fileprivate var lines: [String] { flatMap { $0.items.flatMap { $0.text.split(separator: "\n").map(String.init) } } }
}
