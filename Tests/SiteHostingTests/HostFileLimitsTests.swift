import Testing

@testable import SiteHosting

@Suite("Long files of an owner's for hosts")
struct HostFileLimitsTests {
    private let digest = "0123456789abcdef"

    private func file(
        _ path: String, of site: HostedSite? = nil, joining own: String, for hosts: Set<WebHost> = [.cloudflare]
    ) throws -> HostFile {
        let site = site ?? HostedSite(paths: ["index.html", "site.webmanifest", "theme/site-\(digest).css"])
        return try #require(site.files(for: hosts, joining: [path: own]).first { $0.path == path })
    }

    /// What Cloudflare reads: the first hundred rules, and of several for a path only the last.
    private func rules(of text: String) -> [String: String] {
        var rules: [(path: String, fields: String)] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("/") {
                rules.append((String(line), ""))
            } else if !rules.isEmpty {
                rules[rules.count - 1].fields += line + "\n"
            }
        }
        return Dictionary(rules.prefix(100).map { ($0.path, $0.fields) }, uniquingKeysWith: { $1 })
    }

    @Test
    func `are joined to one rule for each path, where a host reads only the last`() throws {
        let own = "# first\n/*\n  X-One: 1\n/a\n  X-A: 1\n\n# second\n/*\n  X-Two: 2\n  ! Referrer-Policy\n# end\n"
        let file = try file("_headers", joining: own)
        let everywhere = try #require(rules(of: file.text)["/*"])
        #expect(everywhere.contains("X-One: 1") && everywhere.contains("X-Two: 2"))
        #expect(everywhere.contains("Content-Security-Policy: ") && everywhere.contains("! Referrer-Policy"))
        #expect(!everywhere.contains("Referrer-Policy: "))
        #expect(["# first", "# second", "# end"].allSatisfy(file.text.contains))
        #expect(file.warnings.isEmpty)
    }

    @Test(arguments: [99, 100, 120])
    func `never take the place of the fields that protect every page`(count: Int) throws {
        let own = (0..<count).map { "/page-\($0)\n  X-Mine: \($0)\n" }.joined()
        let file = try file("_headers", joining: own)
        #expect(rules(of: file.text)["/*"]?.contains("Content-Security-Policy: ") == true)
        let left = try #require(file.warnings.first { $0.message.contains("left out beside these") })
        #expect(left.message.contains("2 that recipesite writes"))
        let skipped = file.warnings.first { $0.message.contains("and skips \(count - 99) of these") }
        #expect((skipped != nil) == (count > 99))
        // The warning names the first line that has no effect.
        #expect(skipped == nil || skipped?.line == 2 * 99 + 1)
        #expect(try self.file("_headers", joining: own, for: [.netlify]).warnings.isEmpty)
    }

    @Test
    func `have rules of their own for paths that recipesite names, which take no further place`() throws {
        let own = "/*\n  X-Mine: 1\n" + (0..<97).map { "/page-\($0)\n  X-Mine: \($0)\n" }.joined()
        let file = try file("_headers", joining: own)
        #expect(file.warnings.isEmpty)
        #expect(rules(of: file.text).count == 100)
    }

    @Test
    func `say which lines no host reads, so that they go to no other rule`() throws {
        let file = try file("_headers", joining: "X-Frame-Options: DENY\n\n/a\n  X-A: 1\n")
        #expect(!file.text.contains("X-Frame-Options"))
        #expect(file.warnings.map(\.line) == [1])
        #expect(file.warnings[0].message.contains("no path is before this line"))
    }

    @Test
    func `say where a Cache-Control is joined with that for files which browsers keep`() throws {
        let own = "/theme/si*\n  Cache-Control: no-store\n/about.html\n  Cache-Control: no-store\n"
        let file = try file("_headers", joining: own)
        #expect(file.warnings.count == 1)
        #expect(file.warnings.first?.message.hasPrefix("/theme/site-\(digest).css gets a second Cache-Control") == true)
        // One for the same path takes the place of that which is written.
        #expect(try self.file("_headers", joining: "/theme/*\n  Cache-Control: no-store\n").warnings.isEmpty)
    }

    @Test(
        arguments: [
            ("/*.css", true), ("/theme/:name", true), ("https://a.example/theme/*", true), ("/:folder/site-*", true),
            ("/th*e/*.css*", true), ("/theme", false), ("/theme/*.js", false), ("/theme/site", false),
            ("/zoo/*", false), ("/a*", false),
        ])
    func `compare paths with wildcards with the names of files that browsers keep`(path: String, isJoined: Bool) throws
    {
        let file = try file("_headers", joining: "\(path)\n  Cache-Control: no-store\n")
        #expect(file.warnings.contains { $0.message.contains("gets a second Cache-Control") } == isJoined)
    }

    @Test
    func `compare thousands of paths with thousands of files`() throws {
        let names = (0..<5_000).map { "theme/s\($0)-\(digest).css" }
        let own = (0..<5_000).map { "/theme/s\($0)-*\n  Cache-Control: no-store\n/x\($0)\n  Cache-Control: a\n" }
        let site = HostedSite(paths: Set(names))
        let file = try file("_headers", of: site, joining: own.joined(), for: [.netlify])
        #expect(file.warnings.count == 5_000)
    }

    @Test
    func `say which line is too long`() throws {
        let own = "/a\n  X-A: 1\n  X-Long: \(String(repeating: "a", count: 2_000))\n"
        let file = try file("_headers", joining: own)
        #expect(file.warnings.map(\.line) == [3])
        #expect(file.warnings.first?.message.contains("skips this one of 2010") == true)
        let redirect = try self.file("_redirects", joining: "/a /b\n/c /\(String(repeating: "d", count: 1_000))\n")
        #expect(redirect.warnings.map(\.line) == [2])
    }

    private func redirects(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    @Test
    func `have redirects that a host skips named, and how many of the site's have no place`() throws {
        let renamed = (0..<5).map { HostedSite.Redirect(from: "r/\($0).html", to: "a.html") }
        let site = HostedSite(paths: [], redirects: renamed)
        let own = redirects(2_010) { "/old-\($0) /new-\($0) 301" }
        let file = try file("_redirects", of: site, joining: own)
        #expect(file.warnings.count == 2)
        #expect(file.warnings[0].message.contains("and skips 10 of these") && file.warnings[0].line == 2_001)
        #expect(file.warnings[1].message.contains("5 former addresses of recipes lead on by a page only"))
        #expect(try self.file("_redirects", of: site, joining: own, for: [.netlify]).warnings.isEmpty)
        let few = try self.file("_redirects", of: site, joining: redirects(1_995) { "/old-\($0) /new" })
        #expect(few.warnings.isEmpty && few.text.contains("/r/4.html /a.html 301\n"))
    }

    @Test
    func `count every redirect after the first for many addresses as such`() throws {
        let own = "/blog/* /news/:splat\n" + redirects(120) { "/old-\($0) /new" }
        let file = try file("_redirects", joining: own)
        #expect(file.warnings.map(\.line) == [101])
        #expect(
            file.warnings[0].message.contains("reads 100 redirects") && file.warnings[0].message.contains("skips 21"))
        #expect(
            try self.file("_redirects", joining: redirects(120) { "https://a.example/\($0) /new" }).warnings.isEmpty)
    }

    @Test
    func `say that a worker of the owner's answers without them`() throws {
        let site = HostedSite(paths: ["index.html", "_worker.js"])
        let files = { (hosts: Set<WebHost>) in site.files(for: hosts).flatMap(\.warnings) }
        #expect(files([.cloudflare]).map(\.message).first?.hasPrefix("_worker.js answers on Cloudflare Pages") == true)
        #expect(files([.netlify]).isEmpty)
    }

    @Test
    func `say where one in a folder switches off what sends compressed forms`() throws {
        let site = HostedSite(paths: ["index.html"], isPrecompressed: true)
        let rules = "RewriteEngine On\nRewriteRule ^a$ b.html\n"
        #expect(site.warnings(about: rules, at: "old/.htaccess", for: [.apache]).count == 1)
        #expect(site.warnings(about: "Header set X-A 1\n", at: "old/.htaccess", for: [.apache]).isEmpty)
        #expect(site.warnings(about: rules, at: "old/.htaccess", for: [.netlify]).isEmpty)
    }

    @Test
    func `say which redirects only Netlify reads`() throws {
        let own = "/a /b 301!\n/c /d Country=de\n/e\n/f /g # remark\n/h /i 302\n# /j\n"
        #expect(try file("_redirects", joining: own).warnings.map(\.line) == [1, 2, 3])
        #expect(try file("_redirects", joining: own, for: [.cloudflare, .netlify]).warnings.isEmpty)
    }

    @Test
    func `lead on from an address that is written with its percent-encoding`() throws {
        let site = HostedSite(paths: [], redirects: [.init(from: "recipes/käse.html", to: "a.html")])
        let file = try file("_redirects", of: site, joining: "/recipes/k%C3%A4se.html /mine 301\n")
        #expect(!file.text.contains("/a.html"))
    }
}
