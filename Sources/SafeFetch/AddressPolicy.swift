/// Which hosts may be connected to.
///
/// Every host is looked up first, all its addresses are checked, and connections go to the addresses that were checked: a
/// name that answers differently the second time gains nothing.
public struct AddressPolicy: Sendable {
    private let allowedHosts: Set<HostName>
    private let lookUp: Resolver

    /// Lets every host with public addresses only pass, and the named hosts (without port) whatever their addresses.
    public init(allowing hosts: some Sequence<String>) {
        self.init(allowing: hosts, lookUp: lookUpWithSystem)
    }

    init(allowing hosts: some Sequence<String>, lookUp: @escaping Resolver) {
        allowedHosts = Set(hosts.compactMap(HostName.init))
        self.lookUp = lookUp
    }

    /// The addresses to connect to for a host, at least one, the best first.
    ///
    /// - Throws: ``FetchError/forbiddenAddress(host:address:)`` where a single one of them is not public, and
    ///   ``FetchError/unreachable(host:reason:)`` where there is none.
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
