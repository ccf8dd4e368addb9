import StrictJSON

extension SchemaOrg {
    /// The ingredients, in parts where headings stand among them.
    ///
    /// A heading is a line without digits that ends with a colon, such as `For the dough:`, or begins with `#`. An
    /// ingredient must follow it.
    static func ingredients(_ value: JSONValue) -> [RecipeSection] { readIngredients(value).sections }

    /// The ingredients, and the first value among them that cannot be read.
    static func readIngredients(_ value: JSONValue) -> (sections: [RecipeSection], unread: JSONValue?) {
        var reader = IngredientReader()
        reader.read(value)
        return (reader.sections, reader.unread)
    }

    /// The ingredients of some lines, in parts where headings stand among them.
    static func ingredients(lines: [String]) -> [RecipeSection] {
        var reader = IngredientReader()
        reader.read(lines: lines)
        return reader.sections
    }
}

/// Gathers ingredients in their order.
private struct IngredientReader {
    private var lines: [Line] = []
    /// The first value that cannot be read.
    private(set) var unread: JSONValue?

    private struct Line {
        var text: String
        var isHeading = false
    }

    var sections: [RecipeSection] {
        var sections: [RecipeSection] = []
        for (index, line) in lines.enumerated() {
            // A heading of nothing is kept as a line.
            if line.isHeading, index + 1 < lines.count, !lines[index + 1].isHeading {
                sections.append(RecipeSection(heading: IngredientLine.heading(line.text), items: []))
            } else {
                if sections.isEmpty { sections.append(RecipeSection(items: [])) }
                sections[sections.count - 1].items.append(.init(text: line.text))
            }
        }
        return sections
    }

    mutating func read(_ value: JSONValue) {
        switch value.kind {
        case .string: read(lines: value.text.map(PlainText.lines) ?? [])
        // Each text of a list is one ingredient.
        case .array where value.elements.allSatisfy { $0.kind == .string }:
            let texts = value.elements.compactMap { $0.text.flatMap { PlainText.line($0).nonblank } }
            read(lines: texts)
        case .array: for element in value.elements { readElement(element) }
        case .object, .number, .boolean, .null: readElement(value)
        }
    }

    private mutating func readElement(_ value: JSONValue) {
        switch value.kind {
        case .object:
            let count = lines.count
            readObject(value)
            if lines.count == count, unread == nil, !SchemaOrg.saysNothing(value) { unread = value }
        case .array: read(value)
        case .string: read(lines: value.text.flatMap { PlainText.line($0).nonblank }.map { [$0] } ?? [])
        case .number, .boolean: unread = unread ?? value
        case .null: break
        }
    }

    private mutating func readObject(_ value: JSONValue) {
        if let list = value["itemListElement"] ?? value["@list"] ?? value["item"] {
            if let name = value["name"].flatMap(SchemaOrg.text) { lines.append(Line(text: name, isHeading: true)) }
            read(list)
        } else if let text = SchemaOrg.first(of: ["@value", "text", "name"], in: value, SchemaOrg.text) {
            // An amount of its own, as a PropertyValue has it.
            let amount = SchemaOrg.quantity(value) ?? value["requiredQuantity"].flatMap(SchemaOrg.quantity)
            read(lines: [amount.map { "\($0) \(text)" } ?? text])
        }
    }

    mutating func read(lines texts: [String]) {
        let ordinals = texts.map { Ordinal(at: Substring($0).unicodeScalars)?.number }
        let isNumbered = texts.count > 1 && ordinals == Array(1...texts.count)
        for text in texts {
            let line = isNumbered ? PlainText.withoutBullet(text) : PlainText.withoutSymbol(text)
            lines.append(
                Line(text: IngredientLine.withSingleParentheses(line), isHeading: IngredientLine.isHeading(line)))
        }
    }
}
