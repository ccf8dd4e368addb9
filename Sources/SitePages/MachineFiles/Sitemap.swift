import Files
import LinkChecker
import SitePublisher

/// The sitemap for search engines (sitemaps.org, protocol 0.9).
struct Sitemap {
    /// The absolute addresses of the pages.
    let addresses: [String]

    /// The protocol's limits for one file.
    static let maximumAddresses = 50_000
    static let maximumBytes = 50 << 20

    /// Returns `sitemap.xml`; for a large site it is an index of `sitemap-1.xml` and so on.
    func files(at address: SiteAddress) -> [OutputFile] {
        let parts = parts()
        if parts.count == 1 { return [Self.file("sitemap.xml", "urlset", parts[0])] }
        let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
        let index = names.map { Self.entry("sitemap", address.url(of: $0)) }
        return [Self.file("sitemap.xml", "sitemapindex", index)]
            + zip(names, parts).map { Self.file($0, "urlset", $1) }
    }

    /// Returns the entries, divided by the limits for one file.
    private func parts() -> [[String]] {
        var parts: [[String]] = [[]]
        var bytes = 0
        // This leaves room for the text around the entries.
        let limit = Self.maximumBytes - 1_000
        for address in addresses {
            let entry = Self.entry("url", address)
            if parts[parts.count - 1].count == Self.maximumAddresses || bytes + entry.utf8.count > limit {
                parts.append([])
                bytes = 0
            }
            parts[parts.count - 1].append(entry)
            bytes += entry.utf8.count
        }
        return parts
    }

    private static func entry(_ name: String, _ address: String) -> String {
        "<\(name)><loc>\(address.xmlEscaped)</loc></\(name)>\n"
    }

    private static func file(_ path: String, _ root: String, _ entries: [String]) -> OutputFile {
        let text = """
            <?xml version="1.0" encoding="utf-8"?>
            <\(root) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            \(entries.joined())</\(root)>

            """
        return OutputFile(path: path, content: .bytes(Array(text.utf8)), origin: "the sitemap")
    }
}

extension String {
    /// The text escaped for XML 1.0 elements and attributes, without characters that XML doesn't allow (section 2.2).
    var xmlEscaped: String {
        var escaped = ""
        escaped.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
