import MustacheEngine

/// The reference for templates, generated from the declarations against which they are checked.
package enum TemplateReference {
    /// The reference as Markdown, with a section for each page and each of its objects.
    package static var markdown: String {
        let templates = PageTemplates.pages.map { "`\($0.template).mustache`" }.joined(separator: ", ")
        return """
            # What templates can name

            The pages are \(templates); every other template is a part that they \
            use. A name that is not listed here is an error when a site is built, with its line and the nearest name. What \
            scripts and styles need of a page is said [further down](#what-scripts-look-for).

            \(ModelReference(for: PageTemplates.pages).markdown)
            """
    }
}
