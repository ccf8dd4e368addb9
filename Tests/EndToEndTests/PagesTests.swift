import Foundation
import TestSupport
import Testing

@Suite("A visitor")
struct PagesTests {
    @Test
    func `finds the recipes by cuisine: the large ones, then the small ones together, the feed's order inside`()
        async throws
    {
        let home = try await exampleSite().page("index.html")
        // The sheet of filters is a dialog with a heading.
        #expect(home.headings(2) == ["Filters", "British 3", "More cuisines 3"])
        let recipes = home.links.filter { $0.target.hasPrefix("recipes/") }
        #expect(
            recipes.map(\.text) == [
                "Bubble & Squeak", "Apple <Crumble>", "Scones", "Crème Brûlée", "Khao Soi", "Pad Thai",
            ])
    }

    @Test
    func `jumps to a cuisine from a list of links`() async throws {
        let home = try await exampleSite().page("index.html")
        let jumps = home.links.filter { $0.target.hasPrefix("#") && $0.target != "#main_content" }
        #expect(jumps.map(\.text) == ["British 3", "More cuisines 3"])
        #expect(jumps.allSatisfy { home.anchors.contains(String($0.target.dropFirst())) })
    }

    @Test
    func `finds a page for each cuisine, which the home page's headings lead to`() async throws {
        let site = try await exampleSite()
        #expect(try site.pages(below: "cuisines") == ["british.html", "french.html", "thai.html"])
        #expect(try site.page("index.html").link("British") == "cuisines/british.html")
        let british = try site.page("cuisines/british.html")
        #expect(british.headings(1) == ["British"])
        #expect(british.text.contains("3 recipes"))
        #expect(british.link("Apple <Crumble>") == "../recipes/apple-crumble.html")
        #expect(!british.links.contains { $0.text == "Next" || $0.text == "Previous" })
    }

    @Test
    func `reads pages whatever their files are called, from home and from each other`() async throws {
        let names = ["What is this?", "c#", "%41", "Tips: kitchen", "javascript:alert(1)", "Crème \"&\" <b>"]
        let site = try Recipesite()
        for name in names { try site.folder.write("# The page \(name.utf8.count)", to: "Public/\(name).md") }
        try site.folder.write("[c](../c%23.md#a_b) [t](<../Tips: kitchen.md>)", to: "Public/deep/links.md")
        try site.folder.write("# C\n\n## a_b", to: "Public/c#.md")
        let run = try await site.buildExample("--base-url", "https://a.example/")
        #expect(run.errors.isEmpty)
        let server = try await RunningServer(in: site)
        let map = try XMLTree(site.folder.read("site/sitemap.xml")).texts(of: "loc")
        for from in ["index.html", "recipes/scones.html"] {
            let links = try site.page(from).links.filter { $0.text.hasPrefix("The page") || $0.text == "C" }
            // In the bar and at the foot.
            #expect(links.count == 2 * names.count)
            for link in links {
                let url = try #require(URL(string: link.target, relativeTo: URL(string: "https://a.example/\(from)")))
                #expect(url.scheme == "https" && url.query == nil && url.fragment == nil, "\(link.target)")
                #expect(map.contains(url.absoluteString), "\(url.absoluteString)")
                let path = url.path(percentEncoded: false)
                #expect(site.folder.has("site\(path)"), "\(path)")
                #expect(
                    try await server.get(url.path(percentEncoded: true)).contains("<h1>\(link.text)</h1>"), "\(path)")
                let canonical =
                    #"<link rel="canonical" href="\#(url.absoluteString.replacing("&", with: "&amp;").replacing("'", with: "&#39;"))">"#
                #expect(try site.folder.read("site\(path)").contains(canonical))
            }
        }
        #expect(try site.page("deep/links.html").link("c") == "../c%23.html#a.b")
        #expect(try site.page("deep/links.html").link("t") == "../Tips:%20kitchen.html")
        #expect(try site.page("c#.html").anchors.contains("a.b"))
    }

    @Test
    func `finds cuisines and recipes whose names differ only behind what fits an address`() async throws {
        let long = String(repeating: "Noodle ", count: 14)
        var feed = Feed.example
        feed.recipes[0].cuisine = long + "a"
        feed.recipes[1].cuisine = long + "b"
        feed.recipes[2].name = "Scones"
        feed.recipes[3].name = "Scones \(Feed.uuid(6))"
        feed.recipes[4].name = "Scones \(Feed.uuid(6).prefix(8))"
        let server = try await feed.serve()
        let site = try Recipesite()
        try await site.build(from: server)
        let home = try site.page("index.html")
        for path in Set(home.links.map(\.target).filter { $0.hasPrefix("recipes/") || $0.hasPrefix("cuisines/") }) {
            #expect(site.folder.has("site/\(path)"), "\(path)")
        }
        #expect(try site.pages(below: "recipes").count == 6)
        #expect(try site.pages(below: "cuisines").count == 5)
    }

    @Test
    func `turns the pages of a cuisine that is too large for one, even where another has the name of such a page`()
        async throws
    {
        let many = (1...121).map {
            Feed.Recipe(cuisine: "Thai", name: "Soup \($0)", uuid: Feed.uuid($0), source: nil, video: nil)
        }
        let other = Feed.Recipe(cuisine: "Thai 2", name: "Stew", uuid: Feed.uuid(999), source: nil, video: nil)
        let server = try await Feed(recipes: many + [other]).serve()
        let site = try Recipesite()
        try await site.build(from: server)
        #expect(
            try site.pages(below: "cuisines") == ["thai--2.html", "thai-2.html", "thai-3.html", "thai.html"])
        var page = try site.page("cuisines/thai.html")
        var seen = page.links.filter { $0.target.hasPrefix("../recipes/") }.map(\.text)
        #expect(seen.count == 60)
        #expect(page.link("Previous") == nil)
        while let next = page.link("Next") {
            page = try site.page("cuisines/" + next.dropFirst("../cuisines/".count))
            seen += page.links.filter { $0.target.hasPrefix("../recipes/") }.map(\.text)
        }
        #expect(seen == many.map(\.name))
        #expect(page.text.contains("121 recipes, page 3"))
        #expect(page.link("Previous") == "../cuisines/thai--2.html")
        #expect(page.link("1") == "../cuisines/thai.html")
        #expect(try site.page("cuisines/thai-2.html").headings(1) == ["Thai 2"])
    }

    @Test
    func `opens a recipe at an address made from its name, and reads its name and cuisine there`() async throws {
        let site = try await exampleSite()
        #expect(
            try site.pages(below: "recipes") == [
                "apple-crumble.html", "bubble-squeak.html", "creme-brulee.html", "khao-soi.html", "pad-thai.html",
                "scones.html",
            ])
        let page = try site.page("recipes/apple-crumble.html")
        #expect(page.headings(1) == ["Apple <Crumble>"])
        #expect(page.link("British") == "../cuisines/british.html")
        #expect(page.link("All recipes") == "../index.html#british")
    }

    @Test
    func `finds links to source and video where the feed has them, and no dead ones`() async throws {
        let site = try await exampleSite()
        let both = try site.page("recipes/khao-soi.html")
        #expect(both.source == "https://cook.example/khao-soi?a=1&b=2")
        #expect(both.link("Watch on YouTube") == "https://www.youtube.com/watch?v=khaosoi")
        #expect(both.link("Read it at cook.example") == both.source)

        let noVideo = try site.page("recipes/pad-thai.html")
        #expect(noVideo.source == "https://www.noodles.example/")
        #expect(noVideo.link("Watch on YouTube") == nil)

        let noSource = try site.page("recipes/creme-brulee.html")
        #expect(noSource.source == nil)
        #expect(noSource.link("Watch on YouTube") == "https://youtu.be/creme")

        let neither = try site.page("recipes/scones.html")
        #expect(neither.source == nil)
        #expect(neither.link("Watch on YouTube") == nil)
        #expect(!neither.text.contains("Read it at"))
    }

    @Test
    func `goes on to the recipes before and after it in the same cuisine`() async throws {
        let site = try await exampleSite()
        let middle = try site.page("recipes/apple-crumble.html")
        #expect(middle.link("Previous in British Bubble & Squeak") == "../recipes/bubble-squeak.html")
        #expect(middle.link("Next in British Scones") == "../recipes/scones.html")
        let only = try site.page("recipes/creme-brulee.html")
        #expect(!only.links.contains { $0.text.hasPrefix("Next") || $0.text.hasPrefix("Previous") })
    }

    @Test
    func `reads friendly words where there are no recipes yet`() async throws {
        let server = try await Feed(recipes: []).serve()
        let site = try Recipesite()
        let run = try await site.build(from: server)
        let home = try site.page("index.html")
        #expect(home.headings(2) == ["No recipes yet"])
        #expect(home.text.contains("new recipes appear here"))
        #expect(run.report.contains("  0 recipes, from "))
        #expect(try site.pages() == ["404.html", "favorites.html", "index.html", "offline.html"])
    }

    @Test
    func `reads the site's README as its about page, and Markdown files as pages, linked from everywhere`() async throws
    {
        let site = try Recipesite()
        try site.folder.write(
            "# Our kitchen\n\nSee [the oven](Public/tips/oven.md) and ![stove](Public/stove.png).", to: "README.md")
        try site.folder.write(
            "# Oven marks\n\n| °C | Gas |\n|--|--|\n| 180 | 4 |\n\n- [x] ~~preheat~~ https://oven.example",
            to: "Public/oven-marks.md")
        try site.folder.write("Low and slow. [Home](../../README.md#top)", to: "Public/tips/oven.md")
        try site.folder.write(TestPhoto.png(width: 8, height: 8), to: "Public/stove.png")
        let server = try await Feed.example.serve()
        try await site.build(from: server)

        let about = try site.page("about.html")
        #expect(about.headings(1) == ["Our kitchen"])
        #expect(about.link("the oven") == "tips/oven.html")
        let stove = try #require(about.pictures.first { $0.alternative == "stove" })
        #expect(site.folder.has("site/\(stove.source)"))

        let oven = try site.page("oven-marks.html")
        #expect(oven.text(of: "td") == ["180", "4"])
        #expect(oven.text(of: "del") == ["preheat"])
        #expect(oven.link("https://oven.example") == "https://oven.example")
        #expect(oven.html.contains("type=\"checkbox\""))

        #expect(try site.page("tips/oven.html").headings(1) == ["Oven"])
        #expect(try site.page("tips/oven.html").link("Home") == "../about.html#top")
        let recipe = try site.page("recipes/scones.html")
        #expect(recipe.link("About") == "../about.html")
        #expect(recipe.link("Oven marks") == "../oven-marks.html")
        #expect(try site.page("index.html").headings(1) == ["Our kitchen"])
    }

    @Test(arguments: ["We cook.\n", "## Welcome\n\nWe cook.\n", "#\n\nWe cook.\n", ""])
    func `is given no name that the site's README lacks, and its author learns how to give one`(text: String)
        async throws
    {
        let site = try Recipesite()
        try site.folder.write(text, to: "README.md")
        let run = try await site.buildExample()
        #expect(
            run.errors == """
                README.md: warning: this file does not begin with a heading, so the site is called "Recipes"
                  help: write the site's name in its first line, such as: # Auntie's table; or set title in recipesite.yaml

                """)
        #expect(try site.page("index.html").headings(1) == ["Recipes"])
        #expect(try site.page("about.html").html.contains("<title>About · Recipes</title>"))
        #expect(try site.page("about.html").headings(1) == ["About"])
    }

    @Test
    func `finds a way home on the page for unknown addresses, which knows where the site is served`() async throws {
        let site = try Recipesite()
        try await site.buildExample("--base-url", "https://recipes.example/our/")
        #expect(try site.page("404.html").link("See all recipes") == "/our/index.html")
        #expect(
            try site.page("index.html").html.contains(
                #"<link rel="canonical" href="https://recipes.example/our/">"#))
    }

    @Test
    func `never follows a link, picture or style of the site into nothing`() async throws {
        let site = try await SampleTests.sample.value
        for path in try site.pages() {
            let page = try site.page(path)
            for reference in page.references {
                let target = try #require(URL(string: reference, relativeTo: URL(string: "file:///\(path)")))
                let file = target.absoluteURL.path.dropFirst()
                #expect(site.folder.has("site/\(file)"), "\(path) refers to \(reference)")
                if let anchor = target.fragment, file.hasSuffix(".html") {
                    #expect(try site.page(String(file)).anchors.contains(anchor), "\(path) refers to \(reference)")
                }
            }
        }
    }

    private func exampleSite() async throws -> Recipesite {
        let server = try await Feed.example.serve()
        let site = try Recipesite()
        try await site.build(from: server)
        return site
    }
}
