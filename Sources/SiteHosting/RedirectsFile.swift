/// The redirects of a site as Netlify and Cloudflare Pages read them.
///
/// As pages lead on at these addresses, too, one that has no place here still leads somewhere.
struct RedirectsFile {
    static let path = "_redirects"
    /// How many lines Cloudflare reads; it skips the rest.
    private static let lineLimit = 2_000
    private let site: HostedSite
    private let hosts: Set<WebHost>
    private let own: [String]

    /// Makes the file, with the lines of a file of the owner's in it.
    init(_ site: HostedSite, for hosts: Set<WebHost>, joining own: String? = nil) {
        (self.site, self.hosts) = (site, hosts)
        self.own = own?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) ?? []
    }

    /// The first line for an address counts: those of former addresses stand before the owner's, which may be for many, unless
    /// the owner's name the same.
    var text: String {
        let ownFrom = Set(own.compactMap(Self.start))
        let lines = site.redirects.filter { !ownFrom.contains("/\($0.from)") }.flatMap { redirect in
            statuses.map { "/\(redirect.from.strictlyEncodedPath) /\(redirect.to.strictlyEncodedPath) \($0)\n" }
        }
        let limit = hosts.contains(.cloudflare) ? max(0, Self.lineLimit - ownFrom.count) : lines.count
        return "# Written by recipesite, for the top of a host.\n" + lines.prefix(limit).joined()
            + (own.isEmpty ? "" : "# From your own \(Self.path):\n") + own.map { "\($0)\n" }.joined()
    }

    /// The address that a line is for; `nil` for a remark.
    private static func start(of line: String) -> String? {
        let start = line.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }
        return start.isEmpty || start.hasPrefix("#") ? nil : String(start)
    }

    /// Netlify prefers a file at the path, unless the status has an exclamation mark.
    ///
    /// Cloudflare does not know that form, and skips such a line; where both are meant, Netlify takes the first line and
    /// Cloudflare the second.
    private var statuses: [String] {
        (hosts.contains(.netlify) ? ["301!"] : []) + (hosts.contains(.cloudflare) ? ["301"] : [])
    }
}
