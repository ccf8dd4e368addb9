package import Diagnostics
package import MustacheEngine
package import SiteSources

/// The templates of a site, compiled and checked against the fields of the pages.
package struct PageTemplates: Sendable {
    package let library: TemplateLibrary
    /// Warnings about the owner's templates and texts that have no effect, and about missing texts.
    package let warnings: [Diagnostic]

    /// The kinds of pages, each with its own template.
    package static let pages: [any SitePage.Type] = [
        HomePage.self, AllGroupsPage.self, GroupPage.self, RecipePage.self, FavoritesPage.self, PantryPage.self,
        ShoppingPage.self, PlanPage.self, TextPage.self, NotFoundPage.self, OfflinePage.self, MovedPage.self,
        BookTitlePage.self, BookContentsPage.self, BookSectionPage.self, BookIndexPage.self,
    ]

    /// The template of recipes in books.
    package static let bookRecipe = "book-recipe"
    /// The template of the owner's pages in books.
    package static let bookText = "book-page"

    /// The names of the templates of all pages, on the site and in books.
    private static var names: [String] { pages.map { $0.template } + [bookRecipe, bookText] }

    /// Compiles templates.
    ///
    /// - Throws: `BuildError` with each fault of each file, each unknown name, and each file that leaves a page blank.
    package init(_ authored: AuthoredContent) throws(BuildError) {
        var sources: [TemplateSource] = []
        do {
            for file in authored.templates {
                guard let name = Self.name(of: file) else { continue }
                sources.append(TemplateSource(name: name, file: file.shownPath, text: try file.text()))
            }
        } catch {
            throw BuildError(.badData, [error])
        }
        sources += Self.templates(of: authored.texts)
        let library: TemplateLibrary
        do {
            library = try TemplateLibrary(sources)
        } catch {
            throw BuildError(.badData, error.all.map(Diagnostic.init))
        }
        let faults =
            (Self.pages.flatMap { Self.check($0, in: library) }
            + library.check(Self.bookRecipe, against: RecipePage.self)
            + library.check(Self.bookText, against: TextPage.self)).uniqued.map(Diagnostic.init)
            + Self.emptyTemplates(in: library)
        guard faults.isEmpty else { throw BuildError(.badData, faults) }
        self.library = library
        warnings =
            Self.unusedOverrides(in: library) + Self.withoutPolicy(in: library)
            + Self.unusedTexts(in: library, authored)
            + (authored.texts.missing?.warnings ?? [])
    }

    /// Returns a diagnostic for each template that leaves a page blank; a blank part of a page may be intended.
    private static func emptyTemplates(in library: TemplateLibrary) -> [Diagnostic] {
        var seen: Set<String> = []
        return names.compactMap { library.blankTemplate(behind: $0) }.filter { seen.insert($0.name).inserted }
            .map { template in
                let isBuiltIn = BundledSite.theme.contains { $0.path == "Templates/\(template.name).mustache" }
                return Diagnostic(
                    error: "this template is empty, and so would be every page made with it",
                    file: template.file,
                    help: isBuiltIn
                        ? "write the template, or delete the file to get the built-in one back" : "write the template")
            }
    }

    /// Returns a warning for each of the owner's templates that no page uses and that replaces no built-in one.
    private static func unusedOverrides(in library: TemplateLibrary) -> [Diagnostic] {
        let builtIn = BundledSite.theme.compactMap { name(of: $0) }
        let known = Set(builtIn)
        let additions = library.sources.filter { !known.contains($0.name) && !$0.name.hasPrefix(textPrefix) }
        guard !additions.isEmpty else { return [] }
        let used = library.templates(usedBy: names)
        return additions.filter { !used.contains($0.name) }.map { template in
            let nearest = nearestName(to: template.name, among: builtIn)
            return Diagnostic(
                severity: .warning, file: template.file,
                message: "no page uses this template, and there is no built-in one of this name, so it changes nothing",
                help: nearest.map { "did you mean \($0).mustache?" } ?? "Templates/README.md lists the built-in ones")
        }
    }

    /// Returns a warning if the layout has no content security policy, as copies from an earlier version do.
    private static func withoutPolicy(in library: TemplateLibrary) -> [Diagnostic] {
        let name = "layout"
        guard let layout = library.sources.first(where: { $0.name == name }),
            library.templates(usedBy: names).contains(name),
            !library.keys(usedBy: [name]).contains("contentPolicy")
        else { return [] }
        return [
            Diagnostic(
                severity: .warning, file: layout.file,
                message:
                    "pages made with this template name no content security policy, so on a host that sends no headers "
                    + "browsers load whatever a page asks for",
                help: "write this line into its head, below the charset: "
                    + #"<meta http-equiv="Content-Security-Policy" content="{{contentPolicy}}">"#)
        ]
    }

    /// The prefix of templates that are made from texts.
    private static let textPrefix = "text/"

    /// Returns a template for each text without plural forms: `text/all-recipes`.
    private static func templates(of texts: SiteTexts) -> [TemplateSource] {
        texts.all.values.filter { !$0.isPlural }.sorted { $0.key < $1.key }.map {
            TemplateSource(
                name: textPrefix + $0.key, file: $0.file, firstLine: max(1, $0.line), text: $0.other.template)
        }
    }

    /// Returns a warning for each of the owner's texts that has no effect.
    private static func unusedTexts(in library: TemplateLibrary, _ authored: AuthoredContent) -> [Diagnostic] {
        guard !authored.texts.additions.isEmpty else { return [] }
        let used = library.templates(usedBy: names)
        let known = NearestNames(SiteTexts.english.all.keys.sorted())
        return authored.texts.additions.filter {
            !used.contains(textPrefix + $0.key) && !authored.textsOfScripts.contains($0.key)
        }.map { text in
            let nearest = known.nearest(to: text.key)
            return text.fault(
                severity: .warning, "nothing uses the text \(text.key), so it changes nothing",
                help: nearest.map { "did you mean \($0)?" }
                    ?? "a template uses it as {{> text/\(text.key)}}, a script as TEXT('\(text.key)')")
        }
    }

    /// Returns the name of a template; `nil` for other files.
    private static func name(of file: SourceFile) -> String? {
        guard SiteFileRole(ofPath: file.path) == .template else { return nil }
        return String(file.path.dropFirst("Templates/".count).dropLast(".mustache".count))
    }

    private static func check<Page: SitePage>(_ page: Page.Type, in library: TemplateLibrary) -> [TemplateError] {
        library.check(Page.template, against: page)
    }
}

extension [TemplateError] {
    /// The errors without repetitions; an error in a partial occurs in every page that uses it.
    fileprivate var uniqued: [TemplateError] {
        var seen: [SourcePosition: Set<String>] = [:]
        return filter { seen[$0.position, default: []].insert($0.message).inserted }
    }
}

extension Diagnostic {
    /// Creates a diagnostic from an error of a template.
    package init(_ fault: TemplateError) {
        self.init(
            severity: .error, file: fault.file, message: fault.message,
            // It is obvious that a page uses its layout.
            notes: fault.includedFrom.filter { $0.file != fault.file }.map { "included from \($0)" }, help: fault.help)
        guard fault.line > 0 else { return }
        // The author didn't write the template that a text becomes.
        guard !fault.file.hasSuffix(".yaml") else {
            line = fault.line
            return
        }
        line = fault.line
        column = fault.column
        excerpt = Excerpt(line: fault.sourceLine[...], bytesBefore: fault.sourceOffset, length: fault.caretWidth)
    }
}

/// The reference for templates, generated from the declarations against which they are checked.
package enum TemplateReference {
    /// The reference as Markdown, with a section for each page and each of its objects.
    package static var markdown: String {
        let templates = PageTemplates.pages.map { "`\($0.template).mustache`" }.joined(separator: ", ")
        let (recipe, text) = (PageTemplates.bookRecipe, PageTemplates.bookText)
        return """
            # What templates can name

            The pages are \(templates). `\(recipe).mustache` and `\(text).mustache` show recipes and the site's own pages \
            in a book, with the names of `recipe.mustache` and `page.mustache`. Every other template is a part that they \
            use. A name that is not listed here is an error when a site is built, with its line and the nearest name. What \
            scripts and styles need of a page is said [further down](#what-scripts-look-for).

            \(ModelReference(for: PageTemplates.pages).markdown)
            """
    }
}
