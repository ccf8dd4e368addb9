import Synchronization

/// The checked addresses of hosts, looked up once for each.
final class AddressBook: Sendable {
    private let policy: AddressPolicy
    private let known = Mutex<[HostName: [IPAddress]]>([:])
    private let lookUps = Coalescer<HostName, Result<[IPAddress], FetchError>>()

    init(policy: AddressPolicy) { self.policy = policy }

    /// The address to connect to for a host; however many ask at the same time, it is looked up once.
    ///
    /// - Throws: what ``AddressPolicy/addresses(of:)`` throws; the next caller looks the host up again.
    func address(of host: HostName) async throws(FetchError) -> IPAddress {
        if let address = known.withLock({ $0[host]?.first }) { return address }
        let found = await lookUps.value(for: host) { [policy] in
            do throws(FetchError) { return .success(try await policy.addresses(of: host)) } catch {
                return .failure(error)
            }
        }
        guard let addresses = try found?.get(), let first = addresses.first else { throw .cancelled }
        return known.withLock { known in
            // Others who waited as well may have crossed one out already.
            known[host] = known[host] ?? addresses
            return known[host]?.first ?? first
        }
    }

    /// Notes that a host answered at an address.
    ///
    /// If that is a public one, the private ones of the host are forgotten: the owner of a host that is allowed could otherwise
    /// answer once from a public address, then no more, and have the next requests sent into the private network.
    func confirm(_ address: IPAddress, of host: HostName) {
        guard address.isPublic else { return }
        known.withLock { known in known[host]?.removeAll { !$0.isPublic } }
    }

    /// Crosses out an address that did not answer, unless it is the host's last one.
    ///
    /// - Returns: whether there is another one to connect to.
    func strike(_ address: IPAddress, of host: HostName) -> Bool {
        known.withLock { known in
            guard let addresses = known[host], addresses.first == address else { return true }
            guard addresses.count > 1 else { return false }
            known[host]?.removeFirst()
            return true
        }
    }
}
