import CommonMark
import Diagnostics

extension SourceFile {
    /// The file as Markdown, its failure as a diagnostic.
    func document(
        _ options: MarkdownOptions = MarkdownOptions(),
        marking: ([MarkdownSection]) -> MarkdownMarker? = { _ in nil }, resolve: (MarkdownLink) -> LinkTarget
    ) throws(Diagnostic) -> MarkdownDocument {
        let text = try text()
        do {
            return try renderMarkdown(text, options: options, marking: marking, resolve: resolve)
        } catch {
            throw Diagnostic(
                severity: .error, file: shownPath, line: error.line, message: error.message, help: error.help)
        }
    }

    /// The file as a note on a recipe, for what its text says: its links stay as they are written.
    func note() throws(Diagnostic) -> MarkdownDocument { try document(.note()) { _ in .keep } }
}

extension MarkdownOptions {
    /// How notes on recipes are read, so that a page, the search and what machines are told of it agree.
    ///
    /// - Parameter idPrefix: what ids of headings begin with.
    /// - Returns: the options.
    static func note(idPrefix: String = "") -> MarkdownOptions {
        MarkdownOptions(topHeadingLevel: 2, takesTitle: false, idPrefix: idPrefix)
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
