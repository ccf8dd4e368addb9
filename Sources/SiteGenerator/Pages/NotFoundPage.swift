import LinkChecker
import MustacheEngine

/// What a server shows for an address that it does not know.
struct NotFoundPage: SitePage {
    static let template = "not-found"
    static let path = "404.html"
    static let isIndexed = false
    static let hasAddress = false

    let frame: PageFrame

    /// Makes the page: a server shows it at any address, from which no relative link leads home, and it has no address of its own.
    init(_ parts: PageParts) {
        let title = parts.site.texts[.pageNotFound]
        var metadata = parts.metadata(at: Self.path, name: title)
        metadata.canonicalURL = nil
        frame = parts.frame(
            at: Self.path, root: parts.address?.rootPath ?? "", title: title, metadata: metadata)
    }

    static let fields = Fields<NotFoundPage>("not-found page", frameFields)
}
