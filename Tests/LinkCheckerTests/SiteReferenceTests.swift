import Foundation
import TestSupport
import Testing

@testable import LinkChecker

@Suite("An address on a page")
struct SiteReferenceTests {
    @Test(
        arguments: [
            ("scones.html", "recipes/scones.html", nil), ("../index.html#thai", "index.html", "thai"),
            ("#steps", "recipes/x.html", "steps"), ("", "recipes/x.html", nil), ("#", "recipes/x.html", nil),
            ("#Top", "recipes/x.html", nil), ("?q=1#a", "recipes/x.html", "a"), ("./a.html?q=1", "recipes/a.html", nil),
            ("..", "index.html", nil), ("../tips/", "tips/index.html", nil), (".", "recipes/index.html", nil),
            ("cr%C3%A8me.html#br%C3%BBl%C3%A9e", "recipes/crème.html", "brûlée"),
            ("a&amp;b.html#&#39;c&#x27;", "recipes/a&b.html", "'c'"), ("a.html#x:~:text=y", "recipes/a.html", "x"),
            ("a.html#:~:text=y", "recipes/a.html", nil),
        ] as [(String, String, String?)])
    func `means a file of the site, and a place in it`(value: String, file: String, id: String?) {
        #expect(SiteReference(value, on: "recipes/x.html", of: nil) == .file(file, id: id))
    }

    @Test(arguments: ["https://a.example/", "mailto:a@b.example", "//a.example/x", "/index.html", "data:,x"])
    func
        `isn't the site's if it has a scheme or another host, or begins at the host's root and the site's place is unknown`(
            value: String
        )
    {
        #expect(SiteReference(value, on: "recipes/x.html", of: nil) == .elsewhere)
    }

    @Test
    func `leads out of the site where it has too many steps up`() {
        #expect(SiteReference("../../x.html", on: "recipes/x.html", of: nil) == .outside)
    }

    @Test(
        arguments: [
            ("https://a.example/our/about.html#x", "about.html", "x"), ("/our/about.html", "about.html", nil),
            ("https://a.example/our", "index.html", nil), ("/our/", "index.html", nil),
            ("HTTPS://A.Example/our/about.html", "about.html", nil), ("//a.example:443/our/a.html", "a.html", nil),
            ("https://a.example/x/../our/./recipes/%2E%2e/about.html#y", "about.html", "y"),
            ("/our/recipes/..", "index.html", nil), ("https://a.example/our?q=1#z", "index.html", "z"),
        ] as [(String, String, String?)])
    func `is one of ours where it begins with the site's own`(value: String, file: String, id: String?) throws {
        let site = SiteAddress(try #require(URL(string: "https://a.example/our")))
        #expect(SiteReference(value, on: "recipes/x.html", of: site) == .file(file, id: id))
        #expect(SiteReference("https://a.example/ours", on: "x.html", of: site) == .elsewhere)
        #expect(SiteReference("/other/", on: "x.html", of: site) == .elsewhere)
    }
}

@Suite("A site's address")
struct SiteAddressTests {
    @Test
    func `of a file with any name leads to that file from every page, and names no scheme and no other host`() throws {
        let site = SiteAddress(try #require(URL(string: "https://a.example/our/")))
        var random = SeededGenerator(seed: 3)
        let pieces = [
            "a", "?", "#", "%41", "%", ":", "javascript:alert(1)", " ", "&amp;", "\"", "'", "é", "e\u{301}", "c#", ".",
            "//",
        ]
        for _ in 0..<5_000 {
            let segments = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                    .joined()
                    .replacing("/", with: "") + "x"
            }
            let path = segments.joined(separator: "/") + ".html"
            for page in ["index.html", "recipes/x.html"] {
                let address = path.reference(from: page.wayToTop)
                #expect(
                    !address.hasScheme && address.wholeMatch(of: #/[A-Za-z0-9\-._~%!$&'()*+,;=:@\/]+/#) != nil,
                    "\(address)")
                let found = SiteReference(address: address, on: page, of: nil)
                #expect(found.hasBytes(of: path), "\(path) as \(address)")
                #expect(SiteReference(address: site.url(of: path), on: page, of: site).hasBytes(of: path), "\(path)")
            }
        }
    }

    @Test(arguments: ["https://a.example/our", "https://a.example/our/", "https://a.example/our/?x=1#y"])
    func `leads to its files, with one address for each folder, however its end is written`(text: String) throws {
        let site = SiteAddress(try #require(URL(string: text)))
        #expect(site.url(of: "index.html") == "https://a.example/our/")
        #expect(site.url(of: "tips/index.html") == "https://a.example/our/tips/")
        #expect(site.url(of: "tips/über uns.html") == "https://a.example/our/tips/%C3%BCber%20uns.html")
        #expect(site.rootPath == "/our/")
    }

    @Test
    func `may be a host alone`() throws {
        let site = SiteAddress(try #require(URL(string: "https://a.example")))
        #expect(site.url(of: "index.html") == "https://a.example/")
        #expect(site.url(of: "a.html") == "https://a.example/a.html")
        #expect(site.rootPath == "/")
    }

    @Test(
        arguments: [
            ("go", true), ("go/", true), ("go/x/y.html", true), ("g%6F/x", true), ("gone/x", false), ("x/go", false),
            ("shop/cart", true), ("shop/cart/1", true), ("shop", false), ("shop/carts", false), ("", false),
            ("caf\u{E9}/x", true), ("cafe\u{301}/x", true), ("a/b/c/shop/cart", false),
        ])
    func `knows the folders that another program serves, with all that is in them`(path: String, isOutside: Bool) throws
    {
        let top = try #require(URL(string: "https://a.example"))
        let site = SiteAddress(top, outside: ["/go/", "shop/cart", "/caf\u{E9}", "/", ""])
        #expect(site.isOutside(path) == isOutside)
    }

    @Test
    func `finds these among thousands`() throws {
        let top = try #require(URL(string: "https://a.example"))
        let site = SiteAddress(top, outside: (0..<20_000).map { "/go\($0)/" })
        #expect((0..<20_000).allSatisfy { site.isOutside("go\($0)/x") && !site.isOutside("to\($0)/x") })
    }
}

extension SiteReference {
    /// Whether it means the file of a path, compared as file names are: accents of two spellings make two.
    fileprivate func hasBytes(of path: String) -> Bool {
        guard case .file(let file, nil) = self else { return false }
        return file.utf8.elementsEqual(path.utf8)
    }
}
