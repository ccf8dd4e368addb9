import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Looks up the addresses of a domain name.
typealias Resolver = @Sendable (_ name: String) async throws(FetchError) -> [IPAddress]

/// Looks a name up with the system's resolver.
///
/// The system's call blocks, so it runs on a thread of its own, and cannot be interrupted: a task that is cancelled
/// leaves it to end by itself, as it does after the resolver's own few timeouts.
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
        // Others say that nobody could be asked for it.
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
        // An address that cannot be read cannot be checked, which must not look as if there were only the others.
        guard result == 0, let address = IPAddress(spelled) else {
            return .failure(.unreachable(host: name, reason: "one of its addresses cannot be used: \(spelled)"))
        }
        addresses.append(address)
        node = info.ai_next
    }
    return .success(addresses)
}
