import Patterns

/// A recipe of My-Cook (CookXML), whose words are French.
struct MyCookRecipe {
    private var recipe: ElementRecipe

    var value: SourceValue { recipe.value }

    /// Creates the recipes of a dish, which has one or several.
    static func all(ofDish dish: TreeElement) -> [MyCookRecipe] {
        var common = ElementRecipe()
        common.add("name", dish.attributes["nom"] ?? "", dish)
        common.add("category", dish.attributes["type"] ?? "", dish)
        common.addCategories([], tags: dish.all("tags").flatMap(\.children))
        // Each recipe is written with all that is said of the dish.
        let size = common.value.json(atMost: .max)?.bytes.count ?? 0
        return dish.all("recettes").flatMap { $0.all("recette") }
            .prefix { _ in ReadingWork.spend(stepsForByte * size) }.map { MyCookRecipe($0, of: common) }
    }

    /// The work of keeping, comparing and writing a byte of a dish.
    private static let stepsForByte = 16

    private init(_ element: TreeElement, of dish: ElementRecipe) {
        recipe = dish
        // A path on the author's Mac leads nowhere, but its name may be that of a file beside the document.
        recipe.add(
            "photo", element.attributes["img"].flatMap { $0.split(separator: "/").last.map(String.init) } ?? "", element
        )
        for name in ["difficulte", "cout"] {
            recipe.addOther(name, ProgramNumber.written(element.attributes[name]), element)
        }
        recipe.addFields(of: element.children) { part, recipe in
            switch part.name {
            case "temps_preparation", "temps_cuisson":
                let time = [part.attributes["temps"], part.attributes["unite"]].compactMap(\.self)
                let isNone = ProgramNumber.number(time.first ?? "") == 0
                recipe.add(
                    part.name == "temps_cuisson" ? "cook" : "prep", isNone ? "" : time.joined(separator: " "), part)
            case "ingredients":
                let people = ProgramNumber.written(part.attributes["nbpersonnes"])
                recipe.add("yield", people.isEmpty ? "" : "\(people) personnes", part)
                for item in part.children { Self.addIngredient(item, to: &recipe) }
            case "etapes": for step in part.children { recipe.addSteps(step.text, step) }
            case "astuces": for note in part.children { recipe.addNotes(note.text, note) }
            default: return false
            }
            return true
        }
    }

    private static func addIngredient(_ item: TreeElement, to recipe: inout ElementRecipe) {
        let name = item.attributes["nom"]?.trimmed ?? ""
        let unit = item.attributes["unite"]?.trimmed ?? ""
        let isPiece = unit == "unit."
        // In "250 g de sucre" the amount is in the name, and the 1 says nothing.
        let isNamed =
            isPiece && name.first?.isNumber == true && ProgramNumber.number(item.attributes["quantite"] ?? "") == 1
        let words = [isNamed ? "" : ProgramNumber.written(item.attributes["quantite"]), isPiece ? "" : unit, name]
        recipe.addIngredient(words.filter { !$0.isBlank }.joined(separator: " "), item)
    }
}
