import MustacheEngine
import SiteSources

/// The page that a visitor without a network sees in place of a page that isn't kept.
package struct OfflinePage: SitePage {
    package static let template = "offline"
    package static let path = "offline.html"
    package static let isIndexed = false

    package let frame: PageFrame

    package init(_ parts: PageParts) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.youAreOffline])
    }

    static let fields = Fields<OfflinePage>("offline page", frameFields)
}
