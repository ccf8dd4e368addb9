import NIOHTTP1

/// A request that is meant for this server.
struct Request: Sendable {
    let method: HTTPMethod
    let target: RequestTarget
    /// The target's path, percent-decoded once, with the leading slash.
    let path: String
    let fields: RequestFields

    /// Whether it only reads.
    var isRead: Bool { method == .GET || method == .HEAD }

    /// Parses a request's head.
    ///
    /// - Throws: the response that refuses a request that is malformed or meant for another server.
    init(_ head: HTTPRequestHead, to names: AllowedHosts) throws(RefusedRequestError) {
        method = head.method
        fields = RequestFields(head.headers)
        target = RequestTarget(head.uri)
        // RFC 9112, 3.2 requires exactly one, except from clients that are older than the field.
        guard fields.hostLines == 1 || fields.hostLines == 0 && head.version == .http1_0 else {
            throw RefusedRequestError(.badRequest, "A request needs exactly one Host field.")
        }
        guard let host = target.authority ?? fields.host, names.contains(host) else {
            throw RefusedRequestError(
                .forbidden,
                "This server does not answer for that host. Its own name can be added with --allow-name when it is started."
            )
        }
        if let origin = fields.origin, !AllowedHosts.isOrigin(origin, of: host) {
            throw RefusedRequestError(.forbidden, "This server does not answer to pages of other sites.")
        }
        if head.method == .OPTIONS || head.method == .CONNECT, target.path.isEmpty {
            // Their targets may be the whole server or another one; no responder supports either method.
            path = ""
        } else if let decoded = target.decodedPath {
            path = decoded
        } else {
            throw RefusedRequestError(.badRequest, "The path is not percent-encoded UTF-8.")
        }
        // A page of another site can load resources as pictures without sending its origin, and so hold connections open.
        if path.utf8.starts(with: Self.toolsPath.utf8), let site = fields.fetchSite,
            !["same-origin", "none"].contains(where: site.isSameToken)
        {
            throw RefusedRequestError(.forbidden, "This server does not answer to pages of other sites.")
        }
    }

    /// The path above everything that the live tools of a page need.
    private static let toolsPath = "/-/"
}

/// The error of a request that is refused before its target is looked up.
struct RefusedRequestError: Error {
    let status: HTTPResponseStatus
    /// The reason, as a sentence in the body of the answer.
    let reason: String

    init(_ status: HTTPResponseStatus, _ reason: String) {
        self.status = status
        self.reason = reason
    }
}

/// The host names that a server answers to.
///
/// A page of a foreign site can make a browser send requests to a server on this machine, and can point a name of its own at it
/// ("DNS rebinding"). Such a request carries the foreign host or origin, and is refused.
struct AllowedHosts: Sendable {
    /// Hosts with their ports, in lower case, as in a Host field.
    private let authorities: [String]

    /// Collects the names of a server that was reached at an address.
    ///
    /// - Parameters:
    ///   - address: an IP address of this machine, IPv6 without brackets.
    ///   - port: the port that the server listens on.
    ///   - allowed: further names; one without a port is allowed both with this port and without any, as behind a proxy.
    init(address: String, port: Int, allowed: [String]) {
        var authorities: [String] = []
        for host in [Self.bracketed(address), "localhost"] {
            authorities.append("\(host):\(port)")
            if port == 80 { authorities.append(host) }
        }
        for name in allowed.map({ $0.lowercased() }) {
            authorities.append(name)
            if !Self.hasPort(name) { authorities.append("\(name):\(port)") }
        }
        self.authorities = authorities
    }

    /// Returns whether a host with its port is one of the names.
    func contains(_ authority: some StringProtocol) -> Bool { authorities.contains { authority.isSameToken($0) } }

    /// Returns whether an origin (RFC 6454, 7) is that of the host's own pages.
    static func isOrigin(_ origin: String, of host: String) -> Bool {
        ["http://", "https://"].contains { scheme in
            origin.hasPrefix(scheme) && origin.dropFirst(scheme.count).isSameToken(host.lowercased())
        }
    }

    /// Returns an address as written in a URL; an IPv4 address that reached an IPv6 socket becomes plain IPv4.
    static func bracketed(_ address: String) -> String {
        let mapped = "::ffff:"
        if address.hasPrefix(mapped), address.contains(".") { return String(address.dropFirst(mapped.count)) }
        return address.contains(":") ? "[\(address)]" : address
    }

    private static func hasPort(_ name: String) -> Bool {
        guard let colon = name.lastIndex(of: ":") else { return false }
        return !name[colon...].contains("]")
    }
}
