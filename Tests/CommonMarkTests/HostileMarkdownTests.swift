import CommonMark
import TestSupport
import Testing

@Suite("Nothing in Markdown can add a tag, an attribute, a script, another scheme or a remote load")
struct HostileMarkdownTests {
    static let tricks = addresses + markup

    /// Links that must not be one.
    static let addresses: [String] = [
        // Schemes, plain and disguised by case, entities, escapes, control characters and percent-encoding.
        "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](java&#10;script:alert(1))",
        "[x](java&#9;script:alert(1))", "[x](java&Tab;script:alert(1))", "[x](&#1;javascript:alert(1))",
        "[x](&#x6A;avascript&colon;alert(1))", "[x](javascript&#58;alert(1))", "[x](javascript\\:alert(1))",
        "[x](<java\tscript:alert(1)>)", "[x](< javascript:alert(1)>)", "[x](&nbsp;javascript:alert(1))",
        "[x](\u{1}javascript:alert(1))", "[x](\u{AD}javascript:alert(1))", "[x](javascript%3Aalert(1))",
        "[x](javascript%253Aalert(1))", "[x](%6Aavascript:alert(1))", "[x](%0Ajavascript:alert(1))",
        "[x](javas%0Acript:alert(1))", "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](DATA:text/html,<script>alert(1)</script>)", "[x](vbscript:msgbox(1))", "[x](file:///etc/passwd)",
        "[x](blob:https://example.org/1)", "[x](view-source:javascript:1)", "[x](feed:javascript:alert(1))",
        "[x](jar:https://example.org!/x)", "[x](ws://example.org)", "[x](about:blank)", "[x](tel:1)",
        "[x](ftp://example.org)",
        // Hosts without a scheme, and schemes without a host.
        "[x](//evil.example)", "[x](\\\\\\\\evil.example)", "[x](/\\evil.example)", "[x](/&#92;evil.example)",
        "[x](&sol;&sol;evil.example)", "[x](/%2Fevil.example)", "[x](%2F%2Fevil.example)", "[x](%5C%5Cevil.example)",
        "[x](/&#9;/evil.example)", "[x](http:evil.example)", "[x](https:/evil.example)", "[x](https:\\\\evil.example)",
        "[x](https://)", "[x](https://example.org@evil.example/)", "[x](http://user:pass@evil.example)",
    ]

    /// Everything else that could bring something into a page.
    static let markup: [String] = [
        // Tags and attributes.
        "<script>alert(1)</script>", "a <script>alert(1)</script>", "<img src=x onerror=alert(1)>",
        "a <a href=\"javascript:alert(1)\" onclick=x>b</a>", "<svg/onload=alert(1)>", "a <SvG onload=alert(1)>",
        "<iframe src=//evil.example></iframe>", "<style>*{}</style>", "<base href=//evil.example>", "<!DOCTYPE x>",
        "a <?php x ?>", "a <![CDATA[<b>]]>", "<!-- a --><script>alert(1)</script>", "a <!--><img src=x onerror=1>-->",
        "<x a=`b` onclick=1>\nc", "&lt;script&gt;alert(1)&lt;/script&gt;", "`<script>`", "```\n<script>\n```",
        "[x](a.md \"\\\" onclick=\\\"alert(1)\")", "[x](a.md '\" onclick=\"alert(1)')",
        "[x](a.md \"&quot; onclick=&quot;\")",
        "[x](a.md \"\\\"\u{301} onclick=\\\"alert(1)\")", "[x](<a.md\" onclick=\"alert(1)>)",
        "[x](a.md\u{22}\u{301}onclick=1)",
        "![\" onerror=\"alert(1)](a.jpg)", "![\"\u{301} onerror=alert(1) x=\"](a.jpg)",
        "![x](a.jpg\"onerror=\"alert(1))",
        "```x\" onclick=\"alert(1)\ncode\n```", "```\"><script>\ncode\n```", "# \"><script>alert(1)</script>",
        "## \" onclick=\"alert(1)", "[x]: a.md \"\\\" onclick=\\\"alert(1)\"\n\n[x]", "[x]: javascript:alert(1)\n\n[x]",
        "| a\" onclick=\"b | <script> |\n|--|--|\n| [x](javascript:1) | ![y](//evil.example/z.png) |",
        // Addresses without brackets.
        "<javascript:alert(1)>", "<JAVASCRIPT:alert(1)>", "<data:text/html,x>", "<https://example.org/\" onclick=\"x>",
        "https://example.org/\"onclick=\"alert(1)", "www.example.org/<script>", "javascript:alert(1)",
        "ftp://evil.example/x",
        "<a@example.org?x=\"onclick=1>", "a@example.org\" onclick=\"x", "<https://example.org/<b>>",
        // Images.
        "![x](javascript:alert(1))", "![x](data:image/svg+xml,<svg>)", "![x](//evil.example/a.png)",
        "![x](https://evil.example/a.png)", "![x](HTTPS://evil.example/a.png)", "![x](http&colon;//evil.example/a.png)",
        "![x](/\\evil.example/a.png)", "![x](/%2Fevil.example/a.png)", "![x](ht&#10;tps://evil.example/a.png)",
        "![x](mailto:a@example.org)", "![x](#a)", "![![x](https://evil.example/a.png)](b.png)", "![x]()", "[x]()",
        "![<script>](a.png '<script>')", "[![x](javascript:1)](javascript:2)",
        "[[x](javascript:1)](https://example.org)",
        "[https://example.org](javascript:alert(1))", "[x][y]\n\n[y]: <java&#x0a;script:alert(1)>",
    ]

