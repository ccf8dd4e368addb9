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
