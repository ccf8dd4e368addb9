import Foundation

/// The redirects of a site in the format of Netlify and Cloudflare Pages.
///
/// Pages at these addresses redirect as well, so an address that has no place here still leads somewhere.
struct RedirectsFile {
    static let path = "_redirects"
    private let site: HostedSite
    private let hosts: Set<WebHost>
    private let own: [OwnLine]
    /// The lines for previous addresses.
    private let generated: [String]
    /// The number of such lines that have no place in the file.
    private let left: Int

    /// Makes the file, including the lines of the owner's file.
    init(_ site: HostedSite, for hosts: Set<WebHost>, joining own: String? = nil) {
        self.site = site
        self.hosts = hosts
        self.own = own.map(OwnLine.all) ?? []
        let named = Set(self.own.compactMap(\.from))
        let lines = site.redirects.filter { !named.contains("/\($0.from)") }.flatMap { redirect in
            Self.statuses(for: hosts).map {
                "/\(redirect.from.strictlyEncodedPath) /\(redirect.to.strictlyEncodedPath) \($0)\n"
            }
        }
        let places =
            hosts.contains(.cloudflare) ? HostFileLimits.redirects.rules - self.own.count { $0.isStatic } : .max
        generated = Array(lines.prefix(max(0, places)))
        left = lines.count - generated.count
    }

    /// The text of the file, in which the first line for an address takes effect.
    ///
    /// Lines for previous addresses come before the owner's, which may apply to many addresses, unless the owner's lines name
    /// the same address.
    var text: String {
        "# Written by recipesite, for the top of a host.\n" + generated.joined()
            + (own.isEmpty ? "" : "# From your own \(Self.path):\n") + own.map { "\($0.text)\n" }.joined()
    }

    /// Returns the statuses of a redirect for the hosts.
    ///
    /// Netlify prefers a file at the path, unless the status has an exclamation mark. Cloudflare doesn't know that form, and
    /// skips such a line. For both hosts there are two lines, of which Netlify takes the first and Cloudflare the second.
    private static func statuses(for hosts: Set<WebHost>) -> [String] {
        (hosts.contains(.netlify) ? ["301!"] : []) + (hosts.contains(.cloudflare) ? ["301"] : [])
    }

    // MARK: Warnings

    /// Warnings for the owner about lines that answer in place of the site, or that Cloudflare skips.
    var warnings: [HostFile.Warning] { own.compactMap(\.replacement) + ofCloudflare }

    private var ofCloudflare: [HostFile.Warning] {
        guard hosts.contains(.cloudflare), !own.isEmpty else { return [] }
        let limits = HostFileLimits.redirects
        return skipped(own.filter(\.isStatic), limits, "without * and :name")
            + skipped(
                own.filter(\.isDynamic), .dynamicRedirects, "from the first with * or :name on") + squeezed
            + limits.warnings(about: own.map { (line: $0.number, text: $0.text[...]) }) + unreadable
    }

    private func skipped(_ lines: [OwnLine], _ limits: HostFileLimits, _ kind: String) -> [HostFile.Warning] {
        guard lines.count > limits.rules else { return [] }
        return [
            HostFile.Warning(
                message:
                    "\(HostFileLimits.host) reads \(limits.rules) redirects \(kind), and skips \(lines.count - limits.rules) of these, "
                    + "from this one on",
                line: lines[limits.rules].number,
                help: limits.rules == HostFileLimits.redirects.rules
                    ? "join some to one with *, after all others" : "write those without * and :name before all others")
        ]
    }

    private var squeezed: [HostFile.Warning] {
        guard left > 0, own.contains(where: \.isStatic) else { return [] }
        let lines = Self.statuses(for: hosts).count
        return [
            HostFile.Warning(
                message:
                    "\(HostFileLimits.host) reads \(HostFileLimits.redirects.rules) redirects, so beside these \((left + lines - 1) / lines) "
                    + "former addresses of recipes lead on by a page only",
                help: "join some of yours to one with *, or leave it so")
        ]
    }

    /// Warnings about lines that only Netlify reads; for both hosts, an owner may write two lines as well.
    private var unreadable: [HostFile.Warning] {
        guard !hosts.contains(.netlify) else { return [] }
        return own.filter(\.isUnknownToCloudflare).prefix(3).map { line in
            HostFile.Warning(
                message: "\(HostFileLimits.host) skips this line: \(line.text)", line: line.number,
                help: "write an address, where it leads, and 200, 301, 302, 303, 307 or 308")
        }
    }
}

/// A line of the owner's file.
private struct OwnLine {
    let number: Int
    let text: String
    /// The address that it redirects, decoded; `nil` for a comment.
    let from: String?
    /// Whether it counts as a redirect of a single address, which is so up to the first for many.
    private(set) var isStatic = false

    var isDynamic: Bool { from != nil && !isStatic }

    static func all(of text: String) -> [OwnLine] {
        var hasOnlyStatic = true
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
            index, line in
            let word = line.firstWord
            let isRedirect = !word.isEmpty && !word.hasPrefix("#")
            if isRedirect, word.hasPlaceholder { hasOnlyStatic = false }
            return OwnLine(
                number: index + 1, text: String(line),
                from: isRedirect ? word.removingPercentEncoding ?? String(word) : nil,
                isStatic: isRedirect && hasOnlyStatic)
        }
    }

    /// A warning if the line answers for all addresses, so that none is without a page.
    var replacement: HostFile.Warning? {
        guard from == "/*" else { return nil }
        // Conditions, such as Country=de, restrict the line, and a status of 404 or 410 has a page of its own.
        let rest = words.dropFirst()
        guard !rest.contains(where: { $0.contains("=") }), !rest.contains(where: { $0.hasPrefix("4") && $0.count <= 4 })
        else { return nil }
        return .replacedNotFound(at: number)
    }

    /// The words of the line without a comment at its end.
    private var words: [Substring] {
        var words = text.split(whereSeparator: \.isWhitespace)
        if let comment = words.dropFirst(2).firstIndex(where: { $0.hasPrefix("#") }) {
            words.removeSubrange(comment...)
        }
        return words
    }

    var isUnknownToCloudflare: Bool {
        guard from != nil else { return false }
        let words = words
        guard words.count == 2 || words.count == 3 else { return true }
        return words.count == 3 && !["200", "301", "302", "303", "307", "308"].contains(words[2])
    }
}

extension StringProtocol {
    /// Whether an address has a wildcard or the name of a placeholder.
    fileprivate var hasPlaceholder: Bool {
        let path = range(of: "://").map { self[$0.upperBound...] } ?? self[...]
        return path.contains("*")
            || path.split(separator: ":").dropFirst(path.hasPrefix(":") ? 0 : 1).contains {
                $0.first?.isASCII == true && $0.first?.isLetter == true
            }
    }
}
