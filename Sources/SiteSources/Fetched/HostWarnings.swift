package import Diagnostics
package import Foundation
import ImagePipeline
import LinkChecker
package import RecipeFeed
package import SafeFetch
import SiteHosting

extension BuildOptions {
    /// Throws if the base address has characters with a special meaning in the files for hosts.
    package func refuseUnusablePath() throws(BuildError) {
        guard !hosts.isEmpty, let baseURL else { return }
        let path = SiteAddress(baseURL).rootPath
        let unusable = (path.removingPercentEncoding ?? path).unicodeScalars.first {
            #""\${}*%?#;"#.unicodeScalars.contains($0) || $0.value < 32
        }
        guard let unusable else { return }
        throw BuildError(
            .wrongUsage,
            "the path of base-url has \(String(unusable).debugDescription), which means something else in files for hosts: \(path)",
            help: "serve the site at another path, or leave out host-files")
    }

    /// Warnings about files for hosts that have no effect at the site's address.
    package var hostWarnings: [Diagnostic] {
        guard let baseURL, case let path = SiteAddress(baseURL).rootPath, path != "/" else { return [] }
        return hosts.filter(\.servesTopOnly).sorted { $0.rawValue < $1.rawValue }.map { host in
            Diagnostic(
                severity: .warning,
                message:
                    "\(host.name) reads _headers and _redirects for the top of a host, and base-url has the path \(path)",
                help: "give a base-url without a path, or write both files for the folder that is published")
        }
    }
}

extension Diagnostic {
    /// Returns the warning that a configured proxy isn't used, if a build would make requests through it.
    package static func proxyWarnings(
        _ options: BuildOptions, _ recipes: [Recipe], withPhotos: Bool, proxies: ProxySettings = ProxySettings()
    ) -> [Diagnostic] {
        guard options.cachePolicy != .cacheOnly else { return [] }
        let photos = withPhotos ? recipes : []
        let variable =
            options.feeds.lazy.compactMap { $0.source.webURL.flatMap(proxies.variable) }.first
            ?? photos.lazy.flatMap { [$0.smallPhoto, $0.largePhoto].compactMap(\.self) }
            .compactMap(proxies.variable).first
        return variable.map { [proxyWarning($0)] } ?? []
    }

    /// Returns the same warning for checking links.
    package static func proxyWarnings(
        _ options: BuildOptions, links: [URL], proxies: ProxySettings = ProxySettings()
    ) -> [Diagnostic] {
        let requested = options.feeds.compactMap { $0.source.webURL } + links
        return requested.lazy.compactMap(proxies.variable).first.map { [proxyWarning($0)] } ?? []
    }

    private static func proxyWarning(_ variable: String) -> Diagnostic {
        Diagnostic(
            severity: .warning,
            message:
                "\(variable) is set, but no proxy is used: hosts are asked directly, so that their addresses can be checked",
            help:
                "unset it for recipesite, or list the hosts in NO_PROXY, if that is fine; else download the feed and its photos "
                + "with another program, and name the file with --source")
    }
}
