import CommonMark
import Foundation
import MustacheEngine
import RecipeFeed

/// Turns a site into the files that show it.
struct PageRenderer: ~Copyable {
    private let site: Site
    private let photos: PhotoGallery
    private let assets: AssetIndex
    private let baseURL: URL?
    private let links: LinkResolver
    private var renderer: Renderer
    /// What a Markdown file asked for and did not get.
    private(set) var warnings: [Diagnostic] = []

    init(_ site: Site, photos: PhotoGallery, assets: AssetIndex, templates: TemplateLibrary, baseURL: URL?) {
        self.site = site
        self.photos = photos
        self.assets = assets
        self.baseURL = baseURL
        links = LinkResolver(site: site, assets: assets)
        renderer = Renderer(templates)
    }

    /// Every page, rendered.
    mutating func render() throws(Diagnostic) -> [OutputFile] {
        var files = [try render(homePage(), at: "index.html"), try render(notFoundPage(), at: "404.html")]
        for cuisine in site.cuisines {
            for index in cuisine.recipes.indices {
                let page = try recipePage(index, in: cuisine)
                files.append(try render(page, at: cuisine.recipes[index].path))
            }
        }
        for document in site.pages + [site.about].compactMap(\.self) {
            files.append(try render(try textPage(document), at: document.path, origin: document.file.shownPath))
        }
        return files
    }

    // MARK: Pages

    private func homePage() -> HomePage {
        var photosSeenFirst = 4
        let cuisines = site.cuisines.map { cuisine in
            CuisineSection(
                name: cuisine.name, anchor: cuisine.slug,
                recipes: List(
                    cuisine.recipes.map { recipe in
                        defer { photosSeenFirst -= 1 }
                        return card(recipe, root: "", loading: photosSeenFirst > 0 ? .eager : .lazy)
                    }))
        }
        return HomePage(
            frame: frame(at: "index.html", title: site.name), cuisines: List(cuisines))
    }

    private mutating func recipePage(_ index: Int, in cuisine: Site.Cuisine) throws(Diagnostic) -> RecipePage {
        let entry = cuisine.recipes[index]
        let recipe = entry.recipe
        let frame = frame(
            at: entry.path, title: "\(recipe.name) · \(site.name)",
            summary: "\(recipe.name), a recipe from the \(recipe.cuisine) kitchen.")
        return RecipePage(
            frame: frame, id: recipe.id, name: recipe.name, cuisine: recipe.cuisine, cuisineAnchor: cuisine.slug,
            picture: Picture(photos.page[recipe.id], root: frame.root),
            sourceURL: recipe.source?.absoluteString, sourceHost: recipe.source?.readableHost,
            videoURL: recipe.video?.absoluteString,
            noteHTML: try entry.note.map { note throws(Diagnostic) in
                try html(
                    of: note, at: entry.path,
                    options: MarkdownOptions(topHeadingLevel: 2, takesTitle: false, idPrefix: "note-"))
            },
            previous: card(at: index - 1, in: cuisine, root: frame.root),
            next: card(at: index + 1, in: cuisine, root: frame.root))
    }

    private mutating func textPage(_ document: TextDocument) throws(Diagnostic) -> TextPage {
        TextPage(
            frame: frame(at: document.path, title: "\(document.title) · \(site.name)"), heading: document.title,
            bodyHTML: try html(of: document.file, at: document.path, options: MarkdownOptions(topHeadingLevel: 2)))
    }

    private func notFoundPage() -> NotFoundPage {
        NotFoundPage(frame: frame(at: "404.html", title: "Page not found · \(site.name)"))
    }

    // MARK: Parts

    private func card(at index: Int, in cuisine: Site.Cuisine, root: String) -> RecipeCard? {
        guard cuisine.recipes.indices.contains(index) else { return nil }
        return card(cuisine.recipes[index], root: root, loading: .lazy)
    }

    private func card(_ entry: Site.SiteRecipe, root: String, loading: RecipeCard.Loading) -> RecipeCard {
        RecipeCard(
            id: entry.recipe.id, name: entry.recipe.name, cuisine: entry.recipe.cuisine, path: entry.path,
            picture: Picture(photos.thumbnails[entry.recipe.id], root: root), loading: loading,
            hasVideo: entry.recipe.video != nil, hasSource: entry.recipe.source != nil, hasNote: entry.note != nil)
    }

    private func frame(at path: String, title: String, summary: String? = nil) -> PageFrame {
        let isNotFound = path == "404.html"
        let documents = site.pages.filter { !$0.path.contains("/") } + [site.about].compactMap(\.self)
        return PageFrame(
            // A server shows this page at any address, from which no relative link leads home.
            root: isNotFound ? baseURL?.rootPath ?? "" : path.wayToTop, siteName: site.name,
            recipeCount: site.recipeCount, title: title, summary: summary,
            canonicalURL: isNotFound ? nil : baseURL?.appending(path: path).absoluteString,
            links: List(
                documents.map { PageLink(title: $0.path == site.about?.path ? "About" : $0.title, path: $0.path) }),
            assets: assets)
    }

    private mutating func html(
        of file: SourceFile, at path: String, options: MarkdownOptions
    ) throws(Diagnostic) -> String {
        let document = try file.document(options) { links.target(of: $0, in: file, shownAt: path) }
        warnings += document.problems.map { Diagnostic($0, in: file) }
        return document.html
    }

    private mutating func render<Page: SitePage>(
        _ page: Page, at path: String, origin: String? = nil
    ) throws(Diagnostic) -> OutputFile {
        do {
            let bytes = try renderer.render(Page.template, with: page)
            return OutputFile(path: path, content: .bytes(bytes), origin: origin ?? "the page \(path)")
        } catch {
            throw Diagnostic(error.all[0])
        }
    }
}

extension String {
    /// The way from a page at this path to the site's top.
    var wayToTop: String { String(repeating: "../", count: count { $0 == "/" }) }
}

extension URL {
    fileprivate var rootPath: String {
        let path = path(percentEncoded: true)
        return path.hasSuffix("/") ? path : path + "/"
    }

    /// The host without a `www.` in front.
    fileprivate var readableHost: String? {
        guard let host = host(percentEncoded: false) else { return nil }
        return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }
}
