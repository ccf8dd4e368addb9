import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Which hosts may be connected to, whatever their address.
///
/// Every other host is resolved first, all its addresses are checked, and the connection goes to the
/// address that was checked: a name that answers differently the second time gains nothing.
public struct AddressPolicy: Sendable {
    private let allowedHosts: Set<String>

    /// Allows the named hosts (without port) to have addresses that are not public.
    public init(allowing hosts: some Sequence<String>) {
        allowedHosts = Set(hosts.map { Self.normalised($0) })
    }

    /// The address to connect to for a host.
    func address(of host: String) async throws(FetchError) -> IPAddress {
        let name = Self.normalised(host)
        let addresses = try await Self.resolve(name)
        if !allowedHosts.contains(name), let refused = addresses.first(where: { !$0.isPublic }) {
            throw .forbiddenAddress(host: host, address: refused.description)
        }
        guard let address = addresses.first else { throw .unreachable(host: host, reason: "it has no address") }
        return address
    }

    /// Lower case, without the brackets of IPv6 and the root's dot.
    static func normalised(_ host: String) -> String {
        var name = Substring(host.lowercased())
        if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
        if name.hasSuffix(".") { name = name.dropLast() }
        return String(name)
    }

    /// Looks a name up with the system's resolver, off the cooperative threads since it blocks.
    private static func resolve(_ name: String) async throws(FetchError) -> [IPAddress] {
        let found = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: blockingLookUp(name)) }
        }
        return try found.get()
    }

    private static func blockingLookUp(_ name: String) -> Result<[IPAddress], FetchError> {
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
            return .failure(.unreachable(host: name, reason: String(cString: gai_strerror(status)).lowercased()))
        }
        defer { freeaddrinfo(list) }
        var addresses: [IPAddress] = []
        var node = list
        while let info = node?.pointee {
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let result = getnameinfo(
                info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
            let spelled = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            if result == 0, let address = IPAddress(spelled) { addresses.append(address) }
            node = info.ai_next
        }
        return .success(addresses)
    }
}
