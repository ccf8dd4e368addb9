import Foundation
import TestSupport
import Testing

@Suite("A machine that reads a site")
struct MachineTests {
    @Test
    func `finds each recipe in the words of schema.org, with what is known and nothing else`() async throws {
        let site = try await Self.site.value
        let full = try site.recipeData("recipes/scones.html")
        #expect(full["@context"] as? String == "https://schema.org")
        #expect(full["@type"] as? String == "Recipe")
        #expect(full["name"] as? String == "Scones")
        #expect(full["recipeCuisine"] as? String == "British")
        #expect(full["url"] as? String == "https://recipes.example/our/recipes/scones.html")
        #expect(full["recipeIngredient"] as? [String] == ["flour & butter", "</script>"])
        let steps = try #require(full["recipeInstructions"] as? [[String: String]])
        #expect(steps == [["@type": "HowToStep", "text": "Rub."], ["@type": "HowToStep", "text": "Bake."]])
        #expect(full["isBasedOn"] == nil)
        let image = try #require((full["image"] as? [String])?.first)
        #expect(image.hasPrefix("https://recipes.example/our/images/"))
        #expect(site.folder.has("site/images/\(image.split(separator: "/").last ?? "")"))

        let plain = try site.recipeData("recipes/pad-thai.html")
        #expect(
            Set(plain.keys) == [
                "@context", "@type", "name", "url", "image", "recipeCuisine", "isBasedOn", "dateModified",
            ])
        #expect(plain["isBasedOn"] as? String == "https://www.noodles.example/")
    }

    @Test
    func `finds each list of recipes in its order`() async throws {
        let site = try await Self.site.value
        let home = try site.recipeData("index.html")
        #expect(home["@type"] as? String == "ItemList")
        #expect(home["numberOfItems"] as? Int == 6)
        let items = try #require(home["itemListElement"] as? [[String: Any]])
        #expect(items.compactMap { $0["position"] as? Int } == Array(1...6))
        #expect(items.first?["name"] as? String == "Bubble & Squeak")
        #expect(items.first?["url"] as? String == "https://recipes.example/our/recipes/bubble-squeak.html")
        #expect(try site.recipeData("cuisines/thai.html")["numberOfItems"] as? Int == 2)
    }

    @Test
    func `is given addresses relative to the page where the site's own is not known`() async throws {
        let site = try Recipesite()
        let server = try await Feed.example.withPhotos().serve()
        try await site.build(from: server)
        let recipe = try site.recipeData("recipes/scones.html")
        #expect(recipe["url"] as? String == "../recipes/scones.html")
        let image = try #require((recipe["image"] as? [String])?.first)
        #expect(image.hasPrefix("../images/"))
        #expect(site.folder.has("site/recipes/\(image)"))
        for path in ["sitemap.xml", "robots.txt", "feed.xml"] { #expect(!site.folder.has("site/\(path)")) }
        #expect(!(try site.page("index.html").html.contains("canonical")))
    }

    @Test
    func `previews a link with the page's name, its sentence and a picture that every service can show`() async throws {
        let site = try await Self.site.value
        let html = try site.page("recipes/bubble-squeak.html").html
        #expect(html.contains(#"<link rel="canonical" href="https://recipes.example/our/recipes/bubble-squeak.html">"#))
        #expect(html.contains(#"<meta property="og:title" content="Bubble &amp; Squeak">"#))
        #expect(html.contains(#"<meta property="og:type" content="article">"#))
        #expect(
            html.contains(#"<meta property="og:url" content="https://recipes.example/our/recipes/bubble-squeak.html">"#)
        )
        let image = try #require(
            html.firstMatch(of: #/og:image" content="https://recipes\.example/our/(images/[^"]+\.jpg)"/#))
        #expect(site.folder.has("site/\(image.1)"))
        #expect(
            try site.page("index.html").html.contains(#"<link rel="canonical" href="https://recipes.example/our/">"#))
        #expect(try site.page("404.html").html.contains(#"<meta name="robots" content="noindex">"#))
        #expect(!(try site.page("404.html").html.contains("canonical")))
    }

    @Test
    func `finds every page in the sitemap, which robots.txt names, and no page that is not worth finding`() async throws
    {
        let site = try await Self.site.value
        let map = try XMLTree(site.folder.read("site/sitemap.xml"))
        let listed = Set(map.texts(of: "loc").map { $0.dropFirst("https://recipes.example/our/".count) })
        let unlisted = [
            "404.html", "offline.html", "favorites.html", "shopping.html", "plan.html", "what-can-i-cook.html",
        ]
        let pages = try site.pages().filter { !unlisted.contains($0) }
        #expect(listed == Set(pages.map { $0 == "index.html" ? "" : $0[...] }))
        #expect(
            try site.folder.read("site/robots.txt")
                == "User-agent: *\nAllow: /\n\nSitemap: https://recipes.example/our/sitemap.xml\n")
    }

    @Test
    func `reads the recipes as an Atom feed, each under an identifier that stays`() async throws {
        let site = try await Self.site.value
        let feed = try XMLTree(site.folder.read("site/feed.xml"))
        #expect(feed.root == "feed")
        #expect(
            feed.texts(of: "id") == ["https://recipes.example/our/"]
                + [2, 4, 6, 3, 1, 5].map { "urn:uuid:\(Feed.uuid($0))" })
        #expect(feed.texts(of: "title").contains("Apple <Crumble>"))
        let times = Set(feed.texts(of: "updated"))
        #expect(times.count == 1)
        #expect(times.allSatisfy { $0.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil })
        #expect(feed.attributes(of: "link").allSatisfy { $0["href"]?.contains("//") == true })
        #expect(feed.texts(of: "content").first?.contains("<img src=\"https://recipes.example/our/images/") == true)
        let link = #"<link rel="alternate" type="application/atom+xml" title="Recipes" href="../feed.xml">"#
        #expect(try site.page("recipes/scones.html").html.contains(link))
    }

    @Test
    func `is given the owner's own robots.txt if there is one`() async throws {
        let site = try Recipesite()
        try site.folder.write("User-agent: *\nDisallow: /\n", to: "Public/robots.txt")
        try await site.buildExample("--base-url", "https://recipes.example/")
        #expect(try site.folder.read("site/robots.txt") == "User-agent: *\nDisallow: /\n")
    }

    @Test
    func `can install the site: the manifest names it, where it begins and its icons, all of them there`() async throws
    {
        struct Manifest: Decodable {
            struct Icon: Decodable { var src, sizes, type, purpose: String }
            var name: String
            var start: String
            var display: String
            var background: String
            var icons: [Icon]

            enum CodingKeys: String, CodingKey {
                case name, display, icons
                case start = "start_url"
                case background = "background_color"
            }
        }
        let site = try await Self.site.value
        let text = try site.folder.read("site/site.webmanifest")
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
        #expect(manifest.name == "Recipes")
        #expect(manifest.display == "standalone")
        #expect(site.folder.has("site/\(manifest.start)"))
        #expect(Set(manifest.icons.map(\.sizes)) == ["any", "192x192", "512x512"])
        #expect(manifest.icons.contains { $0.purpose == "maskable" })
        for icon in manifest.icons { #expect(site.folder.has("site/\(icon.src)"), "\(icon.src)") }
        let link = #"<link rel="manifest" href="../site.webmanifest">"#
        #expect(try site.page("recipes/scones.html").html.contains(link))
        let style = try String(
            contentsOf: SharedMaterial.repository.appending(path: "Public/theme/site.css"), encoding: .utf8)
        #expect(style.contains(manifest.background), "the manifest has the colour that the style has")
    }

    /// Built once with photos, a note and an address; tests only look at it.
    private static let site = Task {
        let site = try Recipesite()
        try site.folder.write(
            "## Ingredients\n\n- flour & butter\n- `</script>`\n\n## Steps\n\n1. Rub.\n2. Bake.\n",
            to: "Public/notes/scones.md")
        let server = try await Feed.example.withPhotos().serve()
        let run = try await site.run([
            "build", "--source", server.url("/recipes.json"), "--base-url", "https://recipes.example/our",
        ])
        #expect(run.exitCode == 0, "\(run.errors)")
        return site
    }
}

extension Recipesite {
    /// The first object in the JSON-LD of a page.
    fileprivate func recipeData(_ path: String) throws -> [String: Any] {
        let html = try page(path).html
        let script = try #require(html.firstMatch(of: #/<script type="application/ld\+json">([^<]*)</script>/#))
        let value = try JSONSerialization.jsonObject(with: Data(script.1.utf8))
        return try #require(value as? [String: Any] ?? (value as? [[String: Any]])?.first)
    }
}
