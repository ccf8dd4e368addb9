import Synchronization

/// The checked addresses of hosts, each host looked up once.
final class AddressBook: Sendable {
    private let policy: AddressPolicy
    private let known = Mutex<[HostName: [IPAddress]]>([:])
    private let lookUps = Coalescer<HostName, Result<[IPAddress], FetchError>>()

    init(policy: AddressPolicy) { self.policy = policy }

    /// Returns the address to connect to for a host, which is looked up once however many callers ask for it.
    ///
    /// - Throws: the errors of ``AddressPolicy/addresses(of:)``; the next caller then looks the host up again.
    func address(of host: HostName) async throws(FetchError) -> IPAddress {
        if let address = known.withLock({ $0[host]?.first }) { return address }
        let found = await lookUps.value(for: host) { [policy] in
            do throws(FetchError) { return .success(try await policy.addresses(of: host)) } catch {
                return .failure(error)
            }
        }
        guard let addresses = try found?.get(), let first = addresses.first else { throw .cancelled }
        return known.withLock { known in
            // Another waiting caller may already have removed an address.
            known[host] = known[host] ?? addresses
            return known[host]?.first ?? first
        }
    }

    /// Notes that a host answered at an address.
    ///
    /// If the address is public, the host's private ones are forgotten. Otherwise the owner of an allowed host could answer
    /// once from a public address, then stop, and have the next requests sent into the private network.
    func confirm(_ address: IPAddress, of host: HostName) {
        guard address.isPublic else { return }
        known.withLock { known in known[host]?.removeAll { !$0.isPublic } }
    }

    /// Removes an address that did not answer, unless it is the host's last one.
    ///
    /// - Returns: whether there is an address to connect to next.
    func strike(_ address: IPAddress, of host: HostName) -> Bool {
        known.withLock { known in
            guard let addresses = known[host], addresses.first == address else { return true }
            guard addresses.count > 1 else { return false }
            known[host]?.removeFirst()
            return true
        }
    }
}
