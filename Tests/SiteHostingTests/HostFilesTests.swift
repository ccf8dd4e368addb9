import Testing

@testable import SiteHosting

@Suite("The files for hosts")
struct HostFilesTests {
    private let digest = "0123456789abcdef"

    private func text(at path: String, of site: HostedSite, for host: WebHost) throws -> String {
        try #require(site.files(for: [host]).first { $0.path == path }).text
    }

    @Test
    func `are those of the hosts that were named, each once`() {
        let site = HostedSite(paths: ["index.html"])
        #expect(site.files(for: [.netlify, .cloudflare]).map(\.path) == ["_headers", "_redirects"])
        #expect(site.files(for: [.github]) == [HostFile(path: ".nojekyll", text: "")])
        #expect(site.files(for: []).isEmpty)
        #expect(Set(site.files(for: Set(WebHost.allCases)).map(\.path)).count == 6)
    }

    @Test
    func `name a folder of fingerprinted files at once, photos by what their names begin with, and others one by one`()
        throws
    {
        let site = HostedSite(paths: [
            "index.html", "theme/site-\(digest).css", "theme/site-\(digest).js", "images/own.png",
            "images/photo-320-\(digest).webp", "images/photo-640-\(digest).webp", "images/cover-\(digest).png",
            "top-\(digest).svg",
        ])
        #expect(
            site.fingerprintedPatterns() == [
                "images/photo-*", "theme/*", "images/cover-\(digest).png", "top-\(digest).svg",
            ])
        let headers = try text(at: "_headers", of: site, for: .netlify)
        #expect(headers.contains("/theme/*\n  Cache-Control: public, max-age=31536000, immutable\n"))
        // Hosts join the values of all rules for a path.
        let everywhere = try #require(headers.split(separator: "\n/").first { $0.contains("\n  Content-Security") })
        #expect(!everywhere.contains("Cache-Control"))
    }

    @Test
    func `do not name a folder that has other files further below`() {
        let site = HostedSite(paths: ["a/x-\(digest).css", "a/b/y.css", "c/d/z-\(digest).css"])
        #expect(site.fingerprintedPatterns() == ["c/d/*", "a/x-\(digest).css"])
        let similar = HostedSite(paths: ["a/x-\(digest).css", "ab/y.css", "a.css"])
        #expect(similar.fingerprintedPatterns() == ["a/*"])
    }

    @Test
    func `name each of thousands of folders`() {
        let paths = (0..<10_000).flatMap { ["a\($0)/x-\(digest).css", "b\($0)/c/y.css"] }
        #expect(HostedSite(paths: Set(paths)).fingerprintedPatterns().count == 10_000)
    }

    @Test
    func `do not let a browser keep a file of the owner's that is named as photos are`() {
        let site = HostedSite(paths: ["images/photo-team.jpg", "images/photo-320-\(digest).webp"])
        #expect(site.fingerprintedPatterns() == ["images/photo-320-\(digest).webp"])
    }

    @Test
    func `have as many rules as Cloudflare reads, those of many files first`() throws {
        let covers = (0..<200).map { "images/cover\($0)-\(digest).png" }
        let site = HostedSite(paths: Set(covers + ["images/own.png", "theme/site-\(digest).css", "site.webmanifest"]))
        let headers = try text(at: "_headers", of: site, for: .cloudflare)
        #expect(headers.split(separator: "\n").count { $0.hasPrefix("/") } == 100)
        #expect(headers.contains("/theme/*\n") && headers.contains("/site.webmanifest\n"))
    }

    private func redirects(_ redirects: [HostedSite.Redirect], for hosts: Set<WebHost>) throws -> [Substring] {
        let files = HostedSite(paths: [], redirects: redirects).files(for: hosts)
        return try #require(files.first { $0.path == "_redirects" }).text.split(separator: "\n").filter {
            !$0.hasPrefix("#")
        }
    }

    @Test
    func `have redirects that win over the pages that lead on, in the form of each host`() throws {
        let renamed = HostedSite.Redirect(from: "recipes/dal.html", to: "recipes/tadka.html")
        #expect(try redirects([renamed], for: [.cloudflare]) == ["/recipes/dal.html /recipes/tadka.html 301"])
        #expect(try redirects([renamed], for: [.netlify]) == ["/recipes/dal.html /recipes/tadka.html 301!"])
        #expect(
            try redirects([renamed], for: [.netlify, .cloudflare]) == [
                "/recipes/dal.html /recipes/tadka.html 301!", "/recipes/dal.html /recipes/tadka.html 301",
            ])
    }

    @Test
    func `have as many redirects as Cloudflare reads`() throws {
        let many = (0..<3_000).map { HostedSite.Redirect(from: "\($0).html", to: "a.html") }
        #expect(try redirects(many, for: [.cloudflare]).count == 2_000)
        #expect(try redirects(many, for: [.netlify]).count == 3_000)
    }

    @Test
    func `lead from folders to the page for unknown addresses, if these have no page of their own`() throws {
        let site = HostedSite(
            at: "/my%20site/",
            paths: [
                "index.html", "recipes/pho.html", "a (1)/b.c/x.css", "blog/index.html", "tool/index.php",
                "data/index.json",
            ])
        let apache = try text(at: ".htaccess", of: site, for: .apache)
        let rules = apache.split(separator: "\n").filter { $0.contains("RedirectMatch 404 \"^") }.map {
            $0.dropFirst(4)
        }
        #expect(
            rules == [
                #"RedirectMatch 404 "^/my site/a \\(1\\)/?$""#, #"RedirectMatch 404 "^/my site/a \\(1\\)/b\\.c/?$""#,
                #"RedirectMatch 404 "^/my site/data/?$""#, #"RedirectMatch 404 "^/my site/recipes/?$""#,
            ])
        let nginx = try text(at: ".recipesite.nginx.conf", of: site, for: .nginx)
        #expect(nginx.contains(#"error_page 403 =404 "/my site/404.html";"#))
    }

    @Test
    func `have the path of the site in them`() throws {
        let site = HostedSite(
            at: "/my%20site/", paths: [], redirects: [.init(from: "recipes/a.html", to: "recipes/b.html")])
        #expect(
            try text(at: ".recipesite.nginx.conf", of: site, for: .nginx).contains(
                #"location = "/my site/recipes/a.html" { return 301 /my%20site/recipes/b.html; }"#))
        #expect(
            try text(at: ".htaccess", of: site, for: .apache).contains("ErrorDocument 404 /my%20site/404.html"))
    }
}

