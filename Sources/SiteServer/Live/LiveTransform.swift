import Files
import SitePublisher

extension PageTransform {
    /// Pages with the live tools.
    static func live(_ token: RunToken) -> PageTransform {
        PageTransform(name: token.run) { page in
            insert(LiveScript(token, content: reloadKey(of: page)).tag, into: page)
        }
    }

    /// What two pages have in common that differ in nothing but the fingerprints of their stylesheets.
    static func reloadKey(of page: [UInt8]) -> String {
        var content: [UInt8] = []
        content.reserveCapacity(page.count)
        var rest = page[...]
        while let ending = rest.firstRange(of: ".css".utf8) {
            content += FingerprintedName.withoutDigest(rest[..<ending.lowerBound])
            content += ".css".utf8
            rest = rest[ending.upperBound...]
        }
        return ContentDigest(of: content + rest).short
    }

    /// Puts a tag at the end of a page's head; of a page without one, at the end.
    private static func insert(_ tag: String, into page: [UInt8]) -> [UInt8] {
        let place = page.firstRange(of: "</head>".utf8)?.lowerBound ?? page.endIndex
        return page[..<place] + Array(tag.utf8) + page[place...]
    }
}

/// The script that brings the live tools into a page.
struct LiveScript {
    /// The element to put into the page; texts in it are hexadecimal digits.
    let tag: String

    init(_ token: RunToken, content: String, isWaiting: Bool = false) {
        tag =
            #"<script src="/-/live.js" data-run="\#(token.run)" data-token="\#(token.text)" data-content="\#(content)""#
            + (isWaiting ? " data-waiting" : "") + " defer></script>\n"
    }
}
