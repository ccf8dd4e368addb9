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
}

extension HostedSite {
    /// The files for some hosts, each once.
    package func files(for hosts: Set<WebHost>) -> [HostFile] {
        let paths = Set(hosts.flatMap(\.paths))
        return paths.sorted().map { HostFile(path: $0, text: text(at: $0, for: hosts)) }
    }

    private func text(at path: String, for hosts: Set<WebHost>) -> String {
        switch path {
        case HeadersFile.path: HeadersFile(self).text
        case RedirectsFile.path: RedirectsFile(self, for: hosts).text
        case ApacheFile.path: ApacheFile(self).text
        case NginxFile.path: NginxFile(self).text
        case CaddyFile.path: CaddyFile(self).text
        // Jekyll would leave out what begins with a dot or an underscore; that the file is there is enough.
        default: ""
        }
    }
}
