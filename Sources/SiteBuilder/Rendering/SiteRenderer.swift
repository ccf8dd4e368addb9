import Diagnostics
import Files
import Foundation
import ImagePipeline
import LinkChecker
import MustacheEngine
import ParallelWork
import RecipeFeed
import SiteHosting
import SitePages
import SitePublisher
import SiteSources

/// The result of rendering a site.
struct RenderedSite {
    /// The number of pages, without those at former addresses.
    let pages: Int
    /// The number of pages, including those at former addresses.
    let rendered: Int
    /// Facts for the owner that don't require changes.
    let remarks: [String]
    /// Warnings for the owner.
    let warnings: [Diagnostic]
    /// The renderer of pages whose notes change.
    let notes: NoteRerenderer
}

/// Makes all files of a site, and checks their links.
struct SiteRenderer {
    private let site: Site
    let parts: PageParts
    private let styleSheets: [String: StyleSheet]
    let assets: AssetIndex
    private let cache: ImageCache
    private let hosts: Set<WebHost>
    private let pages: [PlannedPage]
    /// The files that don't depend on the rendered pages.
    private let files: [OutputFile]
    /// The paths of ``pages`` and ``files``.
    private let paths: OutputPaths
    /// The recipes for other programs; `nil` if the owner doesn't offer them.
    private let recipeFiles: RecipeFiles?
    private let resolver: LinkResolver
    private let templates: TemplateLibrary
    private let links: LinkReader
    /// Warnings about links of recipes.
    let linkWarnings: [Diagnostic]

    /// Prepares a site.
    ///
    /// - Parameters:
    ///   - model: the model of the site.
    ///   - sources: the site's sources, with its photos, templates and assets.
    ///   - cache: the cache with the photos.
    ///   - address: the site's address, if it is known.
    ///   - feed: the feed's name in messages.
    ///   - hosts: the kinds of hosts to write files for.
    ///   - offersRecipeFiles: whether to publish recipes as data for other programs.
    ///   - namesRatings: whether to tell search engines ratings whose number of votes is known.
    /// - Throws: a diagnostic if two files would have the same path, or one of the theme's pictures cannot be read.
    init(
        _ model: ModelledSite, _ sources: SiteInputs, from cache: ImageCache, address: SiteAddress?,
        feed: String = "", hosts: Set<WebHost> = [], offersRecipeFiles: Bool = false, namesRatings: Bool = true
    ) throws {
        let (site, assets) = (model.site, sources.authored.assets)
        let gallery = sources.content.photos.gallery
        templates = sources.templates.library
        self.site = site
        self.assets = assets
        self.cache = cache
        self.hosts = hosts
        styleSheets = sources.authored.styleSheets
        var parts = PageParts(
            site, photos: gallery, assets: assets, address: address,
            recipeIndex: try templates.asksForRecipeIndex ? RecipeIndex.Outline(of: site) : nil,
            offersRecipeFiles: offersRecipeFiles, namesRatings: namesRatings)
        let plan = offersRecipeFiles ? try ArchivePlan(of: site, gallery, in: cache) : nil
        parts.recipeArchives = plan?.paths ?? []
        pages = site.plannedPages(besides: assets)
        var files =
            try parts.machineFiles(indexed: pages.filter(\.isIndexed).map(site.path))
            + gallery.outputFiles(from: cache)
        var paths = OutputPaths()
        for page in pages { try paths.add(site.path(of: page), madeFrom: site.file(of: page)) }
        for file in files { try paths.add(file.path, madeFrom: file.origin) }
        if let path = parts.feedPath { try paths.add(path, madeFrom: PageParts.feedOrigin) }
        if let plan {
            for file in RecipeFiles.paths(of: parts, in: plan) { try paths.add(file.path, madeFrom: file.origin) }
        }
        self.paths = paths
        let ownLinks = OwnLinks(
            of: site.recipes, besides: parts.feedLinks, at: address, files: paths.all, assets: assets)
        parts.ownLinks = ownLinks
        files += [parts.feedFile].compactMap(\.self)
        self.files = files
        recipeFiles = plan.map { [parts] in RecipeFiles(of: parts, from: cache, in: $0) }
        self.parts = parts
        linkWarnings = ownLinks.warnings(of: feed) + parts.feedLinks.warnings(about: site.recipes, of: feed)
        resolver = LinkResolver(site: site, assets: assets, at: address)
        links = LinkReader(
            files: paths.all, possibleFiles: assets.possiblePaths.union(ServiceWorker.paths + [RecipeIndex.path]),
            at: address)
    }

    /// Creates a renderer of pages, with parts of its own.
    func makeRenderer() -> PageRenderer { makeRenderer(with: parts) }

    private func makeRenderer(with parts: PageParts, makesIndex: Bool = false) -> PageRenderer {
        PageRenderer(
            parts.separate(), resolver: resolver, templates: templates, links: links, makesIndex: makesIndex)
    }

