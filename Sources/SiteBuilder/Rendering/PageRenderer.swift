import CommonMark
package import Diagnostics
import Files
import Foundation
import LinkChecker
import MustacheEngine
import RecipeFeed
import SiteHosting
import SitePages
package import SitePublisher
import SiteSources

/// Renders pages of a site, one after the other.
struct PageRenderer: ~Copyable {
    fileprivate(set) var parts: PageParts
    private let resolver: LinkResolver
    private var renderer: Renderer
    private var links: LinkReader
    /// Warnings about the page's Markdown.
    private var warnings: [Diagnostic] = []
    /// Whether pages of recipes come with their entries in the search index.
    private let makesIndex: Bool
    private var indexEntry: RecipeIndex.Entry?
    /// The assets of the previous page with their paths, which are the same for most pages.
    private var usedBefore: [AssetIndex.Number] = []
    private var pathsBefore: Set<String> = []
    /// The search for the causes of broken links, while it runs.
    private var search: BrokenLinkSearch?

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - parts: the parts of pages.
    ///   - resolver: the resolver of links in Markdown files.
    ///   - templates: the templates.
    ///   - links: the reader of links in pages.
    ///   - makesIndex: whether pages of recipes come with their entries in the search index.
    init(
        _ parts: PageParts, resolver: LinkResolver, templates: TemplateLibrary, links: LinkReader,
        makesIndex: Bool = false
    ) {
        self.parts = parts
        self.makesIndex = makesIndex
        self.resolver = resolver
        renderer = Renderer(templates)
        self.links = links
    }

    /// Renders a page.
    mutating func render(_ page: PlannedPage) throws(Diagnostic) -> RenderedPage {
        let bytes = try bytes(of: page)
        defer { (warnings, indexEntry) = ([], nil) }
        let path = parts.site.path(of: page)
        let used = parts.assets.finishPage()
        return RenderedPage(
            path: path, bytes: bytes, digest: ContentDigest(of: bytes), byteCount: bytes.count, assets: used,
            links: links(in: bytes, of: path, referringTo: used), warnings: warnings, indexEntry: indexEntry)
    }

    /// Reads the links of a page.
    private mutating func links(
        in bytes: [UInt8], of path: String, referringTo used: [AssetIndex.Number]
    ) -> PageLinks {
        if used != usedBefore { (usedBefore, pathsBefore) = (used, parts.assets.index.publishedPaths(of: used)) }
        return links.read(bytes, of: path, knowing: pathsBefore)
    }

    /// Renders pages again to find the causes of broken links.
    ///
    /// - Returns: an error for each place in a template, and a warning for each in a Markdown file.
    mutating func places(of links: [BrokenLink], among pages: [PlannedPage]) throws(Diagnostic) -> [Diagnostic] {
        search = BrokenLinkSearch(for: links, at: parts.address)
        defer { (search, warnings) = (nil, []) }
        let paths = Set(links.map(\.page))
        for page in pages where paths.contains(parts.site.path(of: page)) { _ = try bytes(of: page) }
        return search?.diagnostics ?? []
    }

    private mutating func bytes(of page: PlannedPage) throws(Diagnostic) -> [UInt8] {
        let site = parts.site
        switch page {
        case .single(let kind): return try bytes(of: try kind.init(parts), at: kind.path)
        case .group(let group, let portion):
            return try bytes(of: GroupPage(portion, of: group, parts), at: group.pagePaths[portion])
        case .recipe(let index, let cuisine):
            let cuisine = site.cuisines[cuisine]
            let page = try recipePage(index, of: cuisine)
            if makesIndex { indexEntry = page.indexEntry(of: cuisine.recipes[index], parts) }
            return try bytes(of: page, at: cuisine.recipes[index].path)
        case .text(let index): return try bytes(of: try textPage(index), at: site.documents[index].path)
        case .moved(let path, let recipe, let cuisine):
            return try bytes(of: MovedPage(at: path, to: site.cuisines[cuisine].recipes[recipe], parts), at: path)
        }
    }

