import MustacheEngine

/// The visitor's favourites and notes, which their browser keeps.
///
/// The page holds the card of every recipe out of sight, and a script shows those that the visitor has chosen: so cards look
/// the same everywhere, and their links and pictures are always those of the latest build.
struct FavoritesPage: SitePage {
    static let template = "favorites"
    static let path = "favorites.html"
    static let isIndexed = false

    let frame: PageFrame
    let recipes: List<RecipeCard>

    init(_ parts: PageParts) {
        let frame = parts.frame(at: Self.path, title: "Favorites")
        self.frame = frame
        recipes = List(parts.site.recipes.map { parts.card($0, root: frame.root) })
    }

    static let fields = Fields<FavoritesPage>(
        "favorites page",
        frameFields + [
            .list("recipes", "All recipes of the site, for a script to choose from.") { $0.recipes }
        ])
}
