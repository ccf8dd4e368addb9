import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing
import Yams

@testable import SiteBuilder
@testable import SiteSources

@Suite("A source that is an archive or a folder", .timeLimit(.minutes(10)))
struct ArchivedFeedTests {
    private let given: GivenFeed

    init() throws { given = try GivenFeed() }

    @Test(
        "has its recipes, with the photos beside them", arguments: TestArchive.Format.allCases)
    func photos(format: TestArchive.Format) async throws {
        let source = try given.file(
            TestArchive.of(
                [
                    ("Käse/recipe.json", GivenFeed.recipe("Käse")), ("Käse/full.jpg", GivenFeed.photo),
                    ("Pho/recipe.json", GivenFeed.recipe("Pho", photo: "images/a b.jpg")),
                    ("Pho/images/a b.jpg", GivenFeed.photo), ("__MACOSX/Pho/._recipe.json", [0, 5]), (".DS_Store", [0]),
                ], as: format), named: "export.\(format.rawValue)")
        let content = try await given.builder(source).pull()

        #expect(content.feed.recipes.map(\.name).sorted() == ["Käse", "Pho"])
        #expect(content.photos.failures.isEmpty)
        #expect(content.photos.gallery.page.count == 2)
        #expect(content.feed.warnings.isEmpty)
    }

    @Test("may be in another, and a folder of it")
    func nested() async throws {
        let inner = TestArchive.of([("recipe.json", GivenFeed.recipe("Pho")), ("full.jpg", GivenFeed.photo)])
        let source = try given.file(TestArchive.of([("backup/1.zip", inner)]), named: "export.zip")
        let content = try await given.builder(source).pull()

        #expect(content.feed.recipes.map(\.name) == ["Pho"])
        #expect(content.photos.gallery.page.count == 1)
    }

    @Test("is read with the largest limit that can be set")
    func boundless() async throws {
        var request = FeedRequest(
            try given.file(TestArchive.of([("pho.json", GivenFeed.recipe("Pho"))]), named: "export.zip"))
        request.options.limits.bytes = .max
        var options = given.builder(request.source).options
        options.feeds = [request]
        #expect(try await SiteBuilder(options).pull().feed.recipes.map(\.name) == ["Pho"])
    }

    @Test(
        "whose names begin with a dot and a slash has their recipes, and no hidden ones",
        arguments: TestArchive.Format.allCases)
    func dots(format: TestArchive.Format) async throws {
        let source = try given.file(
            TestArchive.of(
                [
                    ("./Pho.json", GivenFeed.recipe("Pho")), ("./full.jpg", GivenFeed.photo),
                    ("a/./Tea.json", GivenFeed.recipe("Tea")), ("./a/full.jpg", GivenFeed.photo),
                    ("./.hidden/x.json", GivenFeed.recipe("X")),
                ], as: format), named: "export.\(format.rawValue)")
        let content = try await given.builder(source).pull()

        #expect(content.feed.recipes.map(\.name).sorted() == ["Pho", "Tea"])
        #expect(content.photos.gallery.page.count == 2)
    }

