package import Diagnostics
import LinkChecker
import MustacheEngine
import RecipeFeed
package import SiteSources

/// A page that has nothing to show for some visitors, and leads them on to recipes.
protocol SuggestingPage: SitePage {
    var suggestions: List<RecipeCard> { get }
}

extension SuggestingPage {
    /// The fields of the recipes to go on with.
    fileprivate static var suggestionFields: [Field<Self>] {
        [
            .flag("hasSuggestions", "Whether there are recipes to go on with.") { !$0.suggestions.isEmpty },
            .list("suggestions", "Some recipes to go on with.") { $0.suggestions },
        ]
    }
}

/// The visitor's favourites and notes, which are stored in their browser.
///
/// The browser stores the data of each card. The page has a blank card, so that cards look the same everywhere, and
/// the keys of all recipes in the list. It names no recipe, or a changed name would change it for every visitor.
package struct FavoritesPage: SinglePage {
    package static let template = "favorites"
    package static let path = "favorites.html"
    package static let isIndexed = false
    package let frame: PageFrame
    let card: RecipeCard
    let listed: String

    /// Creates the page.
    ///
    /// - Throws: a diagnostic if the theme's icon cannot be read.
    package init(_ parts: PageParts) throws(Diagnostic) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.favorites])
        card = try RecipeCard.blank(parts)
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

    /// Returns the 32-bit FNV-1a hash of a text.
    static func hash(_ text: String) -> UInt32 {
        text.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }

    /// Returns the key of a recipe's id: the upper 30 bits of its 32-bit FNV-1a hash as 5 digits, highest first.
    static func key(of id: String) -> String {
        let hash = hash(id)
        return String(decoding: [26, 20, 14, 8, 2].map { digits[Int(hash >> UInt32($0)) & 63] }, as: UTF8.self)
    }
}

/// The visitor's shopping list, which is stored in their browser and shown by scripts.
package struct ShoppingPage: SinglePage, SuggestingPage {
    package static let template = "shopping"
    package static let path = "shopping.html"
    package static let isIndexed = false

    package let frame: PageFrame
    let aisles: List<ShopAisle>
    let suggestions: List<RecipeCard>

    package init(_ parts: PageParts) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.shoppingList])
        // The table has no regions, nor does the script ask for one: the foods of "en-US" are those of "en".
        let recipeLanguages = parts.recipeIndex?.languages.sorted().map { LanguageTag($0)?.language ?? $0 } ?? []
        let languages = [parts.site.texts.language.language] + recipeLanguages
        var seen: Set<String> = []
        let different = languages.filter { seen.insert($0).inserted }
        aisles = List(parts.site.aisles.sections.map { ShopAisle($0, in: different) })
        suggestions = parts.suggestions(root: frame.root)
    }

    static let fields = Fields<ShoppingPage>(
        "shopping page",
        frameFields + suggestionFields + [
            .list("aisles", "The aisles of a shop, in its order, with their foods, for a script.") { $0.aisles }
        ])
}

/// An aisle of a shop on the page of the shopping list.
struct ShopAisle: TemplateModel {
    let name: String
    let own: String?
    let foods: List<ShopFoods>

    init(_ section: ShopAisles.Section, in languages: [String]) {
        name = section.name
        own = section.foods.isEmpty ? nil : section.foods.joined(separator: "|")
        foods = List(
            languages.compactMap { language in
                let foods = section.aisles.flatMap { $0.foods(in: language) }
                return foods.isEmpty ? nil : ShopFoods(language: language, foods: foods.joined(separator: "|"))
            })
    }

    static let fields = Fields<ShopAisle>(
        "aisle of a shop",
        .text("name", "What it is called.") { $0.name },
        .text("own", "The foods that the owner put there, separated by \"|\".") { $0.own },
        .list("foods", "The other foods that are found there, by language.") { $0.foods })
}

/// The foods of an aisle in one language.
struct ShopFoods: TemplateModel {
    let language: String
    let foods: String

    static let fields = Fields<ShopFoods>(
        "foods of an aisle",
        .text("language", "The language, as a BCP 47 tag.") { $0.language },
        .text("foods", "The foods in the singular, separated by \"|\"; \"*\" stands for any ending.") { $0.foods })
}

