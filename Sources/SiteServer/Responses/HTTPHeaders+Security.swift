import NIOHTTP1
import SiteHosting

extension HTTPHeaders {
    /// The fields of every response except those with a site's files.
    static let security = security(ContentPolicy())

    /// Returns ``SecurityHeaders`` in lower case, as HTTP/2 requires (RFC 9113, 8.2).
    static func security(_ policy: ContentPolicy) -> HTTPHeaders {
        HTTPHeaders(SecurityHeaders.all(policy).map { ($0.lowercased(), $1) })
    }
}
