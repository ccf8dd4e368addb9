import Foundation
import StrictJSON

/// The grammar of `http` and `https` URLs (RFC 3986, section 3; RFC 9110, section 4.2), parsed from bytes.
///
/// It is stricter than a general parser, so that browsers, proxies and servers agree on the meaning of an accepted
/// URL. The host consists of ASCII letters, digits, `-`, `_` and dots, or is an IPv6 address; there is no user name;
/// the port is a valid one.
struct WebAddress {
    private let scheme: String
    private let authority: ArraySlice<UInt8>
    /// The path, query and fragment.
    private let tail: ArraySlice<UInt8>

    static let help = "write it in full, such as https://example.com/page"

    /// Returns the scheme as it is written; `nil` for a relative reference.
    static func scheme(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let scheme = text.prefix(while: schemeCharacters.contains)
        guard let first = scheme.first, ASCIISet.letters.contains(first), scheme.endIndex < text.endIndex,
            text[scheme.endIndex] == UInt8(ascii: ":")
        else { return nil }
        return scheme
    }

    /// Returns whether a text is certainly a URL that needs no change, as nearly all are.
    ///
    /// Such a URL has a scheme in lower case, a host without a port, and nothing to encode.
    static func isSurelyPlain(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            let start = bytes.starts(with: "https://".utf8) ? 8 : bytes.starts(with: "http://".utf8) ? 7 : bytes.count
            guard bytes.count <= FeedLink.longest, start < bytes.count else { return false }
            let (inHost, behind) = (hostCharacters, plain)
            var previous = UInt8(ascii: ".")
            var index = start
            while index < bytes.count, inHost.contains(bytes[index]) {
                if bytes[index] == UInt8(ascii: "."), previous == bytes[index] { return false }
                previous = bytes[index]
                index += 1
            }
            guard index > start else { return false }
            if index < bytes.count, bytes[index] != UInt8(ascii: "/"), bytes[index] != UInt8(ascii: "?") {
                return false
            }
            while index < bytes.count {
                guard behind.contains(bytes[index]) else { return false }
                index += 1
            }
            return true
        } ?? false
    }

    init(_ text: ArraySlice<UInt8>, scheme: ArraySlice<UInt8>) throws(FeedLink.RefusalError) {
        self.scheme = String(decoding: scheme, as: UTF8.self).lowercased()
        guard self.scheme == "http" || self.scheme == "https" else {
            throw FeedLink.RefusalError(
                reason: "is a \"\(self.scheme.shortened(to: 20))\" URL; only http and https are allowed")
        }
        let rest = text[scheme.endIndex...].dropFirst()
        guard rest.starts(with: "//".utf8) else { throw FeedLink.RefusalError(reason: "has no host", help: Self.help) }
        authority = rest.dropFirst(2).prefix { !Self.authorityEnd.contains($0) }
        tail = text[authority.endIndex...]
        try checkAuthority()
    }

    /// The URL for pages, with its scheme in lower case and invalid characters percent-encoded.
    var text: String {
        scheme + "://" + String(decoding: authority + Self.percentEncoded(tail), as: UTF8.self)
    }

    // MARK: The authority (RFC 3986, section 3.2)

    private func checkAuthority() throws(FeedLink.RefusalError) {
        let isLiteral = authority.first == UInt8(ascii: "[")
        let end =
            isLiteral
            ? authority.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
            : authority.firstIndex(of: UInt8(ascii: ":"))
        let host = authority[..<(end ?? authority.endIndex)]
        let port = authority[host.endIndex...]
        guard isLiteral ? Self.isIPv6(host) : Self.isName(host), Self.isPort(port) else {
            throw refusal(host: host)
        }
    }

    private func refusal(host: ArraySlice<UInt8>) -> FeedLink.RefusalError {
        if authority.contains(UInt8(ascii: "@")) {
            return .init(reason: "carries a user name or password", help: "take it out: it would be published")
        }
        if host.isEmpty { return .init(reason: "has no host", help: Self.help) }
        if host.contains(where: { $0 >= 0x80 }) {
            return .init(reason: "has a host that is not ASCII", help: "write the host in its xn-- form")
        }
        let shown = String(decoding: authority, as: UTF8.self).shortened()
        return .init(reason: "has a host or port that is none: \"\(shown)\"", help: Self.help)
    }

    private static func isName(_ host: ArraySlice<UInt8>) -> Bool {
        let usual = hostCharacters
        var previous = UInt8(ascii: ".")
        for byte in host {
            guard usual.contains(byte), byte != UInt8(ascii: ".") || byte != previous else { return false }
            previous = byte
        }
        return !host.isEmpty
    }

    private static func isIPv6(_ literal: ArraySlice<UInt8>) -> Bool {
        var address = in6_addr()
        return literal.last == UInt8(ascii: "]")
            && inet_pton(AF_INET6, String(decoding: literal.dropFirst().dropLast(), as: UTF8.self), &address) == 1
    }

    private static func isPort(_ text: ArraySlice<UInt8>) -> Bool {
        guard let colon = text.first else { return true }
        let digits = text.dropFirst()
        return colon == UInt8(ascii: ":") && digits.allSatisfy(ASCIISet.digits.contains)
            && (UInt16(String(decoding: digits, as: UTF8.self)) ?? 0) > 0
    }

    // MARK: Path, query and fragment (RFC 3986, sections 3.3 to 3.5)

    /// Returns the text with all characters percent-encoded that are invalid in a path, query or fragment (RFC 3986,
    /// section 2.1).
    static func percentEncoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var hasFragment = false
        var encoded: [UInt8] = []
        for (index, byte) in zip(text.indices, text) {
            let isFragmentStart = byte == UInt8(ascii: "#") && !hasFragment
            if isFragmentStart { hasFragment = true }
            let isEscape =
                byte == UInt8(ascii: "%")
                && text[(index + 1)...].prefix(2).count(where: ASCIISet.hexadecimal.contains) == 2
            if isFragmentStart || isEscape || plain.contains(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return encoded
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    // MARK: Characters

    /// The characters that are valid in a path, query or fragment: `pchar`, `/` and `?`.
    ///
    /// Percent signs are checked separately.
    static let plain = ASCIISet.letters.union(.digits).union(ASCIISet("-._~!$&'()*+,;=:@/?"))
    private static let schemeCharacters = ASCIISet.letters.union(.digits).union(ASCIISet("+-."))
    private static let hostCharacters = ASCIISet.letters.union(.digits).union(ASCIISet("-_."))
    private static let authorityEnd = ASCIISet("/?#")
}

extension URL {
    /// The scheme, host and port of a web address, such as `https://mealie.example`; `nil` for other addresses.
    package var webOrigin: String? {
        guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = host(percentEncoded: true)?.lowercased()
        else { return nil }
        let port = port.flatMap { $0 == (scheme == "http" ? 80 : 443) ? nil : ":\($0)" } ?? ""
        return "\(scheme)://\(host)\(port)"
    }
}
