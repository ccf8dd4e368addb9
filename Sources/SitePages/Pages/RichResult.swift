package import Diagnostics
import RecipeFeed
import SiteSources

/// The properties that search engines miss for showing a recipe as a rich result.
///
/// Source: Google Search Central, "Recipe (Recipe, HowTo, ItemList) structured data", required and recommended
/// properties. Ratings aren't asked for, because sites have no votes of their own.
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
    ///   - site: its site.
    /// - Throws: a diagnostic if its note cannot be read.
    package init(_ entry: Site.SiteRecipe, on site: Site) throws(Diagnostic) {
        let data = StructuredData.recipe(
            try SharedRecipe(reading: entry, on: site),
            at: .init(
                page: entry.path, source: entry.recipe.source, video: entry.recipe.video,
                photos: entry.recipe.hasPhoto ? [""] : []))
        let members: Set<String> = if case .object(let members) = data { Set(members.map(\.name)) } else { [] }
        recipe = entry.recipe.name
        page = entry.path
        requiredMissing = Self.required.filter { !members.contains($0) }
        // Without the day of its upload, pages don't name a video to search engines.
        let video = entry.recipe.hasVideo && entry.recipe.details.video?.uploaded == nil ? ["video.uploadDate"] : []
        recommendedMissing = Self.recommended.filter { !members.contains($0) } + video
    }
}
