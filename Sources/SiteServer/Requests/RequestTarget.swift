/// The target of a request (RFC 9112, 3.2).
struct RequestTarget: Sendable, Equatable {
    /// The host and port of the absolute form; `nil` in the usual form, which leaves them to the Host field.
    var authority: String?
    /// The path as sent, with its percent signs; empty only for a target without a path, such as `*`.
    var path: Substring
    /// The query as sent, without the question mark.
    var query: Substring?

    init(_ target: String) {
        var rest = target[...]
        if rest.utf8.first != UInt8(ascii: "/") {
            let scheme = "http://"
            guard rest.prefix(scheme.count).isSameToken(scheme) else {
                path = ""
                return
            }
            rest = rest.dropFirst(scheme.count)
            let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
            path = rest[..<mark]
            query = rest[rest.utf8.index(after: mark)...]
        } else {
            path = rest
        }
        if authority != nil, path.isEmpty { path = "/" }
    }

    /// The path, percent-decoded once (RFC 3986, 2.1); `nil` if it is invalid.
    ///
    /// It is invalid without a leading slash, with a percent sign without two digits, or with bytes that aren't UTF-8. An
    /// encoded slash is decoded to NUL, which no path has, so that it can't act as a folder separator.
    var decodedPath: String? {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        guard path.utf8.contains(UInt8(ascii: "%")) else { return String(path) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(path.utf8.count)
        var rest = path.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue else {
                return nil
            }
            let decoded = high << 4 | low
            bytes.append(decoded == UInt8(ascii: "/") ? 0 : decoded)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// The path of a file or a route, compared by its bytes as file systems do.
///
/// Swift's `==` equates a letter and its parts (Unicode canonical equivalence). A path in NFD would find a file published in
/// NFC, and then no file by that name on disk.
struct SitePath: Sendable {
    /// The path as written.
    let text: String

    init(_ text: String) { self.text = text }
}

extension SitePath: Hashable {
    static func == (first: SitePath, second: SitePath) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension SitePath: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self.init(text) }
}
