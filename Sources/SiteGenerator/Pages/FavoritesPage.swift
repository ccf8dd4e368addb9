import Diagnostics
import MustacheEngine
import RecipeFeed

/// The visitor's favourites and notes, which their browser keeps.
///
/// The browser keeps with each what its card shows; from the page, a script takes a blank card, so that cards look the same
/// everywhere, and which recipes are still in the list.
struct FavoritesPage: SitePage {
    static let template = "favorites"
    static let path = "favorites.html"
    static let isIndexed = false

    let frame: PageFrame
    let card: RecipeCard
    let listed: String

    /// Makes the page.
    ///
    /// - Throws: a diagnostic where the theme's icon cannot be read, which takes the picture's place in the blank card.
    init(_ parts: PageParts) throws(Diagnostic) {
        frame = parts.frame(at: Self.path, title: "Favorites")
        let picture = try parts.assets.use("theme/icon.svg").map { Picture(placeholder: $0.path) }
        card = RecipeCard(
            id: "", name: "", cuisine: "", path: HomePage.path, picture: picture, loading: .lazy, hasVideo: true,
            hasSource: true, hasNote: true)
        listed = parts.site.recipes.map { RecipeKey.key(of: $0.recipe.id) }.joined()
    }

    static let fields = Fields<FavoritesPage>(
        "favorites page",
        frameFields + [
            .object("card", "A card with every mark and no recipe, for a script to fill in.") { $0.card },
            .text("listed", "A short key for each recipe of the site, one after the other, for a script.") {
                $0.listed
            },
        ])
}
