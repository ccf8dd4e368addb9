import Foundation
import MustacheEngine
import RecipeFeed

/// What pages are put together from: a site with its photos and assets, and where it will be served.
struct PageParts: Sendable {
    let site: Site
    let photos: PhotoGallery
    let assets: AssetIndex
    let address: SiteAddress?
    private let listDate: ListDate?

    init(_ site: Site, photos: PhotoGallery, assets: AssetIndex, address: SiteAddress?) {
        self.site = site
        self.photos = photos
        self.assets = assets
        self.address = address
        listDate = site.listDate.map(ListDate.init)
    }

    /// What surrounds the page at a path; without a title it is called like the site.
    func frame(at path: String, title: String? = nil, summary: String? = nil) -> PageFrame {
        let documents = site.pages.filter { !$0.path.contains("/") } + [site.about].compactMap(\.self)
        return PageFrame(
            root: path.wayToTop, siteName: site.name, recipeCount: site.recipeCount, listDate: listDate,
            title: [title, site.name].compactMap(\.self).joined(separator: " · "), summary: summary,
            metadata: metadata(at: path, name: title ?? site.name),
            links: List(
                documents.map { PageLink(title: $0.path == site.about?.path ? "About" : $0.title, path: $0.path) }),
            aboutPath: site.about?.path, assets: assets)
    }

    /// A recipe as a list on a page that is `root` away from the site's top shows it.
    func card(_ entry: Site.SiteRecipe, root: String, loading: RecipeCard.Loading = .lazy) -> RecipeCard {
        RecipeCard(
            id: entry.recipe.id, name: entry.recipe.name, cuisine: entry.recipe.cuisine, path: entry.path,
            picture: Picture(photos.thumbnails[entry.recipe.id], root: root), loading: loading,
            hasVideo: entry.recipe.video != nil, hasSource: entry.recipe.source != nil, hasNote: entry.note != nil)
    }
}

extension String {
    /// The way from a page at this path to the site's top.
    var wayToTop: String { String(repeating: "../", count: count { $0 == "/" }) }
}
