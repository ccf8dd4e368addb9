import Patterns

/// A recipe of CookML, the format of Kalorio, Bs2Cook and Rezeptsuite (https://cookml.3lands.ch).
struct CookMLRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    init(_ element: TreeElement) {
        let isGerman = (element.attributes["lang"] ?? "DE").lowercased().hasPrefix("de")
        recipe.add("language", element.attributes["lang"]?.lowercased() ?? "", element)
        recipe.addFields(of: element.children) { part, recipe in
            switch part.name {
            case "head": Self.addHead(part, to: &recipe)
            case "part": Self.addIngredients(part, in: isGerman ? Self.germanUnits : [:], to: &recipe)
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
        let yield = [CookedNumber.written(attributes["servingqty"]), attributes["servingtype"] ?? ""]
        recipe.add("yield", yield.filter { !$0.isBlank }.joined(separator: " "), head)
        for (key, name) in [("total", "timeallqty"), ("prep", "timeprepqty"), ("cook", "timecookqty")] {
            recipe.add(key, CookedNumber.time(inMinutes: attributes[name]), head)
        }
        recipe.add("rating", CookedNumber.rating(attributes["quality"]), head)
        // Kalorio writes the year 2002 as 2, too.
        let day = String((attributes["createdate"] ?? "").prefix { $0 != "T" })
        if day.count == 10 { recipe.add("date", day, head) }
        // Kalorio's categories are numbers of its own, and its words are hints.
        recipe.addCategories(head.all("cat").filter { Int($0.words) == nil }, tags: head.all("hint"))
        for line in head.all("sourceline") { recipe.addSource(line.words, line) }
        var contents: [[String?]] = []
        for part in head.children {
            switch part.name {
            case "cat", "hint", "sourceline": break
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
        _ part: TreeElement, in units: [String: String], to recipe: inout ElementRecipe
    ) {
        if let heading = part.attributes["title"], !heading.isBlank { recipe.addHeading(heading.trimmed, part) }
        for ingredient in part.all("ingredient") {
            let unit = ingredient.attributes["unit"]?.trimmed ?? ""
            let words = [
                CookedNumber.written(ingredient.attributes["qty"]), units[unit.lowercased()] ?? unit,
                ingredient.attributes["item"]?.trimmed ?? "",
            ]
            let notes = [ingredient.attributes["preparation"] ?? ""] + ingredient.all("inote").map(\.words)
            let line = words.filter { !$0.isBlank }.joined(separator: " ")
            let remarks = notes.filter { !$0.isBlank }.map { $0.hasPrefix("(") ? " \($0)" : ", \($0)" }
            recipe.addIngredient(line + remarks.joined(), ingredient)
        }
    }

    /// Adds the paragraphs of texts, whose lines Kalorio breaks, and steps.
    private static func addSteps(_ preparation: TreeElement, to recipe: inout ElementRecipe) {
        for part in preparation.children {
            guard part.name == "text" || part.first("text") != nil else {
                recipe.addSteps(part.words, part)
                continue
            }
            let lines = (part.first("text") ?? part).text.split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for paragraph in lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }) {
                let text = paragraph.joined(separator: " ").collapsed
                recipe.addSteps(text.replacing(Self.ordinal) { "\($0[1]). " }, part)
            }
        }
    }

    /// The number of a step as authors write it in Kalorio, such as `1. )`.
    private static let ordinal = Pattern(#"^(\d{1,2})\.\s*\)\s*"#)

    /// What stands for the units, which are those of Meal-Master, in German.
    private static let germanUnits = [
        "tb": "EL", "ts": "TL", "bn": "Bund", "cn": "Dose", "sm": "kleine", "md": "mittelgroße", "lg": "große",
        "ct": "Becher", "pk": "Päckchen", "pn": "Prise", "ds": "Spritzer", "sl": "Scheibe", "c": "Tasse", "lb": "Pfund",
        "dr": "Tropfen", "ea": "",
    ]
}

/// Numbers as programs write them, in attributes.
enum CookedNumber {
    /// Returns the number of an amount as cooks write it: `½` for "0.5" and `150` for "150.0"; other texts stay.
    static func written(_ text: String?) -> String {
        guard let text = text?.trimmed else { return "" }
        guard let number = Double(text.replacing(",", with: ".")) else { return text }
        return number == 0 ? "" : AmountText.written(number) ?? text
    }

    /// Returns a time, of which a bare number is one of minutes; 0 stands for none.
    static func time(inMinutes text: String?) -> String {
        let text = text?.trimmed ?? ""
        guard let minutes = Double(text) else { return text }
        return minutes > 0 ? "\(written(text)) min" : ""
    }

    /// Returns a rating, of which 0 stands for none.
    static func rating(_ text: String?) -> String { Double(text ?? "") == 0 ? "" : text ?? "" }
}
