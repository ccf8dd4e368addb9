import Testing

@testable import LinkChecker

@Suite("What a stylesheet refers to")
struct CSSReferencesTests {
    @Test
    func `is every url(), with quotes and without, and every import, in the stylesheet's order`() {
        #expect(
            read(
                """
                @charset "utf-8";
                @import 'a.css' screen;@IMPORT url("b.css");
                @font-face { font-family: "Ours"; src: url(c.woff2) format("woff2"), URL( 'd.woff' ) }
                @media print { p { background: red URL(  e.png\t) no-repeat } }
                li::marker { content: url(data:image/png;base64,AA==) }
                """) == ["a.css", "b.css", "c.woff2", "d.woff", "e.png", "data:image/png;base64,AA=="])
    }

    @Test
    func `is nothing that only looks like it: in comments, strings and longer names, or what is no address`() {
        #expect(
            read(
                """
                /* url(x1) @import "x2"; */ a::after { content: "url(x3)" '@import "x4"' "a\\"url(x5)" }
                b { width: curl(x7) } c { src: url(x8"x9") url(a(x10)) } @important "x11";
                @import; d { content: "x12" } e { content: "x13
                } f { background: url(found) } /* url(x14)
                """) == ["found"])
    }

    @Test(arguments: [("a\\ b.png", "a b.png"), (#"a\62 c"#, "abc"), (#"\é\)"#, "é)")])
    func `has escapes, which are undone`(written: String, address: String) {
        #expect(read("p { background: url(\(written)) }") == [address])
        #expect(read("p { background: u\\72 l(\"\(written)\") }") == [address])
    }

    @Test(arguments: ["\n", "\r\n"])
    func `may go on in another line behind a backslash, whatever ends lines there`(lineEnd: String) {
        #expect(read("p { background: url('a\\\(lineEnd)b') }") == ["ab"])
    }

    @Test
    func `can be replaced by a string, at the returned place`() {
        var css = "@import 'a'; p { background: url( b ) url('c') }"
        for finding in CSSReferences.all(in: Array(css.utf8)).reversed() {
            let start = css.utf8.index(css.startIndex, offsetBy: finding.bytes.lowerBound)
            css.replaceSubrange(start..<css.utf8.index(start, offsetBy: finding.bytes.count), with: "\"new\"")
        }
        #expect(css == "@import \"new\"; p { background: url( \"new\" ) url(\"new\") }")
    }

    @Test
    func `is read to its end, wherever that is`() {
        let css = #"@import 'a\61  .css'; /**/ p { background: url( "b\" ) url(c\) }"#
        for end in css.utf8.indices { _ = read(String(css[..<end])) }
    }

    private func read(_ css: String) -> [String] { CSSReferences.all(in: Array(css.utf8)).map(\.address) }
}

extension CSSReferencesTests {
    @Test
    func `is loaded as a stylesheet, a font or a picture, and a namespace not at all`() {
        let css = """
            @import "a"; @import url(b) print; @namespace svg url(http://www.w3.org/2000/svg);
            @font-face { font-family: X; src: url(c), url(d); } p { background: url(e) }
            @media print { @font-face { src: url(f) } i { cursor: url(g) } }
            """
        let kinds = CSSReferences.all(in: Array(css.utf8)).map { "\($0.address) \($0.kind.map { "\($0)" } ?? "-")" }
        #expect(
            kinds == [
                "a style", "b style", "http://www.w3.org/2000/svg -", "c font", "d font", "e image", "f font",
                "g image",
            ])
    }

    @Test
    func `is a string of an image set, and none of what stands in that`() {
        #expect(
            read(
                """
                a { background: image-set("a.avif" type("image/avif"), url(b.png) 2x, 'c.png' 3x) "no" }
                b { background-image: -WebKit-Image-Set( "d.png" 1x ) } c { src: format("no") } i { x: (image-set("e" 1x }
                p { content: "no" } @import "https://x.example/f.css" layer(base);
                """) == ["a.avif", "b.png", "c.png", "d.png", "e", "https://x.example/f.css"])
    }
}
