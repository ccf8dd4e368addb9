import Files
import LinkChecker
import SiteHosting
import SitePublisher

extension PageParts {
    /// The files that tell hosts what to answer with, but for those of which the site's owner has one of their own.
    ///
    /// - Parameters:
    ///   - hosts: the kinds of hosts.
    ///   - paths: the paths of the site's other files.
    ///   - redirects: former addresses of pages that lead on.
    ///   - isPrecompressed: whether compressed forms lie beside its texts.
    /// - Returns: the files.
    func hostFiles(
        for hosts: Set<WebHost>, publishing paths: Set<String>, redirects: [HostedSite.Redirect], isPrecompressed: Bool
    ) -> [OutputFile] {
        guard !hosts.isEmpty else { return [] }
        let hosted = HostedSite(
            at: address?.rootPath ?? "/", paths: paths, redirects: redirects, isPrecompressed: isPrecompressed)
        return hosted.files(for: hosts).filter { !assets.index.holds($0.path) }.map { file in
            OutputFile(path: file.path, content: .bytes(Array(file.text.utf8)), origin: "the files for hosts")
        }
    }
}
