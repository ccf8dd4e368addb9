import Diagnostics
import Foundation
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

    /// Returns the name of a photo of the recipe: its path from the folder of the recipe's file, if it lies there.
    func name(of photo: URL) -> String {
        guard photo.isFileURL else { return photo.shownAddress }
        let path = photo.standardizedFileURL.pathComponents
        let folder = file.map { URL(filePath: $0).deletingLastPathComponent().standardizedFileURL.pathComponents }
        let sign = photo.fragment(percentEncoded: false).map { "#" + $0 } ?? ""
        guard let folder, path.starts(with: folder) else { return photo.lastPathComponent + sign }
        return path.dropFirst(folder.count).joined(separator: "/") + sign
    }

    /// The recipe in a list of several: `Recipes/pho.md:4: "Pho"`.
    var shown: String {
        guard let file else { return "\"\(name)\"" }
        return "\(file)\(line.map { ":\($0)" } ?? ""): \"\(name)\""
    }
}
