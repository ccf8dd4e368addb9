import NIOHTTP1
import SiteSession
import SiteSources
import TestSupport
import Testing

@testable import SiteServer

@Suite("A living site is closed to others", .timeLimit(.minutes(10)))
struct StrangerTests {
    private static let own = "127.0.0.1:8080"
    private static let strangers: [(host: String, origin: String?)] = [
        ("evil.example", nil), ("evil.example:8080", nil), ("evil.example", "http://evil.example"),
        ("127.0.0.1", nil), ("127.0.0.1:8081", nil), ("127.0.0.1:8080.evil.example", nil), ("localhost", nil),
        ("evil.localhost:8080", nil), ("0.0.0.0:8080", nil), ("[::1]:8080", nil), ("user@127.0.0.1:8080", nil),
        ("", nil),
        (own, "http://evil.example"), (own, "null"), (own, "http://127.0.0.1"), (own, "http://127.0.0.1:8081"),
        (own, "http://localhost:8080"), (own, "http://127.0.0.1:8080.evil.example"), (own, ""), (own, "127.0.0.1:8080"),
    ]

    @Test
    func `whatever they ask for is refused on every route, even with the token, and has no effect`() async throws {
        let site = try await LiveTestSite()
        await site.session.refresh()
        let token = try site.token
        let routes: [(method: HTTPMethod, target: String)] = [
            (.GET, "/"), (.GET, "/missing"), (.GET, "/recipes/khao-soi.html"), (.GET, "/healthz"),
            (.GET, "/service-worker.js"), (.GET, "/-/live.js"), (.GET, "/-/live.css"), (.GET, "/-/waiting.css"),
            (.GET, "/-/status"), (.GET, "/-/events"), (.POST, "/-/refresh?token=\(token)"),
            (.POST, "/-/refresh?photos=&token=\(token)"), (.POST, "/-/simulate?state=empty&token=\(token)"),
        ]
        for (method, target) in routes {
            for (host, origin) in Self.strangers {
                let headers = [("host", host)] + (origin.map { [("origin", $0)] } ?? [])
                let response = site.ask(target, method: method, headers: headers)
                #expect(response.status == .forbidden, "\(target) from \(host), \(origin ?? "no origin")")
                #expect(!response.headers.contains { $0.name.hasPrefix("access-control") })
            }
        }
        // One that is let in comes after all of those that were not.
        #expect(site.ask("/-/refresh?token=\(token)", method: .POST).status == .accepted)
        await site.wait { _ in site.feed.requests.count == 2 }
        #expect(site.session.status.current.simulation == nil)
    }

    @Test
    func `nor are the live tools for their pages that hide their origin, as a picture or a script does`() async throws {
        let site = try await LiveTestSite()
        await site.session.refresh()
        let tools = ["/-/events", "/-/status", "/-/live.js", "/-/none", "/%2D/events", "/-%2Fevents"]
        func status(_ target: String, _ fetchSite: String) -> HTTPResponseStatus {
            site.ask(target, method: .GET, headers: [("host", Self.own), ("sec-fetch-site", fetchSite)]).status
        }
        for target in tools.prefix(5) {
            for stranger in ["cross-site", "same-site", "Cross-Site", "", "same-origin, cross-site"] {
                #expect(status(target, stranger) == .forbidden, "\(target) \(stranger)")
            }
        }
        #expect(status("/-%2Fevents", "cross-site") == .notFound)
        for own in ["same-origin", "none", "Same-Origin"] { #expect(status("/-/status", own) == .ok) }
        // Anybody may link to a page.
        #expect(status("/", "cross-site") == .ok)
    }

    @Test
    func `as are event streams beyond a hundred, until one of those ends`() async throws {
        let site = try await LiveTestSite()
        var open = (0..<100).map { _ in site.ask("/-/events") }
        #expect(open.allSatisfy { $0.status == .ok })
        let refused = site.ask("/-/events")
        #expect(refused.status == .serviceUnavailable)
        #expect(try refused.text.contains("Too many pages"))
        #expect(refused["retry-after"] == "10")
        #expect(site.ask("/-/events", method: .HEAD).status == .ok)
        open.removeLast()
        #expect(site.ask("/-/events").status == .ok)
        #expect(open.count == 99)
    }

    @Test
    func `as are requests to change something without the token of this run, or without an origin`() async throws {
        let site = try await LiveTestSite()
        await site.session.refresh()
        let token = try site.token
        for path in ["/-/refresh", "/-/simulate"] {
            for query in ["", "?token=", "?token=\(token.dropLast())", "?token=\(token)0", "?TOKEN=\(token)"] {
                #expect(site.ask("\(path)\(query)", method: .POST).status == .forbidden, "\(path)\(query)")
            }
            let answer = site.ask("\(path)?token=\(token)", method: .POST, headers: [("host", Self.own)])
            #expect(answer.status == .forbidden)
            #expect(site.ask("\(path)?token=\(token)").status == .methodNotAllowed)
            #expect(site.ask("\(path)?token=\(token)")["allow"] == "POST")
        }
        #expect(site.ask("/-/simulate?state=other&token=\(token)", method: .POST).status == .badRequest)
        #expect(site.feed.requests.count == 1)
        #expect(site.session.status.current.activity == nil)
    }

    @Test
    func `and no answer leads to another site`() async throws {
        let site = try await LiveTestSite()
        await site.session.refresh()
        let token = try site.token
        for page in [
            "//evil.example", "https://evil.example", "%2F%2Fevil.example", "%5C%5Cevil.example", "\\evil.example",
        ] {
            let answer = site.ask("/-/refresh?token=\(token)&page=\(page)", method: .POST)
            let location = try #require(answer["location"])
            #expect(location.hasPrefix("/") && !location.dropFirst().hasPrefix("/") && !location.contains("\\"))
        }
    }
}
