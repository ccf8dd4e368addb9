import Diagnostics
import Foundation
import ImagePipeline
import LinkChecker
import RecipeFeed
import SitePublisher

/// A site that is ready to be published.
struct RenderedSite {
    let tree: OutputTree
    let cuisines: Int
    let pages: Int
    /// What later builds are to know of this one; nil for the built-in sample.
    let history: SiteHistory?
    let warnings: [Diagnostic]
    /// What renders the pages of some recipes again.
    let notes: NoteRerenderer

    /// Renders every page, and checks that each link in the site leads somewhere.
    ///
    /// - Parameters:
    ///   - authored: templates, notes, pages and assets.
    ///   - feed: the recipes.
    ///   - gallery: their photos.
    ///   - cache: what holds the photos.
    ///   - earlier: the history of the site before.
    ///   - time: the time of this build.
    ///   - address: where the site will be served, if that is known.
    /// - Throws: ``BuildFailure`` with what is wrong in templates, notes and pages.
    init(
        _ authored: AuthoredContent, _ feed: FeedLoader.LoadedFeed, _ gallery: PhotoGallery, from cache: ImageCache,
        after earlier: SiteHistory, at time: Date, address: SiteAddress?
    ) throws(BuildFailure) {
        let recipes = feed.recipes
        let slugs = earlier.slugs(of: recipes)
        var history = earlier
        history.move(recipes, to: slugs, at: time)
        let shelf = NoteShelf(authored.notes, recipes: recipes, slugs: slugs, former: history.formerSlugs)
        do {
            // The built-in sample is always the same.
            if let fetched = feed.fetched {
                let content = try RecipeContent(recipes, notes: shelf.notes, from: feed.location)
                history.date(content.recipes, list: content.list, fetched: fetched, at: time)
            }
        } catch {
            throw BuildFailure(.badData, [error])
        }
        let site = Site(
            recipes: recipes, slugs: slugs, notes: shelf.notes, pages: authored.pages, about: authored.about,
            history: history)
        history.cuisines = Dictionary(uniqueKeysWithValues: site.cuisines.map { ($0.name, $0.slug) })
        self.history = feed.fetched == nil ? nil : history
        let assets = AssetIndex(authored.assets, authored.styleSheets)
        let makeRenderer: @Sendable () -> PageRenderer = {
            PageRenderer(site, photos: gallery, assets: assets, templates: authored.templates, address: address)
        }
        var renderer = makeRenderer()
        var places: [Diagnostic] = []
        do {
            let rendered = try renderer.render()
            var files = try rendered + renderer.parts.machineFiles(indexed: renderer.indexed)
            files += try renderer.parts.offlineFiles(of: rendered, in: cache)
            files += assets.outputFiles + gallery.outputFiles(from: cache)
            let moved = try renderer.movedPages()
            tree = try OutputTree(files, unlessTaken: moved)
            pages = rendered.count
            let broken = LinkCheck.brokenLinks(
                on: try (rendered + moved).map { page throws(Diagnostic) in (page.path, try page.bytes()) },
                among: tree.paths, at: address
            )
            if !broken.isEmpty { places = try renderer.places(of: broken) }
        } catch {
            throw BuildFailure(.badData, [error])
        }
        let errors = places.filter { $0.severity == .error }
        guard errors.isEmpty else { throw BuildFailure(.badData, errors) }
        cuisines = site.cuisines.count
        let styleWarnings = authored.styleSheets.sorted { $0.key < $1.key }.flatMap(\.value.warnings)
        warnings =
            authored.warnings + site.nameWarnings + shelf.warnings + renderer.warnings + places + styleWarnings
        notes = NoteRerenderer(assets: assets, makeRenderer: makeRenderer)
    }
}
