package import Diagnostics
import Files
import LinkChecker
package import SitePublisher
import SiteSources

extension PageParts {
    /// Returns the files for browsers, search engines and feed readers.
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
            if let listDate = site.listDate {
                files.append(AtomFeed(site: site, photos: photos, address: address, listDate: listDate).file)
            }
        }
        return files.filter { !assets.index.holds($0.path) }
    }

    /// Returns the file that shows crawlers the sitemap (RFC 9309); they only read it at the root of a host.
    private func robots(at address: SiteAddress) -> OutputFile {
        let text = "User-agent: *\nAllow: /\n\nSitemap: \(address.url(of: "sitemap.xml"))\n"
        return OutputFile(path: "robots.txt", content: .bytes(Array(text.utf8)), origin: "the rules for crawlers")
    }
}
