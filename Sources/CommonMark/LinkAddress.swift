/// The type of a destination, with every kind of disguise undone.
///
/// This is an allow list: unknown destinations are refused. It is strict because browsers drop tabs, line feeds and leading
/// control characters from an address, read `\` as `/` and ignore the case of a scheme (WHATWG URL §4.4).
enum LinkAddress: Hashable {
    /// `http` or `https`, with a host.
    case web
    /// `mailto`.
    case mail
    /// `#…`, percent-decoded and without the `#`.
    case fragment(String)
    /// An address without scheme and host.
    case relative
    /// An address that a page may not point to; the reason completes "the link is left out: ".
    case refused(String)

    init(_ destination: String) {
        let bytes = Array(destination.utf8)
        if bytes.isEmpty {
            self = .refused("it has no address")
        } else if let reason = Self.trick(in: bytes[...]) {
            self = .refused(reason)
        } else if bytes[0] == UInt8(ascii: "#") {
            self = .fragment(String(decoding: Self.percentDecoded(bytes.dropFirst()), as: UTF8.self))
        } else if let scheme = Self.scheme(of: bytes[...]) {
            self = Self.withScheme(scheme.lowercased(), rest: bytes.dropFirst(scheme.utf8.count + 1))
        } else {
            self = Self.withoutScheme(bytes)
        }
    }

    private static func withScheme(_ scheme: String, rest: ArraySlice<UInt8>) -> LinkAddress {
        switch scheme {
        case "http", "https":
            guard rest.starts(with: "//".utf8) else { return .refused("it has no host; write \(scheme)://host/…") }
            let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
            if authority.isEmpty { return .refused("it has no host") }
            if authority.contains(UInt8(ascii: "@")) { return .refused("it names a user in front of the host") }
            if authority.contains(UInt8(ascii: " ")) { return .refused("there is a space in its host") }
            return .web
        case "mailto":
            return rest.isEmpty ? .refused("it has no address") : .mail
        case let scheme where isScheme(scheme):
            return .refused("\"\(scheme):\" addresses are not allowed, only http, https and mailto")
        default:
            return .refused("it has a \":\" before the first \"/\"; write ./ in front of a file's name")
        }
    }

    /// Classifies an address without a scheme, decoding it repeatedly because a server may decode once more than we do.
    private static func withoutScheme(_ bytes: [UInt8]) -> LinkAddress {
        var path = Array(bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
        for _ in 0..<4 {
            if path.starts(with: "//".utf8) { return .refused("it names a host without http or https") }
            if scheme(of: path[...]) != nil { return .refused("it hides a scheme") }
            if let reason = trick(in: path[...]) { return .refused(reason) }
            let decoded = percentDecoded(path[...])
            if decoded == path { return .relative }
            path = decoded
        }
        return .refused("it is percent-encoded over and over")
    }

    private static func trick(in bytes: ArraySlice<UInt8>) -> String? {
        if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "there is a control character in it" }
        if bytes.contains(UInt8(ascii: "\\")) { return "there is a \"\\\" in it; write \"/\"" }
        return nil
    }

    /// Returns the text before the first `:`, if no `/`, `?` or `#` comes earlier.
    private static func scheme(of bytes: ArraySlice<UInt8>) -> String? {
        guard let end = bytes.firstIndex(where: { ":/?#".utf8.contains($0) }), bytes[end] == UInt8(ascii: ":")
        else { return nil }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    /// Returns whether a text is a scheme (RFC 3986 §3.1).
    private static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter else { return false }
        return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    }

    private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = rest.first?.hexValue, let low = rest.dropFirst().first?.hexValue {
                decoded.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }
}

extension UInt8 {
    var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// The value of a hexadecimal digit.
    var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
