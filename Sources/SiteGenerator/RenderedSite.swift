import Diagnostics
import Files
import ImagePipeline
import LinkChecker
import SitePublisher

/// A site whose every file was made and given away.
struct RenderedSite {
    /// How many pages it has, besides those at former paths.
    let pages: Int
    /// What its owner should know.
    let warnings: [Diagnostic]
    /// What renders the pages of some recipes again.
    let notes: NoteRerenderer

    /// Renders every page, and checks that each link in the site leads somewhere.
    ///
    /// - Parameters:
    ///   - site: what there is to show.
    ///   - gallery: its photos.
    ///   - authored: its templates and assets.
    ///   - cache: what holds the photos.
    ///   - address: where the site will be served, if that is known.
    ///   - write: takes each file as soon as it is made, on any thread.
    /// - Throws: ``BuildError`` with what is wrong in templates, notes and pages, and what `write` throws.
    init(
        _ site: Site, _ gallery: PhotoGallery, _ authored: AuthoredContent, from cache: ImageCache,
        address: SiteAddress?, _ write: @Sendable (OutputFile) throws -> Void
    ) throws {
        let assets = authored.assets
        let parts = PageParts(site, photos: gallery, assets: assets, address: address)
        let pages = site.plannedPages(besides: assets)
        var files = try parts.machineFiles(indexed: pages.filter(\.isIndexed).map(site.path))
        files += gallery.outputFiles(from: cache)
        var paths = OutputPaths()
        for page in pages { try paths.add(site.path(of: page), madeFrom: site.file(of: page)) }
        for file in files { try paths.add(file.path, madeFrom: file.origin) }

        let links = LinkReader(
            files: paths.all, possibleFiles: assets.possiblePaths.union(ServiceWorker.paths), at: address)
        let resolver = LinkResolver(site: site, assets: assets)
        let makeRenderer: @Sendable () -> PageRenderer = {
            PageRenderer(
                PageParts(site, photos: gallery, assets: assets, address: address), resolver: resolver,
                templates: authored.templates, links: links)
        }
        let rendered = try ParallelRendering(makeRenderer: makeRenderer).render(pages) { try write($0.file) }

        var used = rendered.reduce(into: Set(parts.assets.finishPage())) { $0.formUnion($1.assets) }
        var more = try parts.offlineFiles(of: rendered.lazy.filter(\.isPermanent), referring: used, in: cache)
        used.formUnion(parts.assets.finishPage())
        more += assets.outputFiles(using: used)
        for file in more { try paths.add(file.path, madeFrom: file.origin) }
        let broken = PageLinks.broken(on: rendered.lazy.map(\.links), publishing: paths.all)
        var renderer = makeRenderer()
        let places = try renderer.places(of: broken, among: pages)
        let errors = places.filter { $0.severity == .error }
        guard errors.isEmpty else { throw BuildError(.badData, errors) }
        for file in files + more { try write(file) }

        self.pages = rendered.count(where: \.isPermanent)
        warnings =
            rendered.flatMap(\.warnings) + places
            + authored.styleSheets.sorted { $0.key < $1.key }.flatMap(\.value.warnings)
        notes = NoteRerenderer(site: site, assets: assets, used: used, makeRenderer: makeRenderer)
    }
}
