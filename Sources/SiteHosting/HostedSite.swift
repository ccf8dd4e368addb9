import Foundation

/// What a host has to know of a site to answer as `recipesite serve` does.
package struct HostedSite: Sendable {
    /// The path of its top on the host, such as `/` or `/recipes/`, percent-encoded.
    let top: String
    /// The paths of its files.
    let paths: Set<String>
    /// What leads on to a page's present address, in the order of paths.
    let redirects: [Redirect]
    /// Whether compressed forms lie beside its texts.
    let isPrecompressed: Bool
    /// What its pages may load.
    let policy: ContentPolicy

    /// An address that leads on to another for good (RFC 9110, 15.4.2).
    package struct Redirect: Sendable, Hashable {
        /// The path of the former address in the site.
        let from: String
        /// The path of the present one.
        let to: String

        package init(from: String, to: String) { (self.from, self.to) = (from, to) }
    }

    /// Describes a site.
    ///
    /// - Parameters:
    ///   - top: the path of its top on the host, from `/` to `/`, percent-encoded.
    ///   - paths: the paths of its files.
    ///   - redirects: addresses that lead on to others.
    ///   - isPrecompressed: whether compressed forms lie beside its texts.
    ///   - policy: what its pages may load.
    package init(
        at top: String = "/", paths: Set<String>, redirects: [Redirect] = [], isPrecompressed: Bool = false,
        policy: ContentPolicy = ContentPolicy()
    ) {
        self.policy = policy
        self.top = top
        self.paths = paths
        self.redirects = redirects.sorted { $0.from < $1.from }
        self.isPrecompressed = isPrecompressed
    }

    /// ``top`` as servers compare it with, without its percent-encoding.
    var decodedTop: String { top.removingPercentEncoding ?? top }

    /// The address of a path in the site, for a place in which nothing but an address is expected.
    func address(of path: String) -> String { (decodedTop + path).strictlyEncodedPath }

    /// ``top`` for such a place.
    var rootAddress: String { address(of: "") }

    /// The lines for ``redirects``.
    ///
    /// A page leads on at each of these addresses, too, so that one that a file cannot name still leads somewhere.
    ///
    /// - Parameter line: writes the line for a former address, decoded, and the present one, encoded; `nil` if it can't.
    /// - Returns: the lines, in the order of former addresses.
    func redirectLines(_ line: (_ from: String, _ to: String) -> String?) -> String {
        redirects.compactMap { line(decodedTop + $0.from, address(of: $0.to)) }.joined()
    }

    /// The page that is shown at addresses of which there is none.
    static let notFoundPage = "404.html"
    /// The beginning of the names of files that visitors have no use for, as a regular expression.
    static let hiddenPattern = #"/\.recipesite"#
    /// The web manifest, whose type few hosts know, and that type.
    static let webManifest = ("site.webmanifest", MediaType(ofPath: "site.webmanifest").name)

    /// Patterns of the paths of all fingerprinted files, with `*` for the rest of a path; as few as there can be, as a host takes
    /// few rules.
    ///
    /// - Parameter prefix: what names of photos begin with, of which there may be thousands.
    /// - Returns: the patterns, those of several files first.
    func fingerprintedPatterns(photos prefix: String = "images/photo-") -> [String] {
        func folder(_ path: String) -> Substring { path[...(path.lastIndex(of: "/") ?? path.startIndex)] }
        let fingerprinted = paths.filter(FingerprintedName.isOne)
        let others = paths.subtracting(fingerprinted)
        let byFolder = Dictionary(grouping: fingerprinted.filter { $0.contains("/") }, by: folder)
        let whole = Set(byFolder.keys.filter { folder in !others.contains { $0.hasPrefix(folder) } })
        let hasOnlyPhotos = !others.contains { $0.hasPrefix(prefix) }
        var patterns = Set(whole.map { "\($0)*" })
        for path in fingerprinted where !(path.contains("/") && whole.contains(folder(path))) {
            patterns.insert(hasOnlyPhotos && path.hasPrefix(prefix) ? "\(prefix)*" : path)
        }
        return patterns.sorted { ($0.hasSuffix("*") ? 0 : 1, $0) < ($1.hasSuffix("*") ? 0 : 1, $1) }
    }
}
