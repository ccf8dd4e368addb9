import Foundation

/// The target of a request, parsed so strictly that the checked host is also the one connected to.
struct FetchTarget: Sendable {
    let isEncrypted: Bool
    let host: HostName
    let port: Int
    /// The URL reassembled from its checked parts, without a fragment.
    let url: String

    /// Parses a URL.
    ///
    /// - Throws: ``FetchError/unsupported(_:)`` for another scheme than `http` and `https`, a user name, a host in an unusual
    ///   spelling, a port that doesn't exist, or a path that isn't UTF-8.
    init(_ url: URL) throws(FetchError) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            throw .unsupported("only http and https URLs can be fetched")
        }
        guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil else {
            throw .unsupported("it holds a user name or a password, which is not supported")
        }
        guard let spelled = url.host(percentEncoded: false), !spelled.isEmpty else {
            throw .unsupported("the URL has no host")
        }
        guard let host = HostName(spelled) else {
            throw .unsupported("\(spelled.debugDescription) is neither a domain name nor an IP address in full")
        }
        guard (1...65_535).contains(url.port ?? 80) else {
            throw .unsupported("there is no port \(url.port ?? 0)")
        }
        let path = url.path(percentEncoded: true)
        // The client would request the top of the host instead.
        guard path.removingPercentEncoding != nil else {
            throw .unsupported("its path has percent-encoded bytes that are not UTF-8, which cannot be asked for")
        }
        isEncrypted = scheme == "https"
        self.host = host
        port = url.port ?? (isEncrypted ? 443 : 80)
        self.url =
            "\(scheme)://\(host.inURL)\(url.port.map { ":\($0)" } ?? "")\(path.hasPrefix("/") ? path : "/" + path)"
            + (url.query(percentEncoded: true).map { "?\($0)" } ?? "")
    }

    /// Returns the target of a redirect.
    ///
    /// - Parameters:
    ///   - location: the answer's `Location`.
    ///   - keepsEncryption: whether the target of an encrypted request must be encrypted as well.
    /// - Returns: the URL.
    /// - Throws: ``FetchError/redirect(_:)`` if encryption would be lost.
    func url(ofRedirect location: String, keepsEncryption: Bool = true) throws(FetchError) -> URL {
        guard let next = URL(string: location, relativeTo: URL(string: url))?.absoluteURL else {
            throw .redirect("it redirects to something that is not a URL")
        }
        guard !keepsEncryption || !isEncrypted || next.scheme?.lowercased() == "https" else {
            throw .redirect("it redirects from https to \(next.scheme ?? "nothing"), which is not followed")
        }
        return next
    }
}
