import Foundation

extension FeedLink {
    /// What is the same of all ways to write a page's address: no scheme, `www.`, slash at the end, fragment, or parameter that only
    /// counts visits (`utm_source`).
    ///
    /// Nil for the address of a whole site, which is no recipe's.
    var pageIdentity: String? {
        guard let parts = URLComponents(string: text), let host = parts.host?.lowercased() else { return nil }
        var path = parts.percentEncodedPath[...]
        while path.hasSuffix("/") { path.removeLast() }
        let query = (parts.percentEncodedQuery ?? "").split(separator: "&").filter { !$0.hasPrefix("utm_") }
        if path.isEmpty, query.isEmpty { return nil }
        let site = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
        let port = parts.port.map { [80, 443].contains($0) ? "" : ":\($0)" } ?? ""
        return "\(site)\(port)\(path)?\(query.joined(separator: "&"))"
    }
}

extension Recipe {
    /// Identifies the page that the recipe comes from; `nil` if none is known, and for the address of a whole site.
    package var sourceIdentity: String? { links.source?.pageIdentity }

    /// Identifies a page in the same way; `nil` if the address is none of the web, or of a whole site.
    package static func pageIdentity(of address: String) -> String? {
        (try? FeedLink(address, relativeTo: nil))?.pageIdentity
    }
}
