/// A kind of host that is configured by files among the site's own.
package enum WebHost: String, Sendable, CaseIterable {
    case netlify
    case cloudflare
    case apache
    case nginx
    case caddy
    case github

    /// The name as its makers write it.
    package var name: String {
        switch self {
        case .netlify: "Netlify"
        case .cloudflare: "Cloudflare Pages"
        case .apache: "Apache"
        case .nginx: "nginx"
        case .caddy: "Caddy"
        case .github: "GitHub Pages"
        }
    }

    /// Whether the host reads its files only at the top of a deployment, and serves that at the top of a host.
    package var servesTopOnly: Bool { self == .netlify || self == .cloudflare }

    /// The paths of the files that are made for the host.
    package var paths: [String] {
        switch self {
        case .netlify, .cloudflare: [HeadersFile.path, RedirectsFile.path]
        case .apache: [ApacheFile.path]
        case .nginx: [NginxFile.path]
        case .caddy: [CaddyFile.path]
        case .github: [".nojekyll"]
        }
    }
}

/// A file that configures hosts.
package struct HostFile: Sendable, Hashable {
    /// The path in the site.
    package let path: String
    package let text: String
    /// Warnings about the owner's lines in the file.
    package var warnings: [Warning] = []

    /// A warning about a line that has another effect than its owner may expect, with advice.
    package struct Warning: Sendable, Hashable {
        package let message: String
        /// The number of the line in the owner's file, if it is one line.
        package var line: Int?
        package let help: String

        /// Returns the warning about a line that replaces or removes the policy of all pages.
        static func replacedPolicy(at line: Int) -> Warning {
            Warning(
                message:
                    "this line switches off the Content-Security-Policy that is written for all pages, with frame-ancestors, "
                    + "which keeps other sites from showing them as theirs", line: line,
                help: "set content-security-policy in the site's settings instead, which adds to it")
        }

        /// Returns the warning about a line that answers for addresses that the site doesn't have.
        static func replacedNotFound(at line: Int) -> Warning {
            Warning(
                message:
                    "this line switches off the site's page for addresses that it does not have, \(HostedSite.notFoundPage)",
                line: line, help: "remove it; the page can be changed with a template of your own, not-found.mustache")
        }
    }
}

extension HostedSite {
    /// Returns warnings about a file of the owner's that isn't at the top, but that a host reads for its folder.
    package func warnings(about text: String, at path: String, for hosts: Set<WebHost>) -> [HostFile.Warning] {
        guard hosts.contains(.apache), path.hasSuffix("/\(ApacheFile.path)") else { return [] }
        return ApacheFile.warnings(about: text, in: self)
    }

    /// Returns the files for some hosts, each once and ordered by path.
    ///
    /// The lines of the owner's files at these paths are merged into them.
    package func files(for hosts: Set<WebHost>, joining own: [String: String] = [:]) -> [HostFile] {
        Set(hosts.flatMap(\.paths)).sorted().map { path in
            switch path {
            case HeadersFile.path:
                let file = HeadersFile(self, for: hosts, joining: own[path])
                return HostFile(path: path, text: file.text, warnings: file.warnings)
            case RedirectsFile.path:
                let file = RedirectsFile(self, for: hosts, joining: own[path])
                return HostFile(path: path, text: file.text, warnings: file.warnings)
            case ApacheFile.path:
                let file = ApacheFile(self, joining: own[path])
                return HostFile(path: path, text: file.text, warnings: file.warnings)
            case NginxFile.path: return HostFile(path: path, text: NginxFile(self).text)
            case CaddyFile.path: return HostFile(path: path, text: CaddyFile(self).text)
            // Jekyll would skip files that begin with a dot or an underscore; the file only has to exist.
            default: return HostFile(path: path, text: own[path] ?? "")
            }
        }
    }
}

/// The limits of Cloudflare Pages for the files that configure it; it skips what is beyond them.
struct HostFileLimits {
    /// The most rules of `_headers`, and the longest line.
    static let headers = HostFileLimits(rules: 100, lineLength: 2_000)
    /// The most redirects of `_redirects` before the first dynamic one, and the longest line.
    static let redirects = HostFileLimits(rules: 2_000, lineLength: 1_000)
    /// The most redirects with a wildcard or a placeholder; one after the first of these counts as such, too.
    static let dynamicRedirects = HostFileLimits(rules: 100, lineLength: 1_000)

    static let host = WebHost.cloudflare.name

    let rules: Int
    let lineLength: Int

    /// Returns a warning about the first line that is too long, if there is one.
    ///
    /// A line has the number that it has in the owner's file, or `nil` if it is generated.
    func warnings(about lines: [(line: Int?, text: Substring)]) -> [HostFile.Warning] {
        let long = lines.filter { $0.text.utf16.count > lineLength && !$0.text.firstWord.hasPrefix("#") }
        guard let first = long.first else { return [] }
        let others = long.count > 1 ? ", as \(long.count - 1) more" : ""
        return [
            HostFile.Warning(
                message:
                    "\(Self.host) reads lines of \(lineLength) characters, and skips this one of \(first.text.utf16.count)\(others): "
                    + "\(first.text.trimmingPrefix(while: \.isWhitespace).prefix(40))…",
                line: first.line, help: "shorten it")
        ]
    }
}
