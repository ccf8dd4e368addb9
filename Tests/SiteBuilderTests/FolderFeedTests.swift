import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A source", .timeLimit(.minutes(10)))
struct FolderFeedTests {
    private let given: GivenFeed

    init() throws { given = try GivenFeed() }

    @Test("that is a folder has recipes at any depth, and leaves photos where they are")
    func folderOfRecipes() async throws {
        _ = try given.file(GivenFeed.recipe("Pho"), named: "My Recipes/Soups/Pho/recipe.json")
        _ = try given.file(GivenFeed.photo, named: "My Recipes/Soups/Pho/full.jpg")
        _ = try given.file(
            TestArchive.of([
                ("Käse/recipe.json", Array(#"{"@type": "Recipe", "name": "Käse", "recipeIngredient": ["1"]}"#.utf8)),
                ("Käse/full.jpg", GivenFeed.photo),
            ]), named: "My Recipes/old.zip")
        _ = try given.file([0], named: "My Recipes/.git/index")
        let content = try await given.builder(.file(given.folder.url.appending(path: "My Recipes"))).pull()

        #expect(content.feed.recipes.map(\.name).sorted() == ["Käse", "Pho"])
        #expect(content.photos.gallery.page.count == 2)
    }

    @Test("that holds pictures as data: addresses shows them")
    func dataAddress() async throws {
        let picture = "data:image/png;base64,\(Data(GivenFeed.photo).base64EncodedString())"
        let content = try await given.builder(given.file(GivenFeed.recipe("Pho", photo: picture), named: "pho.json"))
            .pull()

        #expect(content.photos.gallery.page.count == 1)
    }

    @Test("that holds pictures in HTML in its texts stays whole")
    func pictureInHTML() async throws {
        let picture = "data:image/png;base64,\(Data(GivenFeed.photo).base64EncodedString())"
        let recipe = """
            {"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"],
             "recipeInstructions": "<p>Boil it.</p><img src=\\"\(picture)\\"><p>Eat it.</p>"}
            """
        let read = try await given.builder(given.file(Array(recipe.utf8), named: "pho.json")).pull().feed.recipes.first

        #expect(read?.details.steps.flatMap(\.items).map(\.text) == ["Boil it.", "Eat it."])
    }

    @Test("that is a folder with a pipe leaves it alone", .timeLimit(.minutes(1)))
    func pipe() async throws {
        _ = try given.file(GivenFeed.recipe("Pho"), named: "All/pho.json")
        #expect(mkfifo(given.folder.url.appending(path: "All/pipe.json").path, 0o600) == 0)
        let feed = try await given.builder(.file(given.folder.url.appending(path: "All"))).pull().feed

        #expect(feed.recipes.map(\.name) == ["Pho"])
    }

    @Test("that is the folder that the site is published in has each recipe once")
    func ownSite() async throws {
        _ = try given.file(GivenFeed.recipe("Pho"), named: "pho.json")
        _ = try given.file(GivenFeed.photo, named: "full.jpg")
        var options = given.builder(.file(given.folder.url)).options
        options.cache = given.folder.url.appending(path: ".recipesite/cache")
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

    @Test("that is a folder has its pages in UTF-16", arguments: ["", "\u{FEFF}"])
    func wideCharacters(mark: String) async throws {
        let page = (mark + Self.page("Pho")).data(using: .utf16LittleEndian) ?? Data()
        _ = try given.file(Array(page), named: "My Recipes/pho.html")
        _ = try given.file(GivenFeed.recipe("Käse"), named: "My Recipes/käse.json")
        // A shortcut of Windows.
        _ = try given.file([0x4C, 0, 0, 0, 1, 0x14, 2, 0], named: "My Recipes/more.lnk")
        let feed = try await given.builder(.file(given.folder.url.appending(path: "My Recipes"))).pull().feed

        #expect(feed.recipes.map(\.name).sorted() == ["Käse", "Pho"])
        #expect(feed.warnings.count == 1 && feed.warnings[0].message.hasPrefix("a file has no recipe: "))
    }

    @Test("that is a web page has its recipe, with the page as its source")
    func webPage() async throws {
        let server = try await LoopbackServer { $0 == "/pho" ? .text(Self.page("Pho")) : .notFound }
        let address = server.url("/pho")
        let recipe = try await given.builder(.web(try #require(URL(string: address)))).pull().feed.recipes.first

        #expect(recipe?.name == "Pho")
        #expect(recipe?.source?.absoluteString == address)
    }

    @Test("that lists addresses has the recipes of these pages, each asked for once")
    func addresses() async throws {
        let server = try await LoopbackServer { path in
            ["/pho", "/tea"].contains(path) ? .text(Self.page(String(path.dropFirst()))) : .notFound
        }
        let list = "# My favourites\n\(server.url("/pho"))\n\n\(server.url("/tea"))\n\(server.url("/pho"))\n"
        let source = try given.file(Array(list.utf8), named: "favourites.txt")
        var options = given.builder(source).options
        options.allowedHosts = ["127.0.0.1"]
        let recipes = try await SiteBuilder(options).pull().feed.recipes

        #expect(recipes.map(\.name) == ["pho", "tea"])
        #expect(server.requests.sorted() == ["/pho", "/tea"])
    }

    @Test("that lists a page that is gone is refused, with its address")
    func goneAddress() async throws {
        let server = try await LoopbackServer { _ in .notFound }
        let source = try given.file(Array("\(server.url("/pho"))\n".utf8), named: "favourites.txt")
        var options = given.builder(source).options
        options.allowedHosts = ["127.0.0.1"]
        let gone = SiteBuilder(options)
        let error = await #expect(throws: BuildError.self) { _ = try await gone.pull() }

        #expect(error?.diagnostics.first?.file == server.url("/pho"))
        #expect(error?.diagnostics.first?.help?.contains("take its address out of the list") == true)
    }
}