    @Test("of Paprika has gzipped recipes with photos in Base64, which never reach the texts")
    func paprika() async throws {
        let recipe = """
            {"uid": "0E9F", "hash": "ab", "name": "Röllchen", "directions": "1. Rollen.\\n2. Braten.", "servings": "20",
             "ingredients": "FÜLLUNG:\\n200 g Käse\\n1 EL Öl", "categories": ["Grill", "Käse"], "source": "Oma",
             "photo_data": "\(Data(GivenFeed.photo).base64EncodedString().replacing("/", with: "\\/"))",
             "photo": "x.jpg", "nutritional_info": "Calories: 258\\nFat 9.6 g", "rating": 4, "notes": "Warm essen."}
            """
        let source = try given.file(
            TestArchive.of([("Röllchen.paprikarecipe", Gzip.compress(Array(recipe.utf8)))]),
            named: "My Recipes.paprikarecipes")
        let content = try await given.builder(source).pull()
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
        let recipe = ("recipe.json", GivenFeed.recipe("Pho"))
        let source = try given.file(TestArchive.of([recipe, ("full.jpg", GivenFeed.photo)]), named: "export.zip")
        let before = try await given.builder(source).pull()
        let other = TestPhoto.png(width: 80, height: 48)
        _ = try given.file(TestArchive.of([recipe, ("full.jpg", other)]), named: "export.zip")

        #expect(
            try await given.builder(source).pull(unless: before, asking: nil, looksAtPhotos: false)?.photos.gallery
                != before.photos.gallery)
    }

    @Test("at a web address is asked for once, its photos never")
    func web() async throws {
        let bytes = TestArchive.of([("Pho/recipe.json", GivenFeed.recipe("Pho")), ("Pho/full.jpg", GivenFeed.photo)])
        let server = try await LoopbackServer { path in
            path == "/export.zip" ? LoopbackServer.Answer(body: bytes) : .notFound
        }
        let content = try await given.builder(.web(try #require(URL(string: server.url("/export.zip"))))).pull()

        #expect(content.photos.gallery.page.count == 1)
        #expect(server.requests == ["/export.zip"])
    }

    @Test("names its files without recipes in one warning")
    func otherFiles() async throws {
        let source = try given.file(
            TestArchive.of([
                ("Pho.json", GivenFeed.recipe("Pho")), ("settings.json", Array(#"{"theme": "dark"}"#.utf8)),
                ("README.txt", Array("Thanks for using it.".utf8)), ("a.pdf", Array("%PDF-1.4".utf8)),
                ("b.bin", [1, 0, 2]),
            ]), named: "export.zip")
        let feed = try await given.builder(source).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
        let warning = try #require(feed.warnings.first)
        #expect(
            warning.message
                == "4 files have no recipe: README.txt, a.pdf, b.bin and 1 more, which --format json names")
        #expect(warning.names.count == 4 && Set(warning.names).isSuperset(of: ["README.txt", "a.pdf", "b.bin"]))
    }

    @Test("of XML has the pictures in its elements", arguments: ["photo", "<![CDATA[photo]]>", "\n  photo\n"])
    func picturesInXML(pattern: String) async throws {
        let picture = pattern.replacing("photo", with: Data(GivenFeed.photo).base64EncodedString())
        let xml = """
            <?xml version="1.0"?><gourmetDoc><recipe id="1"><title>Pho</title><image format="png">\(picture)</image>
            <ingredient-list><ingredient><item>egg</item></ingredient></ingredient-list></recipe></gourmetDoc>
            """
        let content = try await given.builder(given.file(Array(xml.utf8), named: "a.grmt")).pull()

        #expect(content.feed.recipes.map(\.name) == ["Pho"])
        #expect(content.photos.failures.isEmpty && content.feed.warnings.isEmpty)
        #expect(content.photos.gallery.page.count == 1)
    }

    @Test("leaves files without recipes out in a given format, too", arguments: ["schema.org", "nextcloud"])
    func otherFilesInFormat(name: String) async throws {
        let files = [("Pho.json", GivenFeed.recipe("Pho")), ("settings.json", Array(#"{"theme": "dark"}"#.utf8))]
        let source = try given.file(TestArchive.of(files), named: "export.zip")
        var request = FeedRequest(source)
        request.format = FeedFormat.named(name)
        let options = BuildOptions(
            feeds: [request], site: given.folder.url, output: given.folder.url.appending(path: "site"),
            cache: given.folder.url.appending(path: "cache"))
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
        let source = try given.file(
            TestArchive.of([("Pho.json", GivenFeed.recipe("Pho")), (name, Array(text.utf8))]), named: "export.zip")
        let feed = try await given.builder(source).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
        #expect(feed.warnings.map(\.message) == ["a file has no recipe: \(name)"])
    }

    @Test(
        "leaves files of JSON and YAML without a key of recipes out, of whatever format the recipes are",
        arguments: [
            ("manifest.json", #"["a/pie.json", "b/tea.json"]"#), ("index.json", #"[{"id": 1, "name": "Pie"}]"#),
            ("info.json", #"{"name": "My recipes", "recipes": 2}"#), ("numbers.json", "[1, 2, 3]"),
            ("empty.json", "{}"),
            ("categories.json", #"[{"name": "Soups"}, {"name": "Cakes"}]"#), ("tsconfig.json", #"{"strict": true,}"#),
            ("package-lock.json", #"{"name": "x", "lockfileVersion": 3"#), ("_config.yml", "title: [x\n"),
            ("site.webmanifest", #"{"name": "Recipes", "icons": []}"#),
        ])
    func settingsBesideRecipes(name: String, text: String) async throws {
        let recipe = #"{"name": "Pie", "ingredients": ["3 apples"], "steps": ["Bake."]}"#
        let source = try given.file(
            TestArchive.of([("pie.json", Array(recipe.utf8)), (name, Array(text.utf8))]), named: "export.zip")
        var request = FeedRequest(source)
        let yaml = "list: $\nrecipe: {name: $.name, ingredients: $.ingredients, steps: $.steps}"
        let mapping = try #require(try Yams.compose(yaml: yaml)?.mapping)
        request.format = try FormatRules(mapping).format(named: "the test's")
        var options = given.builder(source).options
        options.feeds = [request]
        let feed = try await SiteBuilder(options).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pie"])
        #expect(feed.warnings.map(\.message) == ["a file has no recipe: \(name)"])
    }

    @Test("loses no recipe in a broken file with a name of settings")
    func brokenSettings() async throws {
        let source = try given.file(
            TestArchive.of([
                ("Pho.json", GivenFeed.recipe("Pho")),
                ("package.json", Array(#"{"name": "Tea", "ingredients": [}"#.utf8)),
            ]), named: "export.zip")
        #expect(try await given.failure(source).file == "package.json")
    }

    @Test("leaves documents of office programs out as a whole, each by its name")
    func officeDocuments() async throws {
        let parts = [
            ("word/document.xml", Array("<?xml version=\"1.0\"?><w:document/>".utf8)), ("word/a.png", GivenFeed.photo),
        ]
        let files = [
            ("Pho.json", GivenFeed.recipe("Pho")), ("full.jpg", GivenFeed.photo),
            ("old/Oma.docx", TestArchive.of(parts)),
            ("Tea.rtfd/TXT.rtf", Array("{\\rtf1 Tea}".utf8)), ("Tea.rtfd/a.png", GivenFeed.photo),
        ]
        let archived = try await given.builder(given.file(TestArchive.of(files), named: "export.zip")).pull()
        #expect(archived.feed.recipes.map(\.name) == ["Pho"])
        #expect(archived.feed.warnings.map(\.message) == ["2 files have no recipe: Tea.rtfd, old/Oma.docx"])

        for (name, bytes) in files { _ = try given.file(bytes, named: "All/\(name)") }
        let all = given.folder.url.appending(path: "All")
        let found = try await given.builder(.file(all)).pull()
        #expect(found.feed.recipes.map(\.name) == ["Pho"])
        let message = try #require(found.feed.warnings.first).message
        #expect(
            message.hasPrefix("2 files") && message.contains("All/Tea.rtfd,") && message.hasSuffix("All/old/Oma.docx"))

        let fault = try await given.failure(.file(all.appending(path: "Tea.rtfd")))
        #expect(fault.message.contains("a document of TextEdit") && fault.help?.contains("plain text") == true)
    }

    @Test(
        "loses no recipe in a file of JSON that has a fault",
        arguments: [
            ("a.json", "{name: 'Tea'}"), ("recipe", "{\"name\": \"Tea\", \"steps\": [}"),
            ("b.json", "{\n  // mine\n  \"ingredients\": []\n}"),
            ("c.txt", "[\n{\"na"), ("zutaten.json5", "{zutaten: ['Tee']}"),
        ])
    func brokenJSON(name: String, text: String) async throws {
        let source = try given.file(
            TestArchive.of([("Pho.json", GivenFeed.recipe("Pho")), (name, Array(text.utf8))]), named: "export.zip")
        let fault = try await given.failure(source)
        #expect(fault.file == name && fault.message.hasPrefix("this is not valid JSON"))
    }

    @Test("has photos that are named from a folder above their recipe, and says which it doesn't have")
    func photosAbove() async throws {
        let source = try given.file(
            TestArchive.of([
                ("x/recipes/a.json", GivenFeed.recipe("Pho", photo: "images/a.png")),
                ("x/images/a.png", GivenFeed.photo),
                ("x/recipes/b.json", GivenFeed.recipe("Tea", photo: "images/b.png")),
            ]), named: "export.zip")
        let content = try await given.builder(source).pull()

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
        let source = try given.file(
            TestArchive.of([
                ("Soup.textbundle/text.markdown", note("Soup")), ("Soup.textbundle/info.json", info(0)),
                ("Soup.textbundle/assets/a.png", GivenFeed.photo), ("Old.textbundle/text.markdown", note("Old")),
                ("Old.textbundle/info.json", info(1)),
            ]), named: "notes.bearbk")
        let content = try await given.builder(source).pull()

        #expect(content.feed.recipes.map(\.name) == ["Soup"] && content.feed.recipes.first?.details.tags == ["soups"])
        #expect(content.photos.gallery.page.count == 1)
        #expect(content.feed.warnings.map(\.message) == ["a note in the trash is not shown: \"Old.textbundle\""])

        let trash = try given.file(
            TestArchive.of([
                ("Old.textbundle/text.markdown", note("Old")), ("Old.textbundle/info.json", info(1)),
            ]), named: "trash.bearbk")
        let error = await #expect(throws: BuildError.self) { try await given.builder(trash).pull() }
        #expect(error?.diagnostics.first?.message.contains("notes that are all in the trash") == true)
    }

    @Test("of My CookBook has the photos whose names it says, also beside an address")
    func cookbookPhotos() async throws {
        let xml = """
            <?xml version="1.0"?><cookbook><recipe><title>Pho</title><ingredient><li>1 egg</li></ingredient>
            <imagepath>/storage/emulated/0/Pictures/Pho.png</imagepath><imageurl>https://example.com/old.png</imageurl></recipe></cookbook>
            """
        let source = try given.file(
            TestArchive.of([("my_cookbook.xml", Array(xml.utf8)), ("images/Pho.png", GivenFeed.photo)]), named: "a.mcb")
        let content = try await given.builder(source).pull()

        #expect(content.feed.recipes.map(\.name) == ["Pho"])
        #expect(content.photos.failures.isEmpty && content.feed.warnings.isEmpty)
        #expect(content.photos.gallery.page.count == 1)
    }

    @Test("of Notion has each recipe once, by its page")
    func notion() async throws {
        let table = Array("Name,Servings\nPho,4\n".utf8)
        let page = "# Pho\n\nServings: 4\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Boil.\n"
        let source = try given.file(
            TestArchive.of([
                ("Food 1a.csv", table), ("Food 1a_all.csv", table), ("Food 1a/Pho 2b.md", Array(page.utf8)),
                ("Other.csv", Array("Name,Ingredients\nTea,1 bag\n".utf8)),
            ]), named: "export.zip")
        let feed = try await given.builder(source).pull().feed

        #expect(feed.recipes.map(\.name).sorted() == ["Pho", "Tea"])
        #expect(feed.warnings.map(\.file) == ["Food 1a.csv", "Food 1a_all.csv"])
    }

    @Test("has no recipes of the list of its files")
    func listOfFiles() async throws {
        let list = #"{"app": "X", "recipes": [{"id": 1, "title": "Pho", "file": "recipes/Pho.json"}]}"#
        let source = try given.file(
            TestArchive.of([("manifest.json", Array(list.utf8)), ("recipes/Pho.json", GivenFeed.recipe("Pho"))]),
            named: "export.zip")
        let feed = try await given.builder(source).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
        #expect(feed.warnings.isEmpty)
    }

    @Test("may have recipes of several programs, each with its own format")
    func severalPrograms() async throws {
        let mela = #"{"title": "Tee", "ingredients": "Tee", "instructions": "Ziehen.", "wantToCook": true}"#
        let paprika = #"{"uid": "1", "hash": "2", "name": "Brot", "ingredients": "Mehl", "directions": "Backen."}"#
        let source = try given.file(
            TestArchive.of([
                ("Pho.json", GivenFeed.recipe("Pho")), ("a.melarecipe", Array(mela.utf8)),
                ("b.paprikarecipe", Gzip.compress(Array(paprika.utf8))),
                ("c.cook", Array("Crack the @eggs{3} into a #bowl{}.".utf8)),
            ]), named: "all.zip")
        let feed = try await given.builder(source).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho", "Tee", "Brot", "c"])
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test("with a recipe that is cut is refused as a whole, with its place")
    func cutRecipe() async throws {
        let cut = Array(GivenFeed.recipe("Cut").dropLast(20))
        let fault = try await given.failure(
            given.file(TestArchive.of([("Pho.json", GivenFeed.recipe("Pho")), ("Cut.json", cut)]), named: "export.zip"))

        #expect(fault.file == "Cut.json")
        #expect(fault.message.contains("not valid JSON"))
    }

    @Test("without any recipe says what it is")
    func none() async throws {
        let fault = try await given.failure(
            given.file(TestArchive.of([("a.txt", Array("Hello".utf8)), ("b.txt", Array("you".utf8))]), named: "x.zip"))

        #expect(fault.message.contains("no recipe was found in it"))
    }

    @Test("that is damaged says so, and what to do")
    func damaged() async throws {
        let whole = TestArchive.of([("Pho.json", [UInt8](repeating: 65, count: 10_000))], as: .tgz)
        let fault = try await given.failure(given.file(Array(whole.dropLast(20)), named: "x.tar.gz"))

        #expect(fault.message.contains("the archive cannot be read"))
        #expect(fault.help?.contains("export it again") == true)
    }
}
