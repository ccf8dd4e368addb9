import Foundation
import RecipeFeed
import Testing

@Suite("A link of a feed")
struct LinkTests {
    @Test
    func `is kept as it is written, where a browser would not change it`() throws {
        for link in Self.plain { #expect(try published(link)?.absoluteString == link) }
    }

    @Test(arguments: [
        ("https://cook.example/crème", "https://cook.example/cr%C3%A8me"),
        (
            "https://cook.example/寿司?q=寿司#寿司",
            "https://cook.example/%E5%AF%BF%E5%8F%B8?q=%E5%AF%BF%E5%8F%B8#%E5%AF%BF%E5%8F%B8"
        ),
        ("https://cook.example/a|b^c`d{e}", "https://cook.example/a%7Cb%5Ec%60d%7Be%7D"),
        ("https://cook.example/<script>", "https://cook.example/%3Cscript%3E"),
        ("https://cook.example/?a[]=1", "https://cook.example/?a%5B%5D=1"),
        ("https://cook.example/100%", "https://cook.example/100%25"),
        ("https://cook.example/%zz%2f", "https://cook.example/%25zz%2f"),
        ("https://cook.example/#a#b", "https://cook.example/#a%23b"),
        ("HTTPS://Cook.Example/A", "https://Cook.Example/A"),
        ("  https://cook.example/ ", "https://cook.example/"),
    ])
    func `is percent-encoded where it must be, with its scheme in lower case`(written: String, link: String) throws {
        #expect(try published(written)?.absoluteString == link)
    }

    /// The grammar is our own, and narrower than Foundation's: whatever it lets through, Foundation must read alike.
    @Test
    func `means the same to a general URL parser as it does here`() throws {
        var random = SystemRandomNumberGenerator()
        var accepted = 0
        let pieces = [
            "http", "https", "HTTP", "://", ":", "//", "/", "a", "cook.example", "xn--bcher-kva.example", "127.0.0.1",
            "[::1]",
            "[", "]", "user", "@", ":80", ":65536", "%41", "%", "%zz", "?", "#", "&", "=", "é", "寿", ".", "..", "-",
            "_", "~",
            "|", "^", "\"", "'", "<", "x=1", ";", ",", "+", "*", "!", "$", "(", ")", "{", "`",
        ]
        for _ in 0..<4_000 {
            let prefix =
                ["https://cook.example", "http://a", "https://", "http:", ""].randomElement(using: &random) ?? ""
            let text =
                prefix
                + (0..<Int.random(in: 0...8, using: &random))
                .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard let link = try? published(text) else { continue }
            accepted += 1
            let parsed = try #require(
                URLComponents(string: link.absoluteString, encodingInvalidCharacters: false), "\(text)")
            let host = try #require(parsed.encodedHost)
            #expect(parsed.string == link.absoluteString)
            #expect(["http", "https"].contains(parsed.scheme))
            #expect(!host.isEmpty && parsed.user == nil && parsed.password == nil, "\(text)")
            let authority = "://" + host + (parsed.port.map { ":\($0)" } ?? "")
            #expect(text.lowercased().contains(authority.lowercased()), "\(text)")
            #expect(link.absoluteString.utf8.allSatisfy { (0x21..<0x7F).contains($0) }, "\(text)")
        }
        #expect(accepted > 300)
    }

    @Test
    func `to a photo may be relative to the feed, on the web and on disk`() throws {
        let text = #"{"recipes": [\#(Document.recipe(#""photo_url_small": "photos/a%20b.jpg","#))]}"#
        let web = try Document.read(text, from: "https://feeds.example/list/recipes.json")
        #expect(web.recipes.first?.smallPhoto?.absoluteString == "https://feeds.example/list/photos/a%20b.jpg")
        let file = try Document.read(text, from: "file:///feeds/recipes.json")
        #expect(file.recipes.first?.smallPhoto?.absoluteString == "file:///feeds/photos/a%20b.jpg")
    }

    @Test(arguments: [
        ("a/../b.jpg", "/feeds/b.jpg"), ("./b.jpg", "/feeds/b.jpg"), ("/feeds/b.jpg", "/feeds/b.jpg"),
        ("crème.jpg", "/feeds/crème.jpg"),
    ])
    func `to a photo may wander on disk as long as it stays in the feed's folder`(written: String, path: String) throws
    {
        let feed = try Document.read(#"{"recipes": [\#(Document.recipe(#""photo_url_small": "\#(written)","#))]}"#)
        #expect(feed.recipes.first?.smallPhoto?.path(percentEncoded: false) == path)
    }

    // MARK: Helpers

    private func published(_ link: String) throws -> URL? {
        let encoded = String(decoding: try JSONEncoder().encode(link), as: UTF8.self)
        return try Document.read(#"{"recipes": [\#(Document.recipe(#""source_url": \#(encoded),"#))]}"#).recipes.first?
            .source
    }

    private static let plain = [
        "https://cook.example", "http://cook.example/", "https://cook.example:8443/a", "https://192.0.2.7/a",
        "https://[2001:db8::7]:80/",
        "https://xn--bcher-kva.example/", "https://a_b.example./", "https://cook.example?a=1&b=2",
        "https://cook.example#top",
        "https://cook.example/a;b=c,d/e%20f/~g/h'i(j)*k!$+@:", "https://cook.example/?q=https://other.example/?x",
        "https://cook.example/%2e%2E/%00",
    ]
}
