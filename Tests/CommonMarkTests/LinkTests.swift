import Testing

@testable import CommonMark

@Suite("Links and images")
struct LinkTests {
    @Test
    func `The resolver is asked for relative destinations only, with what they are for and where they stand`() throws {
        let markdown = """
            [a](notes/a.md) ![b](b%20c.jpg "t") [c](https://example.org) [d](#top)
            - ü [e](<with space.md?x=1#y>)
            - [f](mailto:a@example.org) [g](/root.md)
            """
        var asked: [MarkdownLink] = []
        _ = try renderMarkdown(markdown) { link in
            asked.append(link)
            return .keep
        }
        #expect(asked.map(\.destination) == ["notes/a.md", "b%20c.jpg", "with space.md?x=1#y", "/root.md"])
        #expect(asked.map(\.kind) == [.link, .image, .link, .link])
        #expect(asked.map(\.line) == [1, 1, 2, 3])
        #expect(asked.map(\.column) == [1, 17, 5, 29])
    }

    @Test
    func `A destination is kept, replaced or refused as the resolver says`() throws {
        let document = try renderMarkdown("[a](a.md) [b](b.md) ![c](c.jpg) ![d](d.jpg) [e](e.md) ![f](f.jpg)") { link in
            switch link.destination {
            case "a.md", "c.jpg": .keep
            case "b.md": .replace("../b.html#x")
            case "d.jpg": .replace("assets/d.123.jpg")
            default: .refuse(reason: "there is no such file")
            }
        }
        #expect(
            document.html == """
                <p><a href="a.md">a</a> <a href="../b.html#x">b</a> \
                <img src="c.jpg" alt="c" loading="lazy"> \
                <img src="assets/d.123.jpg" alt="d" loading="lazy"> e f</p>

                """
        )
        #expect(
            document.problems.map(\.description) == [
                "1:45: warning: the link to \"e.md\" is left out: there is no such file "
                    + "(correct the address, or remove the link)",
                "1:55: warning: the image to \"f.jpg\" is left out: there is no such file "
                    + "(correct the address, or remove the image)",
            ]
        )
    }

    @Test(arguments: ["javascript:alert(1)", "//evil.example", "data:text/html,x", "a\\b", ""]
    )
    func `A replacement is held to the rules of Markdown itself`(replacement: String) throws {
        let document = try renderMarkdown("[a](a.md) ![b](b.jpg)") { _ in .replace(replacement) }
        #expect(document.html == "<p>a b</p>\n")
        #expect(document.problems.count == 2)
    }

    @Test
    func `An image cannot be replaced by one of another site`() throws {
        let document = try renderMarkdown("![b](b.jpg)") { _ in .replace("https://example.org/b.jpg") }
        #expect(document.html == "<p>b</p>\n")
        #expect(document.problems.count == 1)
    }

    @Test
    func `An image of another site becomes a link to it, and is reported`() throws {
        let document = try render("![A loaf](https://example.org/loaf.jpg \"t\") ![](http://example.org/x.png)")
        #expect(
            document.html == """
                <p><a href="https://example.org/loaf.jpg" rel="noopener" title="t">A loaf</a> \
                <a href="http://example.org/x.png" rel="noopener">http://example.org/x.png</a></p>

                """
        )
        #expect(document.problems.map(\.column) == [1, 45])
    }

    @Test
    func `An image of another site inside a link is its text, since links do not nest`() throws {
        let html = try render("[![build](https://example.org/badge.svg)](https://example.org/)").html
        #expect(html == "<p><a href=\"https://example.org/\" rel=\"noopener\">build</a></p>\n")
    }

    @Test
    func `A local image may stand inside a link, and its alternative text is plain`() throws {
        let html = try render("[![a **b** `c`](d.jpg)](e.md)").html
        let image = "<img src=\"d.jpg\" alt=\"a b c\" loading=\"lazy\">"
        #expect(html == "<p><a href=\"e.md\">\(image)</a></p>\n")
    }

    @Test
    func `Addresses are percent-encoded once, and what is encoded stays`() throws {
        let html = try render("[a](<b c/ü%20\"'`{.md>) [d](https://example.org/a%2Fb?q=100%)").html
        #expect(
            html == """
                <p><a href="b%20c/%C3%BC%20%22%27%60%7B.md">a</a> \
                <a href="https://example.org/a%2Fb?q=100%25" rel="noopener">d</a></p>

                """
        )
    }

    @Test
    func `Raw HTML is left out and reported with what to write instead, but comments are just dropped`() throws {
        let document = try render(
            "a <b>bold</b> word<!-- hm -->\n\n<details>\ntext\n</details>\n\n<!-- x -->\n\n</p> tail\n")
        #expect(document.html == "<p>a bold word</p>\n")
        #expect(
            document.problems.map(\.description) == [
                "1:3: warning: raw HTML is left out: <b> (write **text**)",
                "3:1: warning: raw HTML is left out: <details>, and with it the text in line 4 (put a blank line above the "
                    + "first line of text, which then is read as Markdown, and remove the HTML)",
                "9:1: warning: raw HTML is left out: <p>, and with it the text in line 9 (write the text alone; its looks are "
                    + "the theme's work)",
            ]
        )
    }

    @Test(arguments: [
        ("<div>\n\n**a**\n\n</div>\n", ["raw HTML is left out: <div>"]),
        (
            "<div class=\"a\"\n  id=\"b\">\n*a*\n- b\n<hr>\n",
            ["raw HTML is left out: <div>, and with it the text in lines 3 to 4"]
        ),
        ("</div>\na\n", ["raw HTML is left out: <div>, and with it the text in line 2"]),
        ("<!-- a --> b\n", ["raw HTML is left out, and with it the text in line 1"]),
        ("<script>\nlet a = 1\n</script>\n", ["raw HTML is left out: <script>"]),
        ("<img src=\"a.jpg\">\n<br>\n", ["raw HTML is left out: <img>"]),
    ])
    func `Raw HTML that takes text along is reported with the lines of the text`(text: String, messages: [String])
        throws
    {
        let problems = try render(text).problems
        #expect(problems.map(\.message) == messages)
        #expect(
            problems[0].help.contains("put a blank line") == (messages[0].contains("lines") || text.hasPrefix("</div>"))
        )
    }

    @Test(arguments: [
        ("[a]\n\n[a]: /x\n\n[b]: /y \"t\"\n[A]: /z\n", [5, 6], "no link uses this definition of [b]"),
        ("[^1]: butter\n", [1], "no link uses this definition of [^1]"),
        ("| a | b |\n|---|---|\n| 1 | 2 | 3 |\n| 1 |\n| a \\| b | 2 |\n", [3], "the row has 3 cells"),
        ("> a | b\n> --|--\n> 1 | 2 | 3 | 4\n", [3], "the row has 4 cells"),
        ("See [the dough\nrecipe].\n\n[the dough recipe]: /d\n\nNote:\n[optional]: butter\n", [], ""),
        ("- | a | b |\n  |---|---|\n  | 1 | 2 |\n", [], ""),
        ("```\n[b]: /y\n```\n\n[x]: is text\n\n[![i][k]][l]\n\n[k]: /1\n[l]: /2\n", [], ""),
    ])
    func `Definitions that no link uses and cells beyond a table are reported`(
        text: String, lines: [Int], message: String
    ) throws {
        let problems = try render(text).problems
        #expect(problems.map(\.line) == lines)
        #expect(problems.first.map { $0.message.hasPrefix(message) } ?? lines.isEmpty)
    }

    @Test
    func `A comment that is never closed is reported, since it swallows the rest`() throws {
        let document = try render("a\n\n<!-- b\n\nc\n")
        #expect(document.html == "<p>a</p>\n")
        #expect(document.problems.map(\.line) == [3])
        #expect(document.problems.map(\.help) == ["close it with -->"])
    }

    @Test
    func `Problems beyond the limit are counted`() throws {
        let limits = MarkdownLimits(problems: 3)
        let problems = try render(String(repeating: "[a](x:y)\n\n", count: 10), MarkdownOptions(limits: limits))
            .problems
        #expect(problems.map(\.line) == [1, 3, 5, 5])
        #expect(problems.last?.message == "7 more problems are not listed")
    }

    @Test
    func `Every address is asked for where a caller wants that, and images of other sites can be replaced`() throws {
        var asked: [String] = []
        let text =
            "[a](https://a.example/1) [b](#b) [c](mailto:c@c.example) [d](javascript:d) ![e](https://e.example/e.jpg) ![f](https://f.example/f.jpg)"
        let document = try renderMarkdown(text, options: MarkdownOptions(asksForAllAddresses: true)) { link in
            asked.append(link.destination)
            return switch link.destination {
            case "https://a.example/1": .replace("../recipes/a.html")
            case "#b": .replace("b.html")
            case "https://e.example/e.jpg": .show("images/e.webp", width: 4, height: 3)
            default: .keep
            }
        }
        #expect(asked == ["https://a.example/1", "#b", "https://e.example/e.jpg", "https://f.example/f.jpg"])
        #expect(document.html.contains(#"<a href="../recipes/a.html">a</a> <a href="b.html">b</a>"#))
        #expect(document.html.contains(#"<img src="images/e.webp" alt="e" width="4" height="3" loading="lazy">"#))
        #expect(document.html.contains(#"<a href="https://f.example/f.jpg" rel="noopener">f</a>"#))
        #expect(!document.html.contains("javascript"))
    }
}
