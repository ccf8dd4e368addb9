import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("Lists", .timeLimit(.minutes(10)))
struct ProgramListTests {
    private let paged: PagedFeed

    init() throws { paged = try PagedFeed() }

    @Test(arguments: ["..", ".", "../../admin", "a/../b", #"..\\x"#])
    func `name no recipe whose id would lead to another address`(id: String) async throws {
        let server = try await LoopbackServer { path in
            .text(path == "/api/list" ? #"[{"id": "a"}, {"id": "\#(id)"}]"# : #"{"id": "a", "name": "A"}"#)
        }
        let failure = try await paged.failure(
            server.url("/api/list"), "list: $[*]\ndetail: \"/api/recipes/{$.id}\"\nrecipe: {id: $.id, name: $.name}")
        #expect(failure.message.contains("would lead to another address than a recipe's document (at /1)"))
        #expect(server.requests == ["/api/list"])
    }

    @Test(arguments: [
        "/api/recipes", "/api/recipes/", "/kitchen/api/recipes?perPage=-1", "/api/explore/groups/home/recipes",
    ])
    func `of Mealie lead to its recipes, below whatever path it is`(list: String) async throws {
        let path = list.prefix { $0 != "?" }
        let server = try await LoopbackServer { request in
            request == list
                ? .text(#"{"items": [{"id": "1", "slug": "pho", "recipeYield": ""}], "next": null, "total": 1}"#)
                : .text(#"{"id": "1", "slug": "pho", "name": "\#(request)"}"#)
        }
        #expect(
            try await paged.names(server.url(list)) == [path.split(separator: "/").map { "/\($0)" }.joined() + "/pho"])
    }

    @Test(arguments: ["/index.php/apps/cookbook/api/v1/recipes", "/cloud/apps/cookbook/api/v1/recipes?keywords=soup"])
    func `of Nextcloud Cookbook are read with their details`(list: String) async throws {
        let server = try await LoopbackServer.answering { request in
            guard request["authorization"] == "Basic eDp5" else { return .init(status: 401) }
            switch request.path.split(separator: "/").last {
            case "7":
                return .text(
                    #"{"@type": "Recipe", "id": "7", "name": "Soup", "image": "", "imageUrl": "/image/7", "recipeIngredient": ["1 leek"]}"#
                )
            case "8":
                return .text(
                    #"{"@type": "Recipe", "id": "8", "name": "Stew", "image": "/a.jpg", "imageUrl": "/image/8"}"#)
            default:
                return .text(
                    #"[{"recipe_id": "7", "id": "7", "name": "Soup", "imageUrl": "/t"}, {"id": "8", "name": "Stew", "imageUrl": "/t"}]"#
                )
            }
        }
        let builder = try paged.builder(server.url(list))
        var options = builder.options
        options.feeds[0].headers = [("Authorization", "Basic eDp5")]
        let recipes = try await SiteBuilder(options).pull().feed.recipes
        #expect(recipes.map(\.name) == ["Soup", "Stew"])
        #expect(recipes[0].details.ingredients.first?.items.first?.text == "1 leek")
        #expect(recipes.map { $0.largePhoto?.path() } == [nil, "/image/8"])
    }

    @Test(arguments: ["", "/mealie", "/apps/mealie"])
    func `of Mealie have their photos, pictures and links in the folder in which it is installed`(folder: String)
        async throws
    {
        let server = try await LoopbackServer { request in
            switch request {
            case "\(folder)/api/recipes":
                .text(
                    #"{"items": [{"id": "1", "slug": "pho", "recipeYield": ""}], "next": "/recipes?page=2", "total": 2}"#
                )
            case "\(folder)/api/recipes?page=2":
                .text(#"{"items": [{"id": "2", "slug": "tea", "recipeYield": ""}], "next": null, "total": 2}"#)
            default:
                .text(
                    #"""
                    {"id": "1\#(request.suffix(3))", "slug": "\#(request.suffix(3))", "name": "\#(request)", "userId": "u", "image": "ab",
                     "recipeInstructions": [{"text": "Stir. ![](/api/media/recipes/1/assets/a.png)"}]}
                    """#)
            }
        }
        let recipes = try await paged.builder(server.url("\(folder)/api/recipes")).pull().feed.recipes
        #expect(recipes.map(\.name) == ["\(folder)/api/recipes/pho", "\(folder)/api/recipes/tea"])
        let photo = try #require(recipes.first?.largePhoto)
        #expect(photo.path() == "\(folder)/api/media/recipes/1pho/images/original.webp")
        #expect(recipes.first?.stepPictures.map { $0.path() } == ["\(folder)/api/media/recipes/1/assets/a.png"])
    }

    @Test(arguments: [
        ("/nextcloud/index.php/apps/cookbook", "/index.php/apps/cookbook/webapp/recipes/7/image"),
        ("/nextcloud/apps/cookbook", "/nextcloud/apps/cookbook/webapp/recipes/7/image"),
        ("/index.php/apps/cookbook", "/index.php/apps/cookbook/webapp/recipes/7/image"),
    ])
    func `of Nextcloud Cookbook have their photos in the folder in which it is installed`(app: String, image: String)
        async throws
    {
        let server = try await LoopbackServer { request in
            .text(
                request.hasSuffix("/recipes")
                    ? #"[{"recipe_id": "7", "id": "7", "name": "Soup"}]"#
                    : #"{"@type": "Recipe", "id": "7", "name": "Soup", "image": "x.jpg", "imageUrl": "\#(image)"}"#)
        }
        let recipes = try await paged.builder(server.url("\(app)/api/v1/recipes")).pull().feed.recipes
        let folder = app.hasPrefix("/nextcloud") ? "/nextcloud" : ""
        let path = image.hasPrefix("/nextcloud") ? image : folder + image
        #expect(recipes.map { $0.largePhoto?.path() } == [path])
    }

    @Test
    func `of Tandoor are followed in the folder in which it is installed`() async throws {
        let server = try await LoopbackServer.answering { request in
            let host = "http://\(request["host"] ?? "")"
            let text =
                switch request.path {
                case "/tandoor/api/recipe/":
                    #"{"count": 2, "next": "\#(host)/api/recipe/?page=2", "results": [{"id": 1, "name": "Pho"}]}"#
                case "/tandoor/api/recipe/?page=2":
                    #"{"count": 2, "next": null, "results": [{"id": 2, "name": "Tea"}]}"#
                default:
                    #"{"id": \#(request.path.split(separator: "/").last ?? ""), "name": "\#(request.path)", "image": "\#(host)/tandoor/media/1.jpg"}"#
                }
            return .text(text)
        }
        let yaml =
            "list: $.results[*]\nnext: $.next\ndetail: \"{$.id}/\"\nrecipe: {id: $.id, name: $.name, photo: $.image}"
        let options = try paged.builder(server.url("/tandoor/api/recipe/"), yaml)
        let recipes = try await options.pull().feed.recipes
        #expect(recipes.map(\.name) == ["/tandoor/api/recipe/1/", "/tandoor/api/recipe/2/"])
        #expect(recipes.map { $0.largePhoto?.path() } == ["/tandoor/media/1.jpg", "/tandoor/media/1.jpg"])
    }

    @Test
    func `of Nextcloud Cookbook that are whole in the list are not asked for again`() async throws {
        let server = try await LoopbackServer { _ in
            .text(#"[{"@type": "Recipe", "id": "7", "name": "Soup"}, {"@type": "Recipe", "id": "8", "name": "Stew"}]"#)
        }
        #expect(try await paged.names(server.url("/recipes"), "format: nextcloud") == ["Soup", "Stew"])
        #expect(server.requests == ["/recipes"])
    }

    @Test
    func `of WordPress are recognised and counted to the last`() async throws {
        let server = try await LoopbackServer { path in
            let page = PagedFeed.number(in: path)
            guard page < 3 else {
                return .init(status: 400, body: Array(#"{"code": "rest_post_invalid_page_number"}"#.utf8))
            }
            let recipe = #"""
                "recipe": {"name": "Grandma&#8217;s Soup \#(page)", "summary": "<p>Warm &amp; good.</p>", "servings": 4, "servings_unit": "people",
                "prep_time": "10", "cook_time": 25, "parent_url": "https://blog.example/soup-\#(page)",
                "tags": {"cuisine": [{"name": "French"}], "course": [{"name": "Soups"}], "keyword": [{"name": "leek"}]},
                "ingredients": [{"name": "Base", "ingredients": [{"amount": "1", "unit": "", "name": "leek", "notes": "sliced"}]}],
                "instructions": [{"name": "", "instructions": [{"text": "<p>Simmer.</p>"}]}]}
                """#
            return .text(
                #"[{"id": \#(page), "title": {"rendered": "WPRM"}, "link": "https://blog.example/x", \#(recipe)}]"#)
        }
        let inspection = try await paged.builder(server.url("/wp-json/wp/v2/wprm_recipe?per_page=1")).inspectFeed(
            named: "x")
        #expect(inspection.settings.hasSuffix("  format: wordpress\n") && inspection.recipes == 2)
        let recipe = try #require(
            try await paged.builder(server.url("/wp-json/wp/v2/wprm_recipe?per_page=1")).pull().feed.recipes.last)
        #expect(recipe.name == "Grandma’s Soup 2" && recipe.cuisine == "French")
        #expect(recipe.details.ingredients.first?.heading == "Base")
        #expect(recipe.details.ingredients.first?.items.map(\.text) == ["1 leek, sliced"])
        #expect(recipe.details.steps.first?.items.map(\.text) == ["Simmer."])
        #expect(recipe.details.times.preparation == 10 && recipe.details.yield == "4 people")
        #expect(recipe.source?.path() == "/soup-2" && recipe.details.description == "Warm & good.")
    }

    @Test
    func `of WordPress posts have their title, text and photo`() async throws {
        let server = try await LoopbackServer { path in
            path.hasSuffix("page=2")
                ? .init(status: 400)
                : .text(
                    #"""
                    [{"id": 5, "date": "2024-02-03T10:00:00", "title": {"rendered": "Mac &amp; Cheese"}, "link": "https://blog.example/mac",
                    "excerpt": {"rendered": "<p>Quick.</p>"}, "_embedded": {"wp:featuredmedia": [{"source_url": "https://blog.example/m.jpg"}],
                    "wp:term": [[{"name": "Pasta"}], [{"name": "cheese"}]]}}]
                    """#)
        }
        let recipe = try #require(try await paged.builder(server.url("/posts?_embed")).pull().feed.recipes.first)
        #expect(recipe.name == "Mac & Cheese" && recipe.largePhoto?.lastPathComponent == "m.jpg")
        #expect(recipe.details.category == "Pasta" && recipe.details.tags == ["cheese"])
    }
}