@Suite("The files for hosts that the owner has, too")
struct JoinedHostFilesTests {
    private let digest = "0123456789abcdef"

    private func file(_ path: String, of site: HostedSite, joining own: String, for hosts: Set<WebHost> = [.cloudflare])
        throws -> HostFile
    {
        try #require(site.files(for: hosts, joining: [path: own]).first { $0.path == path })
    }

    @Test
    func `have one rule for each path, in which the owner's fields count`() throws {
        let site = HostedSite(paths: ["index.html", "theme/site-\(digest).css", "site.webmanifest"])
        let own =
            "# mine\n/*\n  X-Frame-Options: DENY\n  referrer-policy: no-referrer\n\n/theme/*\n  X-Theme: 1\n/a\n  X-A: 1"
        let file = try file("_headers", of: site, joining: own)
        let lines = file.text.split(separator: "\n")
        #expect(lines.count { $0 == "/*" } == 1 && lines.count { $0 == "/theme/*" } == 1)
        #expect(lines.count { $0.lowercased().contains("referrer-policy") } == 1)
        #expect(file.text.contains("/theme/*\n  Cache-Control: \(CacheControl.forEver)\n  X-Theme: 1\n"))
        #expect(
            file.text.contains("/*\n  Content-Security-Policy: ") && file.text.contains("  X-Frame-Options: DENY\n"))
        #expect(file.text.contains("/site.webmanifest\n  Content-Type: ") && file.text.contains("\n/a\n  X-A: 1\n"))
        #expect(file.warnings.isEmpty)
    }

    @Test
    func `say where two rules would be joined to one that is not meant`() throws {
        let site = HostedSite(paths: ["index.html", "theme/site-\(digest).css"])
        let own =
            "/a\n  Content-Security-Policy: img-src *\n/b\n  ! Referrer-Policy\n  Referrer-Policy: origin\n/*\n  Cache-Control: no-store\n"
        let file = try file("_headers", of: site, joining: own)
        #expect(file.warnings.map(\.message).count == 2)
        #expect(file.warnings[0].message.hasPrefix("/a gets a second content-security-policy"))
        #expect(file.warnings[0].help.contains("set content-security-policy in the site's settings"))
        #expect(file.warnings[1].message.contains("Cache-Control for /*"))
        #expect(!file.text.contains("immutable"))
    }

    @Test
    func `say where Apache would send a field twice`() throws {
        let own = """
            <Files "a.html">
                Header set Referrer-Policy origin
                Header always set X-Content-Type-Options nosniff
            </Files>
            """
        let file = try file(".htaccess", of: HostedSite(paths: []), joining: own, for: [.apache])
        #expect(file.warnings.map(\.message).count == 1)
        #expect(file.warnings.first?.message.hasPrefix("some answers get a second referrer-policy") == true)
        #expect(file.text.contains(#"Header always set Referrer-Policy "strict-origin"#))
    }

    @Test(arguments: [
        ("_headers", "/a\n  X-A: 1\n/*\n  X-B: 1\n  content-security-policy: default-src 'self'\n", 5),
        ("_headers", "/*\n  ! Content-Security-Policy\n", 2),
        (".htaccess", "\nHeader always unset Content-Security-Policy\n", 2),
        (".htaccess", "<IfModule mod_headers.c>\nHeader always set Content-Security-Policy \"x\"\n</IfModule>\n", 2),
    ])
    func `say which line switches off the policy of all pages`(path: String, own: String, line: Int) throws {
        let file = try file(path, of: HostedSite(paths: []), joining: own, for: [.netlify, .apache])
        #expect(file.warnings.map(\.line) == [line])
        #expect(file.warnings.first?.message.contains("switches off the Content-Security-Policy") == true)
    }

    @Test(arguments: [
        ("_redirects", "/a /b\n/* /index.html 200\n", 2), ("_redirects", "/* /index.html 200! # app\n", 1),
        ("_redirects", "/* https://b.example/:splat\n", 1), (".htaccess", "# a\nErrorDocument 404 /mine.html\n", 2),
        (".htaccess", "FallbackResource /index.html\n", 1),
    ])
    func `say which line switches off the page for missing addresses`(path: String, own: String, line: Int) throws {
        let file = try file(path, of: HostedSite(paths: []), joining: own, for: [.netlify, .apache])
        #expect(file.warnings.map(\.line) == [line])
        #expect(file.warnings.first?.message.contains("404.html") == true)
        let inFolder = HostedSite(paths: []).warnings(about: own, at: "old/.htaccess", for: [.apache])
        #expect(inFolder.count == (path == ".htaccess" ? 1 : 0))
    }

    @Test(arguments: [
        ("_redirects", "/* /404 404\n/old/* /new/:splat\n/* /de 302 Country=de\n"),
        (
            ".htaccess",
            "ErrorDocument 403 /no.html\nFallbackResource disabled\n<Files \"a\">\nErrorDocument 404 /x\n</Files>\n"
        ),
        ("_headers", "/*\n  X-Frame-Options: DENY\n"),
    ])
    func `say nothing of lines that leave both in place`(path: String, own: String) throws {
        #expect(try file(path, of: HostedSite(paths: []), joining: own, for: [.netlify, .apache]).warnings.isEmpty)
    }

    @Test(arguments: ["edit", "edit*", "append", "add", "merge", "setifempty"])
    func `keep Apache's own policy where the owner's lines only change it`(action: String) throws {
        let own = "Header always \(action) Content-Security-Policy \"img-src 'self'\" \"img-src *\"\n"
        let file = try file(".htaccess", of: HostedSite(paths: []), joining: own, for: [.apache])
        #expect(file.text.contains("Header always set Content-Security-Policy"))
    }

    @Test
    func
        `have redirects of former addresses before the owner's, but for those that these name, within what hosts read`()
        throws
    {
        let redirects = (0..<2_000).map { HostedSite.Redirect(from: "r/\($0).html", to: "a.html") }
        let site = HostedSite(paths: [], redirects: redirects)
        let file = try file("_redirects", of: site, joining: "/r/7.html /mine\r\n# remark\n/* /404 404\n")
        let lines = file.text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
        // One for many addresses is not among the 2,000 for single ones.
        #expect(lines.count == 2_001 && lines.last == "/* /404 404")
        #expect(lines.filter { $0.hasPrefix("/r/7.html ") } == ["/r/7.html /mine"])
    }
}
