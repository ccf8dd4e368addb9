import NIOHTTP1
import SitePublisher
import TestSupport
import Testing

@testable import SiteServer

@Suite("A published file")
struct FileResponseTests {
    @Test
    func `is sent with its type, its length, a strong tag, and the order to ask again next time`() throws {
        let site = try TestSite.example()
        let response = try site.ask("/about.html")
        #expect(response.status == .ok)
        #expect(try response.text == "<h1>About</h1>")
        #expect(response["content-type"] == "text/html; charset=utf-8")
        #expect(response["content-length"] == "14")
        #expect(response["cache-control"] == "no-cache")
        #expect(response["etag"] == "\"\(sha256("<h1>About</h1>").prefix(32))\"")
        #expect(response["vary"] == "accept-encoding")
    }

    @Test
    func `may be kept for a year where its name tells its content, and only there`() throws {
        let site = try TestSite([
            "theme/site-\(TestSite.digest("a")).css": "a", "theme/site-\(TestSite.digest("b")).css": "a",
        ])
        #expect(
            try site.ask("/theme/site-\(TestSite.digest("a")).css")["cache-control"]
                == "public, max-age=31536000, immutable")
        #expect(try site.ask("/theme/site-\(TestSite.digest("b")).css")["cache-control"] == "no-cache")
    }

    @Test
    func `is found under its folder's path, which is led to its slash`() throws {
        let site = try TestSite.example()
        #expect(try site.ask("/").text == "<h1>Home</h1>")
        #expect(try site.ask("/recipes/").text == "<h1>All</h1>")
        let response = try site.ask("/recipes?sort=name")
        #expect(response.status == .permanentRedirect)
        #expect(response["location"] == "/recipes/?sort=name")
    }

    @Test
    func `is found by its percent-encoded name, whatever its query`() throws {
        let site = try TestSite.example()
        #expect(try site.ask("/recipes/cr%C3%A8me.html").text == "<h1>Crème</h1>")
        #expect(try site.ask("/%61bout.html?utm=1").text == "<h1>About</h1>")
    }

    @Test
    func `that is not there is answered with the site's page for that, and status 404`() throws {
        let response = try TestSite.example().ask("/missing.html", ("if-none-match", "*"), ("range", "bytes=0-1"))
        #expect(response.status == .notFound)
        #expect(try response.text == "<h1>Not here</h1>")
        #expect(response["etag"] == nil)
        let bare = try TestSite(["index.html": "x"]).ask("/missing.html")
        #expect(bare.status == .notFound)
    }

    @Test(arguments: [HTTPMethod.POST, .PUT, .DELETE, .OPTIONS, .PATCH, .TRACE])
    func `is read, never written`(method: HTTPMethod) throws {
        for path in ["/", "/about.html", "/missing", "/healthz"] {
            let response = try TestSite.example().ask(path, method: method)
            #expect(response.status == .methodNotAllowed)
            #expect(response["allow"] == "GET, HEAD")
        }
    }

    @Test(arguments: ["/", "/missing", "/healthz", "/%zz"])
    func `comes with what browsers must not do, as every response does`(path: String) throws {
        let response = try TestSite.example().ask(path)
        let policy = try #require(response["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'self'; script-src 'self' 'inline-speculation-rules'; style-src 'self'"))
        #expect(!policy.contains("unsafe"))
        #expect(response["x-content-type-options"] == "nosniff")
        #expect(response["referrer-policy"] == "strict-origin-when-cross-origin")
        #expect(response["permissions-policy"]?.contains("camera=()") == true)
        #expect(response["cross-origin-resource-policy"] == "same-origin")
        #expect(!response.headers.contains { $0.name.hasPrefix("access-control") })
    }

    @Test
    func `is not served once it differs from what was published`() throws {
        let site = try TestSite.example()
        try site.folder.write("<h1>Other</h1>", to: "site/about.html")
        let response = try site.ask("/about.html")
        #expect(response.status == .internalServerError)
        #expect(try response.text.contains("Build the site again"))
    }

    @Test
    func `that is too large for the memory is sent from the disk just the same`() throws {
        let text = TestSite.exampleFiles["long.txt", default: ""]
        let site = try TestSite(TestSite.exampleFiles, cachedBytes: 800)
        #expect(try site.ask("/long.txt").text == text)
        let part = try site.ask("/long.txt", ("range", "bytes=-10"))
        #expect(part.status == .partialContent)
        #expect(try part.text == text.suffix(10))
        try site.folder.write(String(text.reversed()), to: "site/long.txt")
        #expect(try site.ask("/long.txt").status == .internalServerError)
    }
}
