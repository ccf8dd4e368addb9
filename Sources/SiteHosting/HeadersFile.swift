/// The header fields of a site in the format of Netlify and Cloudflare Pages.
///
/// By default both have browsers revalidate each page. Both join the values of all rules for a path. So no rule for all paths
/// sets `Cache-Control`. Both compress files themselves.
struct HeadersFile {
    static let path = "_headers"
    private static let everywhere = "/*"
    private let site: HostedSite
    private let own: OwnHeaderRules?
    /// Cloudflare's limits; `nil` if it isn't among the hosts.
    private let limits: HostFileLimits?
    /// The generated rules, without fields that the owner's file sets or removes for the same path.
    private let rules: [Rule]
    /// The paths of those that are written; browsers revalidate files without a rule.
    private let written: Set<String>

    private struct Rule {
        let path: String
        let fields: [(String, String)]

        var lines: [String] { fields.map { "  \($0): \($1)" } }
    }

    /// Makes the file, including the rules of the owner's file.
    init(_ site: HostedSite, for hosts: Set<WebHost>, joining own: String? = nil) {
        self.site = site
        self.own = own.map(OwnHeaderRules.init)
        limits = hosts.contains(.cloudflare) ? .headers : nil
        rules = Self.rules(for: site, beside: self.own)
        written = Self.written(of: rules, beside: self.own, limits)
    }

    var text: String {
        let added = rules.filter { own?[$0.path] == nil && written.contains($0.path) }.flatMap { [$0.path] + $0.lines }
        let comment = "# From your own \(Self.path), with what recipesite adds to its rules:"
        return (["# Written by recipesite, for the top of a host."] + added + (own == nil ? [] : [comment]) + ownLines)
            .map { "\($0)\n" }.joined()
    }

    private var ownLines: [String] {
        guard let own else { return [] }
        let generated = Dictionary(rules.map { ($0.path, $0.lines) }, uniquingKeysWith: +)
        return own.rules.flatMap { rule in
            rule.comments + [rule.path] + (generated[rule.path] ?? []) + rule.lines
        } + own.closing
    }

    // MARK: Generated rules

    private static func rules(for site: HostedSite, beside own: OwnHeaderRules?) -> [Rule] {
        let (manifest, type) = HostedSite.webManifest
        let keeps = own?[everywhere]?.has("cache-control") != true
        let all =
            [(everywhere, SecurityHeaders.published(site.policy))]
            + (site.paths.contains(manifest) ? [("/\(manifest)", [("Content-Type", type)])] : [])
            + (keeps ? site.fingerprintedPatterns() : []).map {
                (pattern($0), [("Cache-Control", CacheControl.forEver)])
            }
        return all.map { path, fields in
            Rule(path: path, fields: fields.filter { own?[path]?.has($0.0) != true })
        }.filter { !$0.fields.isEmpty }
    }

    /// Returns the paths of the rules to write, of which that for all paths is always one.
    private static func written(of rules: [Rule], beside own: OwnHeaderRules?, _ limits: HostFileLimits?) -> Set<String>
    {
        let known = own?.rules.map(\.path) ?? []
        let new = rules.map(\.path).filter { own?[$0] == nil }
        let places = limits.map { max(0, $0.rules - known.count) } ?? new.count
        return Set(new.prefix(places)).union(known).union([everywhere])
    }

    private static func pattern(_ path: String) -> String {
        // The wildcard for the rest of a path stands at its end.
        path.hasSuffix("*") ? "/\(String(path.dropLast()).headersPattern)*" : "/\(path.headersPattern)"
    }

    // MARK: Warnings

    /// Warnings for the owner about lines that hosts skip or join.
    var warnings: [HostFile.Warning] {
        guard let own else { return worker }
        return worker + strayLines(own) + replacedPolicy(own) + joinedFields(own) + joinedCaching(own)
            + skippedRules(own) + longLines(own)
    }

    /// Cloudflare applies neither `_headers` nor `_redirects` to the answers of an owner's worker.
    private var worker: [HostFile.Warning] {
        guard limits != nil, let path = site.paths.filter({ $0 == "_worker.js" || $0.hasPrefix("_worker.js/") }).min()
        else { return [] }
        return [
            HostFile.Warning(
                message: "\(path) answers on \(HostFileLimits.host), which then uses neither _headers nor _redirects",
                help: "send the header fields in it, or remove it")
        ]
    }

