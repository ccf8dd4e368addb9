import CommonMark
import Foundation
import MustacheEngine

/// Turns a site into the files that show it.
struct PageRenderer: ~Copyable {
    private let parts: PageParts
    private let links: LinkResolver
    private var renderer: Renderer
    /// What a Markdown file asked for and did not get.
    private(set) var warnings: [Diagnostic] = []

    init(_ site: Site, photos: PhotoGallery, assets: AssetIndex, templates: TemplateLibrary, baseURL: URL?) {
        parts = PageParts(site, photos: photos, assets: assets, baseURL: baseURL)
        links = LinkResolver(site: site, assets: assets)
        renderer = Renderer(templates)
    }

    /// Every page, rendered.
    mutating func render() throws(Diagnostic) -> [OutputFile] {
        var files = [
            try render(HomePage(parts), at: HomePage.path),
            try render(FavoritesPage(parts), at: FavoritesPage.path),
            try render(NotFoundPage(parts), at: NotFoundPage.path),
        ]
        for cuisine in parts.site.cuisines {
            for (index, path) in cuisine.pagePaths.enumerated() {
                files.append(try render(CuisinePage(index, of: cuisine, parts), at: path))
            }
            for index in cuisine.recipes.indices { files.append(try recipePage(index, of: cuisine)) }
        }
        for document in parts.site.pages + [parts.site.about].compactMap(\.self) {
            let body = try html(of: document.file, at: document.path, options: MarkdownOptions(topHeadingLevel: 2))
            let page = TextPage(document, bodyHTML: body, parts)
            files.append(try render(page, at: document.path, origin: document.file.shownPath))
        }
        return files
    }

    /// The pages of the recipes whose notes are among the given files of the site's folder.
    mutating func pages(showing notes: Set<String>) throws(Diagnostic) -> [OutputFile] {
        var files: [OutputFile] = []
        for cuisine in parts.site.cuisines {
            for (index, entry) in cuisine.recipes.enumerated() {
                guard let note = entry.note, notes.contains(note.path) else { continue }
                files.append(try recipePage(index, of: cuisine))
            }
        }
        return files
    }

    private mutating func recipePage(_ index: Int, of cuisine: Site.Cuisine) throws(Diagnostic) -> OutputFile {
        let entry = cuisine.recipes[index]
        let note = try entry.note.map { note throws(Diagnostic) in try noteHTML(note, at: entry.path) }
        return try render(RecipePage(index, of: cuisine, noteHTML: note, parts), at: entry.path)
    }

    private mutating func noteHTML(_ note: SourceFile, at path: String) throws(Diagnostic) -> String {
        try html(
            of: note, at: path, options: MarkdownOptions(topHeadingLevel: 2, takesTitle: false, idPrefix: "note-"))
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
