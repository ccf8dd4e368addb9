import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The rules for the hosts that may be connected to.
///
/// Every host is looked up first, all of its addresses are checked, and connections go only to checked addresses. A name that
/// resolves differently the second time gains nothing.
package struct AddressPolicy: Sendable {
    private let allowedHosts: Set<HostName>
    private let lookUp: Resolver

    /// Allows every host whose addresses are all public, and the named hosts (without port) whatever their addresses.
    package init(allowing hosts: some Sequence<String>) {
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

/// The checked addresses of hosts, each host looked up once.
final class AddressBook: Sendable {
    private let policy: AddressPolicy
    private let state = Mutex(State())

    private struct State {
        var known: [HostName: [IPAddress]] = [:]
        var lookUps: [HostName: Task<Result<[IPAddress], FetchError>, Never>] = [:]
    }

    init(policy: AddressPolicy) { self.policy = policy }

    /// Returns the address to connect to for a host, which is looked up once however many callers ask for it.
    ///
    /// A cancelled caller returns at once; the lookup continues for the others.
    ///
    /// - Throws: the errors of ``AddressPolicy/addresses(of:)``; the next caller then looks the host up again.
    func address(of host: HostName) async throws(FetchError) -> IPAddress {
        let running = state.withLock { state in
            if state.known[host, default: []].isEmpty, state.lookUps[host] == nil {
                state.lookUps[host] = Task { await lookUp(host) }
            }
            return state.lookUps[host]
        }
        let found = try await running?.valueUnlessCancelled?.get()
        // Another caller may already have removed an address.
        guard let address = state.withLock({ $0.known[host]?.first }) ?? found?.first else { throw .cancelled }
        return address
    }

    private func lookUp(_ host: HostName) async -> Result<[IPAddress], FetchError> {
        let found: Result<[IPAddress], FetchError>
        do throws(FetchError) { found = .success(try await policy.addresses(of: host)) } catch {
            found = .failure(error)
        }
        state.withLock { state in
            state.lookUps[host] = nil
            if case .success(let addresses) = found { state.known[host] = addresses }
        }
        return found
    }

    /// Notes that a host answered at an address.
    ///
    /// If the address is public, the host's private ones are forgotten. Otherwise the owner of an allowed host could answer
    /// once from a public address, then stop, and have the next requests sent into the private network.
    func confirm(_ address: IPAddress, of host: HostName) {
        guard address.isPublic else { return }
        state.withLock { state in state.known[host]?.removeAll { !$0.isPublic } }
    }

    /// Removes an address that did not answer, unless it is the host's last one.
    ///
    /// - Returns: whether there is an address to connect to next.
    func strike(_ address: IPAddress, of host: HostName) -> Bool {
        state.withLock { state in
            guard let addresses = state.known[host], addresses.first == address else { return true }
            guard addresses.count > 1 else { return false }
            state.known[host]?.removeFirst()
            return true
        }
    }
}

extension Task where Failure == Never {
    /// The task's value, or `nil` if the waiting task is cancelled before there is one.
    fileprivate var valueUnlessCancelled: Success? {
        get async {
            let (values, continuation) = AsyncStream.makeStream(of: Success.self)
            Task<Void, Never> { continuation.yield(await value) }
            // Waiting for a stream ends when the task is cancelled.
            for await value in values { return value }
            return nil
        }
    }
}

/// A function that looks up the addresses of a domain name.
typealias Resolver = @Sendable (_ name: String) async throws(FetchError) -> [IPAddress]

/// Looks a name up with the system's resolver.
///
/// The system's call blocks and can't be interrupted, so it runs on a separate thread. A cancelled task leaves it to end by
/// itself, which it does after the resolver's own few timeouts.
func lookUpWithSystem(_ name: String) async throws(FetchError) -> [IPAddress] {
    let (answers, answer) = AsyncStream.makeStream(of: Result<[IPAddress], FetchError>.self)
    DispatchQueue.global().async { answer.yield(blockingLookUp(name)) }
    // Waiting for a stream ends when the task is cancelled.
    for await found in answers { return try found.get() }
    throw .cancelled
}

private func blockingLookUp(_ name: String) -> Result<[IPAddress], FetchError> {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
        hints.ai_socktype = SOCK_STREAM
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(name, nil, &hints, &list)
    guard status == 0 else {
        let reason = String(cString: gai_strerror(status)).lowercased()
        // All other errors mean that no name server could be asked.
        return .failure(
            status == EAI_NONAME ? .unknownHost(name, reason: reason) : .unreachable(host: name, reason: reason))
    }
    defer { freeaddrinfo(list) }
    var addresses: [IPAddress] = []
    var node = list
    while let info = node?.pointee {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let result = getnameinfo(info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        let spelled = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        // An unreadable address can't be checked; returning only the others would hide it.
        guard result == 0, let address = IPAddress(spelled) else {
            return .failure(.unreachable(host: name, reason: "one of its addresses cannot be used: \(spelled)"))
        }
        addresses.append(address)
        node = info.ai_next
    }
    return .success(addresses)
}
