/// A recipe in a backup of My CookBook or Cookmate.
struct CookbookRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    init(_ element: TreeElement) {
        let fields = [
            "title": "name", "preptime": "prep", "cooktime": "cook", "totaltime": "total", "quantity": "yield",
            "video": "video", "lang": "language", "cuisine": "cuisine",
            "rating": "rating",
        ]
        let hasAddress = !element.words(of: "imageurl").isEmpty
        recipe.addFields(of: element.children) { part, recipe in
            let lines = part.all("li")
            let text = lines.isEmpty ? part.text.trimmed : lines.map(\.words).joined(separator: "\n")
            switch part.name {
            case "ingredient":
                for line in lines.isEmpty ? [part] : lines {
                    for text in line.text.split(whereSeparator: \.isNewline).map({ String($0).trimmed })
                    where !text.isEmpty {
                        if IngredientLine.isHeading(text) {
                            recipe.addHeading(IngredientLine.heading(text), line)
                        } else {
                            recipe.addIngredient(text, line)
                        }
                    }
                }
            case "recipetext": for line in lines.isEmpty ? [part] : lines { recipe.addSteps(line.text, line) }
            case "description": recipe.add("description", text, part)
            case "comments", "comment", "notes", "nutrition": recipe.addNotes(text, part)
            case "url", "source", "author": recipe.addSource(text, part)
            case "imageurl": recipe.add("photo", part)
            case "imagepath" where !hasAddress: recipe.add("photo", part)
            case "category", "tag": break
            default:
                guard let field = fields[part.name] else { return false }
                recipe.add(field, text, part)
            }
            return true
        }
        recipe.addCategories(element.all("category"), tags: element.all("tag"))
    }
}
