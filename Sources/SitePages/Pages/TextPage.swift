import MustacheEngine
package import SiteSources

/// A page made from a Markdown file.
package struct TextPage: SitePage {
    package static let template = "page"

    package let frame: PageFrame
    let heading: String
    let bodyHTML: String

    /// Creates the page of a document.
    ///
    /// - Parameters:
    ///   - document: the Markdown file.
    ///   - bodyHTML: the body, rendered for this page.
    ///   - parts: the parts of pages.
    package init(_ document: TextDocument, bodyHTML: String, _ parts: PageParts) {
        frame = parts.frame(at: document.path, title: document.title)
        heading = document.title
        self.bodyHTML = bodyHTML
    }

    static let fields = Fields<TextPage>(
        "page",
        frameFields + [
            .text("heading", "The page's heading.") { $0.heading },
            .html("body", "The text below the heading.") { $0.bodyHTML },
        ])
}