    /// Returns the page of a recipe, and records the warnings about it.
    private mutating func recipePage(_ index: Int, of cuisine: Site.RecipeGroup) throws(Diagnostic) -> RecipePage {
        let site = parts.site
        let entry = cuisine.recipes[index]
        let marks = NoteMarks(
            headings: site.headings, likely: entry.recipe.details.language ?? site.texts.language.language)
        let note = try entry.note.map { note throws(Diagnostic) in
            try read(note, at: entry.path) { file, resolve throws(Diagnostic) in
                try file.note(site.headings, .note(idPrefix: "note-"), marking: marks.marker, resolve: resolve)
            }
        }
        if let note, let file = entry.note {
            warnings += NoteAppMarkup.remarks(on: try file.text()).map {
                Diagnostic(severity: .warning, file: file.shownPath, line: $0.line, message: $0.message, help: $0.help)
            }
            warnings += Diagnostic.warnings(
                about: NoteRecipe(note, site.headings), of: entry.recipe, in: file, saying: note.plainText)
        }
        let page = RecipePage(index, of: cuisine, note: note, parts)
        warnings += page.warnings
        return page
    }

    /// Returns one of the owner's pages, and records the warnings about it.
    private mutating func textPage(_ index: Int) throws(Diagnostic) -> TextPage {
        let document = parts.site.documents[index]
        let policy = parts.site.contentPolicy
        let options = MarkdownOptions(
            topHeadingLevel: 2, asksForAllAddresses: true, showsImage: { policy.allows($0, for: .images) })
        let body = try read(document.file, at: document.path, namesPolicy: true) {
            (file, resolve) throws(Diagnostic) in
            try file.document(options, resolve: resolve)
        }
        return TextPage(document, bodyHTML: body.html, parts)
    }

    /// Renders a page of a book.
    mutating func render(_ chapter: PlannedChapter) throws(Diagnostic) -> (html: [UInt8], warnings: [Diagnostic]) {
        defer { warnings = [] }
        let html: [UInt8]
        switch chapter {
        case .recipe(let index, let cuisine):
            let page = try recipePage(index, of: parts.site.cuisines[cuisine])
            html = try rendered(PageTemplates.bookRecipe, with: page)
        case .text(let index): html = try rendered(PageTemplates.bookText, with: try textPage(index))
        case .title(let book): html = try rendered(BookTitlePage.template, with: BookTitlePage(book, parts))
        case .contents(let page): html = try rendered(BookContentsPage.template, with: page)
        case .section(let section): html = try rendered(BookSectionPage.template, with: BookSectionPage(section, parts))
        case .index(let page, _): html = try rendered(BookIndexPage.template, with: page)
        }
        return (html, warnings)
    }

    private mutating func rendered<Page: SitePage>(
        _ template: String, with page: Page
    ) throws(Diagnostic) -> [UInt8] {
        do {
            return try renderer.render(template, with: page)
        } catch {
            throw Diagnostic(error.all[0])
        }
    }

    /// The most links of a text that lead nowhere for each of which a similar name is looked for: no more are reported.
    private static let mostSuggestions = 100

    private mutating func read(
        _ file: SourceFile, at path: String, namesPolicy: Bool = false,
        by render: (SourceFile, (MarkdownLink) -> LinkTarget) throws(Diagnostic) -> MarkdownDocument
    ) throws(Diagnostic) -> MarkdownDocument {
        var refused = 0
        let document = try render(file) { link in
            let target = resolver.target(
                of: link, in: file, shownAt: path, with: parts.assets, suggests: refused < Self.mostSuggestions)
            if case .refuse = target { refused += 1 }
            search?.look(at: link, to: target, in: file, shownAt: path)
            return target
        }
        warnings += document.problems.map { problem in
            var warning = Diagnostic(problem, in: file)
            // No setting allows these images in notes and feeds, whose authors may be other people.
            if namesPolicy, let help = problem.image.flatMap(BlockedLoads.help(allowingImage:)) {
                warning.help = [warning.help, help].compactMap(\.self).joined(separator: ", ")
            }
            return warning
        }
        return document
    }

