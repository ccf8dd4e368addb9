package import CommonMark
package import Diagnostics
package import RecipeFeed

extension SourceFile {
    /// Parses the file as Markdown, with failures as diagnostics.
    package func document(
        _ options: MarkdownOptions = MarkdownOptions(), resolve: (MarkdownLink) -> LinkTarget
    ) throws(Diagnostic) -> MarkdownDocument {
        try render(try text(), options, resolve: resolve)
    }

    /// Parses the file as a note on a recipe, whose headings and lists need not be proper Markdown.
    package func note(
        _ headings: NoteHeadings, _ options: MarkdownOptions = .note(),
        marking: ([MarkdownSection]) -> MarkdownMarker? = { _ in nil },
        resolve: (MarkdownLink) -> LinkTarget = { _ in .keep }
    ) throws(Diagnostic) -> MarkdownDocument {
        let note = NoteText(try text(), headings)
        var options = options
        options.lineNumbers = note.lineNumbers
        return try render(note.markdown, options, marking: marking, resolve: resolve)
    }

    private func render(
        _ text: String, _ options: MarkdownOptions,
        marking: ([MarkdownSection]) -> MarkdownMarker? = { _ in nil }, resolve: (MarkdownLink) -> LinkTarget
    ) throws(Diagnostic) -> MarkdownDocument {
        do {
            return try renderMarkdown(text, options: options, marking: marking, resolve: resolve)
        } catch {
            throw Diagnostic(
                severity: .error, file: shownPath, line: error.line, message: error.message, help: error.help)
        }
    }
}

extension MarkdownOptions {
    /// Returns the options for notes on recipes, so that pages, the search and structured data agree.
    ///
    /// - Parameter idPrefix: the prefix of headings' ids.
    /// - Returns: the options.
    package static func note(idPrefix: String = "") -> MarkdownOptions {
        MarkdownOptions(topHeadingLevel: 2, takesTitle: false, idPrefix: idPrefix, asksForAllAddresses: true)
    }
}

extension Diagnostic {
    /// Creates a warning about a problem in a Markdown file.
    package init(_ problem: MarkdownProblem, in file: SourceFile) {
        self.init(
            severity: .warning, file: file.shownPath, line: problem.line, column: problem.column,
            message: problem.message, help: problem.help)
    }
}

/// A Markdown file that becomes a page.
package struct TextDocument: Sendable {
    package let file: SourceFile
    /// The path of the published page.
    package let path: String
    /// The heading, if it has one.
    package let heading: String?
    /// The heading, or else a title made from the file's name.
    package var title: String { heading ?? Self.title(fromPath: path) }

    /// Reads a file's heading; its body is rendered later, when all pages are known.
    init(_ file: SourceFile, path: String) throws(Diagnostic) {
        self.file = file
        self.path = path
        let title = try file.document { _ in .keep }.title
        heading = title?.contains { !$0.isWhitespace } == true ? title : nil
    }

    /// Returns the published path of a Markdown file in `Public`: `a.html` for `a.md`, and a folder's index for its
    /// `README.md`.
    static func path(of file: SourceFile) -> String {
        let stem = file.path.dropFirst("Public/".count).dropLast(".md".count)
        if stem == "README" { return "index.html" }
        return (stem.hasSuffix("/README") ? stem.dropLast("README".count) + "index" : stem) + ".html"
    }

    private static func title(fromPath path: String) -> String {
        let name = path.split(separator: "/").last { $0 != "index.html" } ?? "Page"
        let words = name.prefix { $0 != "." }.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
