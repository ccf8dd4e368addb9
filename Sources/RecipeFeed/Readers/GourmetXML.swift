/// A recipe of Gourmet.
struct GourmetRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    private static let fields = [
        "title": "name", "cuisine": "cuisine", "preptime": "prep", "cooktime": "cook", "yields": "yield",
        "servings": "yield", "rating": "rating",
    ]

    init(_ element: TreeElement) {
        recipe.addFields(of: element.children, Self.fields) { part, recipe in
            switch part.name {
            case "ingredient-list":
                recipe.addIngredients(of: part, groups: "inggroup", heading: { $0.first("groupname")?.words }) {
                    if $0.name != "groupname" { $1.addIngredient(Self.ingredient($0), $0) }
                }
            case "instructions": recipe.addSteps(part.text, part)
            case "modifications": recipe.addNotes(part.text, part)
            case "source", "link": recipe.addSource(part.words, part)
            case "category":
                let all = part.words.split(separator: ",").map { String($0).trimmed }
                recipe.add("category", all.first ?? "", part)
                recipe.add("tags", all.dropFirst().joined(separator: ", "), part)
            case "image": recipe.addPicture(part)
            default: return false
            }
            return true
        }
    }

    private static func ingredient(_ element: TreeElement) -> String {
        // The food of an `ingref`, which is another recipe, is its text.
        let words =
            ["amount", "unit"].map { element.attributes[$0] ?? element.words(of: $0) }
            + [element.words(of: "item"), element.ownText.collapsed]
        let isOptional = ["yes", "true"].contains(element.attributes["optional"]?.lowercased())
        return words.filter { !$0.isBlank }.joined(separator: " ") + (isOptional ? " (optional)" : "")
    }
}

/// A recipe of KRecipes.
struct KRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    init(_ element: TreeElement) {
        // Its ratings are by several people and criteria, which no field has, so they are only reported.
        recipe.addFields(of: element.children) { part, recipe in
            switch part.name {
            case "krecipes-description": recipe.addFields(of: part.children, Self.fields, Self.addDescription)
            case "krecipes-ingredients":
                recipe.addIngredients(of: part, groups: "ingredient-group", heading: { $0.attributes["name"] ?? "" }) {
                    $1.addIngredient(Self.ingredient($0), $0)
                }
            case "krecipes-instructions": recipe.addSteps(part.text, part)
            default: return false
            }
            return true
        }
    }

    private static let fields = ["title": "name", "serving": "yield"]

    private static func addDescription(_ part: TreeElement, to recipe: inout ElementRecipe) -> Bool {
        switch part.name {
        case "author": recipe.addSource(part.words, part)
        case "category": recipe.addCategories(part.children.isEmpty ? [part] : part.children)
        case "yield":
            recipe.add("yield", part.children.map(\.words).filter { !$0.isEmpty }.joined(separator: " "), part)
        case "preparation-time": recipe.addTime("prep", ofClock: part.words, part)
        case "pictures": for picture in part.children { recipe.addPicture(picture) }
        default: return false
        }
        return true
    }

    private static func ingredient(_ element: TreeElement) -> String {
        let range = element.first("amount").map { amount in
            amount.children.isEmpty ? amount.words : amount.children.map(\.words).joined(separator: "-")
        }
        let words = [range ?? "", element.words(of: "unit"), element.words(of: "name")].filter { !$0.isEmpty }
        let preparation = element.words(of: "prep")
        let own = words.joined(separator: " ") + (preparation.isEmpty ? "" : ", \(preparation)")
        let others = element.all("substitutes").flatMap(\.children).map(ingredient)
        return ([own] + others).joined(separator: " or ")
    }
}
