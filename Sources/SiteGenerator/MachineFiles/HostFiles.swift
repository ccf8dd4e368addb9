import Diagnostics
import Files
import LinkChecker
import SiteHosting
import SitePublisher

/// The files that tell hosts what to answer with.
struct HostFiles {
    let files: [OutputFile]
    /// What the owner should know of lines of theirs in these files.
    let warnings: [Diagnostic]

    /// The paths of ``files``, where none of the owner's is published besides.
    var paths: Set<String> { Set(files.map(\.path)) }
}

extension PageParts {
    /// Makes the files for hosts, in which the lines of files with the same names that the site's owner has are kept.
    ///
    /// - Parameters:
    ///   - hosts: the kinds of hosts.
    ///   - paths: the paths of the site's other files.
    ///   - redirects: former addresses of pages that lead on.
    ///   - isPrecompressed: whether compressed forms lie beside its texts.
    /// - Returns: the files.
    /// - Throws: a diagnostic if a file of the owner's can't be read, or is no text.
    func hostFiles(
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
        return HostFiles(
            files: files.map { file in
                OutputFile(
                    path: file.path, content: .bytes(Array(file.text.utf8)),
                    origin: origins[file.path]?.shownPath ?? "the files for hosts")
            },
            warnings: files.flatMap { file in
                file.warnings.map {
                    Diagnostic(
                        severity: .warning, file: origins[file.path]?.shownPath, line: $0.line, message: $0.message,
                        help: $0.help)
                }
            })
    }
}
