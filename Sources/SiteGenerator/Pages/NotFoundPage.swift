import Foundation
import MustacheEngine

/// What a server shows for an address that it does not know.
struct NotFoundPage: SitePage {
    static let template = "not-found"
    static let path = "404.html"

    let frame: PageFrame

    /// Makes the page: a server shows it at any address, from which no relative link leads home, and it has no address of its own.
    init(_ parts: PageParts) {
        var frame = parts.frame(at: Self.path, title: "Page not found")
        frame.root = parts.baseURL?.rootPath ?? ""
        frame.canonicalURL = nil
        self.frame = frame
    }

    static let fields = Fields<NotFoundPage>("not-found page", frameFields)
}

extension URL {
    fileprivate var rootPath: String {
        let path = path(percentEncoded: true)
        return path.hasSuffix("/") ? path : path + "/"
    }
}
