import Testing

@testable import LinkChecker

@Suite("What a piece of HTML has browsers load or run")
struct HTMLLoadsTests {
    private func loads(_ html: String) -> [String] {
        HTMLLoads.all(in: Array(html.utf8)).map { "\($0.kind): \($0.value ?? "?")" }
    }

    @Test(arguments: [
        ("<script src=https://a.example/x.js></script>", "script: https://a.example/x.js"),
        ("<SCRIPT SRC='//a.example/x.js'></SCRIPT>", "script: https://a.example/x.js"),
        ("<script data-src=\"https://a.example/late.js\"></script>", "script: https://a.example/late.js"),
        ("<link rel='preload stylesheet' href=\"https://a.example/a&amp;b\">", "style: https://a.example/a&b"),
        ("<link rel=preload as=font href=https://a.example/f>", "font: https://a.example/f"),
        ("<link rel=\"apple-touch-icon\" href=https://a.example/i>", "image: https://a.example/i"),
        ("<img alt='' src=' https://a.example/i '>", "image: https://a.example/i"),
        ("<img srcset='a.png 1x, https://a.example/i 2x'>", "image: https://a.example/i"),
        ("<svg><image href='data:image/png;base64,AA=='/></svg>", "image: data:image/png;base64,AA=="),
        ("<video poster=https://a.example/p></video>", "image: https://a.example/p"),
        ("<audio src=https://a.example/m></audio>", "media: https://a.example/m"),
        ("<iframe src=https://a.example/></iframe>", "frame: https://a.example/"),
        ("<object data=https://a.example/o></object>", "object: https://a.example/o"),
        ("<form action=https://a.example/s></form>", "form: https://a.example/s"),
        ("<a ping=https://a.example/p href=x>x</a>", "ping: https://a.example/p"),
        ("<base href='/x/'>", "base: /x/"),
        ("<script>a < b && \"</b>\"</script>", "inlineScript: a < b && \"</b>\""),
        ("<script type=module>x</script>", "inlineScript: x"),
        ("<style>p { color: red }</style>", "inlineStyle: p { color: red }"),
        ("<p onclick='go()'>x</p>", "inlineHandler: go()"), ("<p style=color:red>x</p>", "styleAttribute: color:red"),
        ("<a href=' JavaScript:go()'>x</a>", "inlineHandler:  JavaScript:go()"),
    ])
    func `is found wherever browsers look`(html: String, load: String) {
        #expect(loads(html) == [load])
    }

    @Test(arguments: [
        "<a href=https://a.example/>x</a>", "<img src=a.png srcset='b.png 2x'>",
        "<script type='application/ld+json'>{}</script>",
        "<!-- <script>x</script> -->", "<textarea><script src=https://a.example></textarea>",
        "<p title='style=x'>onclick=y</p>",
        "<link rel=canonical href=https://a.example/>", "<link rel=alternate href=https://a.example/f>",
        "<link rel=preconnect href=https://a.example>", "<script></script>", "<p style=''>x</p>",
        "{{! <script>x</script> }}", "<img src=\"{{photo}}\">",
        "<script src=\"{{#asset}}theme/x.js{{/asset}}\"></script>",
        "<img src=\"https://{{host}}/x.png\">", "<img src=\"//{{host}}?x\">",
        "<form action=\"{{root}}index.html\"></form>", "<", "<script", "{{",
        "<img src='",
    ])
    func `is nothing of what only looks like it, stays on the site, or is not known`(html: String) {
        #expect(loads(html).isEmpty)
    }

    @Test
    func `has its place in a template, whatever Mustache tags stand around it`() throws {
        let template = "{{#a}}<p{{#b}} class=x{{/b}}>{{{c}}}</p>{{/a}}<img src=\"https://a.example/{{id}}.png\">"
        let found = try #require(HTMLLoads.all(in: Array(template.utf8)).first)
        let place = Array(template.utf8)[found.bytes]
        #expect(String(decoding: place, as: UTF8.self) == "https://a.example/{{id}}.png")
        #expect(found.kind == .image && found.value == "https://a.example/{{…}}.png")
    }

    @Test
    func `has no text where a Mustache tag makes it, so that no digest of it is known`() {
        #expect(loads("<script>let a = {{n}};</script>") == ["inlineScript: ?"])
        #expect(loads("<style>{{#x}}p{}{{/x}}</style>") == ["inlineStyle: ?"])
    }
}
