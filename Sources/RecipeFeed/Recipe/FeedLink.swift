import Foundation
import StrictJSON

/// A link that a page may carry: an absolute URL in ASCII.
///
/// It is kept as text: a million recipes have four million links, and a parsed `URL` takes several times the memory.
struct FeedLink: Hashable {
    let text: String

    /// The most bytes that it may have.
    static let longest = 8_192

    /// The link, parsed.
    var url: URL? { URL(string: text) }

    /// Why a text is not a link that a feed may contain.
    struct RefusalError: Error {
        var reason: String
        var help: String?
        /// Whether it is a picture itself instead of its address.
        var isEmbedded = false
    }

    /// Checks an absolute `http` or `https` URL, or with a base also one that is relative to it.
    ///
    /// Characters that browsers and servers read differently are refused rather than repaired: a backslash, white space and
    /// controls, and anything but ASCII in the host. Behind the host they are percent-encoded.
    init(_ text: String, relativeTo base: URL?) throws(RefusalError) {
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
        // As nearly all are: nothing to refuse, nothing to encode.
        let isPlain = WebAddress.plain.containsAll(of: bytes)
        if !isPlain { try Self.checkCharacters(text) }
        guard let scheme = WebAddress.scheme(of: bytes) else {
            self.text = try Self.absolute(text, relativeTo: base)
            return
        }
        let address = try WebAddress(bytes, scheme: scheme)
        let isNormal = isPlain && !scheme.contains { $0 < UInt8(ascii: "a") }
        self.text = isNormal ? text : address.text
    }

    /// Returns whether a text is a `data:` address (RFC 2397) of a picture, or of bytes of no type, or a picture as Base64 without
    /// one: JPEG, PNG, GIF or WebP by its first bytes.
    static func isPicture(_ text: String) -> Bool {
        let start = String(decoding: text.utf8.prefix(30), as: UTF8.self).lowercased()
        if ["image/", "application/octet-stream", ";base64,"].contains(where: { start.hasPrefix("data:\($0)") }) {
            return true
        }
        return text.utf8.count > 60
            && ["/9j/", "iVBORw0KGgo", "R0lGOD", "UklGR"].contains { text.utf8.starts(with: $0.utf8) }
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

    private static func absolute(_ text: String, relativeTo base: URL?) throws(RefusalError) -> String {
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
        guard isInside(url, folderOf: base) else {
            throw RefusalError(
                reason: "leads out of the folder of the file that names it",
                help: "put the photo beside that file, or give its web address")
        }
        return url.absoluteString
    }

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
