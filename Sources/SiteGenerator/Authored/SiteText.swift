import Diagnostics

/// One text of a site in its language.
struct SiteText: Sendable {
    let key: String
    /// Its forms by the plural categories that they are for; of a text without a number, `other` alone.
    let forms: [PluralCategory: TextPattern]
    /// Whether it was written with a form for each category.
    let isPlural: Bool
    /// The file as messages show it.
    let file: String
    let line: Int

    /// The form where no other fits better.
    var other: TextPattern { forms[.other] ?? forms.values.first ?? .empty }

    /// The names of what is filled in.
    var names: Set<String> { forms.values.reduce(into: []) { $0.formUnion($1.names) } }

    /// A diagnostic about it.
    func fault(severity: Diagnostic.Severity = .error, _ message: String, help: String?) -> Diagnostic {
        Diagnostic(severity: severity, file: file, line: line, message: message, help: help)
    }
}
