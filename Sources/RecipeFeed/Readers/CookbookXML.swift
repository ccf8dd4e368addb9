/// A recipe in a backup of My CookBook or Cookmate.
struct CookbookRecipe {
    private var recipe = ElementRecipe()

    var value: SourceValue { recipe.value }

    /// Reads a recipe, whose photos are in the folder `images` of its archive.
    init(_ element: TreeElement, hasFile: (String) -> Bool) {
        let fields = [
            "title": "name", "preptime": "prep", "cooktime": "cook", "totaltime": "total", "quantity": "yield",
            "video": "video", "lang": "language", "cuisine": "cuisine",
            "rating": "rating",
        ]
        let hasAddress = !element.words(of: "imageurl").isEmpty
        // The path is that on a phone, of which only the name says where the photo is.
        let photos = element.all("imagepath").map { path in
            (file: "images/\(path.words.split(separator: "/").last ?? "")", path)
        }.filter { hasFile($0.file) }
        for (file, path) in photos { recipe.add("photo", file, path) }
        recipe.addFields(of: element.children) { part, recipe in
            let lines = part.all("li")
            let text = lines.isEmpty ? part.text.trimmed : lines.map(\.words).joined(separator: "\n")
            switch part.name {
            case "ingredient": recipe.addIngredients(lines.isEmpty ? [part] : lines)
            case "recipetext": for line in lines.isEmpty ? [part] : lines { recipe.addSteps(line.text, line) }
            case "description": recipe.add("description", text, part)
            case "comments", "comment", "notes", "nutrition": recipe.addNotes(text, part)
            case "url", "source", "author": recipe.addSource(text, part)
            case "imageurl" where photos.isEmpty: recipe.add("photo", part)
            case "imagepath" where photos.isEmpty && !hasAddress: recipe.add("photo", part)
            case "imageurl", "imagepath": return !photos.isEmpty
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
