import Foundation
import LinkChecker
import MustacheEngine
import RecipeFeed
import SiteHosting

/// What pages are put together from: a site with its photos and assets, and where it will be served.
struct PageParts: Sendable {
    let site: Site
    let photos: PhotoGallery
    let assets: PageAssets
    let address: SiteAddress?
    /// Nil where no template asks for it.
    let recipeIndex: RecipeIndex?
    /// Which links of recipes pages can have.
    var ownLinks: OwnLinks
    let topicPaths: Site.TopicPaths
    /// Where links in texts of feeds lead.
    let feedLinks: FeedLinks
    private let listDate: ListDate?
    /// The about page and the pages at the site's top.
    private let links: List<PageLink>
    /// The same, cut to ``linksOnEveryPage``.
    private let fewLinks: List<PageLink>

    /// The most of these links that a page other than the home page shows: all links on all pages would be quadratic.
    private static let linksOnEveryPage = 100

    init(
        _ site: Site, photos: PhotoGallery, assets: AssetIndex, address: SiteAddress?, recipeIndex: RecipeIndex? = nil
    ) {
        self.site = site
        self.recipeIndex = recipeIndex
        self.photos = photos
        self.assets = PageAssets(assets)
        self.address = address
        ownLinks = OwnLinks(at: nil, files: [], assets: assets)
        topicPaths = site.topicPaths
        feedLinks = FeedLinks(site)
        listDate = site.listDate.map { ListDate($0, site.texts) }
        let pages = site.pages.filter { !$0.path.contains("/") }.map { PageLink(title: $0.title, path: $0.path) }
        let about = site.about.map { [PageLink(title: site.texts[.about], path: $0.path)] } ?? []
        links = List(pages + about)
        fewLinks = List(pages.prefix(Self.linksOnEveryPage) + about)
    }

    /// What surrounds a page.
    ///
    /// - Parameters:
    ///   - path: the page's.
    ///   - root: the way to the site's top, where it is not that of the path.
    ///   - title: what the page is called; nil where it is called like the site.
    ///   - summary: one sentence about it.
    ///   - metadata: what it tells machines; nil where that is what every page tells.
    /// - Returns: the frame.
    func frame(
        at path: String, root: String? = nil, title: String? = nil, summary: String? = nil,
        metadata: PageMetadata? = nil
    ) -> PageFrame {
        PageFrame(
            root: root ?? path.wayToTop, siteName: site.name, texts: site.texts, recipeCount: site.recipeCount,
            hasShoppingList: site.mayHaveIngredients, contentPolicy: site.contentPolicy.meta,
            listDate: listDate,
            title: [title, site.name].compactMap(\.self).joined(separator: " · "), summary: summary,
            metadata: metadata ?? self.metadata(at: path, name: title ?? site.name),
            links: path == HomePage.path ? links : fewLinks, aboutPath: site.about?.path, assets: assets)
    }

    /// A recipe as a list on a page that is `root` away from the site's top shows it.
    func card(_ entry: Site.SiteRecipe, root: String, loading: RecipeCard.Loading = .lazy) -> RecipeCard {
        let details = entry.recipe.details
        return RecipeCard(
            id: entry.lastingID, name: entry.recipe.name, cuisine: entry.recipe.cuisine,
            isGrouped: entry.recipe.cuisineOrigin != .none, path: entry.path,
            picture: Picture(photos.thumbnails[entry.recipe.id], root: root), loading: loading,
            time: RecipeTime.whole(of: details.times, site.texts), yield: details.readableYield(site.texts),
            language: details.language.flatMap { site.texts.language.isSpoken(in: $0) ? nil : $0 },
            hasVideo: hasVideo(entry.recipe), hasSource: hasSource(entry.recipe), hasNote: entry.note != nil)
    }

    /// Whether the page of a recipe links to where it comes from.
    func hasSource(_ recipe: Recipe) -> Bool { recipe.hasSource && !ownLinks.isLost(.source, of: recipe) }

    /// Whether the page of a recipe links to a video.
    func hasVideo(_ recipe: Recipe) -> Bool { recipe.hasVideo && !ownLinks.isLost(.video, of: recipe) }
}
