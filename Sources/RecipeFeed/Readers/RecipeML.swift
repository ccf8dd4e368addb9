/// A recipe of RecipeML.
struct RecipeMLRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    init(_ element: TreeElement) {
        recipe.addFields(of: element.children) { part, recipe in
            switch part.name {
            case "head": recipe.addFields(of: part.children, ["title": "name"], Self.addHead)
            case "description": recipe.add("description", part.text.trimmed, part)
            case "ingredients":
                recipe.addIngredients(of: part, groups: "ing-div", heading: { $0.first("title")?.words }) {
                    Self.addIngredient($0, to: &$1)
                }
            case "directions": Self.addDirections(part, to: &recipe)
            case "equipment": recipe.addTools(part.children)
            case "note": recipe.addNotes(part.text, part)
            default: return false
            }
            return true
        }
    }

    private static func addHead(_ part: TreeElement, to recipe: inout ElementRecipe) -> Bool {
        switch part.name {
        case "source":
            recipe.addSource(part.ownText.trimmed.collapsed, part)
            for item in part.children { recipe.addSource(item.words, item) }
        case "categories": recipe.addCategories(part.children.isEmpty ? [part] : part.children)
        case "yield": recipe.add("yield", amount(part), part)
        case "preptime":
            let type = part.attributes["type"]?.lowercased() ?? ""
            let field =
                type.contains("total") ? "total" : type.contains("cook") || type.contains("bak") ? "cook" : "prep"
            recipe.add(field, amount(part), part)
        default: return false
        }
        return true
    }

    private static func addIngredient(_ part: TreeElement, to recipe: inout ElementRecipe) {
        switch part.name {
        case "ing": recipe.addIngredient(ingredient(part), part)
        case "note": recipe.addNotes(part.text, part)
        case "title": break
        default: recipe.addIngredient(part.words, part)
        }
    }

    private static func addDirections(_ directions: TreeElement, to recipe: inout ElementRecipe) {
        if directions.first("step", "dir-div", "p", "action") == nil {
            return recipe.addSteps(directions.text, directions)
        }
        for content in directions.contents {
            guard case .element(let part) = content else {
                if case .text(let text) = content, !text.isBlank { recipe.addSteps(text, directions) }
                continue
            }
            if part.name == "dir-div" {
                addDirections(part, to: &recipe)
            } else if part.name == "title" {
                recipe.addHeading(part.words, part)
            } else {
                recipe.addSteps(part.words, part)
            }
        }
    }

    /// Returns an ingredient on one line, with its alternatives behind `or`.
    private static func ingredient(_ element: TreeElement) -> String {
        alternatives(of: element).joined(separator: " or ")
    }

    /// Returns an ingredient and its alternatives, each on one line.
    private static func alternatives(of element: TreeElement) -> [String] {
        let parts = [amount(element.first("amt")), element.words(of: "item")].filter { !$0.isEmpty }
        let remarks = element.all("prep", "ing-note", "modifier", "note", "description").map(\.words).filter {
            !$0.isEmpty
        }
        let own = ([parts.joined(separator: " ")] + remarks).filter { !$0.isEmpty }.joined(separator: ", ")
        // Elements are nested as deep as XMLTree allows.
        let others = element.all("alt-ing").flatMap { $0.first("ing") == nil ? [$0] : $0.all("ing") }
        // The words of an element are also those of all elements in it.
        let first = own.isEmpty ? element.without("alt-ing").words : own
        var all = ([first] + others.flatMap(alternatives)).filter { !$0.isEmpty }
        if element.attributes["optional"]?.lowercased() == "yes", let last = all.popLast() {
            all.append(last + " (optional)")
        }
        return all
    }

    /// Returns an amount with its unit: of elements such as `qty`, `range`, `frac` and `unit`, or of plain text.
    private static func amount(_ element: TreeElement?) -> String {
        guard let element else { return "" }
        let parts = element.children.map { part -> String in
            switch part.name {
            case "range", "qty", "time", "frac", "amt": amount(part)
            default: part.words
            }
        }.filter { !$0.isEmpty }
        if parts.isEmpty { return element.words }
        if element.name == "range" { return parts.joined(separator: "-") }
        if element.name == "frac" { return parts.joined(separator: "/") }
        return parts.joined(separator: " ")
    }
}
