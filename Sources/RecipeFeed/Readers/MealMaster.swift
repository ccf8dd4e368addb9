import Diagnostics
import Patterns

extension DocumentReader {
    /// Reads recipes that Meal-Master exported, and programs that write its format.
    ///
    /// https://www.wedesoft.de/software/2020/07/07/mealmaster/ has its grammar; columns of ingredients are read by their
    /// positions in a line.
    static let mealMaster = DocumentReader(name: "Meal-Master") { document throws(DocumentFault) in
        RecipeFile.read(document, header: MealMasterText.isHeader) { MealMasterText.readRecipe(from: $1, in: &$0) }
    }
}

/// Reads the recipes of a file line by line.
private enum MealMasterText {
    /// Returns whether a line begins a recipe, such as `MMMMM----- Recipe via Meal-Master (tm) v8.05`.
    static func isHeader(_ line: String) -> Bool {
        guard line.hasPrefix("MMMMM") || line.hasPrefix("-----") else { return false }
        // A pattern costs too much to be tried in each line.
        let words = line.lowercased()
        return ["meal-master", "mealmaster", "recipe via", "recipe extracted"].contains(where: words.contains)
    }

    /// Returns whether a line ends a recipe: only the mark.
    private static func isEnd(_ line: String) -> Bool {
        let line = line.trimmed
        return line == "MMMMM" || line.count >= 5 && line.allSatisfy { $0 == "-" }
    }

    private static let sectionRuling = Pattern(#"(?:MMMMM-*|-{5,})([^-].*?)-*\s*"#)

    /// Returns the heading in a line such as `MMMMM------SAUCE------`; `nil` if it isn't such a line.
    private static func heading(_ line: String) -> String? {
        guard line.hasPrefix("MMMMM") || line.hasPrefix("-----"),
            let match = line.wholeMatch(of: Self.sectionRuling)
        else { return nil }
        return String(match[1]).trimmed
    }

    /// Reads a recipe up to its end, and returns the index behind it.
    static func readRecipe(from start: Int, in file: inout RecipeFile) -> Int {
        let lines = file.lines
        var recipe = CollectedRecipe()
        var index = start
        while index < lines.count {
            if let label = CollectedRecipe.label(lines[index]) {
                recipe.addLabelled(label.name, label.text, at: lines[index].offset)
            } else if !lines[index].isBlank || recipe.has("name") {
                break
            }
            index += 1
        }
        var block: [(left: SourceLine, right: SourceLine?)] = []
        var isInSteps = false
        while index < lines.count {
            let line = lines[index]
            if Self.isHeader(line.text) || Self.isEnd(line.text) { break }
            if let heading = Self.heading(line.text) {
                MealMasterIngredients.add(&block, to: &recipe)
                recipe.addHeading(heading, at: line.offset)
                // Behind a heading, ingredients may follow steps.
                if isInSteps, let next = lines[(index + 1)...].prefix(8).first(where: { !$0.isBlank }) {
                    isInSteps = !MealMasterIngredients.isAmount(next.text)
                }
            } else if !isInSteps, let columns = MealMasterIngredients.columns(line) {
                block.append(columns)
            } else if !line.isBlank || isInSteps {
                MealMasterIngredients.add(&block, to: &recipe)
                isInSteps = true
                recipe.addStepLine(line)
            } else {
                MealMasterIngredients.add(&block, to: &recipe)
            }
            index += 1
        }
        MealMasterIngredients.add(&block, to: &recipe)
        file.recipes.append(recipe.value)
        if index >= lines.count { file.remarks.noteOpen(at: lines[start - 1].offset) }
        return index < lines.count && !Self.isHeader(lines[index].text) ? index + 1 : index
    }
}

/// The lines of ingredients: 7 places for an amount, 2 for a unit and 28 for a text, once or twice in a line.
private enum MealMasterIngredients {
    /// The place of a second column.
    private static let second = 41

    /// Returns whether a line has an amount in the place for it.
    static func isAmount(_ line: String) -> Bool {
        let characters = Array(line)
        return isItem(characters[...]) && characters.prefix(7).contains(where: \.isNumber)
    }

    /// Returns the columns of a line of ingredients; `nil` if it has something else.
    static func columns(_ line: SourceLine) -> (left: SourceLine, right: SourceLine?)? {
        let characters = Array(line.text)
        guard isItem(characters[...]) else { return nil }
        for start in [second, second - 1] where characters.count > start + 8 {
            let right = characters[start...]
            guard characters[(start - 2)..<start].allSatisfy({ $0 == " " }) || start < second,
                characters[start - 1] == " ",
                isItem(right)
            else { continue }
            let offset = line.offset + characters[..<start].count
            return (
                SourceLine(text: String(characters[..<start]), offset: line.offset),
                SourceLine(text: String(right), offset: offset)
            )
        }
        return (line, nil)
    }

