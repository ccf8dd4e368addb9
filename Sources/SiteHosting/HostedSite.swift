import Foundation

/// The properties of a site that a host needs in order to answer as `recipesite serve` does.
package struct HostedSite: Sendable {
    /// The path of the site's top on the host, such as `/` or `/recipes/`, percent-encoded.
    let top: String
    /// The paths of the site's files.
    let paths: Set<String>
    /// The redirects to pages' current addresses, ordered by path.
    let redirects: [Redirect]
    /// Whether there are compressed forms beside the texts.
    let isPrecompressed: Bool
    /// The resources that the site's pages may load.
    let policy: ContentPolicy

    /// A permanent redirect from one address to another (RFC 9110, 15.4.2).
    package struct Redirect: Sendable, Hashable {
        /// The path of the previous address in the site.
        let from: String
        /// The path of the current address.
        let to: String

        package init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    /// Describes a site, whose top is a percent-encoded path from `/` to `/`.
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

    /// The site's ``top`` without its percent-encoding, as servers compare it.
    var decodedTop: String { top.removingPercentEncoding ?? top }

    /// Returns the address of a path in the site, for a place that takes only an address.
    func address(of path: String) -> String { (decodedTop + path).strictlyEncodedPath }

    /// The ``top`` for such a place.
    var rootAddress: String { address(of: "") }

    /// Returns the lines for ``redirects``, each from the previous address, decoded, and the current one, encoded.
    ///
    /// A page at each of these addresses redirects as well, so an address that a file can't express still leads somewhere.
    func redirectLines(_ line: (_ from: String, _ to: String) -> String?) -> String {
        redirects.compactMap { line(decodedTop + $0.from, address(of: $0.to)) }.joined()
    }

    /// The folders that have no page of their own, without a slash at the end, in order.
    var foldersWithoutPage: [String] {
        let withPage = paths.compactMap { path in
            path.lastIndex(of: "/").flatMap {
                Self.folderPages.contains(path[$0...].dropFirst()) ? path[..<$0] : nil
            }
        }
        return Self.folders(of: paths).subtracting(withPage).map(String.init).sorted()
    }

    /// Returns all folders that files are in, at any depth, without a slash at the end.
    private static func folders(of paths: Set<String>) -> Set<Substring> {
        var folders: Set<Substring> = []
        for path in paths {
            var path = path[...]
            while let slash = path.lastIndex(of: "/") {
                path = path[..<slash]
                // Those above it are known as well.
                if !folders.insert(path).inserted { break }
            }
        }
        return folders
    }

    /// The names of a folder's page, as Debian's Apache knows them (mod_dir).
    private static let folderPages: Set<Substring> = [
        "index.html", "index.cgi", "index.pl", "index.php", "index.xhtml", "index.htm",
    ]

    /// The page to show at addresses that don't exist.
    static let notFoundPage = "404.html"
    /// A regular expression for the start of file names that visitors don't need.
    static let hiddenPattern = #"/\.recipesite"#
    /// The web manifest and its type, which few hosts know.
    static let webManifest = ("site.webmanifest", MediaType(ofPath: "site.webmanifest").name)

    /// Returns patterns for the paths of all fingerprinted files, with `*` for the rest of a path, those for many files first.
    ///
    /// There are as few as possible, because hosts accept only a few rules, and there may be thousands of photos.
    func fingerprintedPatterns() -> [String] {
        let prefix = "images/photo-"
        func folder(_ path: String) -> Substring? { path.lastIndex(of: "/").map { path[..<$0] } }
        let fingerprinted = paths.filter(FingerprintedName.isOne)
        let others = paths.subtracting(fingerprinted)
        let whole = Set(fingerprinted.compactMap(folder)).subtracting(Self.folders(of: others))
        let hasOnlyPhotos = !others.contains { $0.hasPrefix(prefix) }
        var patterns = Set(whole.map { "\($0)/*" })
        for path in fingerprinted where folder(path).map(whole.contains) != true {
            patterns.insert(hasOnlyPhotos && path.hasPrefix(prefix) ? "\(prefix)*" : path)
        }
        return patterns.sorted { ($0.hasSuffix("*") ? 0 : 1, $0) < ($1.hasSuffix("*") ? 0 : 1, $1) }
    }
}
