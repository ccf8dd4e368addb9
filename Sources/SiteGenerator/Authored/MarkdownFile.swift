import CommonMark
import Diagnostics

extension SourceFile {
    /// The file as Markdown, its failure as a diagnostic.
    func document(
        _ options: MarkdownOptions = MarkdownOptions(), resolve: (MarkdownLink) -> LinkTarget
    ) throws(Diagnostic) -> MarkdownDocument {
        try render(try text(), options, resolve: resolve)
    }

    /// The file as a note on a recipe, in which headings and lists may be written as people write them.
    func note(
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
    /// How notes on recipes are read, so that a page, the search and what machines are told of it agree.
    ///
    /// - Parameter idPrefix: what ids of headings begin with.
    /// - Returns: the options.
    static func note(idPrefix: String = "") -> MarkdownOptions {
        MarkdownOptions(topHeadingLevel: 2, takesTitle: false, idPrefix: idPrefix, asksForAllAddresses: true)
    }
}

extension Diagnostic {
    /// Something that a Markdown file asked for and does not get.
    init(_ problem: MarkdownProblem, in file: SourceFile) {
        self.init(
            severity: .warning, file: file.shownPath, line: problem.line, column: problem.column,
            message: problem.message, help: problem.help)
    }
}
