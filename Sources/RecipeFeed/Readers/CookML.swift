import Patterns

/// A recipe of CookML, the format of Kalorio, Bs2Cook and Rezeptsuite (https://cookml.3lands.ch).
struct CookMLRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    init(_ element: TreeElement) {
        let isGerman = (element.attributes["lang"] ?? "DE").lowercased().hasPrefix("de")
        let unit = isGerman ? Self.germanUnit : { MealMasterUnit.word($0, of: $1) ?? $0 }
        recipe.add("language", element.attributes["lang"]?.lowercased() ?? "", element)
        recipe.addFields(of: element.children) { part, recipe in
            switch part.name {
            case "head": Self.addHead(part, to: &recipe)
            case "part": Self.addIngredients(part, unit, to: &recipe)
            case "preparation": Self.addSteps(part, to: &recipe)
            case "remark": for line in part.children { recipe.addNotes(line.text, line) }
            default: return false
            }
            return true
        }
    }

    private static func addHead(_ head: TreeElement, to recipe: inout ElementRecipe) {
        let attributes = head.attributes
        recipe.add("name", attributes["title"] ?? "", head)
        let yield = [ProgramNumber.written(attributes["servingqty"]), attributes["servingtype"] ?? ""]
        recipe.add("yield", yield.filter { !$0.isBlank }.joined(separator: " "), head)
        for (key, name) in [("total", "timeallqty"), ("prep", "timeprepqty"), ("cook", "timecookqty")] {
            recipe.add(key, ProgramNumber.time(inMinutes: attributes[name]), head)
        }
        recipe.add("rating", ProgramNumber.rating(attributes["quality"]), head)
        for name in ["difficulty", "costs", "wwpoints"] {
            recipe.addOther(name, ProgramNumber.written(attributes[name]), head)
        }
        // Kalorio writes the year 2002 as 2, too.
        let day = String((attributes["createdate"] ?? "").prefix { $0 != "T" })
        if day.count == 10 { recipe.add("date", day, head) }
        // Kalorio's categories are numbers of its own, and its words are hints.
        recipe.addCategories(head.all("cat").filter { Int($0.words) == nil }, tags: head.all("hint"))
        for line in head.all("sourceline") + head.all("sourcetext") { recipe.addSource(line.words, line) }
        var contents: [[String?]] = []
        for part in head.children {
            switch part.name {
            case "cat", "hint", "sourceline", "sourcetext": break
            case "card": recipe.add("description", part.text.trimmed, part)
            case "picbin": recipe.addPicture(part)
            case "picture": recipe.add("photo", part.attributes["file"] ?? part.words, part)
            // Nutrition of the whole recipe, in codes of its own.
            case "content": contents.append([part.attributes["type"], part.attributes["value"]])
            default: recipe.addOther(part.name, part.words, part)
            }
        }
        let nutrition = contents.map { $0.compactMap(\.self).joined(separator: " ") }.joined(separator: ", ")
        recipe.addOther("content", nutrition, head)
    }

    private static func addIngredients(
        _ part: TreeElement, _ unit: (_ code: String, _ amount: String) -> String, to recipe: inout ElementRecipe
    ) {
        if let heading = part.attributes["title"], !heading.isBlank { recipe.addHeading(heading.trimmed, part) }
        for ingredient in part.all("ingredient") {
            let amount = ProgramNumber.written(ingredient.attributes["qty"])
            let words = [
                amount, unit(ingredient.attributes["unit"]?.trimmed ?? "", amount),
                ingredient.attributes["item"]?.trimmed ?? "",
            ]
            let notes = [ingredient.attributes["preparation"] ?? ""] + ingredient.all("inote").map(\.words)
            let line = words.filter { !$0.isBlank }.joined(separator: " ")
            let remarks = notes.filter { !$0.isBlank }.map { $0.hasPrefix("(") ? " \($0)" : ", \($0)" }
            recipe.addIngredient(line + remarks.joined(), ingredient)
        }
    }

    /// Adds the paragraphs of texts, whose lines Kalorio breaks, and steps; lines that are all sentences are steps, too.
    private static func addSteps(_ preparation: TreeElement, to recipe: inout ElementRecipe) {
        for part in preparation.children {
            guard part.name == "text" || part.first("text") != nil else {
                recipe.addSteps(part.words, part)
                continue
            }
            let lines = (part.first("text") ?? part).text.split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for paragraph in lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }) {
                let areSteps = paragraph.allSatisfy { Self.isSentence(String($0).trimmed) }
                let steps = areSteps ? paragraph.map(String.init) : [paragraph.joined(separator: " ")]
                for step in steps { recipe.addSteps(step.collapsed.replacing(Self.ordinal) { "\($0[1]). " }, part) }
            }
        }
    }

    /// Returns whether a line begins like a sentence and ends like one.
    private static func isSentence(_ line: String) -> Bool {
        line.first.map { $0.isUppercase || $0.isNumber } ?? false && line.last.map { ".!?".contains($0) } ?? false
    }

    /// The number of a step as authors write it in Kalorio, such as `1. )`.
    private static let ordinal = Pattern(#"^(\d{1,2})\.\s*\)\s*"#)

    /// The German words for the codes of units, which are those of Meal-Master: for one and for several.
    private static let germanUnits: [String: (one: String, several: String)] = [
        "tb": ("EL", "EL"), "ts": ("TL", "TL"), "bn": ("Bund", "Bund"), "cn": ("Dose", "Dosen"),
        "sm": ("kleine", "kleine"), "md": ("mittelgroße", "mittelgroße"), "lg": ("große", "große"),
        "ct": ("Becher", "Becher"), "pk": ("Päckchen", "Päckchen"), "pn": ("Prise", "Prisen"),
        "ds": ("Spritzer", "Spritzer"), "sl": ("Scheibe", "Scheiben"), "c": ("Tasse", "Tassen"),
        "lb": ("Pfund", "Pfund"), "dr": ("Tropfen", "Tropfen"), "ea": ("", ""), "x": ("", ""),
    ]

    private static func germanUnit(_ code: String, of amount: String) -> String {
        guard let words = germanUnits[code.lowercased()] else { return code }
        return MealMasterUnit.isOne(amount) ? words.one : words.several
    }
}
