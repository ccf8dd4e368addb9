package import Diagnostics
import MustacheEngine
import RecipeFeed
import SiteSources

/// The visitor's favourites and notes, which are stored in their browser.
///
/// The browser stores the data of each card. The page has a blank card, so that cards look the same everywhere, and
/// the keys of all recipes in the list.
package struct FavoritesPage: SitePage {
    package static let template = "favorites"
    package static let path = "favorites.html"
    package static let isIndexed = false
    /// The asset that replaces the picture in the blank card.
    static let icon = "theme/icon.svg"

    package let frame: PageFrame
    let card: RecipeCard
    let listed: String

    /// Creates the page.
    ///
    /// - Throws: a diagnostic if the theme's icon cannot be read.
    package init(_ parts: PageParts) throws(Diagnostic) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.favorites])
        let picture = try parts.assets.use(Self.icon).map { Picture(placeholder: $0.path) }
        card = RecipeCard(
            id: "", name: "", cuisine: "", path: HomePage.path, picture: picture, loading: .lazy, hasVideo: true,
            hasSource: true, hasNote: true)
        listed = parts.site.recipes.map { RecipeKey.key(of: $0.lastingID) }.joined()
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

/// Short keys of recipes, so that a page can list all recipes of the site in little space.
///
/// The theme's `favorites-page.js` computes the same keys. On a site of 10,000 recipes, a removed recipe is mistaken
/// for a current one with a probability of 1 in 100,000.
enum RecipeKey {
    /// The digits of a key, 6 bits each.
    private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".utf8)

    /// Returns the key of a recipe's id: the upper 30 bits of its 32-bit FNV-1a hash as 5 digits, highest first.
    static func key(of id: String) -> String {
        let hash = id.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return String(decoding: [26, 20, 14, 8, 2].map { digits[Int(hash >> UInt32($0)) & 63] }, as: UTF8.self)
    }
}
