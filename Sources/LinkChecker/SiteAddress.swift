package import Foundation

/// Where a site will be served, for what must be told by an absolute address.
package struct SiteAddress: Sendable {
    /// The address of the site's top; it ends with a slash.
    private let top: String
    /// The path of the site's top on its host, from `/` to `/`.
    package let rootPath: String

    /// Takes an address as its owner wrote it, with or without a slash at the end.
    package init(_ url: URL) {
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

    /// What follows the site's top in an address, absolute or from the host's root; nil where it lies elsewhere.
    package func reference(below address: String) -> String? {
        for start in [top, rootPath] where address.hasPrefix(start) { return String(address.dropFirst(start.count)) }
        return address + "/" == top || address + "/" == rootPath ? "" : nil
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
