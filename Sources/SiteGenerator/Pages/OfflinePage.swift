import MustacheEngine

/// The page that a visitor without a network sees in place of a page that isn't kept.
struct OfflinePage: SitePage {
    static let template = "offline"
    static let path = "offline.html"
    static let isIndexed = false

    let frame: PageFrame

    init(_ parts: PageParts) {
        frame = parts.frame(at: Self.path, title: parts.site.texts[.youAreOffline])
    }

    static let fields = Fields<OfflinePage>("offline page", frameFields)
}
