/// The header fields of a site as Netlify and Cloudflare Pages read them.
///
/// Both ask for each page anew by themselves, and join the values of all rules for a path; so no rule for all paths names
/// `Cache-Control`. Both compress by themselves.
struct HeadersFile {
    static let path = "_headers"
    private let site: HostedSite

    init(_ site: HostedSite) { self.site = site }

    var text: String {
        let (manifest, type) = HostedSite.webManifest
        let rules =
            [rule("*", SecurityHeaders.all)]
            + site.fingerprintedPatterns().map { rule($0, [("Cache-Control", CacheControl.forEver)]) }
            + (site.paths.contains(manifest) ? [rule(manifest, [("Content-Type", type)])] : [])
        return "# Written by recipesite, for the top of a host.\n" + rules.joined()
    }

    private func rule(_ path: String, _ fields: [(String, String)]) -> String {
        "/\(path)\n" + fields.map { "  \($0): \($1)\n" }.joined()
    }
}

/// The redirects of a site as Netlify and Cloudflare Pages read them.
struct RedirectsFile {
    static let path = "_redirects"
    /// What Cloudflare reads of it; the rest is left out unsaid.
    private static let (ruleLimit, byteLimit) = (2_000, 100_000)
    private let site: HostedSite

    init(_ site: HostedSite) { self.site = site }

    /// A page leads on at each of these addresses, too, so that one that has no place here still leads somewhere.
    var text: String {
        var text = "# Written by recipesite, for the top of a host.\n"
        for redirect in site.redirects.prefix(Self.ruleLimit) {
            let line = "/\(redirect.from) /\(redirect.to) 301\n"
            guard text.utf8.count + line.utf8.count <= Self.byteLimit else { break }
            text += line
        }
        return text
    }
}
