/// The redirects of a site in the format of Netlify and Cloudflare Pages.
///
/// Pages at these addresses redirect as well, so an address that has no place here still leads somewhere.
struct RedirectsFile {
    static let path = "_redirects"
    /// The most lines that Cloudflare reads; it skips the rest.
    private static let lineLimit = 2_000
    private let site: HostedSite
    private let hosts: Set<WebHost>
    private let own: [String]

    /// Makes the file, including the lines of the owner's file.
    init(_ site: HostedSite, for hosts: Set<WebHost>, joining own: String? = nil) {
        (self.site, self.hosts) = (site, hosts)
        self.own = own?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) ?? []
    }

    /// The text of the file, in which the first line for an address takes effect.
    ///
    /// Lines for previous addresses come before the owner's, which may apply to many addresses, unless the owner's lines name
    /// the same address.
    var text: String {
        let ownFrom = Set(own.compactMap(Self.start))
        let lines = site.redirects.filter { !ownFrom.contains("/\($0.from)") }.flatMap { redirect in
            statuses.map { "/\(redirect.from.strictlyEncodedPath) /\(redirect.to.strictlyEncodedPath) \($0)\n" }
        }
        let limit = hosts.contains(.cloudflare) ? max(0, Self.lineLimit - ownFrom.count) : lines.count
        return "# Written by recipesite, for the top of a host.\n" + lines.prefix(limit).joined()
            + (own.isEmpty ? "" : "# From your own \(Self.path):\n") + own.map { "\($0)\n" }.joined()
    }

    /// Returns the address of a line, or `nil` for a comment.
    private static func start(of line: String) -> String? {
        let start = line.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }
        return start.isEmpty || start.hasPrefix("#") ? nil : String(start)
    }

    /// The statuses of a redirect for the hosts.
    ///
    /// Netlify prefers a file at the path, unless the status has an exclamation mark. Cloudflare doesn't know that form, and
    /// skips such a line. For both hosts there are two lines, of which Netlify takes the first and Cloudflare the second.
    private var statuses: [String] {
        (hosts.contains(.netlify) ? ["301!"] : []) + (hosts.contains(.cloudflare) ? ["301"] : [])
    }
}
