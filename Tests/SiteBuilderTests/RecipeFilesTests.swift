import Archives
import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SitePages
@testable import SiteSources

@Suite("The files of recipes for other programs", .timeLimit(.minutes(10)))
struct RecipeFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func options(_ source: FeedSource, to output: String = "site") -> BuildOptions {
        var options = BuildOptions(
            feeds: [FeedRequest(source)], site: folder.url, output: folder.url.appending(path: output),
            cache: folder.url.appending(path: "cache"))
        options.baseURL = URL(string: "https://example.org/recipes/")
        return options
    }

    private var feed: FeedSource { .file(folder.url.appending(path: "feed.json")) }

    private func recipes(_ source: FeedSource) async throws -> [Recipe] {
        try await SiteBuilder(options(source)).pull().feed.recipes.sorted { $0.name < $1.name }
    }

    private func text(of path: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
    }

    private func offer(_ recipes: String) throws { try folder.write("{\"recipes\": [\(recipes)]}", to: "feed.json") }

    private static let pho = """
        {"uuid": "00000001-0000-4000-8000-000000000000", "name": "Phở \\"bò\\"", "cuisine": "Vietnamese",
         "source_url": "https://other.example/pho", "youtube_url": "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
         "description": "A soup.\\nFor Sundays.", "category": "Soup", "tags": ["beef", "glutenfrei"], "author": "Linh",
         "date": "2024-02-03", "yield": "4 bowls", "prep_time": "20 min", "cook_time": "overnight", "total_time": "13 h",
         "ingredients": [{"heading": "For the broth", "items": ["1 kg bones", "2 onions: halved"]},
                         {"heading": "To serve", "items": ["400 g noodles"]}],
         "steps": [{"heading": "Broth", "items": ["Roast.\\nThen simmer.", "Strain."]}, {"items": ["Serve."]}],
         "rating": "4.5", "nutrition": {"calories": "400 kcal", "potassium": "3 g"},
         "notes": [{"title": "Broth", "text": "Freezes well.\\nSkim the fat."}, "Buy fresh noodles."],
         "language": "en"}
        """

    /// What a recipe says, by field.
    private static func said(_ recipe: Recipe) -> [String: String] {
        let details = recipe.details
        func text(_ sections: [RecipeSection]) -> String {
            sections.map { "[\($0.heading ?? "-")] " + $0.items.map(\.text).joined(separator: " | ") }
                .joined(separator: "\n")
        }
        return [
            "name": recipe.name, "cuisine": "\(recipe.cuisine) \(recipe.cuisineOrigin)",
            "source": recipe.source?.absoluteString ?? "-", "video": recipe.video?.absoluteString ?? "-",
            "description": details.description ?? "-", "ingredients": text(details.ingredients),
            "steps": text(details.steps), "yield": details.yield ?? "-",
            "times": "\(details.times.words.sorted { $0.key.rawValue < $1.key.rawValue })"
                + [details.times.preparation, details.times.cooking, details.times.total].map { " \($0 ?? -1)" }
                .joined(),
            "tags": details.tags.joined(separator: ", "), "category": details.category ?? "-",
            "author": details.author ?? "-", "date": details.published ?? "-",
            "tools": details.tools.joined(separator: ", "),
            "nutrition": details.nutrition.map { "\($0.name) \($0.value)" }.joined(separator: ", "),
            "notes": text(details.notes),
            // Out of 5, as other programs read it.
            "rating": details.rating.map { "\(($0.value / $0.best * 500).rounded() / 100) \($0.count ?? 0)" } ?? "-",
            "language": details.language ?? "-",
        ]
    }

    @Test
    func `of all fields are read back as the same recipe`() async throws {
        try offer(Self.pho)
        _ = try await SiteBuilder(options(feed)).build()
        let before = try #require(try await recipes(feed).first)
        let after = try await recipes(.file(folder.url.appending(path: "site/recipes/pho-bo.json")))

        #expect(after.count == 1)
        let (expected, said) = (Self.said(before), try Self.said(#require(after.first)))
        for (field, text) in expected { #expect(said[field] == text, "\(field)") }
        #expect(expected.filter { $0.value == "-" || $0.value == "" }.map(\.key) == ["tools"])
    }

    @Test(
        arguments: ["site/recipes/stew.json", "site/recipes", "site"], [nil, "https://site.example/my%20recipes/"])
    func `are read back with their photos and the day of the last cooking from the folder of a site`(
        source: String, address: String?
    ) async throws {
        for (name, seed) in [("a", 1), ("b", 2), ("c", 3)] {
            try folder.write(TestPhoto.png(seed: seed), to: "\(name).png")
        }
        try folder.write(
            #"{"@type": "Recipe", "name": "Stew", "recipeIngredient": ["1 leek"], "recipeInstructions": "Boil.","#
                + #" "image": "a.png", "associatedMedia": ["b.png", "c.png"], "lastMade": "2025-05-04"}"#,
            to: "feed.json")
        var options = options(feed)
        options.baseURL = address.flatMap { URL(string: $0) }
        _ = try await SiteBuilder(options).build()
        options.feeds = [FeedRequest(.file(folder.url.appending(path: source)))]
        options.cachePolicy = .cacheOnly
        options.cache = folder.url.appending(path: "other-cache")
        let read = try await SiteBuilder(options).pull()

        let recipe = try #require(read.feed.recipes.first)
        #expect(read.feed.recipes.count == 1)
        #expect(read.feed.warnings.isEmpty, "\(read.feed.warnings)")
        #expect(recipe.details.cooked == "2025-05-04")
        #expect(read.photos.gallery.page.count == 1)
        #expect(read.photos.gallery.further(of: recipe).count == 2)
        #expect(read.photos.failures.isEmpty, "\(read.photos.failures)")
    }

    @Test
    func `are linked from pages, and left out with a setting`() async throws {
        try offer(Self.pho)
        var options = options(feed)
        _ = try await SiteBuilder(options).build()
        let page = try text(of: "site/recipes/pho-bo.html")
        #expect(page.contains(#"<link rel="alternate" type="application/ld+json" href="../recipes/pho-bo.json">"#))
        #expect(page.contains(#"href="../recipes/pho-bo.json" type="application/json""#))
        // A star stores the last of the facts as the card's time.
        #expect(page.contains(#/4\.5 / 5<\/bdo>(?s:.)*13 h<\/time><\/dd><\/div>\s*<\/dl>/#))
        #expect(try text(of: "site/index.html").contains(#"href="recipes.paprikarecipes" download"#))

        options.offersRecipeFiles = false
        _ = try await SiteBuilder(options).build()
        #expect(try !text(of: "site/recipes/pho-bo.html").contains("pho-bo.json"))
        #expect(try !text(of: "site/index.html").contains("paprikarecipes"))
        #expect(try folder.snapshot(of: "site").keys.allSatisfy { !$0.hasSuffix("pho-bo.json") })
        #expect(try folder.snapshot(of: "site").keys.allSatisfy { !$0.hasSuffix("paprikarecipes") })
    }

    @Test
    func `keep a file of the owner's at the same path`() async throws {
        try offer(Self.pho)
        try folder.write("{}", to: "Public/recipes/pho-bo.json")
        _ = try await SiteBuilder(options(feed)).build()
        #expect(try text(of: "site/recipes/pho-bo.json") == "{}")
    }

    @Test
    func `have an owner's note without its ingredients and steps, which are theirs`() async throws {
        try offer(
            #"{"uuid": "00000001-0000-4000-8000-000000000000", "name": "Pho", "cuisine": "Vietnamese", "ingredients": ["1 egg"], "notes": ["From the feed."]}"#
        )
        try folder.write(
            """
            # Pho

            Grandma's.

            ## Ingredients

            Makes four.

            - 2 eggs

            ### Broth

            - 1 kg bones

            ## Method

            1. Boil.

            ## Tip

            | a | b |
            |---|---|
            | 1 | *2* |
            """, to: "Public/notes/pho.md")
        _ = try await SiteBuilder(options(feed)).build()
        let read = try await recipes(.file(folder.url.appending(path: "site/recipes/pho.json")))
        let said = try Self.said(#require(read.first))

        #expect(said["ingredients"] == "[-] 2 eggs\n[Broth] 1 kg bones")
        #expect(said["steps"] == "[-] Boil.")
        #expect(said["yield"] == "4")
        let notes = try #require(said["notes"])
        #expect(notes.hasPrefix("[-] From the feed. | Makes four."))
        for text in ["Makes four.", "Grandma's.", "Tip", "| 1 |"] { #expect(notes.contains(text), "\(text)") }
        #expect(!notes.contains("2 eggs") && !notes.contains("Boil"))
    }

    // MARK: The archive

    /// The recipes in the archive, as JSON.
    private func archived() throws -> [[String: Any]] {
        let archive = try Archive(
            [UInt8](Data(contentsOf: folder.url.appending(path: "site/recipes.paprikarecipes"))),
            within: ArchiveBudget(bytes: 10_000_000))
        var recipes: [[String: Any]] = []
        while let path = try archive.next() {
            #expect(path.hasSuffix(".paprikarecipe"))
            let member = try Archive(archive.bytes(atMost: 1_000_000), within: ArchiveBudget(bytes: 10_000_000))
            #expect(try member.next() == "")
            let object = try JSONSerialization.jsonObject(with: Data(member.bytes(atMost: 1_000_000)))
            recipes.append(try #require(object as? [String: Any]))
        }
        return recipes
    }

    @Test
    func `are one archive that Mealie, Tandoor and Paprika import`() async throws {
        try offer(
            Self.pho
                + #", {"uuid": "00000002-0000-4000-8000-000000000000", "name": "Egg", "cuisine": "Thai", "prep_time": "1 h 5 min"}"#
        )
        _ = try await SiteBuilder(options(feed)).build()
        let recipes = try archived()
        #expect(recipes.map { $0["name"] as? String } == ["Egg", "Phở \"bò\""])

        // These keys are read without a look whether they are there.
        let texts = [
            "uid", "name", "created", "description", "ingredients", "directions", "notes", "nutritional_info",
            "servings", "prep_time", "cook_time", "total_time", "source", "source_url", "image_url", "photo", "hash",
        ]
        for recipe in recipes { for key in texts { #expect(recipe[key] is String, "\(key)") } }
        let pho = recipes[1]
        #expect(pho["created"] as? String == "2024-02-03 00:00:00")
        #expect(
            pho["ingredients"] as? String == "For the broth:\n1 kg bones\n2 onions: halved\nTo serve:\n400 g noodles")
        #expect(
            (pho["directions"] as? String)?.components(separatedBy: "\n\n")
                == ["Broth:", "Roast.\nThen simmer.", "Strain.", "Serve."])
        #expect(pho["categories"] as? [String] == ["Soup", "Vietnamese", "beef", "glutenfrei"])
        #expect(recipes[0]["prep_time"] as? String == "65 min")
        let notes = try #require(pho["notes"] as? String)
        #expect(notes.contains("Freezes well.") && notes.contains("dQw4w9WgXcQ"))
    }

    @Test
    func `have categories that Mealie takes for different ones, and a lone total time that Tandoor reads`() async throws
    {
        try offer(
            #"{"uuid": "00000001-0000-4000-8000-000000000000", "name": "Egg", "cuisine": "Œufs", "category": "Gluten-Free","#
                + #" "tags": ["oeufs", "gluten free", "ŒUFS!", "Äpfel", "apfel", "quick"], "total_time": "45 min"}"#)
        _ = try await SiteBuilder(options(feed)).build()
        let egg = try #require(try archived().first)
        #expect(egg["categories"] as? [String] == ["Gluten-Free", "Œufs", "Äpfel", "quick"])
        #expect(egg["cook_time"] as? String == "45 min" && egg["total_time"] as? String == "45 min")
        #expect(egg["prep_time"] as? String == "")
    }

    @Test(
        arguments: [(1, 1_000, 1, nil), (4, 400, 1, 600), (7, 400, 1, 400), (27, 400, 3, 400)]
            as [(Int, Int, Int, Int?)])
    func `have smaller photos first, then several archives, in which no photo is lost`(
        count: Int, limit: Int, archives: Int, width: Int?
    ) throws {
        let cache = ImageCache(below: folder.url.appending(path: "cache"))
        func image(_ seed: Int, bytes: Int) throws -> ContentDigest {
            try cache.store(Array("\(seed) ".utf8) + Array(repeating: UInt8(ascii: "x"), count: bytes - 4))
        }
        let recipes = try (10..<10 + count).map { (id: "\($0)", photo: try image($0, bytes: 150)) }
        var widths: [Int] = []
        let plan = try ArchivePlan(of: recipes, in: cache, atMost: limit) { photos, variant in
            widths.append(variant.width)
            return try photos.indices.map { try image($0 + 10, bytes: variant.width / 10) }
        }
        #expect(widths.last == width)
        #expect(plan.photos.count == count && plan.archives.flatMap(Array.init) == Array(0..<count))
        #expect(plan.paths.count == archives && plan.paths.first == "recipes.paprikarecipes")
        for range in plan.archives {
            #expect(range.compactMap { plan.photos["\($0 + 10)"].flatMap(cache.byteCount) }.reduce(0, +) <= limit)
        }
        if let width {
            #expect(plan.remark?.contains("\(width) pixels wide") == true)
        } else {
            #expect(plan.remark == nil)
        }
        #expect((plan.remark?.contains("3 files, recipes.paprikarecipes to recipes-3") == true) == (archives == 3))
    }

    @Test
    func `are one archive with the photos, which is the same with every build`() async throws {
        try Data(TestPhoto.png(width: 640, height: 480)).write(to: folder.url.appending(path: "egg.png"))
        try folder.write(
            #"{"@type": "Recipe", "name": "Egg", "image": "egg.png", "recipeIngredient": ["1 egg"]}"#, to: "feed.json")
        _ = try await SiteBuilder(options(feed)).build()
        let egg = try #require(try archived().first)
        let base64 = try #require(egg["photo_data"] as? String)
        let photo = try #require(Data(base64Encoded: base64))
        #expect(photo.starts(with: [0xFF, 0xD8]))
        let data = try text(of: "site/recipes/egg.json")
        #expect(data.contains("https://example.org/recipes/images/photo-"))

        let first = try Data(contentsOf: folder.url.appending(path: "site/recipes.paprikarecipes"))
        _ = try await SiteBuilder(options(feed, to: "other")).build()
        #expect(try Data(contentsOf: folder.url.appending(path: "other/recipes.paprikarecipes")) == first)

        let read = try await SiteBuilder(options(.file(folder.url.appending(path: "site/recipes.paprikarecipes"))))
            .pull()
        #expect(read.feed.recipes.map(\.name) == ["Egg"])
        #expect(read.photos.gallery.page.count == 1)
        #expect(read.feed.warnings.isEmpty)
    }

    @Test(
        "of genuine recipes are read back as the same recipes", .enabled(if: SharedMaterial.hasFeeds),
        arguments: ["feeds/foreign/schema-org.json", "exports/tandoor.zip", "exports/cooklang", "exports/paprika.zip"])
    func genuine(path: String) async throws {
        let source = FeedSource.file(SharedMaterial.folder.appending(path: path))
        var options = options(source)
        options.cachePolicy = CachePolicy.cacheOnly
        _ = try await SiteBuilder(options).build()
        let before = try await SiteBuilder(options).pull().feed.recipes
        let files = try FileManager.default.contentsOfDirectory(
            at: folder.url.appending(path: "site/recipes"), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "json" }
        #expect(files.count == before.count)
        let expected = Dictionary(before.map { ($0.name, Self.said($0)) }, uniquingKeysWith: { first, _ in first })
        for file in files.prefix(60) {
            for recipe in try await SiteBuilder(self.options(.file(file), to: "other")).pull().feed.recipes {
                let said = Self.said(recipe)
                for (field, text) in try #require(expected[recipe.name]) {
                    // A recipe without a source comes from this site.
                    let isOwn = field == "source" && text == "-"
                    let page =
                        "https://example.org/recipes/recipes/\(file.deletingPathExtension().lastPathComponent).html"
                    #expect(said[field] == (isOwn ? page : text), "\(file.lastPathComponent): \(field)")
                }
            }
        }
    }
}
