import MustacheEngine

/// A page made from a Markdown file.
struct TextPage: SitePage {
    static let template = "page"

    let frame: PageFrame
    let heading: String
    let bodyHTML: String

    static let fields = Fields<TextPage>(
        "page",
        frameFields + [
            .text("heading", "What the page is headed with.") { $0.heading },
            .html("body", "The text below the heading.") { $0.bodyHTML },
        ])
}

/// What a server shows for an address that it does not know.
struct NotFoundPage: SitePage {
    static let template = "not-found"

    let frame: PageFrame

    static let fields = Fields<NotFoundPage>("not-found page", frameFields)
}
