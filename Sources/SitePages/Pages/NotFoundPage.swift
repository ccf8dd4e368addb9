import LinkChecker
import MustacheEngine
import SiteSources

/// The page that a server shows for an unknown address.
package struct NotFoundPage: SitePage {
    package static let template = "not-found"
    package static let path = "404.html"
    package static let isIndexed = false
    package static let hasAddress = false

    package let frame: PageFrame

    /// Creates the page.
    ///
    /// A server shows it at any address, so relative links don't work, and it has no address of its own.
    package init(_ parts: PageParts) {
        let title = parts.site.texts[.pageNotFound]
        var metadata = parts.metadata(at: Self.path, name: title)
        metadata.canonicalURL = nil
        frame = parts.frame(
            at: Self.path, root: parts.address?.rootPath ?? "", title: title, metadata: metadata)
    }

    static let fields = Fields<NotFoundPage>("not-found page", frameFields)
}
