/// The names under which a server answers.
///
/// A page of a stranger's site can make a browser send requests to a server on this machine, and can let a name of its own
/// point to it ("DNS rebinding"). Such a request names the stranger's host, or its origin, and is refused.
struct AllowedHosts: Sendable {
    /// Hosts with their ports, in lower case, as a Host field names them.
    private let authorities: [String]

    /// The names of a server that was reached at an address.
    ///
    /// - Parameters:
    ///   - address: an IP address of this machine, IPv6 without brackets.
    ///   - port: the port that it listens on.
    ///   - allowed: further names; one without a port stands for this port, and for none, as behind a proxy.
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

    /// Whether a host with its port is one of them.
    func contains(_ authority: some StringProtocol) -> Bool { authorities.contains { authority.isSameToken($0) } }

    /// Whether an origin (RFC 6454, 7) is that of the pages that the host serves.
    static func isOrigin(_ origin: String, of host: String) -> Bool {
        ["http://", "https://"].contains { scheme in
            origin.hasPrefix(scheme) && origin.dropFirst(scheme.count).isSameToken(host.lowercased())
        }
    }

    /// An address as it is written in a URL; one of IPv4 that a socket of IPv6 was reached at is written as itself.
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
