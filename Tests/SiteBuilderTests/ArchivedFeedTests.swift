import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A source that is an archive or a folder", .timeLimit(.minutes(10)))
struct ArchivedFeedTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func builder(_ source: FeedSource) -> SiteBuilder {
        SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(source)], site: folder.url, output: folder.url.appending(path: "site"),
                cache: folder.url.appending(path: "cache")))
    }

    private func file(_ bytes: [UInt8], named name: String) throws -> FeedSource {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return .file(file)
    }

    private func failure(_ source: FeedSource) async throws -> Diagnostic {
        let error = await #expect(throws: BuildError.self) { _ = try await builder(source).pull() }
        return try #require(error?.diagnostics.first)
    }

    private static let photo = TestPhoto.png(width: 64, height: 48)

    private static func recipe(_ name: String, photo: String = "full.jpg") -> [UInt8] {
        Array(
            """
            {"@type": "Recipe", "name": "\(name)", "image": "\(photo)", "recipeIngredient": ["1 egg"],
             "recipeInstructions": ["Boil it."]}
            """.utf8)
    }

    @Test(
        "has its recipes, with the photos beside them", arguments: TestArchive.Format.allCases)
    func photos(format: TestArchive.Format) async throws {
        let source = try file(
            TestArchive.of(
                [
                    ("Käse/recipe.json", Self.recipe("Käse")), ("Käse/full.jpg", Self.photo),
                    ("Pho/recipe.json", Self.recipe("Pho", photo: "images/a b.jpg")),
                    ("Pho/images/a b.jpg", Self.photo), ("__MACOSX/Pho/._recipe.json", [0, 5]), (".DS_Store", [0]),
                ], as: format), named: "export.\(format.rawValue)")
        let content = try await builder(source).pull()

        #expect(content.feed.recipes.map(\.name).sorted() == ["Käse", "Pho"])
        #expect(content.photos.failures.isEmpty)
        #expect(content.photos.gallery.page.count == 2)
        #expect(content.feed.warnings.isEmpty)
    }

    @Test("may be in another, and a folder of it")
    func nested() async throws {
        let inner = TestArchive.of([("recipe.json", Self.recipe("Pho")), ("full.jpg", Self.photo)])
        let source = try file(TestArchive.of([("backup/1.zip", inner)]), named: "export.zip")
        let content = try await builder(source).pull()

        #expect(content.feed.recipes.map(\.name) == ["Pho"])
        #expect(content.photos.gallery.page.count == 1)
    }

    @Test("of many small ones that unpack to more than all may together is refused")
    func nestedBomb() async throws {
        var binary = [UInt8](repeating: 7, count: 5_000_000)
        binary[1] = 0
        let small = TestArchive.of([("recipe.bin", Gzip.compress(binary))])
        let bytes = TestArchive.of((0..<40).map { ("\($0).zip", small) })
        #expect(bytes.count < 1_000_000)
        let fault = try await failure(file(bytes, named: "export.zip"))

        #expect(fault.message.contains(".zip/recipe.bin: the archive unpacks to more than"))
        #expect(fault.help?.contains("raise --feed-limit") == true)
    }

    @Test("is read with the largest limit that can be set")
    func boundless() async throws {
        var request = FeedRequest(try file(TestArchive.of([("pho.json", Self.recipe("Pho"))]), named: "export.zip"))
        request.options.limits.bytes = .max
        var options = builder(request.source).options
        options.feeds = [request]
        #expect(try await SiteBuilder(options).pull().feed.recipes.map(\.name) == ["Pho"])
    }

    @Test("that unpacks to more than its limit is refused if that is hidden, too", arguments: [".x", "__MACOSX/x"])
    func hiddenBomb(name: String) async throws {
        let bomb = TestArchive.of([(name, [UInt8](repeating: 7, count: 300_000))], as: .tgz)
        var request = FeedRequest(try file(TestArchive.of([("backup.tar.gz", bomb)]), named: "export.zip"))
        request.options.limits.bytes = 100_000
        var options = builder(request.source).options
        options.feeds = [request]
        let limited = SiteBuilder(options)
        let error = await #expect(throws: BuildError.self) { _ = try await limited.pull() }
        let fault = try #require(error?.diagnostics.first)

        #expect(fault.message.contains("backup.tar.gz: the archive unpacks to more than"))
        #expect(fault.help?.contains("raise --feed-limit") == true)
    }

    @Test(
        "whose names begin with a dot and a slash has their recipes, and no hidden ones",
        arguments: TestArchive.Format.allCases)
    func dots(format: TestArchive.Format) async throws {
        let source = try file(
            TestArchive.of(
                [
                    ("./Pho.json", Self.recipe("Pho")), ("./full.jpg", Self.photo),
                    ("a/./Tea.json", Self.recipe("Tea")), ("./a/full.jpg", Self.photo),
                    ("./.hidden/x.json", Self.recipe("X")),
                ], as: format), named: "export.\(format.rawValue)")
        let content = try await builder(source).pull()

        #expect(content.feed.recipes.map(\.name).sorted() == ["Pho", "Tea"])
        #expect(content.photos.gallery.page.count == 2)
    }

    @Test("too deep in others is refused")
    func deep() async throws {
        var bytes = TestArchive.of([("recipe.json", Self.recipe("Pho"))])
        for _ in 0..<6 { bytes = TestArchive.of([("x.zip", bytes)]) }
        let fault = try await failure(file(bytes, named: "export.zip"))

        #expect(fault.message.contains("x.zip/x.zip/x.zip/x.zip: the archive is inside 4 others"))
        #expect(fault.help?.contains("unpack it") == true)
    }

    @Test("of Paprika has gzipped recipes with photos in Base64, which never reach the texts")
    func paprika() async throws {
        let recipe = """
            {"uid": "0E9F", "hash": "ab", "name": "Röllchen", "directions": "1. Rollen.\\n2. Braten.", "servings": "20",
             "ingredients": "FÜLLUNG:\\n200 g Käse\\n1 EL Öl", "categories": ["Grill", "Käse"], "source": "Oma",
             "photo_data": "\(Data(Self.photo).base64EncodedString().replacing("/", with: "\\/"))",
             "photo": "x.jpg", "nutritional_info": "Calories: 258\\nFat 9.6 g", "rating": 4, "notes": "Warm essen."}
            """
        let source = try file(
            TestArchive.of([("Röllchen.paprikarecipe", Gzip.compress(Array(recipe.utf8)))]),
            named: "My Recipes.paprikarecipes")
        let content = try await builder(source).pull()
        let read = try #require(content.feed.recipes.first)

        #expect(content.feed.format == "paprika")
        #expect(read.details.ingredients.map(\.heading) == ["FÜLLUNG"])
        #expect(read.details.steps.flatMap(\.items).map(\.text) == ["Rollen.", "Braten."])
        #expect(read.details.nutrition.map(\.value) == ["258", "9.6 g"])
        #expect(read.details.notes.flatMap(\.items).map(\.text) == ["Warm essen."])
        #expect(read.details.author == "Oma")
        #expect(read.details.tags == ["Grill", "Käse"])
        #expect(content.photos.gallery.page.count == 1)
        #expect(content.feed.unreadKeys.isEmpty)
    }

    @Test("changed in nothing but a photo is another feed")
    func changedPhoto() async throws {
        let recipe = ("recipe.json", Self.recipe("Pho"))
        let source = try file(TestArchive.of([recipe, ("full.jpg", Self.photo)]), named: "export.zip")
        let before = try await builder(source).pull()
        let other = TestPhoto.png(width: 80, height: 48)
        _ = try file(TestArchive.of([recipe, ("full.jpg", other)]), named: "export.zip")

        #expect(
            try await builder(source).pull(unless: before, asking: nil, looksAtPhotos: false)?.photos.gallery
                != before.photos.gallery)
    }

    @Test("at a web address is asked for once, its photos never")
    func web() async throws {
        let bytes = TestArchive.of([("Pho/recipe.json", Self.recipe("Pho")), ("Pho/full.jpg", Self.photo)])
        let server = try await LoopbackServer { path in
            path == "/export.zip" ? LoopbackServer.Answer(body: bytes) : .notFound
        }
        let content = try await builder(.web(try #require(URL(string: server.url("/export.zip"))))).pull()

        #expect(content.photos.gallery.page.count == 1)
        #expect(server.requests == ["/export.zip"])
    }

    @Test("names its files without recipes in one warning")
    func otherFiles() async throws {
        let source = try file(
            TestArchive.of([
                ("Pho.json", Self.recipe("Pho")), ("settings.json", Array(#"{"theme": "dark"}"#.utf8)),
                ("README.txt", Array("Thanks for using it.".utf8)), ("a.pdf", Array("%PDF-1.4".utf8)),
                ("b.bin", [1, 0, 2]),
            ]), named: "export.zip")
        let feed = try await builder(source).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
        let warning = try #require(feed.warnings.first)
        #expect(
            warning.message
                == "4 files have no recipe: README.txt, a.pdf, b.bin and 1 more, which --format json names")
        #expect(warning.names.count == 4 && Set(warning.names).isSuperset(of: ["README.txt", "a.pdf", "b.bin"]))
    }

    @Test("of XML has the pictures in its elements", arguments: ["photo", "<![CDATA[photo]]>", "\n  photo\n"])
    func picturesInXML(pattern: String) async throws {
        let picture = pattern.replacing("photo", with: Data(Self.photo).base64EncodedString())
        let xml = """
            <?xml version="1.0"?><gourmetDoc><recipe id="1"><title>Pho</title><image format="png">\(picture)</image>
            <ingredient-list><ingredient><item>egg</item></ingredient></ingredient-list></recipe></gourmetDoc>
            """
        let content = try await builder(file(Array(xml.utf8), named: "a.grmt")).pull()

        #expect(content.feed.recipes.map(\.name) == ["Pho"])
        #expect(content.photos.failures.isEmpty && content.feed.warnings.isEmpty)
        #expect(content.photos.gallery.page.count == 1)
    }

    @Test("leaves files without recipes out in a given format, too", arguments: ["schema.org", "nextcloud"])
    func otherFilesInFormat(name: String) async throws {
        let files = [("Pho.json", Self.recipe("Pho")), ("settings.json", Array(#"{"theme": "dark"}"#.utf8))]
        let source = try file(TestArchive.of(files), named: "export.zip")
        var request = FeedRequest(source)
        request.format = FeedFormat.named(name)
        let options = BuildOptions(
            feeds: [request], site: folder.url, output: folder.url.appending(path: "site"),
            cache: folder.url.appending(path: "cache"))
        let feed = try await SiteBuilder(options).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
        #expect(feed.warnings.map(\.message) == ["a file has no recipe: settings.json"])
    }

    @Test(
        "leaves scripts, settings and other texts beside recipes out",
        arguments: [
            ("run.sh", "#!/bin/sh\necho\n"), ("server.ini", "[server]\nport = 80\n"),
            ("Cargo.toml", "[[bin]]\nname = \"x\"\n"),
            ("flake.nix", "{ description = \"x\"; }\n"), ("plan.org", "* Soup\n"),
            ("a.log", "2026-01-01 12:00 started\n"),
            ("b.log", "[2026-01-01] started\n"), ("page.njk", "{% block a %}\n"),
            ("page.mustache", "{{#list}}{{name}}{{/list}}\n"),
            ("a.js", "// x\n"), ("a.css", ".a { color: red }\n"), ("a.el", "(setq a 1)\n"), ("TODO", "- [ ] x\n"),
            ("tsconfig.json", "{\n  // x\n  \"strict\": true\n}\n"), ("renovate.json5", "{extends: ['x']}\n"),
            ("a.vim", "\" x\nset a\n"),
        ])
    func otherTexts(name: String, text: String) async throws {
        let source = try file(
            TestArchive.of([("Pho.json", Self.recipe("Pho")), (name, Array(text.utf8))]), named: "export.zip")
        let feed = try await builder(source).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
        #expect(feed.warnings.map(\.message) == ["a file has no recipe: \(name)"])
    }

    @Test(
        "loses no recipe in a file of JSON that has a fault",
        arguments: [
            ("a.json", "{name: 'Tea'}"), ("recipe", "{\"name\": \"Tea\", \"steps\": [}"),
            ("b.json", "{\n  // mine\n  \"ingredients\": []\n}"),
            ("c.txt", "[\n{\"na"), ("zutaten.json5", "{zutaten: ['Tee']}"),
        ])
    func brokenJSON(name: String, text: String) async throws {
        let source = try file(
            TestArchive.of([("Pho.json", Self.recipe("Pho")), (name, Array(text.utf8))]), named: "export.zip")
        let fault = try await failure(source)
        #expect(fault.file == name && fault.message.hasPrefix("this is not valid JSON"))
    }

    @Test("has photos that are named from a folder above their recipe, and says which it doesn't have")
    func photosAbove() async throws {
        let source = try file(
            TestArchive.of([
                ("x/recipes/a.json", Self.recipe("Pho", photo: "images/a.png")), ("x/images/a.png", Self.photo),
                ("x/recipes/b.json", Self.recipe("Tea", photo: "images/b.png")),
            ]), named: "export.zip")
        let content = try await builder(source).pull()

        #expect(content.photos.gallery.page.count == 1)
        #expect(
            content.photos.failures.map { "\($0)" }.filter { $0.contains("the archive has no such file") }.count == 1)
    }

    @Test("of Bear has notes with their tags and photos, but none from the trash")
    func bear() async throws {
        let note = { (name: String) in
            Array("# \(name)\n#soups\n\n![](assets/a.png)\n\n## Ingredients\n* 3 leeks\n\n## Steps\n1. Boil.\n".utf8)
        }
        let info = { (trashed: Int) in Array(#"{"version": 2, "net.shinyfrog.bear": {"trashed": \#(trashed)}}"#.utf8) }
        let source = try file(
            TestArchive.of([
                ("Soup.textbundle/text.markdown", note("Soup")), ("Soup.textbundle/info.json", info(0)),
                ("Soup.textbundle/assets/a.png", Self.photo), ("Old.textbundle/text.markdown", note("Old")),
                ("Old.textbundle/info.json", info(1)),
            ]), named: "notes.bearbk")
        let content = try await builder(source).pull()

        #expect(content.feed.recipes.map(\.name) == ["Soup"] && content.feed.recipes.first?.details.tags == ["soups"])
        #expect(content.photos.gallery.page.count == 1)
        #expect(content.feed.warnings.map(\.message) == ["a note in the trash is not shown: \"Old.textbundle\""])
    }

    @Test("of My CookBook has the photos whose names it says, also beside an address")
    func cookbookPhotos() async throws {
        let xml = """
            <?xml version="1.0"?><cookbook><recipe><title>Pho</title><ingredient><li>1 egg</li></ingredient>
            <imagepath>/storage/emulated/0/Pictures/Pho.png</imagepath><imageurl>https://example.com/old.png</imageurl></recipe></cookbook>
            """
        let source = try file(
            TestArchive.of([("my_cookbook.xml", Array(xml.utf8)), ("images/Pho.png", Self.photo)]), named: "a.mcb")
        let content = try await builder(source).pull()

        #expect(content.feed.recipes.map(\.name) == ["Pho"])
        #expect(content.photos.failures.isEmpty && content.feed.warnings.isEmpty)
        #expect(content.photos.gallery.page.count == 1)
    }

    @Test("of Notion has each recipe once, by its page")
    func notion() async throws {
        let table = Array("Name,Servings\nPho,4\n".utf8)
        let page = "# Pho\n\nServings: 4\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Boil.\n"
        let source = try file(
            TestArchive.of([
                ("Food 1a.csv", table), ("Food 1a_all.csv", table), ("Food 1a/Pho 2b.md", Array(page.utf8)),
                ("Other.csv", Array("Name,Ingredients\nTea,1 bag\n".utf8)),
            ]), named: "export.zip")
        let feed = try await builder(source).pull().feed

        #expect(feed.recipes.map(\.name).sorted() == ["Pho", "Tea"])
        #expect(feed.warnings.map(\.file) == ["Food 1a.csv", "Food 1a_all.csv"])
    }

    @Test("has no recipes of the list of its files")
    func listOfFiles() async throws {
        let list = #"{"app": "X", "recipes": [{"id": 1, "title": "Pho", "file": "recipes/Pho.json"}]}"#
        let source = try file(
            TestArchive.of([("manifest.json", Array(list.utf8)), ("recipes/Pho.json", Self.recipe("Pho"))]),
            named: "export.zip")
        let feed = try await builder(source).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
        #expect(feed.warnings.isEmpty)
    }

    @Test("may have recipes of several programs, each with its own format")
    func severalPrograms() async throws {
        let mela = #"{"title": "Tee", "ingredients": "Tee", "instructions": "Ziehen.", "wantToCook": true}"#
        let paprika = #"{"uid": "1", "hash": "2", "name": "Brot", "ingredients": "Mehl", "directions": "Backen."}"#
        let source = try file(
            TestArchive.of([
                ("Pho.json", Self.recipe("Pho")), ("a.melarecipe", Array(mela.utf8)),
                ("b.paprikarecipe", Gzip.compress(Array(paprika.utf8))),
                ("c.cook", Array("Crack the @eggs{3} into a #bowl{}.".utf8)),
            ]), named: "all.zip")
        let feed = try await builder(source).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho", "Tee", "Brot", "c"])
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test("with a recipe that is cut is refused as a whole, with its place")
    func cutRecipe() async throws {
        let cut = Array(Self.recipe("Cut").dropLast(20))
        let fault = try await failure(
            file(TestArchive.of([("Pho.json", Self.recipe("Pho")), ("Cut.json", cut)]), named: "export.zip"))

        #expect(fault.file == "Cut.json")
        #expect(fault.message.contains("not valid JSON"))
    }

    @Test("without any recipe says what it is")
    func none() async throws {
        let fault = try await failure(
            file(TestArchive.of([("a.txt", Array("Hello".utf8)), ("b.txt", Array("you".utf8))]), named: "x.zip"))

        #expect(fault.message.contains("no recipe was found in it"))
    }

    @Test("that is damaged says so, and what to do")
    func damaged() async throws {
        let whole = TestArchive.of([("Pho.json", [UInt8](repeating: 65, count: 10_000))], as: .tgz)
        let fault = try await failure(file(Array(whole.dropLast(20)), named: "x.tar.gz"))

        #expect(fault.message.contains("the archive cannot be read"))
        #expect(fault.help?.contains("export it again") == true)
    }

    @Test("and is a folder has recipes at any depth, and leaves photos where they are")
    func folderOfRecipes() async throws {
        _ = try file(Self.recipe("Pho"), named: "My Recipes/Soups/Pho/recipe.json")
        _ = try file(Self.photo, named: "My Recipes/Soups/Pho/full.jpg")
        _ = try file(
            TestArchive.of([
                ("Käse/recipe.json", Array(#"{"@type": "Recipe", "name": "Käse", "recipeIngredient": ["1"]}"#.utf8)),
                ("Käse/full.jpg", Self.photo),
            ]), named: "My Recipes/old.zip")
        _ = try file([0], named: "My Recipes/.git/index")
        let content = try await builder(.file(folder.url.appending(path: "My Recipes"))).pull()

        #expect(content.feed.recipes.map(\.name).sorted() == ["Käse", "Pho"])
        #expect(content.photos.gallery.page.count == 2)
    }

    @Test("and holds pictures as data: addresses shows them")
    func dataAddress() async throws {
        let picture = "data:image/png;base64,\(Data(Self.photo).base64EncodedString())"
        let content = try await builder(file(Self.recipe("Pho", photo: picture), named: "pho.json")).pull()

        #expect(content.photos.gallery.page.count == 1)
    }

    @Test("and holds pictures in HTML in its texts stays whole")
    func pictureInHTML() async throws {
        let picture = "data:image/png;base64,\(Data(Self.photo).base64EncodedString())"
        let recipe = """
            {"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"],
             "recipeInstructions": "<p>Boil it.</p><img src=\\"\(picture)\\"><p>Eat it.</p>"}
            """
        let read = try await builder(file(Array(recipe.utf8), named: "pho.json")).pull().feed.recipes.first

        #expect(read?.details.steps.flatMap(\.items).map(\.text) == ["Boil it.", "Eat it."])
    }

    @Test("and is a folder with a pipe leaves it alone", .timeLimit(.minutes(1)))
    func pipe() async throws {
        _ = try file(Self.recipe("Pho"), named: "All/pho.json")
        #expect(mkfifo(folder.url.appending(path: "All/pipe.json").path, 0o600) == 0)
        let feed = try await builder(.file(folder.url.appending(path: "All"))).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
    }

    @Test("and is the folder that the site is published in has each recipe once")
    func ownSite() async throws {
        _ = try file(Self.recipe("Pho"), named: "pho.json")
        _ = try file(Self.photo, named: "full.jpg")
        var options = builder(.file(folder.url)).options
        options.cache = folder.url.appending(path: ".recipesite/cache")
        _ = try await SiteBuilder(options).build()
        let feed = try await SiteBuilder(options).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
        #expect(feed.warnings.isEmpty)
    }

    // MARK: Web pages

    private static func page(_ name: String) -> String {
        """
        <!DOCTYPE html><title>Blog</title><script type="application/ld+json">
        {"@type": "Recipe", "name": "\(name)", "recipeIngredient": ["1 egg"], "recipeInstructions": "Boil it."}
        </script><p>Hello
        """
    }

    @Test("and is a folder has its pages in UTF-16", arguments: ["", "\u{FEFF}"])
    func wideCharacters(mark: String) async throws {
        let page = (mark + Self.page("Pho")).data(using: .utf16LittleEndian) ?? Data()
        _ = try file(Array(page), named: "My Recipes/pho.html")
        _ = try file(Self.recipe("Käse"), named: "My Recipes/käse.json")
        // A shortcut of Windows.
        _ = try file([0x4C, 0, 0, 0, 1, 0x14, 2, 0], named: "My Recipes/more.lnk")
        let feed = try await builder(.file(folder.url.appending(path: "My Recipes"))).pull().feed

        #expect(feed.recipes.map(\.name).sorted() == ["Käse", "Pho"])
        #expect(feed.warnings.count == 1 && feed.warnings[0].message.hasPrefix("a file has no recipe: "))
    }

    @Test("and is a web page has its recipe, with the page as its source")
    func webPage() async throws {
        let server = try await LoopbackServer { $0 == "/pho" ? .text(Self.page("Pho")) : .notFound }
        let address = server.url("/pho")
        let recipe = try await builder(.web(try #require(URL(string: address)))).pull().feed.recipes.first

        #expect(recipe?.name == "Pho")
        #expect(recipe?.source?.absoluteString == address)
    }

    @Test("and lists addresses has the recipes of these pages, each asked for once")
    func addresses() async throws {
        let server = try await LoopbackServer { path in
            ["/pho", "/tea"].contains(path) ? .text(Self.page(String(path.dropFirst()))) : .notFound
        }
        let list = "# My favourites\n\(server.url("/pho"))\n\n\(server.url("/tea"))\n\(server.url("/pho"))\n"
        let source = try file(Array(list.utf8), named: "favourites.txt")
        var options = builder(source).options
        options.allowedHosts = ["127.0.0.1"]
        let recipes = try await SiteBuilder(options).pull().feed.recipes

        #expect(recipes.map(\.name) == ["pho", "tea"])
        #expect(server.requests.sorted() == ["/pho", "/tea"])
    }

    @Test("and lists a page that is gone is refused, with its address")
    func goneAddress() async throws {
        let server = try await LoopbackServer { _ in .notFound }
        let source = try file(Array("\(server.url("/pho"))\n".utf8), named: "favourites.txt")
        var options = builder(source).options
        options.allowedHosts = ["127.0.0.1"]
        let gone = SiteBuilder(options)
        let error = await #expect(throws: BuildError.self) { _ = try await gone.pull() }

        #expect(error?.diagnostics.first?.file == server.url("/pho"))
        #expect(error?.diagnostics.first?.help?.contains("take its address out of the list") == true)
    }
}
