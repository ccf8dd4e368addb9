import StrictJSON

extension SchemaOrg {
    /// The sections of a recipe's ingredients, steps or notes.
    struct Sections {
        var sections: [RecipeSection]
        /// The first value that cannot be read.
        var unread: LinkedValue?
        /// The recipes among the items, such as one for a dough.
        var recipes: [LinkedValue] = []
        var properties = PartProperties()
    }

    /// Returns the ingredients, in sections if there are headings among them.
    ///
    /// A heading is a line that is marked as one (``IngredientLine``), the name of a list or an empty section. An
    /// ingredient must follow it.
    static func ingredients(_ value: LinkedValue) -> Sections {
        var reader = IngredientReader()
        reader.read(value)
        return Sections(
            sections: reader.sections, unread: reader.unread, recipes: reader.recipes, properties: reader.properties)
    }

    /// Returns the ingredients on some lines, in sections if there are headings among them.
    static func ingredients(lines: [String]) -> [RecipeSection] {
        var reader = IngredientReader()
        reader.read(lines: lines)
        return reader.sections
    }
}

/// Collects ingredients in order.
private struct IngredientReader: SectionReader {
    var parts = SectionParts()
    var unread: LinkedValue?
    private(set) var recipes: [LinkedValue] = []
    private(set) var properties = PartProperties()

    var sections: [RecipeSection] { parts.sections }

    mutating func read(_ value: LinkedValue) {
        switch value.kind {
        case .string: read(lines: value.text.map(IngredientLine.lines) ?? [])
        case .array:
            let elements = value.elements
            let texts = elements.compactMap(\.text)
            if texts.count == 1, elements.count == 1 { return read(lines: IngredientLine.lines(texts[0])) }
            if texts.count == elements.count { return read(lines: texts.flatMap(Self.lines)) }
            for element in elements { readElement(element) }
        case .object, .number, .boolean, .null: readElement(value)
        }
    }

    private mutating func readElement(_ value: LinkedValue) {
        switch value.kind {
        case .object: readKept(value, unless: SchemaOrg.saysNothing)
        case .array: read(value)
        case .string: read(lines: value.text.map(Self.lines) ?? [])
        case .number, .boolean: unread = unread ?? value
        case .null: break
        }
    }

    mutating func readObject(_ value: LinkedValue) {
        if let lists = value.namedLists { return read(lists) }
        let types = SchemaOrg.types(of: value)
        let name = value["name"].flatMap(SchemaOrg.text)
        let isRecipe = types.contains(where: SchemaOrg.isRecipe)
        if isRecipe { recipes.append(value) }
        properties.note(value, besides: Self.readKeys)
        let keys = ["itemListElement", "item", "items", "recipeIngredient", "ingredients"]
        // The item of a ListItem stands in its place, and has it among its properties.
        let isList = { (list: LinkedValue) in
            list.text == nil && !SchemaOrg.saysNothing(list) && !list.isSame(as: value)
        }
        if let list = SchemaOrg.first(of: keys, in: value, { isList($0) ? $0 : nil }) {
            read(list, under: name.map(IngredientLine.heading))
        } else if let name, types.contains("howtosection") || (types.contains("itemlist") && !isRecipe) {
            parts.addHeading(IngredientLine.heading(name), from: name)
        } else if let text = SchemaOrg.first(of: ["text", "name", "item"], in: value, SchemaOrg.text) {
            let amount = Self.amount(of: value).flatMap { text.hasPrefix($0) ? nil : "\($0) \(text)" }
            let detail = value["description"].flatMap(SchemaOrg.text).flatMap { text.contains($0) ? nil : $0 }
            read(lines: [[amount ?? text, isRecipe ? nil : detail].compactMap(\.self).joined(separator: ", ")])
        } else if let text = value["description"].flatMap(SchemaOrg.text) {
            read(lines: [text])
        }
    }

    /// The keys that are read from an ingredient, from a list of them, and from a recipe among them.
    private static let readKeys: Set = [
        "name", "text", "description", "item", "items", "itemListElement", "recipeIngredient", "ingredients",
        "recipeInstructions", "value", "unitText", "unitCode", "minValue", "maxValue", "min", "max",
        "requiredQuantity", "amount", "quantity", "unit",
    ]

    /// Returns the amount of an ingredient with its unit, if it is a separate property, as in a PropertyValue.
    private static func amount(of value: LinkedValue) -> String? {
        if let amount = SchemaOrg.quantity(value) ?? value["requiredQuantity"].flatMap(SchemaOrg.quantity) {
            return amount
        }
        let amount = SchemaOrg.first(of: ["amount", "quantity"], in: value, SchemaOrg.quantity)
        let unit = value["unit"].flatMap(SchemaOrg.text)
        return amount.map { amount in unit.map { "\(amount) \($0)" } ?? amount }
    }

