import Diagnostics
import Patterns

extension DocumentReader {
    /// Reads recipes that MasterCook exported as text (`.mxp`).
    static let masterCookText = DocumentReader(name: "MasterCook") { document throws(DocumentFault) in
        RecipeFile.read(document, header: MasterCookRecipe.isHeader) { file, start in
            let rest = file.lines[start...]
            let end = rest.firstIndex { MasterCookRecipe.isHeader($0.text) } ?? file.lines.count
            file.recipes.append(MasterCookRecipe(rest[..<end]).value)
            return end
        }
    }
}

/// Reads the lines of a recipe.
private struct MasterCookRecipe {
    private var recipe = CollectedRecipe()
    private var items: [(text: String, offset: Int)] = []
    private var part = Part.title

    /// The part of a recipe that a line belongs to.
    private enum Part { case title, fields, ingredients, steps, notes }

    var value: SourceValue { recipe.value }

    private static let header = Pattern(#"^\s*\*?\s*Exported\s+from\s+MasterCook(\W|$)"#)

    /// Returns whether a line begins a recipe, such as `*  Exported from  MasterCook  *`.
    static func isHeader(_ line: String) -> Bool {
        line.contains("MasterCook") && line.contains(Self.header)
    }

    private static let columnTitles = Pattern(#"^\s*Amount\s+Measure\s"#)
    private static let columnRules = Pattern(#"\s*-{4,}\s+-{4,}[\s-]*"#)

    init(_ lines: ArraySlice<SourceLine>) {
        var title: [SourceLine] = []
        var index = lines.startIndex
        while index < lines.endIndex {
            let line = lines[index]
            index += 1
            if let (label, text, end) = Self.quoted(from: index - 1, in: lines) {
                addLabelled(label, text, at: line.offset)
                index = end
            } else if part != .steps, part != .notes, addFields(line) {
                index = addCategories(from: index, in: lines)
            } else if line.text.contains(Self.columnTitles)
                || line.text.wholeMatch(of: Self.columnRules) != nil
            {
                part = .ingredients
            } else if part == .title {
                if !line.isBlank { title.append(line) }
            } else if part == .ingredients {
                if line.isBlank { if !items.isEmpty { part = .steps } } else { addItem(line) }
            } else if part != .fields || !line.isBlank {
                addText(line)
            }
        }
        // Hyphens precede the preparation of an ingredient.
        recipe.addIngredients(items.map { ($0.text.replacing(Self.preparation, with: ", "), $0.offset) })
        if let first = title.first {
            recipe.add("name", title.map(\.words).joined(separator: " "), at: first.offset)
        }
    }

    // MARK: Fields

    private static let fieldLabels = Pattern(
        #"(Recipe By|Serving Size|Preparation Time|Start to Finish Time|Cooking Time|Cook Time|Categories|Yield|Cuisine)\s*:"#
    )

    /// Adds the fields in a line such as `Serving Size  : 4     Preparation Time :0:30`; returns whether it has any.
    private mutating func addFields(_ line: SourceLine) -> Bool {
        let matches = line.text.matches(of: Self.fieldLabels)
        guard let first = matches.first, line.text[..<first.range.lowerBound].allSatisfy(\.isWhitespace) else {
            return false
        }
        part = .fields
        for (index, match) in matches.enumerated() {
            let end = index + 1 < matches.count ? matches[index + 1].range.lowerBound : line.text.endIndex
            addLabelled(
                String(match[1]), String(line.text[match.range.upperBound..<end]).trimmed, at: line.offset)
        }
        return true
    }

    /// Adds a field by its label.
    private mutating func addLabelled(_ label: String, _ text: String, at offset: Int) {
        // 0:00 stands for a missing time.
        let isZero = text.contains("0") && text.allSatisfy { "0:".contains($0) }
        guard !text.isBlank, !isZero else { return }
        switch label.lowercased() {
        case "recipe by": recipe.add("author", text, at: offset)
        case "serving size": recipe.add("yield", text, at: offset)
        case "preparation time": recipe.add("prep", CollectedRecipe.time(ofClock: text), at: offset)
        case "start to finish time": recipe.add("total", CollectedRecipe.time(ofClock: text), at: offset)
        case "cooking time", "cook time", "t(cook time)", "t(cooking time)":
            recipe.add("cook", CollectedRecipe.time(ofClock: text), at: offset)
        case "categories": addCategories(text, at: offset)
        case "cuisine": recipe.add("cuisine", text, at: offset)
        case "description": recipe.add("description", text, at: offset)
        case _ where text.contains("://") && !recipe.has("source"): recipe.add("source", text, at: offset)
        case "source" where !recipe.has("author"): recipe.add("author", text, at: offset)
        default: recipe.addNote("\(label): \(text)", at: offset)
        }
    }

    /// The categories so far; the first is the recipe's, and the others become tags.
    private var categories: [(text: String, offset: Int)] = []

    private static let categoryGap = Pattern(#"\s{2,}|;"#)

    private mutating func addCategories(_ text: String, at offset: Int) {
        categories += text.split(separator: Self.categoryGap).map { (String($0).trimmed, offset) }.filter {
            !$0.0.isBlank
        }
    }

    /// Adds the categories in the lines below the first, and returns the index behind them.
    private mutating func addCategories(from start: Int, in lines: ArraySlice<SourceLine>) -> Int {
        var index = start
        if !categories.isEmpty, !recipe.has("category") {
            while index < lines.endIndex, lines[index].text.hasPrefix("          "), !lines[index].isBlank,
                !lines[index].text.contains("Amount  Measure")
            {
                addCategories(lines[index].text, at: lines[index].offset)
                index += 1
            }
            recipe.add("category", categories[0].text, at: categories[0].offset)
            recipe.add("tags", all: Array(categories.dropFirst()))
        }
        return index
    }

    private static let longLabel = Pattern(#"([A-Z][\p{L}() ]{2,40}?)\s*:\s*"#)

    /// Returns a label in a line of its own with the text in quotation marks below it, and the index behind both.
    private static func quoted(from start: Int, in lines: ArraySlice<SourceLine>) -> (
        label: String, text: String, end: Int
    )? {
        guard let label = lines[start].text.wholeMatch(of: Self.longLabel)?[1],
            start + 1 < lines.endIndex, lines[start + 1].text.trimmed.hasPrefix("\"")
        else { return nil }
        var words: [String] = []
        // A text without its second mark doesn't go on for long, nor beyond the next label.
        for index in (start + 1)..<min(start + 40, lines.endIndex) {
            guard !lines[index].isBlank, lines[index].text.trimmed.last != ":" else { return nil }
            words.append(lines[index].words)
            if lines[index].text.trimmed.hasSuffix("\""), index > start + 1 || words[0].count > 1 {
                return (String(label), String(words.joined(separator: " ").dropFirst().dropLast()), index + 1)
            }
        }
        return nil
    }

    // MARK: Ingredients and texts

    /// Adds a line of ingredients, which begins with hyphens if it continues the one above.
    private mutating func addItem(_ line: SourceLine) {
        let words = line.words
        if words.hasPrefix("-"), !items.isEmpty {
            items[items.count - 1].text += " " + words
        } else {
            items.append((words, line.offset))
        }
    }

    private static let preparation = Pattern(#"\s+-{2,}\s*"#)

    private static let ruling = Pattern(#"(-\s+){3,}-?|[-_]{5,}"#)
    private static let noteLabel = Pattern(
        #"(notes?|per serving[^:]*|serving ideas|suggested wine|exchanges)\s*:\s*"#, ignoresCase: true)

    /// Adds a line of the steps, or of the notes behind them.
    private mutating func addText(_ line: SourceLine) {
        if part == .fields { part = .steps }
        let text = line.text.trimmed
        // Numbers of the program's own list of foods.
        if text.hasPrefix("Nutr. Assoc.") { return recipe.endParagraph() }
        if text.wholeMatch(of: Self.ruling) != nil {
            endText()
            part = .notes
            return
        }
        let note = text.prefixMatch(of: Self.noteLabel)
        if let note {
            endText()
            part = .notes
            let label = note[1].lowercased()
            if label.hasPrefix("note") {
                noteLines.append(SourceLine(text: String(text[note.range.upperBound...]), offset: line.offset))
                return
            }
        }
        if part == .notes {
            if line.isBlank { endText() } else { noteLines.append(line) }
        } else {
            recipe.addStepLine(line)
        }
    }

    /// The lines of a note that goes on.
    private var noteLines: [SourceLine] = []

    private mutating func endText() {
        recipe.endParagraph()
        guard let first = noteLines.first else { return }
        recipe.addNote(noteLines.map(\.words).joined(separator: " ").trimmed, at: first.offset)
        noteLines = []
    }
}
