import TestSupport
import Testing

@testable import LinkChecker

@Suite("The links of a site")
struct LinkReaderTests {
    private static let files: Set = ["index.html", "recipes/a.html", "recipes/b.html", "theme/site-1.css"]

    private func broken(_ pages: [String: String], publishing published: Set<String> = []) -> [String] {
        var reader = LinkReader(files: Self.files, possibleFiles: ["theme/site.css", "theme/site-2.css"], at: nil)
        let links = pages.sorted { $0.key < $1.key }.map { path, html in
            reader.read(Array(html.utf8), of: path, knowing: path == "recipes/a.html" ? ["theme/site-2.css"] : [])
        }
        return PageLinks.broken(on: links, publishing: published).map(\.message)
    }

    @Test
    func `are fine where they lead to files, and to ids of other pages and of the page itself`() {
        #expect(
            broken([
                "index.html":
                    "<h1 id=\"top_of_it\"></h1><a href=\"recipes/a.html#steps\">a</a><a href=\"#top_of_it\">b</a>",
                "recipes/a.html": "<p id=steps></p><a href=\"../index.html#top_of_it\">c</a><a href=\"b.html\">d</a>",
                "recipes/b.html": "<a href=\"https://a.example/\">e</a><link href=\"../theme/site-1.css\">",
            ]) == [])
    }

    @Test
    func `are broken if they lead to no file, no id, or out of the site's folder`() {
        #expect(
            broken([
                "index.html": "<a href=\"recipes/c.html\">a</a><a href=\"recipes/a.html#steps\">b</a>",
                "recipes/a.html": "<p id=\"other\"></p><a href=\"#none\">c</a>",
                "recipes/b.html": "<a href=\"../../x.html\">d</a><a href=\"../index.html#x\">e</a>",
            ]) == [
                "the link to \"recipes/c.html\" on the page index.html leads nowhere: the site has no such file",
                "the link to \"recipes/a.html#steps\" on the page index.html leads nowhere: recipes/a.html has nothing "
                    + "with the id \"steps\"",
                "the link to \"#none\" on the page recipes/a.html leads nowhere: recipes/a.html has nothing with the id "
                    + "\"none\"",
                "the link to \"../../x.html\" on the page recipes/b.html leads nowhere: that is outside of the site's "
                    + "folder",
                "the link to \"../index.html#x\" on the page recipes/b.html leads nowhere: index.html has nothing with "
                    + "the id \"x\"",
            ])
    }

    @Test
    func `are looked at anew on each page, however alike pages are`() {
        let page = "<h1 id=\"a\"></h1><a href=\"b.html\">x</a><a href=\"a.html#a\">y</a>"
        let other = page.replacing("b.html", with: "c.html").replacing("id=\"a\"", with: "id=\"b\"")
        #expect(broken(["recipes/a.html": page, "recipes/b.html": page, "recipes/c.html": page]) == [])
        #expect(broken(["recipes/a.html": page, "recipes/b.html": other, "recipes/c.html": page]).count == 1)
        #expect(broken(["recipes/a.html": other, "recipes/b.html": page, "theme/c.html": page]).count == 5)
    }

    @Test
    func `to a file that may be published are right once it is, or where the page makes sure of it`() {
        let pages = [
            "index.html": "<link href=\"theme/site.css\">", "recipes/a.html": "<link href=\"../theme/site-2.css\">",
            "recipes/b.html": "<link href=\"../theme/site-2.css\">",
        ]
        #expect(broken(pages, publishing: ["theme/site.css", "theme/site-2.css"]) == [])
        #expect(
            broken(pages, publishing: ["theme/site-2.css"]) == [
                "the link to \"theme/site.css\" on the page index.html leads nowhere: the site has no such file"
            ])
        #expect(broken(pages, publishing: ["theme/site.css"]).count == 1)
    }

    @Test
    func `that are plain mean what they would mean if they were read like any other`() {
        var generator = SeededGenerator(seed: 5)
        let parts = ["a", "b.html", "/", "..", ".", "../", "%20", "&amp;", "?", "#", ":", " ", "é", "-", "//", "\\"]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...6, using: &generator)
            let value = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let folder = ["", "recipes", "a/b"].randomElement(using: &generator) ?? ""
            let page = folder.isEmpty ? "x.html" : "\(folder)/x.html"
            let plain = PlainReference.path(Array(value.utf8), 0..<value.utf8.count, in: folder)
            if let plain { #expect(SiteReference(value, on: page, of: nil) == .file(plain, id: nil), "\(value)") }
        }
    }
}
