import CommonMark
import Diagnostics
import Foundation
import LinkChecker
import RecipeFeed

/// What a search engine that shows recipes in a form of their own would miss of one.
///
/// Source: Google Search Central, "Recipe (Recipe, HowTo, ItemList) structured data", the properties that are required and
/// recommended. Ratings and videos are left out of account, as a feed has no dates of videos and a site no votes.
package struct RichResult: Sendable, Encodable {
    /// The recipe's name.
    package let recipe: String
    /// The path of its page.
    package let page: String
    /// What it must have and lacks.
    package let requiredMissing: [String]
    /// What it should have and lacks.
    package let recommendedMissing: [String]

    private static let required = ["name", "image"]
    private static let recommended = [
        "author", "cookTime", "datePublished", "description", "keywords", "nutrition", "prepTime", "recipeCategory",
        "recipeCuisine", "recipeIngredient", "recipeInstructions", "recipeYield", "totalTime",
    ]

    /// Looks at what a recipe's page would tell.
    ///
    /// - Parameters:
    ///   - entry: the recipe.
    ///   - headings: those that name the parts of notes.
    /// - Throws: a diagnostic where its note cannot be read.
    init(_ entry: Site.SiteRecipe, _ headings: NoteHeadings) throws(Diagnostic) {
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
