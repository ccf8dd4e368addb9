import StrictJSON

extension SchemaOrg {
    /// The steps, in parts where the recipe has them.
    static func steps(_ value: JSONValue) -> [RecipeSection] { readSteps(value).sections }

    /// The steps, and the first value among them that cannot be read.
    static func readSteps(_ value: JSONValue) -> (sections: [RecipeSection], unread: JSONValue?) {
        var reader = StepReader()
        reader.read(value)
        return (reader.sections, reader.unread)
    }
}

/// Gathers steps in their order.
private struct StepReader {
    private var parts = [RecipeSection(items: [])]
    /// The lines of the last step, with their ordinals; none where it begins with a name.
    private var lastLines: [String] = []
    private var count = 0
    /// The first value that cannot be read.
    private(set) var unread: JSONValue?

    /// The parts that hold steps; a single step that is a list in itself is divided.
    var sections: [RecipeSection] {
        var sections = parts.filter { !$0.items.isEmpty }
        guard sections.count == 1, sections[0].items.count == 1 else { return sections }
        let texts = lastLines.count == 1 ? SentenceSplitter.parts(lastLines[0]) : lastLines
        var items = texts.compactMap(StepLine.text).map { RecipeSection.Item(text: $0) }
        guard items.count > 1 else { return sections }
        items[0].picture = sections[0].items[0].picture
        sections[0].items = items
        return sections
    }

    /// Reads the value of `recipeInstructions` or a part of it.
    mutating func read(_ value: JSONValue) {
        switch value.kind {
        case .string: read(paragraphs: value.text.map(PlainText.lines) ?? [])
        case .array: for element in value.elements { readElement(element) }
        case .object:
            let before = count
            readObject(value)
            if count == before, unread == nil, SchemaOrg.lines(value).isEmpty, !SchemaOrg.saysNothing(value) {
                unread = value
            }
        case .number, .boolean: unread = unread ?? value
        case .null: break
        }
    }

    /// Reads texts that may each be several steps, as they are the only one that there is.
    private mutating func read(paragraphs lines: [String]) {
        let lines = lines.filter(StepLine.isText)
        let texts = lines.count == 1 ? SentenceSplitter.steps(lines[0]) : lines
        for text in texts { add(lines: [text]) }
    }

    private mutating func readElement(_ value: JSONValue) {
        if let text = value.text { add(lines: PlainText.lines(text)) } else { read(value) }
    }

    private mutating func readObject(_ value: JSONValue) {
        let types = SchemaOrg.types(of: value)
        let list = value["itemListElement"] ?? value["@list"] ?? value["steps"] ?? value["step"]
        if types.contains("howtosection") || (list != nil && !types.contains("howtostep")) {
            readSection(value, isNamed: !types.contains("itemlist"), list: list)
        } else if let item = value["item"], item.kind == .object {
            readObject(item)
        } else if StepLine.isNumbered(value) {
            for member in value.members { readElement(member.value) }
        } else {
            readStep(value)
        }
    }

    private mutating func readSection(_ value: JSONValue, isNamed: Bool, list: JSONValue?) {
        let heading = isNamed ? value["name"].flatMap(SchemaOrg.text).map(IngredientLine.heading) : nil
        let steps = list ?? value["text"] ?? value["description"]
        guard let heading = heading?.nonblank else {
            if let steps { read(steps) }
            return
        }
        guard let steps else { return add(lines: [heading]) }
        parts.append(RecipeSection(heading: heading, items: []))
        read(steps)
        // What follows is no part of it.
        parts.append(RecipeSection(items: []))
    }

    private mutating func readStep(_ value: JSONValue) {
        let name = value["name"].flatMap(SchemaOrg.text).flatMap(StepLine.text)
        var lines = value["@value"].map(SchemaOrg.lines) ?? value["text"].map(SchemaOrg.lines) ?? []
        if let inner = value["itemListElement"] { lines += StepLine.lines(within: inner) }
        if lines.isEmpty { lines = name == nil ? value["description"].map(SchemaOrg.lines) ?? [] : [] }
        let isNamed = name.map { !StepLine.says(lines.compactMap(StepLine.text), $0) } ?? false
        if let name, isNamed { lines.insert(name, at: 0) }
        add(lines: lines, picture: value["image"].flatMap { SchemaOrg.addresses($0).first }, isNamed: isNamed)
    }

    /// Adds one step of several lines.
    private mutating func add(lines: [String], picture: String? = nil, isNamed: Bool = false) {
        let texts = lines.compactMap(StepLine.text)
        guard !texts.isEmpty else { return }
        parts[parts.count - 1].items.append(.init(text: texts.joined(separator: "\n"), picture: picture))
        count += 1
        lastLines = isNamed ? [] : lines
    }
}
