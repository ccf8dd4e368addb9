import NIOHTTP1
import SiteHosting

extension HTTPHeaders {
    /// What every response has: ``SecurityHeaders``, in lower case as HTTP/2 has them (RFC 9113, 8.2).
    static let security = HTTPHeaders(SecurityHeaders.all.map { ($0.lowercased(), $1) })
}
