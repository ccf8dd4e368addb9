import CommonMark
import Testing

@Suite("What a visitor gets from Markdown")
struct RenderingTests {
    @Test(arguments: [
        ("Salt & *pepper*, **hot**.", "<p>Salt &amp; <em>pepper</em>, <strong>hot</strong>.</p>\n"),
        ("~~raw~~ `a < b`", "<p><del>raw</del> <code>a &lt; b</code></p>\n"),
        ("大さじ2~3を加え、5~6分煮る。", "<p>大さじ2~3を加え、5~6分煮る。</p>\n"),
        ("one\\\ntwo\nthree", "<p>one<br>\ntwo\nthree</p>\n"),
        ("- one<br>two<BR class=\"x\" />three", "<ul>\n<li>one<br>\ntwo<br>\nthree</li>\n</ul>\n"),
        ("\"straight\" -- quotes...", "<p>&quot;straight&quot; -- quotes...</p>\n"),
        ("> eat\n>\n> well", "<blockquote>\n<p>eat</p>\n<p>well</p>\n</blockquote>\n"),
        ("- a\n- b\n  - c", "<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n"),
        ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
        ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
        ("1. a", "<ol>\n<li>a</li>\n</ol>\n"),
        (
            "```swift hi\nlet a = \"<b>\"\n```",
            "<pre tabindex=\"0\"><code class=\"language-swift\">let a = &quot;&lt;b&gt;&quot;\n</code></pre>\n"
        ),
        ("    plain", "<pre tabindex=\"0\"><code>plain\n</code></pre>\n"),
        ("a\n\n---\n\nb", "<p>a</p>\n<hr>\n<p>b</p>\n"),
        ("crème brûlée 🍮 &euro;", "<p>crème brûlée 🍮 €</p>\n"),
        ("", ""),
    ]
    )
    func `Markdown becomes the HTML that a browser shows`(markdown: String, html: String) throws {
        let document = try render(markdown)
        #expect(document.html == html)
        #expect(document.problems.isEmpty)
    }

    @Test
    func `Lines of a paragraph stay lines where that is asked for, in plain text too`() throws {
        let document = try render("Mix *all\nof* it.\n\nBake.", MarkdownOptions(keepsLineBreaks: true))
        #expect(document.html == "<p>Mix <em>all<br>\nof</em> it.</p>\n<p>Bake.</p>\n")
        #expect(document.plainText == "Mix all\nof it.\nBake.")
    }

    @Test
    func `A text that is to stand in a line has no paragraph around it`() throws {
        #expect(try render("200 g *flour*", MarkdownOptions(isInline: true)).html == "200 g <em>flour</em>")
    }

    @Test
    func `A table scrolls in a region of its own, its columns aligned and its header cells marked`() throws {
        let html = try render("| Oven | °C |  |\n|:-----|---:|:-:|\n| warm | 150 | ☀︎ |\n| hot |\n").html
        #expect(
            html == """
                <div class="table" role="group" tabindex="0" aria-label="Table">
                <table>
                <thead>
                <tr><th scope="col" class="align-left">Oven</th><th scope="col" class="align-right">°C</th>\
                <td class="align-center"></td></tr>
                </thead>
                <tbody>
                <tr><td class="align-left">warm</td><td class="align-right">150</td><td class="align-center">☀︎</td></tr>
                <tr><td class="align-left">hot</td><td class="align-right"></td><td class="align-center"></td></tr>
                </tbody>
                </table>
                </div>

                """
        )
    }

    @Test
    func `A table without rows has a header only`() throws {
        let html = try render("a | b\n--|--\n").html
        #expect(html.contains("</thead>\n</table>"))
        #expect(!html.contains("tbody"))
    }

    @Test
    func `A task list has checkboxes to tick, each with its text as the label`() throws {
        let html = try render("- [x] knead\n- [ ] **rest** the dough\n- bake\n").html
        #expect(
            html == """
                <ul class="tasks">
                <li><label><input type="checkbox" checked> knead</label></li>
                <li><label><input type="checkbox"> <strong>rest</strong> the dough</label></li>
                <li>bake</li>
                </ul>

                """
        )
    }

    @Test
    func `The checkbox of a task without a text of its own still has a name`() throws {
        let html = try render("- [ ] \n").html
        #expect(html.contains(#"<li><label><input type="checkbox" aria-label="Done"></label>"#))
    }

    @Test
    func `Bare addresses become links, and the ones of other sites carry rel=noopener`() throws {
        let html = try render("See https://example.org/a_b?c=1&d=2, www.example.org or mail cook@example.org.").html
        #expect(
            html == """
                <p>See <a href="https://example.org/a_b?c=1&amp;d=2" rel="noopener">https://example.org/a_b?c=1&amp;d=2</a>, \
                <a href="http://www.example.org" rel="noopener">www.example.org</a> or mail \
                <a href="mailto:cook@example.org">cook@example.org</a>.</p>

                """
        )
    }

    @Test
    func `Control characters, which HTML forbids, do not reach the page`() throws {
        #expect(try render("a\u{1}b\u{8}c\u{7F}d\u{0}e").html == "<p>abcd\u{FFFD}e</p>\n")
    }

    @Test
    func `Windows line endings and a byte order mark change nothing`() throws {
        let unix = "# T\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\ntext\nmore\n"
        let windows =
            "\u{FEFF}" + unix.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(try render(windows) == render(unix))
    }

    @Test
    func `Renders that run at the same time give the same as one alone`() async throws {
        let markdown = "~~a~~ https://example.org | x\n\n| a | b |\n|--|--|\n| ~~c~~ | www.example.org |\n\n- [ ] d\n"
        let alone = try render(markdown)
        try await withThrowingTaskGroup(of: MarkdownDocument.self) { group in
            for _ in 0..<400 { group.addTask { try render(markdown) } }
            for try await document in group { #expect(document == alone) }
        }
    }
}
