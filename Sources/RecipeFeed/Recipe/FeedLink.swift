import Foundation
import StrictJSON

/// A link that pages may have: an absolute URL in ASCII.
///
/// It is stored as text, because a million recipes have four million links, and a parsed `URL` takes several times the
/// memory.
struct FeedLink: Hashable {
    let text: String

    /// The longest link, in bytes.
    static let longest = 8_192

    var url: URL? { URL(string: text) }

    /// The reason that a text isn't a valid link.
    struct RefusalError: Error {
        var reason: String
        var help: String?
        /// Whether it is an embedded picture instead of an address.
        var isEmbedded = false
        /// Whether it is a path from the top of a server, although the document is a file.
        var isOnServer = false
    }

    /// Parses an absolute `http` or `https` URL, or a URL relative to a base if there is one.
    ///
    /// Relative to a file it must be in its folder, or in that of the published site which the file is of. A web address of
    /// that site is the address of its file.
    ///
    /// Characters that browsers and servers interpret differently are refused rather than repaired: backslashes, white
    /// space, control characters, and non-ASCII characters in the host. After the host they are percent-encoded.
    init(_ text: String, relativeTo base: URL?, of site: DocumentSite? = nil) throws(RefusalError) {
        if let file = site?.file(at: text) {
            self.text = file.absoluteString
            return
        }
        if WebAddress.isSurelyPlain(text) {
            self.text = text
            return
        }
        if Self.isPicture(text) {
            throw RefusalError(
                reason: "holds the picture itself instead of its address, which is not read",
                help: "save the picture as a file beside the feed or on the web, and give its address", isEmbedded: true
            )
        }
        let bytes = Array(text.utf8)[...]
        guard bytes.count <= Self.longest else { throw RefusalError(reason: "is longer than 8,192 bytes") }
        // Nearly all links have nothing to refuse or encode.
        let isPlain = WebAddress.plain.containsAll(of: bytes)
        if !isPlain { try Self.checkCharacters(text) }
        guard let scheme = WebAddress.scheme(of: bytes) else {
            self.text = try Self.absolute(text, relativeTo: base, within: site?.folder)
            return
        }
        let address = try WebAddress(bytes, scheme: scheme)
        let isNormal = isPlain && !scheme.contains { $0 < UInt8(ascii: "a") }
        self.text = isNormal ? text : address.text
    }

    /// Returns whether a text is an embedded picture.
    ///
    /// It is a `data:` address (RFC 2397) of a picture or of untyped bytes, or plain Base64 that begins like JPEG,
    /// PNG, GIF, WebP, AVIF, HEIC or SVG.
    static func isPicture(_ text: String) -> Bool {
        let start = String(decoding: text.utf8.prefix(30), as: UTF8.self).lowercased()
        if ["image/", "application/octet-stream", ";base64,"].contains(where: { start.hasPrefix("data:\($0)") }) {
            return true
        }
        // AVIF and HEIC begin with the length of their first box.
        let isBox = text.utf8.starts(with: "AAAA".utf8) && text.utf8.dropFirst(5).starts(with: "GZ0eX".utf8)
        return text.utf8.count > 60
            && (isBox
                || ["/9j/", "iVBORw0KGgo", "R0lGOD", "UklGR", "PHN2Zy"].contains { text.utf8.starts(with: $0.utf8) })
            && !text.utf8.dropFirst(11).prefix(80).contains(UInt8(ascii: "."))
    }

    private static func checkCharacters(_ text: String) throws(RefusalError) {
        if let hazard = text.firstHazard { throw RefusalError(reason: "holds \(hazard)", help: "take it out") }
        if text.utf8.contains(UInt8(ascii: "\\")) {
            throw RefusalError(reason: "holds a backslash", help: "write it as / or as %5C")
        }
        if text.unicodeScalars.contains(where: \.properties.isWhitespace) {
            throw RefusalError(reason: "holds a space", help: "write it as %20")
        }
    }

    // MARK: Relative to the feed

    private static func absolute(_ text: String, relativeTo base: URL?, within root: URL?) throws(RefusalError)
        -> String
    {
        guard let base else {
            throw RefusalError(
                reason: "is not an absolute URL: \"\(text.shortened())\"", help: WebAddress.help)
        }
        guard !text.utf8.starts(with: "//".utf8) else {
            throw RefusalError(reason: "names a host but no scheme", help: WebAddress.help)
        }
        let encoded = String(decoding: WebAddress.percentEncoded(Array(text.utf8)[...]), as: UTF8.self)
        guard let url = URL(string: encoded, relativeTo: base)?.absoluteURL else {
            throw RefusalError(reason: "is not a URL: \"\(text.shortened())\"", help: WebAddress.help)
        }
        if base.scheme == "http" || base.scheme == "https" { return url.absoluteString }
        guard !text.contains("%00") else {
            throw RefusalError(reason: "holds a zero character, %00", help: "take it out")
        }
        guard isInside(url, root.map(standardPath) ?? standardPath(base).dropLast()), url.scheme == base.scheme else {
            throw RefusalError(
                reason: "leads out of the folder of the file that names it",
                help: "put the photo beside that file, or give its web address", isOnServer: text.hasPrefix("/"))
        }
        return url.absoluteString
    }

    /// Returns whether a file URL is in a folder.
    ///
    /// Compares path components after resolving `..`; a string prefix would accept `/feed-2/` for `/feed`.
    private static func isInside(_ url: URL, _ folder: [String]) -> Bool {
        let path = standardPath(url)
        return path.count > folder.count && path.starts(with: folder)
    }

    private static func standardPath(_ url: URL) -> [String] {
        URL(filePath: url.path(percentEncoded: false)).standardizedFileURL.pathComponents
    }

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
