import MustacheEngine

/// What the templates of a site can name, written from the declarations that they are checked against.
public enum TemplateReference {
    /// The reference as Markdown, a section for each page and for what it holds.
    public static var markdown: String {
        let pages = [
            HomePage.template, CuisinePage.template, RecipePage.template, FavoritesPage.template, TextPage.template,
            NotFoundPage.template,
        ]
        let reference = ModelReference(
            for: HomePage.self, CuisinePage.self, RecipePage.self, FavoritesPage.self, TextPage.self, NotFoundPage.self)
        return """
            # What templates can name

            The pages are \(pages.map { "`\($0).mustache`" }.joined(separator: ", ")); every other template is a part that they \
            use. A name that is not listed here is an error when a site is built, with its line and the nearest name.

            \(reference.markdown)
            """
    }
}
