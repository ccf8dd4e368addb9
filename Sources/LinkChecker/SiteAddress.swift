package import Foundation

/// The address at which a site will be served, for files that need absolute addresses.
package struct SiteAddress: Sendable {
    /// The address of the site's top; it ends with a slash.
    private let top: String
    /// The beginnings of absolute addresses on the site's host, in lower case, up to the path.
    private let origins: [String]
    /// The path of the site's top on its host, from `/` to `/`.
    package let rootPath: String
    /// The paths below the site's top that another site or program serves, each without the slash at either end.
    private let outside: Set<Substring>
    /// The most folders in one of these.
    private let outsideDepth: Int

    /// Takes an address as its owner wrote it, with or without a slash at the end.
    ///
    /// - Parameters:
    ///   - url: the address of the site's top.
    ///   - outside: paths below it that another site or program serves, such as `/go/`.
    package init(_ url: URL, outside: [String] = []) {
        self.outside = Set(outside.map { $0.drop { $0 == "/" } }.map { $0.hasSuffix("/") ? $0.dropLast() : $0 })
            .subtracting([""])
        outsideDepth = self.outside.map { $0.utf8.count { $0 == UInt8(ascii: "/") } + 1 }.max() ?? 0
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
        components.query = nil
        components.fragment = nil
        // Schemes and hosts have no case, and a port that is the scheme's own may be left out (RFC 3986, section 6.2).
        components.scheme = components.scheme?.lowercased()
        components.percentEncodedHost = components.percentEncodedHost?.lowercased()
        let ownPort = ["http": 80, "https": 443][components.scheme]
        if components.port == ownPort { components.port = nil }
        let path = components.percentEncodedPath
        rootPath = path.hasSuffix("/") ? path : path + "/"
        components.percentEncodedPath = rootPath
        top = components.string ?? url.absoluteString
        components.percentEncodedPath = ""
        let origin = components.string ?? ""
        let spellings = [origin] + (components.port == nil ? ownPort.map { ["\(origin):\($0)"] } ?? [] : [])
        origins = spellings.flatMap { [$0, String($0.drop { $0 != "/" })] }.filter { !$0.isEmpty }
    }

    /// Returns the one address of a published file.
    ///
    /// A folder's index gets the address of the folder: both work, but search engines should know a page by only one.
    package func url(of path: String) -> String {
        let isIndex = path == "index.html" || path.hasSuffix("/index.html")
        return top + (isIndex ? String(path.dropLast("index.html".count)) : path).percentEncodedPath
    }

    /// Returns the rest of an address after the site's top, or `nil` if the address isn't the site's.
    ///
    /// The address is absolute or begins at the host's root. It is resolved as browsers do: the host's case and the steps `.` and
    /// `..` make no difference.
    package func reference(below address: String) -> String? {
        guard let address = partOnOwnHost(of: address) else { return nil }
        let end = address.firstIndex { "?#".utf8.contains($0) } ?? address.endIndex
        let path = Self.withoutDots(address[..<end])
        let rest = String(address[end...]) ?? ""
        if "\(path)/" == rootPath { return rest }
        guard path.utf8.starts(with: rootPath.utf8) else { return nil }
        let below = String(path.utf8.dropFirst(rootPath.utf8.count)) ?? ""
        return isOutside(below) ? nil : below + rest
    }

    /// Returns an address from its path on, or `nil` if it leads to another host.
    private func partOnOwnHost(of address: String) -> Substring.UTF8View? {
        let slash = UInt8(ascii: "/")
        if address.utf8.first == slash, address.utf8.dropFirst().first != slash { return address[...].utf8 }
        for origin in origins {
            let rest = address.utf8.dropFirst(origin.utf8.count)
            let start = address.utf8.prefix(origin.utf8.count)
            let isEnd = rest.first.map("/?#".utf8.contains) ?? true
            if isEnd, start.lazy.map(\.inLowerCase).elementsEqual(origin.utf8) { return rest }
        }
        return nil
    }

    /// Resolves the steps `.` and `..` of a path (WHATWG URL, section 4.4).
    private static func withoutDots(_ path: Substring.UTF8View) -> String {
        let text = path.isEmpty ? "/" : String(path) ?? ""
        let mayHaveDots = zip(text.utf8, text.utf8.dropFirst()).contains {
            $0 == UInt8(ascii: "/") && ".%".utf8.contains($1)
        }
        guard mayHaveDots else { return text }
        let steps = text.split(separator: "/", omittingEmptySubsequences: false)
        var parts: [Substring] = []
        for (index, step) in steps.enumerated() {
            let isLast = index == steps.count - 1
            switch step.lowercased().replacing("%2e", with: ".") {
            case ".": if isLast { parts.append("") }
            case "..":
                if parts.count > 1 { parts.removeLast() }
                if isLast { parts.append("") }
            default: parts.append(step)
            }
        }
        return parts.joined(separator: "/")
    }

    /// Returns whether another site or program serves a path below the site's top.
    package func isOutside(_ path: String) -> Bool {
        guard !outside.isEmpty else { return false }
        let decoded = (path.removingPercentEncoding ?? path)[...]
        return outside.contains(decoded)
            || decoded.slashes.prefix(outsideDepth).contains { outside.contains(decoded[..<$0]) }
    }
}

extension Substring {
    /// The places of the slashes, which are searched for as they are needed.
    fileprivate var slashes: some Sequence<Index> { utf8.indices.lazy.filter { utf8[$0] == UInt8(ascii: "/") } }
}

extension UInt8 {
    fileprivate var inLowerCase: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}

extension String {
    /// The relative path from a page at this path to the site's top: `""`, `"../"` and so on.
    package var wayToTop: String { String(repeating: "../", count: utf8.count { $0 == UInt8(ascii: "/") }) }

    /// Returns the address of the file at this path, for a page that is `root` away from the site's top.
    ///
    /// A colon in the first segment of a path would make the part before it a scheme, so `./` goes in front (RFC 3986, section
    /// 4.2).
    ///
    /// - Parameter root: `""`, `"../"` and so on; also `""` if a template puts it before the address.
    /// - Returns: a relative address.
    package func reference(from root: String = "") -> String {
        let path = percentEncodedPath
        guard root.isEmpty else { return root + path }
        return path.utf8.prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: ":")) ? "./\(path)" : path
    }

    /// The path with all bytes percent-encoded that the path of an address can't contain (RFC 3986, section 3.3).
    package var percentEncodedPath: String {
        var path = self
        if path.withUTF8({ $0.allSatisfy(isPathByte) }) { return self }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            if isPathByte(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Returns whether a byte is a character of path segments or the slash between them.
///
/// Foundation's own sets differ between systems.
private func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    // The signs from & to ;, with the digits among them, are all allowed.
    case UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "@")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "="),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        true
    default: false
    }
}
