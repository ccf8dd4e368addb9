/// The rules for the hosts that may be connected to.
///
/// Every host is looked up first, all of its addresses are checked, and connections go only to checked addresses. A name that
/// resolves differently the second time gains nothing.
public struct AddressPolicy: Sendable {
    private let allowedHosts: Set<HostName>
    private let lookUp: Resolver

    /// Allows every host whose addresses are all public, and the named hosts (without port) whatever their addresses.
    public init(allowing hosts: some Sequence<String>) {
        self.init(allowing: hosts, lookUp: lookUpWithSystem)
    }

    init(allowing hosts: some Sequence<String>, lookUp: @escaping Resolver) {
        allowedHosts = Set(hosts.compactMap(HostName.init))
        self.lookUp = lookUp
    }

    /// Returns the addresses to connect to for a host, at least one, the best first.
    ///
    /// - Throws: ``FetchError/forbiddenAddress(host:address:)`` if any of them is not public, and
    ///   ``FetchError/unreachable(host:reason:)`` if there are no addresses.
    func addresses(of host: HostName) async throws(FetchError) -> [IPAddress] {
        let addresses =
            switch host {
            case .address(let address): [address]
            case .name(let name): try await lookUp(name)
            }
        guard !addresses.isEmpty else { throw .unreachable(host: host.description, reason: "it has no address") }
        if !allowedHosts.contains(host), let refused = addresses.first(where: { !$0.isPublic }) {
            throw .forbiddenAddress(host: host.description, address: refused.description)
        }
        return addresses
    }
}
