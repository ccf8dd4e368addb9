/// The header fields of a site as Netlify and Cloudflare Pages read them.
///
/// Both ask for each page anew by themselves, and join the values of all rules for a path; so no rule for all paths names
/// `Cache-Control`. Both compress by themselves.
struct HeadersFile {
    static let path = "_headers"
    /// How many rules Cloudflare reads; files without one are asked for anew by browsers.
    private static let ruleLimit = 100
    private let site: HostedSite

    init(_ site: HostedSite) { self.site = site }

    var text: String {
        let (manifest, type) = HostedSite.webManifest
        let rules =
            [rule("*", SecurityHeaders.published)]
            + (site.paths.contains(manifest) ? [rule(manifest, [("Content-Type", type)])] : [])
            + site.fingerprintedPatterns().map { rule($0, [("Cache-Control", CacheControl.forEver)]) }
        return "# Written by recipesite, for the top of a host.\n" + rules.prefix(Self.ruleLimit).joined()
    }

    private func rule(_ path: String, _ fields: [(String, String)]) -> String {
        // What stands for the rest of a path stands at its end.
        let (start, rest) = path.hasSuffix("*") ? (String(path.dropLast()), "*") : (path, "")
        return "/\(start.headersPattern)\(rest)\n" + fields.map { "  \($0): \($1)\n" }.joined()
    }
}

/// The redirects of a site as Netlify and Cloudflare Pages read them.
///
/// As pages lead on at these addresses, too, one that has no place here still leads somewhere.
struct RedirectsFile {
    static let path = "_redirects"
    /// How many lines Cloudflare reads; it passes over the rest.
    private static let lineLimit = 2_000
    private let site: HostedSite
    private let hosts: Set<WebHost>

    init(_ site: HostedSite, for hosts: Set<WebHost>) { (self.site, self.hosts) = (site, hosts) }

    var text: String {
        let lines = site.redirects.flatMap { redirect in
            statuses.map { "/\(redirect.from.strictlyEncodedPath) /\(redirect.to.strictlyEncodedPath) \($0)\n" }
        }
        let isForCloudflare = hosts.contains(.cloudflare)
        return "# Written by recipesite, for the top of a host.\n"
            + lines.prefix(isForCloudflare ? Self.lineLimit : lines.count).joined()
    }

    /// Netlify prefers a file at the path, unless the status has an exclamation mark.
    ///
    /// Cloudflare does not know that form, and passes over such a line; where both are meant, Netlify takes the first line and
    /// Cloudflare the second.
    private var statuses: [String] {
        (hosts.contains(.netlify) ? ["301!"] : []) + (hosts.contains(.cloudflare) ? ["301"] : [])
    }
}
