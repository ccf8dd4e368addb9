import Diagnostics
import Patterns

extension DocumentReader {
    /// Reads recipes that RezKonv and RezkonvSuite exported, the German counterpart of Meal-Master.
    ///
    /// A recipe begins with `===== REZKONV-Rezept` and ends with `=====`; between them stand its fields, its ingredients
    /// in three columns, its source below `=== QUELLE ===` and its steps.
    static let rezKonv = DocumentReader(name: "RezKonv") { document throws(DocumentFault) in
        RecipeFile.read(document, header: RezKonvText.isHeader) { RezKonvText.readRecipe(from: $1, in: &$0) }
    }
}

/// Reads the recipes of a file line by line.
private enum RezKonvText {
    /// Returns whether a line begins a recipe.
    static func isHeader(_ line: String) -> Bool {
        line.hasPrefix("=====") && line.lowercased().contains("rezkonv")
    }

    /// The part of a recipe that a line belongs to.
    private enum Part { case fields, ingredients, source, steps }

    private static let ruling = Pattern(#"={5,}\s*"#)
    private static let sectionRuling = Pattern(#"={3,}\s*([^=\s].*?)\s*=*\s*"#)

    /// Reads a recipe up to its end, and returns the index behind it.
    static func readRecipe(from start: Int, in file: inout RecipeFile) -> Int {
        let lines = file.lines
        var recipe = CollectedRecipe()
        var (part, index) = (Part.fields, start)
        var source: [(text: String, offset: Int)] = []
        var items: [(text: String, offset: Int)] = []
        func addItems() {
            for item in items { recipe.addIngredient(item.text, at: item.offset) }
            items = []
        }
        var isEnded = false
        while index < lines.count, !isEnded {
            let line = lines[index]
            if isHeader(line.text) { break }
            index += 1
            let isMarked = line.text.hasPrefix("=")
            if isMarked, line.text.wholeMatch(of: Self.ruling) != nil {
                isEnded = true
            } else if isMarked, let heading = line.text.wholeMatch(of: Self.sectionRuling)?[1] {
                addItems()
                let isSource = FrontMatterKey.field(String(heading)).map(FrontMatterKey.isAddress) == true
                part =
                    isSource
                    ? .source : part == .steps && !isIngredient(at: index, in: lines) ? .steps : .ingredients
                if !isSource { recipe.addHeading(String(heading), at: line.offset) }
            } else if line.isBlank {
                // The source ends with an empty line, and so do the fields behind the title.
                if part == .source || part == .fields && recipe.has("name") {
                    part = part == .source ? .steps : .ingredients
                }
                recipe.endParagraph()
            } else if part == .source, line.text.hasPrefix(" ") {
                add(line.words, at: line.offset, to: &source)
            } else if part == .fields, let (name, text) = CollectedRecipe.label(line) {
                recipe.addLabelled(name, text, at: line.offset)
            } else if part != .steps,
                isIngredient(line.text) || !items.isEmpty && isBelow(index - 1, in: lines)
            {
                part = .ingredients
                add(line.words, at: line.offset, to: &items)
            } else {
                addItems()
                part = .steps
                addStep(line, to: &recipe)
            }
        }
        addItems()
        addSource(source, to: &recipe)
        file.recipes.append(recipe.value)
        if !isEnded, index >= lines.count { file.remarks.noteOpen(at: lines[start - 1].offset) }
        return index
    }

    /// Adds a line of an ingredient or of the source, which begins with a hyphen if it continues the one above.
    private static func add(_ text: String, at offset: Int, to items: inout [(text: String, offset: Int)]) {
        let typed = text.hasPrefix("-") ? text.drop { "- ".contains($0) } : ""
        if isTyped(String(typed)) {
            items.append((String(typed), offset))
        } else if text.hasPrefix("-"), !items.isEmpty {
            items[items.count - 1].text += " " + String(text.drop { $0 == "-" }).trimmed
        } else {
            items.append((text, offset))
        }
    }

    private static let fieldLine = Pattern(#":\s*([^:]{2,30}?)\s*:\s*(.*)"#)

    /// Adds a line of steps, or a value that programs write behind them, such as `:Pro Portion : 350 kcal`.
    private static func addStep(_ line: SourceLine, to recipe: inout CollectedRecipe) {
        guard let match = line.text.wholeMatch(of: Self.fieldLine) else {
            return recipe.addStepLine(line)
        }
        recipe.endParagraph()
        let (label, text) = (String(match[1]), String(match[2]).trimmed)
        let field = FrontMatterKey.field(label).map(FrontMatterKey.subject) ?? ""
        if ["prep", "cook", "total", "tags", "cuisine", "author"].contains(field), !recipe.has(field) {
            recipe.add(field, text, at: line.offset)
        } else {
            recipe.addNote("\(label): \(text)", at: line.offset)
        }
    }

    private static let amountColumn = Pattern(#" {8,}\S| *[\d½¼¾⅓⅔][\d\s.,/\-½¼¾⅓⅔]* +\S"#)
    private static let shortAmount = Pattern(#"[\d.,/\-]{4,7} {1,11}\S"#)

    /// Returns whether a line has an amount or stands far to the right, as ingredients do.
    private static func isIngredient(_ line: String) -> Bool {
        line.prefixMatch(of: Self.amountColumn) != nil && line.first == " "
            || line.prefixMatch(of: Self.shortAmount) != nil
    }

    /// Returns whether an indented line stands right below another, as ingredients without a number do.
    private static func isBelow(_ index: Int, in lines: [SourceLine]) -> Bool {
        lines[index].text.hasPrefix("  ") && index > 0 && lines[index - 1].text.hasPrefix("  ")
    }

    /// Returns whether the next line with a text is an ingredient.
    private static func isIngredient(at index: Int, in lines: [SourceLine]) -> Bool {
        lines[index...].prefix(8).first { !$0.isBlank }.map { isIngredient($0.text) } ?? false
    }

    private static let address = Pattern(#"https?://\S+"#)

    /// Adds an address as the source, the first other entry as the author, and who typed it as a note.
    private static func addSource(_ source: [(text: String, offset: Int)], to recipe: inout CollectedRecipe) {
        for (text, offset) in source {
            if let address = text.firstMatch(of: Self.address), !recipe.has("source") {
                recipe.add("source", String(address.text), at: offset)
                let rest = text.replacing(address.text, with: "").trimmed
                if !rest.isEmpty { recipe.addNote(rest, at: offset) }
            } else if !isTyped(text), !recipe.has("author") {
                recipe.add("author", text, at: offset)
            } else {
                recipe.addNote(text, at: offset)
            }
        }
    }

    private static let typist = Pattern(#"(^|\W)erfa(ss|ß)t(\W|$)"#, ignoresCase: true)

    /// Returns whether a line of the source names who typed the recipe.
    private static func isTyped(_ text: String) -> Bool { text.contains(Self.typist) }
}
