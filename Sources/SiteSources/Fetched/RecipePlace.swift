import Diagnostics
import Foundation
package import RecipeFeed

/// A recipe's name and place, for warnings.
package struct RecipePlace: Sendable {
    let name: String
    /// The recipe's own file; `nil` for a recipe of a feed.
    package let file: String?
    /// The line in that file, counted from 1.
    package let line: Int?

    /// Finds the place of a field.
    package init(of field: RecipeField, in recipe: Recipe) {
        name = recipe.name
        file = recipe.details.note?.shownPath
        line = recipe.details.note?.lines[field]
    }

    /// Returns the name of a photo: its path relative to the recipe's file if possible.
    func name(of photo: URL) -> String {
        guard photo.isFileURL else { return photo.shownAddress }
        let path = photo.standardizedFileURL.pathComponents
        let folder = file.map { URL(filePath: $0).deletingLastPathComponent().standardizedFileURL.pathComponents }
        let sign = photo.fragment(percentEncoded: false).map { "#" + $0 } ?? ""
        guard let folder, path.starts(with: folder) else { return photo.lastPathComponent + sign }
        return path.dropFirst(folder.count).joined(separator: "/") + sign
    }

    /// The recipe's name and place for a list: `Recipes/pho.md:4: "Pho"`.
    package var shown: String {
        guard let file else { return "\"\(name)\"" }
        return "\(file)\(line.map { ":\($0)" } ?? ""): \"\(name)\""
    }
}