    /// Returns whether characters are an amount, a unit and a text in their places.
    private static func isItem(_ characters: ArraySlice<Character>) -> Bool {
        guard characters.count > 8, characters.prefix(7).allSatisfy({ $0 == " " || isOfAmount($0) }),
            characters.dropFirst(7).first == " "
        else { return false }
        let unit = String(characters.dropFirst(8).prefix(2)).trimmed
        let text = characters.dropFirst(10)
        guard text.contains(where: { $0 != " " }) else { return false }
        let hasAmount = characters.prefix(7).contains(where: \.isNumber)
        // Programs that don't keep the places write longer units.
        return text.first == " " && MealMasterUnit.isKnown(unit) || hasAmount
    }

    private static func isOfAmount(_ character: Character) -> Bool {
        character.isNumber || "./,-–".contains(character)
    }

    /// Adds the ingredients of a block: those on the left before those on the right, with the lines that continue them.
    static func add(_ block: inout [(left: SourceLine, right: SourceLine?)], to recipe: inout CollectedRecipe) {
        var items: [(text: String, offset: Int)] = []
        for line in block.map(\.left) + block.compactMap(\.right) {
            let characters = Array(line.text)
            let amount = String(characters.prefix(7)).trimmed.split(separator: " ").joined(separator: " ")
            let unit = String(characters.dropFirst(8).prefix(2)).trimmed
            let isInPlaces = characters.count > 10 && characters[10] == " "
            let rest = String(characters.dropFirst(isInPlaces && MealMasterUnit.isKnown(unit) ? 11 : 8))
            let text = SourceLine(text: rest, offset: 0).words
            if amount.isEmpty, unit.isEmpty, text.hasPrefix("-"), !items.isEmpty {
                items[items.count - 1].text += " " + String(text.drop { $0 == "-" }).trimmed
                continue
            }
            items.append((written(amount, isInPlaces ? unit : "", text), line.offset))
        }
        block = []
        for item in items { recipe.addIngredient(item.text, at: item.offset) }
    }

    /// Returns an ingredient with its unit written out.
    private static func written(_ amount: String, _ unit: String, _ text: String) -> String {
        if let word = MealMasterUnit.word(unit, of: amount) {
            return [amount, word, text].filter { !$0.isEmpty }.joined(separator: " ")
        }
        return [amount, text].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// The abbreviations of units in Meal-Master, written out so that their amounts grow with the servings.
enum MealMasterUnit {
    /// The words for one and for several; empty for pieces.
    private static let words: [String: (one: String, several: String)] = [
        "x": ("x", "x"), "sm": ("small", "small"), "md": ("medium", "medium"),
        "lg": ("large", "large"), "cn": ("can", "cans"), "pk": ("package", "packages"), "pn": ("pinch", "pinches"),
        "dr": ("drop", "drops"), "ds": ("dash", "dashes"), "ct": ("carton", "cartons"), "bn": ("bunch", "bunches"),
        "sl": ("slice", "slices"), "ea": ("", ""), "t": ("teaspoon", "teaspoons"), "ts": ("teaspoon", "teaspoons"),
        "T": ("tablespoon", "tablespoons"), "tb": ("tablespoon", "tablespoons"),
        "fl": ("fluid ounce", "fluid ounces"), "c": ("cup", "cups"), "pt": ("pint", "pints"),
        "qt": ("quart", "quarts"), "ga": ("gallon", "gallons"), "oz": ("oz", "oz"), "lb": ("lb", "lb"),
        "ml": ("ml", "ml"), "cb": ("ml", "ml"), "cl": ("cl", "cl"), "dl": ("dl", "dl"), "l": ("l", "l"),
        "mg": ("mg", "mg"), "cg": ("cg", "cg"), "dg": ("dg", "dg"), "g": ("g", "g"), "kg": ("kg", "kg"),
    ]

    static func isKnown(_ unit: String) -> Bool { unit.isEmpty || word(unit) != nil }

    private static let atMostOne = Pattern(#"\d+/\d+$|0?[.,]\d+$|[¼½¾⅓⅔⅛⅜⅝⅞]$"#)

    /// Returns the words for a unit beside an amount; `nil` if the unit isn't one of Meal-Master's.
    static func word(_ unit: String, of amount: String = "") -> String? {
        // Only the letter of spoons differs by its case.
        guard let words = words[unit] ?? words[unit.lowercased()] else { return nil }
        return isOne(amount) ? words.one : words.several
    }

    /// Returns whether an amount is at most one, or there is none.
    static func isOne(_ amount: String) -> Bool {
        amount.isEmpty || amount == "1" || amount.prefixMatch(of: Self.atMostOne) != nil
    }
}
