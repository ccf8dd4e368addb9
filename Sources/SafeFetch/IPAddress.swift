#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An IPv4 or IPv6 address in its 16-byte form.
///
/// IPv4 is stored as IPv4-mapped (RFC 4291, 2.5.5.2), so that both spellings of one address are equal.
struct IPAddress: Sendable, Hashable {
    let bytes: [UInt8]

    /// Parses the usual spellings of each family; returns `nil` for short, octal and hexadecimal forms of IPv4, and for zones.
    init?(_ text: String) {
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            bytes = Self.mappedPrefix + withUnsafeBytes(of: &v4) { Array($0) }
        } else if inet_pton(AF_INET6, text, &v6) == 1 {
            bytes = withUnsafeBytes(of: &v6) { Array($0) }
        } else {
            return nil
        }
    }

    var isIPv4: Bool { bytes.starts(with: Self.mappedPrefix) }

    fileprivate static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
}

extension IPAddress: CustomStringConvertible {
    /// The address in its canonical text form (RFC 5952), as connections take it.
    var description: String {
        if isIPv4 { return bytes.suffix(4).map { "\($0)" }.joined(separator: ".") }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        // This fails only for an unknown family, or if the buffer is too short for some address.
        inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension IPAddress {
    /// Whether the address is on the public Internet, so that a feed may lead to it.
    ///
    /// It refuses everything that the IANA registries of special-purpose addresses (RFC 6890) don't mark as globally reachable,
    /// and multicast. It also refuses the forms that contain an IPv4 address, because a translator could reach a private one
    /// through them.
    var isPublic: Bool {
        if isIPv4 { return !Self.special4.contains { $0.contains(bytes.suffix(4)) } }
        return Self.globalUnicast.contains(bytes[...]) && !Self.special6.contains { $0.contains(bytes[...]) }
    }

    private static let special4: [Prefix] = [
        Prefix([0], 8), Prefix([10], 8), Prefix([100, 64], 10), Prefix([127], 8), Prefix([169, 254], 16),
        Prefix([172, 16], 12), Prefix([192, 0, 0], 24), Prefix([192, 0, 2], 24), Prefix([192, 31, 196], 24),
        Prefix([192, 52, 193], 24), Prefix([192, 88, 99], 24), Prefix([192, 168], 16), Prefix([192, 175, 48], 24),
        Prefix([198, 18], 15), Prefix([198, 51, 100], 24), Prefix([203, 0, 113], 24), Prefix([224], 3),
    ]

    private static let globalUnicast = Prefix([0x20], 3)

    /// Special addresses inside 2000::/3: protocol assignments with Teredo, documentation, 6to4 and AS112.
    private static let special6: [Prefix] = [
        Prefix([0x20, 0x01, 0x00], 23), Prefix([0x20, 0x01, 0x0D, 0xB8], 32), Prefix([0x20, 0x02], 16),
        Prefix([0x26, 0x20, 0x00, 0x4F, 0x80, 0x00], 48), Prefix([0x3F, 0xFF, 0x00], 20),
    ]
}

/// The addresses that share their first bits.
private struct Prefix: Sendable {
    let bytes: [UInt8]
    let bits: Int

    init(_ bytes: [UInt8], _ bits: Int) {
        self.bytes = bytes
        self.bits = bits
    }

    func contains(_ address: ArraySlice<UInt8>) -> Bool {
        var left = bits
        for (byte, own) in zip(address, bytes + Array(repeating: 0, count: address.count)) where left > 0 {
            let mask: UInt8 = left >= 8 ? 0xFF : ~(0xFF >> UInt8(left))
            if byte & mask != own & mask { return false }
            left -= 8
        }
        return true
    }
}
