#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A port of this machine that refuses every connection, and that no other program gets as long as this value is in use.
public final class ClosedPort: Sendable {
    /// The port.
    public let number: Int
    private let descriptor: Int32

    /// Takes a free port on 127.0.0.1, and does not listen on it.
    ///
    /// - Throws: ``Unavailable`` where the system has none.
    public init() throws(Unavailable) {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isTaken = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        self.descriptor = descriptor
        number = Int(UInt16(bigEndian: address.sin_port))
        guard isTaken else { throw Unavailable() }
    }

    deinit { close(descriptor) }

    /// The address of a path that cannot be had.
    public func url(_ path: String) -> String { "http://127.0.0.1:\(number)\(path)" }

    /// There is no free port.
    public struct Unavailable: Error {}
}
