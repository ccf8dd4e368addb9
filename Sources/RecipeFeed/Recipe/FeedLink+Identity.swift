import Foundation

extension FeedLink {
    /// An identity for a page, regardless of the spelling of its address.
    ///
    /// It omits the scheme, `www.`, a slash at the end, the fragment and parameters that track visits (`utm_source`).
    /// It is `nil` for the address of a whole site, which is not a recipe's page.
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
    /// The identity of the recipe's page; `nil` if it has no page, or the address is that of a whole site.
    package var sourceIdentity: String? { links.source?.pageIdentity }

    /// Returns the identity of a page; `nil` if the address isn't a web address, or is that of a whole site.
    package static func pageIdentity(of address: String) -> String? {
        (try? FeedLink(address, relativeTo: nil))?.pageIdentity
    }
}
