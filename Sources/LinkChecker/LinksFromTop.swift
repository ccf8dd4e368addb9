/// Rewrites a page of a site's top folder so that its links lead to the same places from an address of any depth.
///
/// A server needs this for the page that it shows at unknown addresses, if the site's top is the server's.
///
/// - Parameter page: the page's HTML.
/// - Returns: the HTML with a slash in front of every relative path, and otherwise unchanged.
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
