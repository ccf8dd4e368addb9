import CommonMark
package import Diagnostics
import Foundation
import LinkChecker
import RecipeFeed
package import SiteSources

/// The properties that search engines miss for showing a recipe as a rich result.
///
/// Source: Google Search Central, "Recipe (Recipe, HowTo, ItemList) structured data", required and recommended
/// properties. Ratings and videos are left out, because feeds have no dates of videos and sites no votes.
package struct RichResult: Sendable, Encodable {
    /// The recipe's name.
    package let recipe: String
    /// The path of its page.
    package let page: String
    /// The required properties that are missing.
    package let requiredMissing: [String]
    /// The recommended properties that are missing.
    package let recommendedMissing: [String]

    private static let required = ["name", "image"]
    private static let recommended = [
        "author", "cookTime", "datePublished", "description", "keywords", "nutrition", "prepTime", "recipeCategory",
        "recipeCuisine", "recipeIngredient", "recipeInstructions", "recipeYield", "totalTime",
    ]

    /// Checks the structured data of a recipe's page.
    ///
    /// - Parameters:
    ///   - entry: the recipe.
    ///   - headings: the headings that name parts of notes.
    /// - Throws: a diagnostic if its note cannot be read.
    package init(_ entry: Site.SiteRecipe, _ headings: NoteHeadings) throws(Diagnostic) {
        let note = try entry.note.map { file throws(Diagnostic) in try file.note(headings) }
        let data = StructuredData.recipe(
            entry, images: entry.recipe.hasPhoto ? [""] : [], text: note.map { RecipeText($0, headings) },
            at: entry.path)
        let members: Set<String> = if case .object(let members) = data { Set(members.map(\.name)) } else { [] }
        recipe = entry.recipe.name
        page = entry.path
        requiredMissing = Self.required.filter { !members.contains($0) }
        recommendedMissing = Self.recommended.filter { !members.contains($0) }
    }
}
