/// A recipe in an export of Living Cookbook (FDX).
struct LivingCookbookRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    init(_ element: TreeElement) {
        for (name, key) in Self.texts { recipe.add(key, element.attributes[name]?.trimmed ?? "", element) }
        for (name, key) in Self.times {
            recipe.add(key, ProgramNumber.time(inMinutes: element.attributes[name]), element)
        }
        let yields = [
            ProgramNumber.written(element.attributes["servings"]), element.attributes["yield"]?.trimmed ?? "",
        ]
        let isNumber = !yields[0].isBlank && !yields[1].isBlank
        recipe.add("yield", isNumber ? "\(yields[1]) (\(yields[0]) servings)" : yields.joined(), element)
        for name in ["webpage", "source"] { recipe.addSource(element.attributes[name]?.trimmed ?? "", element) }
        let kinds = (element.attributes["recipetypes"] ?? "").split(separator: ",").map { String($0).trimmed }
        recipe.addCategories(kinds, of: element)
        for name in Self.others {
            recipe.addOther(name, element.attributes[name] ?? "", element)
        }
        recipe.addFields(of: element.children) { part, recipe in
            switch part.name {
            case "recipeingredients": for item in part.children { Self.addIngredient(item, to: &recipe) }
            case "recipeprocedures":
                for step in part.children {
                    if step.attributes["heading"] == "Y" {
                        recipe.addHeading(step.words, step)
                    } else {
                        let text = step.first("proceduretext") ?? step
                        recipe.addSteps(text.text, text)
                    }
                }
            case "recipetips", "recipeauthornotes": for note in part.children { recipe.addNotes(note.text, note) }
            case "recipeimage":
                if let name = part.attributes["filename"] {
                    recipe.add("photo", name, part)
                } else {
                    recipe.addPicture(part)
                }
            // The source's sign, and a scanned page.
            case "sourceimage", "recipescan": break
            default: return false
            }
            return true
        }
    }

    private static let texts = [
        ("name", "name"), ("comments", "description"), ("createdate", "date"), ("author", "author"),
    ]
    private static let times = [("preparationtime", "prep"), ("cookingtime", "cook"), ("readyintime", "total")]
    private static let others = [
        "inactivetime", "oventemperaturef", "oventemperaturec", "degreeofdifficulty", "copyright",
    ]

    private static func addIngredient(_ item: TreeElement, to recipe: inout ElementRecipe) {
        let name = item.attributes["ingredient"]?.trimmed ?? ""
        if item.attributes["heading"] == "Y" { return recipe.addHeading(name, item) }
        let words = [item.attributes["quantity"] ?? "", item.attributes["unit"] ?? "", name]
        recipe.addIngredient(words.filter { !$0.isBlank }.joined(separator: " "), item)
    }
}
