package import Diagnostics
import Files
import LinkChecker
package import SitePublisher
import SiteSources

extension PageParts {
    /// Returns the files for browsers and search engines.
    ///
    /// Files with absolute addresses exist only if the site's address is known. A file in the owner's `Public`
    /// replaces the generated one.
    ///
    /// - Parameter indexed: the paths of the pages for search engines.
    /// - Returns: the files.
    /// - Throws: a diagnostic if one of the theme's pictures cannot be read.
    package func machineFiles(indexed: [String]) throws(Diagnostic) -> [OutputFile] {
        var files = [try WebManifest(siteName: site.name, texts: site.texts, assets: assets).file()]
        if let address {
            files += Sitemap(addresses: indexed.map(address.url)).files(at: address)
            files.append(robots(at: address))
        }
        return files.filter { !assets.index.holds($0.path) }
    }

    /// The path of the Atom feed; `nil` if there isn't one, or a file in the owner's `Public` replaces it.
    package var feedPath: String? { hasFeed && !assets.index.holds(AtomFeed.path) ? AtomFeed.path : nil }

    /// The Atom feed; `nil` if ``feedPath`` is.
    package var feedFile: OutputFile? {
        guard feedPath != nil, let address, let listDate = site.listDate else { return nil }
        return AtomFeed(parts: self, address: address, listDate: listDate).file
    }

    /// The origin of the Atom feed in messages.
    package static let feedOrigin = "the Atom feed"

    /// Returns the file that shows crawlers the sitemap (RFC 9309); they only read it at the root of a host.
    private func robots(at address: SiteAddress) -> OutputFile {
        let text = "User-agent: *\nAllow: /\n\nSitemap: \(address.url(of: "sitemap.xml"))\n"
        return OutputFile(path: "robots.txt", content: .bytes(Array(text.utf8)), origin: "the rules for crawlers")
    }
}
