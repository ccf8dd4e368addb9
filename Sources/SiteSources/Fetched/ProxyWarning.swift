package import Diagnostics
package import Foundation
import ImagePipeline
package import RecipeFeed
package import SafeFetch

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
