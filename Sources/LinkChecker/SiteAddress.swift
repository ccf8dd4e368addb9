package import Foundation

/// Where a site will be served, for what must be told by an absolute address.
package struct SiteAddress: Sendable {
    /// The address of the site's top; it ends with a slash.
    private let top: String
    /// The path of the site's top on its host, from `/` to `/`.
    package let rootPath: String
    /// The paths below the site's top that something else serves, each without the slash in front.
    private let outside: [String]

    /// Takes an address as its owner wrote it, with or without a slash at the end.
    ///
    /// - Parameters:
    ///   - url: the address of the site's top.
    ///   - outside: paths below it that something else serves, such as `/go/`.
    package init(_ url: URL, outside: [String] = []) {
        self.outside = outside.map { String($0.drop { $0 == "/" }) }.filter { !$0.isEmpty }
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
        components.query = nil
        components.fragment = nil
        let path = components.percentEncodedPath
        rootPath = path.hasSuffix("/") ? path : path + "/"
        components.percentEncodedPath = rootPath
        top = components.string ?? url.absoluteString
    }

    /// The one address of a published file.
    ///
    /// That of a folder's index is the folder's: both work, and search engines are to know a page by one.
    package func url(of path: String) -> String {
        let isIndex = path == "index.html" || path.hasSuffix("/index.html")
        return top + (isIndex ? String(path.dropLast("index.html".count)) : path).percentEncodedPath
    }

    /// Returns what follows the site's top in an address, absolute or from the host's root; `nil` for one that is not the site's.
    package func reference(below address: String) -> String? {
        for start in [top, rootPath] where address.hasPrefix(start) {
            let rest = String(address.dropFirst(start.count))
            return isOutside(String(rest.prefix { $0 != "?" && $0 != "#" })) ? nil : rest
        }
        return address + "/" == top || address + "/" == rootPath ? "" : nil
    }

    /// Whether something else than the site serves a path below its top.
    package func isOutside(_ path: String) -> Bool {
        guard !outside.isEmpty else { return false }
        let path = path.removingPercentEncoding ?? path
        return outside.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") || path + "/" == $0 }
    }
}

extension String {
    /// The way from a page at this path to the site's top: `""`, `"../"` and so on.
    package var wayToTop: String { String(repeating: "../", count: utf8.count { $0 == UInt8(ascii: "/") }) }

    /// The address of the file at this path, for a page that is `root` away from the site's top.
    ///
    /// What stands before a colon in the first segment of a path would be read as a scheme: then `./` goes before it (RFC 3986, section
    /// 4.2).
    ///
    /// - Parameter root: `""`, `"../"` and so on; also `""` where a template puts it before the address.
    /// - Returns: a relative address.
    package func reference(from root: String = "") -> String {
        let path = percentEncodedPath
        guard root.isEmpty else { return root + path }
        return path.utf8.prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: ":")) ? "./\(path)" : path
    }

    /// The path with everything percent-encoded that a path of an address cannot hold (RFC 3986, section 3.3).
    package var percentEncodedPath: String {
        let pathBytes = pathBytes
        if utf8.allSatisfy({ pathBytes[Int($0)] }) { return self }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            if pathBytes[Int(byte)] {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Whether a byte is a character of path segments, which Foundation takes differently on different systems, or the slash
/// between them.
private let pathBytes: [Bool] = {
    let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/"
    return (0...255).map { allowed.utf8.contains($0) }
}()
