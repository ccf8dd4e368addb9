package import Diagnostics

/// A text of a site in its language.
package struct SiteText: Sendable {
    package let key: String
    /// The forms by plural category; a text without a number has only `other`.
    let forms: [PluralCategory: TextPattern]
    /// Whether the file has a form for each category.
    package let isPlural: Bool
    /// The file's path in messages.
    package let file: String
    package let line: Int

    /// The fallback form.
    package var other: TextPattern { forms[.other] ?? forms.values.first ?? .empty }

    /// The names of its placeholders.
    var names: Set<String> { forms.values.reduce(into: []) { $0.formUnion($1.names) } }

    /// Returns a diagnostic about the text.
    package func fault(severity: Diagnostic.Severity = .error, _ message: String, help: String?) -> Diagnostic {
        Diagnostic(severity: severity, file: file, line: line, message: message, help: help)
    }
}
