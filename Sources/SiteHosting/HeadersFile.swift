/// The header fields of a site in the format of Netlify and Cloudflare Pages.
///
/// By default both have browsers revalidate each page. Both join the values of all rules for a path. So no rule for all paths
/// sets `Cache-Control`. Both compress files themselves.
struct HeadersFile {
    static let path = "_headers"
    /// The most rules that Cloudflare reads; browsers revalidate files without a rule.
    private static let ruleLimit = 100
    private static let everywhere = "/*"
    private let site: HostedSite
    private let own: OwnRules?

    /// Makes the file, including the rules of the owner's file.
    init(_ site: HostedSite, joining own: String? = nil) { (self.site, self.own) = (site, own.map(OwnRules.init)) }

    var text: String {
        var rules = rules
        var lines: [String] = []
        for line in own?.lines ?? [] {
            lines.append(line)
            // Of two rules for one path, Cloudflare reads only the last.
            guard let path = OwnRules.path(of: line), let place = rules.firstIndex(where: { $0.path == path }) else {
                continue
            }
            lines += rules.remove(at: place).fields.map { "  \($0): \($1)" }
        }
        let places = max(0, Self.ruleLimit - (own?.paths.count ?? 0))
        let added = rules.prefix(places).map { rule in
            "\(rule.path)\n" + rule.fields.map { "  \($0): \($1)\n" }.joined()
        }
        return "# Written by recipesite, for the top of a host.\n" + added.joined()
            + (own == nil ? "" : "# From your own \(Self.path), with what recipesite adds to its rules:\n")
            + lines.map { "\($0)\n" }.joined()
    }

    /// Warnings for the owner: hosts join the values of a field that two rules for a path set.
    var warnings: [HostFile.Warning] {
        guard let own else { return [] }
        let common = Set(SecurityHeaders.published(site.policy).map { $0.0.lowercased() })
        let joined = own.fields.filter { $0.path != Self.everywhere && common.contains($0.name) && !$0.isRemoval }
            .filter { field in !own.fields.contains { $0.path == field.path && $0.name == field.name && $0.isRemoval } }
            .filter { !own.sets($0.name, at: Self.everywhere) }
        let warnings = joined.map { field in
            HostFile.Warning(
                message: "\(field.path) gets a second \(field.name): hosts join it with that of \(Self.everywhere)",
                help: field.name == "content-security-policy"
                    ? "set content-security-policy in the site's settings instead, which adds to the one for all paths"
                    : "set it for \(Self.everywhere), where yours takes the place of the one that is written")
        }
        guard own.sets("cache-control", at: Self.everywhere) else { return warnings }
        return warnings + [
            HostFile.Warning(
                message:
                    "Cache-Control for \(Self.everywhere) counts for styles, scripts and photos, too, which browsers otherwise keep",
                help: "name the paths that you mean")
        ]
    }

    /// The rules, except for fields that the owner's file sets for the same path.
    private var rules: [(path: String, fields: [(String, String)])] {
        let (manifest, type) = HostedSite.webManifest
        let keeps = own?.sets("cache-control", at: Self.everywhere) != true
        let all =
            [(Self.everywhere, SecurityHeaders.published(site.policy))]
            + (site.paths.contains(manifest) ? [("/\(manifest)", [("Content-Type", type)])] : [])
            + (keeps ? site.fingerprintedPatterns() : []).map {
                (Self.pattern($0), [("Cache-Control", CacheControl.forEver)])
            }
        return all.map { path, fields in (path, fields.filter { own?.sets($0.0, at: path) != true }) }
            .filter { !$0.1.isEmpty }
    }

    private static func pattern(_ path: String) -> String {
        // The wildcard for the rest of a path stands at its end.
        path.hasSuffix("*") ? "/\(String(path.dropLast()).headersPattern)*" : "/\(path.headersPattern)"
    }
}

/// The rules of the owner's file.
private struct OwnRules {
    let lines: [String]
    /// The fields that each rule sets or removes, with names in lower case.
    private(set) var fields: [(path: String, name: String, isRemoval: Bool)] = []
    private(set) var paths: Set<String> = []

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        var path = ""
        for line in lines {
            if let next = Self.path(of: line) {
                path = next
                paths.insert(path)
                continue
            }
            let line = line.trimmingPrefix(while: \.isWhitespace)
            let isRemoval = line.hasPrefix("!")
            let name = line.drop { $0 == "!" || $0.isWhitespace }.prefix { $0 != ":" && !$0.isWhitespace }.lowercased()
            if !name.isEmpty, !name.hasPrefix("#") { fields.append((path, name, isRemoval)) }
        }
    }

    /// Returns the path at the start of a rule, or `nil` for a line of another kind.
    static func path(of line: String) -> String? {
        let start = line.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }
        return start.hasPrefix("/") || start.hasPrefix("https://") ? String(start) : nil
    }

    /// Returns whether a rule for a path sets or removes a field.
    func sets(_ name: String, at path: String) -> Bool {
        fields.contains { $0.path == path && $0.name == name.lowercased() }
    }
}
