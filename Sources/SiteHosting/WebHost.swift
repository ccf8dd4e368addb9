/// A kind of host that is told by files among the site's own what to answer with.
package enum WebHost: String, Sendable, CaseIterable {
    case netlify
    case cloudflare
    case apache
    case nginx
    case caddy
    case github

    /// As its makers write it.
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

    /// Whether it reads its files at the top of what it is given only, and serves that at the top of a host.
    package var servesTopOnly: Bool { self == .netlify || self == .cloudflare }

    /// The paths of the files that are made for it.
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

/// A file for hosts.
package struct HostFile: Sendable, Hashable {
    /// Its path in the site.
    package let path: String
    package let text: String
    /// What the owner should know of lines of theirs in it.
    package var warnings: [Warning] = []

    /// What two lines for one thing come to, and what to do.
    package struct Warning: Sendable, Hashable {
        package let message: String
        package let help: String
    }
}

extension HostedSite {
    /// The files for some hosts, each once.
    ///
    /// - Parameters:
    ///   - hosts: the kinds of hosts.
    ///   - own: the text of files that the site's owner has at these paths: their lines are joined with those that are written.
    /// - Returns: the files, in the order of their paths.
    package func files(for hosts: Set<WebHost>, joining own: [String: String] = [:]) -> [HostFile] {
        Set(hosts.flatMap(\.paths)).sorted().map { path in
            switch path {
            case HeadersFile.path:
                let file = HeadersFile(self, joining: own[path])
                return HostFile(path: path, text: file.text, warnings: file.warnings)
            case RedirectsFile.path:
                return HostFile(path: path, text: RedirectsFile(self, for: hosts, joining: own[path]).text)
            case ApacheFile.path:
                let file = ApacheFile(self, joining: own[path])
                return HostFile(path: path, text: file.text, warnings: file.warnings)
            case NginxFile.path: return HostFile(path: path, text: NginxFile(self).text)
            case CaddyFile.path: return HostFile(path: path, text: CaddyFile(self).text)
            // Jekyll would leave out what begins with a dot or an underscore; that the file is there is enough.
            default: return HostFile(path: path, text: own[path] ?? "")
            }
        }
    }
}
