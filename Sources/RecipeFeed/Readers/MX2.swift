import Diagnostics
import Patterns

/// A recipe of MasterCook's MX2.
struct MX2Recipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    private static let cookingLabel = Pattern(#"cook|bak"#, ignoresCase: true)

    init(_ element: TreeElement) {
        recipe.add("name", element.attributes["name"] ?? "", element)
        recipe.addSource(Self.said(element.attributes["author"]), element)
        let serves = Self.quantity(element.first("serv")?.attributes["qty"])
        for part in element.children {
            let amount = part.attributes["elapsed"] ?? ""
            switch part.name {
            case "serv": break
            case "prpt": recipe.addTime("prep", ofClock: amount, part)
            case "ttim": recipe.addTime("total", ofClock: amount, part)
            case "altt":
                let label = part.attributes["label"] ?? "time"
                if label.contains(Self.cookingLabel) {
                    recipe.addTime("cook", ofClock: amount, part)
                } else {
                    recipe.addNotes("\(label): \(amount)", part)
                }
            case "cats": recipe.addCategories(part.children)
            case "ingr": addIngredient(part)
            case "dirs": for step in part.all("dirt") { recipe.addSteps(step.text, step) }
            case "desc": recipe.add("description", part.text.trimmed, part)
            case "srce": recipe.addSource(Self.said(part.words), part)
            case "alts":
                let label = part.attributes["label"].map { "\($0): " } ?? ""
                let source = Self.said(part.attributes["source"] ?? part.words)
                let isNote = !label.isEmpty && !source.isEmpty && !source.contains("://")
                if isNote { recipe.addNotes(label + source, part) } else { recipe.addSource(source, part) }
            case "yield":
                let quantity = Self.quantity(part.attributes["qty"])
                let unit = quantity.isEmpty ? "" : part.attributes["unit"] ?? ""
                let text = [quantity, unit].filter { !$0.isBlank }.joined(separator: " ")
                let isWhole = !text.isBlank && !serves.isEmpty
                recipe.add("yield", isWhole ? "\(text) (\(serves) servings)" : text, part)
            case "note", "srvi", "wine", "cpyr", "nutr": recipe.addNotes(part.text, part)
            case "img": recipe.add("photo", part.attributes["name"] ?? part.words, part)
            // Links to the program's own list of foods.
            case "nutrlink", "inti": break
            default:
                recipe.addOther(part.name, Self.values(in: part).filter { !$0.isBlank }.joined(separator: " "), part)
            }
        }
        if element.first("yield") == nil, let part = element.first("serv") { recipe.add("yield", serves, part) }
    }

    /// Returns the values of the attributes of an element and of those in it, and its words.
    private static func values(in element: TreeElement) -> [String] {
        element.attributes.sorted { $0.key < $1.key }.map(\.value) + [element.ownText.collapsed]
            + element.children.flatMap(values)
    }

    /// Returns a number, which is 0 where nobody entered one.
    private static func quantity(_ text: String?) -> String {
        let text = text?.trimmed ?? ""
        return Double(text) == 0 ? "" : text
    }

    /// Returns the name of a person or a source; empty if it stands for none.
    private static func said(_ text: String?) -> String {
        let text = text?.trimmed ?? ""
        return ["n/a", "none", "unknown", "-"].contains(text.lowercased()) ? "" : text
    }

    private static let ruledHeading = Pattern(#"[=*-]{2,}\s*(\S.*?)\s*[=*-]{2,}"#)

    /// Returns an amount; of two numbers, the second ends a range unless it is a fraction, as in `1 1/2`.
    private static func amount(_ text: String) -> String {
        let numbers = text.split(separator: " ")
        guard numbers.count == 2, !numbers[1].contains("/") else { return text }
        return numbers.joined(separator: "-")
    }

    private mutating func addIngredient(_ element: TreeElement) {
        let name = element.attributes["name"]?.trimmed ?? ""
        // Subtitles among the ingredients.
        if element.attributes["code"]?.uppercased() == "S" { return recipe.addHeading(name, element) }
        if let heading = name.wholeMatch(of: Self.ruledHeading), heading[1].lowercased() != "or" {
            return recipe.addHeading(String(heading[1]), element)
        }
        let parts = [Self.amount(Self.quantity(element.attributes["qty"])), element.attributes["unit"] ?? "", name]
            .filter {
                !$0.isBlank
            }
        let preparation = element.words(of: "iprp")
        recipe.addIngredient(parts.joined(separator: " ") + (preparation.isEmpty ? "" : ", \(preparation)"), element)
    }
}
