package import CommonMark
package import Diagnostics

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
        try render(NoteText(try text(), headings).markdown, options, marking: marking, resolve: resolve)
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
