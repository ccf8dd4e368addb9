import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SitePages
@testable import SiteSources

@Suite("A recipe's data", .timeLimit(.minutes(10)))
struct SharedDataTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Builds a site of a recipe in schema.org's vocabulary.
    @discardableResult
    private func build(
        _ recipe: String, note: String? = nil, _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BuildReport {
        try folder.write(
            #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"], \#(recipe)}"#, to: "feed.json")
        if let note { try folder.write(note, to: "Public/notes/pho.md") }
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "feed.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        options.baseURL = URL(string: "https://example.org/")
        change(&options)
        return try await SiteBuilder(options).build()
    }

    /// The recipe's file for other programs.
    private var file: [String: Any] {
        get throws { try object(folder.read("site/recipes/pho.json")) }
    }

    /// The data on the recipe's page.
    private var page: [String: Any] {
        get throws {
            let html = try folder.read("site/recipes/pho.html")
            let script = try #require(
                html.firstMatch(of: #/<script type="application\/ld\+json">\[(\{.*?)\]<\/script>/#))
            let all = try JSONSerialization.jsonObject(with: Data("[\(script.1)]".utf8))
            return try #require((all as? [[String: Any]])?.first)
        }
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test
    func `has the main photo once in the file, and its shapes for search engines on the page`() async throws {
        try Data(TestPhoto.png(width: 1000, height: 800)).write(to: folder.url.appending(path: "a.png"))
        try Data(TestPhoto.png(width: 640, height: 480, seed: 9)).write(to: folder.url.appending(path: "b.png"))
        try await build(#""image": "a.png", "associatedMedia": ["b.png"]"#)
        let shapes = try #require(page["image"] as? [String])
        #expect(shapes.count > 3)
        #expect(try file["image"] as? [String] == [shapes[0]])
        #expect(try (file["associatedMedia"] as? [[String: Any]])?.count == 1)
    }

    @Test(arguments: [
        ("4", "4", "4"), ("4–6 servings", "4-6 servings", "4-6 servings"), ("Serves four", "4", "4"),
        ("2 (9-inch) round cakes", "2 round cakes", "2 round cakes"), ("½ cup", "0.5 cup", "½ cup"),
        ("8 to 10 rolls", "8-10 rolls", "8-10 rolls"), ("12 cookies", "12 cookies", "12 cookies"),
        ("a lot", "a lot", "a lot"), ("1½ Liter", "1.5 Liter", "1½ Liter"),
    ])
    func `has a yield whose only number is the right one, and its author's words beside it`(
        written: String, onPage: String, inFile: String
    ) async throws {
        try await build(#""recipeYield": "\#(written)""#)
        #expect(try page["recipeYield"] as? String == onPage)
        #expect(try file["recipeYield"] as? String == inFile)
        #expect(try file["yieldText"] as? String == (written == inFile ? nil : written))
        #expect(try page["yieldText"] == nil)
        #expect(try folder.read("site/recipes/pho.html").contains("<dt>Yield</dt>"))
    }

    @Test(
        arguments: [
            ("1:30", "PT1H30M", "1:30"), ("PT2H-3H", "PT3H", "120-180 min"),
            ("25-35 minutes", "PT35M", "25-35 minutes"),
            ("overnight", nil, "overnight"), ("PT45M", "PT45M", nil),
        ] as [(String, String?, String?)])
    func `has times in ISO 8601 only, with their author's words beside them`(
        written: String, duration: String?, words: String?
    ) async throws {
        try await build(#""cookTime": "\#(written)""#)
        let (file, page) = (try file, try page)
        #expect(file["cookTime"] as? String == duration && page["cookTime"] as? String == duration)
        #expect(file["cookTimeText"] as? String == words && page["cookTimeText"] == nil)
        if let words { #expect(try folder.read("site/recipes/pho.html").contains(words)) }
    }

    @Test
    func `has the day of publication with a time`() async throws {
        try await build(#""datePublished": "2024-02-03""#)
        #expect(try file["datePublished"] as? String == "2024-02-03T00:00:00+00:00")
        #expect(try page["datePublished"] as? String == "2024-02-03T00:00:00+00:00")
    }

    @Test
    func `has a rating out of 5, on the page only with the votes that the list counts, unless a setting is off`()
        async throws
    {
        try await build(#""aggregateRating": {"ratingValue": 8.5, "bestRating": 10, "ratingCount": 213}"#)
        for rating in [try file["aggregateRating"], try page["aggregateRating"]] {
            let rating = try #require(rating as? [String: Any])
            #expect(rating["ratingValue"] as? String == "4.25" && rating["bestRating"] as? String == "5")
            #expect(rating["ratingCount"] as? Int == 213)
        }
        #expect(try folder.read("site/recipes/pho.html").contains("8.5 / 10 (213)"))
        try await build(#""aggregateRating": {"ratingValue": 8.5, "bestRating": 10, "ratingCount": 213}"#) {
            $0.namesRatings = false
        }
        #expect(try page["aggregateRating"] == nil && file["aggregateRating"] != nil)
        try await build(#""aggregateRating": {"ratingValue": 4}"#)
        #expect(try page["aggregateRating"] == nil && file["aggregateRating"] != nil)
    }

    @Test
    func `has all notes in the one comment that RecipeSage keeps`() async throws {
        try await build(#""comment": [{"name": "Broth", "text": "Freezes well."}, {"text": "Buy fresh noodles."}]"#)
        let comments = try #require(try file["comment"] as? [[String: Any]])
        #expect(comments.count == 1 && comments[0]["name"] as? String == "Author Notes")
        #expect(comments[0]["text"] as? String == "Broth:\nFreezes well.\n\nBuy fresh noodles.")
        #expect((comments[0]["hasPart"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["Broth"])
    }

    @Test
    func `has the text of a comment with parts of another kind`() async throws {
        try await build(
            #""comment": {"@type": "Comment", "name": "Tip", "text": "Use cold butter.", "hasPart": [{"@type": "ImageObject", "name": "Butter"}]}"#
        )
        #expect(try folder.read("site/recipes/pho.html").contains("Use cold butter."))
    }

    @Test
    func `has what the source says of its video, which pages name only with the day of its upload`() async throws {
        let video =
            #""@type": "VideoObject", "contentUrl": "https://v.example/a.mp4", "embedUrl": "https://v.example/player","#
            + #" "thumbnailUrl": "https://v.example/a.jpg""#
        try await build(#""video": {\#(video), "uploadDate": "2025-01-02T10:00:00+01:00"}"#)
        for found in [try file["video"], try page["video"]] {
            let found = try #require(found as? [String: Any])
            #expect(found["uploadDate"] as? String == "2025-01-02T10:00:00+01:00")
            #expect(found["contentUrl"] as? String == "https://v.example/a.mp4")
            #expect(found["embedUrl"] as? String == "https://v.example/player")
            #expect(found["thumbnailUrl"] as? String == "https://v.example/a.jpg")
        }
        // Whatever stands beside a day is no time of it.
        try await build(#""video": {\#(video), "uploadDate": "2025-01-02 about 10 PM"}"#)
        #expect(try (page["video"] as? [String: Any])?["uploadDate"] as? String == "2025-01-02")
        try await build(#""video": {\#(video)}"#)
        #expect(try page["video"] == nil)
        #expect(try (file["video"] as? [String: Any])?["contentUrl"] as? String == "https://v.example/a.mp4")
    }

    @Test
    func `of a page that the site does not have is in no file`() async throws {
        try await build(
            #""isBasedOn": "https://example.org/2015/pho/", "video": {"contentUrl": "https://example.org/v.mp4","#
                + #" "uploadDate": "2025-01-02", "thumbnailUrl": "https://v.example/a.jpg"}"#)
        for path in ["recipes/pho.html", "recipes/pho.json", "feed.xml"] {
            let text = try folder.read("site/\(path)")
            #expect(!text.contains("2015/pho") && !text.contains("v.mp4"), "\(path)")
        }
        #expect(try file["url"] as? String == "https://example.org/recipes/pho.html")
        try await build(#""isBasedOn": "https://example.org/2015/pho/""#) { $0.outsidePaths = ["/2015/"] }
        #expect(try file["isBasedOn"] as? String == "https://example.org/2015/pho/")
        #expect(try folder.read("site/feed.xml").contains(#"<link rel="via" href="https://example.org/2015/pho/"/>"#))
    }

    @Test
    func `has the yield and the groups that a note writes in Markdown, as the guide's example`() async throws {
        let guide = try String(
            contentsOf: SharedMaterial.repository.appending(path: "Public/guide/notes.md"), encoding: .utf8)
        let example = try #require(guide.firstMatch(of: #/```markdown\n(A neighbour(?s:.*?))```/#))
        try await build(
            #""recipeYield": "5""#,
            note: String(example.1).replacing("](../measures.md)", with: "](https://o.example)").replacing(
                #/!\[.*?\)/#, with: ""))
        for data in [try file, try page] {
            #expect(data["recipeYield"] as? String == "3")
            let ingredients = try #require(data["recipeIngredient"] as? [String])
            #expect(ingredients.contains("bread") && ingredients.count >= 6)
        }
        let ingredients = try #require(try file["recipeIngredient"] as? [String])
        #expect(ingredients.suffix(2) == ["To serve:", "bread"])
        let notes = try #require((try file["comment"] as? [[String: Any]])?.first?["text"] as? String)
        #expect(notes.contains("The sauce keeps") && !notes.contains("To serve"))
    }

    @Test
    func `has the steps of each part of a note, as a list or as paragraphs`() async throws {
        try await build(
            #""cookTime": "PT5M""#,
            note: "## Steps\n\n### Dough\n\n1. Mix.\n\n### Filling\n\nCook it gently.\n\nLet it cool.\n")
        let text = try folder.read("site/recipes/pho.json")
        for words in ["Dough", "Mix.", "Filling", "Cook it gently.", "Let it cool."] {
            #expect(text.contains(words), "\(words)")
        }
    }

    @Test
    func `has bold lines of a note as groups, and no sentence`() async throws {
        try await build(
            #""cookTime": "PT5M""#,
            note: "## Ingredients\n\n**For the dough**\n\n- flour\n\nMix these well.\n\n- eggs\n\nTopping：\n\n- seeds\n"
        )
        #expect(
            try file["recipeIngredient"] as? [String] == ["For the dough:", "flour", "eggs", "Topping:", "seeds"])
    }

    @Test
    func `in the Atom feed is its photo and its words in one content`() async throws {
        try Data(TestPhoto.png(width: 640, height: 480)).write(to: folder.url.appending(path: "a.png"))
        try await build(#""image": "a.png", "description": "A soup & more.\nFor Sundays.""#)
        let feed = try XMLTree(folder.read("site/feed.xml"))
        let content = try #require(feed.texts(of: "content").first)
        #expect(content.hasPrefix("<p><img src=\"https://example.org/images/photo-"))
        #expect(content.hasSuffix("<p>A soup &amp; more.</p><p>For Sundays.</p>"))
        #expect(feed.texts(of: "content").count == 1 && feed.texts(of: "summary") == ["A soup & more. For Sundays."])
    }
}
