package import Diagnostics
import LinkChecker
package import MustacheEngine
import RecipeFeed
import SiteSources

/// The content around each page.
///
/// It is a class because templates access it some forty times a page, and a value would be copied each time.
package final class PageFrame: Sendable {
    /// The way from the page to the site's root: `""`, `"../"` and so on.
    let root: String
    let siteName: String
    /// The site's texts.
    let texts: SiteTexts
    /// The number of recipes on the site.
    let recipeCount: Int
    /// Whether the site has a page for the visitor's shopping list.
    let hasShoppingList: Bool
    /// The path of the page "What can I cook?"; `nil` if no recipe has ingredients.
    let pantryPath: String?
    /// The links to groups of recipes.
    let groups: MainGroups
    /// The content security policy of the page.
    let contentPolicy: String
    /// The time of the recipe list, which only the home page shows; `nil` for the built-in sample.
    let listDate: ListDate?
    /// The title in the browser's tab.
    let title: String
    /// A sentence about the page, for search engines and previews.
    let summary: String?
    /// The metadata of the page.
    let metadata: PageMetadata
    /// The site's own pages.
    let links: List<PageLink>
    /// The about page's path from the site's root, if there is one.
    let aboutPath: String?
    let assets: PageAssets

    /// Creates the content around a page.
    ///
    /// - Parameters:
    ///   - parts: the parts of pages.
    ///   - path: the page's path.
    ///   - root: the way to the site's root; `nil` for the one from the path.
    ///   - title: the page's title; `nil` for the site's name.
    ///   - summary: a sentence about the page.
    ///   - metadata: the page's metadata; `nil` for the common one.
    init(
        _ parts: PageParts, at path: String, root: String?, title: String?, summary: String?, metadata: PageMetadata?
    ) {
        let site = parts.site
        self.root = root ?? path.wayToTop
        siteName = site.name
        texts = site.texts
        recipeCount = site.recipeCount
        hasShoppingList = site.mayHaveIngredients
        pantryPath = parts.recipeIndex?.hasFoods == true ? PantryPage.path : nil
        groups = parts.groups
        contentPolicy = parts.contentPolicy
        listDate = parts.listDate
        self.title = [title, site.name].compactMap(\.self).joined(separator: " · ")
        self.summary = summary
        self.metadata = metadata ?? parts.metadata(at: path, name: title ?? site.name)
        links = parts.links(at: path)
        aboutPath = site.about?.path
        assets = parts.assets
    }

    /// The owner's stylesheet on top of the theme, if there is one.
    static let customStyles = "theme/custom.css"
}

/// A page that is rendered with a template.
package protocol SitePage: TemplateModel {
    /// The name of the template.
    static var template: String { get }
    /// Whether search engines may index the page.
    static var isIndexed: Bool { get }
    /// Whether it has exactly one address.
    static var hasAddress: Bool { get }
    var frame: PageFrame { get }
}

/// A kind of page that a site has at most once, always at the same path.
package protocol SinglePage: SitePage, SendableMetatype {
    static var path: String { get }
    init(_ parts: PageParts) throws(Diagnostic)
}

extension SitePage {
    package static var isIndexed: Bool { true }
    package static var hasAddress: Bool { true }

