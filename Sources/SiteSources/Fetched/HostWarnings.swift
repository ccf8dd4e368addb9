package import Diagnostics
import Foundation
import LinkChecker
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
