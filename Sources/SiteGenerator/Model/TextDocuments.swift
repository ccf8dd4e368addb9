/// The Markdown pages of a site, read before anything is downloaded.
struct TextDocuments {
    let pages: [TextDocument]
    let about: TextDocument?

    /// Reads the headings of every page.
    ///
    /// - Throws: ``BuildFailure`` with each file that cannot be read.
    init(_ folder: SiteFolder) throws(BuildFailure) {
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
