import Foundation
import StrictJSON

/// The URLs that a feed may contain.
enum FeedURL {
    /// Why a text is not a URL that a feed may contain.
    struct Refusal: Error {
        var reason: String
        var help: String?
    }

    /// Parses an absolute `http` or `https` URL (RFC 3986), or with a base also one that is relative to it.
    ///
    /// Characters that browsers and servers read differently are refused rather than repaired: a backslash,
    /// white space, controls, and anything but ASCII before the path.
    static func parse(_ text: String, relativeTo base: URL?) throws(Refusal) -> URL {
        guard
            !text.unicodeScalars.contains(where: {
                $0 == "\\" || $0.properties.isWhitespace || $0.isControlOrBidirectional
            })
        else {
            throw Refusal(reason: "holds a backslash, a space or a control character", help: "percent-encode it")
        }
        guard text.utf8.count <= 8_192 else { throw Refusal(reason: "is longer than 8,192 bytes") }
        guard let components = URLComponents(string: text) else {
            throw Refusal(reason: "is not a URL: \"\(text.prefix(80))\"", help: absoluteHelp)
        }
        guard components.scheme != nil else { return try relative(text, components, to: base) }
        try check(components)
        guard let url = components.url, isASCII(url) else { throw Refusal(reason: "is not a URL", help: absoluteHelp) }
        return url
    }

    private static let absoluteHelp = "write it in full, such as https://example.com/page"

    private static func relative(
        _ text: String, _ components: URLComponents, to base: URL?
    ) throws(Refusal) -> URL {
        guard let base else {
            throw Refusal(reason: "is not an absolute URL: \"\(text.prefix(80))\"", help: absoluteHelp)
        }
        guard components.host == nil, !text.hasPrefix("//") else {
            throw Refusal(reason: "names a host but no scheme", help: absoluteHelp)
        }
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL, isASCII(url) else {
            throw Refusal(reason: "is not a URL: \"\(text.prefix(80))\"", help: absoluteHelp)
        }
        guard base.scheme == "http" || base.scheme == "https" || isInside(url, folderOf: base) else {
            throw Refusal(
                reason: "leads out of the feed's own folder",
                help: "put the photo beside the feed, or give its web address")
        }
        return url
    }

    private static func check(_ components: URLComponents) throws(Refusal) {
        let scheme = components.scheme?.lowercased() ?? ""
        guard scheme == "http" || scheme == "https" else {
            throw Refusal(reason: "is a \"\(scheme)\" URL; only http and https are allowed", help: nil)
        }
        guard let host = components.encodedHost, !host.isEmpty else {
            throw Refusal(reason: "has no host", help: absoluteHelp)
        }
        guard host.unicodeScalars.allSatisfy(\.isASCII) else {
            throw Refusal(reason: "has a host that is not ASCII", help: "write the host in its xn-- form")
        }
        guard components.user == nil, components.password == nil else {
            throw Refusal(reason: "carries a user name or password", help: "take it out: it would be published")
        }
    }

    private static func isASCII(_ url: URL) -> Bool { url.absoluteString.utf8.allSatisfy { $0 < 0x80 } }

    /// Compared by path components, after `..` is resolved: a string prefix would let `/feed-2/` pass as `/feed`.
    private static func isInside(_ url: URL, folderOf base: URL) -> Bool {
        let folder = standardPath(base).dropLast()
        let path = standardPath(url)
        return url.scheme == base.scheme && path.count > folder.count && path.starts(with: folder)
    }

    private static func standardPath(_ url: URL) -> [String] {
        URL(filePath: url.path(percentEncoded: false)).standardizedFileURL.pathComponents
    }
}
