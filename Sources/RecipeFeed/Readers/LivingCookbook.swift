/// A recipe in an export of Living Cookbook (FDX).
struct LivingCookbookRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    init(_ element: TreeElement) {
        for (name, key) in Self.texts { recipe.add(key, element.attributes[name]?.trimmed ?? "", element) }
        for (name, key) in Self.times {
            recipe.add(key, CookedNumber.time(inMinutes: element.attributes[name]), element)
        }
        let yields = [CookedNumber.written(element.attributes["servings"]), element.attributes["yield"]?.trimmed ?? ""]
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
                    let isHeading = step.attributes["heading"] == "Y"
                    isHeading ? recipe.addHeading(step.words, step) : recipe.addSteps(step.text, step)
                }
            case "recipetips", "recipeauthornotes": for note in part.children { recipe.addNotes(note.text, note) }
            case "recipeimage":
                part.attributes["filename"].map { recipe.add("photo", $0, part) } ?? recipe.addPicture(part)
            // The source's sign, and a scanned page.
            case "sourceimage", "recipescan": break
            default: return false
            }
            return true
        }
    }

    private static let texts = [
        "name": "name", "comments": "description", "createdate": "date", "author": "author",
    ].sorted { $0.key < $1.key }
    private static let times = [
        "preparationtime": "prep", "cookingtime": "cook", "readyintime": "total",
    ].sorted { $0.key < $1.key }
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

/// A recipe of My-Cook (CookXML), whose words are French.
struct MyCookRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    /// Creates the recipes of a dish, which has one or several.
    static func all(ofDish dish: TreeElement) -> [MyCookRecipe] {
        dish.all("recettes").flatMap { $0.all("recette") }.map { MyCookRecipe($0, of: dish) }
    }

    private init(_ element: TreeElement, of dish: TreeElement) {
        recipe.add("name", dish.attributes["nom"] ?? "", dish)
        recipe.add("category", dish.attributes["type"] ?? "", dish)
        recipe.addCategories([], tags: dish.all("tags").flatMap(\.children))
        // A path on the author's Mac leads nowhere, but its name may be that of a file beside the document.
        recipe.add(
            "photo", element.attributes["img"].flatMap { $0.split(separator: "/").last.map(String.init) } ?? "", element
        )
        recipe.addFields(of: element.children) { part, recipe in
            switch part.name {
            case "temps_preparation", "temps_cuisson":
                let time = [part.attributes["temps"], part.attributes["unite"]].compactMap(\.self)
                let isNone = Double(time.first ?? "") == 0
                recipe.add(
                    part.name == "temps_cuisson" ? "cook" : "prep", isNone ? "" : time.joined(separator: " "), part)
            case "ingredients":
                recipe.add("yield", part.attributes["nbpersonnes"].map { "\($0) personnes" } ?? "", part)
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
        let isNamed = isPiece && name.first?.isNumber == true
        let words = [isNamed ? "" : CookedNumber.written(item.attributes["quantite"]), isPiece ? "" : unit, name]
        recipe.addIngredient(words.filter { !$0.isBlank }.joined(separator: " "), item)
    }
}
