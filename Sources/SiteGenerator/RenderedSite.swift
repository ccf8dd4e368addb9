import ImagePipeline
import RecipeFeed

/// A site that is ready to be published.
struct RenderedSite {
    let tree: OutputTree
    let cuisines: Int
    let pages: Int
    let warnings: [Diagnostic]
    /// What renders the pages of some recipes again.
    let notePages: NotePages

    /// Renders every page, and checks that each link in the site leads somewhere.
    ///
    /// - Parameters:
    ///   - authored: templates, notes, pages and assets.
    ///   - feed: the recipes.
    ///   - gallery: their photos.
    ///   - cache: what holds the photos.
    ///   - address: where the site will be served, if that is known.
    /// - Throws: ``BuildFailure`` with what is wrong in templates, notes and pages.
    init(
        _ authored: AuthoredContent, _ feed: FeedLoader.LoadedFeed, _ gallery: PhotoGallery, from cache: ImageCache,
        at address: SiteAddress?
    ) throws(BuildFailure) {
        let recipes = feed.recipes
        let slugs = Slug.unique(recipes, name: \.name, id: \.id, fallback: "recipe")
        let shelf = NoteShelf(authored.notes, recipes: recipes, slugs: slugs)
        let site = Site(
            recipes: recipes, slugs: slugs, notes: shelf.notes, pages: authored.pages, about: authored.about,
            listDate: feed.stamp?.fetched)
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
            tree = try OutputTree(files)
            pages = rendered.count
            let broken = LinkCheck.brokenLinks(on: rendered, among: tree.paths, at: address)
            if !broken.isEmpty { places = try renderer.places(of: broken) }
        } catch {
            throw BuildFailure(.badData, [error])
        }
        let errors = places.filter { $0.severity == .error }
        guard errors.isEmpty else { throw BuildFailure(.badData, errors) }
        cuisines = site.cuisines.count
        let styleWarnings = authored.styleSheets.sorted { $0.key < $1.key }.flatMap(\.value.warnings)
        warnings = site.nameWarnings + shelf.warnings + renderer.warnings + places + styleWarnings
        notePages = NotePages(assets: assets, makeRenderer: makeRenderer)
    }
}
