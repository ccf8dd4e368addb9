package import Diagnostics
package import Foundation
package import LinkChecker
import MustacheEngine
import RecipeFeed
import SiteHosting
package import SiteSources
import Synchronization

/// The parts of pages: the site with its photos, assets and address.
package struct PageParts: Sendable {
    package let site: Site
    package let photos: PhotoGallery
    package private(set) var assets: PageAssets
    package let address: SiteAddress?
    /// The outline of the search index; `nil` if the site has no index.
    package var recipeIndex: RecipeIndex.Outline?
    /// Whether recipes are published as data for other programs.
    let offersRecipeFiles: Bool
    /// The paths of the archives with all recipes for other programs; empty if a setting leaves recipe files out.
    package var recipeArchives: [String] = []
    /// Whether pages give search engines the ratings whose number of votes is known.
    let namesRatings: Bool
    /// The links of recipes to the site's own address.
    package var ownLinks: OwnLinks
    /// The time of the last change of every recipe that is rendered; `nil` if the site's recipes have it.
    package var changed: Date?
    let topicPaths: Site.TopicPaths
    /// The targets of links in texts of feeds.
    package let feedLinks: FeedLinks
    let listDate: ListDate?
    /// Links to the about page and to the pages at the site's root.
    private let links: List<PageLink>
    /// The same, up to ``linksOnEveryPage``.
    private let fewLinks: List<PageLink>
    let groups: MainGroups
    let contentPolicy: String

    /// The most of these links on pages other than the home page; linking all from all would be quadratic.
    private static let linksOnEveryPage = 100

    package init(
        _ site: Site, photos: PhotoGallery, assets: AssetIndex, address: SiteAddress?,
        recipeIndex: RecipeIndex.Outline? = nil,
        offersRecipeFiles: Bool = false, namesRatings: Bool = true
    ) {
        self.site = site
        self.recipeIndex = recipeIndex
        self.offersRecipeFiles = offersRecipeFiles
        self.namesRatings = namesRatings
        self.photos = photos
        self.assets = PageAssets(assets)
        self.address = address
        topicPaths = site.topicPaths
        feedLinks = FeedLinks(site)
        ownLinks = OwnLinks(besides: feedLinks, at: nil, files: [], assets: assets)
        listDate = site.listDate.map { ListDate($0, site.texts) }
        let pages = site.pages.filter { !$0.path.contains("/") }.map { PageLink(title: $0.title, path: $0.path) }
        let about = site.about.map { [PageLink(title: site.texts[.about], path: $0.path)] } ?? []
        groups = MainGroups(site)
        contentPolicy = site.contentPolicy.meta
        links = List(pages + about)
        fewLinks = List(pages.prefix(Self.linksOnEveryPage) + about)
    }

    /// Returns the same parts with a record of assets of their own, for pages that are made at the same time.
    package func separate() -> PageParts {
        var parts = self
        parts.assets = PageAssets(assets.index)
        return parts
    }

    /// Returns the links on a page, one of which may be to the page itself.
    func links(at path: String) -> List<PageLink> {
        let links = path == HomePage.path ? links : fewLinks
        guard links.contains(where: { $0.path == path }) else { return links }
        return List(links.map { PageLink(title: $0.title, path: $0.path, isCurrent: $0.path == path) })
    }

    /// Returns the content around a page, as ``PageFrame`` describes it.
    func frame(
        at path: String, root: String? = nil, title: String? = nil, summary: String? = nil,
        metadata: PageMetadata? = nil
    ) -> PageFrame {
        PageFrame(self, at: path, root: root, title: title, summary: summary, metadata: metadata)
    }

    /// Returns the card of a recipe; `root` is the way from the page to the site's root.
    func card(_ entry: Site.SiteRecipe, root: String, loading: RecipeCard.Loading = .lazy) -> RecipeCard {
        RecipeCard(
            id: entry.lastingID, name: entry.recipe.name, cuisine: entry.recipe.cuisine,
            isGrouped: entry.recipe.cuisineOrigin != .none, path: entry.path,
            picture: Picture(photos.thumbnails[entry.recipe.id], root: root), loading: loading,
            tint: RecipeCard.tint(of: entry.recipe),
            time: RecipeTime.whole(of: entry.recipe.stored.details.times, site.texts),
            yield: entry.recipe.stored.details.readableYield(site.texts),
            language: entry.recipe.stored.details.language.flatMap { site.texts.language.isSpoken(in: $0) ? nil : $0 },
            hasVideo: hasVideo(entry.recipe), hasSource: hasSource(entry.recipe), hasNote: entry.note != nil)
    }

    /// Returns the cards of some recipes to go on with: those that open the home page, or others from all over the list.
    func suggestions(root: String) -> List<RecipeCard> {
        let count = 4
        let recipes = site.home.shelf?.recipes ?? site.recipes
        let chosen =
            site.home.shelf != nil || recipes.count <= count
            ? Array(recipes.prefix(count)) : (0..<count).map { recipes[$0 * recipes.count / count] }
        return List(chosen.map { card($0, root: root) })
    }

    /// Returns whether a recipe's page links to its source.
    func hasSource(_ recipe: Recipe) -> Bool { recipe.hasSource && !ownLinks.isLost(.source, of: recipe) }

    /// Returns whether a recipe's page links to a video.
    func hasVideo(_ recipe: Recipe) -> Bool { recipe.hasVideo && !ownLinks.isLost(.video, of: recipe) }
}

/// The site's assets, with a record of those that the current page uses.
package final class PageAssets: Sendable {
    package let index: AssetIndex
    private let uses = Mutex(Uses())

    private struct Uses {
        /// The assets of the current page, unordered.
        var current: [AssetIndex.Number] = []
        /// The assets of the previous page; most pages use the same ones and share the list.
        var former: [AssetIndex.Number] = []
    }

    init(_ index: AssetIndex) { self.index = index }

    /// Returns an asset and records its use; `nil` if there is no asset with that path.
    ///
    /// - Throws: a diagnostic if it cannot be read.
    package func use(_ path: String) throws(Diagnostic) -> AssetIndex.Fingerprinted? {
        guard let asset = try index.fingerprinted(path) else { return nil }
        uses.withLock { if !$0.current.contains(asset.number) { $0.current.append(asset.number) } }
        return asset
    }

    /// Returns the sorted assets of the page, and begins another page.
    package func finishPage() -> [AssetIndex.Number] {
        uses.withLock { uses in
            uses.current.sort()
            if uses.current != uses.former { uses.former = uses.current }
            uses.current.removeAll(keepingCapacity: true)
            return uses.former
        }
    }
}
