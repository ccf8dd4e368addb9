import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
