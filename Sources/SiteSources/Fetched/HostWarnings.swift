package import Diagnostics
import Foundation
import LinkChecker
package import RecipeFeed
package import SiteHosting

extension SiteSize {
    /// The approximate length of a page in bytes.
    private static let pageBytes = 20_000

    /// Estimates the size of a site from the numbers of its recipes and photos.
    ///
    /// - Parameters:
    ///   - recipes: the recipes.
    ///   - makesPreviews: whether there are preview pictures.
    ///   - isPrecompressed: whether there are compressed forms of pages.
    package init(estimating recipes: [Recipe], makesPreviews: Bool, isPrecompressed: Bool) {
        self.init()
        let forms = isPrecompressed ? ["", ".br", ".gz"] : [""]
        for recipe in recipes {
            for form in forms {
                add("recipes/\(recipe.id).html\(form)", bytes: form.isEmpty ? Self.pageBytes : Self.pageBytes / 4)
            }
        }
        for rendition in PhotoPreparation.renditions(of: recipes, makesPreviews: makesPreviews) {
            add("images/photo", bytes: rendition.likelyBytes)
        }
    }

    /// Returns warnings about hosts that don't accept a site of this size.
    ///
    /// - Parameters:
    ///   - hosts: the hosts.
    ///   - isEstimate: whether the size is an estimate.
    /// - Returns: the warnings, ordered by host.
    package func warnings(for hosts: Set<WebHost>, isEstimate: Bool = false) -> [Diagnostic] {
        hosts.sorted { $0.rawValue < $1.rawValue }.flatMap { host in
            excesses(over: host.limits, has: isEstimate ? "will have about" : "has").map { excess in
                Diagnostic(severity: .warning, message: "\(host.name) \(excess)", help: host.limits.help)
            }
        }
    }
}

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
