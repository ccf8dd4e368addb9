import Diagnostics
import Files
import LinkChecker
import SitePublisher

extension PageParts {
    /// The files of a site that no visitor looks at: for browsers, search engines and feed readers.
    ///
    /// What must name absolute addresses is there only where these are known. A file that the site's owner put into `Public`
    /// takes the place of the one that would be made.
    ///
    /// - Parameter indexed: the paths of the pages that search engines are to know.
    /// - Returns: the files, whatever pages refer to among them.
    /// - Throws: a diagnostic where one of the theme's pictures cannot be read.
    func machineFiles(indexed: [String]) throws(Diagnostic) -> [OutputFile] {
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

    /// Tells crawlers where the sitemap is (RFC 9309); they look for this file at the top of a host only.
    private func robots(at address: SiteAddress) -> OutputFile {
        let text = "User-agent: *\nAllow: /\n\nSitemap: \(address.url(of: "sitemap.xml"))\n"
        return OutputFile(path: "robots.txt", content: .bytes(Array(text.utf8)), origin: "the rules for crawlers")
    }
}
