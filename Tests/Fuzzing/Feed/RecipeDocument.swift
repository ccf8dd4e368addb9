import Foundation
import RecipeFeed

/// A feed that is written by a machine, and so is JSON in any case.
struct RecipeDocument {
    let bytes: [UInt8]

    /// Recipes as they would be published again.
    init(_ recipes: [Recipe]) {
        self.init(
            recipes.map { recipe in
                [
                    "uuid": recipe.id, "name": recipe.name, "cuisine": recipe.cuisine,
                    "photo_url_small": recipe.smallPhoto?.absoluteString,
                    "photo_url_large": recipe.largePhoto?.absoluteString,
                    "source_url": recipe.source?.absoluteString, "youtube_url": recipe.video?.absoluteString,
                ]
            })
    }

    /// Recipes; in each the text stands for another key.
    init(everyText text: String) {
        let valid = ["name": "Pho", "cuisine": "Vietnamese"]
        let keys = ["uuid", "name", "cuisine", "photo_url_small", "photo_url_large", "source_url", "youtube_url"]
        self.init(
            keys.enumerated().map { index, key in
                let uuid = "7c9e6679-7425-40de-944b-e07fc1f90ae\(index)"
                return valid.merging(["uuid": uuid]) { $1 }.merging([key: text]) { $1 }
            })
    }

    private init(_ recipes: [[String: String?]]) {
        guard let data = try? JSONEncoder().encode(["recipes": recipes]) else {
            preconditionFailure("texts and nulls can always be written as JSON")
        }
        bytes = [UInt8](data)
    }
}
