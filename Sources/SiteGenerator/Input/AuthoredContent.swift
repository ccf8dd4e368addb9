import MustacheEngine

/// What a site's owner wrote, read and checked before anything is downloaded.
struct AuthoredContent {
    /// Compiled, and checked against what the pages have.
    let templates: TemplateLibrary
    /// Matched to recipes once these are known.
    let notes: [SourceFile]
    let pages: [TextDocument]
    /// The about page, where the site has a `README.md`.
    let about: TextDocument?
    let assets: [SourceFile]

    /// Reads a site's folder.
    ///
    /// - Throws: ``BuildFailure`` with each template and each page that is wrong.
    init(_ options: BuildOptions) throws(BuildFailure) {
        let folder = try SiteFolder(at: options.site, withSample: options.source == .sample)
        templates = try PageTemplates.load(folder.templates)
        notes = folder.notes
        assets = folder.assets
        var faults: [Diagnostic] = []
        func document(_ file: SourceFile, _ path: String) -> TextDocument? {
            do throws(Diagnostic) {
                return try TextDocument(file, path: path)
            } catch {
                faults.append(error)
                return nil
            }
        }
        pages = folder.pages.compactMap { document($0, TextDocument.path(of: $0)) }
        about = folder.readme.flatMap { document($0, "about.html") }
        if !faults.isEmpty { throw BuildFailure(.badData, faults) }
    }
}
