import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("Pages of a feed in Markdown", .timeLimit(.minutes(10)))
struct FeedMarkdownTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func build(_ recipes: String...) async throws -> BuildReport {
        try folder.write(#"{"items": [\#(recipes.joined(separator: ","))]}"#, to: "mealie.json")
        var request = FeedRequest(.file(folder.url.appending(path: "mealie.json")))
        request.format = .named("mealie")
        return try await SiteBuilder(
            BuildOptions(
                feeds: [request], site: folder.url, output: folder.url.appending(path: "site"),
                cache: folder.url.appending(path: "cache"), baseURL: URL(string: "https://a.example/"))
        ).build()
    }

    private func recipe(_ name: String, _ step: String, _ more: String = "") -> String {
        let slug = name.lowercased()
        return
            #"{"id": "\#(slug)", "slug": "\#(slug)", "name": "\#(name)", "recipeCuisine": "Thai", "recipeInstructions": [{"text": "\#(step)"}, {"text": "Serve."}]\#(more)}"#
    }

    private func page(_ name: String) throws -> String { try folder.read("site/recipes/\(name).html") }

    @Test
    func `show its markup, and no mark of it stands anywhere as text`() async throws {
        let report = try await build(
            recipe(
                "Larb", #"Slice **thinly**:\n\n- beef\n- lime\n\nSee [a video](https://v.example/1)."#,
                #"""
                , "description": "A *hot* salad, see [this](https://d.example/).",
                "recipeIngredient": [{"display": "200 g **lean** beef"}], "notes": [{"title": "Tip", "text": "Eat it _cold_."}],
                "tools": [{"name": "Wok"}]
                """#))
        #expect(report.warnings.isEmpty, "\(report.warnings)")
        let page = try page("larb")
        #expect(page.contains("Slice <strong>thinly</strong>:</p>\n<ul>\n<li>beef</li>"))
        #expect(page.contains(#"<a href="https://v.example/1" rel="noopener">a video</a>"#))
        #expect(page.contains("A <em>hot</em> salad") && page.contains("<p>Eat it <em>cold</em>.</p>"))
        #expect(page.contains("Equipment: <bdi>Wok</bdi>") && page.contains(#""tool":["Wok"]"#))
        #expect(page.contains(#"<strong>lean</strong>"#) && page.contains(#"<data value="200 g">200 g</data>"#))
        #expect(page.contains(#""text":"Slice thinly:\nbeef\nlime\nSee a video.""#))
        #expect(page.contains(#"content="A hot salad, see this.""#))
        #expect(try folder.read("site/feed.xml").contains("<summary>A hot salad, see this.</summary>"))
        for path in try folder.files(below: "site") where path.hasSuffix(".html") || path.hasSuffix(".xml") {
            let text = try folder.read("site/\(path)")
            for mark in ["**", "](http", "_cold_", "*hot*"] { #expect(!text.contains(mark), "\(path): \(mark)") }
        }
    }

    @Test(arguments: [
        (#"Rest for **20** minutes."#, #"<data value="PT1200S"><strong>20</strong> minutes</data>"#),
        (#"Rest for **20 minutes**."#, #"<strong><data value="PT1200S">20 minutes</data></strong>"#),
        (#"Rest *for 20* min\n\n- and [x](https://x.example/) 1 h"#, #"<data value="PT3600S">1 h</data>"#),
    ])
    func `have times that begin or end within emphasis`(_ step: String, _ html: String) async throws {
        _ = try await build(recipe("Larb", step))
        #expect(try page("larb").contains(html))
    }

    @Test
    func `lead to the pages of the recipes that their links name, and those change with these`() async throws {
        let links =
            #"[a](/g/home/r/pho) [b](https://mealie.example/recipe/pho/) [c](https://pho.example/x?utm_source=y) [d](/r/none)"#
        let pho = recipe("Pho", "Boil.", #", "orgURL": "https://www.pho.example/x/""#)
        let report = try await build(recipe("Larb", links), pho)
        for name in ["a", "b", "c"] {
            #expect(try page("larb").contains(#"<a href="../recipes/pho.html">\#(name)</a>"#))
        }
        // A file says nothing of where the app is.
        #expect(try page("larb").contains("</a> d</p>"))
        #expect(
            report.warnings.map(\.message) == [
                "a link in the steps of \"Larb\" leads to \"/r/none\", which the site doesn't have, so it is no link"
            ])
        _ = try await build(recipe("Larb", links), pho.replacing(#""name": "Pho""#, with: #""name": "Pho bo""#))
        #expect(try page("larb").contains(#"<a href="../recipes/pho-bo.html">a</a>"#))
    }

    @Test
    func `call recipes of Nextcloud by their names where a text has their numbers`() async throws {
        let list = [
            ##"{"@type": "Recipe", "id": 7, "name": "Larb", "tool": [], "recipeInstructions": ["See #r/89, not (#r/90) or [it](#r/89).", "Eat."]}"##,
            #"{"@type": "Recipe", "id": 89, "name": "Pho *bo*", "tool": [], "recipeInstructions": ["Boil."]}"#,
        ]
        try folder.write("[\(list.joined(separator: ","))]", to: "nextcloud.json")
        var request = FeedRequest(.file(folder.url.appending(path: "nextcloud.json")))
        request.format = .named("nextcloud")
        _ = try await SiteBuilder(
            BuildOptions(
                feeds: [request], site: folder.url, output: folder.url.appending(path: "site"),
                cache: folder.url.appending(path: "cache"))
        ).build()
        let link = #"<a href="../recipes/pho-bo.html">"#
        #expect(try page("larb").contains(#"See \#(link)Pho *bo*</a>, not (#r/90) or \#(link)it</a>."#))
    }

    @Test
    func `show images as copies of the site's own, and load none from elsewhere`() async throws {
        try Data(TestPhoto.png(seed: 1)).write(to: folder.url.appending(path: "roll.png"))
        let step = #"Roll it.\n\n![Rolled](roll.png)\n\n![Gone](gone.png)\n\n<img src=\"https://127.0.0.1:9/x.png\">"#
        _ = try await build(recipe("Larb", step))
        let page = try page("larb")
        let source = try #require(
            page.firstMatch(of: #/<img src="\.\.\/(images\/photo-[^"]+)" alt="Rolled" width="\d+"/#)
        ).1
        #expect(try folder.files(below: "site").contains(String(source)))
        #expect(page.contains("<p>Gone</p>") && !page.contains("127.0.0.1") && !page.contains("gone.png"))
    }

    @Test(arguments: [
        #"[x](javascript:alert(1))"#, #"<a href=\"javascript:alert(1)\">x</a>"#, #"<img src=x onerror=alert(1)>"#,
        #"<script>alert(1)</script>x"#, #"<svg onload=alert(1)>x"#, #"![x](data:text/html,alert)"#,
        #"<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>x"#, #"[x](https://a.example \"\"onclick=alert(1))"#,
    ])
    func `are safe whatever a text holds`(_ text: String) async throws {
        _ = try await build(recipe("Larb", "Mix. \(text)", #", "description": "\#(text)""#))
        let page = try page("larb")
        #expect(page.firstMatch(of: #/<[a-z]+[^>]*\s(onerror|onload|onclick|srcdoc)=/#) == nil)
        #expect(page.firstMatch(of: #/(href|src)="(javascript|data:text)/#) == nil)
        #expect(!page.contains("<script>alert"))
    }
}
