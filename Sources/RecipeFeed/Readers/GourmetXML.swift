/// A recipe of Gourmet.
struct GourmetRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    init(_ element: TreeElement) {
        let fields = [
            "title": "name", "cuisine": "cuisine", "preptime": "prep", "cooktime": "cook", "yields": "yield",
            "servings": "yield",
        ]
        for part in element.children {
            switch part.name {
            case "ingredient-list": addIngredients(part)
            case "instructions": recipe.addSteps(part.text, part)
            case "modifications": recipe.addNotes(part.text, part)
            case "source", "link": recipe.addSource(part.words, part)
            case "category":
                let all = part.words.split(separator: ",").map { String($0).trimmed }
                recipe.add("category", all.first ?? "", part)
                recipe.add("tags", all.dropFirst().joined(separator: ", "), part)
            case "image":
                let format = part.attributes["format"] ?? "jpeg"
                let data = part.text.filter { !$0.isWhitespace }
                if !data.isEmpty { recipe.add("photo", "data:image/\(format);base64,\(data)", part) }
            default:
                if let field = fields[part.name] {
                    recipe.add(field, part)
                } else {
                    recipe.addOther(part.name, part.words, part)
                }
            }
        }
    }

    private mutating func addIngredients(_ list: TreeElement) {
        // Those without a group stand before the groups, where no heading is above them.
        for part in list.children.filter({ $0.name != "inggroup" }) + list.all("inggroup") {
            if part.name == "inggroup" {
                if let name = part.first("groupname") { recipe.addHeading(name.words, name) }
                addIngredients(part)
            } else if part.name != "groupname" {
                let words = [part.words(of: "amount"), part.words(of: "unit"), part.words(of: "item")].filter {
                    !$0.isEmpty
                }
                let isOptional = ["yes", "true"].contains(part.attributes["optional"]?.lowercased())
                let text = words.isEmpty ? part.words : words.joined(separator: " ")
                recipe.addIngredient(text + (isOptional ? " (optional)" : ""), part)
            }
        }
    }
}

/// A recipe of KRecipes.
struct KRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    init(_ element: TreeElement) {
        for part in element.children {
            switch part.name {
            case "krecipes-description": addDescription(part)
            case "krecipes-ingredients": addIngredients(part)
            case "krecipes-instructions": recipe.addSteps(part.text, part)
            // Ratings say nothing to a cook of another kitchen, so they are only reported.
            default: recipe.addOther(part.name, part.words, part)
            }
        }
    }

    private mutating func addDescription(_ description: TreeElement) {
        for part in description.children {
            switch part.name {
            case "title": recipe.add("name", part)
            case "author": recipe.addSource(part.words, part)
            case "category": recipe.addCategories(part.children.isEmpty ? [part] : part.children)
            case "yield":
                recipe.add("yield", part.children.map(\.words).filter { !$0.isEmpty }.joined(separator: " "), part)
            case "serving": recipe.add("yield", part)
            case "preparation-time":
                if part.words.contains(where: { ("1"..."9").contains($0) }) {
                    recipe.add("prep", CollectedRecipe.time(ofClock: part.words), part)
                }
            case "pictures":
                for picture in part.children {
                    let data = picture.text.filter { !$0.isWhitespace }
                    if !data.isEmpty {
                        recipe.add(
                            "photo",
                            "data:image/\((picture.attributes["format"] ?? "jpeg").lowercased());base64,\(data)",
                            picture)
                    }
                }
            default: recipe.addOther(part.name, part.words, part)
            }
        }
    }

    private mutating func addIngredients(_ list: TreeElement) {
        for part in list.children.filter({ $0.name != "ingredient-group" }) + list.all("ingredient-group") {
            if part.name == "ingredient-group" {
                recipe.addHeading(part.attributes["name"] ?? "", part)
                addIngredients(part)
            } else {
                recipe.addIngredient(Self.ingredient(part), part)
            }
        }
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