    private func strayLines(_ own: OwnHeaderRules) -> [HostFile.Warning] {
        guard let line = own.stray.first else { return [] }
        return [
            HostFile.Warning(
                message: "no path is before this line, so no host reads it, and it is left out", line: line,
                help: "write the path that it is for into a line above it, such as \(Self.everywhere)")
        ]
    }

    /// Returns a warning if the owner's policy for all paths takes the place of the generated one.
    private func replacedPolicy(_ own: OwnHeaderRules) -> [HostFile.Warning] {
        own[Self.everywhere]?.places[SecurityHeaders.policyName].map { [.replacedPolicy(at: $0)] } ?? []
    }

    /// Hosts join the values of a field that two rules for a path set.
    private func joinedFields(_ own: OwnHeaderRules) -> [HostFile.Warning] {
        let replaced = own[Self.everywhere]
        let common = SecurityHeaders.published(site.policy).map { $0.0.lowercased() }.filter {
            replaced?.has($0) != true
        }
        return own.rules.filter { $0.path != Self.everywhere }.flatMap { rule in
            common.filter { rule.set.contains($0) && !rule.removed.contains($0) }.map { name in
                HostFile.Warning(
                    message: "\(rule.path) gets a second \(name): hosts join it with that of \(Self.everywhere)",
                    line: rule.line,
                    help: name == "content-security-policy"
                        ? "set content-security-policy in the site's settings instead, which adds to the one for all paths"
                        : "set it for \(Self.everywhere), where yours takes the place of the one that is written")
            }
        }
    }

    private func joinedCaching(_ own: OwnHeaderRules) -> [HostFile.Warning] {
        let name = "cache-control"
        if let rule = own[Self.everywhere], rule.has(name) {
            return [
                HostFile.Warning(
                    message:
                        "Cache-Control for \(Self.everywhere) counts for styles, scripts and photos, too, which browsers otherwise keep",
                    line: rule.line, help: "name the paths that you mean")
            ]
        }
        let kept = EncodedPaths(site.paths.filter(FingerprintedName.isOne))
        // For the path of a generated rule, only the owner's field is written.
        let replaced = Set(site.fingerprintedPatterns().map(Self.pattern))
        return own.rules.filter { $0.set.contains(name) && !$0.removed.contains(name) && !replaced.contains($0.path) }
            .compactMap { rule in
                guard let path = kept.first(for: rule.path) else { return nil }
                return HostFile.Warning(
                    message:
                        "/\(path) gets a second Cache-Control: hosts join that of \(rule.path) with the one that is written",
                    line: rule.line,
                    help:
                        "name only paths without such files; their names change with their content, so browsers may keep them"
                )
            }
    }

    private func skippedRules(_ own: OwnHeaderRules) -> [HostFile.Warning] {
        guard let limits else { return [] }
        let ahead = rules.count { own[$0.path] == nil && written.contains($0.path) }
        let ownPlaces = limits.rules - ahead
        var warnings: [HostFile.Warning] = []
        if own.rules.count > ownPlaces {
            let skipped = own.rules[max(0, ownPlaces)...]
            warnings.append(
                HostFile.Warning(
                    message:
                        "\(HostFileLimits.host) reads \(limits.rules) rules, and skips \(skipped.count) of these, from this one on",
                    line: skipped.first?.line,
                    help:
                        "join rules into fewer, such as one for /folder/*; \(ahead) of the \(limits.rules) are written by recipesite"
                ))
        }
        let left = rules.filter { !written.contains($0.path) }
        if let first = left.first {
            warnings.append(
                HostFile.Warning(
                    message:
                        "\(HostFileLimits.host) reads \(limits.rules) rules, so \(left.count) that recipesite writes are left out beside these, "
                        + "the first for \(first.path)",
                    help: "join rules into fewer; without its rule, browsers ask for a style, script or photo each time"
                ))
        }
        return warnings
    }

    private func longLines(_ own: OwnHeaderRules) -> [HostFile.Warning] {
        guard let limits else { return [] }
        let generated = rules.flatMap(\.lines).map { (line: Int?.none, text: $0[...]) }
        return limits.warnings(about: own.numberedLines + generated)
    }
}
