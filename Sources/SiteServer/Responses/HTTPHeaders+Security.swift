import NIOHTTP1
import SiteHosting

extension HTTPHeaders {
    /// The fields of every response, with the policy of a site that adds nothing to it.
    static let security = security(ContentPolicy())

    /// Returns ``SecurityHeaders`` in lower case, as HTTP/2 requires (RFC 9113, 8.2).
    static func security(_ policy: ContentPolicy) -> HTTPHeaders {
        HTTPHeaders(SecurityHeaders.all(policy).map { ($0.lowercased(), $1) })
    }
}