    private mutating func bytes<Page: SitePage>(of page: Page, at path: String) throws(Diagnostic) -> [UInt8] {
        do {
            let bytes = try renderer.render(Page.template, with: page)
            let broken = search?.remaining(on: path) ?? []
            if !broken.isEmpty {
                let faults = try renderer.faults(
                    in: broken.map { .init(bytes: $0.bytes, message: $0.message, help: help(for: $0)) },
                    of: Page.template, with: page)
                for fault in faults { search?.add(Diagnostic(fault)) }
            }
            return bytes
        } catch {
            throw Diagnostic(error.all[0])
        }
    }
}

/// Returns advice about a broken link.
private func help(for link: BrokenLink) -> String {
    link.value.hasPrefix("/") || link.value.hasPrefix("http")
        ? "correct the address; if something else serves it, name its path with outside-paths" : "correct the address"
}

/// A rendered page with its links, assets and warnings.
struct RenderedPage: Sendable {
    let path: String
    /// The bytes; empty after the page was written.
    private(set) var bytes: [UInt8]
    let digest: ContentDigest
    let byteCount: Int
    /// The assets that the page uses.
    let assets: [AssetIndex.Number]
    let links: PageLinks
    /// Warnings about the page's Markdown.
    let warnings: [Diagnostic]
    /// The recipe's entry in the search index, if it was asked for.
    let indexEntry: RecipeIndex.Entry?

    /// Returns the file to publish.
    ///
    /// - Parameter origin: the source file, for messages; `nil` for a page made from the feed.
    /// - Returns: the file.
    func file(madeFrom origin: String?) -> OutputFile {
        OutputFile(path: path, content: .bytes(bytes), origin: origin ?? "the page \(path)", digest: digest)
    }

    /// The page without its bytes, because those of all pages may not fit into memory.
    var withoutBytes: RenderedPage {
        var page = self
        page.bytes = []
        return page
    }
}

/// Renders single pages again after their notes have changed; everything else stays the same.
package struct NoteRerenderer: Sendable {
    private let site: Site
    private let assets: AssetIndex
    private let used: Set<AssetIndex.Number>
    /// The time of the build that follows; `nil` stands for the current time.
    private let time: Date?
    private let makeRenderer: @Sendable () -> PageRenderer

    /// Creates the renderer; every page must have been rendered before.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - assets: the site's assets.
    ///   - used: the assets that its pages use.
    ///   - time: the time of builds; `nil` stands for the current time.
    ///   - makeRenderer: creates a renderer of pages.
    init(
        site: Site, assets: AssetIndex, used: Set<AssetIndex.Number>, time: Date?,
        makeRenderer: @escaping @Sendable () -> PageRenderer
    ) {
        self.site = site
        self.assets = assets
        self.used = used
        self.time = time
        self.makeRenderer = makeRenderer
    }

    /// Returns the pages with some notes, given by their paths, and the assets that only these pages use now.
    package func pages(showing notes: Set<String>) throws(Diagnostic) -> [OutputFile] {
        var renderer = makeRenderer()
        renderer.parts.changed = time ?? .now
        var files: [OutputFile] = []
        var usedNow: Set<AssetIndex.Number> = []
        for page in site.plannedPages(showing: notes) {
            let rendered = try renderer.render(page)
            files.append(rendered.file(madeFrom: site.file(of: page)))
            usedNow.formUnion(rendered.assets)
        }
        return files + assets.referenced(using: usedNow.subtracting(used)).map(\.file)
    }
}