    /// Tags and their attributes, all that a page may ever get from Markdown.
    static let allowed: [String: Set<String>] = [
        "p": [], "em": [], "strong": [], "del": [], "code": ["class"], "pre": ["tabindex"], "br": [], "hr": [],
        "blockquote": [],
        "ul": ["class"], "ol": ["class", "start"], "li": [], "label": [], "input": ["type", "checked", "aria-label"],
        "h1": ["id"], "h2": ["id"], "h3": ["id"], "h4": ["id"], "h5": ["id"], "h6": ["id"],
        "div": ["class", "role", "tabindex", "aria-label"], "table": [], "thead": [], "tbody": [], "tr": [],
        "th": ["scope", "class"], "td": ["class"],
        "a": ["href", "rel", "title"], "img": ["src", "alt", "title", "loading"],
    ]

    @Test(arguments: tricks)
    func `A hostile document comes out harmless`(markdown: String) throws {
        try expectHarmless(try render(markdown).html)
    }

    @Test
    func `Hostile pieces stay harmless inside lists, quotes, tables, headings, links and each other`() throws {
        for (index, trick) in Self.tricks.enumerated() {
            let other = Self.tricks[(index * 7 + 3) % Self.tricks.count]
            for markdown in [
                "- \(trick)", "> \(trick)\n\(other)", "# \(trick)", "*\(trick) \(other)*", "[\(trick)](\(other))",
            ] {
                try expectHarmless(try render(markdown).html)
            }
        }
    }

    @Test(arguments: addresses)
    func `A refused link keeps its text and is reported; what is no link to the parser stays text`(markdown: String)
        throws
    {
        let document = try render(markdown)
        if document.html.hasPrefix("<p>[x]") {
            #expect(!document.html.contains("href=\"j"))
        } else {
            #expect(document.html == "<p>x</p>\n")
            #expect(document.problems.count == 1)
        }
    }

    @Test
    func `Random soup of Markdown's signs comes out harmless`() throws {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "[", "]", "(", ")", "![", "](", "<", ">", "\"", "'", "`", "*", "_", "~~", "\n", "\n\n", "|", "-|-\n", "# ",
            "> ",
            "- ", "\\", "&#58;", "&quot;", "javascript:", "//", "http://a.b", "onclick=", "<a href=", "<!--", "-->",
            " ", "\u{301}",
        ]
        for _ in 0..<2_000 {
            let count = Int.random(in: 1...40, using: &generator)
            let markdown = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            try expectHarmless(try render(markdown).html)
        }
    }

    private func expectHarmless(_ html: String) throws {
        for tag in try TagReader.startTags(of: html) {
            let attributes = try #require(Self.allowed[tag.name], "<\(tag.name)> in \(html)")
            #expect(attributes.isSuperset(of: tag.attributes.keys), "<\(tag.name)> in \(html)")
            if let address = tag.attributes["href"] {
                #expect(["", "http", "https", "mailto"].contains(try browserScheme(address)), "\(address) in \(html)")
            }
            if let address = tag.attributes["src"] {
                #expect(try browserScheme(address) == "", "\(address) in \(html)")
            }
        }
    }

    /// The scheme as the WHATWG URL parser finds it; "" for an address of the own site, "//" for another host's.
    private func browserScheme(_ address: String) throws -> String {
        let kept = address.unicodeScalars.drop { $0.value <= 0x20 }.filter { !["\t", "\n", "\r"].contains($0) }
        let text = String(String.UnicodeScalarView(kept)).lowercased()
        if let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter,
            text[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        {
            return String(text[..<colon])
        }
        let start = text.prefix(2)
        return start.count == 2 && start.allSatisfy { $0 == "/" || $0 == "\\" } ? "//" : ""
    }
}
