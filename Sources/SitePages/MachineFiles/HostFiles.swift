package import Diagnostics
import Files
import LinkChecker
package import SiteHosting
package import SitePublisher
import SiteSources

/// The configuration files for hosts.
package struct HostFiles {
    package let files: [OutputFile]
    /// Warnings about the owner's lines in these files.
    package let warnings: [Diagnostic]

    /// The paths of ``files``; the owner's files at these paths aren't published unchanged.
    package var paths: Set<String> { Set(files.map(\.path)) }
}

extension PageParts {
    /// Returns the files for hosts, including the lines of the owner's files with the same names.
    ///
    /// - Parameters:
    ///   - hosts: the kinds of hosts.
    ///   - paths: the paths of the site's other files.
    ///   - redirects: the redirects from former addresses of pages.
    ///   - isPrecompressed: whether there are compressed forms of texts.
    /// - Returns: the files.
    /// - Throws: a diagnostic if a file of the owner cannot be read or isn't text.
    package func hostFiles(
        for hosts: Set<WebHost>, publishing paths: Set<String>, redirects: [HostedSite.Redirect], isPrecompressed: Bool
    ) throws(Diagnostic) -> HostFiles {
        let hosted = HostedSite(
            at: address?.rootPath ?? "/", paths: paths, redirects: redirects, isPrecompressed: isPrecompressed,
            policy: site.contentPolicy)
        var (own, origins): ([String: String], [String: SourceFile]) = ([:], [:])
        for path in hosts.flatMap(\.paths) {
            guard let file = assets.index.file(at: path) else { continue }
            (own[path], origins[path]) = (try file.text(), file)
        }
        let files = hosted.files(for: hosts, joining: own)
        var inFolders: [Diagnostic] = []
        for path in assets.index.paths where path.hasSuffix("/.htaccess") {
            guard let file = assets.index.file(at: path) else { continue }
            inFolders += hosted.warnings(about: try file.text(), at: path, for: hosts).map {
                $0.diagnostic(file.shownPath)
            }
        }
        return HostFiles(
            files: files.map { file in
                OutputFile(
                    path: file.path, content: .bytes(Array(file.text.utf8)),
                    origin: origins[file.path]?.shownPath ?? "the files for hosts")
            },
            warnings: files.flatMap { file in file.warnings.map { $0.diagnostic(origins[file.path]?.shownPath) } }
                + inFolders)
    }
}

extension HostFile.Warning {
    fileprivate func diagnostic(_ file: String?) -> Diagnostic {
        Diagnostic(severity: .warning, file: file, line: line, message: message, help: help)
    }
}
