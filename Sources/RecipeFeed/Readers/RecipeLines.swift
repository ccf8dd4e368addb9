import Diagnostics
import Patterns

/// A recipe that a reader collects from lines, in groups with headings.
struct CollectedRecipe {
    /// Items below a heading.
    private struct Group {
        var heading: SourceLine?
        var items: [SourceLine] = []

        var value: SourceValue {
            let heading = heading.map { [("heading", SourceValue.text($0.text, at: $0.offset))] } ?? []
            return .object(heading + [("items", .list(items.map { .text($0.text, at: $0.offset) }))])
        }
    }

    private var fields: [(key: String, value: SourceValue)] = [] {
        // Fields are only appended.
        didSet { if let last = fields.last { keys.insert(last.key) } }
    }
    private var keys: Set<String> = []
    private var ingredients: [Group] = []
    private var steps: [Group] = []
    private var notes: [Group] = []
    /// A heading for the next item, whether that is an ingredient or a step.
    private var heading: SourceLine?
    /// The lines of a paragraph that goes on.
    private var paragraph: [SourceLine] = []

    mutating func add(_ key: String, _ text: String, at offset: Int) {
        guard !text.isBlank else { return }
        fields.append((key, .text(text.trimmed, at: offset)))
    }

    mutating func add(_ key: String, all values: [(text: String, offset: Int)]) {
        let values = values.filter { !$0.text.isBlank }
        guard !values.isEmpty else { return }
        fields.append((key, .list(values.map { .text($0.text.trimmed, at: $0.offset) })))
    }

    private static let label = Pattern(#"\s*(\p{L}[\p{L} ]{1,20}?)\s*:\s*(.*)"#)

    /// Returns the field, or else the label, and the text of a line such as `Title: Pie`; `nil` if it has something else.
    static func label(_ line: SourceLine) -> (name: String, text: String)? {
        guard let match = line.text.wholeMatch(of: Self.label) else { return nil }
        let label = String(match[1])
        return (FrontMatterKey.field(label).map(FrontMatterKey.subject) ?? label, String(match[2]).trimmed)
    }

    /// Adds the text of a label; of several categories, the first is the recipe's, and the others become tags.
    mutating func addLabelled(_ name: String, _ text: String, at offset: Int) {
        guard name == "category" else { return add(name, text, at: offset) }
        let all = text.split { ",;".contains($0) }.map { String($0).trimmed }
            .filter { !$0.isBlank && $0.lowercased() != "none" }
        add("category", all.first ?? "", at: offset)
        add("tags", all: all.dropFirst().map { ($0, offset) })
    }

    private static let clockTime = Pattern(#"\s*(\d{1,3}):(\d{2})(?::00)?\s*"#)

    /// Returns a time such as `1:30` in words.
    static func time(ofClock text: String) -> String {
        guard let match = text.wholeMatch(of: Self.clockTime),
            let hours = Int(match[1]), let minutes = Int(match[2])
        else { return text }
        let parts = [hours > 0 ? "\(hours) h" : nil, minutes > 0 ? "\(minutes) min" : nil]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    func has(_ key: String) -> Bool { keys.contains(key) }

    /// Adds a heading; of two in a row, both belong to the next item.
    mutating func addHeading(_ text: String, at offset: Int) {
        endParagraph()
        let text = heading.map { "\($0.text) – \(text)" } ?? text
        heading = text.isBlank ? heading : SourceLine(text: text, offset: heading?.offset ?? offset)
    }

    /// Adds ingredients and the headings among them, such as "Dough:" and "For the dough".
    mutating func addIngredients(_ lines: [(text: String, offset: Int)]) {
        for (place, line) in lines.enumerated() {
            // A purpose with nothing below it is an ingredient, or goes on with one.
            let isPurpose = place + 1 < lines.count && PurposeLine.isAll(of: line.text)
            if isPurpose || IngredientLine.isHeading(line.text) {
                addHeading(IngredientLine.heading(line.text), at: line.offset)
            } else {
                addIngredient(line.text, at: line.offset)
            }
        }
    }

    mutating func addIngredient(_ text: String, at offset: Int) {
        guard !text.isBlank else { return }
        Self.open(&ingredients, &heading)
        ingredients[ingredients.count - 1].items.append(SourceLine(text: text, offset: offset))
    }

    private static let ordinal = Pattern(#"\s*\d{1,2}[.)]\s"#)

    /// Adds a line of steps, which may go on with the line above.
    mutating func addStepLine(_ line: SourceLine) {
        if line.isBlank { return endParagraph() }
        if line.text.prefixMatch(of: Self.ordinal) != nil { endParagraph() }
        paragraph.append(line)
    }

    mutating func addNote(_ text: String, at offset: Int) {
        guard !text.isBlank else { return }
        if notes.isEmpty { notes.append(Group()) }
        notes[notes.count - 1].items.append(SourceLine(text: text, offset: offset))
    }

    private static let shortLabel = Pattern(#"([\p{L} ]{3,24}?)\s*:\s.*"#)

    mutating func endParagraph() {
        guard let first = paragraph.first else { return }
        let text = paragraph.map(\.words).joined(separator: " ")
        let isShort = paragraph.count < 4
        paragraph = []
        if isShort, let label = text.wholeMatch(of: Self.shortLabel)?[1],
            Self.isRemark(String(label))
        {
            return addNote(text, at: first.offset)
        }
        Self.open(&steps, &heading)
        steps[steps.count - 1].items.append(SourceLine(text: text, offset: first.offset))
    }

    /// Returns whether a label stands before a note or a source.
    private static func isRemark(_ label: String) -> Bool {
        let field = FrontMatterKey.field(label).map(FrontMatterKey.subject)
        return ["source", "author", "notes", "nutrition", "date"].contains(field)
            || PartWords.remarks.contains(PartWords.words(of: label).joined(separator: " "))
            || ["recipe by", "from", "posted by", "submitted by", "per serving"].contains(label.lowercased())
    }

    private static func open(_ groups: inout [Group], _ heading: inout SourceLine?) {
        if groups.isEmpty || heading != nil { groups.append(Group(heading: heading)) }
        heading = nil
    }

    /// The recipe's fields.
    var value: SourceValue {
        var recipe = self
        recipe.endParagraph()
        if let heading = recipe.heading { recipe.addNote(heading.text, at: heading.offset) }
        var members = recipe.fields
        // A single paragraph is divided into its sentences, as a text.
        let all = recipe.steps.flatMap(\.items)
        if recipe.steps.count == 1, all.count == 1, let step = all.first, recipe.steps[0].heading == nil {
            members.append(("steps", .text(step.text, at: step.offset)))
        } else if !all.isEmpty {
            members.append(("steps", .list(recipe.steps.map(\.value))))
        }
        for (key, groups) in [("ingredients", recipe.ingredients), ("notes", recipe.notes)] where !groups.isEmpty {
            members.append((key, .list(groups.map(\.value))))
        }
        return .object(members)
    }
}
