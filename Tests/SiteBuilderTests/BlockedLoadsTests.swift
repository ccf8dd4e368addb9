import Diagnostics
import Foundation
import SiteHosting
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("What browsers won't load of an owner's site", .timeLimit(.minutes(5)))
struct BlockedLoadsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(RecipeList.text(of: ["Dal"]), to: "recipes.json")
    }

    private func build(_ additions: [String] = [], _ change: (inout BuildOptions) -> Void = { _ in }) async throws
        -> [Diagnostic]
    {
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        options.contentPolicy = try ContentPolicy(adding: additions)
        change(&options)
        return try await SiteBuilder(options).build().warnings
    }

    /// The additions that the warnings say can be made.
    private func additions(_ warnings: [Diagnostic]) -> [String] {
        warnings.compactMap { warning in
            warning.help?.firstMatch(of: #/in recipesite.yaml: content-security-policy: "(.*)"$/#).map { String($0.1) }
        }
    }

    private func layout(with html: String) throws -> String {
        let file = SharedMaterial.repository.appending(path: "Templates/layout.mustache")
        return try String(contentsOf: file, encoding: .utf8).replacing("</head>", with: html + "</head>")
    }

    @Test
    func `is nothing of the program's own templates and styles`() async throws {
        #expect(try await build().isEmpty)
        try folder.write(try layout(with: ""), to: "Templates/layout.mustache")
        #expect(try await build().isEmpty)
    }

    @Test
    func
        `has no policy to go by where hosts send no headers, if the layout is that of an earlier version, which is told`()
        async throws
    {
        let line = #"<meta http-equiv="Content-Security-Policy" content="{{contentPolicy}}">"#
        let layout = try layout(with: "")
        try folder.write(layout.replacing(line, with: ""), to: "Templates/layout.mustache")
        let warnings = try await build()
        #expect(warnings.count == 1 && warnings.first?.file?.hasSuffix("Templates/layout.mustache") == true)
        #expect(warnings.first?.message.contains("no content security policy") == true)
        #expect(warnings.first?.help?.hasSuffix(line) == true)
        // A partial of the layout may name it as well.
        try folder.write(
            layout.replacing(line, with: "{{> policy}}"), to: "Templates/layout.mustache")
        try folder.write(line, to: "Templates/policy.mustache")
        #expect(try await build().isEmpty)
    }

    @Test
    func `is reported for a template, a page and a style with its place and the sources to add, which then silence it`()
        async throws
    {
        try folder.write(
            try layout(
                with: """
                    <link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=A">
                    <script async src="https://count.example/{{title}}.js"></script>
                    <script>let a = 1</script><p style="color: red" onclick="go()">x</p>
                    <style>p { background: url(https://p.example/x.png) }</style>

                    """), to: "Templates/layout.mustache")
        try folder.write("<h1>Mine</h1>\n<iframe src=\"https://maps.example/\"></iframe>\n", to: "Public/map.html")
        try folder.write(
            "@font-face { font-family: X; src: url(https://f.example/x.woff2) }\np { background: url(\"data:image/png;base64,AA==\") }\n",
            to: "Public/theme/custom.css")
        let warnings = try await build()
        #expect(warnings.allSatisfy { $0.severity == .warning && $0.line != nil && $0.column != nil })
        let custom = warnings.filter { $0.file?.hasSuffix("custom.css") == true }
        #expect(
            custom.map(\.line) == [1, 2] && custom.map(\.message)[0] == "browsers do not load https://f.example/x.woff2"
        )
        let additions = additions(warnings)
        #expect(additions.count == warnings.count)
        for addition in [
            "style-src https://fonts.googleapis.com; font-src https://fonts.gstatic.com",
            "script-src https://count.example",
            "img-src https://p.example", "frame-src https://maps.example", "font-src https://f.example",
            "img-src data:",
        ] {
            #expect(additions.contains(addition))
        }
        #expect(additions.count { $0.contains("'sha256-") } == 4)
        #expect(try await build(additions).isEmpty)
    }

    @Test(arguments: [
        (
            #"<script defer data-domain="me.example" src="https://plausible.example/js/script.js"></script>"#,
            ["script-src https://plausible.example", "connect-src https://plausible.example"]
        ),
        (
            #"<script data-goatcounter="https://me.goat.example/count" async src="//gc.example/count.js"></script>"#,
            ["script-src https://gc.example", "connect-src https://me.goat.example"]
        ),
        (#"<script src="https://cdn.example/lib.js" crossorigin></script>"#, ["script-src https://cdn.example"]),
        (
            #"<script>var u="//matomo.example/";var g=document.createElement('script');g.src=u+'matomo.js';</script>"#,
            ["script-src https://matomo.example", "connect-src https://matomo.example"]
        ),
    ])
    func `is reported for a script that counts visits, with where it sends them`(html: String, expected: [String])
        async throws
    {
        try folder.write(try layout(with: html), to: "Templates/layout.mustache")
        let additions = additions(try await build())
        #expect(additions.filter { !$0.contains("'sha256-") } == expected)
        #expect(try await build(additions).isEmpty)
        // A policy with the script alone isn't enough.
        let scripts = additions.filter { $0.hasPrefix("script-src") }
        #expect(try await build(scripts).count == additions.count - scripts.count)
    }

    @Test
    func `is reported for every form in which a style loads`() async throws {
        try folder.write(
            """
            @import "https://a.example/a.css" screen;
            @IMPORT url("//b.example/b.css");
            @font-face { font-family: X; src: local("Y"), url(https://c.example/c.woff2) format("woff2"); }
            p { background: image-set("https://d.example/d.avif" type("image/avif"), "https://e.example/e.png" 2x) }
            i { background: -webkit-image-set(url(https://f.example/f.png) 1x); cursor: url('https://g.example/g.cur'), auto }
            """, to: "Public/theme/custom.css")
        let warnings = try await build()
        #expect(warnings.map(\.line) == [1, 2, 3, 4, 4, 5, 5])
        #expect(
            additions(warnings) == [
                "style-src https://a.example", "style-src https://b.example", "font-src https://c.example",
                "img-src https://d.example", "img-src https://e.example", "img-src https://f.example",
                "img-src https://g.example",
            ])
        #expect(try await build(additions(warnings)).isEmpty)
    }

    @Test
    func `is nothing of the site's own host, where that is known`() async throws {
        try folder.write(
            try layout(with: "<script src=\"https://me.example/x.js\"></script>"), to: "Templates/layout.mustache")
        #expect(additions(try await build()) == ["script-src https://me.example"])
        for address in ["https://me.example/recipes/", "https://ME.example:443/recipes/"] {
            let warnings = try await build { $0.baseURL = URL(string: address) }
            #expect(additions(warnings).isEmpty)
        }
    }

    @Test
    func `is in the pages as in the header, without rendering what does not change`() async throws {
        _ = try await build { $0.hosts = [.netlify] }
        let additions = ["img-src https://p.example", "frame-ancestors https://me.example"]
        _ = try await build(additions) { $0.hosts = [.netlify] }
        let policy = try ContentPolicy(adding: additions)
        #expect(try folder.read("site/_headers").contains("  Content-Security-Policy: \(policy.header)\n"))
        for page in ["index.html", "recipes/dal.html", "404.html"] {
            let html = try folder.read("site/\(page)").replacing("&#39;", with: "'")
            #expect(html.contains(#"<meta http-equiv="Content-Security-Policy" content="\#(policy.meta)">"#))
        }
    }

    @Test
    func
        `is a picture of another host on a page in Markdown, but for one that the setting names, and never one in a note`()
        async throws
    {
        let picture = "![Soup](https://p.example/soup.jpg)\n"
        try folder.write("# About soup\n\n\(picture)", to: "Public/soup.md")
        try folder.write("# Dal\n\n\(picture)", to: "Public/notes/dal.md")
        let warnings = try await build()
        #expect(additions(warnings) == ["img-src https://p.example"])
        #expect(warnings.count == 2)
        let allowed = try await build(["img-src https://p.example"])
        #expect(allowed.map { $0.file?.hasSuffix("notes/dal.md") } == [true])
        #expect(try folder.read("site/soup.html").contains(#"<img src="https://p.example/soup.jpg""#))
        #expect(try !folder.read("site/recipes/dal.html").contains(#"src="https://p.example"#))
        _ = try await build(["img-src https://other.example"])
        #expect(try !folder.read("site/soup.html").contains(#"src="https://p.example"#))
    }
}
