/// A page of a site's top folder, with links that lead to the same places from an address of any depth.
///
/// That is for the page that a server shows at addresses which it does not know, where the site's top is the server's.
///
/// - Parameter page: the page's HTML.
/// - Returns: the HTML, in which only what began with a relative path is another; it begins with a slash now.
package func withLinksFromTop(_ page: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(page.count + 100)
    var copied = 0
    HTMLReferences.read(page) { finding, range in
        guard finding == .reference, let first = page[range].first, !"/#?".utf8.contains(first),
            !String(decoding: page[range], as: UTF8.self).hasScheme
        else { return }
        result += page[copied..<range.lowerBound]
        result.append(UInt8(ascii: "/"))
        copied = range.lowerBound
    }
    return result + page[copied...]
}
