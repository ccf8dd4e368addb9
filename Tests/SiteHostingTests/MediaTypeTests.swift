import Testing

@testable import SiteHosting

@Suite("A file")
struct MediaTypeTests {
    @Test(arguments: [
        ("a.css", "text/css; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
        ("a.webmanifest", "application/manifest+json"), ("a.WEBP", "image/webp"), ("a.svg", "image/svg+xml"),
        ("feed.xml", "application/xml"), ("robots.txt", "text/plain; charset=utf-8"),
        ("a.b/c", "application/octet-stream"),
        ("unknown.kind", "application/octet-stream"), ("html", "application/octet-stream"),
    ])
    func `has the content type of its kind`(path: String, type: String) {
        #expect(MediaType(ofPath: path).name == type)
    }
}
