import Foundation
package import LinkChecker
import SiteHosting

/// The targets of links and pictures in a book.
///
/// Pages of a book have the paths of the site's pages with another ending, so that relative addresses stay valid.
package struct BookReferences: Sendable {
    /// The chapters by the paths of the site's pages.
    private let chapters: [String: String]
    /// The site's address, if it is known.
    private let address: SiteAddress?

    /// Creates the targets.
    ///
    /// - Parameters:
    ///   - paths: the paths of the site's pages in the book.
    ///   - contents: the path of the page with the book's contents, which stands for the home page.
    ///   - address: the site's address, if it is known.
    package init(to paths: some Sequence<String>, contents: String, at address: SiteAddress?) {
        var chapters = Dictionary(paths.map { ($0, Self.chapter($0)) }, uniquingKeysWith: { first, _ in first })
        chapters[HomePage.path] = Self.chapter(contents)
        self.chapters = chapters
        self.address = address
    }

    /// Returns the path in the book of a page of the site.
    package static func chapter(_ path: String) -> String {
        (path.hasSuffix(".html") ? String(path.dropLast(".html".count)) : path) + ".xhtml"
    }

    /// The target of a link.
    enum Target: Equatable {
        /// An address in the book or elsewhere.
        case address(String)
        /// An element of the same page.
        case element(String)
        /// Something that a book cannot lead to.
        case nowhere
    }

    /// Returns the target of a link on a page of the site.
    func target(of link: String, on page: String) -> Target {
        switch SiteReference(address: link, on: page, of: address) {
        case .elsewhere:
            // Without the site's address, a path from its top leads nowhere.
            guard let scheme = link.firstIndex(of: ":").map({ link[..<$0].lowercased() }),
                ["http", "https", "mailto", "tel"].contains(scheme), let url = URL(string: link)
            else { return .nowhere }
            if scheme.hasPrefix("http"), (url.host(percentEncoded: true) ?? "").isEmpty { return .nowhere }
            return .address(url.absoluteString)
        case .outside: return .nowhere
        case .file(let path, let id?) where path == page: return .element(id)
        case .file(let path, _):
            if let chapter = chapters[path] { return .address(chapter.reference(from: page.wayToTop)) }
            return address.map { .address($0.url(of: path)) } ?? .nowhere
        }
    }

    /// Returns the path of a picture in the book; `nil` if it isn't one that every reading system shows.
    func picture(_ source: String, on page: String) -> String? {
        guard case .file(let path, _) = SiteReference(address: source, on: page, of: address),
            BookResource.isPicture(path)
        else { return nil }
        return path
    }
}

/// A file in a book besides its chapters.
package enum BookResource {
    /// The types that every reading system shows (EPUB 3.3, 3.2).
    private static let pictures: Set<String> = [
        "image/jpeg", "image/png", "image/gif", "image/svg+xml", "image/webp",
    ]
    private static let fonts: Set<String> = ["font/ttf", "font/otf", "font/woff", "font/woff2"]

    /// Returns the type of a file for the list of a book's files; `nil` if readers may not know it.
    package static func mediaType(of path: String) -> String? {
        let name = String(MediaType(ofPath: path).name.prefix { $0 != ";" })
        return pictures.contains(name) || fonts.contains(name) || name == "text/css" ? name : nil
    }

    package static func isPicture(_ path: String) -> Bool { mediaType(of: path).map(pictures.contains) ?? false }
}