    /// The fields of every page.
    static var frameFields: [Field<Self>] {
        [
            .text("root", "The relative path to the site's top, to put before other paths: \"\" or \"../\".") {
                $0.frame.root
            },
            .text("siteName", "The site's name: the setting title, or else the heading of its README.md.") {
                $0.frame.siteName
            },
            .text("siteLanguage", "The site's language as a BCP 47 tag.") { $0.frame.texts.language.description },
            .flag("isRightToLeft", "Whether it is written from right to left.") { $0.frame.texts.isRightToLeft },
            .flag("hasRecipes", "Whether the site has any recipe yet.") { $0.frame.recipeCount > 0 },
            .number("recipeCount", "How many recipes the site has.") { $0.frame.recipeCount },
            .text("recipeCountText", "The same in words: \"12 recipes\".") { page in
                page.frame.texts.counted(.recipeCount, page.frame.recipeCount)
            },
            .flag("hasOneRecipe", "Whether it has exactly one.") { $0.frame.recipeCount == 1 },
            .text(
                "shoppingPath", "The path of the shopping list's page, if recipes have ingredients."
            ) {
                $0.frame.hasShoppingList ? ShoppingPage.path : nil
            },
            .text("pantryPath", "The path of the page “What can I cook?”, if recipes have ingredients.") {
                $0.frame.pantryPath
            },
            .flag("hasMainCuisines", "Whether there are several cuisines.") { !$0.frame.groups.cuisines.isEmpty },
            .list("mainCuisines", "Up to 12 of the largest cuisines, in alphabetical order, for the foot of a page.") {
                $0.frame.groups.cuisines
            },
            .flag("hasMainCategories", "Whether several recipes share a category, and there are several of these.") {
                !$0.frame.groups.categories.isEmpty
            },
            .list("mainCategories", "Up to 12 of the largest categories, likewise.") { $0.frame.groups.categories },
            .text("allPath", "The path of the page with all groups, if the home page doesn't list every recipe.") {
                $0.frame.groups.allPath
            },
            .text("allName", "Its name: \"All cuisines\", or \"All categories\" if there are no cuisines.") {
                $0.frame.groups.allName
            },
            .text("planPath", "The path of the meal plan, if recipes have ingredients.") {
                $0.frame.hasShoppingList ? PlanPage.path : nil
            },
            .object(
                "listDate",
                "When the recipe list was fetched; absent for the built-in sample. Pages that show it change with every list, so "
                    + "only the home page does."
            ) {
                $0.frame.listDate
            },
            .text("title", "What the browser's tab shows.") { $0.frame.title },
            .text("summary", "One sentence about the page, if there is one.") { $0.frame.summary },
            .object("metadata", "What the page tells search engines and services that preview links.") {
                $0.frame.metadata
            },
            .text(
                "contentPolicy",
                "What browsers may load for the page. It belongs in the head, before everything that they load."
            ) {
                $0.frame.contentPolicy
            },
            .flag("isIndexed", "Whether search engines may list the page.") { _ in isIndexed },
            .flag("hasAddress", "Whether the page has an address of its own. Only the not-found page has none.") {
                _ in hasAddress
            },
            .list(
                "links", "The site's own pages, such as the about page; beyond 100 only the home page has all of them."
            ) { $0.frame.links },
            .flag("hasLinks", "Whether there are any of these.") { !$0.frame.links.isEmpty },
            .flag("hasSeveralLinks", "Whether they are too many for a phone to show beside the site's name.") {
                $0.frame.links.count > 1
            },
            .text("aboutPath", "The path of the about page from the site's top, if there is one.") {
                $0.frame.aboutPath
            },
            .flag("hasCustomStyles", "Whether Public has theme/custom.css, to be loaded after the theme's own.") {
                $0.frame.assets.index.holds(PageFrame.customStyles)
            },
            .filter("asset", "Turns the path of a file in Public into the address under which it is published.") {
                page, path in
                try page.frame.address(ofAsset: path)
            },
        ]
    }
}

extension PageFrame {
    fileprivate func address(ofAsset path: String) throws -> String {
        do throws(Diagnostic) {
            if let asset = try assets.use(path) { return asset.address(from: root) }
        } catch {
            // The fault of a template is a single line.
            throw UnusableAssetError(
                description: [error.file.map { "\($0): " }, error.message, error.help.map { "; \($0)" }].compactMap(
                    \.self
                )
                .joined())
        }
        let nearest = nearestName(to: path, among: assets.index.paths).map { "; did you mean \($0)?" } ?? ""
        throw UnusableAssetError(description: "Public has no file \(path)\(nearest)")
    }
}

private struct UnusableAssetError: Error, CustomStringConvertible {
    let description: String
}

/// Links to groups of recipes for the foot of every page.
struct MainGroups: Sendable {
    let cuisines: List<PageLink>
    let categories: List<PageLink>
    let allPath: String?
    let allName: String

    /// The most links of a kind.
    private static let most = 12

    init(_ site: Site) {
        cuisines = Self.main(site.cuisines.filter { $0.origin == .given })
        categories = Self.main(site.topics.filter { $0.kind == .category })
        allPath = site.home.isWhole ? nil : AllGroupsPage.path
        allName = site.cuisineCount == 0 ? site.texts[.allCategories] : site.texts[.allCuisines]
    }

    /// Returns links to the largest groups, by name; none if there is one group only.
    ///
    /// Of two groups one is larger if it has one more binary digit of recipes. Every page has these links, and would otherwise change
    /// whenever a recipe moves one group ahead of another.
    private static func main(_ groups: [Site.RecipeGroup]) -> List<PageLink> {
        func size(_ group: Site.RecipeGroup) -> Int { Int.bitWidth - group.recipes.count.leadingZeroBitCount }
        guard groups.count > 1 else { return List([]) }
        let largest = groups.enumerated()
            .sorted { (size($1.element), $0.offset) < (size($0.element), $1.offset) }.prefix(most)
            .sorted { $0.offset < $1.offset }
        return List(largest.map { PageLink(title: $0.element.name, path: $0.element.pagePaths[0]) })
    }
}

/// A link to one of the site's own pages, or to a group of recipes.
struct PageLink: TemplateModel {
    let title: String
    let path: String
    /// Whether it leads to the page that it is on.
    var isCurrent = false

    static let fields = Fields<PageLink>(
        "page link",
        .text("title", "The page's heading.") { $0.title },
        .text("path", "The page's address from the site's top.") { $0.path.reference() },
        .flag("isCurrent", "Whether that is the page with the link.") { $0.isCurrent })
}
