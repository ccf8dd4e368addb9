import CommonMark
import Diagnostics
import Files
import LinkChecker
import MustacheEngine
import SitePublisher

/// Turns a site into the files that show it.
struct PageRenderer: ~Copyable {
    let parts: PageParts
    private let links: LinkResolver
    private var renderer: Renderer
    /// What a Markdown file asked for and did not get.
    private(set) var warnings: [Diagnostic] = []
    /// The paths of the pages that search engines are to know.
    private(set) var indexed: [String] = []
    /// Where broken links were written, while that is looked for.
    private var search: BrokenLinkSearch?

    init(_ site: Site, photos: PhotoGallery, assets: AssetIndex, templates: TemplateLibrary, address: SiteAddress?) {
        parts = PageParts(site, photos: photos, assets: assets, address: address)
        links = LinkResolver(site: site, assets: assets)
        renderer = Renderer(templates)
    }

    /// Every page, rendered.
    mutating func render() throws(Diagnostic) -> [OutputFile] {
        var files = [
            try render(HomePage(parts), at: HomePage.path),
            try render(try FavoritesPage(parts), at: FavoritesPage.path),
            try render(NotFoundPage(parts), at: NotFoundPage.path),
            try render(OfflinePage(parts), at: OfflinePage.path),
        ]
        for cuisine in parts.site.cuisines {
            for (index, path) in cuisine.pagePaths.enumerated() {
                files.append(try render(CuisinePage(index, of: cuisine, parts), at: path))
            }
            for index in cuisine.recipes.indices { files.append(try recipePage(index, of: cuisine)) }
        }
        for document in parts.site.pages + [parts.site.about].compactMap(\.self) {
            let body = try read(document.file, at: document.path, MarkdownOptions(topHeadingLevel: 2))
            let page = TextPage(document, bodyHTML: body.html, parts)
            files.append(try render(page, at: document.path, origin: document.file.shownPath))
        }
        return files
    }

    /// A page for each path that a recipe's page had before.
    mutating func movedPages() throws(Diagnostic) -> [OutputFile] {
        var files: [OutputFile] = []
        for recipe in parts.site.recipes {
            for path in recipe.formerPaths {
                files.append(try render(MovedPage(at: path, to: recipe, parts), at: path))
            }
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

    /// Renders everything once more to find out where broken links were written.
    ///
    /// - Returns: an error for each place in a template, a warning for each in a Markdown file.
    mutating func places(of links: [BrokenLink]) throws(Diagnostic) -> [Diagnostic] {
        let known = (warnings, indexed)
        search = BrokenLinkSearch(for: links, at: parts.address)
        _ = try render() + movedPages()
        defer { search = nil }
        (warnings, indexed) = known
        return search?.diagnostics ?? []
    }

    private mutating func recipePage(_ index: Int, of cuisine: Site.Cuisine) throws(Diagnostic) -> OutputFile {
        let entry = cuisine.recipes[index]
        let note = try entry.note.map { note throws(Diagnostic) in
            try read(note, at: entry.path, MarkdownOptions(topHeadingLevel: 2, takesTitle: false, idPrefix: "note-"))
        }
        return try render(RecipePage(index, of: cuisine, note: note, parts), at: entry.path)
    }

    private mutating func read(
        _ file: SourceFile, at path: String, _ options: MarkdownOptions
    ) throws(Diagnostic) -> MarkdownDocument {
        let document = try file.document(options) { link in
            let target = links.target(of: link, in: file, shownAt: path)
            search?.look(at: link, to: target, in: file, shownAt: path)
            return target
        }
        warnings += document.problems.map { Diagnostic($0, in: file) }
        return document
    }

    private mutating func render<Page: SitePage>(
        _ page: Page, at path: String, origin: String? = nil
    ) throws(Diagnostic) -> OutputFile {
        do {
            let bytes = try renderer.render(Page.template, with: page)
            if Page.isIndexed { indexed.append(path) }
            let broken = search?.remaining(on: path) ?? []
            if !broken.isEmpty {
                let faults = try renderer.faults(
                    in: broken.map { .init(bytes: $0.bytes, message: $0.message, help: "mend the address") },
                    of: Page.template, with: page)
                for fault in faults { search?.add(Diagnostic(fault)) }
            }
            return OutputFile(path: path, content: .bytes(bytes), origin: origin ?? "the page \(path)")
        } catch {
            throw Diagnostic(error.all[0])
        }
    }
}