/// The visitor's meals of a week, which are stored in their browser and shown by scripts.
package struct PlanPage: SinglePage, SuggestingPage {
    package static let template = "plan"
    package static let path = "plan.html"
    package static let isIndexed = false

    package let frame: PageFrame
    let suggestions: List<RecipeCard>

    package init(_ parts: PageParts) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.mealPlan])
        suggestions = parts.suggestions(root: frame.root)
    }

    static let fields = Fields<PlanPage>("meal plan", frameFields + suggestionFields)
}

/// The page "What can I cook?", with recipes by the ingredients missing in the visitor's kitchen, which is stored in
/// their browser.
package struct PantryPage: SinglePage {
    package static let template = "pantry"
    package static let path = "what-can-i-cook.html"
    package static let isIndexed = false

    package let frame: PageFrame
    package let recipeIndex: String?

    package init(_ parts: PageParts) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.whatCanICook])
        recipeIndex = parts.recipeIndex.map { _ in RecipeIndex.path }
    }

    static let fields = Fields<PantryPage>(
        "page of what can be cooked",
        frameFields + [
            .text("recipeIndex", "The address of the list of the search index's parts, from the site's top.") {
                $0.recipeIndex
            }
        ])
}

/// The page that a visitor without a network sees in place of a page that isn't kept.
package struct OfflinePage: SinglePage {
    package static let template = "offline"
    package static let path = "offline.html"
    package static let isIndexed = false

    package let frame: PageFrame

    package init(_ parts: PageParts) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.youAreOffline])
    }

    static let fields = Fields<OfflinePage>("offline page", frameFields)
}

/// The page that a server shows for an unknown address.
package struct NotFoundPage: SinglePage, SuggestingPage {
    package static let template = "not-found"
    package static let path = "404.html"
    package static let isIndexed = false
    package static let hasAddress = false

    package let frame: PageFrame
    let suggestions: List<RecipeCard>

    /// Creates the page.
    ///
    /// A server shows it at any address, so relative links don't work, and it has no address of its own.
    package init(_ parts: PageParts) {
        let title = parts.site.texts[.pageNotFound]
        var metadata = parts.metadata(at: Self.path, name: title)
        metadata.canonicalURL = nil
        let root = parts.address?.rootPath ?? ""
        frame = parts.frame(at: Self.path, root: root, title: title, metadata: metadata)
        suggestions = parts.suggestions(root: root)
    }

    static let fields = Fields<NotFoundPage>(
        "not-found page",
        frameFields + suggestionFields + [
            .flag("findsTop", "Whether a script finds the site's top, as the site's address isn't known.") {
                $0.frame.root.isEmpty
            }
        ])
}

/// The page at a recipe's former address, which redirects to the current one.
package struct MovedPage: SitePage {
    package static let template = "moved"
    package static let isIndexed = false

    package let frame: PageFrame
    let name: String
    let path: String

    /// Creates the page at a former path of a recipe.
    package init(at former: String, to entry: Site.SiteRecipe, _ parts: PageParts) {
        var metadata = parts.metadata(at: former, name: entry.recipe.name)
        metadata.canonicalURL = parts.address?.url(of: entry.path) ?? former.wayToTop + entry.path
        frame = parts.frame(at: former, title: entry.recipe.name, metadata: metadata)
        name = entry.recipe.name
        path = entry.path
    }

    static let fields = Fields<MovedPage>(
        "moved page",
        frameFields + [
            .text("name", "The recipe's current name.") { $0.name },
            .text("path", "The path of its page from the site's top.") { $0.path },
        ])
}

/// A page made from a Markdown file.
package struct TextPage: SitePage {
    package static let template = "page"

    package let frame: PageFrame
    let heading: String
    let bodyHTML: String

    /// Creates the page of a document.
    ///
    /// - Parameters:
    ///   - document: the Markdown file.
    ///   - bodyHTML: the body, rendered for this page.
    ///   - parts: the parts of pages.
    package init(_ document: TextDocument, bodyHTML: String, _ parts: PageParts) {
        frame = parts.frame(at: document.path, title: document.title)
        heading = document.title
        self.bodyHTML = bodyHTML
    }

    static let fields = Fields<TextPage>(
        "page",
        frameFields + [
            .text("heading", "The page's heading.") { $0.heading },
            .html("body", "The text below the heading.") { $0.bodyHTML },
        ])
}
