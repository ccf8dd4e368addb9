import MustacheEngine

/// The templates of a site, compiled and checked against what the pages have.
enum PageTemplates {
    /// The kinds of pages, each with a template of its own.
    static let pages: [any SitePage.Type] = [
        HomePage.self, CuisinePage.self, RecipePage.self, FavoritesPage.self, TextPage.self, NotFoundPage.self,
        OfflinePage.self,
    ]

    /// Compiles templates.
    ///
    /// - Throws: a diagnostic for each fault of each file, and for each name that a page does not have.
    static func load(_ files: [SourceFile]) throws(BuildFailure) -> TemplateLibrary {
        var sources: [TemplateSource] = []
        do {
            for file in files {
                let name = file.path.dropFirst("Templates/".count).dropLast(".mustache".count)
                sources.append(TemplateSource(name: String(name), file: file.shownPath, text: try file.text()))
            }
        } catch {
            throw BuildFailure(.badData, [error])
        }
        let library: TemplateLibrary
        do {
            library = try TemplateLibrary(sources)
        } catch {
            throw BuildFailure(.badData, error.all.map(Diagnostic.init))
        }
        let faults = pages.flatMap { check($0, in: library) }
        guard faults.isEmpty else { throw BuildFailure(.badData, faults.uniqued.map(Diagnostic.init)) }
        return library
    }

    private static func check<Page: SitePage>(_ page: Page.Type, in library: TemplateLibrary) -> [TemplateFault] {
        library.check(Page.template, against: page)
    }
}

extension [TemplateFault] {
    /// Each mistake once, as the first page tells of it: a partial's shows in every page that uses it.
    fileprivate var uniqued: [TemplateFault] {
        var seen: [SourcePosition: Set<String>] = [:]
        return filter { seen[$0.position, default: []].insert($0.message).inserted }
    }
}

extension Diagnostic {
    /// A template's fault in the form that all parts share.
    init(_ fault: TemplateFault) {
        self.init(
            severity: .error, file: fault.file, message: fault.message,
            notes: fault.includedFrom.map { "included from \($0)" }, help: fault.help)
        guard fault.line > 0 else { return }
        line = fault.line
        column = fault.column
        excerpt = Excerpt(text: fault.sourceLine, offset: fault.column - 1, length: fault.caretWidth)
    }
}