    mutating func read(lines texts: [String]) {
        let isNumbered =
            texts.count > 1
            && texts.enumerated().allSatisfy { place, text in
                Ordinal(at: Substring(text).unicodeScalars)?.number == place + 1
            }
        for text in texts {
            let line = isNumbered ? PlainText.withoutBullet(text) : PlainText.withoutSymbol(text)
            let item = IngredientLine.withPlainNumber(IngredientLine.withSingleParentheses(line))
            if IngredientLine.isHeading(line) || PurposeLine.isAll(of: line) {
                parts.addHeading(IngredientLine.heading(item), from: IngredientLine.isMarkedHeading(item) ? nil : item)
            } else {
                parts.add(.init(text: item))
            }
        }
    }

    /// Returns the lines of a text in a list: nearly always one ingredient.
    private static func lines(_ text: String) -> [String] {
        if let heading = IngredientLine.boldHeading(text) { return [heading] }
        let lines = PlainText.lines(text)
        if lines.count > 1, IngredientLines.areSeveral(lines) { return lines }
        return PlainText.line(text).nonblank.map { [$0] } ?? []
    }
}

extension SchemaOrg {
    /// The name of a comment with the author's notes, without which RecipeSage keeps none; it is no title.
    package static let nameOfAuthorNotes = "Author Notes"

    /// Returns the notes and comments in a value, each as a section.
    ///
    /// The heading is the note's name, or the name of its author.
    static func notes(_ value: LinkedValue) -> Sections { notes(value, NoteReader()) }

    /// Returns the comments in a value that visitors did not write, each as a section.
    ///
    /// These are called "Author Notes", name nobody, or name an author of the recipe. The others are among the properties that
    /// aren't read.
    static func authorNotes(_ value: LinkedValue, of authors: [String]) -> Sections {
        notes(value, NoteReader(authors: Set(authors.map { $0.lowercased() })))
    }

    private static func notes(_ value: LinkedValue, _ reader: NoteReader) -> Sections {
        var reader = reader
        reader.read(value)
        return Sections(
            sections: reader.sections.filter { !$0.items.isEmpty }, unread: reader.unread,
            properties: reader.properties)
    }
}

/// Collects notes in order.
private struct NoteReader {
    /// The authors of the recipe, in lower case, if only their comments are notes.
    var authors: Set<String>?
    private(set) var sections: [RecipeSection] = []
    private(set) var unread: LinkedValue?
    private(set) var properties = PartProperties()

    mutating func read(_ value: LinkedValue) {
        switch value.kind {
        case .string, .number: add(SchemaOrg.lines(value), heading: nil)
        case .array: for element in value.elements { read(element) }
        case .object:
            let count = sections.count
            guard !isOfVisitor(value) else { return properties.leaveOut("text", value) }
            readObject(value)
            if sections.count == count, unread == nil, !SchemaOrg.saysNothing(value) { unread = value }
        case .boolean: unread = unread ?? value
        case .null: break
        }
    }

    private static let nameKeys = ["name", "title", "headline"]
    private static let authorKeys = ["author", "creator", "user"]

    /// Returns whether a comment is one of a visitor, and is called no notes of the author.
    private func isOfVisitor(_ value: LinkedValue) -> Bool {
        guard let authors, SchemaOrg.first(of: Self.nameKeys, in: value, SchemaOrg.text) != SchemaOrg.nameOfAuthorNotes
        else { return false }
        let names = SchemaOrg.first(of: Self.authorKeys, in: value) { SchemaOrg.names($0).nonempty } ?? []
        return !names.isEmpty && !names.contains { authors.contains($0.lowercased()) }
    }

    private mutating func readObject(_ value: LinkedValue) {
        let name = SchemaOrg.first(of: Self.nameKeys, in: value, SchemaOrg.text)
        // Of our own notes, the parts say all of the text, with the titles that it has.
        if name == SchemaOrg.nameOfAuthorNotes, let parts = value["hasPart"], !SchemaOrg.saysNothing(parts) {
            return read(parts)
        }
        let title = name == SchemaOrg.nameOfAuthorNotes ? nil : name
        let author = SchemaOrg.first(of: Self.authorKeys, in: value, SchemaOrg.people)
        let heading = [title, title == author ? nil : author].compactMap(\.self).joined(separator: " – ").nonblank
        let keys = ["text", "description", "commentText", "articleBody", "content", "itemListElement"]
        let lines = SchemaOrg.first(of: keys, in: value) { StepLine.lines(within: $0).nonempty }
        if let lines { add(lines, heading: heading) } else { add(heading.map { [$0] } ?? [], heading: nil) }
        // Replies to a comment.
        if let answers = value["comment"] { read(answers) }
    }

    private mutating func add(_ lines: [String], heading: String?) {
        guard !lines.isEmpty else { return }
        // Consecutive notes without a title share a section.
        if heading == nil, let last = sections.indices.last, sections[last].heading == nil {
            sections[last].items += lines.map { .init(text: $0) }
        } else {
            sections.append(RecipeSection(heading: heading, items: lines.map { .init(text: $0) }))
        }
    }
}
