import Foundation
import LinkChecker
import TestSupport
import Testing

@testable import SitePages

@Suite("A page of a book in XHTML")
struct XHTMLPageTests {
    private let references = BookReferences(
        to: ["recipes/pho.html", "recipes/bun-cha.html", "about.html"], contents: "contents.html", at: nil)

    private func body(_ html: String, at path: String = "recipes/pho.html") throws -> String {
        let page = XHTMLPage(Array("<html lang=\"en\"><body>\(html)</body></html>".utf8), at: path, references)
        let text = String(decoding: page.bytes, as: UTF8.self)
        _ = try XMLTree(text)
        let start = try #require(text.firstRange(of: "<body>")).upperBound
        return String(text[start..<(try #require(text.firstRange(of: "</body>"))).lowerBound])
    }

    @Test(arguments: [
        ("<p>a<br>b<hr>c", "<p>a<br/>b</p><hr/>c"),
        ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<p><b>a<i>b</b>c</i></p>", "<p><b>a<i>b</i></b>c</p>"),
        ("<div hidden>a</div></div>", "<div hidden=\"hidden\">a</div>"),
        ("<p class=x CLASS=y data-a=1 onclick=alert()>a</p>", "<p class=\"x\">a</p>"),
        ("1 &lt; 2 &amp; &nbsp;&frac12; &unknown; a < b", "1 &lt; 2 &amp; \u{A0}½ &amp;unknown; a &lt; b"),
        ("a\u{1}b\u{FFFE}c&#1;&#x0;", "abc"),
        ("<!-- a -- b --><script>if (a < b) {}</script>c<template><p>d</p></template>", "c"),
        ("<script>let tag = '<script>'</script>c", "c"),
        ("<label><input type=\"checkbox\" checked> 1 egg</label>", "☑ 1 egg"),
        (
            "<data value=\"1\">1</data> <span data-food=\"egg\">egg</span>, <data value=\"PT60S\">1 min</data>",
            "1 egg, 1 min"
        ),
        ("<p lang=\"vi\">Phở</p>", "<p lang=\"vi\" xml:lang=\"vi\">Phở</p>"),
        ("<p id=\"a\">1</p><p id=\"a\">2</p>", "<p id=\"a\">1</p><p>2</p>"),
    ])
    func `is well-formed, and has what a reader sees`(html: String, xhtml: String) throws {
        #expect(try body(html) == xhtml)
    }

    @Test(arguments: [
        ("bun-cha.html", "<a href=\"../recipes/bun-cha.xhtml\">x</a>"),
        ("bun-cha.html#note", "<a href=\"../recipes/bun-cha.xhtml\">x</a>"),
        ("../about.html", "<a href=\"../about.xhtml\">x</a>"),
        ("../index.html#thai", "<a href=\"../contents.xhtml\">x</a>"),
        ("https://example.com/a?b=1&amp;c=2", "<a href=\"https://example.com/a?b=1&amp;c=2\">x</a>"),
        ("../cuisines/thai.html", "x"), ("/elsewhere", "x"), ("javascript:alert(1)", "x"), ("#missing", "x"),
        ("http:///nowhere", "x"), ("../../outside.html", "x"),
    ])
    func `leads to chapters and other sites, never to a page that isn't in the book`(link: String, xhtml: String) throws
    {
        #expect(try body("<a href=\"\(link)\" rel=\"noopener\">x</a>") == xhtml)
    }

    @Test
    func `leads to the site's pages that it lacks if the site's address is known, and to its own elements`() throws {
        let address = SiteAddress(try #require(.init(string: "https://example.org/food/")))
        let references = BookReferences(to: ["recipes/pho.html"], contents: "contents.html", at: address)
        let html = "<p id=\"tips\"><a href=\"#tips\">a</a><a href=\"../tags/soup.html\">b</a></p>"
        let page = XHTMLPage(Array(html.utf8), at: "recipes/pho.html", references)
        let text = String(decoding: page.bytes, as: UTF8.self)
        #expect(text.contains("<a href=\"#tips\">a</a><a href=\"https://example.org/food/tags/soup.html\">b</a>"))
    }

    @Test
    func `shows pictures of the site, and the words of others`() throws {
        let html = """
            <img src="../images/a.jpg" srcset="../images/b.jpg 2x" alt="Pot" loading="lazy"><img src="https://x.example/a.png" alt="Pan">
            """
        let page = XHTMLPage(Array(html.utf8), at: "recipes/pho.html", references)
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("<img src=\"../images/a.jpg\" alt=\"Pot\"/>Pan"))
        #expect(page.pictures == ["images/a.jpg"])
        #expect(page.foreignPictures == ["https://x.example/a.png"])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "<div \((0..<50_000).map { "a\($0) " }.joined())></div>",
            String(repeating: "<b>", count: 50_000) + String(repeating: "</i>", count: 50_000),
        ])
    func `is written at once, however many attributes and end tags a template has`(html: String) {
        let page = XHTMLPage(Array(html.utf8), at: "recipes/pho.html", references)
        #expect(page.bytes.count > html.utf8.count / 2)
    }
}
