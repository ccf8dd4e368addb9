import Testing

@testable import LinkChecker

@Suite("What a page refers to")
struct HTMLReferencesTests {
    @Test
    func `is every address in it, of links, pictures, styles and scripts, in the page's order`() {
        #expect(
            read(
                """
                <!doctype html><LINK rel=stylesheet href=a.css><script defer src='b.js'></script>
                <a\thref = "c.html#d"\n>x</a><img alt="a > b" src="e.webp"/><video poster=f.jpg></video>
                <form action="g"><button formaction=h></button></form><object data="i"></object><use href="#j"/>
                """
            ).references == ["a.css", "b.js", "c.html#d", "e.webp", "f.jpg", "g", "h", "i", "#j"])
    }

    @Test
    func `is each candidate of a srcset, with and without descriptors`() {
        #expect(
            read("<img srcset=' a.webp 320w,b.webp 640w , c.webp, d,e.webp 2x'><link imagesrcset=\"f.webp\">")
                .references
                == ["a.webp", "b.webp", "c.webp", "d,e.webp", "f.webp"])
    }

    @Test
    func `is nothing that only looks like a tag or an attribute: in comments, scripts, styles, texts and values`() {
        let page = """
            <!-- <a href="x1"> --><script type="application/ld+json">{"a":"<a href='x2'>"}</script>
            <style>a::after { content: "<a href=x3>" }</style><title><a href="x4"></title><textarea><a href="x5"></textarea>
            <p title='<a href="x6">' data-href="x7" hrefs="x8">1 < 2 href="x9"</p><!DOCTYPE href="x10">
            <SCRIPT></scripty><a href="x11"></script ><a href="found">
            """
        #expect(read(page).references == ["found"])
    }

    @Test
    func `has places that links can lead to: its ids`() {
        #expect(
            read("<h2 id=\"thai\">x</h2><p ID='a b'></p><svg><g id=c></g></svg><p data-id=no>").ids == [
                "thai", "a b", "c",
            ])
    }

    @Test(arguments: 0..<60)
    func `is read to its end however it is cut off`(length: Int) {
        let page = "<a href=\"x\" ><!-- c --><img srcset='a 1x, b'><script>s</script>"
        let whole = read(page).references
        #expect(whole.starts(with: read(String(page.prefix(length))).references.dropLast()))
    }

    private func read(_ page: String) -> (references: [String], ids: [String]) {
        var found: (references: [String], ids: [String]) = ([], [])
        let bytes = Array(page.utf8)
        HTMLReferences.read(bytes) { finding, range in
            let text = String(decoding: bytes[range], as: UTF8.self)
            if finding == .id { found.ids.append(text) } else { found.references.append(text) }
        }
        return found
    }
}
