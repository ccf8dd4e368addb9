import NIOHTTP1
import Testing

@testable import SiteServer

@Suite("The server answers only under its own name")
struct AllowedHostsTests {
    private static let routes = ["/", "/missing", "/about.html", "/recipes", "/healthz", "/.recipesite.json"]

    @Test(arguments: routes)
    func `and refuses every other host and origin, on every route`(route: String) throws {
        let site = try TestSite.example()
        let own = "127.0.0.1:8080"
        let refused: [(host: String, origin: String?)] = [
            ("evil.example", nil), ("evil.example:8080", nil), ("evil.example", "http://evil.example"),
            ("127.0.0.1", nil), ("127.0.0.1:8081", nil), ("127.0.0.1:80800", nil), ("127.0.0.1:8080.evil.example", nil),
            ("localhost", nil), ("evil.localhost:8080", nil), ("0.0.0.0:8080", nil), ("[::1]:8080", nil),
            ("user@127.0.0.1:8080", nil), ("127.0.0.1:8080, evil.example", nil), ("", nil),
            (own, "http://evil.example"), (own, "null"), (own, "http://127.0.0.1"), (own, "http://127.0.0.1:8081"),
            (own, "http://localhost:8080"), (own, "http://127.0.0.1:8080.evil.example"), (own, ""),
            (own, "file://127.0.0.1:8080"), (own, "127.0.0.1:8080"),
        ]
        for (host, origin) in refused {
            let response = site.ask(route, onlyHeaders: [("host", host)] + (origin.map { [("origin", $0)] } ?? []))
            #expect(response.status == .forbidden, "\(host), \(origin ?? "no origin")")
            #expect(!response.headers.contains { $0.name.hasPrefix("access-control") })
        }
        for (host, origin) in [
            (own, nil), (own, "http://127.0.0.1:8080"), ("localhost:8080", nil),
            ("LocalHost:8080", "http://localhost:8080"),
            ("kitchen.local", "https://kitchen.local"), ("kitchen.local:8080", nil),
        ] {
            let response = site.ask(route, onlyHeaders: [("host", host)] + (origin.map { [("origin", $0)] } ?? []))
            #expect(response.status != .forbidden, "\(host), \(origin ?? "no origin")")
        }
    }

    @Test
    func `and takes a request without a host, or with two, for a mistake`() throws {
        let site = try TestSite.example()
        #expect(site.ask("/", onlyHeaders: []).status == .badRequest)
        #expect(
            site.ask("/", onlyHeaders: [("host", "127.0.0.1:8080"), ("Host", "127.0.0.1:8080")]).status == .badRequest)
    }

    @Test
    func `which is that of the target where the target names one`() throws {
        let site = try TestSite.example()
        #expect(site.ask("http://127.0.0.1:8080/about.html", onlyHeaders: [("host", "127.0.0.1:8080")]).status == .ok)
        #expect(site.ask("HTTP://localhost:8080", onlyHeaders: [("host", "whatever")]).status == .ok)
        #expect(site.ask("http://evil.example/", onlyHeaders: [("host", "127.0.0.1:8080")]).status == .forbidden)
        #expect(site.ask("https://127.0.0.1:8080/", onlyHeaders: [("host", "127.0.0.1:8080")]).status == .badRequest)
    }

    @Test
    func `as a phone in the house may know it, where it listens on every address`() {
        #expect(AllowedHosts(address: "192.168.1.5", port: 8080, allowed: []).contains("192.168.1.5:8080"))
        #expect(AllowedHosts(address: "::ffff:192.168.1.5", port: 8080, allowed: []).contains("192.168.1.5:8080"))
        #expect(AllowedHosts(address: "fe80::1", port: 80, allowed: []).contains("[fe80::1]"))
        #expect(AllowedHosts(address: "::1", port: 80, allowed: ["[fd00::2]"]).contains("[fd00::2]:80"))
        #expect(!AllowedHosts(address: "::1", port: 80, allowed: ["a.example:90"]).contains("a.example:80"))
    }
}
