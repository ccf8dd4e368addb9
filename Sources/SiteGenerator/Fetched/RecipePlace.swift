import Diagnostics
import RecipeFeed

/// A recipe as a warning about something in it names it.
struct RecipePlace: Sendable {
    let name: String
    /// Its own file; `nil` for a recipe of a feed.
    let file: String?
    /// The line in that file, counted from 1.
    let line: Int?

    /// Finds the place of a field.
    init(of field: RecipeField, in recipe: Recipe) {
        name = recipe.name
        file = recipe.details.note?.shownPath
        line = recipe.details.note?.lines[field]
    }

    /// The recipe in a list of several: `Recipes/pho.md:4: "Pho"`.
    var shown: String {
        guard let file else { return "\"\(name)\"" }
        return "\(file)\(line.map { ":\($0)" } ?? ""): \"\(name)\""
    }
}
