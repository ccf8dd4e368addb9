/// A host as URLs spell it in one of two usual ways: a domain name or a complete IP address.
///
/// Anything else that some resolver or library may accept as a host is refused: `127.1`, `0x7f.0.0.1`, `2130706433`, escapes,
/// zones. Two spellings of one host are equal.
enum HostName: Sendable, Hashable {
    /// A domain name: ASCII, lower case, without the root's dot.
    case name(String)
    /// An address, which needs no lookup.
    case address(IPAddress)

    /// Parses a host, with or without the brackets of IPv6; returns `nil` for an unusual spelling.
    init?(_ spelled: String) {
        var text = Substring(spelled.lowercased())
        if text.hasPrefix("["), text.hasSuffix("]") {
            guard let address = IPAddress(String(text.dropFirst().dropLast())) else { return nil }
            self = .address(address)
            return
        }
        if text.hasSuffix(".") { text = text.dropLast() }
        if let address = IPAddress(String(text)) {
            self = .address(address)
        } else if Self.isDomainName(text) {
            self = .name(String(text))
        } else {
            return nil
        }
    }

    /// The host in the form for URLs.
    var inURL: String {
        guard case .address(let address) = self, !address.isIPv4 else { return description }
        return "[\(address)]"
    }

    /// Returns whether a text is a domain name: letters, digits, hyphens and, as in some hosts' names, underscores (RFC 1123,
    /// 2.1).
    ///
    /// The last part must not be a number, because that would be an address in disguise (WHATWG URL, "ends in a number").
    private static func isDomainName(_ text: Substring) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard text.utf8.count <= 253, let last = labels.last else { return false }
        let areUsual = labels.allSatisfy { label in
            (1...63).contains(label.count)
                && label.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                    case UInt8(ascii: "-"), UInt8(ascii: "_"): true
                    default: false
                    }
                }
        }
        return areUsual && !isNumber(last)
    }

    private static func isNumber(_ label: Substring.UTF8View.SubSequence) -> Bool {
        let isDecimal = label.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isDecimal || label.starts(with: "0x".utf8)
    }
}

extension HostName: CustomStringConvertible {
    /// The host without brackets.
    var description: String {
        switch self {
        case .name(let name): name
        case .address(let address): address.description
        }
    }
}
