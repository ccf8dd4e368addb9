import Foundation

/// Where a site will be served, for what must be told by an absolute address.
struct SiteAddress: Sendable {
    /// The address of the site's top; it ends with a slash.
    private let top: String
    /// The path of the site's top on its host, from `/` to `/`.
    let rootPath: String

    /// Takes an address as its owner wrote it, with or without a slash at the end.
    init(_ url: URL) {
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
        components.query = nil
        components.fragment = nil
        let path = components.percentEncodedPath
        rootPath = path.hasSuffix("/") ? path : path + "/"
        components.percentEncodedPath = rootPath
        top = components.string ?? url.absoluteString
    }

    /// The one address of a published file.
    ///
    /// That of a folder's index is the folder's: both work, and search engines are to know a page by one.
    func url(of path: String) -> String {
        let isIndex = path == "index.html" || path.hasSuffix("/index.html")
        return top + (isIndex ? String(path.dropLast("index.html".count)) : path).percentEncodedPath
    }

    /// What follows the site's top in an address, absolute or from the host's root; nil where it lies elsewhere.
    func reference(below address: String) -> String? {
        for start in [top, rootPath] where address.hasPrefix(start) { return String(address.dropFirst(start.count)) }
        return address + "/" == top || address + "/" == rootPath ? "" : nil
    }
}

extension String {
    /// A path with whatever an address cannot hold as it is percent-encoded (RFC 3986, section 3.3).
    var percentEncodedPath: String {
        addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
    }
}