    /// Makes the files.
    ///
    /// - Parameters:
    ///   - draft: receives each file when it is finished; `nil` to publish nothing.
    ///   - isPrecompressed: whether there are compressed forms of texts.
    ///   - time: the time of builds, for pages that are rendered again; `nil` stands for the current time.
    /// - Returns: the result.
    /// - Throws: `BuildError` with the faults of templates, notes and pages, and errors of the draft.
    func render(
        into draft: SiteDraft?, isPrecompressed: Bool = false, time: Date? = nil
    ) throws -> RenderedSite {
        // The index takes what was read for the recipes' pages, and is made beside the other pages.
        let recipePages = try render(
            pages.filter(\.isRecipe), with: parts, makesIndex: parts.recipeIndex != nil, into: draft)
        let entries = recipePages.compactMap(\.indexEntry)
        var parts = parts
        parts.recipeIndex?.languages = Set(entries.map(\.language))
        let language = parts.site.texts.language
        let index = parts.recipeIndex.map { _ in Concurrent { RecipeIndex(entries, for: language).scripts() } }
        let otherPages = try render(pages.filter { !$0.isRecipe }, with: parts, into: draft)
        var (nextRecipe, nextOther) = (recipePages.makeIterator(), otherPages.makeIterator())
        let rendered = pages.compactMap { $0.isRecipe ? nextRecipe.next() : nextOther.next() }

        var used = rendered.reduce(into: Set(parts.assets.finishPage())) { $0.formUnion($1.assets) }
        let readable = zip(pages, rendered).filter(\.0.isPermanent).map { _, page in
            PrecacheManifest.Page(path: page.path, digest: page.digest.start, bytes: page.byteCount)
        }
        let scripts = index?.value
        var more = try parts.offlineFiles(of: readable, referring: used, index: scripts, in: cache)
        used.formUnion(parts.assets.finishPage())
        more += assets.outputFiles(using: used) + (scripts?.files ?? [])
        var paths = paths
        for file in more { try paths.add(file.path, madeFrom: file.origin) }

        let broken = PageLinks.broken(on: rendered.map(\.links), publishing: paths.all)
        var renderer = makeRenderer(with: parts)
        let places = try renderer.places(of: broken, among: pages)
        let errors = places.filter { $0.severity == .error }
        guard errors.isEmpty else { throw BuildError(.badData, errors) }
        let hostFiles = try parts.hostFiles(
            for: hosts, publishing: paths.all, redirects: parts.site.redirects(among: pages),
            isPrecompressed: isPrecompressed)
        more.removeAll { hostFiles.paths.contains($0.path) }
        for file in hostFiles.files where !assets.holds(file.path) { try paths.add(file.path, madeFrom: file.origin) }
        for file in files + more + hostFiles.files { try draft?.add(file) }
        try recipeFiles?.add(site.recipes, to: draft)
        if let draft, isPrecompressed {
            _ = try Array(paths.all).concurrentMap(with: {}) { [paths] path, _ in
                try draft.addCompressedForms(of: path, unless: paths.holds)
            }
        }

        let styleWarnings = styleSheets.sorted { $0.key < $1.key }.flatMap(\.value.warnings)
        return RenderedSite(
            pages: pages.count(where: \.isPermanent), rendered: rendered.count,
            remarks: [recipeFiles?.plan.remark].compactMap(\.self),
            warnings: linkWarnings + Diagnostic.joined(rendered.flatMap(\.warnings)) + places + hostFiles.warnings
                + styleWarnings,
            notes: NoteRerenderer(
                site: site, assets: assets, used: used, time: time,
                makeRenderer: { [self, parts] in makeRenderer(with: parts) }))
    }

    /// Renders pages on all cores.
    private func render(
        _ pages: [PlannedPage], with parts: PageParts, makesIndex: Bool = false, into draft: SiteDraft?
    ) throws -> [RenderedPage] {
        try pages.concurrentMap(with: { makeRenderer(with: parts, makesIndex: makesIndex) }) { page, renderer in
            let rendered = try renderer.render(page)
            try draft?.add(rendered.file(madeFrom: site.file(of: page)))
            return rendered.withoutBytes
        }
    }
}

extension RecipeFiles {
    /// Makes the files on all cores.
    ///
    /// - Throws: a diagnostic if a note cannot be read, `CancellationError`, and errors of the draft.
    fileprivate func add(_ recipes: some Sequence<Site.SiteRecipe>, to draft: SiteDraft?) throws {
        let recipes = Array(recipes)
        // Only one archive is in memory at a time.
        for (range, path) in zip(plan.archives, plan.paths) {
            let made = try Array(recipes[range]).concurrentMap(with: {}) { entry, _ in
                let made = try make(entry)
                if isGenerated(made.file.path) { try draft?.add(made.file) }
                return made.archived
            }
            if isGenerated(path) { try draft?.add(try archive(of: made, at: path)) }
        }
    }
}

extension ArchivePlan {
    /// Plans the archives of a site, and makes smaller photos on all cores.
    ///
    /// - Throws: a diagnostic if the cache cannot be written, or `CancellationError`.
    fileprivate init(of site: Site, _ gallery: PhotoGallery, in cache: ImageCache) throws {
        let codec = ImageCodec()
        let recipes = site.recipes.map { (id: $0.recipe.id, photo: gallery.preview(of: $0.recipe.id)?.digest) }
        try self.init(of: Array(recipes), in: cache) { photos, variant in
            try photos.concurrentMap(with: {}) { photo, _ in
                do throws(CacheError) {
                    return try cache.smaller(photo, as: variant, by: codec)
                } catch {
                    throw Diagnostic(severity: .error, message: error.description)
                }
            }
        }
    }
}

extension TemplateLibrary {
    /// Whether a page uses the recipe index.
    fileprivate var asksForRecipeIndex: Bool {
        keys(usedBy: PageTemplates.pages.map { $0.template }).contains("recipeIndex")
    }
}
