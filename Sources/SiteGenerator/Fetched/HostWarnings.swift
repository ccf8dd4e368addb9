import Diagnostics
import Foundation
import LinkChecker
import RecipeFeed
import SiteHosting

extension SiteSize {
    /// About how long a page is, in bytes.
    private static let pageBytes = 20_000

    /// About how large the site of some recipes is going to be, told by their number and that of their photos.
    ///
    /// - Parameters:
    ///   - recipes: the recipes.
    ///   - makesPreviews: whether photos have pictures for previews.
    ///   - isPrecompressed: whether compressed forms lie beside pages.
    init(estimating recipes: [Recipe], makesPreviews: Bool, isPrecompressed: Bool) {
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

    /// The warnings that hosts do not take a site of this size.
    ///
    /// - Parameters:
    ///   - hosts: the hosts.
    ///   - isEstimate: whether it is going to be of about this size.
    /// - Returns: the warnings, by host.
    func warnings(for hosts: Set<WebHost>, isEstimate: Bool = false) -> [Diagnostic] {
        hosts.sorted { $0.rawValue < $1.rawValue }.flatMap { host in
            excesses(over: host.limits).map { excess in
                Diagnostic(
                    severity: .warning,
                    message: "\(host.name) \(excess)\(isEstimate ? ", by what its recipes and photos come to" : "")",
                    help: host.limits.help)
            }
        }
    }
}

extension BuildOptions {
    /// The warnings that files for hosts have no effect where the site will be served.
    var hostWarnings: [Diagnostic] {
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
