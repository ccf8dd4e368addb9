import Foundation

/// The target of a request, parsed so strictly that the checked host is also the one connected to.
struct FetchTarget: Sendable {
    let isEncrypted: Bool
    let host: HostName
    let port: Int
    /// The URL reassembled from its checked parts, without a fragment.
    let url: String

    /// Parses a URL.
    ///
    /// - Throws: ``FetchError/unsupported(_:)`` for another scheme than `http` and `https`, a user name, a host in an unusual
    ///   spelling, a port that doesn't exist, or a path that isn't UTF-8.
    init(_ url: URL) throws(FetchError) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            throw .unsupported("only http and https URLs can be fetched")
        }
        guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil else {
            throw .unsupported("it holds a user name or a password, which is not supported")
        }
        guard let spelled = url.host(percentEncoded: false), !spelled.isEmpty else {
            throw .unsupported("the URL has no host")
        }
        guard let host = HostName(spelled) else {
            throw .unsupported("\(spelled.debugDescription) is neither a domain name nor an IP address in full")
        }
        guard (1...65_535).contains(url.port ?? 80) else {
            throw .unsupported("there is no port \(url.port ?? 0)")
        }
        let path = url.path(percentEncoded: true)
        // The client would request the top of the host instead.
        guard path.removingPercentEncoding != nil else {
            throw .unsupported("its path has percent-encoded bytes that are not UTF-8, which cannot be asked for")
        }
        isEncrypted = scheme == "https"
        self.host = host
        port = url.port ?? (isEncrypted ? 443 : 80)
        self.url =
            "\(scheme)://\(host.inURL)\(url.port.map { ":\($0)" } ?? "")\(path.hasPrefix("/") ? path : "/" + path)"
            + (url.query(percentEncoded: true).map { "?\($0)" } ?? "")
    }

    /// Returns the target of a redirect.
    ///
    /// - Parameters:
    ///   - location: the answer's `Location`.
    ///   - keepsEncryption: whether the target of an encrypted request must be encrypted as well.
    /// - Returns: the URL.
    /// - Throws: ``FetchError/redirect(_:)`` if encryption would be lost.
    func url(ofRedirect location: String, keepsEncryption: Bool = true) throws(FetchError) -> URL {
        guard let next = URL(string: location, relativeTo: URL(string: url))?.absoluteURL else {
            throw .redirect("it redirects to something that is not a URL")
        }
        guard !keepsEncryption || !isEncrypted || next.scheme?.lowercased() == "https" else {
            throw .redirect("it redirects from https to \(next.scheme ?? "nothing"), which is not followed")
        }
        return next
    }
}

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
