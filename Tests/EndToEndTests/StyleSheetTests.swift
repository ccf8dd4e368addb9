import Foundation
import TestSupport
import Testing

@Suite("A stylesheet of the site's owner")
struct StyleSheetTests {
    @Test
    func `refers to pictures, fonts and other stylesheets by their published names`() async throws {
        let site = try Recipesite()
        try site.folder.write(
            """
            @import "print/small.css";
            h1 { background: url('../pictures/wood.svg?"new"#grain'), url(https://example.com/x.png), url("#here") }
            """, to: "Public/theme/site.css")
        try site.folder.write("p { background: url(../../pictures/wood.svg) }", to: "Public/theme/print/small.css")
        try site.folder.write(Self.picture, to: "Public/pictures/wood.svg")
        // A page refers to it as well, and so it has not kept its name.
        try site.folder.write("# Tips\n\n![Wood](pictures/wood.svg)", to: "Public/tips.md")
        let run = try await site.buildExample()
        // What comes from another host is all that there is to say.
        #expect(
            run.errors.hasPrefix(
                "Public/theme/site.css:2:63: warning: browsers do not load https://example.com/x.png\n"))
        #expect(run.errors.contains("content-security-policy: \"img-src https://example.com\"\n"))
        #expect(run.errors.matches(of: #/: (warning|error): /#).count == 1)

        let picture = try #require(try site.page("tips.html").pictures.first?.source)
        #expect(picture.hasPrefix("pictures/wood-"))
        let style = try #require(try site.page("index.html").references.first { $0.hasPrefix("theme/site-") })
        let addresses = try Self.addresses(inFile: "site/\(style)", of: site)
        let imported = try #require(addresses.first)
        #expect(imported.hasPrefix("print/small-"))
        #expect(addresses.dropFirst() == ["../\(picture)?%22new%22#grain", "https://example.com/x.png", "#here"])
        #expect(try Self.addresses(inFile: "site/theme/\(imported)", of: site) == ["../../\(picture)"])
        #expect(try site.folder.read("site/offline-files.json").contains(picture))
    }

    @Test
    func `gets a new address when a file that it uses changes`() async throws {
        let site = try Recipesite()
        try site.folder.write("h1 { background: url(wood.svg) }", to: "Public/theme/site.css")
        try site.folder.write(Self.picture, to: "Public/theme/wood.svg")
        try await site.buildExample()
        let before = try site.page("index.html").references.first { $0.hasPrefix("theme/site-") }
        try site.folder.write(Self.picture + "<!-- old -->", to: "Public/theme/wood.svg")
        try await site.buildExample()
        let after = try site.page("index.html").references.first { $0.hasPrefix("theme/site-") }
        #expect(before != nil)
        #expect(before != after)
    }

    @Test
    func `with a dead reference is published, with a warning at its place`() async throws {
        let site = try Recipesite()
        let css = "/* ours */\nh1 { color: red; background: url(wod.svg) }\nh2 { background: url('../../../etc/x') }\n"
        try site.folder.write(css, to: "Public/theme/site.css")
        let run = try await site.buildExample()
        #expect(
            run.errors == """
                Public/theme/site.css:2:34: warning: "wod.svg" leads nowhere: Public has no such file
                  2 | h1 { color: red; background: url(wod.svg) }
                    |                                  ^^^^^^^
                  help: correct the address, which counts from the stylesheet's folder, or put the file there
                Public/theme/site.css:3:22: warning: "../../../etc/x" leads nowhere: Public has no such file
                  3 | h2 { background: url('../../../etc/x') }
                    |                      ^^^^^^^^^^^^^^^^
                  help: correct the address, which counts from the stylesheet's folder, or put the file there

                """)
        let style = try #require(try site.page("index.html").references.first { $0.hasPrefix("theme/site-") })
        #expect(try site.folder.read("site/\(style)") == css)
    }

    @Test
    func `that imports itself is an error that shows the chain`() async throws {
        let site = try Recipesite()
        try site.folder.write("@import 'more.css';", to: "Public/theme/site.css")
        try site.folder.write("@import 'site.css';", to: "Public/theme/more.css")
        let run = try await site.buildExample(exitCode: 65)
        #expect(
            run.errors.contains(
                "this stylesheet imports itself: theme/more.css → theme/site.css → theme/more.css; "
                    + "remove one of these imports"))
    }

    private static let picture =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"><path d=\"M0 0h8v8z\"/></svg>"

    /// The addresses in a stylesheet, in its order.
    private static func addresses(inFile path: String, of site: Recipesite) throws -> [String] {
        try site.folder.read(path).matches(of: #/@import "([^"]*)"|url\(["']?([^"')]*)["']?\)/#)
            .map { String($0.1 ?? $0.2 ?? "") }
    }
}
