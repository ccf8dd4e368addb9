import Foundation
import TestSupport
import Testing

@testable import SiteHosting

@Suite("Settings of servers that name what comes from outside", .timeLimit(.minutes(5)))
struct HostGrammarTests {
    /// Parts of addresses that mean something in one of the grammars.
    private static let names = [
        #"x" { return 404; } location /pwn/ { alias /etc/; } #"#, #"quote"d"#, "semi;colon", #"back\slash"#,
        #"back\"both"#,
        "$host", "${PATH}", "%{HTTP_HOST}", "{http.request.host}", "{$HOME}", "per%cent", "star*", "a # b", "`tick`",
        "quote\" and `tick`", "new\nline", "apos'trophe", "é\u{301}",
    ]

    private func address(_ path: String) -> String {
        "/"
            + (path.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "/.-_~")))
                ?? path)
    }

    @Test(arguments: WebServer.Kind.allCases.filter { $0.program != nil })
    func `lead on from every address that the server's grammar can name, and mean nothing else`(kind: WebServer.Kind)
        async throws
    {
        let program = try #require(kind.program)
        let redirects = Self.names.map {
            HostedSite.Redirect(from: "recipes/\($0).html", to: "recipes/new \($0).html")
        }
        let policy = try ContentPolicy(adding: ["img-src https://a.example/a%20b/ data:", "frame-ancestors 'self'"])
        let site = HostedSite(
            paths: Set(["404.html"] + Self.names.map { "\($0)/a.css" }), redirects: redirects, policy: policy)
        let folder = try TemporaryFolder()
        let server = try await WebServer(kind, program: program, for: site, in: folder)
        defer { server.stop() }
        for name in Self.names {
            let (status, fields) = try await server.get(address("recipes/\(name).html"))
            let isNamed =
                switch kind {
                case .nginx: true
                case .apache: !name.contains("${") && !name.contains("\n")
                case .caddy: !name.contains("{") && !name.contains("\n") && !(name.contains("`") && name.contains("\""))
                }
            #expect(status == (isNamed ? "301" : "404"), "\(name)")
            let location = fields["location"].map { $0.drop(while: { $0 != "/" }) }
            let path = location?.hasPrefix("//") == true ? location?.dropFirst(2).drop(while: { $0 != "/" }) : location
            #expect(path.map(String.init)?.removingPercentEncoding == (isNamed ? "/recipes/new \(name).html" : nil))
        }
        for path in ["/pwn/passwd", "/pwn/"] { #expect(try await server.get(path).status == "404") }
        let fields = try await server.get("/404.html").fields
        for (name, value) in SecurityHeaders.published(policy) { #expect(fields[name.lowercased()] == value) }
    }

    @Test(.enabled(if: WebServer.Kind.apache.program != nil))
    func `keep the owner's lines for Apache: their fields and error page, and their redirects before others`()
        async throws
    {
        let program = try #require(WebServer.Kind.apache.program)
        let site = HostedSite(
            paths: ["404.html", "a.css"],
            redirects: [.init(from: "a.html", to: "b.html"), .init(from: "c.html", to: "d.html")],
            isPrecompressed: true)
        let own = """
            <IfModule mod_headers.c>
            Header set Referrer-Policy no-referrer
            </IfModule>
            Header always unset Permissions-Policy
            ErrorDocument 404 "mine"
            Redirect permanent /a.html /mine.html
            RewriteEngine On
            RewriteRule ^old$ /new.html [R=302,L]
            """
        let server = try await WebServer(
            .apache, program: program, for: site, joining: [".htaccess": own], in: try TemporaryFolder())
        defer { server.stop() }
        let (status, fields) = try await server.get("/none.html")
        #expect(status == "404" && fields["content-length"] == "4" && fields["permissions-policy"] == nil)
        #expect(try await server.get("/404.html").fields["referrer-policy"] == "no-referrer")
        #expect(fields["content-security-policy"] == ContentPolicy().header)
        for (path, target) in [("/a.html", "/mine.html"), ("/c.html", "/d.html"), ("/old", "/new.html")] {
            #expect(try await server.get(path).fields["location"]?.hasSuffix(target) == true)
        }
    }

    @Test
    func `name files of the owner's as browsers ask for them, whatever signs their names have`() throws {
        let digest = "0123456789abcdef"
        let site = HostedSite(paths: ["a b\n/*: x*y:z'é-\(digest).png", "index.html", "a b\n/other.txt"])
        let file = try #require(site.files(for: [.cloudflare]).first { $0.path == "_headers" })
        #expect(file.text.contains("\n/a%20b%0A/%2A%3A%20x%2Ay%3Az'%C3%A9-\(digest).png\n  Cache-Control: "))
    }
}
