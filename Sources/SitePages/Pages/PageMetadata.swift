import CommonMark
import Foundation
import ImagePipeline
import LinkChecker
import MustacheEngine
import RecipeFeed
import SiteSources

/// The metadata of a page, for search engines and link previews.
struct PageMetadata: TemplateModel {
    /// The page's title without the site's name.
    let name: String
    /// The page's absolute address, if the site's is known.
    var canonicalURL: String?
    /// Whether the page is about one thing rather than a list.
    var isArticle = false
    var preview: LinkPreview?
    var structuredData: ScriptJSON?
    let hasFeed: Bool

    static let fields = Fields<PageMetadata>(
        "metadata",
        .text("name", "What the page is called, without the site's name.") { $0.name },
        .text("canonicalURL", "The page's absolute address, if --base-url is given.") { $0.canonicalURL },
        .flag("isArticle", "Whether the page is about one recipe.") { $0.isArticle },
        .object("preview", "The picture to show beside a link to the page, if --base-url is given.") { $0.preview },
        .html("structuredData", "The page's recipes as JSON-LD, for a script element.") {
            $0.structuredData?.encoded
        },
        .flag("hasFeed", "Whether the site has an Atom feed.") { $0.hasFeed })
}

/// The preview picture of a link to the page.
struct LinkPreview: TemplateModel {
    let url: String
    let width: Int
    let height: Int
    /// The description of the picture.
    let alternative: String

    static let fields = Fields<LinkPreview>(
        "link preview",
        .text("url", "The picture's absolute address.") { $0.url },
        .number("width", "Its width in pixels.") { $0.width },
        .number("height", "Its height in pixels.") { $0.height },
        .text("alternative", "What it shows.") { $0.alternative })
}

extension PageParts {
    /// Returns the metadata that all pages have.
    func metadata(at path: String, name: String) -> PageMetadata {
        PageMetadata(name: name, canonicalURL: address?.url(of: path), hasFeed: hasFeed)
    }

    /// Returns the metadata of a recipe's page.
    ///
    /// - Parameters:
    ///   - entry: the recipe.
    ///   - cuisine: the group that lists it.
    ///   - note: its parsed note, if it has one.
    /// - Returns: the metadata.
    func metadata(
        of entry: Site.SiteRecipe, in cuisine: Site.RecipeGroup, note: MarkdownDocument?
    ) -> PageMetadata {
        let root = entry.path.wayToTop
        var metadata = metadata(at: entry.path, name: entry.recipe.name)
        metadata.isArticle = true
        metadata.preview = preview(of: entry)
        let way = [
            (site.name, HomePage.path), (cuisine.name, cuisine.pagePaths[0]), (entry.recipe.name, entry.path),
        ].map { (name: $0, address: reference(to: $1, root: root)) }
        metadata.structuredData = .list([
            StructuredData.recipe(
                SharedRecipe(entry, note: note, on: site, changed: changed), at: addresses(of: entry),
                namesRating: namesRatings),
            StructuredData.way(through: way),
        ])
        return metadata
    }

    /// Returns the addresses for a recipe's data; those of files of the site are relative to the recipe's page if the
    /// site's address is unknown.
    func addresses(of entry: Site.SiteRecipe) -> StructuredData.Addresses {
        let root = entry.path.wayToTop
        let previews = photos.previews(of: entry.recipe.id)
        let pictures = previews.isEmpty ? photos.page[entry.recipe.id]?.renditions.suffix(1) ?? [] : previews[...]
        var paths: [String] = []
        for path in pictures.map(\.publishedPath) where !paths.contains(path) { paths.append(path) }
        let recipe = entry.recipe
        return StructuredData.Addresses(
            page: reference(to: entry.path, root: root), source: target(of: .source, of: recipe),
            video: target(of: .video, of: recipe), photos: paths.map { reference(to: $0, root: root) },
            furtherPhotos: photos.further(of: recipe).compactMap { path(of: $0, root: root) },
            canLead: { if case .nowhere = ownLinks.target(of: $0) { false } else { true } },
            stepPicture: { photos.steps[$0].flatMap { path(of: $0, root: root) } })
    }

    /// Returns the address of a recipe's source or video; `nil` if it has none, or the link would lead nowhere.
    func target(of field: RecipeField, of recipe: Recipe) -> URL? {
        ownLinks.target(of: field == .video ? recipe.video : recipe.source, field, of: recipe, with: assets)
    }

    /// Returns the published address of a picture of a step, or of a further photo.
    private func path(of photo: Photo, root: String) -> String? {
        photo.renditions.last.map { reference(to: $0.publishedPath, root: root) }
    }

    /// Returns the metadata of a page with a list of recipes.
    func metadata(ofListAt path: String, name: String, _ entries: some Sequence<Site.SiteRecipe>) -> PageMetadata {
        let root = path.wayToTop
        var metadata = metadata(at: path, name: name)
        metadata.preview = entries.lazy.compactMap(preview).first
        metadata.structuredData = StructuredData.list(
            name, of: entries.map { ($0.recipe.name, reference(to: $0.path, root: root)) })
        return metadata
    }

    /// Whether the site has an Atom feed, which needs an address and a time.
    var hasFeed: Bool { address != nil && site.listDate != nil }

    private func reference(to path: String, root: String) -> String {
        address?.url(of: path) ?? path.reference(from: root)
    }

    private func preview(of entry: Site.SiteRecipe) -> LinkPreview? {
        guard let address, let picture = photos.preview(of: entry.recipe.id) else { return nil }
        return LinkPreview(
            url: address.url(of: picture.publishedPath), width: picture.width, height: picture.height,
            alternative: entry.recipe.name)
    }
}
